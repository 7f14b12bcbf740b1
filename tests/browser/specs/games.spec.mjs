// A journey through every game but COPAH (evening.spec.mjs) and Bourré: hands reach the score and the sheet, half a hand
// survives a reload, an earlier one is changed, undone and redone, and the end is shown. What a hand scores, the native
// tests say.

import { expect, test } from '../support/app.mjs';
import { amend, expectEvening, panel, reload, saveChange, undoAndRedo } from '../support/evening.mjs';
import {
  FOUR, bid, button, endGame, enter, panelHeading, preview, record, save, settled, sidesOf, startGame, turn,
} from '../support/table.mjs';

const [ours, theirs] = sidesOf(FOUR);

const GAMES = {
  'Forty-Five': {
    game: { game: 'Forty-Five', dealer: 3, house: { 'Play to': 30 } },
    begins: ['Hand 1', 'Dev deals, Ann leads.'],
    hands: [{ trump: 'hearts', books: { [ours]: 3 } }, { books: { [ours]: 1 } }],
    totals: [[5, 0], [5, 5], [15, 5]],
    // The hand that is reloaded in the middle: what was entered before, and after.
    half: [{ trump: 'clubs' }, { books: { [ours]: 5 } }],
    change: { books: { [ours]: 5 } },
    becomes: 'The score becomes Ann & Cara 20, Bob & Dev 5.',
    changed: [[10, 0], [10, 5], [20, 5]],
    last: { trump: 'spades', books: { [ours]: 5 } },
    verdict: [`${ours} win, 30 to 5`, 'They reached 30.'],
  },
  'Auction Forty-Fives': {
    game: { game: 'Auction Forty-Fives', dealer: 3 },
    begins: ['Hand 1: who won the bid?', '4 cards in the kitty.'],
    hands: [
      { bidder: 'Ann', bid: '20', trump: 'spades', books: { [ours]: 3 }, best: ours },
      { bidder: 'Bob', bid: '25', trump: 'hearts', books: { [theirs]: 3 }, best: theirs },
    ],
    totals: [[20, 10], [30, -15], [30, 105]],
    half: [{ bidder: 'Dev', bid: '60 for 120' }, { books: { [theirs]: 5 } }],
    change: { best: theirs },
    becomes: 'The score becomes Ann & Cara −10, Bob & Dev 110.',
    changed: [[-20, 15], [-10, -10], [-10, 110]],
    last: { bidder: 'Bob', bid: '25', trump: 'clubs', books: { [theirs]: 4 }, best: theirs },
    verdict: [`${theirs} win, 135 to −5`, 'They reached 125.'],
  },
  Kaibosh: {
    game: { game: 'Kaibosh', dealer: 3, rules: 'Eight deals', house: { 'Number of deals': 4 } },
    begins: ['Hand 1: who won the bid?', 'offer the cut to the dealer’s right.'],
    hands: [
      { bidder: 'Ann', bid: '3', trump: 'spades', books: { [ours]: 4 } },
      { bidder: 'Bob', bid: '4', books: { [theirs]: 3 } },
    ],
    totals: [[4, 0], [7, -4], [19, -4]],
    half: [{ bidder: 'Cara', bid: 'Kaibosh', trump: 'hearts' }, { books: { [ours]: 6 } }],
    change: { books: { [ours]: 5 } },
    becomes: 'The score becomes Ann & Cara 20, Bob & Dev −4.',
    changed: [[5, 0], [8, -4], [20, -4]],
    last: { bidder: 'Dev', bid: '6', trump: 'clubs', books: { [theirs]: 6 } },
    verdict: [`${ours} win, 20 to 2`, 'That was the last of 4 deals.'],
  },
  Tally: {
    game: { game: 'Tally', rules: 'Lowest wins', dealer: 2 },
    begins: ['Round 1', 'Cara deals.'],
    hands: [{ points: { Ann: 5, Bob: -3, Cara: 10 } }, { points: { Ann: 2, Bob: 12, Cara: -8, Dev: 1 } }],
    totals: [[5, -3, 10, 0], [7, 9, 2, 1], [8, -11, 7, 11]],
    half: [{ points: { Ann: 1, Bob: -20 } }, { points: { Cara: 5, Dev: 10 } }],
    change: { points: { Bob: 4 } },
    becomes: 'The score becomes Ann 8, Bob −4, Cara 7, Dev 11.',
    changed: [[5, 4, 10, 0], [7, 16, 2, 1], [8, -4, 7, 11]],
    verdict: ['Bob wins with −4', 'The table ended the game.'],
  },
};

/** Taps a part of a hand, from the bid or the turned card on. */
async function enterPart(page, part) {
  if (part.bid) await bid(page, part);
  else if (part.trump) await turn(page, part.trump);
  await enter(page, part);
}

for (const [name, { game, begins, hands, totals, half, change, becomes, changed, last, verdict }] of Object.entries(GAMES)) {
  test(`${name}: hands are saved and changed, half a hand survives a reload, and the end is shown`, async ({ page }) => {
    test.slow();
    await startGame(page, game);
    await expect(panelHeading(page)).toHaveText(begins[0]);
    await expect(panel(page)).toContainText(begins[1]);
    for (const hand of hands) await record(page, hand);
    await expectEvening(page, totals.slice(0, -1), 'two hands');
    await enterPart(page, half[0]);
    await reload(page);
    await enterPart(page, half[1]);
    await reload(page);
    await save(page);
    await expectEvening(page, totals, 'the hand that was reloaded');

    await amend(page, 1, game.game === 'Tally' ? 'Change round 1' : undefined);
    await enter(page, change);
    await expect(preview(page)).toContainText(becomes);
    await saveChange(page);
    await expectEvening(page, changed, 'the first hand changed');
    await undoAndRedo(page, totals.at(-1), changed.at(-1));

    await (last ? record(page, last) : endGame(page));
    await expect(panelHeading(page)).toHaveText(verdict[0]);
    await expect(panel(page)).toContainText(verdict[1]);
    await settled(page);
    await reload(page);
    await expect(panelHeading(page)).toHaveText(verdict[0]);
    await button(page, 'Undo').tap();
    await expect(panelHeading(page)).not.toHaveText(verdict[0]);
  });
}

test('a result is headed by what the side that is asked did, so that no row is taken for another side’s tricks', async ({ page }) => {
  await startGame(page);
  for (const [bidder, us, them] of [['Ann', ours, theirs], ['Bob', theirs, ours]]) {
    await bid(page, { bidder, bid: '20', trump: 'hearts' });
    await expect(page.getByRole('group', { name: `Books taken by ${us} (of 5)` })).toBeVisible();
    await expect(page.locator('.answer-row > .bidder')).toHaveText([
      'With the highest trump +1 book', `${us} without it +1 for the others`,
    ]);
    await expect(page.locator('.answer-row')).toHaveCount(2);
    await expect(page.locator('.answer-row').first()).toHaveAccessibleName(`${us} with the highest trump`);
    await expect(page.locator('.answer-row').last()).toHaveAccessibleName(`${us} without it: highest trump played by ${them}`);
    await enter(page, { books: { [us]: 4 }, best: us });
    await save(page);
  }
});
