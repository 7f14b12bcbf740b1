// Bids, all passed and misdeals; and the answers a bid settles already.

import { expect, test } from '../support/app.mjs';
import { amend } from '../support/evening.mjs';
import {
  FOUR, SIX, bid, bidButton, booksOf, button, enter, expectTotals, highest, panelHeading,
  preview, record, settled, sidesOf, startGame, suits,
} from '../support/table.mjs';

const [ours, theirs] = sidesOf(FOUR);
const panel = (page) => page.locator('.hand-panel');
const pressed = (group) => group.getByRole('button', { pressed: true });

test('a bid is no choice where tapping it is the bid, and one where it is changed', async ({ page }) => {
  await startGame(page);
  await expect(bidButton(page, 'Ann', '20')).not.toHaveAttribute('aria-pressed');
  await record(page, { bidder: 'Ann', bid: '20', trump: 'hearts', books: { [ours]: 5 } });
  await amend(page, 1);
  await expect(bidButton(page, 'Ann', '20')).toHaveAttribute('aria-pressed', 'true');
  await expect(bidButton(page, 'Bob', '20')).toHaveAttribute('aria-pressed', 'false');
});

test('when all pass the dealer is bagged at 15', async ({ page }) => {
  await startGame(page, { dealer: 3 });
  const passed = page.getByRole('button', { name: /^All passed/ });
  await expect(passed).toContainText('Dev bagged at 15');
  await passed.tap();
  await expect(panelHeading(page)).toHaveText('Dev is bagged at 15. Needs 3 books.');
  await settled(page);
  await suits(page).getByRole('button', { name: 'spades' }).tap();
  await settled(page);
  await expect(panelHeading(page)).toHaveText('Dev is bagged at 15 in spades. Needs 3 books.');
  await enter(page, { books: { [theirs]: 2 }, best: ours });
  await button(page, 'Save the hand').tap();
  await expectTotals(page, [4, -3]);
  await settled(page);
  await expect(panel(page)).toContainText('Ann deals, Bob leads.');
});

test('a bid keeps its contract and the order of its trump in view, and tapped wrongly it is changed without undoing', async ({ page }) => {
  await startGame(page);
  await bid(page, { bidder: 'Bob', bid: '20', trump: 'clubs' });
  const order = page.getByRole('list', { name: 'Trumps, highest first' });
  await expect(order.getByRole('listitem')).toHaveCount(14);
  await expect(order).toBeInViewport({ ratio: 1 });
  await enter(page, { books: { [theirs]: 4 } });
  await expect(order).toBeInViewport({ ratio: 1 });
  await enter(page, { books: {}, best: theirs });
  await expect(preview(page)).toBeInViewport({ ratio: 1 });
  await expect(panelHeading(page)).toHaveText('Bob bid 20 in clubs. Needs 4 books.');
  await expect(panelHeading(page)).toBeInViewport({ ratio: 1 });
  await button(page, 'Change').tap();
  await expect(page.getByRole('button', { name: /^Misdeal/ })).toContainText('only if everyone agrees');
  await bidButton(page, 'Cara', '25').tap();
  await settled(page);
  await expect(panelHeading(page)).toHaveText(/^Cara bid 25/);
  await enter(page, { books: { [ours]: 5 } });
  // All five tricks have the highest trump in them.
  await expect(pressed(highest(page))).toHaveText(ours);
  await expect(highest(page).getByRole('button', { name: theirs })).toBeDisabled();
  await button(page, 'Save the hand').tap();
  await expectTotals(page, [6, 0]);
  await settled(page);
  await page.getByRole('button', { name: /^Misdeal/ }).tap();
  await expect(page.getByRole('table')).toContainText('Misdeal');
  await settled(page);
  await expect(panelHeading(page)).toHaveText('Hand 2: who won the bid?');
  await expect(panel(page)).toContainText('Bob deals, Cara leads.');
});

test('a result of three pairs leaves the next only what is left', async ({ page }) => {
  const [one, two, three] = sidesOf(SIX, 'three-pairs');
  await startGame(page, { players: SIX, seating: 'three-pairs' });
  await bid(page, { bidder: 'Eve', bid: '20' });
  const next = booksOf(page, one);
  await enter(page, { books: { [two]: 4 } });
  for (const count of ['0', '1']) await expect(next.getByRole('button', { name: count })).toBeEnabled();
  for (const count of ['2', '3', '4', '5']) await expect(next.getByRole('button', { name: count })).toBeDisabled();
  await expect(booksOf(page, three)).toHaveCount(0);
  await enter(page, { books: { [one]: 1 } });
  await expect(highest(page).getByRole('button', { name: three })).toBeDisabled();

  // A second thought about the first answer forgets the one that no longer fits.
  await enter(page, { books: { [two]: 5 } });
  await expect(pressed(next)).toHaveText('0');
  await expect(pressed(highest(page))).toHaveText(two);
});
