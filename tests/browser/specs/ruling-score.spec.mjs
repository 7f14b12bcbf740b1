// How did we get this score? Every hand of a side's total, with its clause.

import { expect, test } from '../support/app.mjs';
import { keepsFocus, tabTo } from '../support/keys.mjs';
import { askReferee, ruling, sentence } from '../support/referee.mjs';
import { FOUR, button, record, sidesOf, startGame } from '../support/table.mjs';

const [ours, theirs] = sidesOf(FOUR);
const KIND = 'How did we get this score?';
const lines = (page) => ruling(page).locator('.because li');
const MADE = { bidder: 'Ann', bid: '20', trump: 'hearts', books: { [ours]: 4 }, best: theirs };
const SET = { bidder: 'Bob', bid: '25', trump: 'clubs', books: { [theirs]: 3 }, best: theirs };

test('the total of a side is derived hand by hand, by keyboard alone', async ({ page }) => {
  await startGame(page);
  await record(page, MADE);
  await record(page, SET);
  await askReferee(page, KIND);
  await expect(ruling(page)).toHaveCount(0);
  await tabTo(page, button(page, theirs), 8);
  await page.keyboard.press('Enter');
  await expect(sentence(page)).toContainText('Bob & Dev have −3: 2 − 5.');
  await expect(button(page, theirs)).toBeFocused();
  await keepsFocus(page, 'after a side was chosen');
  await expect(lines(page)).toHaveText([
    'Everyone starts at 0; Ann deals first.',
    'Hand 1: Bob & Dev: 2 books, +2 → 2. C8',
    'Hand 2: Bob & Dev bid 25, took 4 books, needed 5: set, −5 → −3. C8',
  ]);
  await button(page, ours).tap();
  await expect(sentence(page)).toContainText('Ann & Cara have 6: 4 + 2.');
});
