// Settings: “About”, and what is kept.

import { readFileSync } from 'node:fs';
import { expect, test } from '../support/app.mjs';
import { open } from '../support/table.mjs';

test.use({ realTime: true });

const CARGO = readFileSync(new URL('../../../Cargo.toml', import.meta.url), 'utf8');
const VERSION = /^version = "(.+)"$/m.exec(CARGO)[1];

test('it says what the app is', async ({ page }) => {
  await open(page, '#/settings');
  const about = page.getByRole('region', { name: 'About' });
  const build = await page.evaluate(() => document.querySelector('template[id^="page-"]').id.slice('page-'.length));
  await expect(about).toContainText(`Fives ${VERSION}, build ${build}`);
  await expect(about).toContainText('MIT or Apache-2.0 license');
});

test.describe('what is kept', () => {
  const kept = (page, name) =>
    page.getByRole('region', { name: 'Your games' }).getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd[1]');

  test('is listed with the space it takes, and a link to the backup', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.storage.estimate = async () => ({ usage: 1_250_000, quota: 2e9 });
      navigator.storage.persisted = async () => true;
    });
    await open(page, '#/settings');
    await expect(kept(page, 'Saved here')).toHaveText('No games yet');
    await expect(kept(page, 'Storage used')).toHaveText('1.2 MB of 2 GB, the app itself included');
    await expect(kept(page, 'Storage')).toHaveText('Protected.');
    await expect(page.getByRole('region', { name: 'Your games' }).getByRole('link', { name: 'Backup' })).toBeVisible();
  });

  test('is not guessed where the browser does not say', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'storage', { value: undefined }));
    await open(page, '#/settings');
    await expect(kept(page, 'Storage used')).toHaveText('Unknown');
    await expect(kept(page, 'Storage')).toHaveText('Not protected. Save a backup now and then.');
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
