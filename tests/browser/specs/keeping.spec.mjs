// Scores survive what phones do to them: blocked storage, full storage, damaged saves, killed tabs.

import { appIsUp, expect, test } from '../support/app.mjs';
import {
  SCHEMA, blockStorage, download, fillStorage, freeStorage, seed, stored, storedNow,
} from '../support/storage.mjs';
import {
  FOUR, bid, button, cell, enter, expectTotals, link, menus, open, panelHeading, record, sidesOf, startGame,
  tapInMenu,
} from '../support/table.mjs';

const [ours, theirs] = sidesOf(FOUR);
const HANDS = [
  { bidder: 'Ann', bid: '15', books: { [ours]: 3 }, best: theirs },
  { bidder: 'Bob', bid: '20', books: { [theirs]: 4 }, best: theirs },
  { bidder: 'Cara', bid: '30', books: { [ours]: 5 } },
];
const warning = (page) => page.getByRole('alert');

/** The games in a file the app offered, by the keys they are stored under. */
function gamesIn({ name, text }) {
  expect(name).toMatch(/\.json$/);
  const file = JSON.parse(text);
  expect(file).toMatchObject({ app: 'fives', schema: SCHEMA });
  return Object.fromEntries(file.games.map((game) => [`fives/game-${JSON.parse(game).id}`, game]));
}

/** Checks that the game of a file can be played on in another browser, from this score. */
async function expectWhole(browser, game, score) {
  const elsewhere = await browser.newContext();
  const page = await elsewhere.newPage();
  await seed(page, game);
  await link(page, 'Resume').tap();
  await expectTotals(page, score);
  await elsewhere.close();
}

test.describe('with storage blocked', () => {
  test.beforeEach(async ({ page }) => {
    await blockStorage(page);
  });

  test('the app works, says plainly that nothing is saved, and offers a file', async ({ page, browser }) => {
    await open(page);
    await expect(warning(page)).toContainText('Your scores aren’t being saved.');
    await startGame(page);
    for (const hand of HANDS) await record(page, hand);
    await expectTotals(page, [13, 8]);
    await expect(warning(page)).toBeVisible();

    const games = gamesIn(await download(page, button(page, 'Save a file')));
    await expectWhole(browser, games, [13, 8]);

    await open(page, '#/new');
    await button(page, 'Start the game').tap();
    await expectTotals(page, [0, 0]);
    await expect(warning(page)).toBeVisible();
  });
});

test.describe('with storage full', () => {
  test('before a game begins, it is played all the same and saved once there is room', async ({ page, browser }) => {
    await open(page);
    await fillStorage(page);
    await startGame(page);
    await expect(warning(page)).toContainText('Your last step isn’t saved.');
    await record(page, HANDS[0]);
    await record(page, HANDS[1]);
    await expectTotals(page, [4, 8]);
    await button(page, 'Undo').tap();
    await expectTotals(page, [3, 3]);
    await button(page, 'Redo').tap();
    await expectTotals(page, [4, 8]);
    await expect(warning(page)).toBeVisible();
    await expectWhole(browser, gamesIn(await download(page, button(page, 'Save a file'))), [4, 8]);

    await freeStorage(page);
    await record(page, HANDS[2]);
    await expect(warning(page)).toHaveCount(0);
    await page.reload();
    await appIsUp(page);
    await expectTotals(page, [13, 8]);
    await expect(warning(page)).toHaveCount(0);
    // The names were not taken either, and are now.
    await open(page, '#/new');
    await expect(page.getByRole('combobox', { name: 'Player 1' })).toHaveValue('Ann');
  });

  test('in the middle of a game, what was saved before is still there', async ({ page, context }) => {
    await startGame(page);
    await record(page, HANDS[0]);
    await fillStorage(page);
    await record(page, HANDS[1]);
    await expect(warning(page)).toContainText('Your last step isn’t saved.');
    await expectTotals(page, [4, 8]);

    const other = await context.newPage();
    await open(other, '#/game');
    await expectTotals(other, [3, 3]);
    await other.close();

    await freeStorage(page);
    await bid(page, HANDS[2]);
    await expect(warning(page)).toHaveCount(0);
    await page.reload();
    await appIsUp(page);
    await expectTotals(page, [4, 8]);
    await expect(panelHeading(page)).toHaveText('Cara bid 30. Needs all 6; made +9, set −6.');
  });

  test('deleting an old game makes room', async ({ page }) => {
    await startGame(page);
    await record(page, HANDS[0]);
    await startGame(page);
    await fillStorage(page);
    await record(page, HANDS[0]);
    await expect(warning(page)).toContainText('Your last step isn’t saved.');
    await link(page, 'Games').last().tap();
    await tapInMenu(menus(page), 'Delete');
    await link(page, 'Resume').tap();
    await bid(page, HANDS[1]);
    await expect(warning(page)).toHaveCount(0);
    await page.reload();
    await appIsUp(page);
    await expectTotals(page, [3, 3]);
    await expect(panelHeading(page)).toHaveText('Bob bid 20. Needs 4 books.');
  });
});

test.describe('a save that cannot be read', () => {
  const NEWER = JSON.stringify({ schema: 99, id: 'newer', players: ['from', 'the', 'future'] });
  const TORN = '{"schema":1,"id":"torn","created":17';
  const OTHERS = { 'chess/game-1': 'e4 e5', fives: 'a key of another app', 'fives-notes': '{"schema":1}' };

  test('is set aside, named and left untouched, and other games work', async ({ page }) => {
    const bad = { 'fives/game-newer': NEWER, 'fives/game-torn': TORN };
    await seed(page, { ...bad, ...OTHERS });
    const note = page.getByRole('complementary').filter({ hasText: 'couldn’t be read' });
    await expect(note).toContainText('It’s still here; nothing is lost.');
    await expect(note).toContainText('“game-newer”: A newer version of Fives saved it (format 99).');
    await expect(note).toContainText('“game-torn”: It is damaged.');
    await expect(note.getByRole('listitem').filter({ hasText: /newer|torn/ })).toHaveCount(2);
    const file = await download(page, note.getByRole('button', { name: 'Save a file' }));
    const { games } = JSON.parse(file.text);
    expect(games).toEqual(expect.arrayContaining([NEWER, TORN]));
    expect(new Set(games).size).toBe(games.length);

    await startGame(page);
    await record(page, HANDS[0]);
    await page.reload();
    await appIsUp(page);
    await expectTotals(page, [3, 3]);
    expect(await stored(page)).toMatchObject({ ...bad, ...OTHERS });
  });

  test('is not written over, even where it is what the app remembers', async ({ page }) => {
    await seed(page, { 'fives/app': NEWER });
    await startGame(page);
    await record(page, HANDS[0]);
    expect(Object.values(await stored(page))).toContain(NEWER);
    await page.reload();
    await appIsUp(page);
    await expectTotals(page, [3, 3]);
  });
});

test('a step taken while the page is not shown is saved without waiting for a paint', async ({ page }) => {
  await startGame(page);
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
  // Nothing is painted from here on, and no time passes.
  await page.clock.pauseAt(new Date(Date.now() + 86_400_000));
  await button(page, 'Ann bid 20').tap();
  await expect.poll(async () => Object.values(await storedNow(page)).join()).toContain('"bid":"20"');
});

test('a step is on its way to storage before it is painted', async ({ page }) => {
  await startGame(page);
  await page.clock.pauseAt(new Date(Date.now() + 86_400_000));
  await button(page, 'Ann bid 20').evaluate((own) => own.click());
  await expect.poll(async () => Object.values(await storedNow(page)).join()).toContain('"bid":"20"');
});

test('a tab that is killed brings the game back when the app is opened again', async ({ page, context }) => {
  await startGame(page);
  await record(page, HANDS[0]);
  await bid(page, { bidder: 'Bob', bid: '20', trump: 'diamonds' });
  await enter(page, { books: { [theirs]: 3 }, best: ours });
  // Closed without asking the page, as the system does when memory is short.
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await open(again);
  const card = again.getByRole('region').filter({ has: link(again, 'Resume') });
  await expect(card).toContainText('hand 2Bob bid 20 in diamonds.');
  await link(again, 'Resume').tap();
  await expect(panelHeading(again)).toHaveText('Bob bid 20 in diamonds. Needs 4 books.');
  await expect(cell(again, 3, ours)).toHaveAttribute('aria-pressed', 'true');
  await expectTotals(again, [3, 3]);
});
