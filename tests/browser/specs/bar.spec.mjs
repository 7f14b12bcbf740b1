// The bar at the top of the score: its title, and one line below.

import { expect, test } from '../support/app.mjs';
import { panel } from '../support/evening.mjs';
import { FOUR, button, open, record, settled, sidesOf, startGame } from '../support/table.mjs';

const [ours] = sidesOf(FOUR);

/** The lines of a part of the page, as wide as what is written in them. */
const linesOf = (part) => part.evaluate((own) => {
  const range = document.createRange();
  range.selectNodeContents(own);
  const lines = new Map();
  for (const { left, right, top, width } of range.getClientRects()) {
    if (width < 2) continue;
    const at = [...lines.keys()].find((other) => Math.abs(other - top) < 8) ?? top;
    const [from, to] = lines.get(at) ?? [left, right];
    lines.set(at, [Math.min(from, left), Math.max(to, right)]);
  }
  return [...lines.values()].map(([from, to]) => to - from);
});

for (const game of ['COPAH', 'Forty-Five', 'Auction Forty-Fives', 'Kaibosh', 'Bourré', 'Tally']) {
  test(`the bar of ${game} has one line below its title, at any width and size of text, and no orphan in it`, async ({ page }) => {
    await startGame(page, { game });
    const name = async (text) => {
      await open(page, '#/game/table');
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
          expect((await linesOf(page.locator('.bar p'))).length, at).toBe(1);
          const title = await linesOf(page.locator('.bar h1'));
          expect(title.at(-1) / Math.max(...title), `${at}: ${title}`).toBeGreaterThan(0.34);
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
    await panel(page).locator('summary', { hasText: 'End the game' }).tap();
    await button(page, 'End it now').tap();
    await settled(page);
    await expect(page.locator('.bar .of')).toHaveText('COPAH to 31');
    await check('over');
  });
}
