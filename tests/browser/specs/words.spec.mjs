// Words stay whole: names and headings at the normal and at the largest text size.

import { expect, test } from '../support/app.mjs';
import { bid, button, enter, open, record, save, settled, sidesOf, startGame } from '../support/table.mjs';
import { brokenWords } from '../support/whole.mjs';

const NAMES = ['Dee', 'Aoife', 'Eoin', 'Christopher', 'Brendan', 'Fionnuala'];
const PAIRS = NAMES.slice(0, 4);

async function checkWords(page, label, sizes = ['', 'largest']) {
  for (const text of sizes) {
    await page.evaluate((own) => { document.documentElement.dataset.text = own; }, text);
    expect.soft(await brokenWords(page), `${label}, text ${text || 'as usual'}`).toEqual([]);
    const over = await page.evaluate(() => document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth);
    expect.soft(over, `${label}, text ${text || 'as usual'}: wider than the screen`).toBe(0);
  }
  await page.evaluate(() => { document.documentElement.dataset.text = ''; });
}

test('in two pairs, from the draw to the statistics', async ({ page }) => {
  await startGame(page, { players: PAIRS });
  await checkWords(page, 'the bids');
  await record(page, { bidder: 'Aoife', bid: '25', trump: 'spades', books: { [sidesOf(PAIRS)[1]]: 0 } });
  await checkWords(page, 'the score');
  for (const hash of ['#/', '#/game/story', '#/statistics']) {
    await open(page, hash);
    await checkWords(page, hash);
  }
  for (const of of ['Partners', 'Games']) {
    await button(page, of).tap();
    await checkWords(page, of);
  }
  await open(page, '#/new');
  await button(page, 'Cut for the deal').tap();
  await settled(page);
  await checkWords(page, 'the draw');
});

test('in three pairs', async ({ page }) => {
  await startGame(page, { players: NAMES, seating: 'three-pairs' });
  await record(page, { bidder: 'Aoife', bid: '25', trump: 'spades', books: { [sidesOf(NAMES, 'three-pairs')[0]]: 5 } });
  // At the usual size the heads of three sides share the sheet with the hand.
  await checkWords(page, 'the score', ['largest']);
  await open(page, '#/');
  // Three names as long as these have no room beside each other on the largest of cards.
  await checkWords(page, 'home', ['']);
  await open(page, '#/statistics');
  await button(page, 'Partners').tap();
  await checkWords(page, 'partners');
});

test('of six alone', async ({ page }) => {
  await startGame(page, { game: 'Auction Forty-Fives', seating: '6 singles', players: NAMES });
  await bid(page, { bidder: 'Aoife', bid: '30', trump: 'hearts' });
  await checkWords(page, 'the result');
  await enter(page, { took: { Dee: 5 } });
  await save(page);
  await checkWords(page, 'the score');
});

test('a row of the sheet and of the statistics shows that it opens', async ({ page }) => {
  await startGame(page, { players: PAIRS });
  await record(page, { bidder: 'Aoife', bid: '25', trump: 'spades', books: { [sidesOf(PAIRS)[1]]: 0 } });
  const row = page.locator('.sheet-open').first();
  const mark = () => row.evaluate((own) => {
    const { borderBottomWidth, transform } = getComputedStyle(own, '::before');
    return [borderBottomWidth, transform];
  });
  for (const place of ['#/game', '#/statistics']) {
    await open(page, place);
    await settled(page);
    const [edge, shut] = await mark();
    expect(edge, place).toBe('2px');
    await row.tap();
    await expect.poll(async () => (await mark())[1], place).not.toBe(shut);
  }
});
