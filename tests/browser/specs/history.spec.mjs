// The history: every game, found by what people remember of it.

import { expect, isKeptOffline, test } from '../support/app.mjs';
import { evenings } from '../support/states-story.mjs';
import { button, link, open, settled } from '../support/table.mjs';

const games = (page) => page.getByRole('list', { name: 'Games found' }).getByRole('listitem');
const search = (page) => page.getByLabel('Search');

test('from home every game is two taps away, with its note and how it came out', async ({ page }) => {
  await evenings(page, '');
  await link(page, 'History').tap();
  await settled(page);
  await expect(games(page)).toHaveCount(2);
  // The latest first.
  await expect(games(page).first()).toContainText('not finished, hand 2');
  await expect(games(page).last()).toContainText('Bob & Dev won');
  await expect(games(page).last()).toContainText('At Mary’s');
  await games(page).last().getByRole('button').first().tap();
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Bob & Dev win');
});

test('a game is found by a place, a player, a result and a day', async ({ page }) => {
  await evenings(page, '#/history');
  for (const [asked, found] of [['mary', 1], ['ann', 2], ['won', 1], ['not finished', 1], ['copah 9', 1], ['mary auction', 0]]) {
    await search(page).fill(asked);
    await expect(games(page), asked).toHaveCount(found);
  }
  await expect(page.getByText('No game is like that.')).toBeVisible();
  const day = await page.evaluate(() => new Date().toLocaleDateString('en-GB', { weekday: 'long' }));
  await search(page).fill(day);
  await expect(games(page)).toHaveCount(2);
  await search(page).fill('');
  await expect(games(page)).toHaveCount(2);
});

test('a note is written at the table, stays after a reload without a signal, and shows at home', async ({ page, context }) => {
  await evenings(page, '#/game/table');
  await isKeptOffline(page);
  await page.getByLabel('Place or note').fill('  Rec hall, Tignish ');
  await page.getByLabel('Place or note').press('Enter');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByLabel('Place or note')).toHaveValue('Rec hall, Tignish');
  await open(page, '#/history');
  await expect(games(page).first()).toContainText('Rec hall, Tignish');
  await open(page, '#/');
  await expect(page.getByRole('region', { name: 'Games' })).toContainText('At Mary’s');
  await context.setOffline(false);
});

test('a game is deleted from the history, and put back', async ({ page }) => {
  await evenings(page, '#/history');
  await page.getByRole('button', { name: /^Delete / }).last().tap();
  await expect(games(page)).toHaveCount(1);
  await button(page, 'Put it back').tap();
  await expect(games(page)).toHaveCount(2);
});

test('without a game there is a way to the first', async ({ page }) => {
  await open(page, '#/history');
  await link(page, 'New game').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New game');
});
