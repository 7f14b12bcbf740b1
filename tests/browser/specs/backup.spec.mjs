// Backup: save everything to a file, wipe it, restore it; new, updated, separate, replaced and deleted games.

import { writeFileSync } from 'node:fs';
import { expect, test } from '../support/app.mjs';
import {
  TOTALS, cards, chooseFile, evening, reopen, restore, saveAll, showFile, sum, wipe, withGames,
} from '../support/backup.mjs';
import { keepsFocus, tabTo } from '../support/keys.mjs';
import { SCHEMA, journal, seed, stored } from '../support/storage.mjs';
import { openNaming } from '../support/rules.mjs';
import {
  FOUR, button, expectTotals, link, menus, open, presetLink, record, settled, sheet, sidesOf, startGame,
  takeBackHand, tapInMenu,
} from '../support/table.mjs';

const [ours, theirs] = sidesOf(FOUR);
const OTHERWISE = { bidder: 'Dev', bid: '15', books: { [theirs]: 3 }, best: theirs };

/** Takes the last hand back: it, its answers, then its bid. */
async function takeBack(page) {
  await open(page, '#/game');
  await takeBackHand(page);
}

const games = (page) => page.getByRole('listitem').filter({ has: menus(page) });
const problem = (page) => page.getByRole('alert');
const card = (page, heading) => cards(page, heading).first();

/** Names the open game. */
async function nameIt(page, name) {
  await open(page, '#/game/table');
  await openNaming(page);
  await page.getByRole('textbox', { name: 'Game name' }).fill(name);
  await page.keyboard.press('Tab');
}

/** Everything that is kept, but how often it was saved. */
async function kept(page) {
  const texts = Object.entries(await journal(page)).filter(([, text]) => text && !text.includes('"removed":1,'));
  return texts.map(([key, text]) => {
    const { sum: _, revision: __, ...fields } = JSON.parse(text);
    return [key, fields];
  });
}

test('everything is saved to a file, and is there again on another phone after a reload', async ({ page }) => {
  await open(page, '#/rules');
  await presetLink(page, 'Bicycle 120').tap();
  await settled(page);
  await page.getByRole('textbox', { name: 'Name for these rules' }).fill('Tuesdays');
  await button(page, 'Save').tap();
  await evening(page);
  await nameIt(page, 'At the Legion');
  await startGame(page, { game: 'Bourré', players: ['Zoë', 'عمر', '👵 Nan'], seating: '3 singles' });
  const before = await kept(page);
  await open(page, '#/backup');
  await expect(page.getByText('On this phone: 2 games (1 not started) and 1 set of your own rules.')).toBeVisible();
  const { name, text } = await saveAll(page);
  expect(name).toMatch(/^fives-\d{4}-\d\d-\d\d\.json$/);
  await expect(page.locator('.notice')).toContainText(`Saved to your downloads as ${name}.`);

  await wipe(page);
  expect(await kept(page)).toEqual([]);
  await showFile(page, text);
  await expect(cards(page, 'Not on this phone yet')).toHaveCount(2);
  await expect(cards(page, 'Your own rules')).toContainText(['Tuesdays']);
  await restore(page, '2 games added, 1 set of rules added, player names added.');
  await reopen(page);
  expect(await kept(page)).toEqual(before);
  await page.getByRole('button', { name: /^At the Legion/ }).tap();
  await expectTotals(page, TOTALS[2]);
  await open(page, '#/rules');
  await expect(presetLink(page, 'Tuesdays')).toContainText('Auction Forty-Fives');
  await open(page, '#/new');
  await expect(page.getByRole('combobox', { name: 'Player 1' })).toHaveValue('Zoë');

  const there = await kept(page);
  await showFile(page, text);
  await expect(page.getByText('No changes: 3')).toBeVisible();
  await expect(sum(page)).toHaveText('Nothing changes.');
  await expect(button(page, 'Restore')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'Restore').tap({ force: true });
  expect(await kept(page)).toEqual(there);
});

test('a game that goes on in the file is joined', async ({ page }) => {
  await evening(page);
  const { text } = await saveAll(page);
  await takeBack(page);
  await takeBack(page);
  await showFile(page, text);
  const own = card(page, 'Longer in the file');
  await expect(own).toContainText('The file continues this game, with hands 2 to 3.');
  await expect(own).toContainText(`${ours} 3, ${theirs} 3; not finished, hand 2`);
  await expect(own).toContainText(`${ours} 13, ${theirs} 8; not finished, hand 4`);
  await expect(own).toContainText('Added to the game here: hands 2 to 3.');
  await own.getByRole('button', { name: 'Keep yours' }).tap();
  await expect(sum(page)).toHaveText('Nothing changes.');
  await own.getByRole('button', { name: 'Add the new hands' }).tap();
  await restore(page, '1 game updated.');
  await reopen(page, '#/game');
  expect((await sheet(page)).map(({ total }) => total)).toEqual(TOTALS);
  await record(page, OTHERWISE);
  await reopen(page, '#/game');
  await expectTotals(page, [15, 12], 'it is played on');
});

test('a game that went two ways is kept twice', async ({ page }) => {
  await evening(page);
  await nameIt(page, 'Friday');
  const { text } = await saveAll(page);
  // The name, then the last hand.
  await takeBack(page);
  await takeBack(page);
  await record(page, OTHERWISE);
  await showFile(page, text);
  const own = card(page, 'Changed in both places');
  await expect(own).toContainText('The two copies differ after hand 2: hand 3 here, hand 3 in the file.');
  await expect(own.getByRole('button', { pressed: true })).toHaveText('Keep both');
  await expect(own).toContainText('Yours stays; the file’s copy is added as “Friday (from the file)”.');
  await restore(page, '1 game added as a second copy.');
  await reopen(page, '#/game');
  await expectTotals(page, [6, 12]);
  await open(page);
  await page.getByRole('button', { name: /^Friday \(from the file\)/ }).tap();
  await expectTotals(page, TOTALS[2]);

  await showFile(page, text);
  await expect(sum(page), 'it is not added again').toHaveText('Nothing changes.');
});

test('a deleted game stays deleted, and comes back when it is asked for', async ({ page }) => {
  await evening(page);
  await startGame(page);
  const { text } = await saveAll(page);
  await open(page);
  await tapInMenu(menus(page), 'Delete');
  await expect(games(page)).toHaveCount(0);
  await reopen(page);
  await showFile(page, text);
  const own = card(page, 'Deleted here');
  await expect(own.getByRole('button', { pressed: true })).toHaveText('Keep it deleted');
  await expect(sum(page)).toHaveText('Nothing changes.');
  await own.getByRole('button', { name: 'Restore it' }).tap();
  await restore(page, '1 game restored.');
  await reopen(page);
  await expect(page.getByRole('complementary', { name: 'Deleted' })).toHaveCount(0);
  await expect(games(page)).toHaveCount(1);
  await games(page).first().getByRole('button').first().tap();
  await record(page, OTHERWISE);
  await reopen(page, '#/game');
  await expectTotals(page, [15, 12], 'it plays on unharmed');
});

test('a file that cannot be used is refused with its reason, and nothing changes', async ({ page }, testInfo) => {
  await evening(page, 1);
  const { text } = await saveAll(page);
  const before = await stored(page);
  const refuses = async (file, says) => {
    await chooseFile(page, file);
    await expect(problem(page)).toContainText(says);
    await expect(problem(page)).toContainText('Nothing was changed.');
  };
  await refuses('', 'The file is empty.');
  await refuses(text.replace(`"schema":${SCHEMA}`, '"schema":99'), 'A newer version of Fives saved it (format 99).');
  const large = testInfo.outputPath('large.json');
  writeFileSync(large, Buffer.alloc(40 << 20, ' '));
  await refuses([large], 'The file is too large: Fives reads backups of up to 32 MB.');
  await expect(page.getByRole('status').getByText('large.json')).toBeVisible();
  expect(await stored(page)).toEqual(before);
  await chooseFile(page, text);
  await expect(page.getByText('No changes: 1')).toBeVisible();
});

test('what can be read of a file is restored, and the rest is named; a save that cannot be read here is not written over', async ({ page }) => {
  await evening(page);
  const { text } = await saveAll(page);
  const key = Object.keys(await stored(page)).find((own) => own.startsWith('fives/game-'));
  await wipe(page);
  const half = withGames(text, ([game]) => [
    game,
    `{"schema":${SCHEMA},"id`,
    { ...game, id: '2', schema: 99 },
    { ...game, id: '3', done: 999 },
    5,
  ]);
  await showFile(page, half);
  const unread = page.getByRole('complementary', { name: 'Not read' });
  await expect(unread.getByRole('listitem')).toHaveText([
    'Game 2 of the file: It is damaged.',
    'Game 3 of the file: A newer version of Fives saved it (format 99). Update Fives, then open it again.',
    'Game 4 of the file: It is damaged.',
    'Game 5 of the file: It is damaged.',
  ]);
  await restore(page, '1 game added, player names added.');
  await reopen(page, '#/game');
  await expectTotals(page, TOTALS[2]);

  await wipe(page);
  await seed(page, { [key]: '{"schema":99,"from":"the future"}' });
  await showFile(page, text);
  await restore(page, '1 game added, player names added.');
  await reopen(page);
  expect((await stored(page))[key]).toBe('{"schema":99,"from":"the future"}');
  await expect(page.getByText('Some saved data couldn’t be read.')).toBeVisible();
  await link(page, 'Resume').tap();
  await expectTotals(page, TOTALS[2]);
});

test('what another window changed meanwhile is shown before anything is restored', async ({ page, context }) => {
  await evening(page, 2);
  const { text } = await saveAll(page);
  await takeBack(page);
  await showFile(page, text);
  await expect(sum(page)).toHaveText('1 game will be updated.');
  const other = await context.newPage();
  await open(other, '#/game');
  await record(other, OTHERWISE);
  await button(page, 'Restore').tap();
  await expect(page.locator('.notice')).toContainText('Another window changed something.');
  await settled(page);
  await expect(card(page, 'Changed in both places')).toContainText('after hand 1');
  await restore(page, '1 game added as a second copy.');
  await other.close();
});

test('a game is replaced by that of the file, and can be put back, with the keyboard alone', async ({ page }) => {
  await evening(page);
  const { text } = await saveAll(page);
  await takeBack(page);
  await record(page, OTHERWISE);
  await open(page, '#/settings');
  await tabTo(page, link(page, 'Backup'), 40);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backup');
  await settled(page);
  // Asked for early: Playwright takes a while to be ready for a file chooser.
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, button(page, 'Save everything to a file'), 3);
  await tabTo(page, page.getByLabel('Choose a file'), 3);
  await page.keyboard.press('Enter');
  await (await choosing).setFiles({ name: 'fives.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(page.getByRole('heading', { level: 2, name: 'In this file' })).toBeFocused();
  await settled(page);
  await tabTo(page, button(page, 'Replace'), 4);
  await page.keyboard.press('Space');
  await expect(button(page, 'Replace')).toBeFocused();
  await expect(sum(page)).toHaveText('1 game will be replaced.');
  await tabTo(page, button(page, 'Restore'), 4);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Restored' })).toBeFocused();
  await settled(page);
  await expect(page.getByRole('main')).toContainText('1 game replaced.');
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  await tabTo(page, button(page, 'Bring back my version'), 3);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Replaced' })).toHaveCount(0);
  await keepsFocus(page, 'the focus after putting back');
  await reopen(page, '#/game');
  await expectTotals(page, [6, 12]);
});
