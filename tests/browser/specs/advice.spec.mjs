// Advice on keeping the scores safe: shown once a game is finished, and not repeated.

import { appIsUp, expect, stub, test } from '../support/app.mjs';
import { checkAxe } from '../support/axe.mjs';
import { expectInCopy, expectSaid, withFolders } from '../support/folder.mjs';
import { download } from '../support/storage.mjs';
import { beginTally, button, endGame, link, open, settled } from '../support/table.mjs';

const card = (page) => page.getByRole('region', { name: 'Your scores' });

/** A browser with or without protected storage, and its answer when asked to protect it. */
const promises = (page, given, answer) =>
  page.addInitScript(([now, then]) => {
    globalThis.asked = 0;
    navigator.storage.persisted = async () => now;
    navigator.storage.persist = async () => {
      globalThis.asked += 1;
      return then;
    };
  }, [given, answer]);

const timesAsked = (page) => page.evaluate(() => globalThis.asked);

/** The other screens come a moment after the start, and the card with them. */
async function later(page) {
  await appIsUp(page);
  await page.clock.fastForward(1_500);
}

/** A tally of one round that the table ends; nothing is asked below its verdict, but on home. */
async function finishGame(page) {
  await beginTally(page);
  await settled(page);
  await expect(card(page)).toHaveCount(0);
  await endGame(page);
  await expect(card(page)).toHaveCount(0);
  await link(page, 'Games').last().tap();
  await settled(page);
}

const openHome = async (page) => {
  await page.goto('./#/');
  await page.reload();
  await later(page);
};
/** A tally in the text of a backup, where a game is a text too. */
const TALLY = String.raw`\"game\":\"tally\"`;
const WEEK = 7 * 24 * 3600_000;

test('after the first finished game the browser is asked, by a tap and with a sentence why', async ({ page }) => {
  await promises(page, false, true);
  await finishGame(page);
  await expect(card(page)).toContainText('When a phone runs short of space, its browser may clear saved data.');
  expect(await timesAsked(page)).toBe(0);
  await checkAxe(page, 'the browser may be asked');
  await button(page, 'Protect my scores').tap();
  await expect(card(page)).toContainText('Your browser won’t clear them.');
  expect(await timesAsked(page)).toBe(1);
  await promises(page, true, true);
  await openHome(page);
  await expect(link(page, 'New game')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test('it is asked once, and then waits in the settings', async ({ page }) => {
  await promises(page, false, true);
  await finishGame(page);
  await page.goto('./#/');
  await expect(link(page, 'New game')).toBeVisible();
  await expect(card(page)).toBeVisible();
  await openHome(page);
  await expect(link(page, 'New game')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await link(page, 'Settings').tap();
  await settled(page);
  const games = page.getByRole('region', { name: 'Your games' });
  // The settings have asked whether the scores are protected once the button is there.
  await expect(button(page, 'Protect my scores')).toBeVisible();
  await page.evaluate(() => { navigator.storage.persisted = navigator.storage.persist; });
  await button(page, 'Protect my scores').tap();
  await expect(page.locator('.notice')).toContainText('Your scores are protected.');
  await expect(games.getByText('Protected.', { exact: true })).toBeVisible();
  await expect(button(page, 'Protect my scores')).toHaveCount(0);
});

test('one that promises nothing is followed by a backup, and by a reminder a week later, once', async ({ page }) => {
  await promises(page, false, false);
  await finishGame(page);
  await button(page, 'Protect my scores').tap();
  await expect(card(page)).toContainText('Your browser couldn’t guarantee storage');
  await expect(card(page).getByRole('link', { name: 'Backup' })).toBeVisible();
  await openHome(page);
  await expect(card(page)).toHaveCount(0);
  await page.clock.fastForward(WEEK);
  await openHome(page);
  await expect(card(page)).toContainText('Your latest scores are on this phone alone.');
  await checkAxe(page, 'a backup is advised');
  await button(page, 'Not now').tap();
  await expect(card(page)).toHaveCount(0);
  await openHome(page);
  await expect(link(page, 'New game')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await page.clock.fastForward(WEEK);
  await openHome(page);
  await expect(card(page)).toBeVisible();
});

test('who saves a backup is not reminded of it', async ({ page }) => {
  await promises(page, false, false);
  await finishGame(page);
  await button(page, 'Protect my scores').tap();
  await card(page).getByRole('link', { name: 'Backup' }).tap();
  await settled(page);
  await download(page, button(page, 'Save everything to a file'));
  await expect(page.locator('.notice')).toContainText('Saved to your downloads');
  await page.clock.fastForward(WEEK);
  await openHome(page);
  await expect(link(page, 'New game')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test('on a phone that clears what is not on the home screen the reminder says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'storage', { value: undefined });
    navigator.standalone = false;
  });
  await finishGame(page);
  await button(page, 'Not now').tap();
  await page.clock.fastForward(WEEK);
  await openHome(page);
  // The home screen itself is offered first.
  await button(page, 'Not now').tap();
  await openHome(page);
  await expect(card(page)).toContainText('add Fives to your Home Screen, where data stays');
});

test('a browser that has promised already is asked nothing; where it cannot share files the reminder downloads the backup', async ({ page }) => {
  await promises(page, true, true);
  await finishGame(page);
  await expect(card(page)).toBeVisible();
  expect(await timesAsked(page)).toBe(0);
  await expect(button(page, 'Protect my scores')).toHaveCount(0);
  // Where files cannot be shared the reminder downloads the backup.
  const { name } = await download(page, button(page, 'Save a backup'));
  expect(name).toMatch(/^fives-\d{4}-\d\d-\d\d\.json$/);
  await expect(card(page)).toHaveCount(0);
});

test('after an evening the reminder shares a backup in one tap, once', async ({ page }) => {
  await promises(page, true, true);
  await stub(page, 'canShare', '({ files }) => files?.length === 1');
  await stub(page, 'share', `async ({ files: [file] }) => {
    if (globalThis.closesSheet) throw new DOMException('Share canceled', 'AbortError');
    globalThis.shared = [file.name, await file.text()];
  }`);
  await finishGame(page);
  await expect(card(page)).toContainText('Your latest scores are on this phone alone.');
  await page.evaluate(() => { globalThis.closesSheet = true; });
  await button(page, 'Save a backup').tap();
  await settled(page);
  await expect(card(page)).toBeVisible();
  await page.evaluate(() => { globalThis.closesSheet = false; });
  await button(page, 'Save a backup').tap();
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const [name, text] = await page.evaluate(() => globalThis.shared);
  expect(name).toMatch(/^fives-\d{4}-\d\d-\d\d\.txt$/);
  expect(text).toContain(TALLY);
  await page.clock.fastForward(WEEK);
  await openHome(page);
  await expect(link(page, 'New game')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test('who keeps a copy in a folder is not reminded', async ({ page }) => {
  await promises(page, true, true);
  await withFolders(page);
  await open(page, '#/backup');
  await button(page, 'Keep a copy in a folder').tap();
  await expectSaid(page, 'Copied');
  await finishGame(page);
  await expect(link(page, 'New game')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await expectInCopy(page, TALLY);
  await page.clock.fastForward(WEEK);
  await openHome(page);
  await expect(link(page, 'New game')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});
