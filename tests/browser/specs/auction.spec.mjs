// Auction Forty-Fives in pairs (A1 to A9): points against a bid, ticks, and 125.

import { expect, test } from '../support/app.mjs';
import { amend, columnOf, expectEvening, panel, reload, saveChange, undoAndRedo } from '../support/evening.mjs';
import {
  FOUR, bid, bidButton, booksOf, button, enter, expectTotals, highest, panelHeading, preview, record,
  settled, sheet, sidesOf, startGame,
} from '../support/table.mjs';

const GAME = 'Auction Forty-Fives';
const [ours, theirs] = sidesOf(FOUR);
const hand = (bidder, amount, books, best, trump) => ({ bidder, bid: amount, books, best, trump });

/** Six hands: made, set, 120 for a side below zero, set again, all thirty points, made. */
const HANDS = [
  hand('Ann', '20', { [ours]: 3 }, ours, 'spades'),
  hand('Bob', '25', { [theirs]: 3 }, theirs, 'hearts'),
  hand('Dev', '60 for 120', { [theirs]: 5 }),
  hand('Bob', '20', { [theirs]: 2 }, ours),
  hand('Cara', '30', { [ours]: 5 }, undefined, 'clubs'),
  hand('Ann', '25', { [ours]: 4 }, ours),
];
const TOTALS = [[20, 10], [30, -15], [30, 105], [50, 85], [80, 85], [105, 90]];
/** The same with the first bid set after all: the highest trump was theirs. */
const AMENDED = [[-20, 15], [-10, -10], [-10, 110], [10, 90], [40, 90], [65, 95]];

test('a whole game: made and set bids, a changed hand, and the bidder out first at 125 all', async ({ page }) => {
  test.slow();
  await startGame(page, { game: GAME, dealer: 3 });
  await expect(panel(page)).toContainText('First jack deals.');
  await expect(panel(page)).toContainText('4 cards in the kitty.');
  expect(await record(page, HANDS[0])).toContain('20 made with 20 points');
  expect(await record(page, HANDS[1])).toContain('25 set with 20 points');
  await expectEvening(page, TOTALS.slice(0, 2), 'after a tick');
  expect((await sheet(page)).map(({ change }) => change)).toEqual([['+20', '+10'], ['+10', '−25']]);
  await expect(columnOf(page, theirs)).toContainText('1 tick');

  await bid(page, HANDS[2]);
  await expect(panelHeading(page)).toHaveText('Dev bid 60 for 120. Needs all 30; made +120, set −60.');
  await expect(panel(page)).toContainText('Bob deals, Ann leads.');
  await reload(page);
  await enter(page, HANDS[2]);
  await expect(highest(page).getByRole('button', { pressed: true })).toHaveText(theirs);
  await expect(preview(page)).toContainText('60 for 120 made');
  await expect(preview(page)).toContainText(`${theirs} are at 105: call it out.`);
  await button(page, 'Save the hand').tap();
  await settled(page);
  await expect(columnOf(page, theirs)).toContainText('need 20, one hand away');
  await expect(columnOf(page, ours)).not.toContainText('one hand away');

  await record(page, HANDS[3]);
  await expect(columnOf(page, theirs)).toContainText('2 ticks');
  await bid(page, HANDS[4]);
  await expect(panelHeading(page)).toHaveText('Cara bid 30 in clubs. Needs all 30 points.');
  // Half a result: the tricks are entered, the highest trump isn't.
  await enter(page, { books: { [ours]: 3 } });
  await reload(page);
  await expect(booksOf(page, ours).getByRole('button', { pressed: true })).toHaveText('3');
  await expect(button(page, 'Save the hand')).toHaveCount(0);
  await enter(page, HANDS[4]);
  await button(page, 'Save the hand').tap();
  await settled(page);
  await record(page, HANDS[5]);
  await expectEvening(page, TOTALS, 'six hands');

  await amend(page, 1);
  await enter(page, { best: theirs });
  await expect(preview(page)).toContainText('20 set with 15 points');
  await expect(preview(page)).toContainText(`The score becomes ${ours} 65, ${theirs} 95.`);
  await expect(preview(page)).toContainText(`${theirs} are at 95: call it out.`);
  await saveChange(page);
  await expectEvening(page, AMENDED, 'the first hand changed');
  await undoAndRedo(page, [105, 90], [65, 95]);
  await expectEvening(page, AMENDED, 'undone and redone');

  await record(page, hand('Bob', '25', { [theirs]: 4 }, theirs));
  await record(page, hand('Ann', '30', { [ours]: 5 }));
  await expectTotals(page, [100, 120]);
  expect(await record(page, hand('Cara', '25', { [ours]: 4 }, ours))).toContain(`${ours} win, 125\u00a0to\u00a0125.`);
  await expectEvening(page, [...AMENDED, [70, 120], [100, 120], [125, 125]], 'nine hands');
  await expect(panelHeading(page)).toHaveText(`${ours} win, 125 to 125`);
  await expect(panel(page)).toContainText('They bid, and both sides reached 125.');
  await reload(page);
});

test('60 for 120 is offered to a side below zero only', async ({ page }) => {
  await startGame(page, { game: GAME });
  const offered = page.getByRole('button', { name: /bid 60 for 120$/ });
  await expect(offered).toHaveCount(0);
  await record(page, hand('Bob', '30', { [theirs]: 4 }, theirs));
  await expectTotals(page, [5, -30]);
  await expect(offered).toHaveCount(4);
  for (const name of ['Ann', 'Cara']) await expect(bidButton(page, name, '60 for 120')).toBeDisabled();
  for (const name of ['Bob', 'Dev']) await expect(bidButton(page, name, '60 for 120')).toBeEnabled();
  await record(page, hand('Dev', '60 for 120', { [theirs]: 5 }));
  await expectTotals(page, [5, 90]);
  await expect(offered).toHaveCount(0);
});
