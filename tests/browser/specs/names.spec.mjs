// Names stay whole: long ones break no word and fit the screen.

import { expect, test } from '../support/app.mjs';
import { link, open, record, settled, sidesOf, startGame } from '../support/table.mjs';

const SIZES = [{ width: 360, height: 740 }, { width: 740, height: 360 }, { width: 320, height: 640 }];

const PAIRS = ['Christopher', 'Alexandra', 'Maximilian', 'Bernadette', 'Wilhelmina', 'Jacqueline'];
const SINGLES = ['Christopher', 'Alexandra', 'Maximilian', 'Bernadette', 'Wilhelmina'];

/** The words of the screen that are written in more than one line. */
const broken = (page) =>
  page.locator('main').evaluate((main) => {
    const found = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      if (!text.parentElement.checkVisibility() || text.parentElement.closest('.unseen, svg')) continue;
      for (const word of text.data.matchAll(/\p{L}{2,}/gu)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        if (range.getClientRects().length > 1) found.push(word[0]);
      }
    }
    return found;
  });

const isWider = (page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

async function expectWhole(page, where) {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await settled(page);
    expect(await broken(page), `${where}, ${size.width} wide`).toEqual([]);
    expect(await isWider(page), `${where}, ${size.width} wide`).toBe(false);
  }
  await page.setViewportSize(SIZES[0]);
}

test('of two and three pairs on the score, its sheet and the questions', async ({ page }) => {
  test.slow();
  for (const [players, seating] of [[PAIRS.slice(0, 4), 'pairs'], [PAIRS, 'three-pairs']]) {
    const sides = sidesOf(players, seating);
    await startGame(page, { players, seating });
    await expectWhole(page, `${seating}, before the bid`);
    await record(page, { bidder: players[0], bid: '25', trump: 'hearts', books: { [sides[0]]: 5 }, best: sides[0] });
    await expectWhole(page, `${seating}, after a hand`);
    await open(page);
    await expectWhole(page, `${seating}, home`);
  }
});

test('of five players, each alone', async ({ page }) => {
  await startGame(page, { game: 'Tally', seating: '5 singles', players: SINGLES });
  await record(page, { points: { Christopher: 5, Maximilian: -12 } });
  await expectWhole(page, 'tally of five');
  await link(page, 'Games').last().tap();
  await expectWhole(page, 'home of five');
});
