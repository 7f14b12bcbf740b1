// The copy in a folder: written by itself, found again after a restart, and what goes wrong with the folder.

import { appIsUp, expect, test } from '../support/app.mjs';
import { HANDS, TOTALS, restore, showFile, wipe } from '../support/backup.mjs';
import {
  FOLDER, OTHER, copyIn, expectInCopy, expectSaid, filesIn, folderSection, keepInFolder, withFolders,
} from '../support/folder.mjs';
import { button, expectTotals, open, record, startGame } from '../support/table.mjs';

test.beforeEach(({ page }) => withFolders(page));

/** A hand's bid, in the text of a game, which is a text in a backup. */
const bid = (points) => String.raw`\"bid\":\"${points}\"`;

/** Records a hand of the open game. */
async function play(page, hand) {
  await open(page, '#/game');
  await record(page, HANDS[hand]);
}

const removeFolder = (page) => page.evaluate(async (name) => {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(name, { recursive: true });
}, FOLDER);

test('a copy is written by itself after each save, at most once a minute, and brings everything back', async ({ page }) => {
  await startGame(page);
  await keepInFolder(page);
  await expect(folderSection(page)).toContainText(': 1 game (not started), ');
  for (const hand of [0, 1]) {
    await play(page, hand);
    await page.clock.runFor(3_000);
  }
  await expectInCopy(page, bid(20));
  const writes = await page.evaluate(() => JSON.parse(sessionStorage.writes));
  expect(writes.length).toBeGreaterThan(1);
  writes.slice(1).forEach((at, before) => expect(at - writes[before]).toBeGreaterThanOrEqual(60_000));
  await page.reload();
  await appIsUp(page);
  await play(page, 2);
  await expectInCopy(page, bid(30));
  expect(await page.evaluate(() => sessionStorage.picked)).toBe('1');
  const text = await copyIn(page);
  await wipe(page);
  await showFile(page, { name: 'fives-copy.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await restore(page, '1 game added, player names added.');
  await open(page, '#/game');
  await expectTotals(page, TOTALS[2]);
});

test('after a restart that takes the permission one tap gives it back', async ({ page }) => {
  await startGame(page);
  await keepInFolder(page);
  const before = await copyIn(page);
  await page.evaluate(() => { sessionStorage.denied = 'yes'; });
  await page.reload();
  await appIsUp(page);
  // The minute since the last copy.
  await page.clock.runFor(61_000);
  await play(page, 0);
  await expect(async () => {
    await page.clock.runFor(2_500);
    await expect(page.locator('.notice')).toContainText('The copy in your folder isn’t up to date.', { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await open(page, '#/backup');
  await expect(folderSection(page)).toContainText('Your browser no longer lets Fives write into “Backups”.');
  expect(await copyIn(page)).toBe(before);
  await button(page, 'Allow again').tap();
  await expectInCopy(page, bid(15));
  await expect(button(page, 'Allow again')).toHaveCount(0);
  await expect(folderSection(page)).not.toContainText('no longer');
});

test('a folder that is gone is said, nothing here is touched, and another one takes its place', async ({ page }) => {
  await startGame(page);
  await keepInFolder(page);
  await removeFolder(page);
  await play(page, 0);
  await open(page, '#/backup');
  await expectSaid(page, '“Backups” isn’t there: it was moved, renamed or deleted.');
  expect(await filesIn(page)).toBe(undefined);
  await play(page, 1);
  await expectTotals(page, TOTALS[1]);
  await open(page, '#/backup');
  await button(page, 'Another folder').tap();
  await expectSaid(page, /Copied .+ in “Elsewhere”: /);
  await expect(folderSection(page)).not.toContainText('isn’t there');
  await expectInCopy(page, bid(20), OTHER);
});

test('a full disk is said, the copy before stays whole, and the next one is written when there is room', async ({ page }) => {
  await startGame(page);
  await keepInFolder(page);
  const before = await copyIn(page);
  await page.evaluate(() => {
    const { prototype } = FileSystemWritableFileStream;
    const { write } = prototype;
    prototype.write = async function fill(text) {
      await write.call(this, text.slice(0, 9));
      throw new DOMException('Full', 'QuotaExceededError');
    };
    globalThis.makeRoom = () => { prototype.write = write; };
  });
  await play(page, 0);
  await open(page, '#/backup');
  await expectSaid(page, 'There’s no room in “Backups”. Free up some space; Fives tries again.');
  expect(await copyIn(page)).toBe(before);
  await page.evaluate(() => globalThis.makeRoom());
  await expect(async () => {
    await page.clock.runFor(600_000);
    expect(await copyIn(page)).toContain(bid(15));
  }).toPass({ timeout: 20_000 });
  await expect(folderSection(page)).not.toContainText('no room');
});

test('one tap ends it, and the file stays as it was', async ({ page }) => {
  await startGame(page);
  await keepInFolder(page);
  const before = await copyIn(page);
  await button(page, 'Stop copying').tap();
  await expect(page.locator('.notice')).toContainText(/^Off\. fives-copy-[0-9a-f]{8}\.json stays in “Backups”\./);
  await expect(button(page, 'Keep a copy in a folder')).toBeFocused();
  await play(page, 0);
  await page.clock.runFor(120_000);
  await page.reload();
  await appIsUp(page);
  await play(page, 1);
  await page.clock.runFor(120_000);
  expect(await copyIn(page)).toBe(before);
  await open(page, '#/backup');
  await button(page, 'Keep a copy in a folder').tap();
  await expectSaid(page, /Copied .+ in “Elsewhere”: /);
  expect(await copyIn(page)).toBe(before);
});

test('who chooses no folder keeps no copy, and a browser without folders offers none', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.showDirectoryPicker = async () => { throw new DOMException('The user aborted a request.', 'AbortError'); };
  });
  await open(page, '#/backup');
  await button(page, 'Keep a copy in a folder').tap();
  await page.clock.runFor(61_000);
  await expect(button(page, 'Keep a copy in a folder')).toBeVisible();
  await expect(page.locator('.notice')).toHaveCount(0);
  await page.addInitScript(() => { delete globalThis.showDirectoryPicker; });
  await page.reload();
  await appIsUp(page);
  await expect(page.getByRole('heading', { name: 'Restore from a file' })).toBeVisible();
  await expect(folderSection(page)).toHaveCount(0);
});
