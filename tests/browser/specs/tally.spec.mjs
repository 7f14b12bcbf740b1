// Tally (T1, T2): any other game, by the points of each round.

import { expect, test } from '../support/app.mjs';
import { panel } from '../support/evening.mjs';
import { SIX, button, enter, expectTotals, preview, record, settled, startGame } from '../support/table.mjs';

const GAME = 'Tally';
const typed = (page, name) => page.getByRole('spinbutton', { name: `Points for ${name}`, exact: true });

test('without cards there are no trumps, and a misdeal is out of the way', async ({ page }) => {
  await startGame(page, { game: GAME });
  await expect(page.getByRole('navigation', { name: 'Game' }).locator('.tab')).toHaveText(['Undo', 'Redo', 'Referee', 'Games']);
  const misdeal = page.getByRole('button', { name: /^Misdeal/ });
  await expect(misdeal).toHaveCount(0);
  await button(page, 'Ann deals.').tap();
  await misdeal.tap();
  await settled(page);
  await expect(panel(page)).toContainText('Misdeal noted.');
  await record(page, { points: { Ann: 1 } });
  await expect(page.getByRole('table').locator('caption')).toHaveText('Rounds, the latest first');
});

test('to six sides points are tapped, and seven and more have one line each: less, points, more', async ({ page }) => {
  for (const [players, controls] of [[4, 6], [6, 6], [7, 3]]) {
    await startGame(page, { game: GAME, seating: `${players} singles`, players: [...SIX, 'Gus'].slice(0, players) });
    const rows = panel(page).locator('.answer-row');
    await expect(rows).toHaveCount(players);
    for (const row of await rows.all()) await expect(row.locator('button, input')).toHaveCount(controls);
  }
  // The controls are beside the name.
  const { y, height } = await panel(page).locator('.answer-row').first().boundingBox();
  const field = await typed(page, 'Ann').boundingBox();
  expect(Math.abs(y + height / 2 - field.y - field.height / 2)).toBeLessThan(2);
  expect(height).toBeLessThan(60);
});

test('typed points are taken back by clearing them, and a text that is no number stays, is said, and is not saved', async ({ page }) => {
  await startGame(page, { game: GAME });
  await typed(page, 'Ann').fill('7');
  await expect(preview(page)).toContainText('0 + 7 = 7');
  await typed(page, 'Ann').fill('');
  await expect(preview(page)).toHaveCount(0);
  // A minus alone is no number yet, and a digit after it makes one.
  await typed(page, 'Ann').pressSequentially('-4');
  await expect(preview(page)).toContainText('0 − 4 = −4');
  const wrong = page.getByText('Ann’s points: enter a whole number up to 100,000.');
  for (const text of ['3.5', '999999999999']) {
    await typed(page, 'Ann').fill(text);
    await expect(wrong).toBeVisible();
    await expect(typed(page, 'Ann')).toHaveValue(text);
    await expect(typed(page, 'Ann')).toHaveAttribute('aria-invalid', 'true');
    await expect(preview(page)).toHaveCount(0);
    await button(page, 'Ann: +5').tap();
    await expect(wrong).toHaveCount(0);
    await expect(typed(page, 'Ann')).toHaveValue('5');
    await expect(preview(page)).toContainText('0 + 5 = 5');
  }
  // Tiles add up.
  await button(page, 'Ann: +10').tap();
  await expect(preview(page)).toContainText('0 + 15 = 15');
});

/** How far a total's figures reach out of the space of their side, in pixels. */
const beyond = (page) =>
  page.locator('.sides .total').evaluateAll((totals) =>
    Math.max(
      ...totals.map((total) => {
        const figures = document.createRange();
        figures.selectNodeContents(total.querySelector(':scope > :not(.unseen)'));
        const [inner, outer] = [figures, total.closest('.side')].map((own) => own.getBoundingClientRect());
        return Math.max(outer.left - inner.left, inner.right - outer.right);
      }),
    ),
  );

const SEATING = { 2: '2 players', 3: '3 singles' };

test('large totals of two and three sides stay within their sides', async ({ page }) => {
  for (const players of [['Ann', 'Bob'], ['Ann', 'Bob', 'Cara']]) {
    await startGame(page, { game: GAME, seating: SEATING[players.length], players });
    await record(page, { points: { Ann: -240, Bob: -1250 } });
    await expectTotals(page, [-240, -1250, 0].slice(0, players.length));
    for (const size of [{ width: 360, height: 740 }, { width: 1024, height: 768 }]) {
      await page.setViewportSize(size);
      expect.soft(await beyond(page), `${players.length} on the score, ${size.width} px wide`).toBeLessThan(0);
    }
    await page.evaluate(() => (location.hash = '#/'));
    await expect(page.getByRole('link', { name: 'New game' })).toBeVisible();
    for (const width of [1024, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect.soft(await beyond(page), `${players.length} at home, ${width} px wide`).toBeLessThan(0);
    }
  }
});

test('ten players have a column each on a phone: names whole, names in sight, zeros quiet', async ({ page }) => {
  const players = ['Ann', 'Bob', 'Cara', 'Dev', 'Eve', 'Fay', 'Gus', 'Wilhelmina-Maximiliana-W', 'Bartholomew', 'Jo'];
  await startGame(page, { game: GAME, seating: '10 singles', players });
  for (let round = 0; round < 3; round += 1) await record(page, { points: { Ann: -120, Bartholomew: 10 } });
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(['Round', ...players]);
  const heads = await table.locator('thead th span').evaluateAll((all) => all.map((own) => {
    const range = document.createRange();
    range.selectNodeContents(own);
    const { left, right } = own.closest('th').getBoundingClientRect();
    return { lines: range.getClientRects().length, left, right };
  }));
  expect(heads.map(({ lines }) => lines)).toEqual(players.map(() => 1));
  expect(heads.at(-1).right).toBeLessThanOrEqual(360);
  const cells = table.locator('tbody tr').first().getByRole('cell');
  await expect(cells).toHaveText(['−360 −120', ...Array(7).fill('0 +0'), '30 +10', '0 +0']);
  await expect(cells.nth(1)).toHaveClass('right still');
  await table.getByRole('button', { name: /^1 / }).tap();
  await table.locator('tbody tr').last().scrollIntoViewIfNeeded();
  const top = await table.locator('thead th').first().evaluate((own) => own.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
});
