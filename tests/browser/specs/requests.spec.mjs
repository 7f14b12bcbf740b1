// Network requests: one for each file at the first opening, and almost none after.

import { expect } from '@playwright/test';
import { appIsUp, isKeptOffline } from '../support/app.mjs';
import { test } from '../support/site.mjs';

test.use({ workerAtOnce: true });

/** A file whose name contains a hash of its contents. */
const NAMED = /-[0-9a-f]{16}(?:_bg)?\.\w+$/;

/** Opens the app, and waits until everything is cached and no request is open. */
async function open(page) {
  await page.goto('./');
  await appIsUp(page);
  await isKeptOffline(page);
  await page.waitForLoadState('networkidle');
}

test('no file of the app is fetched twice, by the page or to be kept', async ({ page, asked, baseURL }) => {
  await open(page);
  const named = asked.filter((path) => NAMED.test(path));
  expect(named.length, `of ${baseURL}`).toBeGreaterThan(5);
  expect(named).toEqual([...new Set(named)]);
  // The worker requests the page again, because it names the newest version.
  expect(asked.filter((path) => path === './')).toHaveLength(2);
});

test('the second opening asks for nothing but the next version, and keeps no cookie', async ({ page, asked }) => {
  await open(page);
  asked.length = 0;
  await page.goto('about:blank');
  await open(page);
  // When the browser asks for the worker again is its own affair.
  expect(asked.filter((path) => path !== './sw.js')).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});
