// The bar at the top of the score: its title, and one line below.

import { expect, test } from '../support/app.mjs';
import { openNaming } from '../support/rules.mjs';
import { FOUR, endGame, open, record, sidesOf, startGame } from '../support/table.mjs';

const [ours] = sidesOf(FOUR);

const TEXTS = ['', 'large', 'larger', 'largest'];

/**
 * The bar in each size of text: what is seen of the line below the title, and the widths of the lines of both, without
 * what only screen readers read.
 */
const barIn = (page) => page.evaluate((sizes) => {
  const textsOf = (own) => {
    const walker = document.createTreeWalker(own, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    return texts;
  };
  const seenIn = (own) => {
    const isSeen = (node) => node === own || (parseFloat(getComputedStyle(node).fontSize) > 0 && isSeen(node.parentElement));
    return textsOf(own).filter((text) => isSeen(text.parentElement)).map(({ data }) => data).join('');
  };
  const linesOf = (own) => {
    const isClipped = (node) => getComputedStyle(node).clipPath !== 'none' || (node !== own && isClipped(node.parentElement));
    const lines = [];
    for (const text of textsOf(own)) {
      if (isClipped(text.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, right, top, width } of range.getClientRects()) {
        if (width < 2) continue;
        const line = lines.find((other) => Math.abs(other.top - top) < 8);
        if (!line) lines.push({ left, right, top });
        else Object.assign(line, { left: Math.min(line.left, left), right: Math.max(line.right, right) });
      }
    }
    return lines.map(({ left, right }) => right - left);
  };
  const { dataset } = document.documentElement;
  const found = sizes.map((text) => {
    dataset.text = text;
    const [title, line] = ['h1', 'p'].map((part) => document.querySelector(`.bar ${part}`));
    return { text, seen: seenIn(line), lines: linesOf(line).length, title: linesOf(title) };
  });
  dataset.text = '';
  return found;
}, TEXTS);

for (const game of ['COPAH', 'Auction Forty-Fives', 'Forty-Five', 'Bourré']) {
  test(`the bar of ${game} names it below the title at any width and text size, in one line where that has room`, async ({ page }) => {
    await startGame(page, { game });
    const name = async (text) => {
      await open(page, '#/game/table');
      await openNaming(page);
      await page.getByRole('textbox', { name: 'Game name' }).fill(text);
      await page.keyboard.press('Tab');
      await open(page, '#/game');
    };
    const check = async (label) => {
      for (const [width, height] of [[320, 640], [360, 740], [390, 664], [412, 915], [740, 360], [768, 1024], [1024, 768]]) {
        await page.setViewportSize({ width, height });
        for (const { text, seen, lines, title } of await barIn(page)) {
          const at = `${label}, ${width} wide, ${text} text`;
          expect.soft(seen, at).toContain(game.split(' ')[0]);
          expect.soft(lines, at).toBeLessThanOrEqual(width < 360 || /^larg(er|est)$/.test(text) ? 2 : 1);
          expect.soft(title.at(-1) / Math.max(...title), `${at}: ${title}`).toBeGreaterThan(0.34);
        }
      }
      await page.setViewportSize({ width: 360, height: 740 });
    };
    await check('the day');
    await name('Thursday night at the Summerside Legion');
    await check('a long name');
    if (game !== 'COPAH') return;
    await record(page, { bidder: 'Ann', bid: '30', books: { [ours]: 5 } });
    await endGame(page);
    await expect(page.locator('.bar .of')).toHaveText('COPAH to 31');
    await check('over');
  });
}
