// States of the screens that share a game or open a shared one.

import { expect } from './app.mjs';
import { inTurn } from './in-turn.mjs';
import { toCopy } from './sharing.mjs';
import { button, link, open, openRow, record, settled, sidesOf, startGame } from './table.mjs';

const LONG = ['Wilhelmina-Maximiliana-W', 'Bartholomew-Montgomery-M', 'Mmmmmmmmmmmmmmmmmmmmmmmm', 'Dev'];

/** A game that is over after its first hand, shared. */
async function over(page, players) {
  const [ours] = sidesOf(players);
  await startGame(page, { players, house: { 'Play to': 5, 'When all pass': 'New deal' } });
  await record(page, { bidder: players[0], bid: '30', trump: 'hearts', books: { [ours]: 5 } });
  await link(page, 'Share the result').tap();
  await expect(page.getByRole('heading', { name: 'The result' })).toBeVisible();
  await settled(page);
}

async function openCopy(page) {
  await link(page, 'Preview').tap();
  await expect(page.locator('#outcome-heading')).toBeVisible();
  await settled(page);
}

/** @type {Record<string, (page: import('@playwright/test').Page) => Promise<void>>} */
export const STATES_OF_SHARING = {
  ...inTurn({
    'a blank score sheet': (page) => open(page, '#/sheet/bourre/'),
    'a link that cannot be opened': async (page) => {
      await open(page, '#/shared/hAAAA');
      await expect(page.getByRole('alert')).toBeVisible();
    },
    'a standing that came alone': async (page) => {
      await open(
        page,
        '#/shared/svdjBDYAgDAXQVRjAgyWtxqPGEVxAE6Mn2P_GLwGSJpwZgAvp_2mfKapSQ9f_OgjP5_S1raRy1RP8bCBh7kEjfMRHfzXn4LxDP4YVg3M5Ng72vDFgUGjGlLBfsMKK0GqBeOoiscXmBEKjnLQ',
      );
      await expect(page.getByRole('main')).toContainText('The score only, after');
    },
  }),
  ...inTurn({
    'a score sheet to print': async (page) => {
      await startGame(page);
      await open(page, '#/game/sheet');
      await page.getByRole('checkbox', { name: 'House rules on the back' }).tap();
    },
    'sharing a game': (page) => over(page, ['Ann', 'Bob', 'Cara', 'Dev']),
    'sharing a copy of a game': toCopy,
    'a shared game that is here otherwise': async (page) => {
      await openCopy(page);
      const address = page.url();
      await page.goto('./#/game');
      await settled(page);
      await button(page, 'Undo').tap();
      await settled(page);
      await page.goto(address);
      await expect(button(page, 'Save as a separate game')).toBeVisible();
    },
  }),
  ...inTurn({
    'sharing where the browser does not': async (page) => {
      await page.addInitScript(() => {
        for (const part of ['share', 'clipboard']) Object.defineProperty(navigator, part, { value: undefined });
      });
      await over(page, LONG);
      await toCopy(page);
      await button(page, 'Share the link').tap();
      await expect(page.locator('.by-hand')).toBeVisible();
      await button(page, 'Close').tap();
    },
    'a shared game, a hand explained': async (page) => {
      await openCopy(page);
      await openRow(page, 1);
    },
  }),
};
