// A table of three pairs (C1, C10), and totals at the edges of a screen.

import { expect, test } from '../support/app.mjs';
import {
  FOUR, SIX, bid, booksOf, button, enter, expectTotals, fillIn, open, record, settled, sidesOf, startGame,
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

const [one, two, three] = sidesOf(SIX, 'three-pairs');

/** Who can have played the highest trump. */
const expectRows = (page, [asked, ...others]) =>
  expect.poll(() => page.getByRole('group', { name: /highest trump/ }).evaluateAll((all) => all.map((row) => row.getAttribute('aria-label'))))
    .toEqual([`${asked} with the highest trump`, ...others.map((name) => `${asked} without it: highest trump played by ${name}`)]);

test('of three pairs one goes out the back door, and the others play on', async ({ page }) => {
  await startGame(page, { players: SIX, seating: 'three-pairs', house: { 'Out the back door at': -9 } });
  expect(await bidders(page)).toEqual(SIX);
  const said = await record(page, { bidder: 'Ann', bid: '30 No Draw', books: { [one]: 0, [two]: 3 }, best: two });
  expect(said).toContain(`${one} are out the back door.`);
  await expectTotals(page, [-9, 4, 2]);
  const first = page.getByRole('region', { name: 'Score', exact: true }).locator('.side').first();
  await expect(first).toContainText(/out$/);

  await expect(panel(page)).toContainText('Bob deals, Cara leads.');
  expect(await bidders(page)).toEqual(['Bob', 'Cara', 'Eve', 'Fay']);
  await bid(page, { bidder: 'Bob', bid: '30' });
  await expect(booksOf(page, one)).toHaveCount(0);
  await expect(booksOf(page, three)).toHaveCount(0);
  await expect(booksOf(page, two)).toHaveCount(1);
  await expectRows(page, [two, three]);
  await enter(page, { books: { [two]: 5 } });
  await button(page, 'Save the hand').tap();
  await expectTotals(page, [-9, 13, 2]);
  await expect(panel(page)).toContainText('Cara deals');
  // The side whose tricks are asked comes first.
  await bid(page, { bidder: 'Cara', bid: '15' });
  await expectRows(page, [three, two]);
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
