// A new version of the app waits until the user updates.

import { appendFileSync, cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appIsUp, expect, isKeptOffline } from '../support/app.mjs';
import { deploy, stampAgain, test } from '../support/site.mjs';
import { SCHEMA, journal, stored } from '../support/storage.mjs';
import { openNaming } from '../support/rules.mjs';
import { FOUR, bid, button, expectTotals, link, open, panelHeading, record, settled, sidesOf, startGame } from '../support/table.mjs';

test.use({ realTime: true, workerAtOnce: true });

/** Puts a new version of the site on the server, with a different page. */
function release(folder) {
  const path = join(folder, 'index.html');
  writeFileSync(path, readFileSync(path, 'utf8').replace('<html ', '<html data-version="new" '));
  stampAgain(folder);
}

/** Whether the page on screen is the new version's. */
const isNew = (page) => page.evaluate(() => document.documentElement.dataset.version === 'new');

/** Lets the worker look for a new version, and waits until one is whole and waits. */
const fetchUpdate = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing ?? registration.waiting;
    while (worker.state === 'installing') {
      await new Promise((done) => worker.addEventListener('statechange', done, { once: true }));
    }
  });

test('an update waits until the user lets it take over', async ({ page, siteFolder }) => {
  await page.goto('./');
  await appIsUp(page);
  await isKeptOffline(page);

  release(siteFolder);
  await fetchUpdate(page);

  await page.reload();
  await appIsUp(page);
  expect(await isNew(page)).toBe(false);

  // As the app does: a page that is opened while one version gives way to the other may wait for neither.
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const taken = new Promise((done) => { serviceWorker.addEventListener('controllerchange', done, { once: true }); });
    const { waiting } = await serviceWorker.ready;
    waiting.postMessage({ type: 'activate' });
    await taken;
  });
  await page.reload();
  expect(await isNew(page)).toBe(true);
  await appIsUp(page);
  await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1);
});

/** Lets the worker look for a new version; how the installation ended, and whether one waits. */
const outcomeOfUpdate = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
    const { installing } = registration;
    while (installing?.state === 'installing') {
      await new Promise((done) => installing.addEventListener('statechange', done, { once: true }));
    }
    return { state: installing?.state, waits: Boolean(registration.waiting) };
  });

/** The outcome where a page that was just opened may be looking for a new version itself. */
const becomes = (page, what) => expect.poll(() => outcomeOfUpdate(page), { message: what, timeout: 60_000 });

const NOT_UPLOADED = [
  ['missing', (path) => rmSync(path)],
  ['short', (path, whole) => writeFileSync(path, whole.subarray(0, whole.length / 2))],
  ['that of the version before', (path, whole, old) => writeFileSync(path, old)],
];
test('a version with a file that is missing, short or that of the version before is not installed until the site is whole', async ({ page, siteFolder }) => {
  const path = join(siteFolder, readdirSync(siteFolder).find((name) => /^look.*\.js$/.test(name)));
  const old = readFileSync(path);
  await page.goto('./');
  await appIsUp(page);
  await isKeptOffline(page);

  appendFileSync(path, '// The next version has another line.\n');
  release(siteFolder);
  const whole = readFileSync(path);
  for (const [what, upload] of NOT_UPLOADED) {
    upload(path, whole, old);
    await becomes(page, what).toEqual({ state: 'redundant', waits: false });
    await page.reload();
    await appIsUp(page);
    expect(await isNew(page), what).toBe(false);
    await expect.poll(() => page.evaluate(() => caches.keys()), `${what}: of the other nothing stays`).toHaveLength(1);
  }

  writeFileSync(path, whole);
  await becomes(page, 'whole').toEqual({ state: 'installed', waits: true });
});

test('a host that goes back half to the version in use takes none of its files away', async ({ page, context, siteFolder }, testInfo) => {
  const first = testInfo.outputPath('first');
  cpSync(siteFolder, first, { recursive: true });
  await page.goto('./');
  await appIsUp(page);
  await isKeptOffline(page);
  const kept = () => page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const files = await Promise.all(opened.map((cache) => cache.keys()));
    return files.map(({ length }) => length);
  });
  const [whole] = await kept();
  release(siteFolder);
  expect(await outcomeOfUpdate(page)).toEqual({ state: 'installed', waits: true });
  expect(await kept()).toEqual([whole, whole]);

  rmSync(siteFolder, { recursive: true });
  cpSync(first, siteFolder, { recursive: true });
  rmSync(join(siteFolder, 'picture.js'));
  expect(await outcomeOfUpdate(page)).toEqual({ state: 'redundant', waits: true });
  expect(await kept()).toEqual([whole, whole]);
  await context.setOffline(true);
  await page.reload();
  await appIsUp(page);
  expect(await isNew(page)).toBe(false);
  await context.setOffline(false);

  cpSync(first, siteFolder, { recursive: true });
  expect(await outcomeOfUpdate(page)).toEqual({ state: 'installed', waits: true });
});

/** What hosts make of a page. */
const REWRITTEN = [
  ['minified', (page) => page.replace(/\n\s*/g, '\n').replace(/<!--.*?-->/gs, '').replace(/<\/body>\s*<\/html>\s*$/, '')],
  ['given a script', (page) => page.replace('</body>', '<script type="text/plain">count()</script></body>')],
];
for (const [what, rewrite] of REWRITTEN) {
  test(`a page that is ${what} by its host is installed, and a part of it or an old one is not`, async ({ page, siteFolder }) => {
    const path = join(siteFolder, 'index.html');
    const built = readFileSync(path, 'utf8');
    const old = rewrite(built);
    writeFileSync(path, old);
    await page.goto('./');
    await appIsUp(page);
    await isKeptOffline(page);

    writeFileSync(path, built);
    release(siteFolder);
    const next = rewrite(readFileSync(path, 'utf8'));
    for (const torn of [old, next.slice(0, next.length / 2)]) {
      writeFileSync(path, torn);
      expect(await outcomeOfUpdate(page)).toEqual({ state: 'redundant', waits: false });
      expect(await page.evaluate(() => caches.keys())).toHaveLength(1);
    }
    writeFileSync(path, next);
    expect(await outcomeOfUpdate(page)).toEqual({ state: 'installed', waits: true });
  });
}

test('only the file that failed is fetched again', async ({ page, siteFolder, asked }) => {
  // Not named by its contents: of such a file the browser may have a copy yet.
  const name = 'picture.js';
  await page.goto('./');
  await appIsUp(page);
  await isKeptOffline(page);
  release(siteFolder);
  const path = join(siteFolder, name);
  const whole = readFileSync(path);
  rmSync(path);
  asked.length = 0;
  expect(await outcomeOfUpdate(page)).toEqual({ state: 'redundant', waits: false });
  writeFileSync(path, whole);
  const files = asked.filter((own) => own !== './sw.js');
  expect(files.filter((own) => own === `./${name}`)).toHaveLength(2);
  expect(files.length - new Set(files).size).toBe(1);
});

test.describe('a version that saves in a schema of its own', () => {
  // The game is played as by others.
  test.use({ realTime: false });

  const [ours, theirs] = sidesOf(FOUR);
  const HAND = { bidder: 'Ann', bid: '15', books: { [ours]: 3 }, best: theirs };
  const NEXT = SCHEMA + 1;
  /** The schemas of the texts in the journal, by their keys. */
  const schemas = async (page) => {
    const texts = Object.entries(await journal(page));
    return Object.fromEntries(texts.map(([key, text]) => [key, JSON.parse(text).schema]));
  };

  /** A game of a hand and a bid, kept by the version before, and the key of the game. */
  async function play(page) {
    await startGame(page);
    await isKeptOffline(page);
    await record(page, HAND);
    await bid(page, { bidder: 'Cara', bid: '25', trump: 'hearts' });
    await open(page, '#/game/table');
    await openNaming(page);
    await page.getByRole('textbox', { name: 'Game name' }).fill('At the hall 🂡');
    await page.keyboard.press('Tab');
    await open(page, '#/game');
    return Object.keys(await journal(page)).find((key) => key.startsWith('game-'));
  }

  /** All texts of that game, in the version on the screen. */
  async function expectEverything(page) {
    await expectTotals(page, [3, 3]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('At the hall 🂡');
    await expect(panelHeading(page)).toHaveText('Cara bid 25 in hearts. Needs 5 books.');
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  }

  test('waits while a game is open, takes over by choice and migrates the saves', async ({ page, siteFolder }) => {
    const key = await play(page);
    const before = (await journal(page))[key];
    deploy(siteFolder, 'target/next');
    await fetchUpdate(page);
    await expectEverything(page);
    await expect(button(page, 'Update now')).toHaveCount(0);
    await page.reload();
    await appIsUp(page);
    await expectEverything(page);
    expect((await schemas(page))[key]).toBe(NEXT - 1);

    await open(page, '#/');
    await button(page, 'Update now').tap();
    await expect(button(page, 'Update now')).toHaveCount(0);
    await appIsUp(page);
    await expect.poll(async () => (await schemas(page))[key]).toBe(NEXT);
    expect((await journal(page))[`old-${key}`]).toBe(before);
    await link(page, 'Resume').tap();
    await expectEverything(page);

    // At the next opening, the rewritten texts have been read back.
    await page.reload();
    await appIsUp(page);
    await expectEverything(page);
    await expect.poll(async () => Object.keys(await journal(page))).not.toContain(`old-${key}`);
    await settled(page);
    // The name, then the trump.
    await button(page, 'Undo').tap();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('At the hall 🂡');
    await button(page, 'Undo').tap();
    await expect(panelHeading(page)).toHaveText('Cara bid 25. Needs 5 books.');
  });

  test('takes over by itself at the next start', async ({ page, context, siteFolder }) => {
    const key = await play(page);
    deploy(siteFolder, 'target/next');
    await fetchUpdate(page);
    await page.goto('about:blank');
    await expect(async () => {
      const next = await context.newPage();
      await open(next, '#/game');
      await expectEverything(next);
      const now = await schemas(next);
      await next.close();
      expect(now[key]).toBe(NEXT);
    }).toPass();
  });

  test('is taken back: its saves are set aside unharmed, and are there when it comes again', async ({ page, siteFolder }) => {
    await play(page);
    for (const build of ['target/next', 'dist', 'target/next']) {
      deploy(siteFolder, build);
      await fetchUpdate(page);
      await open(page, '#/');
      await button(page, 'Update now').tap();
      await expect(button(page, 'Update now')).toHaveCount(0);
      await appIsUp(page);
      await settled(page);
      const note = page.getByRole('complementary').filter({ hasText: 'couldn’t be read' });
      if (build === 'dist') await expect(note).toContainText(`A newer version of Fives saved it (format ${NEXT}).`);
      else await expect(note).toHaveCount(0);
      // At the next opening, the rewritten texts have been read back, and the old ones are removed.
      await page.reload();
      await appIsUp(page);
      await expect.poll(async () => Object.keys(await journal(page)).filter((key) => key.startsWith('old-'))).toEqual([]);
    }
    await link(page, 'Resume').tap();
    await expectEverything(page);
    expect(Object.keys(await stored(page)).filter((key) => key.startsWith('fives/game-'))).toHaveLength(1);
  });
});
