// All screens but home load after the app has started: first the form of a new game, then those of the table, then the
// others.

import { expect, isKeptOffline, test } from '../support/app.mjs';
import { FOUR, expectTotals, link, open, record, sidesOf, startGame, totals } from '../support/table.mjs';

test.use({ realTime: true, workerAtOnce: true });

const LATER = '**/lazy-*.wasm';
const screen = (page, name) => page.getByRole('heading', { level: 1, name, exact: true });

const notice = (page) => page.getByRole('complementary', { name: 'Notice' });

/** The files of the parts that the page asked for, without their hashes. */
function files(page) {
  const asked = [];
  page.on('request', (request) => {
    const [, name] = /\/lazy-([a-z-]+)-\w+\.wasm$/.exec(new URL(request.url()).pathname) ?? [];
    if (name) asked.push(name);
  });
  return asked;
}

/** Those that a part needs. */
const needing = (asked, part) => asked.filter((name) => name.includes(part));

/** All files came, each once. */
const expectAllOnce = async (asked) => {
  for (const part of ['setup', 'table', 'rulebook', 'records']) await expect.poll(() => asked).toContain(part);
  expect(new Set(asked).size).toBe(asked.length);
};

test('the app starts without them, then fetches the form of a new game; all are kept, and what is not needed yet comes later', async ({ page }) => {
  const asked = files(page);
  const wasm = [];
  page.on('request', (request) => { if (request.url().endsWith('.wasm')) wasm.push(request); });
  let give;
  const waits = new Promise((done) => { give = done; });
  await page.route(LATER, (route) => waits.then(() => route.continue()));
  await page.clock.install();
  await open(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await expect.poll(() => asked).toContain('setup');
  give();
  await isKeptOffline(page);
  expect(needing(asked, 'setup')).toHaveLength(asked.length);
  await page.clock.resume();
  await page.clock.fastForward(10_000);
  await expectAllOnce(asked);
  const [, table, rulebook, records] = ['setup', 'table', 'rulebook', 'records'].map((part) => asked.indexOf(part));
  expect(table).toBeLessThan(rulebook);
  expect(rulebook).toBeLessThan(records);
  const [first, ...later] = wasm.map((request) => request.timing());
  expect(later).toHaveLength(asked.length);
  for (const { startTime } of later) expect(startTime).toBeGreaterThan(first.startTime + first.responseEnd);
});

test('the form of a new game needs no other part where nothing is stored, and Start waits for that of the table', async ({ page }) => {
  const asked = files(page);
  let give;
  const waits = new Promise((done) => { give = done; });
  await page.route(/\/lazy-(?!.*setup)[a-z-]+-\w+\.wasm$/, (route) => waits.then(() => route.continue()));
  await page.goto('./#/new');
  for (const [at, name] of FOUR.entries()) await page.getByLabel(`Player ${at + 1}`, { exact: true }).fill(name);
  const start = page.getByRole('button', { name: 'Start the game', exact: true });
  for (let taps = 0; taps < 2; taps += 1) await start.tap({ force: true });
  await expect(start).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => asked).toContain('table');
  give();
  await expectTotals(page, [0, 0]);
  await expect(page).toHaveURL(/#\/game$/);
  await page.goto('./#/');
  await expect(page.getByRole('region').filter({ has: link(page, 'Resume') })).toContainText('Ann & Cara');
  await expect(link(page, 'History')).toBeVisible();
  await expectAllOnce(asked);
});

test('a form that was left before the part of the table came is there again after the sheet of its rules', async ({ page }) => {
  let give;
  const waits = new Promise((done) => { give = done; });
  await page.route(/\/lazy-(?!.*setup)[a-z-]+-\w+\.wasm$/, (route) => waits.then(() => route.continue()));
  await page.goto('./#/new');
  await page.getByLabel('Player 1', { exact: true }).fill('Ann');
  // They are most of the form, and are drawn when they are unfolded.
  await expect(page.getByText('Play to', { exact: true })).toHaveCount(0);
  await page.getByText('House rules', { exact: true }).tap();
  await expect(page.getByText('Play to', { exact: true })).toBeVisible();
  await link(page, 'Save, share or compare rules').tap();
  give();
  await expect(page.getByRole('banner')).toContainText('standard rules');
  await page.goBack();
  await expect(page.getByLabel('Player 1', { exact: true })).toHaveValue('Ann');
});

test('a screen that is opened before does not wait for that, and each file is fetched once all the same', async ({ page }) => {
  const asked = files(page);
  await page.clock.install();
  await open(page);
  await link(page, 'House rules').tap();
  await expect(screen(page, 'House rules')).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(10_000);
    expect(asked).toContain('records');
  }).toPass();
  await page.goto('./#/');
  await link(page, 'Trumps').tap();
  await expect(screen(page, 'Trumps')).toBeVisible();
  await expectAllOnce(asked);
});

test('a screen that is opened by a link does not wait for the app before its files are asked for', async ({ page }) => {
  const asked = files(page);
  let give;
  const waits = new Promise((done) => { give = done; });
  await page.route('**/fives-*_bg.wasm', (route) => waits.then(() => route.continue()));
  await page.goto('./#/trumps');
  await expect.poll(() => asked).toContain('table');
  expect(needing(asked, 'table')).toHaveLength(asked.length);
  give();
  await expect(screen(page, 'Trumps')).toBeVisible();
  await expectAllOnce(asked);
});

test('a game that is opened by its address does not wait for the moment after', async ({ page }) => {
  await startGame(page);
  await page.goto('about:blank');
  const asked = files(page);
  await open(page, '#/game');
  await expect(page.getByRole('region', { name: 'Score', exact: true })).toBeVisible();
  expect(asked).toContain('table');
});

test('with the whole app kept it comes without a signal', async ({ page, context }) => {
  await open(page);
  await isKeptOffline(page);
  await context.setOffline(true);
  await link(page, 'House rules').tap();
  await expect(screen(page, 'House rules')).toBeVisible();
});

test('a hand that another window saves while they are fetched is not missed', async ({ page, context }) => {
  // A service worker would have them.
  await context.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }));
  await startGame(page);
  const other = await context.newPage();
  let give;
  const waits = new Promise((done) => { give = done; });
  await other.route(LATER, (route) => waits.then(() => route.continue()));
  const asked = other.waitForRequest(LATER);
  await other.goto('./#/game');
  await asked;
  // What is stored is read meanwhile.
  await other.waitForTimeout(1_000);
  await record(page, { bidder: 'Ann', bid: '15', books: { [sidesOf(FOUR)[0]]: 3 }, best: sidesOf(FOUR)[1] });
  const reached = await totals(page);
  expect(reached).not.toEqual([0, 0]);
  give();
  await expectTotals(other, reached);
});

test.describe('home with games', () => {
  const card = (page) => page.getByRole('region').filter({ has: link(page, 'Resume') });
  const main = (page) => page.getByRole('main');

  /** A window whose screens load only when the test says so, and another one with a recorded hand. */
  async function waiting(page, context) {
    await context.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }));
    await startGame(page);
    await record(page, { bidder: 'Ann', bid: '30', books: { [sidesOf(FOUR)[0]]: 5 } });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fives-glance'))).toContain('hand 2');
    const other = await context.newPage();
    let give;
    const waits = new Promise((done) => { give = done; });
    await other.route(LATER, (route) => waits.then(() => route.continue()));
    return { other, give };
  }

  test('shows the score before they come, and resumes once they are there', async ({ page, context }) => {
    const { other, give } = await waiting(page, context);
    await other.goto('./');
    await expect(card(other)).toContainText('hand 2');
    await expect(card(other).locator('.total')).toHaveText(await totals(page).then((all) => all.map(String)));
    await expect(main(other)).toHaveAttribute('aria-busy', 'true');
    await link(other, 'Resume').tap();
    give();
    await expectTotals(other, await totals(page));
    await expect(other).toHaveURL(/#\/game$/);
  });

  test('waits for them rather than show a score of other texts than are stored', async ({ page, context }) => {
    const { other, give } = await waiting(page, context);
    await page.evaluate(() => {
      const text = localStorage.getItem('fives-glance');
      localStorage.setItem('fives-glance', text.replace(/ app \d+/, ' app 999').replace('hand 2', 'hand 7'));
    });
    const asked = other.waitForRequest(LATER);
    await other.goto('./');
    await asked;
    await expect(other.getByText('hand 7')).toHaveCount(0);
    give();
    await expect(card(other)).toContainText('hand 2');
    await expect(main(other)).not.toHaveAttribute('aria-busy');
  });
});

test.describe('when it cannot be fetched', () => {
  test.use({ expectedComplaints: /Failed to load resource/ });

  // A service worker would have it.
  test.beforeEach(({ page }) =>
    page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined })),
  );

  test('the screen stays, the app says what to do, and the next tap asks again', async ({ page }) => {
    await page.route(LATER, (route) => route.abort());
    await open(page);
    await link(page, 'House rules').tap();
    await expect(notice(page)).toContainText('This screen didn’t load.');
    await expect(screen(page, 'Fives')).toBeVisible();
    await page.unroute(LATER);
    await link(page, 'Trumps').tap();
    await expect(screen(page, 'Trumps')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });

  test('of two screens that were asked for the second is a tap away', async ({ page }) => {
    let give;
    const waits = new Promise((done) => { give = done; });
    await page.route(LATER, (route) => waits.then(() => route.abort()));
    await open(page);
    await link(page, 'House rules').tap();
    await link(page, 'Trumps').tap();
    give();
    await expect(notice(page)).toContainText('This screen didn’t load.');
    await expect(link(page, 'Try again')).toHaveAttribute('href', '#/trumps');
    await expect(page).toHaveURL(/#\/$/);
  });

  test('a link to one of its screens opens home, says so, and what it led to is a tap away', async ({ page }) => {
    await page.route(LATER, (route) => route.fulfill({ status: 404 }));
    await open(page, '#/rules');
    await expect(screen(page, 'Fives')).toBeVisible();
    await expect(notice(page)).toContainText('This screen didn’t load.');
    const again = link(page, 'Try again');
    await Promise.all([page.waitForResponse(LATER), again.tap()]);
    await expect(page).toHaveURL(/#\/$/);
    await page.unroute(LATER);
    await again.tap();
    await expect(screen(page, 'House rules')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await page.goBack();
    await expect(screen(page, 'Fives')).toBeVisible();
  });
});
