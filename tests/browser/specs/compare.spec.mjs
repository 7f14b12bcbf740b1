// Comparing cards: which is highest, and why (R1 to R7, P5).

import { expect, test } from '../support/app.mjs';
import { pad, tapCards, trumpSuit } from '../support/states-trumps.mjs';
import { bid, button, choose, link, open, startGame } from '../support/table.mjs';

const told = (page) => page.getByRole('region', { name: 'Which is highest' });

/** The result: one row for each card with its reason, the highest first. */
const rows = (page) => told(page).getByRole('listitem').getByRole('paragraph').allTextContents();

test('the cards stand within the margins, seven to a row, and only an answer lies over them', async ({ page }) => {
  await open(page, '#/trumps/compare');
  const trumps = page.getByRole('group', { name: 'Trumps', exact: true }).locator('.chip-card');
  const boxes = await trumps.evaluateAll((all) => all.map((own) => own.getBoundingClientRect().toJSON()));
  expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(16);
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(360 - 16);
  expect(boxes.filter(({ top }) => top === boxes[0].top)).toHaveLength(7);
  for (const group of await pad(page).getByRole('group').all()) await expect(group.getByRole('button')).toHaveCount(13);
  await expect(told(page)).toHaveCSS('position', 'static');
  await tapCards(page, '2 of diamonds', 'king of clubs');
  await expect(told(page)).toHaveCSS('position', 'sticky');
});

test('an ace that was not declared is no question of a game in which nobody robs', async ({ page }) => {
  const robbed = page.getByRole('checkbox', { name: /didn’t rob/ });
  await startGame(page);
  await open(page, '#/trumps/compare');
  await expect(pad(page)).toBeVisible();
  await expect(robbed).toHaveCount(0);
  await startGame(page, { game: 'Forty-Five' });
  await open(page, '#/trumps/compare');
  await trumpSuit(page, 'clubs').tap();
  await robbed.tap();
  const trumps = page.getByRole('group', { name: 'Trumps', exact: true });
  await expect(trumps.getByRole('button').last()).toHaveAccessibleName('ace of clubs');
});

test('the card tapped first is led, and a card tapped again is taken away', async ({ page }) => {
  await open(page, '#/trumps');
  await link(page, 'Compare cards').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare cards');
  await trumpSuit(page, 'hearts').tap();
  await tapCards(page, '2 of diamonds', 'king of clubs');
  const cannot = 'The king of clubs can’t win: clubs weren’t led and aren’t trump.';
  expect((await rows(page))[1]).toBe(cannot);
  await tapCards(page, '2 of diamonds');
  await tapCards(page, '2 of diamonds');
  expect((await rows(page))[1]).toBe(
    'The 2 of diamonds can’t win: diamonds weren’t led and aren’t trump.',
  );
  await button(page, 'Clear').tap();
  await expect(pad(page).getByRole('button', { pressed: true })).toHaveCount(0);
  await expect(told(page)).toContainText('Tap the card led');
});

test('it opens on the game and the trump of the hand, and after a reload still', async ({ page }) => {
  await startGame(page, { game: 'Kaibosh' });
  await bid(page, { bidder: 'Ann', bid: '3', trump: 'diamonds' });
  for (const again of [false, true]) {
    await open(page, '#/trumps/compare');
    if (again) await page.reload();
    await expect(button(page, 'Kaibosh')).toHaveAttribute('aria-pressed', 'true');
    await expect(trumpSuit(page, 'diamonds')).toHaveAttribute('aria-pressed', 'true');
    await expect(pad(page).getByRole('button')).toHaveCount(24);
  }
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.locator('.segments').getByRole('button')).toHaveText(['Forty-Fives', 'Kaibosh', 'Bourré']);
  await choose(page, 'Game', 'Bourré');
  await expect(pad(page).getByRole('button')).toHaveCount(52);
  await tapCards(page, '2 of clubs');
  await choose(page, 'Game', 'Kaibosh');
  await expect(pad(page).getByRole('button', { pressed: true }), 'Kaibosh has no 2').toHaveCount(0);
});
