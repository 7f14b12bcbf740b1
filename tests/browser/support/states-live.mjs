// The states of the screens that share a game live, and of the one that follows it.

import { expect, hurry } from './app.mjs';
import { inTurn } from './in-turn.mjs';
import { ON_AIR, liveLink, mark, shareLive, status, toShare, withBroker } from './live.mjs';
import { startNight, toMore, toPage } from './night.mjs';
import { bid, button, enter, link, menus, open, openRow, record, settled, sidesOf, startGame, tapInMenu, tapTwice } from './table.mjs';
import { stopAt } from './wall.mjs';

/** What lets a second phone run a night. */
const RUN = 'Run this night on this phone too';

const LONG = ['Wilhelmina-Maximiliana-W', 'Bartholomew-Montgomery-M', 'Mmmmmmmmmmmmmmmmmmmmmmmm', 'Dev'];

/** A link of an earlier version, with a server of its own. */
const THROUGH_ANOTHER = 'lAAAAAAAAAAAAAAAAAAAAADtqJ7zOtqQtYqOo0CpvDXNlMhV3HeJDpjrASKGLWdoplNva8A/bd3NzOi8vYnJva2VyLmV4YW1wbGUub3JnL21xdHQWeAva';

/** A game with the longest names that is shared live, and followed on the same phone, which has a broker. */
async function followed(page) {
  const [ours] = sidesOf(LONG);
  await startGame(page, { players: LONG });
  await record(page, { bidder: LONG[0], bid: '30', trump: 'hearts', books: { [ours]: 5 } });
  const address = await shareLive(page);
  await page.goto(address);
  await expect(status(page)).toHaveText('Live');
  await settled(page);
}

/** A night of four pairs that is live. */
async function nightLive(page) {
  await startNight(page, 4, { fields: { Groups: 1, 'Tables in the hall': 2 } });
  await toMore(page, 'Share this night');
  await button(page, 'Make the night live').tap();
  await expect(page.locator('.live-state.on')).toBeVisible();
}

/** The first organizer's phone of a night whose second phone is a page. */
const firstPhones = new WeakMap();

/** The address of the code of the match at the first table of the night of a page. */
const matches = new WeakMap();

/** Who sits at the first table of the night of a page, clockwise. */
const seats = new WeakMap();

/** Plays hands at the first table, on the same phone. */
async function playHands(page, hands) {
  await page.goto('./#/game');
  await settled(page);
  const sitting = seats.get(page);
  for (let hand = 0; hand < hands; hand += 1) {
    await bid(page, { bidder: sitting[0], bid: '30', trump: 'hearts' });
    await enter(page, { books: { [sidesOf(sitting)[0]]: 5 } });
    await button(page, 'Save the hand').tap();
    await settled(page);
  }
}

/** Back to a page of the night. */
async function toNight(page, name) {
  await open(page, '#/night');
  await page.getByRole('link', { name: /^Friday night/ }).tap();
  await toPage(page, name);
}

/** @type {Record<string, (page: import('@playwright/test').Page) => Promise<void>>} */
export const STATES_OF_LIVE = {
  ...inTurn({
    'sharing live, not yet': async (page) => {
      await withBroker(page);
      await startGame(page);
      await toShare(page);
    },
    'sharing live': shareLive,
    'following live, nothing there': async (page) => {
      const address = await liveLink(page);
      await tapTwice(page, 'Stop sharing live');
      await expect(page.getByRole('button', { name: 'Share live', exact: true })).toBeVisible();
      await page.goto(address);
      // It was closed, and then removed.
      await expect(status(page)).toHaveText(/^(This link was closed|No score to show)$/);
    },
  }),
  ...inTurn({
    'the score of a game shared live': async (page) => {
      await withBroker(page);
      await startGame(page, { players: LONG });
      await shareLive(page);
      await page.goto('./#/game');
      await expect(mark(page)).toHaveAccessibleName(ON_AIR);
      await settled(page);
    },
    'following live, a contract': async (page) => {
      await bid(page, { bidder: LONG[1], bid: '25', trump: 'spades' });
      await toShare(page);
      await page.goto(await liveLink(page));
      await expect(page.locator('#outcome-heading')).toContainText('bid 25 in spades');
      await settled(page);
    },
    'following live, a hand explained': async (page) => {
      await followed(page);
      await openRow(page, 1);
    },
    'home, with a game that is followed': async (page) => {
      await link(page, 'Games').first().tap();
      await expect(page.getByRole('region', { name: 'Live games' })).toBeVisible();
      await settled(page);
    },
  }),
  ...inTurn({
    'a live link with a server of its own': async (page) => {
      await open(page, `#/live/${THROUGH_ANOTHER}`);
      await expect(status(page)).toContainText('names a server of its own');
    },
    'a live link that cannot be opened': async (page) => {
      await open(page, '#/live/lAAAA');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  }),
  ...inTurn({
    'a second phone, asked whether to run the night': async (page) => {
      const reach = await withBroker(page);
      await open(page);
      const context = await page.context().browser().newContext({
        baseURL: new URL('./', page.url()).href, viewport: page.viewportSize(), hasTouch: true,
      });
      page.on('close', () => context.close());
      await hurry(context);
      await reach(context);
      const first = await context.newPage();
      firstPhones.set(page, first);
      await nightLive(first);
      await button(first, 'Let a second phone run the night').tap();
      await page.goto(await liveLink(first, 'Share the second phone’s link'));
      await expect(button(page, RUN)).toBeVisible();
    },
    'a second phone, its round': async (page) => {
      await button(page, RUN).tap();
      await expect(page.getByText('The first phone is connected.')).toBeVisible();
      await toPage(firstPhones.get(page), 'Rounds');
      await firstPhones.get(page).locator('.round.now .match-team').first().tap();
      await expect(page.getByRole('complementary', { name: 'Notice' })).toContainText('Other phone: ');
    },
    'a second phone, sharing the night': async (page) => {
      await toMore(page, 'Share this night');
      await expect(button(page, 'Stop running this night on this phone')).toBeVisible();
    },
  }),
  ...inTurn({
    'a hall night that is live, its board to be shared': async (page) => {
      await withBroker(page);
      await nightLive(page);
    },
    'where a team plays next, found by name on a followed night': async (page) => {
      await page.goto(await liveLink(page, 'Share the board'));
      await link(page, 'Where do I play next?').tap();
      await expect(page.getByRole('navigation', { name: 'Names found' })).toBeVisible();
      await settled(page);
    },
    'where a team plays next, followed': async (page) => {
      await page.getByRole('navigation', { name: 'Names found' }).getByRole('link').first().tap();
      await expect(page.getByRole('region', { name: 'Next', exact: true })).toBeVisible();
      await settled(page);
    },
    'where a team plays next, with its code': async (page) => {
      await toNight(page, 'Teams');
      await page.locator('.team-row summary').first().tap();
      await link(page, 'Where do I play next?').tap();
      await expect(page.getByRole('img', { name: /^QR code that says/ })).toBeVisible();
      await settled(page);
    },
    'a hall night with a table that is live': async (page) => {
      await toNight(page, 'Rounds');
      await page.getByText('Score hand by hand at the tables').tap();
      const code = page.locator('.match-code').first();
      await code.locator('summary').tap();
      const [one, other] = (await code.locator('summary').textContent()).split(': ')[1].split(' vs. ').map((own) => own.split(' & '));
      seats.set(page, [one[0], other[0], one[1], other[1]]);
      const address = await link(code, 'Score it on this phone').getAttribute('href');
      matches.set(page, new URL(address, page.url()).href);
      await link(code, 'Score it on this phone').tap();
      await page.getByText('Your side doesn’t keep score?').tap();
      await expect(link(page, `We’re ${one.join(' & ')}`)).toBeVisible();
      await button(page, 'Start the game').tap();
      await settled(page);
      await playHands(page, 2);
      await toNight(page, 'Rounds');
      await expect(page.locator('.match-live')).toContainText('hand 3');
    },
    'a board with a table that is live': async (page) => {
      await toMore(page, 'Board for the wall');
      await stopAt(page, 'Round 1');
      await expect(page.locator('.wall-points.live').first()).not.toBeEmpty();
    },
    'a table whose result is sent': async (page) => {
      await playHands(page, 2);
      await expect(page.getByRole('region', { name: 'Organizer' })).toContainText('Sent to the organizer.');
    },
    'a hall night with a result to be confirmed': async (page) => {
      await toNight(page, 'Rounds');
      await expect(button(page, 'Confirm')).toBeVisible();
    },
    'a table with its next match': async (page) => {
      await button(page, 'Confirm').tap();
      await page.locator('.round.now .match').nth(1).locator('.match-team').first().tap();
      await expect(page.locator('.round.now h2')).toHaveText('Round 2');
      await page.goto('./#/game');
      await expect(button(page, 'Score the next game')).toBeVisible();
    },
    'the other side of a table, asked whether it agrees': async (page) => {
      // The phone that keeps score speaks for its own side alone.
      await open(page, '#/history');
      await tapInMenu(menus(page).first(), 'Delete');
      await expect(menus(page)).toHaveCount(0);
      await page.goto(`${matches.get(page)}/side/1`);
      await expect(button(page, 'We agree')).toBeVisible();
      await settled(page);
    },
    'a hall night with a result with which a side does not agree': async (page) => {
      await button(page, 'We don’t agree').tap();
      await expect(page.getByText('The organizer sees that you don’t agree.')).toBeVisible();
      await toNight(page, 'Rounds');
      await expect(page.locator('.differs')).toContainText('don’t agree');
    },
    'the first phone of two, with the code of the second': async (page) => {
      await toMore(page, 'Share this night');
      await button(page, 'Let a second phone run the night').tap();
      await expect(page.getByRole('img', { name: /^QR code that lets a second phone/ })).toBeVisible();
    },
    'the first phone of two, its round': async (page) => {
      await toPage(page, 'Rounds');
      await expect(page.getByText('No second phone yet.')).toBeVisible();
    },
  }),
};
