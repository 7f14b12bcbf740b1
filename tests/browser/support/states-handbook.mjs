// States of the handbook: the list, a whole book, a clause, search results, a link that can't be read.

import { expect } from './app.mjs';
import { inTurn } from './in-turn.mjs';
import { open, settled, startGame } from './table.mjs';

/** Types a question. */
export async function search(page, asked) {
  await page.getByRole('textbox', { name: 'Search the handbook' }).fill(asked);
}

/** Unfolds every source there is. */
async function unfoldAll(page) {
  await page.evaluate(() => {
    for (const own of document.querySelectorAll('details')) own.open = true;
  });
}

/** @type {Record<string, (page: import('@playwright/test').Page) => Promise<void>>} */
export const STATES_OF_HANDBOOK = {
  ...inTurn({
    'handbook, the list of games': (page) => open(page, '#/handbook'),
    'handbook at a clause of a preset': async (page) => {
      await open(page, '#/handbook/auction/A3/target=120,minimum_bid=15,floor_bid=100-20');
      await settled(page);
      await expect(page.getByRole('article').first()).toBeVisible();
    },
    'handbook of a pot game': (page) => open(page, '#/handbook/bourre'),
    'handbook, something found': async (page) => {
      await open(page, '#/handbook/kaibosh');
      await search(page, 'trick');
      await expect(page.locator('mark').first()).toBeVisible();
    },
    'handbook, nothing found': async (page) => {
      await open(page, '#/handbook/copah');
      await search(page, 'zeppelin');
      await expect(page.getByText('Nothing found')).toBeVisible();
    },
    'handbook, the nearest found': async (page) => {
      await open(page, '#/handbook/copah');
      await search(page, 'cards in the kitty');
      await expect(page.getByText('handbook has it')).toBeVisible();
    },
    'handbook by rules that cannot be read': async (page) => {
      await open(page, '#/handbook/copah/target=9999');
      await expect(page.getByRole('alert')).toContainText('Can’t read the rules');
    },
    'handbook of a table with changed rules, all unfolded': async (page) => {
      await startGame(page, { house: { 'Play to': 40, 'When all pass': 'New deal' } });
      await open(page, '#/handbook');
      await expect(page.getByRole('navigation', { name: 'Changed here' })).toBeVisible();
      await page.getByRole('button', { name: 'Unfold all' }).tap();
      await unfoldAll(page);
    },
  }),
};
