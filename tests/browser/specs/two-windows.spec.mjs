// Two windows that change things at once: what the app remembers, and what is being typed.

import { appIsUp, expect, test } from '../support/app.mjs';
import { choice } from '../support/look.mjs';
import { failWrites, journal, mendStorage, stored } from '../support/storage.mjs';
import { openNaming } from '../support/rules.mjs';
import { FOUR, button, expectTotals, isSaved, open, record, settled, sidesOf, startGame } from '../support/table.mjs';
import { deaf } from '../support/windows.mjs';

const [ours, theirs] = sidesOf(FOUR);
const HAND = { bidder: 'Ann', bid: '15', books: { [ours]: 3 }, best: theirs };

async function like(page, preference, name) {
  await open(page, '#/settings');
  await choice(page, preference, name).tap();
  await expect(choice(page, preference, name)).toHaveAttribute('aria-pressed', 'true');
}

const prefs = async (page) => JSON.parse((await stored(page))['fives/app']).prefs;

/** Both preferences, as stored, here and after a reload. */
async function bothAreKept(page) {
  await expect.poll(() => prefs(page)).toMatchObject({ theme: 'dark', text: 'large' });
  await expect.poll(async () => JSON.parse((await journal(page)).app).prefs).toMatchObject({ theme: 'dark', text: 'large' });
  await page.reload();
  await appIsUp(page);
  await expect(choice(page, 'Colors', 'Dark')).toHaveAttribute('aria-pressed', 'true');
  await expect(choice(page, 'Text', 'Large')).toHaveAttribute('aria-pressed', 'true');
}

test('a preference that could not be saved is kept when another window saves another one', async ({ page, context }) => {
  const FULL = 1_000;
  await failWrites(page, FULL, 'put');
  await open(page, '#/settings');
  await page.evaluate((writes) => { globalThis.writes = writes; }, FULL);
  await like(page, 'Colors', 'Dark');
  await expect(page.getByRole('alert')).toContainText('isn’t saved');
  const other = await context.newPage();
  await like(other, 'Text', 'Large');
  await expect.poll(() => prefs(other)).toMatchObject({ text: 'large' });
  await mendStorage(page);
  await page.clock.fastForward(5_500);
  await bothAreKept(page);
  await expect(choice(other, 'Colors', 'Dark')).toHaveAttribute('aria-pressed', 'true');
});

test('a window that hears of no other loses nothing of what that one saved', async ({ page, context }) => {
  await deaf(page);
  await open(page, '#/settings');
  const other = await context.newPage();
  await like(other, 'Text', 'Large');
  await like(page, 'Colors', 'Dark');
  await bothAreKept(page);
});

test('a note that is being typed stays when another window saves a hand', async ({ page, context }) => {
  await startGame(page);
  await open(page, '#/game/table');
  await openNaming(page);
  const note = page.getByLabel('Place or note', { exact: true });
  await note.pressSequentially('Rec ha');
  const other = await context.newPage();
  await open(other, '#/game');
  await record(other, HAND);
  await isSaved(other);
  await expect(page.locator('.notice')).toContainText('This game was changed in another window.');
  await expect(note).toHaveValue('Rec ha');
  await note.pressSequentially('ll');
  await note.press('Tab');
  // Undo takes back the note, then the hand of the other window.
  await open(page, '#/game');
  await settled(page);
  await button(page, 'Undo').tap();
  await expect(page.locator('.notice')).toContainText('Undone: place or note Rec hall.');
  await settled(page);
  await button(page, 'Undo').tap();
  await expect(page.getByRole('heading', { name: /^Ann bid 15/ })).toBeVisible();
});

test('a name in Hebrew is isolated for the eye, and read aloud as it is', async ({ page }) => {
  await startGame(page, { players: ['עומר', 'Bob', 'Cara', 'Dev'] });
  await record(page, { ...HAND, bidder: 'עומר', books: { [sidesOf(['עומר', 'Bob', 'Cara', 'Dev'])[0]]: 3 }, best: theirs });
  const announced = page.locator('.unseen[role="status"]');
  await expect(announced).toContainText('עומר');
  expect(await announced.textContent()).not.toMatch(/[\u2066-\u2069]/);
  await settled(page);
  await button(page, 'Undo').tap();
  await expect(page.locator('#hand-heading')).toContainText('\u2068עומר');
  await expect(announced).toContainText('Undone');
  expect(await announced.textContent()).not.toMatch(/[\u2066-\u2069]/);
});

test('steps of two windows are undone in the order they were done, in either', async ({ page, context }) => {
  await startGame(page);
  await record(page, HAND);
  const other = await context.newPage();
  await open(other, '#/game/table');
  await openNaming(other);
  const name = other.getByLabel('Game name', { exact: true });
  await name.fill('Finals');
  await name.press('Tab');
  await settled(page);
  await record(page, { ...HAND, bidder: 'Bob', books: { [theirs]: 3 } });
  const note = other.getByLabel('Place or note', { exact: true });
  await note.fill('Rec hall');
  await note.press('Tab');
  for (const [window, says] of [[page, 'place or note Rec hall'], [page, 'hand 2']]) {
    await settled(window);
    await button(window, 'Undo').tap();
    await expect(window.locator('.notice')).toContainText(`Undone: ${says}`);
  }
  await open(other, '#/game');
  await settled(other);
  await other.reload();
  await appIsUp(other);
  const game = async () => {
    const [, text] = Object.entries(await journal(other)).find(([key]) => key.startsWith('game-'));
    const { name: named, note: place } = JSON.parse(text);
    return { name: named, note: place };
  };
  // What was entered of hand 2 waits again; before it stands the name, and before that hand 1.
  for (let tap = 0; tap < 8 && (await game()).name !== ''; tap += 1) {
    await settled(other);
    await button(other, 'Undo').tap();
    await settled(other);
    await other.clock.fastForward(1_000);
  }
  expect(await game()).toMatchObject({ name: '', note: '' });
  await expect(other.locator('.notice')).toContainText('Finals');
  await expectTotals(other, [3, 3]);
});
