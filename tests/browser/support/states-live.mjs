// The states of the screens that share a game live, and of the one that follows it.

import { expect } from './app.mjs';
import { mark, shareLive, status, toShare, withBroker } from './live.mjs';
import { open, openRow, record, settled, sidesOf, startGame } from './table.mjs';

const LONG = ['Wilhelmina-Maximiliana-W', 'Bartholomew-Montgomery-M', 'Mmmmmmmmmmmmmmmmmmmmmmmm', 'Dev'];

/** A link whose broker is broker.example.org. */
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
  'the score of a game shared live': async (page) => {
    await withBroker(page);
    await startGame(page, { players: LONG });
    await shareLive(page);
    await page.goto('./#/game');
    await expect(mark(page)).toHaveAccessibleName('Live: followers see every hand.');
    await settled(page);
  },
  'a broker that is none in settings': async (page) => {
    await page.addInitScript(() => localStorage.setItem('fives-broker-agreed', 'wss://broker.example.org/mqtt'));
    await open(page, '#/settings');
    await page.getByRole('textbox', { name: 'Broker' }).fill('https://broker.example.org/mqtt');
    await page.getByRole('button', { name: 'Use this broker' }).tap();
    await expect(page.locator('#broker-problem')).toContainText('Enter an address');
  },
  'a broker in settings': async (page) => {
    await page.addInitScript(() => localStorage.setItem('fives-broker', 'wss://broker.example.org:8443/clubs/fives/mqtt'));
    await open(page, '#/settings');
    await expect(page.getByRole('button', { name: 'Use this site’s broker' })).toBeVisible();
  },
  'a live link through another broker': async (page) => {
    await open(page, `#/live/${THROUGH_ANOTHER}`);
    await expect(page.getByRole('heading', { name: 'This game is sent through broker.example.org. Connect?' })).toBeVisible();
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
