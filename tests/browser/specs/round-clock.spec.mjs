// The clock of a round: set by the organizer, read on the Rounds page and on the board, with a bell at its end.

import { appIsUp, expect, test } from '../support/app.mjs';
import { pair, playRound, startNight, toMore, toPage } from '../support/night.mjs';
import { button, link, settled } from '../support/table.mjs';

const clock = (page) => page.getByRole('timer');
const UP = 'Time. Finish the hand.';

/** Counts the tones of the bell. */
const listen = (page) => page.addInitScript(() => {
  globalThis.tones = 0;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function counted(...at) {
    globalThis.tones += 1;
    return start.apply(this, at);
  };
});

async function setClock(page, minutes) {
  await page.getByText('Time this round', { exact: true }).tap();
  await page.getByRole('spinbutton', { name: 'Minutes' }).fill(String(minutes));
  await button(page, 'Start the clock').tap();
  await expect(clock(page)).toBeVisible();
}

test('a clock of no minutes is refused', async ({ page }) => {
  await startNight(page, 4, { fields: { Groups: 1 } });
  await page.getByText('Time this round', { exact: true }).tap();
  await page.getByRole('spinbutton', { name: 'Minutes' }).fill('0');
  await button(page, 'Start the clock').tap();
  await expect(page.getByRole('complementary', { name: 'Notice' })).toContainText('Set the clock to 1 to 180 minutes.');
  await expect(clock(page)).toHaveCount(0);
});

test('time is up on the Rounds page and on the board, with a bell where a tap asked for it', async ({ page }) => {
  await listen(page);
  await startNight(page, 4, { fields: { Groups: 1 } });
  await setClock(page, 2);
  await expect(clock(page)).toHaveText(/^(2:00|1:5\d)$/);
  await page.reload();
  await appIsUp(page);
  await settled(page);
  await expect(clock(page)).toHaveText(/^1:[345]\d$/);
  await button(page, 'Sound a bell at the end').tap();
  await expect(page.getByText('A bell sounds at the end while this page is open.')).toBeVisible();
  await page.clock.runFor(130_000);
  await expect(clock(page)).toHaveText(UP);
  await expect(page.getByRole('status').filter({ hasText: UP })).toHaveCount(1);
  expect(await page.evaluate(() => globalThis.tones)).toBe(4);

  // On the board it is as large as the names.
  await button(page, '1 more minute').tap();
  await expect(clock(page)).toHaveText(/^(1:00|0:5\d)$/);
  await toMore(page, 'Board for the wall');
  await expect(clock(page)).toHaveText(/^(1:00|0:\d\d)$/);
  await page.clock.runFor(61_000);
  await expect(clock(page)).toHaveText(UP);
  await page.goBack();
  await settled(page);

  // It can be stopped, and the step taken back.
  await toPage(page, 'Rounds');
  await button(page, 'Stop the clock').tap();
  await expect(clock(page)).toHaveCount(0);
  await button(page, 'Undo').tap();
  await expect(clock(page)).toHaveText(UP);
  await playRound(page);
  await expect(clock(page)).toHaveCount(0);
  // The minutes set last are offered again.
  await page.getByText('Time this round', { exact: true }).tap();
  await expect(page.getByRole('spinbutton', { name: 'Minutes' })).toHaveValue('2');
});

test('a team has the clock on its own page, with the bell', async ({ page }) => {
  await listen(page);
  await startNight(page, 4, { fields: { Groups: 1 } });
  await toMore(page, 'Where do I play next?');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ann');
  await expect(link(page, pair(0))).toBeVisible();
  await expect(clock(page)).toHaveCount(0);
  await expect(button(page, 'Sound a bell at the end')).toHaveCount(0);
  await page.goBack();
  await settled(page);
  await toPage(page, 'Rounds');
  await setClock(page, 2);
  await toMore(page, 'Where do I play next?');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ann');
  await link(page, pair(0)).tap();
  await settled(page);
  await expect(clock(page)).toHaveText(/^(2:00|1:\d\d)$/);
  await button(page, 'Sound a bell at the end').tap();
  await expect(page.getByText('A bell sounds at the end while this page is open.')).toBeVisible();
  await page.clock.runFor(130_000);
  await expect(clock(page)).toHaveText(UP);
  expect(await page.evaluate(() => globalThis.tones)).toBe(4);
});
