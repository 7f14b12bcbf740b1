// The phone vibrates when a hand is saved, and only then.

import { expect, test } from '../support/app.mjs';
import { noted, prefer, vibration, without } from '../support/device.mjs';
import { fillStorage } from '../support/storage.mjs';
import { amend, saveChange } from '../support/evening.mjs';
import { FOUR, bid, button, enter, expectTotals, isSaved, record, settled, sidesOf, startGame } from '../support/table.mjs';

const [ours, theirs] = sidesOf(FOUR);
const HAND = { bidder: 'Ann', bid: '15', books: { [ours]: 3 }, best: theirs };
const ticks = async (page) => (await noted(page, 'ticks')).length;

test('a hand that was saved ticks once, and its change too; a bid, an undo and a refusal keep still', async ({ page }) => {
  await vibration(page);
  await startGame(page);
  await button(page, 'Undo').tap({ force: true });
  await bid(page, HAND);
  expect(await ticks(page)).toBe(0);
  await button(page, 'Undo').tap();
  await settled(page);
  await record(page, HAND);
  await expect.poll(() => ticks(page)).toBe(1);
  await button(page, 'Undo').tap();
  await settled(page);
  await expectTotals(page, [0, 0]);
  expect(await ticks(page)).toBe(1);
  await button(page, 'Save the hand').tap();
  await settled(page);
  await expect.poll(() => ticks(page)).toBe(2);
  await amend(page, 1);
  await enter(page, { books: { [ours]: 4 } });
  await saveChange(page);
  await expect.poll(() => ticks(page)).toBe(3);
});

test('what storage did not take keeps still', async ({ page }) => {
  await vibration(page);
  await startGame(page);
  await fillStorage(page);
  await record(page, HAND);
  await expect(page.locator('.kept')).toHaveText('not saved');
  expect(await ticks(page)).toBe(0);
});

test('a preference keeps the phone still', async ({ page }) => {
  await vibration(page);
  await prefer(page, { haptics: 'off' });
  await startGame(page);
  await record(page, HAND);
  await isSaved(page);
  expect(await ticks(page)).toBe(0);
});

test('a phone that cannot tick saves all the same', async ({ page }) => {
  await without(page, 'vibrate');
  await startGame(page);
  await record(page, HAND);
  await expectTotals(page, [3, 3]);
});
