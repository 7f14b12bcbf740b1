// A season of three nights, as its secretary keeps it.

import { playOn, startNight } from './night.mjs';
import { button, link, open, settled } from './table.mjs';

/** Three nights: two, two and three games won by the first pair; three pairs come to the second night. */
export async function threeNights(page) {
  const progressive = (name, Games) => ({ name, format: 'Progressive', fields: { Games } });
  await startNight(page, 2, progressive('Opening night', 2));
  await playOn(page);
  await startNight(page, 3, { name: 'Second night', format: 'Groups', fields: { Groups: 1, 'How many advance from each': 0 } });
  await playOn(page);
  await startNight(page, 2, progressive('Third night', 3));
  await playOn(page);
}

/** Goes to a page of the season by the bar at the foot. */
export async function toSeasonPage(page, name) {
  await page.getByRole('navigation', { name: 'Season' }).getByRole('link', { name, exact: true }).tap();
  await page.locator('.tabs [aria-current="page"]').getByText(name, { exact: true }).waitFor();
  await settled(page);
}

/** Begins a season by these rules; its nights are still to be added. */
export async function beginSeason(page, fields = {}) {
  await open(page, '#/night');
  await link(page, 'Seasons').tap();
  await settled(page);
  await link(page, 'New season').tap();
  await settled(page);
  await page.getByLabel('Name', { exact: true }).fill('Winter');
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(String(value));
    await page.getByLabel(label, { exact: true }).blur();
  }
  await button(page, 'Create the season').tap();
  await page.getByRole('heading', { name: 'Add nights' }).waitFor();
  await settled(page);
}

/** The rules of the season of the tests: the best two of three, one for each night, two nights for a place. */
export const RULES = {
  'Nights that count (0: all)': 2,
  'Points for coming': 1,
  'Nights needed for a place': 2,
};

/** Ticks every night on the phone and adds them. */
export async function addNights(page, names) {
  for (const name of names) await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await button(page, names.length === 1 ? 'Add 1 night' : `Add ${names.length} nights`).tap();
  await page.getByRole('heading', { name: 'Nights that count' }).waitFor();
  await settled(page);
}

export const NIGHTS = ['Opening night', 'Second night', 'Third night'];

/** A season of three nights, at its table. */
export async function seasonOfThree(page) {
  await threeNights(page);
  await beginSeason(page, RULES);
  await addNights(page, NIGHTS);
  await toSeasonPage(page, 'Table');
}

/** The rows of the table: place and name, note, total, then what each night brought. */
export const tableRows = (page) =>
  page.getByRole('table', { name: 'Table by night' }).locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => [...row.children].map((cell) => cell.innerText.replaceAll(/\s+/g, ' ').trim()).join(' | ')));

