// A new version of the app waits until it is told to take over.

import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appIsUp, expect, isKeptOffline } from '../support/app.mjs';
import { stampAgain, test } from '../support/site.mjs';

/** Puts a new version of the site on the server, one whose page can be told from the old. */
function release(folder) {
  const path = join(folder, 'index.html');
  writeFileSync(path, readFileSync(path, 'utf8').replace('<html ', '<html data-version="new" '));
  stampAgain(folder);
}

/** Whether the page on screen is the new version's. */
const isNew = (page) => page.evaluate(() => document.documentElement.dataset.version === 'new');

test('an update waits until it is told to take over', async ({ page, siteFolder }) => {
  await page.goto('./');
  await appIsUp(page);
  await isKeptOffline(page);

  release(siteFolder);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing ?? registration.waiting;
    while (worker.state === 'installing') {
      await new Promise((done) => worker.addEventListener('statechange', done, { once: true }));
    }
  });

  await page.reload();
  await appIsUp(page);
  expect(await isNew(page)).toBe(false);

  await page.evaluate(async () => {
    const { waiting } = await navigator.serviceWorker.ready;
    waiting.postMessage({ type: 'activate' });
  });
  await expect(async () => {
    await page.reload();
    expect(await isNew(page)).toBe(true);
  }).toPass();
  await appIsUp(page);
  await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1);
});

test('a version that did not arrive whole is not kept', async ({ page, siteFolder }) => {
  await page.goto('./');
  await appIsUp(page);
  await isKeptOffline(page);

  release(siteFolder);
  appendFileSync(join(siteFolder, 'sw.js'), "\nKEPT.add(new URL('./not-uploaded-yet.js', SCOPE).href);\n");
  const outcome = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
    const { installing } = registration;
    while (installing && installing.state === 'installing') {
      await new Promise((done) => installing.addEventListener('statechange', done, { once: true }));
    }
    return { state: installing?.state, waiting: registration.waiting };
  });
  expect(outcome).toEqual({ state: 'redundant', waiting: null });

  await page.reload();
  await appIsUp(page);
  expect(await isNew(page)).toBe(false);
});
