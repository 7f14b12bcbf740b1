// Who wins this trick, and the whole hand on the table.

import { expect, test } from '../support/app.mjs';
import { checkAxe } from '../support/axe.mjs';
import { askReferee, ruling, sentence, tapAll } from '../support/referee.mjs';
import {
  FOUR, bid, button, booksOf, expectTotals, highest, open, settled, sidesOf, startGame,
} from '../support/table.mjs';

const [ours, theirs] = sidesOf(FOUR);

test('five against jack against ace of hearts, each with its reason', async ({ page }) => {
  await open(page, '#/referee/trick/copah');
  await page.getByRole('group', { name: 'Trump', exact: true }).getByRole('button', { name: 'clubs' }).tap();
  await tapAll(page, ['jack of clubs', 'ace of hearts']);
  await expect(sentence(page)).toContainText('The jack of clubs takes the book.');
  await button(page, '5 of clubs').tap();
  await expect(sentence(page)).toContainText('The 5 of clubs takes the book.');
  await expect(ruling(page)).toContainText('The ace of hearts is always the third-highest trump, never a heart.');
  await checkAxe(page, 'a ruling');
  await button(page, 'Start again').tap();
  await expect(ruling(page)).toHaveCount(0);
});

/** A sound hand with spades for trump, card by card from Bob, who sits at the dealer's left. */
const HAND = [
  ['5 of spades', '2 of spades', '3 of spades', '4 of spades'],
  ['king of hearts', 'queen of hearts', 'jack of hearts', '10 of hearts'],
  ['king of diamonds', 'queen of diamonds', 'jack of diamonds', '10 of diamonds'],
  ['king of clubs', 'queen of clubs', 'jack of clubs', 'ace of clubs'],
  ['9 of hearts', '8 of hearts', '7 of hearts', 'ace of hearts'],
];

test('a hand tapped in as it fell has its winners, and its result is taken into the score', async ({ page }) => {
  await startGame(page);
  await bid(page, { bidder: 'Bob', bid: '20', trump: 'spades' });
  await askReferee(page, 'The whole hand');
  await expect(page.getByText('Book 1: Bob to play')).toBeVisible();
  await tapAll(page, HAND.flat().slice(0, 6));
  for (const colorScheme of ['dark', 'light']) {
    await page.emulateMedia({ colorScheme });
    await checkAxe(page, `a ruling, ${colorScheme}`);
  }
  await tapAll(page, HAND.flat().slice(6));
  await expect(sentence(page)).toContainText('No foul. No renege: every card was a legal play.');
  await expect(ruling(page)).toContainText('Ann won book 5.');
  await button(page, 'Enter in the score').tap();
  await settled(page);
  await expect(booksOf(page, theirs).getByRole('button', { name: '4', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(highest(page).getByRole('button', { name: theirs })).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Save the hand').tap();
  await settled(page);
  await expectTotals(page, [1, 5]);
});

test('a renege is found by the card that fell later, and costs its side the hand', async ({ page }) => {
  await startGame(page);
  await bid(page, { bidder: 'Bob', bid: '20', trump: 'spades' });
  await askReferee(page, 'The whole hand');
  const hand = structuredClone(HAND);
  [hand[1][1], hand[3][1]] = [hand[3][1], hand[1][1]];
  for (const trick of hand) await tapAll(page, trick);
  await expect(sentence(page)).toContainText(
    'One renege: Cara played the queen of clubs to the lead of the king of hearts in book 2, and the queen of hearts fell in book 4.',
  );
  // Whose it is follows from the cards, and the hand goes into the score with it.
  await expect(page.getByRole('group', { name: 'Which side?' }).getByRole('button', { name: ours })).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Apply to the score').tap();
  await settled(page);
  await button(page, 'Save the hand').tap();
  await settled(page);
  // Ann and Cara took one book, and score nothing.
  await expectTotals(page, [0, 5]);
});

test('a card once played is used up, and the last one is taken back', async ({ page }) => {
  await open(page, '#/referee/hand/copah');
  await page.getByRole('group', { name: 'Trump', exact: true }).getByRole('button', { name: 'hearts' }).tap();
  await button(page, 'king of clubs').tap();
  await expect(button(page, 'king of clubs')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Book 1: Player 2 to play')).toBeVisible();
  await button(page, 'Undo last card').tap();
  await expect(button(page, 'king of clubs')).toHaveAttribute('aria-disabled', 'false');
  await expect(page.getByText('Book 1: Player 1 to play')).toBeVisible();
});
