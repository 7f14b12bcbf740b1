// Saving to a file and restoring from one, as a user does it.

import { expect } from '@playwright/test';
import { appIsUp } from './app.mjs';
import { download, fieldsOf, sealed, stored } from './storage.mjs';
import { FOUR, button, open, record, settled, sidesOf, startGame } from './table.mjs';

const [ours, theirs] = sidesOf(FOUR);

/** The hands of an evening, and the totals after each. */
export const HANDS = [
  { bidder: 'Ann', bid: '15', books: { [ours]: 3 }, best: theirs },
  { bidder: 'Bob', bid: '20', books: { [theirs]: 4 }, best: theirs },
  { bidder: 'Cara', bid: '30', books: { [ours]: 5 } },
];
export const TOTALS = [[3, 3], [4, 8], [13, 8]];

/** Plays a number of the hands of the evening. */
export async function evening(page, hands = HANDS.length) {
  await startGame(page);
  for (const hand of HANDS.slice(0, hands)) await record(page, hand);
}

/** Saves everything, and answers the name and the text of the file, once the app has kept that it did. */
export async function saveAll(page) {
  await open(page, '#/backup');
  const file = await download(page, button(page, 'Save everything to a file'));
  await expect.poll(async () => (await stored(page))['fives/app']).toMatch(/"backed":[1-9]/);
  return file;
}

/** Chooses a file to restore: a text, or anything `setInputFiles` takes. */
export async function chooseFile(page, text, name = 'fives-2026-11-21.json') {
  const file = typeof text === 'string' ? { name, mimeType: 'application/json', buffer: Buffer.from(text) } : text;
  await page.getByLabel('Choose a file').setInputFiles(file);
}

/** Opens the backup and shows what a file holds. */
export async function showFile(page, text) {
  await open(page, '#/backup');
  await chooseFile(page, text);
  await expect(page.getByRole('heading', { level: 2, name: 'In this file' })).toBeFocused();
  await settled(page);
}

/** What the file would change, in words. */
export const sum = (page) => page.getByRole('status').filter({ has: page.locator(':scope.says') });

/** The cards under a heading. */
export const cards = (page, heading) => page.getByRole('region', { name: heading, exact: true }).getByRole('listitem');

/** The preview of the changes. */
export const would = (says) => says.replaceAll(/ (saved|added|updated|restored|kept|replaced)/g, ' will be $1');

/** Restores the file on the screen, and checks the sentence about the result. */
export async function restore(page, says) {
  await expect(sum(page)).toHaveText(would(says));
  await button(page, 'Restore').tap();
  await expect(page.getByRole('heading', { level: 2, name: 'Restored' })).toBeFocused();
  await settled(page);
  await expect(page.getByRole('main')).toContainText(says);
  await expect(page.getByText('Everything is saved.')).toBeVisible();
}

/** Clears all storage, like a new phone, and reloads the app. */
export async function wipe(page) {
  await open(page);
  await page.evaluate(async () => {
    localStorage.clear();
    const deleting = indexedDB.deleteDatabase('fives');
    await new Promise((done) => { deleting.onsuccess = done; });
  });
  await page.reload();
  await appIsUp(page);
}

/** A file with its games changed: `change` gets their fields and answers them, or texts. */
export function withGames(text, change) {
  const file = JSON.parse(text);
  const games = change(file.games.map(fieldsOf));
  return JSON.stringify({ ...file, games: games.map((game) => (typeof game === 'string' ? game : sealed(game))) });
}

/** Reloads the app, so that the screen shows the stored state. */
export async function reopen(page, hash = '') {
  await open(page, hash);
  await page.reload();
  await appIsUp(page);
  await settled(page);
}
