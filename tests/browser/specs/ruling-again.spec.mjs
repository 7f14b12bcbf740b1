// Several rulings in one hand, rulings on hands of other rules, and rulings that can't be withdrawn yet.

import { expect, test } from '../support/app.mjs';
import { askReferee, ruling, tapAll } from '../support/referee.mjs';
import { toTable } from '../support/rules.mjs';
import {
  FOUR, bid, button, expectTotals, openRow, record, setRules, settled, sidesOf, startGame,
} from '../support/table.mjs';

const [ours, theirs] = sidesOf(FOUR);
const POINTS = { 'Renege penalty': 'Lose points' };
const RENEGE = ['A non-trump suit', 'Another suit', 'A card of the suit led', 'No', 'The hand is over'];
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
  await expect(ruling(page)).toContainText('Hand 1 is ruled on as it was played: “Renege penalty” was “Lose the hand”, and is “Lose points” now.');
  await expect(ruling(page)).toContainText('scores nothing this hand and, if it bid, is set');
  await expect(hands.getByRole('button', { name: 'Hand 1', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await against(page, ours);
  await expect(page.locator('.accepting')).toContainText('bid of 15 in hand 1 is now set');
  await hands.getByRole('button', { name: 'Hand 2', exact: true }).tap();
  await expect(ruling(page)).toContainText('loses 5');
  await expect(ruling(page)).not.toContainText('is ruled on as it was played');
});
