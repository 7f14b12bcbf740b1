// States of the trumps, of the screens they lead to, and of the settings.

import { expect } from './app.mjs';
import { inTurn } from './in-turn.mjs';
import { button, choose, open } from './table.mjs';

/** The trump suit of a screen that asks for one. */
export const trumpSuit = (page, name) => page.getByRole('group', { name: 'Trump suit' }).getByRole('button', { name });

/** The pad of cards to compare. */
export const pad = (page) => page.getByRole('group', { name: 'Cards to compare' });

/** Taps cards on the pad, by their names. */
export async function tapCards(page, ...names) {
  for (const name of names) await pad(page).getByRole('button', { name, exact: true }).tap();
}

/** The cards of the quiz, to be tapped as the answer. */
export const trick = (page) => page.getByRole('group', { name: 'The trick' });

/** Compares cards while a suit is trump. */
async function compare(page, game, trump, ...names) {
  await open(page, '#/trumps/compare');
  await choose(page, 'Game', game);
  await trumpSuit(page, trump).tap();
  await tapCards(page, ...names);
}

/** @type {Record<string, (page: import('@playwright/test').Page) => Promise<void>>} */
export const STATES_OF_TRUMPS = {
  ...inTurn({
    'comparing, no card yet': (page) => open(page, '#/trumps/compare'),
    'comparing three cards, one of them the demoted ace': async (page) => {
      await compare(page, 'Forty-Fives', 'spades', 'king of spades', 'ace of spades', 'king of hearts');
      await page.getByRole('checkbox', { name: /didn’t rob/ }).tap();
      await expect(page.getByText(/lowest trump/)).toBeVisible();
    },
    'the quiz, a question': (page) => open(page, '#/trumps/quiz'),
    'the quiz, an answer': async (page) => {
      await trick(page).getByRole('button').first().tap();
      await expect(button(page, 'Next')).toBeVisible();
    },
    'comparing six cards of Kaibosh': (page) =>
      compare(page, 'Kaibosh', 'clubs', 'ace of spades', 'jack of spades', 'jack of clubs', '9 of hearts', '10 of diamonds', '9 of clubs'),
  }),
};
