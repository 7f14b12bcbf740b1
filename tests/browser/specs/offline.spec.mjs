// Whether the app is saved for offline use, as “About” in Settings says it.

import { appendFileSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { appIsUp, expect, isKeptOffline } from '../support/app.mjs';
import { stampAgain, test } from '../support/site.mjs';
import { button, link, open } from '../support/table.mjs';

// What a browser says of a file that is not there.
test.use({ realTime: true, workerAtOnce: true, expectedComplaints: /404|integrity|digest|bad HTTP response/ });

const SAVED = 'Works offline.';
const FAILED = 'Not saved for offline use: this site is missing files, or storage is full. Try again.';
const NEWEST_FAILED = 'Works offline, but the new version isn’t saved: this site is missing files, or storage is full. Try again.';

const about = (page) => page.getByRole('region', { name: 'About', exact: true });
const says = (page) => about(page).getByRole('status');

/** The part of the site that no first visit needs. */
const lazyFile = (folder) => join(folder, readdirSync(folder).find((name) => name === 'picture.js'));

const remove = (path) => rmSync(path, { force: true });
const halve = (path, whole) => writeFileSync(path, whole.subarray(0, whole.length / 2));
const change = (path, whole) => writeFileSync(path, `${whole}// Another line.\n`);

const BROKEN = {
  'without one of its files, with half of it or with that of another version': [lazyFile, [remove, halve, change]],
  'without its service worker, or with half of it': [(folder) => join(folder, 'sw.js'), [remove, halve]],
};
for (const [what, [file, breaks]] of Object.entries(BROKEN)) {
  test(`a site ${what} says that it isn’t saved, and saves it at a tap once it is whole`, async ({ page, context, siteFolder, asked }) => {
    const path = file(siteFolder);
    const whole = readFileSync(path);
    breaks[0](path, whole);
    await open(page, '#/settings');
    await expect(says(page)).toHaveText(FAILED);
    for (const own of breaks) {
      own(path, whole);
      asked.length = 0;
      await button(page, 'Try again').tap();
      await expect.poll(() => asked).toContain(`./${basename(path)}`);
      await expect(says(page)).toHaveText(FAILED);
    }
    writeFileSync(path, whole);
    await button(page, 'Try again').tap();
    await expect(says(page)).toHaveText(SAVED);
    await expect(button(page, 'Try again')).toHaveCount(0);
    await isKeptOffline(page);
    await context.setOffline(true);
    await page.reload();
    await appIsUp(page);
    await expect(says(page)).toHaveText(SAVED);
  });
}

test('a new version that is not whole says so beside the one that is saved, and is ready once it is whole', async ({ page, siteFolder }) => {
  await open(page, '#/settings');
  await expect(says(page)).toHaveText(SAVED);
  await isKeptOffline(page);
  const path = lazyFile(siteFolder);
  appendFileSync(path, '// The next version has another line.\n');
  stampAgain(siteFolder);
  const whole = readFileSync(path);
  rmSync(path);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => undefined));
  await expect(says(page)).toHaveText(NEWEST_FAILED);
  writeFileSync(path, whole);
  await button(page, 'Try again').tap();
  await expect(says(page)).toHaveText(`${SAVED} A new version is ready.`);
  await open(page, '#/');
  await expect(button(page, 'Update now')).toBeVisible();
  await expect(link(page, 'New game')).toBeVisible();
});

test('a browser that keeps no pages says so, and offers nothing to try', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }));
  await open(page, '#/settings');
  await expect(says(page)).toHaveText('Not saved for offline use: this browser can’t, or the page isn’t on HTTPS.');
  await expect(button(page, 'Try again')).toHaveCount(0);
});

test('a site whose host is slow is being saved until it is', async ({ page, context }) => {
  let letIn;
  const gate = new Promise((done) => { letIn = done; });
  await context.route('**/picture.js', async (route) => {
    await gate;
    await route.continue();
  });
  await open(page, '#/settings');
  await expect(says(page)).toHaveText('Saving for offline use…');
  letIn();
  await expect(says(page)).toHaveText(SAVED);
});

test.describe('of a part that did not come', () => {
  test.use({ expectedComplaints: /Failed to load resource|ERR_/ });

  const MISSING = {
    'the handbook, referee and house rules': /\/lazy-rulebook-[0-9a-f]{16}\.wasm$/,
    'past games, hall nights, statistics and backup': /\/lazy-records-[0-9a-f]{16}\.wasm$/,
    'the handbook, referee and house rules; past games, hall nights, statistics and backup': /\/lazy-records-rulebook-[0-9a-f]{16}\.wasm$/,
  };
  for (const [what, file] of Object.entries(MISSING)) {
    test(`the app says that it lacks ${what}, plays without it, and fetches it when the network is back`, async ({ page, context }) => {
      // The page has it, so that Settings open; the worker does not.
      await context.route(file, (route) => (route.request().serviceWorker() ? route.abort() : route.continue()));
      await open(page, '#/settings');
      const lacks = `Not saved for offline use yet: ${what}.`;
      await expect(says(page)).toHaveText(lacks);
      await expect(button(page, 'Try again')).toBeVisible();
      await context.setOffline(true);
      const other = await context.newPage();
      await open(other, '#/new');
      await expect(button(other, 'Start the game')).toBeVisible();
      await other.close();
      await page.evaluate(() => addEventListener('online', () => { globalThis.isBack = true; }));
      await context.setOffline(false);
      await expect.poll(() => page.evaluate(() => globalThis.isBack)).toBe(true);
      // The network is announced before it carries anything.
      await expect(says(page)).toHaveText(lacks);
      await context.unroute(file);
      await expect(async () => {
        await page.clock.fastForward(5_000);
        await expect(says(page)).toHaveText(SAVED, { timeout: 500 });
      }).toPass();
      await expect(button(page, 'Try again')).toHaveCount(0);
      await context.setOffline(true);
      await page.reload();
      await appIsUp(page);
      await expect(says(page)).toHaveText(SAVED);
      await open(page, '#/handbook/');
      await expect(page.getByRole('heading', { level: 1, name: 'Handbook', exact: true })).toBeVisible();
    });
  }

  test('what is still coming is named meanwhile, the rulebook before the records', async ({ page, context }) => {
    let letIn;
    const gate = new Promise((done) => { letIn = done; });
    const asked = [];
    await context.route(/\/lazy-(rulebook|records)-[0-9a-f]{16}\.wasm$/, async (route) => {
      if (route.request().serviceWorker()) {
        asked.push(/lazy-(\w+)/.exec(route.request().url())[1]);
        await gate;
      }
      await route.continue();
    });
    await open(page, '#/settings');
    await expect(says(page)).toHaveText('Saving for offline use… Not there yet: the handbook, referee and house rules; past games, hall nights, statistics and backup; scanning codes.');
    await expect(button(page, 'Try again')).toHaveCount(0);
    expect(asked).toEqual(['rulebook']);
    letIn();
    await expect(says(page)).toHaveText(SAVED);
    expect(asked).toEqual(['rulebook', 'records']);
  });
});
