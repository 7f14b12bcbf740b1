// The history: every game, found by what people remember about it.

import { expect, test } from '../support/app.mjs';
import { evenings, longGame } from '../support/states-story.mjs';
import { sealed, seed } from '../support/storage.mjs';
import { openNaming } from '../support/rules.mjs';
import {
  button, link, menus, open, openFilter, panelHeading, record, rowAction, settled, startGame, tapInMenu,
} from '../support/table.mjs';

const games = (page) => page.getByRole('list', { name: 'Games found' }).getByRole('listitem');
const search = (page) => page.getByLabel('Search');

test('a note is written at the table and stays; from home every game is two taps away, with its note and how it came out', async ({ page }) => {
  await evenings(page, '#/game/table');
  await openNaming(page);
  await page.getByLabel('Place or note').fill('  Rec hall, Tignish ');
  await page.getByLabel('Place or note').press('Enter');
  await page.reload();
  await openNaming(page);
  await expect(page.getByLabel('Place or note')).toHaveValue('Rec hall, Tignish');
  await open(page, '#/');
  await expect(page.getByRole('region', { name: 'Games' })).toContainText('At Mary’s');

  await link(page, 'History').tap();
  await settled(page);
  await expect(games(page)).toHaveCount(2);
  // The latest first.
  await expect(games(page).first()).toContainText('not finished, hand 2');
  await expect(games(page).first()).toContainText('Rec hall, Tignish');
  await expect(games(page).last()).toContainText('Bob & Dev won');
  await expect(games(page).last()).toContainText('At Mary’s');
  // Games of one evening are distinguished by their hour.
  for (const game of await games(page).all()) await expect(game.locator('b')).toHaveText(/^\w{3},? \d+ \w+, \d{1,2}:\d{2}$/);

  // What may be searched for is read whole in the largest text.
  await page.evaluate(() => { document.documentElement.dataset.text = 'largest'; });
  const room = await search(page).evaluate((field) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    const pen = Object.assign(document.createElement('canvas').getContext('2d'), { font });
    return field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - pen.measureText(field.placeholder).width;
  });
  expect.soft(room).toBeGreaterThanOrEqual(0);
  await page.evaluate(() => { document.documentElement.dataset.text = ''; });

  await games(page).last().getByRole('button').first().tap();
  await expect(panelHeading(page)).toContainText('Bob & Dev win');
});

test('a rematch is played at the same place', async ({ page }) => {
  await startGame(page, { house: { 'Play to': 5 } });
  await link(page, 'This table: name and house rules').tap();
  await settled(page);
  await openNaming(page);
  await page.getByLabel('Place or note').fill('At Mary’s');
  await link(page, 'Back to the score').tap();
  await settled(page);
  await record(page, { bidder: 'Ann', bid: '30', books: { 'Ann & Cara': 5 } });
  await button(page, 'Rematch').tap();
  await settled(page);
  await expect(panelHeading(page)).toHaveText('Hand 1: who won the bid?');
  await link(page, 'This table: name and house rules').tap();
  await settled(page);
  await openNaming(page);
  await expect(page.getByRole('textbox', { name: 'Place or note' })).toHaveValue('At Mary’s');
});

test('a game without a hand is not among the others, and a deleted one moves nothing', async ({ page }) => {
  const { fields } = await longGame(page, 3);
  const game = (at) => ({ ...fields, id: `${at}`, created: fields.created - at });
  await seed(page, Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`fives/game-${at}`, sealed(game(at))])));
  await startGame(page);
  await open(page, '#/history');
  await expect(games(page)).toHaveCount(13);
  const doomed = await rowAction(menus(page).nth(8), 'Delete');
  await doomed.scrollIntoViewIfNeeded();
  const top = () => page.evaluate(() => scrollY);
  const before = await top();
  expect(before).toBeGreaterThan(0);
  await doomed.tap();
  await expect(games(page)).toHaveCount(12);
  await expect(button(page, 'Undo delete')).toBeFocused();
  await expect(button(page, 'Undo delete')).toBeInViewport({ ratio: 1 });
  expect(await top()).toBe(before);
  await button(page, 'Undo delete').tap();
  await expect(games(page)).toHaveCount(13);
  await openFilter(page);
  await button(page, 'Not started').tap();
  await expect(games(page)).toHaveCount(1);
  await expect(games(page)).toContainText('not started');
  const all = '14 games (1 not started)';
  await expect(page.locator('.bar')).toContainText(all);
  for (const where of ['#/settings', '#/backup']) {
    await open(page, where);
    await expect(page.getByText(all), where).toBeVisible();
  }
});

test('a game gets another day and another place, and stands among the games of that day', async ({ page }) => {
  await evenings(page, '#/history');
  await tapInMenu(menus(page).first(), 'Edit');
  await page.getByLabel('Place or note').fill('Rec hall');
  await page.getByLabel('Date').fill('2020-01-03');
  // Another game is opened before saving is done: the right one opens, although it has moved in the list.
  await tapInMenu(menus(page).last(), 'Edit');
  await expect(games(page).last()).toContainText('Rec hall');
  await expect(games(page).first().getByLabel('Date')).not.toHaveValue('2020-01-03');
  await expect(page.getByRole('textbox', { name: 'Game name' })).toBeFocused();
  await button(page, 'Done').tap();
  await expect(games(page).last()).toContainText('2020');
  await expect(games(page).last()).toContainText('not finished');
  await expect(games(page).last()).toContainText('Rec hall');
  await search(page).fill('mary auction');
  await expect(page.getByText('No games found.')).toBeVisible();
  await search(page).fill('3 january 2020');
  await expect(games(page)).toHaveCount(1);
  await open(page, '#/statistics');
  await openFilter(page);
  await page.getByRole('group', { name: 'Period' }).getByRole('button', { name: 'This year' }).tap();
  // The hand of that game is of another year.
  await expect(page.getByRole('row').filter({ has: button(page, 'Ann') }).getByRole('cell').last()).toHaveText('1');
  await page.reload();
  await open(page, '#/history');
  await expect(games(page).last()).toContainText('Rec hall');
});

test('many games are shown some at a time, and filtered by kind', async ({ page }) => {
  const { fields } = await longGame(page, 3);
  const game = (at) => ({ ...fields, id: `${at}`, created: fields.created - at });
  await seed(page, Object.fromEntries(Array.from({ length: 33 }, (_, at) => [`fives/game-${at}`, sealed(game(at))])));
  await startGame(page, { game: 'Forty-Five' });
  await record(page, { trump: 'hearts', books: { 'Ann & Cara': 5 } });
  await startGame(page, { game: 'Kaibosh' });
  await open(page, '#/history');
  await openFilter(page);
  const kinds = page.getByRole('group', { name: 'Game' });
  await expect(kinds.getByRole('button')).toHaveText(['COPAH', 'Forty-Five', 'Not started']);
  await expect(games(page)).toHaveCount(30);
  await button(page, 'Show earlier games').tap();
  await expect(games(page)).toHaveCount(35);
  await expect(button(page, 'Show earlier games')).toHaveCount(0);
  await kinds.getByRole('button', { name: 'Forty-Five' }).tap();
  await expect(games(page)).toHaveCount(1);
  // Its last game is deleted, and no other filter replaces it.
  await tapInMenu(menus(games(page)), 'Delete');
  await expect(kinds.getByRole('button')).toHaveText(['COPAH', 'Not started']);
  await expect(kinds.getByRole('button', { pressed: true })).toHaveCount(0);
  await expect(games(page)).toHaveCount(30);
  await kinds.getByRole('button', { name: 'Not started' }).tap();
  await expect(games(page)).toHaveCount(1);
  await button(page, 'Undo delete').tap();
  // The filter stays.
  await expect(kinds.getByRole('button', { pressed: true })).toHaveText('Not started');
  await expect(games(page)).toHaveCount(1);
});

test('without a game there is a way to the first', async ({ page }) => {
  await open(page, '#/history');
  await link(page, 'New game').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New game');
});
