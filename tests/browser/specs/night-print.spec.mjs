// A hall night on paper: cards and tables on as many pages of A4 or Letter as they need, with straight columns.

import { appIsUp, expect, test } from '../support/app.mjs';
import { openPart, pair, playRound, startNight, startWith, toMore, toPage } from '../support/night.mjs';
import { button, settled } from '../support/table.mjs';
import { pairs } from '../support/wall.mjs';

// From a phone, its zoom would stay that of the paper.
test.use({ viewport: { width: 1024, height: 768 }, isMobile: false });

const FORMATS = ['A4', 'Letter'];

/** The number of pages on paper of this size. */
async function pagesOn(page, format) {
  const file = (await page.pdf({ format, preferCSSPageSize: false })).toString('latin1');
  return file.match(/\/Type\s*\/Page\b/g).length;
}

/** Chooses what to print. */
async function choose(page, name) {
  await button(page, name).tap();
  await expect(button(page, name)).toHaveAttribute('aria-pressed', 'true');
}

async function checkPages(page, count) {
  for (const format of FORMATS) expect(await pagesOn(page, format), format).toBe(count);
}

/** Where columns of the tables on paper do not begin or end at one line, as sentences; what is cut too. */
function whatIsRagged() {
  const problems = [];
  const shapes = new Map();
  for (const table of document.querySelectorAll('.night-paper table')) {
    for (const row of table.rows) {
      const edges = [...row.cells].map((cell) => {
        const { left, right } = cell.getBoundingClientRect();
        return `${Math.round(left)}–${Math.round(right)}`;
      });
      const key = row.cells.length;
      if (!shapes.has(key)) shapes.set(key, edges.join(' '));
      if (shapes.get(key) !== edges.join(' ')) problems.push(`${row.textContent}: ${edges.join(' ')}, others ${shapes.get(key)}`);
    }
  }
  for (const part of document.querySelectorAll('.night-paper *')) {
    if (part.closest('svg') || getComputedStyle(part).display === 'inline') continue;
    if (part.scrollWidth > part.clientWidth + 1) problems.push(`${part.localName}.${part.className} “${part.textContent.slice(0, 40)}” holds ${part.scrollWidth} of ${part.clientWidth}`);
    const before = part.previousElementSibling?.getBoundingClientRect();
    if (part.matches('section:has(> h1) > *') && before?.bottom > part.getBoundingClientRect().top + 0.5) problems.push(`“${part.textContent.slice(0, 40)}” is beside or over what comes before`);
    if (part.getBoundingClientRect().right > innerWidth + 0.5) problems.push(`“${part.textContent.slice(0, 40)}” is outside`);
  }
  return problems;
}

/** Checks the paper as wide as that of a format, between its margins. */
async function checkColumns(page) {
  const size = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  for (const millimetres of [190, 195.9]) {
    await page.setViewportSize({ width: Math.floor((millimetres / 25.4) * 96), height: 1000 });
    expect(await page.evaluate(whatIsRagged)).toEqual([]);
  }
  await page.emulateMedia({ media: null });
  await page.setViewportSize(size);
}

/** The texts on paper. */
async function printed(page) {
  await page.emulateMedia({ media: 'print' });
  const text = await page.locator('body').innerText();
  await page.emulateMedia({ media: null });
  return text;
}

test('a night of ten pairs on paper: cards, cross table, standings, rounds and power rankings', async ({ page }) => {
  test.setTimeout(240_000);
  const teams = pairs(10);
  await startWith(page, teams, { fields: { Groups: 2, 'Tables in the hall': 5 }, fee: 5 });
  await toMore(page, 'Print');
  await choose(page, 'Table cards');
  // Four tables, two on a page.
  await expect(page.locator('.table-card')).toHaveCount(4);
  await expect(page.locator('.table-card svg')).toHaveCount(4);
  await checkPages(page, 2);
  await checkColumns(page);
  const cards = await printed(page);
  for (const words of ['Table 1', 'Table 4', 'Round 1', 'Ida MacDonald & Jo MacDonald', 'Scan to score this match.']) expect(cards).toContain(words);
  for (const words of ['One for each table', 'Rounds', 'Print', 'Share']) expect(cards).not.toContain(words);

  await choose(page, 'Punch cards');
  await expect(page.locator('.punch-card')).toHaveCount(10);
  // A group of five: four games each.
  for (const card of await page.locator('.punch-card').all()) await expect(card.locator('li')).toHaveCount(4);
  await checkPages(page, 1);
  await checkColumns(page);
  await button(page, 'Each player').tap();
  await expect(page.locator('.punch-card')).toHaveCount(20);
  await expect(page.locator('.punch-card b')).toContainText(teams.flat());
  // Ten rows of cards.
  await checkPages(page, 2);

  await toPage(page, 'Rounds');
  const match = page.locator('.round.now .match').first();
  const [winner, loser] = await match.locator('.match-team b').allTextContents();
  await match.locator('.match-team').first().tap();
  await toMore(page, 'Print');
  await choose(page, 'Cross table');
  const row = (name) => page.locator('.cross-sheet tr').filter({ has: page.locator('th', { hasText: name }) });
  await expect(row(winner).locator('td', { hasText: /^1$/ }).last()).toBeAttached();
  await expect(row(winner).locator('.figure')).toHaveText(['1', '0']);
  await expect(row(loser).locator('.figure')).toHaveText(['0', '1']);
  await checkPages(page, 1);
  await checkColumns(page);

  for (const what of ['Standings', 'Rounds', 'Power rankings']) {
    await choose(page, what);
    await checkPages(page, what === 'Rounds' ? await pagesOn(page, 'A4') : 1);
    await checkColumns(page);
    expect(await printed(page)).toContain(winner.split(' & ')[0]);
    if (what === 'Standings') expect(await printed(page)).toContain('Purse: $100');
  }
  // What is chosen is printed, and nothing of the screen.
  await choose(page, 'Rounds');
  await expect(page.locator('.schedule').first()).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.schedule')).toHaveCount(5);
  await expect(page.locator('.schedule').last()).toBeVisible();
  await expect(page.locator('.punch-card, .power-rankings')).toHaveCount(0);
  await expect(button(page, 'Print')).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => { globalThis.print = () => { document.documentElement.dataset.printed = 'yes'; }; });
  await button(page, 'Print').tap();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
});

test('sixty-four teams on paper: no page more than the cards and rows need', async ({ page }) => {
  test.setTimeout(240_000);
  await startWith(page, pairs(64), { format: 'Progressive', fields: { Games: 25, 'Tables in the hall': 32 } });
  await toMore(page, 'Print');
  await choose(page, 'Table cards');
  await checkPages(page, 16);
  await choose(page, 'Punch cards');
  await expect(page.locator('.punch-card').first().locator('li')).toHaveCount(25);
  const high = await page.evaluate(() => document.querySelectorAll('.punch-row').length);
  expect(high).toBe(32);
  for (const format of FORMATS) {
    const pages = await pagesOn(page, format);
    // Five rows of cards on a page.
    expect(pages, format).toBeGreaterThanOrEqual(6);
    expect(pages, format).toBeLessThanOrEqual(8);
  }
  await checkColumns(page);
  await choose(page, 'Cross table');
  await checkColumns(page);
  await choose(page, 'Standings');
  await checkColumns(page);
  for (const format of FORMATS) expect(await pagesOn(page, format), format).toBeLessThanOrEqual(3);
});

test('before the start the punch cards are there, and without teams nothing', async ({ page }) => {
  await startNight(page, 4, { format: 'Knockout' });
  await playRound(page);
  await toMore(page, 'Print');
  await choose(page, 'Standings');
  await checkPages(page, 1);
  expect(await printed(page)).toContain(pair(3));
  await page.reload();
  await appIsUp(page);
  await settled(page);
  await expect(button(page, 'Table cards')).toBeVisible();
  await expect(button(page, 'Cross table')).toHaveCount(0);
});

test('where points decide they have a column on paper', async ({ page }) => {
  await startNight(page, 4, { fields: { Groups: 1 } });
  const heads = page.locator('.standings-sheet thead .figure');
  await toMore(page, 'Print');
  await choose(page, 'Standings');
  await expect(heads).toHaveText(['Won', 'Lost']);
  await page.goBack();
  await settled(page);
  await toPage(page, 'More');
  await page.getByText('Night settings', { exact: true }).tap();
  await openPart(page, 'Ties and money');
  await button(page, 'Point difference').tap();
  await button(page, 'Save settings').tap();
  await settled(page);
  await toMore(page, 'Print');
  await choose(page, 'Standings');
  await expect(heads).toHaveText(['Won', 'Lost', 'Points']);
  await checkColumns(page);
  await checkPages(page, 1);
});
