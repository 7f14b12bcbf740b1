// Several rulings in one hand, and rulings that can't be withdrawn yet.

import { expect, test } from '../support/app.mjs';
import { askReferee, inHand, ruling, tapAll } from '../support/referee.mjs';
import {
  FOUR, bid, button, expectTotals, openRow, record, settled, sidesOf, startGame,
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
    await inHand(page, 'Hand 1');
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

test('a ruling that is saved says so, and the next question begins without its answers, but with those not saved yet', async ({ page }) => {
  await startGame(page);
  await record(page, MADE);
  await askReferee(page, 'Was that a renege?');
  await tapAll(page, RENEGE);
  await expect(ruling(page)).toBeVisible();
  // Looked up and come back: the answers are still there.
  await page.goBack();
  await page.getByRole('link', { name: 'Was that a renege?' }).tap();
  await settled(page);
  await expect(ruling(page)).toBeVisible();
  await inHand(page, 'Hand 1');
  await button(page, 'Save ruling only').tap();
  await settled(page);
  await expect(page.getByRole('complementary', { name: 'Notice' })).toContainText('Ruling saved. Tap Undo to take it back.');
  await askReferee(page, 'Was that a renege?');
  await expect(page.getByRole('group', { name: 'What was led?' })).toBeVisible();
  await expect(page.locator('[aria-pressed="true"]').filter({ hasText: RENEGE[0] })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'What was played?' })).toHaveCount(0);
});
