// Preferences: they take effect at once, in other windows too, and after a reload before the first paint.

import { appIsUp, expect, stub, test } from '../support/app.mjs';
import { checkAxe } from '../support/axe.mjs';
import { choice, drawn, grounds, switchOf, textSize } from '../support/look.mjs';
import { blockStorage, stored } from '../support/storage.mjs';
import {
  FOUR, button, menus, open, openRow, record, rowAction, settled, sidesOf, startGame,
} from '../support/table.mjs';

const PAPER = { light: 'rgb(243, 238, 227)', dark: 'rgb(15, 24, 21)', white: 'rgb(255, 255, 255)', black: 'rgb(0, 0, 0)' };
const [ours, theirs] = sidesOf(FOUR);
const MADE = { bidder: 'Ann', bid: '20', trump: 'hearts', books: { [ours]: 4 }, best: theirs };

async function like(page, preference, name) {
  await open(page, '#/settings');
  await choice(page, preference, name).tap();
  await expect(choice(page, preference, name)).toHaveAttribute('aria-pressed', 'true');
}

/** Turns a preference that is off on, or the other way. */
async function turn(page, preference, on) {
  await open(page, '#/settings');
  const turned = switchOf(page, preference);
  await expect(turned).toBeChecked({ checked: !on });
  await turned.tap();
  await expect(turned).toBeChecked({ checked: on });
}

/** What is chosen has to be on the disk before the page goes. */
const isSaved = (page, word) =>
  expect.poll(async () => (await stored(page))['fives/app'] ?? '').toContain(`"${word}"`);

test('colours hold at once, in a light and a dark phone and round the page, and after a reload, also where the copy of the look is damaged', async ({ page }) => {
  await open(page, '#/settings');
  const usual = await grounds(page);
  const around = { Light: [usual[0], usual[0]], Dark: [usual[1], usual[1]], 'High contrast': ['#ffffff', '#000000'] };
  for (const [name, word, inLight, inDark] of [
    ['Light', 'light', 'light', 'light'],
    ['Dark', 'dark', 'dark', 'dark'],
    ['High contrast', 'contrast', 'white', 'black'],
  ]) {
    await like(page, 'Colors', name);
    const looks = async () => {
      for (const [colorScheme, expected] of [['light', inLight], ['dark', inDark]]) {
        await page.emulateMedia({ colorScheme });
        expect(await drawn(page, 'paper'), `${name} on a ${colorScheme} phone`).toBe(PAPER[expected]);
      }
    };
    await looks();
    expect.soft(await grounds(page), name).toEqual(around[name]);
    await isSaved(page, word);
    if (name === 'Dark') await page.evaluate(() => localStorage.setItem('fives-look', '{"theme":'));
    await page.reload();
    await appIsUp(page);
    await looks();
    // A damaged copy of the look is mended.
    expect((await stored(page))['fives-look']).toBe(`{"theme":"${word}"}`);
    await expect(choice(page, 'Colors', name)).toHaveAttribute('aria-pressed', 'true');
    await choice(page, 'Colors', 'Match phone').tap();
    expect(await drawn(page, 'paper')).toBe(PAPER.dark);
    expect.soft(await grounds(page)).toEqual(usual);
    // With every preference as usual there is none.
    await expect.poll(async () => Object.keys(await stored(page))).not.toContain('fives-look');
  }
});

test('the first paint is in the colours that were chosen, before the app is there', async ({ page }) => {
  // So that nothing is answered from the cache, and the app can be held back.
  await stub(page, 'serviceWorker', 'undefined');
  await page.emulateMedia({ colorScheme: 'light' });
  await like(page, 'Colors', 'Dark');
  await isSaved(page, 'dark');
  await page.route('**/*.wasm', () => {});
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('.welcome')).toBeVisible();
  expect(await drawn(page, 'paper')).toBe(PAPER.dark);
});

test('where nothing can be kept, what is chosen holds as long as the page is open', async ({ page }) => {
  await blockStorage(page);
  await like(page, 'Colors', 'Dark');
  expect(await drawn(page, 'paper')).toBe(PAPER.dark);
});

test('another window follows', async ({ page, context }) => {
  await open(page, '#/settings');
  const other = await context.newPage();
  await open(other, '#/settings');
  await choice(page, 'Colors', 'Dark').tap();
  await choice(page, 'Text', 'Large').tap();
  await expect.poll(() => drawn(other, 'paper')).toBe(PAPER.dark);
  await expect.poll(() => textSize(other)).toBeCloseTo(19.2);
  await expect(choice(other, 'Colors', 'Dark')).toHaveAttribute('aria-pressed', 'true');
});

test('four colours tell the suits apart wherever one is drawn, after a reload too', async ({ page }) => {
  await like(page, 'Suits', 'Four colors');
  await isSaved(page, 'four');
  await page.reload();
  await open(page, '#/trumps');
  const colours = () =>
    page.locator('.suit-choice .suit').evaluateAll((all) => all.map((own) => getComputedStyle(own).color));
  expect(new Set(await colours()).size).toBe(4);
  const cards = await page.locator('main .suit').evaluateAll((all) =>
    all.map((own) => `${own.querySelector('use').getAttribute('href')} ${getComputedStyle(own).color}`));
  expect(new Set(cards).size).toBe(4);
  await like(page, 'Suits', 'Two colors');
  await open(page, '#/trumps');
  expect(new Set(await colours()).size).toBe(2);
});

test('the text is so many times the browser’s size, after a reload too', async ({ page }) => {
  await open(page, '#/settings');
  const devtools = await page.context().newCDPSession(page);
  for (const [name, times] of [['Large', 1.2], ['Larger', 1.4], ['Largest', 2]]) {
    await choice(page, 'Text', name).tap();
    for (const standard of [16, 20]) {
      await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
      expect(await textSize(page), name).toBeCloseTo(standard * times);
    }
    await isSaved(page, name.toLowerCase());
    await page.reload();
    await appIsUp(page);
    expect(await textSize(page), `${name}, after a reload`).toBeCloseTo(20 * times);
  }
});

test('for the left hand, the most used buttons are at the left', async ({ page }) => {
  await startGame(page);
  await record(page, MADE);
  await openRow(page, 1);
  const undo = page.getByRole('navigation', { name: 'Game' }).getByRole('button', { name: 'Undo' });
  const games = page.getByRole('navigation', { name: 'Game' }).getByRole('link', { name: 'Games' });
  const row = page.locator('.row-actions');
  const lies = async (own) => (await own.boundingBox()).x;
  expect(await lies(undo)).toBeLessThan(await lies(games));
  const strike = row.getByRole('button', { name: 'Delete hand' });
  const right = await lies(strike);
  await like(page, 'Hold the phone in', 'Left hand');
  await isSaved(page, 'left');
  await page.reload();
  await open(page, '#/game');
  await openRow(page, 1);
  expect(await lies(undo)).toBeGreaterThan(await lies(games));
  expect(await lies(strike)).toBeLessThan(right);
  const tabs = await page.locator('.tabs > *').evaluateAll((all) => all.map((own) => own.getBoundingClientRect().x));
  expect(tabs).toEqual([...tabs].sort((one, other) => other - one));
  await page.setViewportSize({ width: 1024, height: 768 });
  expect(await lies(page.locator('.hand-panel'))).toBeLessThan(await lies(page.locator('.scoreboard')));
});

test.describe('asked again', () => {
  /** A second tap that is not the second of a double tap. */
  const later = (page) => page.clock.fastForward(400);

  async function twoGames(page) {
    await startGame(page);
    await record(page, MADE);
    await open(page, '#/new');
    await button(page, 'Start the game').tap();
    await settled(page);
    await record(page, MADE);
  }

  test('a game is deleted at the second tap, and not by a double tap, and a hand is struck out where it is changed', async ({ page }) => {
    await twoGames(page);
    await turn(page, 'Ask before deleting', true);
    await isSaved(page, 'confirm');
    await page.reload();
    await open(page, '#/');
    await settled(page);
    const bin = await rowAction(menus(page), 'Delete');
    // Both taps of a double tap, however slow the machine.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await bin.tap();
    await expect(bin).toHaveText('Delete?');
    await bin.tap();
    await expect(bin).toHaveText('Delete?');
    await page.clock.resume();
    await page.clock.fastForward('24:00:00');
    await expect(bin).toHaveText('Delete?');
    await expect(bin).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(bin).toHaveText('Delete');
    await bin.tap();
    await later(page);
    await checkAxe(page, 'a game about to be deleted');
    await bin.tap();
    await expect(bin).toHaveCount(0);
    await expect(button(page, 'Undo delete')).toBeVisible();

    await open(page, '#/game/deal/0');
    await settled(page);
    await button(page, 'More for this hand').tap();
    const there = page.getByRole('button', { name: /^Delete hand/ });
    await there.tap();
    await expect(there).toHaveText('Delete hand?');
    await later(page);
    await there.tap();
    await settled(page);
    await expect(page.locator('tr.void')).toHaveCount(1);
  });
});

test('what the phone and the screen are to do is remembered', async ({ page }) => {
  const two = ['Vibrate on save', 'Keep the screen on'];
  for (const preference of two) await turn(page, preference, false);
  await isSaved(page, 'awake');
  await page.reload();
  await appIsUp(page);
  for (const preference of two) await expect(switchOf(page, preference)).not.toBeChecked();
  await settled(page);
  // By keyboard, too.
  await switchOf(page, two[0]).press('Space');
  await expect(switchOf(page, two[0])).toBeChecked();
  await expect(page.getByText('A short buzz when a score is saved')).toBeVisible();
});

test('in high contrast and four colours nothing is to be objected to', async ({ page }) => {
  await startGame(page);
  await record(page, MADE);
  await like(page, 'Colors', 'High contrast');
  await choice(page, 'Suits', 'Four colors').tap();
  for (const place of ['#/', '#/game', '#/trumps', '#/referee', '#/handbook/copah/C8']) {
    await open(page, place);
    await checkAxe(page, `${place} in high contrast`);
  }
});
