// Special bids and deals: 30 No Draw, all passed, misdeals; and the answers a bid settles already.

import { expect, test } from '../support/app.mjs';
import { amend } from '../support/evening.mjs';
import {
  FOUR, SIX, bid, bidButton, booksOf, button, enter, expectTotals, highest, panelHeading,
  preview, record, settled, sheet, sidesOf, startGame, suits,
} from '../support/table.mjs';

const [ours, theirs] = sidesOf(FOUR);
const panel = (page) => page.locator('.hand-panel');

test.describe('30 No Draw', () => {
  test('made is worth 12', async ({ page }) => {
    await startGame(page);
    await bid(page, { bidder: 'Ann', bid: '30 No Draw', trump: 'hearts' });
    await expect(panelHeading(page)).toHaveText('Ann bid 30 No Draw in hearts. Needs all 6; nobody draws; made +12, set −9.');
    await enter(page, { books: { [ours]: 5 } });
    await expect(preview(page)).toContainText('0 + 12 = 12');
    await button(page, 'Save the hand').tap();
    await expectTotals(page, [12, 0]);
  });

  test('set costs 9, and the others keep their books', async ({ page }) => {
    await startGame(page);
    await record(page, { bidder: 'Ann', bid: '30 No Draw', books: { [ours]: 4 }, best: theirs });
    await expectTotals(page, [-9, 2]);
    expect(await sheet(page)).toEqual([{ total: [-9, 2], change: ['−9', '+2'] }]);
  });

  test('five tricks without the highest trump do not make it', async ({ page }) => {
    await startGame(page);
    await record(page, { bidder: 'Ann', bid: '30 No Draw', books: { [ours]: 5 }, best: 'No trump played' });
    await expectTotals(page, [-9, 0]);
  });
});

test('a bid is no choice where tapping it is the bid, and one where it is changed', async ({ page }) => {
  await startGame(page);
  await expect(bidButton(page, 'Ann', '20')).not.toHaveAttribute('aria-pressed');
  await record(page, { bidder: 'Ann', bid: '20', trump: 'hearts', books: { [ours]: 5 } });
  await amend(page, 1);
  await expect(bidButton(page, 'Ann', '20')).toHaveAttribute('aria-pressed', 'true');
  await expect(bidButton(page, 'Bob', '20')).toHaveAttribute('aria-pressed', 'false');
});

test.describe('when all pass', () => {
  test('the dealer is bagged at 15', async ({ page }) => {
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

  test('the dealer of three pairs is one who is still in', async ({ page }) => {
    const [one, two] = sidesOf(SIX, 'three-pairs');
    await startGame(page, { players: SIX, seating: 'three-pairs', dealer: 5, house: { 'Back door': -9 } });
    await record(page, { bidder: 'Ann', bid: '30 No Draw', books: { [one]: 0, [two]: 3 }, best: two });
    // Ann would deal next, but is out.
    await expect(page.getByRole('button', { name: /^All passed/ })).toContainText('Bob bagged at 15');
  });

  test('with the house rule the hand is thrown in and the deal moves left', async ({ page }) => {
    await startGame(page, { house: { 'When all pass': 'New deal' } });
    await expect(panel(page)).toContainText('Ann deals, Bob leads.');
    await page.getByRole('button', { name: /^All passed/ }).tap();
    await expect(panel(page)).toContainText('Bob deals, Cara leads.');
    await expect(panelHeading(page)).toHaveText('Hand 1: who won the bid?');
    await expectTotals(page, [0, 0]);
    await expect(page.getByRole('table')).toContainText('All passed');
  });
});

test.describe('a misdeal', () => {
  const misdeal = (page) => page.getByRole('button', { name: /^Misdeal/ });

  test('is dealt again by the same dealer', async ({ page }) => {
    await startGame(page, { dealer: 2 });
    await misdeal(page).tap();
    await expect(page.getByRole('table')).toContainText('Misdeal');
    await settled(page);
    await expect(panelHeading(page)).toHaveText('Hand 1: who won the bid?');
    await expect(panel(page)).toContainText('Cara deals, Dev leads.');
    await record(page, { bidder: 'Ann', bid: '15', books: { [ours]: 3 }, best: theirs });
    await expectTotals(page, [3, 3]);
    expect((await sheet(page)).map(({ total }) => total)).toEqual([[0, 0], [3, 3]]);
    await expect(panel(page)).toContainText('Dev deals, Ann leads.');
  });

  test('passes the deal left with the house rule', async ({ page }) => {
    await startGame(page, { dealer: 2, house: { 'After a misdeal': 'Deal passes left' } });
    await misdeal(page).tap();
    await expect(panel(page)).toContainText('Dev deals, Ann leads.');
  });

  test('can still be called after a bid if all agree', async ({ page }) => {
    await startGame(page);
    await bid(page, { bidder: 'Bob', bid: '20', trump: 'clubs' });
    await button(page, 'Change').tap();
    await expect(misdeal(page)).toContainText('only if everyone agrees');
    await misdeal(page).tap();
    await expect(panelHeading(page)).toHaveText('Hand 1: who won the bid?');
    await expect(panel(page)).toContainText('Ann deals, Bob leads.');
  });
});

test.describe('a bid', () => {
  test('tapped wrongly is changed without undoing', async ({ page }) => {
    await startGame(page);
    await bid(page, { bidder: 'Bob', bid: '20', trump: 'clubs' });
    await enter(page, { books: { [theirs]: 4 } });
    await button(page, 'Change').tap();
    await bidButton(page, 'Cara', '25').tap();
    await settled(page);
    await expect(panelHeading(page)).toHaveText(/^Cara bid 25/);
    await enter(page, { books: { [ours]: 5 } });
    await button(page, 'Save the hand').tap();
    await expectTotals(page, [6, 0]);
  });

  test('keeps its contract and the order of its trump in view until the result is there', async ({ page }) => {
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
  });
});

test.describe('a result', () => {
  const pressed = (group) => group.getByRole('button', { pressed: true });

  test('of one side fixes the other’s', async ({ page }) => {
    await startGame(page);
    await bid(page, { bidder: 'Bob', bid: '20' });
    await expect(booksOf(page, ours)).toHaveCount(0);
    await enter(page, { books: { [theirs]: 4 }, best: theirs });
    await expect(preview(page).locator('p')).toHaveText([`${ours}0 + 1 = 1`, `${theirs}0 + 5 = 5`]);
  });

  test('of three pairs leaves the next only what is left', async ({ page }) => {
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

  test('of five tricks says who played the highest trump', async ({ page }) => {
    await startGame(page);
    await bid(page, { bidder: 'Bob', bid: '25' });
    await enter(page, { books: { [theirs]: 5 } });
    await expect(pressed(highest(page))).toHaveText(theirs);
    await expect(highest(page).getByRole('button', { name: ours })).toBeDisabled();
    await expect(preview(page)).toContainText('0 + 6 = 6');
  });

  test('of no trick cannot have the highest trump', async ({ page }) => {
    await startGame(page);
    await bid(page, { bidder: 'Bob', bid: '15' });
    await enter(page, { books: { [theirs]: 3 }, best: theirs });
    await enter(page, { books: { [theirs]: 0 } });
    await expect(highest(page).getByRole('button', { name: theirs })).toBeDisabled();
    await expect(pressed(highest(page))).toHaveText(ours);
  });

  test('without a trump played has five books', async ({ page }) => {
    await startGame(page);
    const said = await record(page, { bidder: 'Bob', bid: '15', books: { [theirs]: 3 }, best: 'No trump played' });
    expect(said).toContain('15 made with 3 books');
    await expectTotals(page, [2, 3]);
  });
});
