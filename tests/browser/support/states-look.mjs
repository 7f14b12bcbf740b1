// States of the settings and the referee, of offers, and of problems.

import { expect } from './app.mjs';
import { choice } from './look.mjs';
import { button, open, settled, startGame } from './table.mjs';

/** As a browser of Apple's phones, where the app is put on the home screen by hand. */
const onApple = (page) => page.addInitScript(() => { navigator.standalone = false; });

async function liked(page, preference, name) {
  await open(page, '#/settings');
  await choice(page, preference, name).tap();
}

/** @type {Record<string, (page: import('@playwright/test').Page) => Promise<void>>} */
export const STATES_OF_LOOK = {
  settings: (page) => open(page, '#/settings'),
  'settings in high contrast and four colours, all unfolded': async (page) => {
    await liked(page, 'Colors', 'High contrast');
    await choice(page, 'Suits', 'Four colors').tap();
    await page.locator('summary').tap();
  },
  'settings, the steps to the home screen': async (page) => {
    await onApple(page);
    await open(page, '#/settings');
    await expect(page.getByText('Tap “Add to Home Screen”')).toBeVisible();
  },
  'score in the left hand': async (page) => {
    await liked(page, 'Hold the phone in', 'Left hand');
    await startGame(page);
  },
  'the referee': (page) => open(page, '#/referee'),
  'a ruling': async (page) => {
    await open(page, '#/referee/renege');
    for (const fact of ['A non-trump suit', 'Another suit', 'A card of the suit led', 'No, another card of the suit', 'Their side played to the next book']) {
      await button(page, fact).tap();
    }
    await settled(page);
  },
  'what went wrong': (page) => open(page, '#/referee/irregular'),
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
