// Bids, all passed and misdeals; and the answers a bid settles already.

import { expect, test } from '../support/app.mjs';
import { amend } from '../support/evening.mjs';
import {
  FOUR, bid, bidButton, button, cell, enter, expectTotals, panelHeading, preview, record, settled, sidesOf,
  startGame,
} from '../support/table.mjs';

const [ours, theirs] = sidesOf(FOUR);
const panel = (page) => page.locator('.hand-panel');

test('a bid is no choice where tapping it is the bid, and one where it is changed', async ({ page }) => {
  await startGame(page);
  await expect(bidButton(page, 'Ann', '20')).not.toHaveAttribute('aria-pressed');
  await record(page, { bidder: 'Ann', bid: '20', trump: 'hearts', books: { [ours]: 5 } });
  await amend(page, 1);
  await expect(bidButton(page, 'Ann', '20')).toHaveAttribute('aria-pressed', 'true');
  await expect(bidButton(page, 'Bob', '20')).toHaveAttribute('aria-pressed', 'false');
});

test('a bid keeps its contract and the order of its trump in view, and tapped wrongly it is changed without undoing', async ({ page }) => {
  await startGame(page);
  await bid(page, { bidder: 'Bob', bid: '20', trump: 'clubs' });
  const order = page.getByRole('list', { name: 'Trumps, highest first' });
  await expect(order.getByRole('listitem')).toHaveCount(14);
  await expect(order).toBeInViewport({ ratio: 1 });
  await enter(page, { books: { [theirs]: 4 }, best: theirs });
  await expect(order).toBeInViewport({ ratio: 1 });
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
  await expect(cell(page, 5, ours)).toHaveAttribute('aria-pressed', 'true');
  await expect(cell(page, 5, theirs)).toHaveCount(0);
  await button(page, 'Save the hand').tap();
  await expectTotals(page, [6, 0]);
  await settled(page);
  await page.getByRole('button', { name: /^Misdeal/ }).tap();
  await expect(page.getByRole('table')).toContainText('Misdeal');
  await settled(page);
  await expect(panelHeading(page)).toHaveText('Hand 2: who won the bid?');
  await expect(panel(page)).toContainText('Bob deals, Cara leads.');
});
