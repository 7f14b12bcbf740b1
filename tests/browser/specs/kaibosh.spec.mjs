// Kaibosh (K1 to K5): six tricks, only the bidding side scores, and a Kaibosh is worth 12.

import { expect, test } from '../support/app.mjs';
import { cardsOf, order } from '../support/cards.mjs';
import { amend, expectEvening, panel, reload, saveChange, undoAndRedo } from '../support/evening.mjs';
import {
  FOUR, bid, bidButton, booksOf, button, enter, highest, link, panelHeading, preview, record,
  settled, sheet, sidesOf, startGame,
} from '../support/table.mjs';

const GAME = 'Kaibosh';
const [ours, theirs] = sidesOf(FOUR);
const hand = (bidder, amount, books, trump) => ({ bidder, bid: amount, books, trump });

const HANDS = [
  hand('Ann', '3', { [ours]: 4 }, 'spades'),
  hand('Bob', '4', { [theirs]: 3 }),
  hand('Cara', 'Kaibosh', { [ours]: 6 }, 'hearts'),
  hand('Dev', 'Kaibosh', { [theirs]: 5 }),
  hand('Bob', '5', { [theirs]: 5 }),
  hand('Dev', '6', { [theirs]: 6 }, 'clubs'),
  hand('Ann', '2', { [ours]: 1 }),
];
const TOTALS = [[4, 0], [7, -4], [19, -4], [20, -16], [20, -11], [20, -5], [18, 0]];
/** The same with Dev’s Kaibosh made. */
const AMENDED = [[4, 0], [7, -4], [19, -4], [19, 8], [19, 13], [19, 19], [17, 24]];

test('a whole game of eight deals: a Kaibosh made and one set, a changed hand, and a tie', async ({ page }) => {
  test.slow();
  await startGame(page, { game: GAME, rules: 'Eight deals', dealer: 3 });
  await expect(page.getByRole('banner')).toContainText('Kaibosh, 8 deals, hand 1');
  await expect(panel(page)).toContainText('Dev deals, Ann leads.');
  await expect(panel(page)).toContainText('offer the cut to the dealer’s right.');
  expect(await record(page, HANDS[0])).toContain('3 made with 4 tricks');
  expect(await record(page, HANDS[1])).toContain('4 set with 3 tricks');
  await expectEvening(page, TOTALS.slice(0, 2), 'made and set');
  expect((await sheet(page)).map(({ change }) => change)).toEqual([['+4', '+0'], ['+3', '−4']]);

  // Nobody bids: the hand is thrown in, the deal moves left, and it is not one of the eight.
  await expect(panel(page)).toContainText('Bob deals, Cara leads.');
  await expect(page.getByRole('button', { name: /^All passed/ })).toContainText('new deal');
  await page.getByRole('button', { name: /^All passed/ }).tap();
  await settled(page);
  await expect(panelHeading(page)).toHaveText('Hand 3: who won the bid?');
  await expect(panel(page)).toContainText('Cara deals, Dev leads.');

  await bid(page, HANDS[2]);
  await expect(panelHeading(page)).toHaveText('Cara bid Kaibosh in hearts. Needs all 6; made +12, set −12.');
  await expect(panel(page)).toContainText('Cara deals, Cara leads.');
  await expect(panel(page)).toContainText('The kaibosher leads; the partner sits out.');
  await expect(highest(page)).toHaveCount(0);
  expect(await cardsOf(order(page))).toBe('J♥ J♦ A♥ K♥ Q♥ 10♥ 9♥');
  await enter(page, HANDS[2]);
  await expect(preview(page)).toContainText('Kaibosh! All six taken');
  await reload(page);
  await expect(booksOf(page, ours).getByRole('button', { pressed: true })).toHaveText('6');
  await button(page, 'Save the hand').tap();
  await settled(page);
  expect(await record(page, HANDS[3])).toContain('−4\u00a0−\u00a012\u00a0=\u00a0−16');

  await record(page, HANDS[4]);
  await bid(page, HANDS[5]);
  await expect(panelHeading(page)).toHaveText('Dev bid 6 in clubs. Needs all 6 tricks.');
  await enter(page, HANDS[5]);
  await button(page, 'Save the hand').tap();
  await settled(page);
  await record(page, HANDS[6]);
  const withPass = (totals) => totals.toSpliced(2, 0, totals[1]);
  await expectEvening(page, withPass(TOTALS), 'seven hands');

  await amend(page, 4);
  await expect(bidButton(page, 'Dev', 'Kaibosh')).toHaveAttribute('aria-pressed', 'true');
  await enter(page, { books: { [theirs]: 6 } });
  await expect(preview(page)).toContainText(`The score becomes ${ours} 17, ${theirs} 24.`);
  await saveChange(page);
  await expectEvening(page, withPass(AMENDED), 'hand 4 changed');
  await undoAndRedo(page, [18, 0], [17, 24]);

  expect(await record(page, hand('Bob', '4', { [theirs]: 3 }))).toContain('A tie, 20\u00a0to\u00a020.');
  await expectEvening(page, withPass([...AMENDED, [20, 20]]), 'eight hands');
  await expect(panelHeading(page)).toHaveText('A tie, 20 to 20');
  await expect(panel(page)).toContainText('That was the last of 8 deals.');
  await expect(panel(page).getByRole('button')).toHaveText(['Rematch']);
  await reload(page);
  await link(page, 'Games').last().tap();
  await expect(page.getByRole('region', { name: 'Games' }).getByRole('listitem')).toContainText('a tie');
});
