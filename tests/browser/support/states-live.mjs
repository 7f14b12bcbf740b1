// The states of the screens that share a game live, and of the one that follows it.

import { expect } from './app.mjs';
import { shareLive, status, toShare, withBroker } from './live.mjs';
import { open, openRow, record, settled, sidesOf, startGame } from './table.mjs';

const LONG = ['Wilhelmina-Maximiliana-W', 'Bartholomew-Montgomery-M', 'Mmmmmmmmmmmmmmmmmmmmmmmm', 'Dev'];

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

/** @type {Record<string, (page: import('@playwright/test').Page) => Promise<void>>} */
export const STATES_OF_LIVE = {
  'sharing live, not yet': async (page) => {
    await withBroker(page);
    await startGame(page);
    await toShare(page);
  },
  'sharing live': async (page) => {
    await withBroker(page);
    await startGame(page);
    await shareLive(page);
  },
  'following live, a hand explained': async (page) => {
    await followed(page);
    await openRow(page, 1);
  },
  'following live, nothing there': async (page) => {
    await withBroker(page);
    await startGame(page);
    const address = await shareLive(page);
    await page.getByRole('button', { name: 'Stop sharing live' }).tap();
    await expect(page.getByRole('button', { name: 'Share live', exact: true })).toBeVisible();
    await page.goto(address);
    // It was closed, and then removed.
    await expect(status(page)).toHaveText(/^(This link was closed|Nothing here yet)$/);
  },
  'a live link that cannot be opened': async (page) => {
    await open(page, '#/live/lAAAA');
    await expect(page.getByRole('alert')).toBeVisible();
  },
};
