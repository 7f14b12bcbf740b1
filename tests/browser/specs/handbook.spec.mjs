// The handbook: the rules of the table, found by a word, opened at a clause, and printed.

import { expect, test } from '../support/app.mjs';
import { toTable } from '../support/rules.mjs';
import { search } from '../support/states-handbook.mjs';
import { button, link, open, setRules, settled, startGame } from '../support/table.mjs';

const title = (page) => page.getByRole('heading', { level: 1 });
const clauseOf = (page, id) => page.getByRole('article').filter({ has: page.getByText(id, { exact: true }) });
const found = (page) => page.getByRole('status').filter({ hasText: /found/ });
const choice = (page, name) => page.getByRole('group', { name: 'Rules', exact: true }).getByRole('button', { name, exact: true });

/** Unfolds all parts. */
const unfold = (page) => button(page, 'Unfold all').tap();

/** Shows the rules it can be read by. */
const otherRules = (page) => page.getByText('Read by other rules').tap();

/** The heading of a part, which unfolds it. */
const part = (page, name) => page.getByRole('heading', { level: 2, name, exact: true }).getByRole('button');

/** The ids of the clauses on the screen, in order. */
const ids = (page) => page.locator('article .clause').allTextContents();

/** Waits until a clause is at the top of the page. */
async function atTheHead(page, id) {
  await expect
    .poll(async () => (await clauseOf(page, id).boundingBox()).y, { message: `${id} at the head of the page` })
    .toBeLessThan(200);
}

test('it opens by the rules of the open game, marks what is changed, and shows the usual rules at a tap', async ({ page }) => {
  await startGame(page, { house: { 'All six books score 9': 'Bidder, on any bid' } });
  await open(page, '#/');
  await link(page, 'Handbook').tap();
  await expect(title(page)).toHaveText('COPAH handbook');
  await settled(page);
  await expect(page.getByRole('banner')).toContainText('by this table’s rules');
  await unfold(page);
  await expect(clauseOf(page, 'C7')).toContainText('whatever it bid');
  await expect(clauseOf(page, 'C7')).toContainText('changed here');
  await expect(clauseOf(page, 'C7')).toContainText('a nine-hole: +9 → 9.');
  await expect(clauseOf(page, 'C9')).not.toContainText('changed here');
  const changed = page.getByRole('navigation', { name: 'Changed here' });
  await expect(changed.getByRole('link')).toHaveText(['The bid is made']);
  await clauseOf(page, 'C7').getByText('Source, other tables').tap();
  await expect(clauseOf(page, 'C7')).toContainText('Here: Bidder, on any bid');
  await expect(clauseOf(page, 'C7')).toContainText('Only on a bid of 30 (usual): Bid 30 and make it: 9.');

  await otherRules(page);
  await expect(choice(page, 'This table')).toHaveAttribute('aria-pressed', 'true');
  await choice(page, 'COPAH').tap();
  await expect(choice(page, 'COPAH')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('changed here')).toHaveCount(0);
  await expect(page).toHaveURL(/#\/handbook\/copah\/usual$/);
  await page.reload();
  await settled(page);
  await otherRules(page);
  await expect(choice(page, 'COPAH')).toHaveAttribute('aria-pressed', 'true');
  await choice(page, 'This table').tap();
  await unfold(page);
  await expect(clauseOf(page, 'C7')).toContainText('changed here');
});

test('without an open game the games are listed, each by its usual rules or a preset', async ({ page }) => {
  await open(page, '#/handbook');
  await expect(title(page)).toHaveText('Handbook');
  await page.getByRole('link', { name: /^Auction Forty-Fives/ }).tap();
  await settled(page);
  await expect(page.getByRole('banner')).toContainText('Nova Scotia 125');
  await expect(page.getByText('changed here')).toHaveCount(0);
  await otherRules(page);
  await choice(page, 'Bicycle 120').tap();
  await unfold(page);
  await expect(page.getByRole('banner')).toContainText('Bicycle 120');
  await expect(clauseOf(page, 'A8')).toContainText('First side to 120 wins.');
  await expect(clauseOf(page, 'A9')).toContainText('changed here');
  await expect(page).toHaveURL(/#\/handbook\/auction\/./);
});

test('a search finds as one types, marks what it found, and leads to its clause', async ({ page }) => {
  await open(page, '#/handbook/copah');
  await unfold(page);
  const all = await page.getByRole('article').count();
  const wrong = link(page, 'Something else went wrong?');
  await expect(wrong).toHaveAttribute('href', '#/referee/irregular/copah');
  await expect(clauseOf(page, 'C3').getByRole('link', { name: /^Ask the referee/ })).toHaveAttribute('href', '#/referee/bid/copah');
  await search(page, 'zeppelin');
  const missed = 'Nothing found for “zeppelin”. Try another word, or one of these parts.';
  await expect(found(page)).toHaveText(missed);
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(wrong).toBeVisible();
  // What nothing comes near has the contents, also where there is no referee.
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByRole('link').first()).toBeInViewport();
  await open(page, '#/handbook/tally');
  await search(page, 'zeppelin');
  await expect(found(page)).toHaveText(missed);
  await contents.getByRole('link').last().tap();
  await expect(found(page)).toHaveCount(0);
  await open(page, '#/handbook/copah');
  await unfold(page);
  await search(page, 'zeppelin');
  await search(page, '');
  await expect(found(page)).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(all);
  // What nothing quite says has the nearest there is: here by the spelling, and in another game.
  await search(page, 'missdeal');
  await expect(found(page)).toHaveText('Nothing found for “missdeal”. This comes nearest.');
  expect((await ids(page))[0]).toBe('C11');
  await search(page, 'kitty');
  await expect(found(page)).toHaveText('Nothing found for “kitty” here. The Auction Forty-Fives handbook has it.');
  await expect(page.getByRole('link', { name: /^Cards and kitty/ })).toHaveAttribute('href', '#/handbook/auction/A2');
  // What people say of a dispute finds the referee's question too, before the clause that says less of it.
  await search(page, 'led out of turn');
  await expect(found(page)).toHaveText(/^\d+ clauses? and 1 ruling found\.$/);
  expect((await ids(page))[0]).toBe('D4');
  await expect(link(page, 'Someone led out of turn')).toHaveAttribute('href', '#/referee/irregular/copah/led-out-of-turn');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Ask the referee', 'Clauses']);
  const above = async (one, other) => (await one.boundingBox()).y < (await other.boundingBox()).y;
  expect(await above(link(page, 'Someone led out of turn'), clauseOf(page, 'D4'))).toBe(true);
  await search(page, 'STUCK');
  await expect(found(page)).toHaveText(/^\d+ clauses? found\.$/);
  await expect(page.locator('mark').first()).toBeVisible();
  await page.getByRole('link', { name: /^Nobody bids/ }).tap();
  await expect(page).toHaveURL(/#\/handbook\/copah\/C4$/);
  await settled(page);
  await atTheHead(page, 'C4');
  await expect(page.getByRole('link', { name: /^Nobody bids/ })).toBeFocused();
});

test('the address of a clause opens at it, and gives it the focus', async ({ page }) => {
  await open(page, '#/handbook/copah/C9/target=40');
  await settled(page);
  await atTheHead(page, 'C9');
  await expect(clauseOf(page, 'C9')).toContainText('40 or more');
  await expect(clauseOf(page, 'C9').getByRole('link', { name: /^Winning/ })).toBeFocused();
  // The part it is in is unfolded, and no other one.
  await expect(part(page, 'Winning')).toHaveAttribute('aria-expanded', 'true');
  await expect(part(page, 'Playing')).toHaveAttribute('aria-expanded', 'false');
  await part(page, 'Playing').tap();
  await page.getByRole('link', { name: /^Who wins/ }).tap();
  await settled(page);
  await atTheHead(page, 'P5');
  await expect(page).toHaveURL(/#\/handbook\/copah\/P5\/target=40$/);
  // What was unfolded stays so.
  await expect(clauseOf(page, 'C9')).toContainText('40 or more');
  await page.goBack();
  await settled(page);
  await atTheHead(page, 'C9');
});

test('the contents lead to the parts, again and again', async ({ page }) => {
  await open(page, '#/handbook/copah');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const scoring = part(page, 'Scoring');
  // Each part is a line, and the page is short.
  await expect(page.getByText('A point a book, and one for the highest trump.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThan(1800);
  // In one row, which stays in sight.
  const rows = await contents.getByRole('link').evaluateAll((all) => new Set(all.map((own) => own.offsetTop)).size);
  expect(rows).toBe(1);
  for (const time of ['first', 'second']) {
    await contents.getByRole('link', { name: 'Score' }).tap();
    await settled(page);
    await expect(contents.getByRole('link', { name: 'Score' })).toHaveAttribute('aria-current', 'true');
    await expect(clauseOf(page, 'C7')).toBeVisible();
    await expect.poll(async () => (await scoring.boundingBox()).y, { message: `${time} time` }).toBeLessThan(200);
    await expect(contents).toBeInViewport({ ratio: 1 });
    await scoring.tap();
    await expect(clauseOf(page, 'C7')).toBeHidden();
    await page.evaluate(() => scrollTo(0, 0));
  }
  await contents.getByRole('link', { name: 'Score' }).tap();
  await expect(scoring).toBeFocused();
  await contents.getByRole('link', { name: 'Bid' }).tap();
  await settled(page);
  await expect(part(page, 'Bidding')).toBeFocused();
  await expect(clauseOf(page, 'C7'), 'another part stays as it was').toBeVisible();
});

test('the table and the sheet of rules lead to it, by their rules', async ({ page }) => {
  await startGame(page, { house: { 'Play to': 40 } });
  await toTable(page, 'Handbook');
  await unfold(page);
  await expect(clauseOf(page, 'C9')).toContainText('40 or more');
  await open(page, '#/rules/auction/target=120');
  await page.getByText('Change these rules').tap();
  await setRules(page, { 'Play to': 99 });
  await link(page, 'Handbook').tap();
  await settled(page);
  await expect(title(page)).toHaveText('Auction Forty-Fives handbook');
  await unfold(page);
  await expect(clauseOf(page, 'A8')).toContainText('First side to 99 wins.');
});

test('on paper there is the text, its marks and examples, and nothing to tap', async ({ page }) => {
  await startGame(page, { house: { 'Play to': 40 } });
  await open(page, '#/handbook');
  const text = clauseOf(page, 'C9').getByText('40 or more');
  await expect(text).toBeHidden();
  await expect(button(page, 'Print')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(text).toBeVisible();
  await expect(clauseOf(page, 'C9').getByText('changed here')).toBeVisible();
  await expect(clauseOf(page, 'C9').locator('.example')).toBeVisible();
  await expect(button(page, 'Print')).toBeHidden();
  await expect(page.getByRole('textbox')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.locator('summary').first()).toBeHidden();
  await expect(page.getByRole('link', { name: /^Ask the referee/ })).toHaveCount(0);
});

/** What may come in by a link, and what the screen is then. */
const HOSTILE = {
  'whist/C7': 'Handbook',
  'copah/Z99': 'COPAH handbook',
  '%00%FF/%E0': 'Handbook',
  'copah/<img src=x onerror=alert(1)>': 'COPAH handbook',
  [`copah/${'x'.repeat(10_000)}`]: 'COPAH handbook',
  'copah/C7/ticks=3': 'COPAH handbook',
};

test('no address breaks it, whatever it holds', async ({ page }) => {
  for (const [place, heading] of Object.entries(HOSTILE)) {
    await open(page, `#/handbook/${place}`);
    await expect(title(page)).toHaveText(heading);
    await expect(page.locator('#app img')).toHaveCount(0);
  }
});

test('the contents stand within the margins, and the first parts are in sight on every screen', async ({ page }) => {
  await open(page, '#/handbook/auction');
  for (const [width, height] of [[390, 740], [740, 360], [1024, 768]]) {
    await page.setViewportSize({ width, height });
    const at = `${width} by ${height}`;
    const edges = (own) => own.evaluateAll((all) => {
      const boxes = all.map((one) => one.getBoundingClientRect());
      return [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))].map(Math.round);
    });
    const [left, right] = await edges(page.locator('.part'));
    const [first, last] = await edges(page.locator('.contents a'));
    expect.soft(first, at).toBeGreaterThanOrEqual(left);
    expect.soft(last, at).toBeLessThanOrEqual(right);
    await expect.soft(page.locator('.part-title').first(), at).toBeInViewport({ ratio: 1 });
  }
});
