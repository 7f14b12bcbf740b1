// A real Apache that keeps online copies, and the built site with copies/ passed on to it.
//   test('…', async ({ page, copies }) => { … });

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apacheLacks, startApache } from '../../../tools/apache.mjs';
import { startStore, storeLacks } from '../../../tools/ceph.mjs';
import { freePort } from '../../../tools/mosquitto.mjs';
import { serve } from '../../../tools/serve.mjs';
import { expect, hurry, test as base } from './app.mjs';

const dist = fileURLToPath(new URL('../../../dist', import.meta.url));

/** What Chromium says of a copy that is not there, was put by another phone, is too large, turned away or not reached. */
export const COPY_COMPLAINTS = /Failed to load resource: (the server responded with a status of (404|412|413|429|502|507)|net::ERR)/;

export const test = base.extend({
  /** What an address may do: `bytes`, `begun` and `seconds` of tools/apache.mjs. */
  limits: [{}, { option: true }],

  /** Where the copies are kept: 'files' or 'store'. */
  keptIn: ['files', { option: true }],

  /** Starts the store, the first time. */
  store: [async ({}, use, { project, workerIndex }) => {
    let store;
    await use(() => (store ??= startStore(join(project.outputDir, `store-${workerIndex}`))));
    await (await store)?.stop();
  }, { scope: 'worker' }],

  /** What keeps the copies, already running. */
  copies: async ({ limits, keptIn, store }, use, testInfo) => {
    const reason = apacheLacks() ?? (keptIn === 'store' ? storeLacks() : undefined);
    testInfo.skip(Boolean(reason), reason);
    const kept = keptIn === 'store' ? await store() : undefined;
    kept?.empty();
    const folder = join(testInfo.outputPath(), 'apache');
    const site = await freePort();
    const start = (port) => startApache({ folder, site: `http://localhost:${site}`, bucket: kept?.bucket, port, ...limits });
    let apache = await start();
    const { port, copies } = apache;
    const names = kept?.names ?? (() => readdirSync(copies).filter((name) => !name.startsWith('.')));
    const read = kept?.read ?? ((name) => readFileSync(join(copies, name)));
    const write = kept?.write ?? ((name, bytes) => writeFileSync(join(copies, name), bytes));
    await use({
      port,
      site,
      names,
      /** The bytes of the only copy; empty if there is none. */
      bytes: () => names().map(read)[0] ?? Buffer.alloc(0),
      /** Replaces the only copy, as its server may. */
      replace: (bytes) => write(names()[0], bytes),
      stop: () => apache.stop(),
      start: async () => { apache = await start(port); },
    });
    await apache.stop();
  },

  /** The site on a port of its own, with the copies at copies/. */
  baseURL: async ({ copies }, use) => {
    const { url, stop } = await serve({ dir: dist, port: copies.site, base: '/clubs/fives/', copies: `127.0.0.1:${copies.port}` });
    await use(url);
    await stop();
  },
});

/** Another phone, whose complaints nobody counts. */
export async function phone(browser, baseURL) {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 }, hasTouch: true });
  await hurry(context);
  return context.newPage();
}

export const copySection = (page) => page.getByRole('region', { name: 'Online copy', exact: true });
export const copySwitch = (page) => page.getByRole('switch', { name: 'Keep an online copy' });

/** Lets what is due be copied, until the phone has copied what `says`. */
export async function expectCopied(page, says) {
  await expect(async () => {
    await page.clock.runFor(61_000);
    await expect(copySection(page)).toContainText(says, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
}

/** Does something, and lets time pass until the place has another copy than before. */
export async function expectPut(page, copies, doing) {
  const before = copies.bytes();
  await doing();
  await expect(async () => {
    await page.clock.runFor(61_000);
    expect(copies.bytes().equals(before)).toBe(false);
  }).toPass({ timeout: 20_000 });
}

/** Switches the copy on. Returns the words of its code. */
export async function keepCopy(page) {
  await page.goto('./#/settings');
  await copySwitch(page).check();
  const words = await copySection(page).getByRole('listitem').allTextContents();
  expect(words).toHaveLength(12);
  await expectCopied(page, /Copied .+ to .+: /);
  return words;
}

/** Finds the copy of these words, and restores it. */
export async function restoreCopy(page, words) {
  await page.goto('./#/backup');
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(words.join(' '));
  await page.getByRole('button', { name: 'Find my copy' }).tap();
  await expect(page.getByRole('heading', { name: 'In your online copy' })).toBeVisible();
  await page.getByRole('button', { name: 'Restore', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Restored' })).toBeVisible();
}
