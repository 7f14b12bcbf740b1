// Tally (T1, T2): any other game, by the points of each round.

import { expect, test } from '../support/app.mjs';
import { amend, expectEvening, panel, reload, saveChange, undoAndRedo } from '../support/evening.mjs';
import {
  FOUR, button, enter, expectTotals, panelHeading, preview, record, settled, sheet, startGame,
} from '../support/table.mjs';

const GAME = 'Tally';
const typed = (page, name) => page.getByRole('spinbutton', { name: `Points for ${name}`, exact: true });

test('a whole game with a changed round: the lowest wins when the table ends it', async ({ page }) => {
  test.slow();
  await startGame(page, { game: GAME, rules: 'Lowest wins', dealer: 2 });
  await expect(panelHeading(page)).toHaveText('Round 1');
  await expect(page.getByText('End the game')).toHaveCount(0);
  await expect(panel(page)).toContainText('Cara deals.');
  const totals = [[5, -3, 10, 0], [7, 9, 2, 1], [8, -11, 7, 11]];
  // A player without points scored nothing.
  const said = await record(page, { points: { Ann: 5, Bob: -3, Cara: 10 } });
  expect(said).toContain('0\u00a0−\u00a03\u00a0=\u00a0−3');
  expect(said).toContain('0\u00a0+\u00a00\u00a0=\u00a00');
  await expect(panel(page)).toContainText('Dev deals.');
  await record(page, { points: { Ann: 2, Bob: 12, Cara: -8, Dev: 1 } });
  await expect(panel(page)).toContainText('Ann deals.');
  await expectEvening(page, totals.slice(0, 2), 'two rounds');
  expect((await sheet(page)).map(({ change }) => change)).toEqual([['+5', '−3', '+10', '+0'], ['+2', '+12', '−8', '+1']]);

  await enter(page, { points: { Ann: 1, Bob: -20 } });
  await reload(page);
  await expect(typed(page, 'Bob')).toHaveValue('-20');
  await expect(button(page, 'Ann: 1')).toHaveAttribute('aria-pressed', 'true');
  await enter(page, { points: { Cara: 5, Dev: 10 } });
  await button(page, 'Save the round').tap();
  await settled(page);
  await expectEvening(page, totals, 'three rounds');
  await expect(panel(page)).toContainText('Bob deals.');

  await amend(page, 1, 'Change round 1');
  await expect(typed(page, 'Bob')).toHaveValue('-3');
  await enter(page, { points: { Bob: 4 } });
  await expect(preview(page)).toContainText('The score becomes Ann 8, Bob −4, Cara 7, Dev 11.');
  await saveChange(page);
  const changed = [[5, 4, 10, 0], [7, 16, 2, 1], [8, -4, 7, 11]];
  await expectEvening(page, changed, 'round 1 changed');
  await undoAndRedo(page, totals.at(-1), changed.at(-1));

  await panel(page).locator('summary', { hasText: 'End the game' }).tap();
  await expect(panel(page).locator('.fold .sum')).toHaveText(['Ann8', 'Bob−4', 'Cara7', 'Dev11']);
  await button(page, 'End it now').tap();
  await expect(panelHeading(page)).toHaveText('Bob wins by agreement with −4');
  await expect(panel(page)).toContainText('The table ended the game.');
  await settled(page);
  await reload(page);
  await button(page, 'Undo').tap();
  await expect(panelHeading(page)).toHaveText('Round 4');
  await settled(page);
  await button(page, 'Redo').tap();
  await expect(panelHeading(page)).toHaveText('Bob wins by agreement with −4');
});

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

test('five and more have one line each: less, points, more', async ({ page }) => {
  for (const [players, controls] of [[4, 7], [5, 3]]) {
    await startGame(page, { game: GAME, seating: `${players} singles`, players: [...FOUR, 'Eve'].slice(0, players) });
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
    await button(page, 'Ann: 5').tap();
    await expect(wrong).toHaveCount(0);
    await expect(typed(page, 'Ann')).toHaveValue('5');
    await expect(preview(page)).toContainText('0 + 5 = 5');
  }
});

/** How far a total's figures reach out of the space of their side, in pixels. */
const beyond = (page) =>
  page.locator('.sides .total').evaluateAll((totals) =>
    Math.max(
      ...totals.map((total) => {
        const figures = document.createRange();
        figures.selectNodeContents(total.firstElementChild);
        const [inner, outer] = [figures, total.closest('.side')].map((own) => own.getBoundingClientRect());
        return Math.max(outer.left - inner.left, inner.right - outer.right);
      }),
    ),
  );

const SEATING = { 2: '2 players', 3: '3 singles' };

for (const players of [['Ann', 'Bob'], ['Ann', 'Bob', 'Cara']]) {
  test(`large totals of ${players.length} sides stay within their sides`, async ({ page }) => {
    await startGame(page, { game: GAME, seating: SEATING[players.length], players });
    await record(page, { points: { Ann: -240, Bob: -1250 } });
    await expectTotals(page, [-240, -1250, 0].slice(0, players.length));
    for (const size of [{ width: 360, height: 740 }, { width: 1024, height: 768 }]) {
      await page.setViewportSize(size);
      expect(await beyond(page), `on the score, ${size.width} px wide`).toBeLessThan(0);
    }
    await page.evaluate(() => (location.hash = '#/'));
    await expect(page.getByRole('link', { name: 'New game' })).toBeVisible();
    for (const width of [1024, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await beyond(page), `at home, ${width} px wide`).toBeLessThan(0);
    }
  });
}

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
