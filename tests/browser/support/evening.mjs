// The score of an evening, checked in every place that shows it; and steps of any game.

import { expect } from '@playwright/test';
import { appIsUp } from './app.mjs';
import { button, expectTotals, link, openRow, settled, sheet } from './table.mjs';

/** The panel of the hand. */
export const panel = (page) => page.locator('.hand-panel');

/** Checks scoreboard and sheet: the totals after each deal that counts, the first deal first. */
export async function expectEvening(page, totals, message) {
  await expectTotals(page, totals.at(-1), message);
  expect((await sheet(page)).map(({ total }) => total), message).toEqual(totals);
}

/** The texts of the screen, without the advice, which appears a moment later. */
const said = (page) =>
  page.getByRole('main').evaluate((main) => {
    const plain = (own) => own?.innerText.replace(/\s+/g, ' ').trim() ?? '';
    return plain(main).replace(plain(main.querySelector('.advice')), '').replace(/\s+/g, ' ');
  });

/** Reloads the app, and checks that the screen is the same. */
export async function reload(page) {
  const before = await said(page);
  await page.reload();
  await appIsUp(page);
  await settled(page);
  await expect.poll(() => said(page), 'the screen after a reload').toBe(before);
}

/** Opens an earlier deal to be changed; `title` is what the screen is then called. */
export async function amend(page, number, title = `Change hand ${number}`) {
  await openRow(page, number);
  await link(page, 'Change').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await settled(page);
}

/** Saves the change of an earlier deal. */
export async function saveChange(page) {
  await button(page, 'Save the change').tap();
  await expect(page.getByRole('region', { name: 'Score', exact: true })).toBeVisible();
  await settled(page);
}

/** Takes the last step back and does it again: the totals without it, and with it. */
export async function undoAndRedo(page, without, withIt) {
  await button(page, 'Undo').tap();
  await expectTotals(page, without, 'undone');
  await settled(page);
  await button(page, 'Redo').tap();
  await expectTotals(page, withIt, 'redone');
  await settled(page);
}
