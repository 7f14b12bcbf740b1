// Several rulings in one hand, rulings on hands of other rules, and rulings that can't be withdrawn yet.

import { expect, test } from '../support/app.mjs';
import { amend } from '../support/evening.mjs';
import { askReferee, ruling, tapAll } from '../support/referee.mjs';
import { toTable } from '../support/rules.mjs';
import {
  FOUR, bid, button, enter, expectTotals, openRow, record, save, setRules, settled, sidesOf, startGame,
} from '../support/table.mjs';

const [ours, theirs] = sidesOf(FOUR);
const POINTS = { 'A renege costs': 'Points' };
const RENEGE = ['A non-trump suit', 'Another suit', 'A card of the suit led', 'No, another card of the suit', 'The hand is over'];
const MADE = { bidder: 'Ann', bid: '15', trump: 'hearts', books: { [ours]: 3 }, best: ours };

const against = async (page, side) => {
  await page.getByRole('group', { name: 'Which side?' }).getByRole('button', { name: side }).tap();
};
const apply = async (page) => {
  await button(page, 'Apply to the score').tap();
  await settled(page);
};

test('a second renege of a side is said to be one, counts, and is undone alone', async ({ page }) => {
  await startGame(page, { house: POINTS });
  await record(page, MADE);
  await expectTotals(page, [4, 2]);
  for (const [says, totals] of [[`The score becomes ${ours} 4, ${theirs} −3.`, [4, -3]], ['The second ruling on ', [4, -8]]]) {
    await askReferee(page, 'Was that a renege?');
    await tapAll(page, RENEGE);
    await expect(ruling(page)).not.toContainText('Play stops');
    await against(page, theirs);
    await expect(page.locator('.accepting')).toContainText(says);
    await apply(page);
    await expectTotals(page, totals);
  }
  await openRow(page, 1);
  await expect(page.getByRole('table')).toContainText('−10 by 2 rulings');
  await button(page, 'Undo').tap();
  await expectTotals(page, [4, -3]);
});

test('a hand is lost once, so it is not offered again', async ({ page }) => {
  await startGame(page);
  await record(page, MADE);
  const ask = async () => {
    await askReferee(page, 'Was that a renege?');
    await tapAll(page, RENEGE);
    await against(page, theirs);
  };
  await ask();
  await apply(page);
  await ask();
  await expect(page.locator('.accepting')).toContainText(`${theirs} already lose hand 1 by a ruling.`);
  await expect(button(page, 'Apply to the score')).toHaveCount(0);
});

test('a draw in 30 No Draw is asked about once that is bid, and its side follows from the bid', async ({ page }) => {
  await startGame(page);
  const wrong = page.getByRole('link', { name: 'Someone drew in 30 No Draw' });
  await bid(page, { bidder: 'Bob', bid: '20', trump: 'hearts' });
  await askReferee(page, 'Something went wrong');
  await expect(page.getByRole('link', { name: /exposed/i }).first()).toBeVisible();
  await expect(wrong).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await settled(page);
  for (const _ of 'ab') await button(page, 'Undo').tap();
  await bid(page, { bidder: 'Bob', bid: '30 No Draw' });
  await askReferee(page, 'Something went wrong');
  await wrong.tap();
  await settled(page);
  await tapAll(page, ['Yes', 'The bidding side']);
  await expect(page.getByRole('group', { name: 'Which side?' })).toHaveCount(0);
  await apply(page);
  await expect(page.locator('.hand-panel')).toContainText(`${theirs} lose the hand.`);
});

test('an earlier hand is ruled on by the rules it was played under', async ({ page }) => {
  await startGame(page);
  await record(page, MADE);
  await toTable(page, 'Change the rules');
  await setRules(page, POINTS);
  await button(page, 'Apply these rules').tap();
  await settled(page);
  await record(page, { ...MADE, bidder: 'Bob', books: { [theirs]: 3 }, best: theirs });
  await askReferee(page, 'Was that a renege?');
  await tapAll(page, RENEGE);
  await expect(ruling(page)).toContainText('loses 5');
  const hands = page.getByRole('group', { name: 'Which hand?' });
  await hands.getByRole('button', { name: 'Hand 1', exact: true }).tap();
  await expect(ruling(page)).toContainText('Hand 1 is ruled on as it was played: “A renege costs” was “The hand”, and is “Points” now.');
  await expect(ruling(page)).toContainText('scores nothing this hand and, if it bid, is set');
  await expect(hands.getByRole('button', { name: 'Hand 1', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await against(page, ours);
  await expect(page.locator('.accepting')).toContainText('bid of 15 in hand 1 is now set');
  await hands.getByRole('button', { name: 'Hand 2', exact: true }).tap();
  await expect(ruling(page)).toContainText('loses 5');
  await expect(ruling(page)).not.toContainText('is ruled on as it was played');
});

test('a ruling that stopped its hand says what to enter before it is withdrawn', async ({ page }) => {
  await startGame(page, { house: POINTS });
  await bid(page, { bidder: 'Bob', bid: '20', trump: 'spades' });
  await askReferee(page, 'Was that a renege?');
  await tapAll(page, [...RENEGE.slice(0, -1), 'Their side played to the next book']);
  await expect(ruling(page)).toContainText('Play stops there');
  await against(page, theirs);
  await apply(page);
  await enter(page, { books: { [ours]: 1, [theirs]: 2 }, best: theirs });
  await save(page);
  await amend(page, 1);
  const rulings = page.getByRole('region', { name: 'Rulings' });
  await expect(rulings).toContainText('Play stopped at 3 of 5 books. To withdraw the ruling, enter all 5 above first and save the change.');
  await expect(rulings.getByRole('button')).toHaveCount(0);
  await enter(page, { books: { [ours]: 2, [theirs]: 3 } });
  await button(page, 'Save the change').tap();
  await settled(page);
  await amend(page, 1);
  await rulings.getByRole('button', { name: 'Withdraw this ruling' }).tap();
  await settled(page);
  await expectTotals(page, [2, 4]);
});
