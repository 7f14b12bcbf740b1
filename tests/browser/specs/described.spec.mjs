// Name, note and date of a game: steps like any other, never lost between two windows, and a day that is the
// table's.

import { appIsUp, expect, hurry, test } from '../support/app.mjs';
import { journal } from '../support/storage.mjs';
import { openNaming, openSeats } from '../support/rules.mjs';
import { FOUR, button, expectTotals, isSaved, link, menus, open, record, settled, sidesOf, startGame, tapInMenu } from '../support/table.mjs';
import { deaf } from '../support/windows.mjs';

const [ours, theirs] = sidesOf(FOUR);
const HAND = { bidder: 'Ann', bid: '15', books: { [ours]: 3 }, best: theirs };

const field = (page, label) => page.getByLabel(label, { exact: true });
const notice = (page) => page.locator('.notice');
async function fill(page, label, text) {
  await field(page, label).fill(text);
  await field(page, label).press('Tab');
}
/** Undo, and what the app says it undid. */
async function undo(page) {
  await settled(page);
  await button(page, 'Undo').tap();
  return notice(page);
}
/** The game as stored. */
async function game(page) {
  const [, text] = Object.entries(await journal(page)).find(([key, own]) => key.startsWith('game-') && !own.includes('"removed"'));
  return JSON.parse(text);
}

test('a player’s name, then the date: undo takes back the date first', async ({ page }) => {
  await startGame(page);
  await record(page, HAND);
  await open(page, '#/game/table');
  await openNaming(page);
  await openSeats(page);
  const before = await field(page, 'Date').inputValue();
  await fill(page, 'Game name', 'Finals');
  await button(page, 'Fix the spelling of Cara').tap();
  await page.getByRole('textbox', { name: 'How is Cara spelled?' }).fill('Carla');
  await button(page, 'Fix the spelling').tap();
  await fill(page, 'Date', '2020-01-03');
  await fill(page, 'Place or note', 'Rec hall');
  await page.reload();
  await appIsUp(page);
  await open(page, '#/game');
  await expect(await undo(page)).toContainText('Undone: place or note Rec hall.');
  await expect(await undo(page)).toContainText('Undone: date.');
  await open(page, '#/game/table');
  await openNaming(page);
  await expect(field(page, 'Date')).toHaveValue(before);
  await expect(field(page, 'Game name')).toHaveValue('Finals');
  await expect(field(page, 'Place or note')).toHaveValue('');
  await open(page, '#/game');
  await settled(page);
  await button(page, 'Redo').tap();
  await expect(notice(page)).toContainText('Redone: date.');
  await open(page, '#/game/table');
  await openNaming(page);
  await expect(field(page, 'Date')).toHaveValue('2020-01-03');
});

test.describe('in history, after another window saved the game', () => {
  /** History in such a window, and the score of its game in another, where a hand was recorded since. */
  async function overtaken(page, context) {
    await deaf(page);
    await startGame(page);
    await record(page, HAND);
    await open(page, '#/history');
    const other = await context.newPage();
    await open(other, '#/game');
    await record(other, HAND);
    await isSaved(other);
    return other;
  }

  test('name, note and date are saved with what it saved', async ({ page, context }) => {
    const other = await overtaken(page, context);
    await tapInMenu(menus(page).first(), 'Edit');
    await fill(page, 'Game name', 'Finals');
    await expect(notice(page)).toContainText('Another window changed this game too. Both changes are saved.');
    await record(other, { ...HAND, bidder: 'Bob', books: { [theirs]: 3 } });
    await isSaved(other);
    await fill(page, 'Place or note', 'Rec hall');
    await expect(notice(page)).toContainText('Both changes are saved.');
    await record(other, HAND);
    await isSaved(other);
    await field(page, 'Date').fill('2020-01-03');
    await button(page, 'Done').tap();
    await expect(notice(page)).toContainText('Both changes are saved.');
    await expect.poll(() => game(page)).toMatchObject({ name: 'Finals', note: 'Rec hall' });
    const stored = await game(page);
    expect(stored.events.filter(({ event }) => event.dealt)).toHaveLength(4);
    expect(new Date(stored.played).getFullYear()).toBe(2020);
    await expect(page.locator('.past')).toHaveCount(1);
    // In the game, these are steps like the hands.
    await page.reload();
    await appIsUp(page);
    await open(page, '#/game');
    await expect(await undo(page)).toContainText('Undone: date.');
  });

  test('a player’s name is corrected in what it saved', async ({ page, context }) => {
    await deaf(page);
    await startGame(page);
    await open(page, '#/game/table');
    await openSeats(page);
    const other = await context.newPage();
    await open(other, '#/game');
    await record(other, HAND);
    await isSaved(other);
    await button(page, 'Fix the spelling of Cara').tap();
    await page.getByRole('textbox', { name: 'How is Cara spelled?' }).fill('Carla');
    await button(page, 'Fix the spelling').tap();
    await expect.poll(async () => (await game(page)).events.map(({ event }) => Object.keys(event)[0])).toEqual(['contract', 'dealt', 'renamed']);
    await open(page, '#/history');
    await expect(page.locator('.past')).toHaveCount(1);
  });

  test('it is deleted with what it saved, says so, and can be restored', async ({ page, context }) => {
    await overtaken(page, context);
    await tapInMenu(menus(page).first(), 'Delete');
    await expect(notice(page)).toContainText('Game deleted, with what another window changed.');
    await button(page, 'Undo delete').tap();
    await expect.poll(async () => (await game(page)).events.filter(({ event }) => event.dealt).length).toBe(2);
  });

  test('a name for a game that it deleted says so', async ({ page, context }) => {
    const other = await overtaken(page, context);
    await open(other, '#/history');
    await tapInMenu(menus(other).first(), 'Delete');
    await expect(menus(other)).toHaveCount(0);
    await tapInMenu(menus(page).first(), 'Edit');
    await fill(page, 'Game name', 'Finals');
    await expect(notice(page)).toContainText('another window deleted this game');
  });
});

test('the day of a game is that of its table, wherever it is opened', async ({ browser, baseURL }) => {
  const phone = async (timezoneId) => {
    const context = await browser.newContext({ baseURL, timezoneId, locale: 'en-US', viewport: { width: 360, height: 740 }, hasTouch: true });
    await hurry(context);
    return context.newPage();
  };
  const page = await phone('America/Halifax');
  await page.clock.setFixedTime(new Date('2026-11-28T02:30:00Z'));
  await startGame(page);
  await record(page, HAND);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fri, Nov 27');
  const texts = Object.entries(await page.evaluate(() => ({ ...localStorage }))).filter(([key]) => key.startsWith('fives/'));

  const away = await phone('Pacific/Auckland');
  await away.clock.setFixedTime(new Date('2026-11-28T03:00:00Z'));
  await open(away);
  await away.evaluate((all) => all.forEach(([key, text]) => localStorage.setItem(key, text)), texts);
  await away.reload();
  await appIsUp(away);
  await link(away, 'Resume').tap();
  await expect(away.getByRole('heading', { level: 1 })).toHaveText('Fri, Nov 27');
  await expectTotals(away, [3, 3]);
  await open(away, '#/game/table');
  await openNaming(away);
  await expect(field(away, 'Date')).toHaveValue('2026-11-27');
  await open(away, '#/history');
  await expect(away.locator('.past')).toContainText('Fri, Nov 27, 10:30 PM');
  // Another date, set there, is a day at the table too.
  await open(away, '#/game/table');
  await openNaming(away);
  await fill(away, 'Date', '2026-11-20');
  await open(away, '#/game');
  await expect(away.getByRole('heading', { level: 1 })).toHaveText('Fri, Nov 20');
  await page.context().close();
  await away.context().close();
});
