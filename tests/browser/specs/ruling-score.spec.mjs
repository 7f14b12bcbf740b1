// How did we get this score? Every hand of a side's total, with its clause.

import { expect, test } from '../support/app.mjs';
import { checkAxe } from '../support/axe.mjs';
import { checkFit, checkTargets } from '../support/fit.mjs';
import { keepsFocus, tabTo } from '../support/keys.mjs';
import { askReferee, ruling, sentence } from '../support/referee.mjs';
import { FOUR, button, link, open, openRow, record, settled, sidesOf, startGame } from '../support/table.mjs';

const [ours, theirs] = sidesOf(FOUR);
const KIND = 'How did we get this score?';
const lines = (page) => ruling(page).locator('.because li');
const MADE = { bidder: 'Ann', bid: '20', trump: 'hearts', books: { [ours]: 4 }, best: theirs };
const SET = { bidder: 'Bob', bid: '25', trump: 'clubs', books: { [theirs]: 3 }, best: theirs };

async function play(page) {
  await startGame(page);
  await record(page, MADE);
  await page.getByRole('button', { name: /^Misdeal/ }).tap();
  await settled(page);
  await record(page, SET);
}

test('the total of a side is derived hand by hand', async ({ page }) => {
  await play(page);
  await askReferee(page, KIND);
  await expect(ruling(page)).toHaveCount(0);
  await button(page, theirs).tap();
  await expect(sentence(page)).toContainText('Bob & Dev have −3: 2 − 5.');
  await expect(lines(page)).toHaveText([
    'Everyone starts at 0; Ann deals first.',
    'Hand 1: Bob & Dev: 2 books, +2 → 2. C8',
    'Misdeal: no score, and the same dealer deals again. C11',
    'Hand 2: Bob & Dev bid 25, took 4 books, needed 5: set, −5 → −3. C8',
  ]);
  await button(page, ours).tap();
  await expect(sentence(page)).toContainText('Ann & Cara have 6: 4 + 2.');
});

test('a hand struck out, and a ruling that was accepted, are named', async ({ page }) => {
  await play(page);
  await openRow(page, 1);
  await button(page, 'Delete hand').tap();
  await settled(page);
  await askReferee(page, 'Something went wrong');
  await link(page, 'A card was exposed in play').tap();
  await settled(page);
  await button(page, /^Save ruling( only)?$/).tap();
  await settled(page);
  await askReferee(page, KIND);
  await button(page, theirs).tap();
  await expect(sentence(page)).toContainText('Bob & Dev have −5: one hand, −5.');
  await expect(lines(page).nth(1)).toHaveText('Ann bid 20 in hearts. Deleted: it doesn’t count.');
  await expect(lines(page).last()).toContainText('The table kept a ruling that doesn’t change the score: Leave the card face up');
});

test('without a game there is no score to ask about', async ({ page }) => {
  await open(page, '#/referee');
  await expect(page.getByRole('link', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('link', { name: KIND })).toHaveCount(0);
});

test('by keyboard alone, and the focus is never lost', async ({ page }) => {
  await play(page);
  await askReferee(page, KIND);
  await tabTo(page, button(page, ours), 8);
  await page.keyboard.press('Enter');
  await expect(sentence(page)).toContainText('Ann & Cara have 6: 4 + 2.');
  await expect(button(page, ours)).toBeFocused();
  await keepsFocus(page, 'after a side was chosen');
});

test('axe finds nothing, it fits, and targets are large enough', async ({ page }) => {
  await play(page);
  await askReferee(page, KIND);
  await button(page, theirs).tap();
  await settled(page);
  await checkAxe(page, 'a total derived');
  await checkTargets(page, 'a total derived');
  await checkFit(page, 'a total derived');
});
