// How did we get this score? Every hand of a side's total, with its clause.

import { expect, test } from '../support/app.mjs';
import { keepsFocus, tabTo } from '../support/keys.mjs';
import { askReferee, ruling, sentence } from '../support/referee.mjs';
import { FOUR, button, link, record, sidesOf, startGame } from '../support/table.mjs';

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

test('a total explains itself by the whole sum, with the hands that moved it, and leads to the referee', async ({ page }) => {
  await startGame(page);
  await record(page, MADE);
  const total = page.getByRole('button', { name: /^Bob & Dev: .+, why\?$/ });
  await total.tap();
  const why = page.locator('.why');
  // A single hand is the sum.
  await expect(why.locator('p')).toHaveText(['Bob & Dev: 2 books, +2 → 2.']);
  await record(page, SET);
  await total.tap();
  await expect(why).toContainText('Bob & Dev have −3: 2 − 5.');
  await why.getByText('Hand by hand').tap();
  await expect(why.getByRole('listitem')).toHaveText([
    'Hand 2: Bob & Dev bid 25, took 4 books, needed 5: set, −5 → −3.',
    'Hand 1: Bob & Dev: 2 books, +2 → 2.',
  ]);
  await link(page, 'Ask the referee').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(KIND);
  await expect(button(page, theirs)).toHaveAttribute('aria-pressed', 'true');
  await expect(sentence(page)).toContainText('Bob & Dev have −3: 2 − 5.');
});
