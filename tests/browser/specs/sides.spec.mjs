// Tables of other shapes (C1), and two other ways a game ends than reaching 31 (C9, C10).

import { expect, test } from '../support/app.mjs';
import {
  FOUR, SIX, bid, bidButton, booksOf, button, enter, expectTotals, fillIn, highest, link, open, openRow,
  panelHeading, preview, record, settled, sidesOf, startGame,
} from '../support/table.mjs';

/** The names of the players whose bids the grid offers. */
async function bidders(page) {
  await settled(page);
  const names = await page.getByRole('button', { name: / bid 15$/ }).evaluateAll((all) =>
    all.map((cell) => cell.getAttribute('aria-label').replace(' bid 15', '')),
  );
  return names;
}

const panel = (page) => page.locator('.hand-panel');

test.describe('six players in three pairs', () => {
  const [one, two, three] = sidesOf(SIX, 'three-pairs');
  /** The first pair is set on 30 No Draw (−9); the others take five tricks and the highest trump. */
  const lost = (bidder) => ({ bidder, bid: '30 No Draw', books: { [one]: 0, [two]: 3 }, best: two });

  test('a pair goes out the back door, the others play on, and one of them wins', async ({ page }) => {
    await startGame(page, { players: SIX, seating: 'three-pairs' });
    expect(await bidders(page)).toEqual(SIX);
    for (const [at, bidder] of ['Ann', 'Dev', 'Ann'].entries()) {
      await record(page, lost(bidder));
      await expectTotals(page, [-9 * (at + 1), 4 * (at + 1), 2 * (at + 1)]);
    }
    const said = await record(page, lost('Dev'));
    expect(said).toContain(`${one} are out the back door.`);
    await expectTotals(page, [-36, 16, 8]);
    const first = page.getByRole('region', { name: 'Score', exact: true }).locator('.side').first();
    await expect(first).toContainText(/out$/);

    // Ann, Bob, Cara and Dev dealt; it is Eve's turn, and Fay leads.
    await expect(panel(page)).toContainText('Eve deals, Fay leads.');
    expect(await bidders(page)).toEqual(['Bob', 'Cara', 'Eve', 'Fay']);
    await bid(page, { bidder: 'Bob', bid: '30' });
    await expect(booksOf(page, one)).toHaveCount(0);
    await expect(booksOf(page, three)).toHaveCount(0);
    await expect(highest(page).getByRole('button')).toHaveText([two, three, 'No trump played']);
    await enter(page, { books: { [two]: 5 } });
    await button(page, 'Save the hand').tap();
    await expectTotals(page, [-36, 25, 8]);

    // Fay deals, and Ann at her left is out: Bob leads.
    await expect(panel(page)).toContainText('Fay deals, Bob leads.');
    // The third pair bids, and the answers stay where they were.
    await bid(page, { bidder: 'Cara', bid: '15' });
    await expect(highest(page).getByRole('button')).toHaveText([two, three, 'No trump played']);
    await button(page, 'Undo').tap();
    await record(page, { bidder: 'Eve', bid: '30', books: { [two]: 5 } });
    await expectTotals(page, [-36, 34, 8]);
    await expect(panelHeading(page)).toHaveText(`${two} win, 34 to −36 to 8`);
    await expect(panel(page)).toContainText('They reached 31 and lead by at least 2.');
  });

  test('the last pair still in wins', async ({ page }) => {
    await startGame(page, { players: SIX, seating: 'three-pairs', house: { 'Back door': -10 } });
    const set = (bidder, books) => ({ bidder, bid: '30 No Draw', books, best: three });
    await record(page, set('Ann', { [one]: 0, [two]: 0 }));
    await record(page, set('Ann', { [one]: 0, [two]: 0 }));
    await expectTotals(page, [-18, 0, 12]);
    await record(page, set('Bob', { [two]: 0 }));
    await record(page, set('Eve', { [two]: 0 }));
    await expectTotals(page, [-18, -18, 24]);
    await expect(panelHeading(page)).toHaveText(`${three} win, 24 to −18 to −18`);
    await expect(panel(page)).toContainText(`Out the back door: ${one} at −18; ${two} at −18.`);
  });

  test('the winner must be two clear of both other pairs', async ({ page }) => {
    await startGame(page, { players: SIX, seating: 'three-pairs', house: { 'Play to': 12 } });
    await record(page, { bidder: 'Ann', bid: '30', books: { [one]: 5 } });
    await record(page, { bidder: 'Bob', bid: '30', books: { [two]: 5 } });
    // 12 and 11 for the first two: only one clear.
    await record(page, { bidder: 'Ann', bid: '15', books: { [one]: 2, [two]: 2 }, best: one });
    await expectTotals(page, [12, 11, 1]);
    await expect(panelHeading(page)).toHaveText('Hand 4: who won the bid?');
    await record(page, { bidder: 'Bob', bid: '15', books: { [two]: 3, [one]: 1 }, best: two });
    await expectTotals(page, [13, 15, 2]);
    await expect(panelHeading(page)).toHaveText(`${two} win, 15 to 13 to 2`);
  });

  test('an earlier hand that puts a pair out takes its later hands with it', async ({ page }) => {
    await startGame(page, { players: SIX, seating: 'three-pairs', house: { 'Back door': -9 } });
    await record(page, { bidder: 'Ann', bid: '20', books: { [one]: 4, [two]: 1 }, best: one });
    await record(page, { bidder: 'Dev', bid: '20', books: { [one]: 4, [two]: 1 }, best: one });
    await record(page, { bidder: 'Bob', bid: '15', books: { [two]: 3, [one]: 0 }, best: two });
    await expectTotals(page, [10, 6, 2]);
    await openRow(page, 1);
    await link(page, 'Change').tap();
    await bidButton(page, 'Ann', '30 No Draw').tap();
    await expect(preview(page)).toContainText('Hand 2 no longer counts.');
    await button(page, 'Save the change').tap();
    // Hand 1 sets the first pair, so its hand 2 cannot have been; hand 3 was played without it.
    await expectTotals(page, [-9, 5, 2]);
    await openRow(page, 2);
    await expect(page.getByRole('table')).toContainText('a side in this hand was already out');
  });
});

test('six players in two trios: every other seat plays together', async ({ page }) => {
  const [one, two] = sidesOf(SIX, 'two-trios');
  await startGame(page, { players: SIX, seating: 'two-trios', dealer: 5 });
  expect([one, two]).toEqual(['Ann, Cara & Eve', 'Bob, Dev & Fay']);
  expect(await bidders(page)).toEqual(SIX);
  await expect(panel(page)).toContainText('Fay deals, Ann leads.');
  await record(page, { bidder: 'Eve', bid: '25', trump: 'clubs', books: { [one]: 4 }, best: one });
  await expectTotals(page, [5, 1]);
  await record(page, { bidder: 'Dev', bid: '15', books: { [two]: 2 }, best: one });
  await expectTotals(page, [9, -2]);
});

test.describe('two pairs', () => {
  const [one, two] = sidesOf(FOUR);

  test('a side at −31 is out the back door, and the other wins at once', async ({ page }) => {
    await startGame(page);
    const lost = (bidder) => ({ bidder, bid: '30 No Draw', books: { [two]: 0 } });
    for (const bidder of ['Bob', 'Dev', 'Bob']) await record(page, lost(bidder));
    await expectTotals(page, [18, -27]);
    const said = await record(page, { bidder: 'Dev', bid: '20', books: { [two]: 3 }, best: one });
    expect(said).toContain('−27\u00a0−\u00a04\u00a0=\u00a0−31');
    expect(said).toContain(`${two} are out the back door.`);
    expect(said).toContain(`${one} win, 21\u00a0to\u00a0−31`);
    await expectTotals(page, [21, -31]);
    await expect(panelHeading(page)).toHaveText(`${one} win, 21 to −31`);
    await expect(panel(page)).toContainText(`Out the back door: ${two} at −31.`);
    await expect(panel(page).getByRole('button')).toHaveText(['Rematch']);
  });

  test('31–30 plays on until somebody is two clear', async ({ page }) => {
    await startGame(page);
    for (const bidder of ['Ann', 'Cara', 'Ann']) await record(page, { bidder, bid: '30', books: { [one]: 5 } });
    for (const bidder of ['Bob', 'Dev']) await record(page, { bidder, bid: '30 No Draw', books: { [two]: 5 } });
    await record(page, { bidder: 'Bob', bid: '25', books: { [two]: 5 }, best: 'No trump played' });
    await expectTotals(page, [27, 29]);
    await record(page, { bidder: 'Ann', bid: '20', books: { [one]: 4 }, best: 'No trump played' });
    await expectTotals(page, [31, 30]);
    await expect(panelHeading(page)).toHaveText('Hand 8: who won the bid?');
    const board = page.getByRole('region', { name: 'Score', exact: true });
    // Not one more point but one more than the others: 32 with 30, or 33 with 31.
    await expect(board).toContainText('need 1');
    await expect(board).toContainText('need 3');

    await record(page, { bidder: 'Ann', bid: '15', books: { [one]: 2 }, best: one });
    await expectTotals(page, [34, 33]);
    await expect(panelHeading(page)).toHaveText('Hand 9: who won the bid?');
    await record(page, { bidder: 'Bob', bid: '15', books: { [two]: 3 }, best: two });
    await expectTotals(page, [36, 37]);
    await expect(panelHeading(page)).toHaveText('Hand 10: who won the bid?');
    await record(page, { bidder: 'Dev', bid: '15', books: { [two]: 3 }, best: two });
    await expectTotals(page, [38, 41]);
    await expect(panelHeading(page)).toHaveText(`${two} win, 41 to 38`);
  });
});

test('the figures of the totals stay off the edges of every screen', async ({ page }) => {
  const figures = page.getByRole('region', { name: 'Score', exact: true }).getByRole('button', { name: /, why\?$/ });
  for (const points of [-88, -888]) {
    await open(page, '#/new');
    await fillIn(page, { game: 'Tally', players: FOUR.slice(0, 2), seating: '2 players' });
    await page.locator('summary', { hasText: 'Starting score' }).tap();
    for (const name of FOUR.slice(0, 2)) {
      await page.getByRole('spinbutton', { name: `Points for ${name}`, exact: true }).fill(String(points));
    }
    await button(page, 'Start the game').tap();
    await expectTotals(page, [points, points]);
    for (const [width, height] of [[320, 640], [360, 740], [740, 360], [1024, 768], [1440, 900]]) {
      await page.setViewportSize({ width, height });
      await settled(page);
      // The text, not its box.
      const edges = await figures.evaluateAll((all) => all.map((own) => {
        const walker = document.createTreeWalker(own, NodeFilter.SHOW_TEXT);
        while (!/\d/.test(walker.nextNode().data));
        const range = document.createRange();
        range.selectNode(walker.currentNode);
        const { left, right } = range.getBoundingClientRect();
        return [left, right];
      }));
      expect(edges).toHaveLength(2);
      for (const [left, right] of edges) {
        expect(left, `${points} at ${width}×${height}`).toBeGreaterThanOrEqual(4);
        expect(right, `${points} at ${width}×${height}`).toBeLessThanOrEqual(width - 4);
      }
    }
  }
});
