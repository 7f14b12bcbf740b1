// A saved hand is safe: the browser is killed after “saved”, and at random moments.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appIsUp, expect, test } from '../support/app.mjs';
import { startBrowser } from '../support/killed.mjs';
import { holdJournal, journal, seed, stored, withoutJournal, writeJournal, writeQuick } from '../support/storage.mjs';
import {
  FOUR, bid, button, enter, expectTotals, isSaved, menus, open, record, save, settled, sidesOf, startGame,
  tapInMenu, totals,
} from '../support/table.mjs';
import { deaf } from '../support/windows.mjs';

const DELAYS = [0, 100, 1000];
/** How often it is killed after each delay; twice as often at any moment. `FIVES_KILLS=20` before a release. */
const TIMES = Number(process.env.FIVES_KILLS ?? 3);
const RANDOM = 2 * TIMES;

/** Where the app is, for a browser that knows no base. */
const appOf = (baseURL, hash = '') => new URL(`./${hash}`, baseURL).href;

/** A tally of two that never ends: a point for Ann each round. */
async function beginTally(page, baseURL) {
  await page.goto(appOf(baseURL, '#/new'));
  await appIsUp(page);
  await settled(page);
  await page.getByRole('group', { name: 'Game', exact: true }).getByRole('button', { name: 'Tally', exact: true }).click();
  await page.getByRole('combobox', { name: 'Player 1', exact: true }).fill('Ann');
  await button(page, 'Start the game').click();
  await settled(page);
  await isSaved(page);
}

/** Gives Ann a point, whatever was entered when the app was killed: a tile would add one to that. */
async function scoreOne(page) {
  await page.getByRole('spinbutton', { name: 'Points for Ann', exact: true }).fill('1');
  await button(page, 'Save the round').click();
}

/** Ann's points after the app is opened again. */
async function pointsOf(page, baseURL) {
  await page.goto(appOf(baseURL, '#/game'));
  await appIsUp(page);
  await settled(page);
  await expect(page.getByRole('complementary').filter({ hasText: 'couldn’t be read' })).toHaveCount(0);
  const [points] = await totals(page);
  return points;
}

test.describe('killed', () => {
  test.describe.configure({ mode: 'serial', timeout: 20 * 60_000 });
  let profile;

  test.beforeEach(() => { profile = mkdtempSync(join(tmpdir(), 'fives-killed-')); });
  test.afterEach(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));

  test('after the app said that a hand is saved, nothing is lost', async ({ baseURL }) => {
    let browser = await startBrowser(profile);
    await beginTally(browser.page, baseURL);
    let [written, lost] = [0, 0];
    for (const delay of DELAYS) {
      for (let time = 0; time < TIMES; time += 1) {
        await scoreOne(browser.page);
        written += 1;
        await isSaved(browser.page);
        if (delay) await new Promise((done) => { setTimeout(done, delay); });
        await browser.kill();
        browser = await startBrowser(profile);
        const points = await pointsOf(browser.page, baseURL);
        if (points !== written) lost += 1;
        written = points;
      }
    }
    await browser.kill();
    console.log(`killed ${DELAYS.length * TIMES} times after a hand was saved: ${lost} lost`);
    expect(lost).toBe(0);
  });

  test('at any moment, the game is one that stood, and never torn', async ({ baseURL }) => {
    let browser = await startBrowser(profile);
    await beginTally(browser.page, baseURL);
    let [least, most, torn] = [0, 0, 0];
    for (let time = 0; time < RANDOM; time += 1) {
      const { page } = browser;
      const playing = (async () => {
        for (;;) {
          most += 1;
          await scoreOne(page);
          await isSaved(page);
          least = most;
          await settled(page);
        }
      })().catch(() => {});
      await new Promise((done) => { setTimeout(done, 200 + ((time * 617) % 1900)); });
      await browser.kill();
      await playing;
      browser = await startBrowser(profile);
      const points = await pointsOf(browser.page, baseURL);
      if (!(points >= least && points <= most)) torn += 1;
      [least, most] = [points, points];
    }
    await browser.kill();
    console.log(`killed ${RANDOM} times at any moment: ${torn} torn or lost`);
    expect(torn).toBe(0);
  });
});

const [ours, theirs] = sidesOf(FOUR);
const HAND = { bidder: 'Ann', bid: '20', books: { [ours]: 4 }, best: ours };

const forget = (page, prefix) => page.evaluate((own) => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(own)) localStorage.removeItem(key);
}, prefix);

test('with the quick copy gone the journal has everything', async ({ page }) => {
  await startGame(page);
  await record(page, HAND);
  await isSaved(page);
  await forget(page, 'fives/');
  await page.reload();
  await appIsUp(page);
  await expectTotals(page, [5, 1]);
  // And the copy is made again.
  const copies = async () => Object.keys(await stored(page)).filter((key) => key.startsWith('fives/'));
  await expect.poll(async () => (await copies()).length).toBe(2);
});

test('of two copies that differ the later counts, wherever it is', async ({ page }) => {
  await startGame(page);
  await isSaved(page);
  const early = await stored(page);
  await record(page, HAND);
  await isSaved(page);
  const late = await stored(page);
  const game = Object.keys(late).find((key) => key.startsWith('fives/game-'));
  for (const places of [['early', 'late'], ['late', 'early']]) {
    const [quick, inJournal] = places.map((which) => (which === 'late' ? late : early)[game]);
    await writeQuick(page, { [game]: quick });
    await writeJournal(page, { [game.replace('fives/', '')]: inJournal });
    await page.reload();
    await appIsUp(page);
    await expectTotals(page, [5, 1]);
    await expect.poll(async () => (await journal(page))[game.replace('fives/', '')]).toBe(late[game]);
    expect((await stored(page))[game]).toBe(late[game]);
  }
});

test('a torn copy is not asked where the other can be read, and is set aside', async ({ page }) => {
  await startGame(page);
  await record(page, HAND);
  await isSaved(page);
  const game = Object.keys(await stored(page)).find((key) => key.startsWith('fives/game-'));
  const torn = '{"schema":3,"revision":99,';
  await writeJournal(page, { [game.replace('fives/', '')]: torn });
  await page.reload();
  await appIsUp(page);
  await expectTotals(page, [5, 1]);
  await expect.poll(async () => Object.values(await journal(page))).toContain(torn);
  await page.goto('./#/');
  await expect(page.getByRole('complementary').filter({ hasText: 'couldn’t be read' })).toContainText('It is damaged.');
});

test('a deleted game stays deleted, even if its quick copy comes back', async ({ page }) => {
  await startGame(page);
  await record(page, HAND);
  await isSaved(page);
  const before = await stored(page);
  const game = Object.keys(before).find((key) => key.startsWith('fives/game-'));
  await open(page, '#/');
  await startGame(page);
  await open(page, '#/');
  await tapInMenu(menus(page), 'Delete');
  await expect.poll(async () => (await journal(page))[game.replace('fives/', '')]).toContain('"removed":1,');
  await writeQuick(page, { [game]: before[game] });
  await page.reload();
  await appIsUp(page);
  await expect(menus(page)).toHaveCount(0);
  await expect.poll(async () => (await stored(page))[game]).toContain('"removed":1,');
});

test('without a journal the quick copy is all there is, and does', async ({ page }) => {
  await withoutJournal(page);
  await startGame(page);
  await record(page, HAND);
  await isSaved(page);
  await page.reload();
  await appIsUp(page);
  await expectTotals(page, [5, 1]);
});

test('a journal that never answers keeps nobody waiting for long', async ({ page }) => {
  await page.addInitScript(() => { IDBFactory.prototype.open = () => ({}); });
  await startGame(page);
  await record(page, HAND);
  await expectTotals(page, [5, 1]);
  await page.reload();
  await page.clock.fastForward(3_500);
  await appIsUp(page);
  await expectTotals(page, [5, 1]);
});

test('two windows on one game follow each other, and neither writes over the other', async ({ page, context }) => {
  await startGame(page);
  await isSaved(page);
  const other = await context.newPage();
  await open(other, '#/game');
  await record(page, HAND);
  await expectTotals(other, [5, 1]);
  await expect(other.locator('.notice')).toContainText('changed in another window');
  await settled(other);
  await record(other, { bidder: 'Bob', bid: '15', books: { [theirs]: 3 }, best: ours });
  await expectTotals(page, [8, 4]);
  await button(page, 'Undo').tap();
  await expect.poll(() => totals(other)).toEqual([5, 1]);
});

test.describe('a hand that another window overtook', () => {
  /** A result is entered in such a window, and another is opened before it is saved: answers that one. */
  async function aboutToSave(page, context) {
    await deaf(page);
    await startGame(page);
    await bid(page, HAND);
    await enter(page, { books: { [ours]: 3 }, best: theirs });
    await isSaved(page);
    const other = await context.newPage();
    await open(other, '#/game');
    return other;
  }
  const apart = (page) => page.locator('.past').getByRole('button', { name: /from another window/ }).first();

  test('is kept as a game of its own, and the other window’s counts', async ({ page, context }) => {
    const other = await aboutToSave(page, context);
    await enter(other, { books: { [ours]: 4 }, best: ours });
    await save(other);
    await isSaved(other);
    await save(page);
    await expectTotals(page, [5, 1]);
    await expect(page.locator('.notice')).toContainText(/You’re now seeing that version\. What you entered here is saved as “.+ \(from another window\)”/);
    await isSaved(page);
    await open(page, '#/');
    await page.reload();
    await appIsUp(page);
    await settled(page);
    await apart(page).tap();
    await settled(page);
    await expectTotals(page, [-4, 3]);
    await expectTotals(other, [5, 1]);
  });

  test('is written down all the same where the other wrote nothing down', async ({ page, context }) => {
    const other = await aboutToSave(page, context);
    await enter(other, { books: { [ours]: 2 } });
    await isSaved(other);
    await save(page);
    await expectTotals(page, [-4, 3]);
    await expectTotals(other, [-4, 3]);
    await open(page, '#/');
    await expect(apart(page)).toHaveCount(0);
  });

  const misdeal = (page) => page.locator('.hand-panel').getByRole('button', { name: /^Misdeal/ });

  /** A window with a game in its first state, while the journal has another window's state after `step`. */
  async function behindJournal(page, step) {
    await startGame(page);
    await isSaved(page);
    const key = Object.keys(await stored(page)).find((own) => own.startsWith('fives/game-'));
    const before = (await stored(page))[key];
    await step();
    await isSaved(page);
    const later = (await stored(page))[key];
    await seed(page, { [key]: before });
    await open(page, '#/game');
    await settled(page);
    await writeJournal(page, { [key.replace('fives/', '')]: later });
  }

  const misdeals = (page) => page.getByRole('table').getByText('Misdeal');

  /** Waits for the notice of a conflict copy, and opens it: one game, with every step of this window. */
  async function openApart(page) {
    await expect(page.locator('.notice')).toContainText('(from another window)');
    await isSaved(page);
    await open(page, '#/');
    await expect(page.getByRole('button', { name: /^More for .*from another window/ })).toHaveCount(1);
    await apart(page).tap();
    await settled(page);
  }

  test('is kept as well where only the journal knew of the other', async ({ page }) => {
    await behindJournal(page, () => record(page, HAND));
    await misdeal(page).tap();
    await expectTotals(page, [5, 1]);
    await openApart(page);
    await expect(page.getByRole('table')).toContainText('Misdeal');
  });

  test('is kept with what waits for its paint meanwhile', async ({ page }) => {
    await behindJournal(page, () => record(page, HAND));
    await holdJournal(page);
    await misdeal(page).tap();
    await settled(page);
    await misdeal(page).evaluate((own) => {
      globalThis.requestAnimationFrame = () => 0;
      own.click();
      globalThis.letGo();
    });
    await expectTotals(page, [5, 1]);
    await openApart(page);
    await expect(misdeals(page)).toHaveCount(2);
  });
});

test('a game deleted in one window is gone from the other', async ({ page, context }) => {
  await startGame(page);
  await record(page, HAND);
  await startGame(page);
  await open(page, '#/');
  const other = await context.newPage();
  await open(other, '#/');
  await expect(menus(other)).toHaveCount(1);
  await tapInMenu(menus(page), 'Delete');
  await expect(menus(other)).toHaveCount(0);
});
