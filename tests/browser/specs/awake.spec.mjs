// The screen stays on during a game, and the app says correctly whether it does.

import { expect, test } from '../support/app.mjs';
import { noted, prefer, turnAway, wakeLock, without } from '../support/device.mjs';
import { toTable } from '../support/rules.mjs';
import { FOUR, bid, button, link, open, record, settled, sidesOf, startGame } from '../support/table.mjs';

const [ours] = sidesOf(FOUR);

// A phone whose bar has room for it.
test.use({ viewport: { width: 480, height: 915 } });

const locks = (page) => noted(page, 'lock');
const small = (page) => page.locator('.bar .stays-on');
const dark = (page) => page.locator('.bar .goes-dark');
const line = (page) => page.getByRole('status').filter({ hasText: /screen/i });

test.describe('a phone that grants it', () => {
  test.beforeEach(({ page }) => wakeLock(page));

  test('is asked once a game is open, keeps it from screen to screen, and gets it back at home', async ({ page }) => {
    await open(page);
    expect(await locks(page)).toEqual([]);
    await startGame(page);
    await expect(small(page)).toHaveText('Screen stays on');
    expect(await locks(page)).toEqual(['screen']);
    await toTable(page);
    await expect(line(page)).toHaveText('The screen stays on.');
    await link(page, 'Show across the table').tap();
    await expect(line(page)).toHaveText('The screen stays on.');
    await link(page, 'Back to the score').tap();
    await settled(page);
    expect(await locks(page)).toEqual(['screen']);
    await link(page, 'Games').last().tap();
    await expect.poll(() => locks(page)).toEqual(['screen', 'released']);
    await settled(page);
    await link(page, 'Resume').tap();
    await expect.poll(() => locks(page)).toEqual(['screen', 'released', 'screen']);
  });

  test('keeps it while something is looked up: a clause, a key, a sheet of rules', async ({ page }) => {
    await startGame(page);
    await expect(small(page)).toBeVisible();
    await toTable(page, 'Handbook');
    for (const key of ['j', 't', '?', 's']) {
      await page.keyboard.press(key);
      await settled(page);
    }
    await toTable(page, 'Share or compare');
    expect(await locks(page)).toEqual(['screen']);
  });

  test('gets it back when the game is over, and is asked again if that is undone', async ({ page }) => {
    await startGame(page, { house: { 'Play to': 5 } });
    await record(page, { bidder: 'Ann', bid: '30', trump: 'hearts', books: { [ours]: 5 } });
    await expect.poll(() => locks(page)).toEqual(['screen', 'released']);
    await expect(small(page)).toHaveCount(0);
    await button(page, 'Undo').tap();
    await expect(small(page)).toBeVisible();
  });

  test('is asked again when the page returns', async ({ page }) => {
    await startGame(page);
    await expect(small(page)).toBeVisible();
    await turnAway(page, true);
    await expect(small(page)).toHaveCount(0);
    await turnAway(page, false);
    await expect(small(page)).toBeVisible();
    expect(await locks(page)).toEqual(['screen', 'released', 'screen']);
  });

  test('may take it back: that is said at once, and the next step asks again', async ({ page }) => {
    await startGame(page);
    await expect(small(page)).toBeVisible();
    await page.evaluate(() => globalThis.lock.release());
    await expect(small(page)).toHaveCount(0);
    await toTable(page);
    // Another screen of the game asks again.
    await expect(line(page)).toHaveText('The screen stays on.');
    await page.evaluate(() => { globalThis.grants = false; });
    await page.evaluate(() => globalThis.lock.release());
    await expect(line(page)).toContainText('will try again after your next tap');
    await page.evaluate(() => { globalThis.grants = true; });
    await link(page, 'Back to the score').tap();
    await settled(page);
    await bid(page, { bidder: 'Ann', bid: '20' });
    await expect(small(page)).toBeVisible();
  });

  test('is not asked where the preference says no', async ({ page }) => {
    await prefer(page, { awake: 'off' });
    await startGame(page);
    await toTable(page);
    await expect(line(page)).toHaveText('The screen can sleep, as set in Settings.');
    expect(await locks(page)).toEqual([]);
    // What is set is changed where it is said.
    const keeps = page.getByRole('switch', { name: /^Keep the screen on/ });
    await keeps.check();
    await expect(line(page)).toHaveText('The screen stays on.');
    await keeps.uncheck();
    await expect.poll(() => locks(page)).toEqual(['screen', 'released']);
  });
});

for (const [version, standalone, says] of [['17_2', true, 'can sleep'], ['18_4', true, 'stays on'], ['16_3', true, 'stays on'], ['17_2', false, 'stays on']]) {
  test.describe(`iOS ${version}, ${standalone ? 'on the Home Screen' : 'in the browser'}`, () => {
    const userAgent = `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148`;
    test.use({ userAgent });

    test(`is granted the lock: the app says that the screen ${says}`, async ({ page }) => {
      await wakeLock(page);
      await page.addInitScript((there) => { navigator.standalone = there; }, standalone);
      await startGame(page);
      await expect(says === 'stays on' ? small(page) : dark(page)).toContainText(`Screen ${says}`);
    });
  });
}

test('a phone that refuses is believed, and asked again at the next step', async ({ page }) => {
  await wakeLock(page, { grants: false });
  await startGame(page);
  await expect(dark(page)).toHaveText('Screen can sleep');
  await expect(dark(page).locator('svg')).toBeVisible();
  await toTable(page);
  await expect(line(page)).toContainText('Couldn’t keep the screen on');
  await page.evaluate(() => { globalThis.grants = true; });
  await link(page, 'Back to the score').tap();
  await settled(page);
  await bid(page, { bidder: 'Ann', bid: '20' });
  await expect(small(page)).toHaveText('Screen stays on');
  await expect(dark(page)).toHaveCount(0);
});

test('on a small phone the bar says nothing of a screen that stays on, and has a moon for one that can sleep', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await wakeLock(page);
  await startGame(page);
  await expect(small(page)).toHaveText('Screen stays on');
  await expect(small(page)).toBeHidden();
  await page.evaluate(() => { globalThis.grants = false; });
  await page.evaluate(() => globalThis.lock.release());
  await expect(dark(page).locator('svg')).toBeInViewport({ ratio: 1 });
  const { height } = await page.locator('.bar p').boundingBox();
  expect(height).toBeLessThan(24);
});

test('a browser that cannot is said to, and nothing claims the screen stays on', async ({ page }) => {
  await without(page, 'wakeLock');
  await startGame(page);
  await expect(small(page)).toHaveCount(0);
  await expect(dark(page)).toBeVisible();
  await toTable(page);
  await expect(line(page)).toContainText('This browser can’t keep the screen on');
});
