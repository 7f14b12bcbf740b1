// Forty-Five (F1 to F4): the ace that may rob.

import { expect, test } from '../support/app.mjs';
import { cardsOf, order } from '../support/cards.mjs';
import { reload } from '../support/evening.mjs';
import { FOUR, enter, link, save, settled, sidesOf, startGame, turn } from '../support/table.mjs';

const GAME = 'Forty-Five';
const [ours] = sidesOf(FOUR);
const turned = (page) => page.getByRole('group', { name: 'Trump turned' });
const took = (tricks, trump) => ({ trump, books: { [ours]: tricks } });

const ORDER = '5♣ J♣ A♥ A♣ K♣ Q♣ 2♣ 3♣ 4♣ 6♣ 7♣ 8♣ 9♣ 10♣';
const LOWEST = '5♣ J♣ A♥ K♣ Q♣ 2♣ 3♣ 4♣ 6♣ 7♣ 8♣ 9♣ 10♣ A♣';
const SILENT = { name: /^The ace wasn’t declared/ };

test('an ace that was not declared is the lowest trump of the order shown, until the hand is over', async ({ page }) => {
  await startGame(page, { game: GAME });
  await expect(page.getByRole('checkbox', SILENT)).toHaveCount(0);
  await turn(page, 'clubs');
  expect(await cardsOf(order(page))).toBe(ORDER);
  await page.getByRole('checkbox', SILENT).tap();
  await expect.poll(() => cardsOf(order(page))).toBe(LOWEST);
  await settled(page);
  await reload(page);
  await expect(page.getByRole('checkbox', SILENT)).toBeChecked();
  expect(await cardsOf(order(page))).toBe(LOWEST);

  await link(page, 'Trumps').tap();
  await expect.poll(() => cardsOf(order(page))).toBe(LOWEST);
  await settled(page);
  await link(page, 'Back to the score').tap();
  await settled(page);
  await page.getByRole('checkbox', SILENT).tap();
  await expect.poll(() => cardsOf(order(page))).toBe(ORDER);
  await settled(page);

  await page.getByRole('checkbox', SILENT).tap();
  await settled(page);
  await enter(page, took(3));
  await save(page);
  await turn(page, 'clubs');
  expect(await cardsOf(order(page))).toBe(ORDER);
});
