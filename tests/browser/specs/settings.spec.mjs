// Settings: the check of the referee on the device, and “About”.

import { readFileSync } from 'node:fs';
import { expect, isKeptOffline, test } from '../support/app.mjs';
import { tabTo } from '../support/keys.mjs';
import { button, link, open, settled } from '../support/table.mjs';

test.use({ realTime: true });

const CARGO = readFileSync(new URL('../../../Cargo.toml', import.meta.url), 'utf8');
const VERSION = /^version = "(.+)"$/m.exec(CARGO)[1];
const SWEEP = readFileSync(new URL('../../../src/sweep.rs', import.meta.url), 'utf8');
const constant = (name) => BigInt(new RegExp(`const ${name}: u64 = ([\\d_]+);`).exec(SWEEP)[1].replaceAll('_', ''));

/** The slowest this machine has any business to be. */
const LONG = { timeout: 60_000 };

const report = (page) => page.getByRole('status').filter({ has: page.getByRole('term') });
const value = (page, name) =>
  report(page).getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');

test('checking the referee asks every question, and comes to the answers of the native build', async ({ page }) => {
  await open(page);
  await link(page, 'Settings').tap();
  await settled(page);
  await button(page, 'Check the referee').tap();
  await expect(page.getByText('Referee check passed.')).toBeVisible(LONG);
  await expect(value(page, 'Questions asked')).toHaveText(Number(constant('QUESTIONS')).toLocaleString('en-GB'));
  await expect(value(page, 'Failures')).toHaveText('none');
  await page.locator('summary', { hasText: 'Details' }).tap();
  await expect(value(page, 'Checksum')).toHaveText(constant('ANSWERS').toString(16).padStart(16, '0'));
  await expect(value(page, 'Time')).toHaveText(/^\d+\.\d seconds$/);
  await expect(value(page, 'Version')).toHaveText(VERSION);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(button(page, 'Check again')).toBeVisible();
});

test('meanwhile the page answers, and the check can be stopped and begun again', async ({ page }) => {
  await open(page, '#/settings');
  const longest = page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers();
    let [last, longest] = [performance.now(), 0];
    const look = (now) => {
      longest = Math.max(longest, now - last);
      last = now;
      if (document.querySelector('[aria-labelledby="check-heading"] dl')) resolve(longest);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    return promise;
  });
  await button(page, 'Check the referee').tap();
  const bar = page.getByRole('progressbar', { name: 'Questions asked' });
  await expect.poll(() => bar.getAttribute('value').then(Number)).toBeGreaterThan(0);
  await button(page, 'Stop').tap();
  await expect(page.getByText('Stopped. No wrong answers so far.')).toBeVisible();
  const asked = Number((await value(page, 'Questions asked').textContent()).replaceAll(',', ''));
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(Number(constant('QUESTIONS')));
  expect(await longest, 'the longest the page did not draw, in milliseconds').toBeLessThan(500);
  await button(page, 'Check again').tap();
  await expect(page.getByText('Referee check passed.')).toBeVisible(LONG);
});

test('leaving the screen ends the check', async ({ page }) => {
  await open(page, '#/settings');
  await button(page, 'Check the referee').tap();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await link(page, 'Games').tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Fives' })).toBeVisible();
  await settled(page);
  await link(page, 'Settings').tap();
  await expect(button(page, 'Check the referee')).toBeVisible();
  await expect(report(page)).toHaveCount(0);
});

test('with the keyboard alone, and the focus stays', async ({ page }) => {
  await open(page, '#/settings');
  await tabTo(page, button(page, 'Check the referee'), 30);
  await page.keyboard.press('Enter');
  await expect(button(page, 'Stop')).toBeFocused();
  await expect(page.getByText('Referee check passed.')).toBeVisible(LONG);
  await expect(button(page, 'Check again')).toBeFocused();
});

test('it says what the app is', async ({ page }) => {
  await open(page, '#/settings');
  const about = page.getByRole('region', { name: 'About' });
  await expect(about).toContainText(`Fives ${VERSION}`);
  await expect(about).toContainText('MIT or Apache-2.0 license');
});

test('without a signal', async ({ page, context }) => {
  await open(page);
  await isKeptOffline(page);
  await context.setOffline(true);
  await link(page, 'Settings').tap();
  await settled(page);
  await button(page, 'Check the referee').tap();
  await expect(page.getByText('Referee check passed.')).toBeVisible(LONG);
});

test.describe('what is kept', () => {
  const kept = (page, name) =>
    page.getByRole('region', { name: 'Your games' }).getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');

  test('is listed with the space it takes, and a link to the backup', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.storage.estimate = async () => ({ usage: 1_250_000, quota: 2e9 });
      navigator.storage.persisted = async () => true;
    });
    await open(page, '#/settings');
    await expect(kept(page, 'Saved here')).toHaveText('No games yet');
    await expect(kept(page, 'Storage used')).toHaveText('1.2 MB of 2 GB, the app itself included');
    await expect(kept(page, 'Protected storage')).toHaveText('yes');
    await expect(page.getByRole('region', { name: 'Your games' }).getByRole('link', { name: 'Backup' })).toBeVisible();
  });

  test('is not guessed where the browser does not say', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'storage', { value: undefined }));
    await open(page, '#/settings');
    await expect(kept(page, 'Storage used')).toHaveText('unknown');
    await expect(kept(page, 'Protected storage')).toHaveText('no: save a backup now and then');
  });
});

test('the libraries inside are listed with their licences, and the texts are a file of the site', async ({ page, request }) => {
  await open(page, '#/settings');
  await page.getByText('Open-source software inside').tap();
  const about = page.getByRole('region', { name: 'About' });
  await expect(about.getByRole('listitem').filter({ hasText: /^leptos \d/ })).toContainText('MIT');
  const address = await about.getByRole('link', { name: 'License texts' }).getAttribute('href');
  const texts = await request.get(address);
  expect(texts.headers()['content-type']).toContain('text/plain');
  expect(await texts.text()).toContain('Permission is hereby granted');
});
