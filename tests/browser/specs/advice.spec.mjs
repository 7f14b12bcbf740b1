// Advice on keeping the scores safe: shown once a game is finished, and not repeated.

import { appIsUp, expect, test } from '../support/app.mjs';
import { checkAxe } from '../support/axe.mjs';
import { download } from '../support/storage.mjs';
import { beginTally, button, link, settled } from '../support/table.mjs';

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
  await page.locator('summary', { hasText: 'End the game' }).tap();
  await button(page, 'End it now').tap();
  await settled(page);
  await expect(card(page)).toHaveCount(0);
  await link(page, 'Games').last().tap();
  await settled(page);
}

const openHome = async (page) => {
  await page.goto('./#/');
  await page.reload();
  await later(page);
};
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
  await page.evaluate(() => { navigator.storage.persisted = navigator.storage.persist; });
  await button(page, 'Protect my scores').tap();
  await expect(page.locator('.notice')).toContainText('Your scores are protected.');
  await expect(games.getByText('yes', { exact: true })).toBeVisible();
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
  await expect(card(page)).toContainText('there are new scores since your last backup');
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

test('a browser that has promised already is left alone', async ({ page }) => {
  await promises(page, true, true);
  await finishGame(page);
  await openHome(page);
  await expect(link(page, 'New game')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});
