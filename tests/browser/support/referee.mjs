// Asking the referee, and reading the ruling.

import { expect } from '@playwright/test';
import { button, settled } from './table.mjs';

/** The ruling that is shown. */
export const ruling = (page) => page.locator('.ruling');
/** Its sentence, at the foot of the page. */
export const sentence = (page) => page.locator('.ruling-foot');

/** Opens a kind of ruling from the score. */
export async function askReferee(page, kind) {
  await page.getByRole('navigation', { name: 'Game' }).getByRole('link', { name: 'Referee' }).tap();
  await settled(page);
  await page.getByRole('link', { name: kind }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(kind);
  await settled(page);
}

/** The hands that a ruling can be about, where there are several. */
export const hands = (page) => page.getByRole('group', { name: 'Which hand?' });
/** Chooses the hand that a ruling is about. */
export const inHand = (page, name) => hands(page).getByRole('button', { name, exact: true }).tap();

/** Taps buttons one after the other, by their names. */
export async function tapAll(page, names) {
  for (const name of names) await button(page, name).tap();
}
