// The bar at the top of the score: its title, and one line below.

import { expect, test } from '../support/app.mjs';
import { openNaming } from '../support/rules.mjs';
import { FOUR, endGame, open, record, sidesOf, startGame } from '../support/table.mjs';

const [ours] = sidesOf(FOUR);

/** The text of a part of the page that is seen. */
const seenIn = (part) => part.evaluate((own) => {
  const isSeen = (node) => node === own || (parseFloat(getComputedStyle(node).fontSize) > 0 && isSeen(node.parentElement));
  const texts = document.createTreeWalker(own, NodeFilter.SHOW_TEXT);
  let seen = '';
  while (texts.nextNode()) if (isSeen(texts.currentNode.parentElement)) seen += texts.currentNode.data;
  return seen;
});

/** The widths of the lines of a part of the page, without what only screen readers read. */
const linesOf = (part) => part.evaluate((own) => {
  const isClipped = (node) => getComputedStyle(node).clipPath !== 'none' || (node !== own && isClipped(node.parentElement));
  const texts = document.createTreeWalker(own, NodeFilter.SHOW_TEXT);
  const lines = [];
  while (texts.nextNode()) {
    if (isClipped(texts.currentNode.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const { left, right, top, width } of range.getClientRects()) {
      if (width < 2) continue;
      const line = lines.find((other) => Math.abs(other.top - top) < 8);
      if (!line) lines.push({ left, right, top });
      else Object.assign(line, { left: Math.min(line.left, left), right: Math.max(line.right, right) });
    }
  }
  return lines.map(({ left, right }) => right - left);
});

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
        for (const text of ['', 'large', 'larger', 'largest']) {
          await page.evaluate((own) => { document.documentElement.dataset.text = own; }, text);
          const at = `${label}, ${width} wide, ${text} text`;
          const line = page.locator('.bar p');
          expect.soft(await seenIn(line), at).toContain(game.split(' ')[0]);
          expect.soft((await linesOf(line)).length, at).toBeLessThanOrEqual(width < 360 || /^larg(er|est)$/.test(text) ? 2 : 1);
          const title = await linesOf(page.locator('.bar h1'));
          expect.soft(title.at(-1) / Math.max(...title), `${at}: ${title}`).toBeGreaterThan(0.34);
        }
      }
      await page.setViewportSize({ width: 360, height: 740 });
      await page.evaluate(() => { document.documentElement.dataset.text = ''; });
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
