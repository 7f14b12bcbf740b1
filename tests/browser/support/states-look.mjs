// States of the settings and the referee, of offers, and of problems.

import { expect } from './app.mjs';
import { inTurn } from './in-turn.mjs';
import { choice } from './look.mjs';
import { askReferee, tapAll } from './referee.mjs';
import { bid, button, open, record, settled, startGame } from './table.mjs';

/** As a browser of Apple's phones, where the app is put on the home screen by hand. */
const onApple = (page) => page.addInitScript(() => { navigator.standalone = false; });

async function liked(page, preference, name) {
  await open(page, '#/settings');
  await choice(page, preference, name).tap();
}

/** @type {Record<string, (page: import('@playwright/test').Page) => Promise<void>>} */
export const STATES_OF_LOOK = {
  ...inTurn({
    settings: (page) => open(page, '#/settings'),
    'the referee': (page) => open(page, '#/referee'),
    'a renege being described': async (page) => {
      await open(page, '#/referee/renege');
      await tapAll(page, ['The jack of trumps']);
    },
    'what went wrong': (page) => open(page, '#/referee/irregular'),
    'a ruling on what went wrong': async (page) => {
      await open(page, '#/referee/irregular/copah');
      await page.getByRole('link', { name: 'A card was exposed in play' }).tap();
      await settled(page);
      for (const summary of await page.locator('.ruling summary').all()) await summary.tap();
    },
    'settings in high contrast and four colours, all unfolded': async (page) => {
      await liked(page, 'Colors', 'High contrast');
      await choice(page, 'Suits', 'Four colors').tap();
      await page.locator('summary').tap();
    },
  }),
  'a ruling': async (page) => {
    await open(page, '#/referee/renege');
    await tapAll(page, ['A non-trump suit', 'Another suit', 'A card of the suit led', 'No', 'Their side played to the next book']);
    await settled(page);
  },
  'a question that settles a renege': async (page) => {
    await open(page, '#/referee/renege');
    await tapAll(page, ['Pick the cards', 'spades', 'king of hearts', '4 of clubs', 'ace of hearts']);
  },
  'settings, the steps to the home screen': async (page) => {
    await onApple(page);
    await open(page, '#/settings');
    await expect(page.getByText('Tap “Add to Home Screen”')).toBeVisible();
  },
  ...inTurn({
    'a hand on the table': async (page) => {
      await startGame(page);
      await bid(page, { bidder: 'Bob', bid: '20', trump: 'spades' });
      await askReferee(page, 'The whole hand');
      await tapAll(page, ['5 of spades', '2 of spades', '3 of spades', '4 of spades', 'king of hearts', 'queen of hearts']);
    },
    'a ruling by the cards': async (page) => {
      await open(page, '#/game');
      await askReferee(page, 'Was that a renege?');
      await tapAll(page, ['Pick the cards', 'king of hearts']);
    },
    'a bid that is not allowed': async (page) => {
      await startGame(page, { game: 'Auction Forty-Fives' });
      await askReferee(page, 'Is this bid allowed?');
      await tapAll(page, ['Bob: 20', 'Cara: 20, why not?']);
      await page.locator('.fold summary').first().tap();
      await settled(page);
    },
    'a total derived': async (page) => {
      await startGame(page);
      await record(page, { bidder: 'Ann', bid: '20', trump: 'hearts', books: { 'Ann & Cara': 4 }, best: 'Bob & Dev' });
      await askReferee(page, 'How did we get this score?');
      await button(page, 'Bob & Dev').tap();
      await settled(page);
    },
    'score in the left hand': async (page) => {
      await liked(page, 'Hold the phone in', 'Left hand');
      await startGame(page);
    },
  }),
  'a screen that could not be fetched': async (page) => {
    await page.addInitScript(() => {
      const { fetch } = globalThis;
      globalThis.fetch = (address, ...rest) => (/lazy-/.test(address) ? Promise.reject(new Error('no signal')) : fetch(address, ...rest));
    });
    await open(page);
    await page.getByRole('link', { name: 'Trumps' }).tap();
    await expect(page.getByRole('complementary', { name: 'Notice' })).toContainText('This screen didn’t load.');
  },
};
