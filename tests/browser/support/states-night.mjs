// The screens of a hall night.

import { expect } from './app.mjs';
import { inTurn } from './in-turn.mjs';
import { enterPairs, openPart, playOn, playRound, setUp, startNight, toMore, toPage } from './night.mjs';
import { button, link, open, settled } from './table.mjs';

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
  'hall nights, none yet': (page) => open(page, '#/night'),
  'how halls play': (page) => open(page, '#/handbook/halls'),
  'new hall night': (page) => open(page, '#/night/new'),
  'new hall night, all of the form open': async (page) => {
    await open(page, '#/night/new');
    for (const part of ['What and when', 'Format', 'Ties and money']) await openPart(page, part);
    await page.getByText('House rules', { exact: true }).tap();
    await page.getByLabel('Entry fee per player').fill('5');
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
  'hall night, before the start': async (page) => {
    await setUp(page);
    await enterPairs(page, 4);
    await toPage(page, 'Rounds');
  },
  ...inTurn({
    'hall night, a round': async (page) => {
      await started(page);
      await page.locator('.match-team').first().tap();
      await page.locator('.match-more summary').first().tap();
      await page.getByText('Score hand by hand at the tables').tap();
      await page.locator('.match-code summary').first().tap();
      await expect(page.locator('.match-code svg').first()).toBeVisible();
    },
    'hall night, prizes and settings': async (page) => {
      await toPage(page, 'More');
      await page.getByText('Night settings').tap();
      await openPart(page, 'Format');
      await page.getByText('What happened').tap();
      await settled(page);
    },
    'hall night, sharing and punch cards': async (page) => {
      await link(page, 'Share, print, punch cards').tap();
      await settled(page);
      await page.getByText('Punch cards', { exact: true }).tap();
      await expect(page.locator('.punch-card').first()).toBeVisible();
    },
    'hall night, the board': async (page) => {
      await back(page);
      await toMore(page, 'Board for the wall');
      await expect(page.locator('.wall-round')).toBeVisible();
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
  'hall night, tied teams': async (page) => {
    await startNight(page, 4, { format: 'Progressive', fields: { Games: 1 } });
    await playRound(page);
    await expect(page.locator('.ties').first()).toBeVisible();
  },
};
