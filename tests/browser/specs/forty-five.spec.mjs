// Forty-Five (F1 to F4): no bidding, the trump turned up, to 45.

import { expect, test } from '../support/app.mjs';
import { cardsOf, order } from '../support/cards.mjs';
import { amend, columnOf, expectEvening, panel, reload, saveChange, undoAndRedo } from '../support/evening.mjs';
import {
  FOUR, booksOf, button, enter, expectTotals, fillIn, highest, link, open, panelHeading, preview, record,
  ruleForm, save, settled, sheet, sidesOf, sit, startGame, turn,
} from '../support/table.mjs';

const GAME = 'Forty-Five';
const FIVE = ['Ann', 'Bob', 'Cara', 'Dev', 'Eve'];
const [ours] = sidesOf(FOUR);
const turned = (page) => page.getByRole('group', { name: 'Trump turned' });
const took = (tricks, trump) => ({ trump, books: { [ours]: tricks } });

test('a whole game in pairs: 5 for most tricks, 10 for all, to 45', async ({ page }) => {
  test.slow();
  await startGame(page, { game: GAME, dealer: 3 });
  await expect(panelHeading(page)).toHaveText('Hand 1');
  await expect(panel(page)).toContainText('Dev deals, Ann leads.');
  const totals = [[5, 0], [15, 0], [15, 5], [15, 15]];
  for (const [at, hand] of [took(3, 'hearts'), took(5, 'clubs'), took(1), took(0, 'spades')].entries()) {
    const said = await record(page, hand);
    expect(said).toContain(['Ann & Cara: 3 tricks', 'Ann & Cara: 5 tricks', 'Bob & Dev: 4 tricks', 'Bob & Dev: 5 tricks'][at]);
    await expectEvening(page, totals.slice(0, at + 1), `hand ${at + 1}`);
  }

  // Half a hand: the trump is turned and the tricks are tapped, but not saved.
  await turn(page, 'diamonds');
  await enter(page, took(5));
  await reload(page);
  await expect(turned(page).getByRole('button', { pressed: true })).toHaveAccessibleName('diamonds');
  await expect(booksOf(page, ours).getByRole('button', { pressed: true })).toHaveText('5');
  expect(await save(page)).toContain('15\u00a0+\u00a010\u00a0=\u00a025');
  for (const hand of [took(5, 'hearts'), took(2, 'hearts'), took(4, 'clubs')]) await record(page, hand);
  totals.push([25, 15], [35, 15], [35, 20], [40, 20]);
  await expectEvening(page, totals, 'eight hands');
  await expect(columnOf(page, ours)).toContainText('need 5');

  // Hand 3 was theirs with four tricks; with two it was ours, and eight hands are enough.
  await amend(page, 3);
  await enter(page, took(3));
  await expect(preview(page)).toContainText('The score becomes Ann & Cara 45, Bob & Dev 15.');
  // A win is no warning.
  await expect(preview(page).locator('.ends')).toHaveText(`${ours} win, 45 to 15.`);
  await saveChange(page);
  await expect(panelHeading(page)).toHaveText(`${ours} win, 45 to 15`);
  await undoAndRedo(page, [40, 20], [45, 15]);
  await button(page, 'Undo').tap();
  await expectEvening(page, totals, 'the change undone');
  await settled(page);

  await record(page, took(5, 'spades'));
  await expectEvening(page, [...totals, [50, 20]], 'nine hands');
  await expect(panelHeading(page)).toHaveText(`${ours} win, 50 to 20`);
  await expect(panel(page)).toContainText('They reached 45.');
  await reload(page);
  await expect(panelHeading(page)).toHaveText(`${ours} win, 50 to 20`);
});

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

const scorings = (page) =>
  ruleForm(page, 'Scoring').getByRole('radio').evaluateAll((all) =>
    all.map((own) => own.closest('label').querySelector('b').textContent),
  );

test('five players, each alone, can score by the trick only', async ({ page }) => {
  await open(page, '#/new');
  await fillIn(page, { game: GAME, house: { Scoring: '5, or 10 for all' } });
  expect(await scorings(page)).toEqual([
    '5, or 10 for all', 'The difference', '5 a trick', '5 a trick and the best trump',
  ]);
  await sit(page, '5 singles');
  await expect.poll(() => scorings(page)).toEqual(['5 a trick', '5 a trick and the best trump']);
  await expect(ruleForm(page, 'Scoring').getByRole('radio', { name: '5 a trick Every' })).toBeChecked();
});

test('five players, each alone, play to 45 with the highest trump counted', async ({ page }) => {
  await startGame(page, { game: GAME, seating: '5 singles', rules: 'Five a trick and the best trump', players: FIVE });
  await record(page, { trump: 'spades', took: { Ann: 2, Bob: 1, Cara: 1, Dev: 1 }, best: 'Bob' });
  await expectTotals(page, [10, 10, 5, 5, 0]);

  await turn(page, 'hearts');
  await enter(page, { took: { Ann: 3, Bob: 0 } });
  await expect(button(page, 'Cara: 3')).toBeDisabled();
  await reload(page);
  await enter(page, { took: { Cara: 0, Dev: 0 }, best: 'Eve' });
  await expect(highest(page).getByRole('button', { name: 'Bob' })).toBeDisabled();
  await save(page);
  await expectTotals(page, [25, 10, 5, 5, 15]);

  // Once all tricks are given out the others took none.
  await record(page, { took: { Ann: 3, Bob: 2 }, best: 'Ann' });
  await expectEvening(page, [[10, 10, 5, 5, 0], [25, 10, 5, 5, 15], [45, 20, 5, 5, 15]]);
  expect((await sheet(page)).at(-1).change).toEqual(['+20', '+10', '+0', '+0', '+0']);
  await expect(panelHeading(page)).toHaveText('Ann wins with 45');
  await expect(panel(page)).toContainText('Ann reached 45.');
});
