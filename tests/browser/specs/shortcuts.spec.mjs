// Keyboard shortcuts: what each does, where it does nothing, and how to turn them off.

import { expect, test } from '../support/app.mjs';
import { noted, prefer, voice } from '../support/device.mjs';
import { evening } from '../support/states-story.mjs';
import {
  FOUR, bid, booksOf, button, cell, expectTotals, link, open, panelHeading, preview, record, settled, sidesOf,
  startGame,
} from '../support/table.mjs';

const [ours, theirs] = sidesOf(FOUR);
const HAND = { bidder: 'Ann', bid: '20', trump: 'hearts', books: { [ours]: 4 }, best: theirs };
const heading = (page) => page.getByRole('heading', { level: 1 });
const press = (page, key) => page.keyboard.press(key);

test('u takes a step back and r puts it again, and so does Ctrl with Z', async ({ page }) => {
  await startGame(page);
  await record(page, HAND);
  for (const [back, again] of [['u', 'r'], ['Control+z', 'Control+Shift+z']]) {
    await press(page, back);
    await expectTotals(page, [0, 0], back);
    await settled(page);
    await press(page, again);
    await expectTotals(page, [4, 2], again);
    await settled(page);
  }
});

test('each letter opens its screen', async ({ page }) => {
  await startGame(page);
  const title = await heading(page).innerText();
  const screens = {
    a: 'Across the table', s: title, y: /^How the game went$/, t: 'Trumps', j: 'Referee', h: /^Handbook|COPAH/, '?': 'Keyboard shortcuts', n: 'New game', g: 'Fives',
  };
  for (const [key, name] of Object.entries(screens)) {
    await press(page, key);
    await expect(heading(page), key).toHaveText(name);
    await settled(page);
  }
});

test('a figure goes to its tricks, again to the next row, and Enter saves the hand once it is whole', async ({ page }) => {
  await startGame(page);
  await bid(page, { bidder: 'Ann', bid: '20', trump: 'hearts' });
  await press(page, '4');
  await expect(cell(page, 4, ours)).toBeFocused();
  await press(page, '4');
  await expect(cell(page, 4, theirs)).toBeFocused();
  await press(page, '3');
  await expect(cell(page, 3, ours)).toBeFocused();
  await expect(preview(page)).toHaveCount(0);
  // On a button Enter means the button.
  await press(page, 'Enter');
  await expect(cell(page, 3, ours)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('table')).toHaveCount(0);
  // A figure that stands in one row only is of that row, and no folded row is chosen.
  await press(page, '4');
  await press(page, '4');
  await press(page, '5');
  await expect(cell(page, 5, ours)).toHaveAttribute('aria-pressed', 'true');
  await cell(page, 3, ours).focus();
  await press(page, 'Enter');
  // Chosen already, it is saved.
  await press(page, 'Enter');
  await expectTotals(page, [4, 2]);
  await settled(page);
  await expect(page.locator('.cell[aria-pressed="true"]')).toHaveCount(0);
});

test('a figure corrects the one before where only tricks are asked', async ({ page }) => {
  await startGame(page, { game: 'Kaibosh' });
  await bid(page, { bidder: 'Ann', bid: '3', trump: 'hearts' });
  await press(page, '4');
  await press(page, '3');
  await expect(booksOf(page, ours).getByRole('button', { pressed: true })).toHaveText(/^3/);
});

test('a figure is added for who has the focus, else for the first without points', async ({ page }) => {
  await startGame(page, { game: 'Tally' });
  const points = (name) => page.getByRole('spinbutton', { name: `Points for ${name}` });
  await button(page, 'Bob: +1').focus();
  await press(page, '2');
  await press(page, '5');
  await expect(points('Bob')).toHaveValue('7');
  await panelHeading(page).focus();
  await press(page, '1');
  await press(page, '2');
  await expect(points('Ann')).toHaveValue('1');
  await expect(points('Cara')).toHaveValue('2');
});

test('l reads the score aloud, and stops', async ({ page }) => {
  await voice(page);
  await startGame(page);
  await press(page, 'l');
  await expect.poll(() => noted(page, 'voice')).toHaveLength(1);
  await press(page, 'l');
  await expect.poll(() => noted(page, 'voice')).toEqual([expect.stringContaining('Ann and Cara: 0'), 'stop']);
});

test('where something is typed a letter is a letter', async ({ page }) => {
  await open(page, '#/new');
  const name = page.getByRole('combobox', { name: 'Player 1', exact: true });
  await name.fill('');
  await name.pressSequentially('Gust?');
  await expect(name).toHaveValue('Gust?');
  await expect(heading(page)).toHaveText('New game');
});

test('with another key held, or where no game is open, nothing happens, and what was typed stays', async ({ page }) => {
  await open(page);
  for (const key of ['s', 'a', 'u', '4', 'Alt+t', 'Control+n']) await press(page, key);
  await expect(heading(page)).toHaveText('Fives');
  await expect(page.locator('.notice')).toHaveCount(0);
  await open(page, '#/new');
  // Keys are listened to once the table's part is there.
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await press(page, 't');
    await expect(heading(page)).toHaveText('Trumps', { timeout: 500 });
  }).toPass({ intervals: [50] });
  await page.goBack();
  await expect(heading(page)).toHaveText('New game');
  await settled(page);
  const name = page.getByRole('combobox', { name: 'Player 1', exact: true });
  await name.fill('Gus');
  await heading(page).focus();
  for (const key of ['s', 'a', 'y']) await press(page, key);
  await expect(name).toHaveValue('Gus');
  // The next one does open.
  await press(page, 't');
  await expect(heading(page)).toHaveText('Trumps');
});

test('a letter is one where something is chosen as well: there it writes nothing', async ({ page }) => {
  await evening(page, '#/game/story');
  const points = page.getByRole('region', { name: 'Running score' }).getByRole('radio');
  await points.last().focus();
  await press(page, 'ArrowLeft');
  await expect(points.nth(1)).toBeFocused();
  await press(page, 't');
  await expect(heading(page)).toHaveText('Trumps');
});

test('letters and figures can be switched off, and what is left works', async ({ page }) => {
  await prefer(page, { keys: 'off' });
  await startGame(page);
  await record(page, HAND);
  const focused = button(page, 'Ann bid 15');
  await focused.focus();
  for (const key of ['u', 't', '?', '3']) await press(page, key);
  await expect(focused).toBeFocused();
  await expectTotals(page, [4, 2]);
  await expect(panelHeading(page)).toHaveText('Hand 2: who won the bid?');
  await press(page, 'Control+z');
  await expectTotals(page, [0, 0]);
});

test('the list is reached from the settings, names every key, and Escape leaves it', async ({ page }) => {
  await open(page, '#/settings');
  await settled(page);
  await link(page, 'See all shortcuts').tap();
  await expect(heading(page)).toHaveText('Keyboard shortcuts');
  const keys = await page.locator('kbd').allTextContents();
  expect(keys).toEqual(['u', 'r', 's', 'a', 'y', 'l', 't', 'j', 'h', 'g', 'n', '?', '0–9', '0–9', 'Enter', 'Ctrl', 'Z', 'Ctrl', 'Shift', 'Z', 'Enter', 'Esc']);
  await settled(page);
  await press(page, 'Escape');
  await expect(heading(page)).toHaveText('Settings');
});
