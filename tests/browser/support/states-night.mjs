// The screens of a hall night.

import { expect } from './app.mjs';
import { inTurn } from './in-turn.mjs';
import {
  enterList, enterPairs, enterSingles, openPart, pair, playOn, playRound, setUp, startInOrder, startNight, startSingles, toMore, toPage, toTheDoor,
} from './night.mjs';
import { button, link, open, settled } from './table.mjs';
import { stopAt } from './wall.mjs';

/** Four pairs in one group. */
const FIELDS = { Groups: 1 };
const started = (page) => startNight(page, 4, { fields: FIELDS });

/** Back to the page that led here. */
async function back(page) {
  await page.goBack();
  await settled(page);
}

/** @type {Record<string, (page: import('@playwright/test').Page) => Promise<void>>} */
export const STATES_OF_NIGHTS = {
  ...inTurn({
    'hall nights, none yet': (page) => open(page, '#/night'),
    'how halls play': (page) => open(page, '#/handbook/halls'),
    'new hall night': (page) => open(page, '#/night/new'),
    'hall night, starting ratings': async (page) => {
      await open(page, '#/night/rankings');
      await page.getByText('Starting ratings', { exact: true }).tap();
      await page.getByLabel('Names and ratings').fill('Ann 1712\nBob 1655\nCara');
      await button(page, 'Save the ratings').tap();
      await settled(page);
    },
    'new hall night, all of the form open': async (page) => {
      await open(page, '#/night/new');
      for (const part of ['What and when', 'Format', 'Ties and money']) await openPart(page, part);
      await page.getByText('House rules', { exact: true }).tap();
      await page.getByLabel('Entry fee per player').fill('5');
    },
  }),
  ...inTurn({
    'hall night, before the start': async (page) => {
      await setUp(page);
      await enterPairs(page, 4);
      await toPage(page, 'Rounds');
    },
    'hall night, a team open and players in the hat': async (page) => {
      await setUp(page);
      await enterPairs(page, 3);
      await page.getByText('Draw partners from a hat').tap();
      await page.getByLabel('Player for the draw').fill('Zoe');
      await button(page, 'Add to the hat').tap();
      await page.locator('.team-row summary').first().tap();
      await expect(button(page, 'Team leaves')).toBeVisible();
    },
    'hall night, a list of names': async (page) => {
      await setUp(page);
      await enterPairs(page, 1);
      await setUp(page, { name: 'Saturday' });
      await page.getByText('Enter a list', { exact: true }).tap();
      await page.getByRole('textbox', { name: 'Teams or players' }).fill('Anne & Zoe\nCara & Dan & Eve\nFred');
      await expect(button(page, 'Use Ann')).toBeVisible();
    },
    'hall night, teams still to come': async (page) => {
      await setUp(page, { fields: { Groups: 1 } });
      await enterPairs(page, 4);
      await link(page, /^Check-in/).tap();
      for (const at of [0, 1]) await button(page, `Here: ${pair(at)}`).tap();
      await link(page, 'Go to the draw').tap();
      await startInOrder(page);
      await page.getByText('2 teams still to come').tap();
      await expect(button(page, `Joins now: ${pair(2)}`)).toBeVisible();
    },
    'hall night, check-in': async (page) => {
      await toTheDoor(page, 7);
      await button(page, `Here: ${pair(0)}`).tap();
      await button(page, `Paid: ${pair(0)}`).tap();
      await page.getByText('Somebody isn’t coming').tap();
      await button(page, `${pair(6)}: withdraw`).tap();
      await settled(page);
    },
  }),
  ...inTurn({
    'hall night, a round': async (page) => {
      await started(page);
      await page.locator('.match-team').first().tap();
      await page.getByText('Another score').first().tap();
      await page.getByText('Score hand by hand at the tables').tap();
      await page.locator('.match-code summary').first().tap();
      await expect(page.locator('.match-code svg').first()).toBeVisible();
    },
    'hall night, a round that is timed': async (page) => {
      await page.getByText('Time this round', { exact: true }).tap();
      await button(page, 'Start the clock').tap();
      await expect(page.getByRole('timer')).toBeVisible();
    },
    'hall night, prizes and settings': async (page) => {
      await toPage(page, 'More');
      await page.getByText('Night settings').tap();
      await openPart(page, 'Format');
      await page.getByText('What happened').tap();
      await settled(page);
    },
    'hall night, sharing': async (page) => {
      await link(page, 'Share this night').tap();
      await settled(page);
      await expect(button(page, 'Share as text')).toBeVisible();
    },
    'hall night, printing': async (page) => {
      await back(page);
      await toMore(page, 'Print');
      await button(page, 'Punch cards').tap();
      await expect(button(page, 'Each player')).toBeVisible();
    },
    'hall night, the board': async (page) => {
      await back(page);
      await toMore(page, 'Board for the wall');
      await expect(page.locator('.wall-page')).toBeVisible();
    },
    'hall night, the tables on the board': async (page) => {
      await stopAt(page, 'Round 1');
    },
    'hall night, power rankings': async (page) => {
      await back(page);
      await toPage(page, 'Rounds');
      await playRound(page);
      await toMore(page, 'Power rankings');
      await page.locator('.ranking summary').first().tap();
    },
    'hall night, standings and bracket': async (page) => {
      await back(page);
      await toPage(page, 'Rounds');
      await playOn(page);
      await toPage(page, 'Standings');
      await expect(page.locator('.bracket')).toBeVisible();
    },
    'hall night, what follows from a correction': async (page) => {
      await toPage(page, 'Rounds');
      await page.locator('details.round > summary').nth(1).tap();
      await page.locator('details.round').nth(1).locator('.match-team[aria-pressed="false"]').first().tap();
      await expect(button(page, 'Apply')).toBeVisible();
    },
    'hall nights': (page) => open(page, '#/night'),
  }),
  ...inTurn({
    'hall night, a Swiss round with a bye': async (page) => {
      await startNight(page, 5, { format: 'Swiss', fields: { Rounds: 2 } });
      await expect(page.getByText('Bye, counts as a win')).toBeVisible();
    },
    'hall night, Swiss standings': async (page) => {
      await playOn(page);
      await toPage(page, 'Standings');
      await expect(page.getByText('Teams tied on wins')).toBeVisible();
    },
    'hall night, a draw by rating': async (page) => {
      await setUp(page, { format: 'Swiss' });
      await enterPairs(page, 4);
      await toPage(page, 'Rounds');
      await button(page, 'By rating').tap();
      await expect(page.getByText('New players count as 1600.')).toBeVisible();
    },
  }),
  ...inTurn({
    'singles, a round': async (page) => {
      await startSingles(page, 9, { Rounds: 3 });
      await page.locator('.match-team').first().tap();
    },
    'singles, a player leaves': async (page) => {
      await toPage(page, 'Players');
      await page.locator('.team-row summary').first().tap();
      await button(page, 'Leaves').filter({ visible: true }).tap();
      await expect(button(page, 'Apply')).toBeVisible();
    },
    'singles, the standings': async (page) => {
      await button(page, 'Apply').tap();
      await toPage(page, 'Standings');
      await expect(page.getByRole('table', { name: 'Standings' })).toBeVisible();
    },
    'singles, the setup': async (page) => {
      await open(page, '#/night/new');
      await openPart(page, 'Format');
      await button(page, 'Singles').tap();
    },
  }),
  ...inTurn({
    'singles with a table of six, the setup': async (page) => {
      await open(page, '#/night/new');
      await openPart(page, 'Format');
      await button(page, 'Singles').tap();
      await page.getByLabel('Rounds', { exact: true }).fill('3');
      await button(page, 'Play six-handed').tap();
      await expect(page.getByText('Two extra players make a table of six', { exact: false })).toBeVisible();
    },
    'singles with a table of six, a round': async (page) => {
      await button(page, 'Create the night').tap();
      await enterSingles(page, 10);
      await toPage(page, 'Rounds');
      await startInOrder(page);
      const six = page.locator('.round.now .match').filter({ has: page.locator('b', { hasText: ', ' }) });
      await six.locator('.match-team').first().tap();
      await expect(six.locator('.match-team[aria-pressed="true"]')).toHaveCount(1);
    },
    'singles with a table of six, the board': async (page) => {
      await toMore(page, 'Board for the wall');
      await stopAt(page, /^Round 1 of 3/);
    },
  }),
  'hall night of trios, a round': async (page) => {
    await open(page, '#/night/new');
    await openPart(page, 'What and when');
    await page.getByText('House rules', { exact: true }).tap();
    await button(page, 'Trios').tap();
    await button(page, 'Create the night').tap();
    await enterList(page, ['Ann, Bob, Cara', 'Dev, Eve, Fay', 'Gus, Hal, Ida', 'Jon, Kay, Lou']);
    await toPage(page, 'Rounds');
    await startInOrder(page);
    await page.locator('.round.now .match-team').first().tap();
  },
  ...inTurn({
    'hall night, totals of cards': async (page) => {
      await startNight(page, 4, { format: 'Progressive' });
      await link(page, 'Enter totals from the cards').tap();
      await button(page, 'Enter points too').tap();
      await page.getByRole('spinbutton', { name: /^Wins of/ }).first().fill('12');
      await page.getByRole('spinbutton', { name: /^Points of/ }).first().focus();
      await expect(button(page, 'Make the totals final')).toBeVisible();
    },
    'hall night, tied teams': async (page) => {
      await startNight(page, 4, { format: 'Progressive', fields: { Games: 1 } });
      await playRound(page);
      await button(page.locator('.ties').first(), 'Deciding game').tap();
      await expect(button(page, 'Play it').first()).toBeVisible();
    },
  }),
  ...inTurn({
    'hall night, a score to pick after its round': async (page) => {
      await started(page);
      await page.locator('.round.now .match-team').first().tap();
      await button(page, '31–21').tap();
      await page.locator('.round.now .match').nth(1).locator('.match-team').first().tap();
      await expect(page.locator('.last-score')).toBeVisible();
    },
    'hall night, a cross table': async (page) => {
      await toPage(page, 'Standings');
      await page.getByText('Who beat whom', { exact: true }).tap();
    },
  }),
};
