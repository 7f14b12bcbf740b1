// Reading the score aloud: only on request, and never after leaving the screen.

import { expect, test } from '../support/app.mjs';
import { mute, noted, voice } from '../support/device.mjs';
import { bid, button, link, settled, startGame } from '../support/table.mjs';

const heard = (page) => noted(page, 'voice');
const SCORE = 'Ann and Cara: 0, need 31. Bob and Dev: 0, need 31. Hand 1: Ann bid 20 in hearts. Needs 4 books.';

async function toAcross(page) {
  await startGame(page);
  await bid(page, { bidder: 'Ann', bid: '20', trump: 'hearts' });
  await link(page, 'Show across the table').tap();
  await settled(page);
}

test('it stops at a second tap, when it is read, when the score is another, and when the screen is left', async ({ page }) => {
  await voice(page);
  await toAcross(page);
  expect(await heard(page)).toEqual([]);
  await button(page, 'Read aloud').tap();
  await expect(button(page, 'Stop reading')).toBeVisible();
  expect(await heard(page)).toEqual([SCORE]);
  await page.evaluate(() => globalThis.finish());
  await expect(button(page, 'Read aloud')).toBeVisible();
  const stops = [() => button(page, 'Stop reading').tap(), () => page.keyboard.press('u'), () => link(page, 'Back to the score').tap()];
  for (const [at, stop] of stops.entries()) {
    await button(page, 'Read aloud').tap();
    await expect(button(page, 'Stop reading')).toBeVisible();
    await stop();
    await expect.poll(async () => (await heard(page)).filter((own) => own === 'stop')).toHaveLength(at + 1);
    if (at < 2) await expect(button(page, 'Read aloud')).toBeVisible();
  }
  await expect(page.locator('.notice')).toHaveCount(0);
});

test('this table offers it as well', async ({ page }) => {
  await voice(page);
  await startGame(page);
  await page.getByRole('link', { name: /^This table/ }).tap();
  await settled(page);
  await button(page, 'Read aloud').tap();
  await expect(button(page, 'Stop reading')).toBeVisible();
});

test('a browser without a voice says so', async ({ page }) => {
  await mute(page);
  await toAcross(page);
  await button(page, 'Read aloud').tap();
  await expect(page.locator('.notice')).toContainText('This browser can’t read aloud.');
  await expect(button(page, 'Read aloud')).toBeVisible();
});

test('so does one whose voice fails', async ({ page }) => {
  await voice(page, 'error');
  await toAcross(page);
  await button(page, 'Read aloud').tap();
  await page.evaluate(() => globalThis.finish());
  await expect(page.locator('.notice')).toContainText('This browser can’t read aloud.');
  await expect(button(page, 'Read aloud')).toBeVisible();
});

test('and one that never begins', async ({ page }) => {
  await page.clock.install();
  await voice(page, 'silent');
  await startGame(page);
  await page.clock.fastForward(2_000);
  await page.getByRole('link', { name: /^This table/ }).tap();
  await page.clock.fastForward(500);
  await button(page, 'Read aloud').tap();
  await expect(button(page, 'Stop reading')).toBeVisible();
  await page.clock.fastForward(6_000);
  await expect(page.locator('.notice')).toContainText('This browser can’t read aloud.');
});
