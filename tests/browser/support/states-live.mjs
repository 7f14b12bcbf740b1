// The states of the screens that share a game live, and of the one that follows it.

import { expect } from './app.mjs';
import { inTurn } from './in-turn.mjs';
import { ON_AIR, liveLink, mark, shareLive, status, toShare, withBroker } from './live.mjs';
import { startNight, toMore, toPage } from './night.mjs';
import { bid, button, enter, link, open, openRow, record, settled, sidesOf, startGame, tapTwice } from './table.mjs';

const LONG = ['Wilhelmina-Maximiliana-W', 'Bartholomew-Montgomery-M', 'Mmmmmmmmmmmmmmmmmmmmmmmm', 'Dev'];

/** A link of an earlier version, with a server of its own. */
const THROUGH_ANOTHER = 'lAAAAAAAAAAAAAAAAAAAAADtqJ7zOtqQtYqOo0CpvDXNlMhV3HeJDpjrASKGLWdoplNva8A/bd3NzOi8vYnJva2VyLmV4YW1wbGUub3JnL21xdHQWeAva';

/** A game with the longest names that is shared live, and followed on the same phone. */
async function followed(page) {
  const [ours] = sidesOf(LONG);
  await withBroker(page);
  await startGame(page, { players: LONG });
  await record(page, { bidder: LONG[0], bid: '30', trump: 'hearts', books: { [ours]: 5 } });
  const address = await shareLive(page);
  await page.goto(address);
  await expect(status(page)).toHaveText('Live');
  await settled(page);
}

/** A night of four pairs that is live. */
async function nightLive(page) {
  await withBroker(page);
  await startNight(page, 4, { fields: { Groups: 1, 'Tables in the hall': 2 } });
  await toMore(page, 'Share, print, punch cards');
  await button(page, 'Make the night live').tap();
  await expect(page.locator('.live-state.on')).toBeVisible();
}

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
      await expect(status(page)).toHaveText(/^(This link was closed|No score here)$/);
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
  }),
  'a live link with a server of its own': async (page) => {
    await open(page, `#/live/${THROUGH_ANOTHER}`);
    await expect(status(page)).toContainText('names a server of its own');
  },
  ...inTurn({
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
  'a live link that cannot be opened': async (page) => {
    await open(page, '#/live/lAAAA');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  ...inTurn({
    'a hall night that is live, its board to be shared': nightLive,
    'a hall night with a table that is live': async (page) => {
      await toPage(page, 'Rounds');
      await page.getByText('Score hand by hand at the tables').tap();
      const code = page.locator('.match-code').first();
      await code.locator('summary').tap();
      const [one, other] = (await code.locator('summary').textContent()).split(': ')[1].split(' vs. ').map((own) => own.split(' & '));
      seats.set(page, [one[0], other[0], one[1], other[1]]);
      await link(code, 'Score it on this phone').tap();
      await button(page, 'Start the game').tap();
      await settled(page);
      await playHands(page, 2);
      await toNight(page, 'Rounds');
      await expect(page.locator('.match-live')).toContainText('hand 3');
    },
    'a board with a table that is live': async (page) => {
      await toMore(page, 'Board for the wall');
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
  }),
};
