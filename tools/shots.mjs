// Takes pictures of the built site: `node tools/shots.mjs`. Every screen in both sizes and both
// colour schemes goes to test-results/shots/, and two of them to public/screenshots/.

import { copyFileSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from './browser.mjs';
import { serve } from './serve.mjs';

const path = (relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url));
const SHOTS = path('test-results/shots');
const PUBLISHED = path('public/screenshots');

const SCHEMES = ['light', 'dark'];
const SIZES = {
  narrow: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1024, height: 768 }, deviceScaleFactor: 1, hasTouch: true },
};

/** A screen to take: its name, and how to get there from the freshly opened app. */
const SCREENS = [
  { name: 'home', setup: async () => {} },
  { name: 'new', setup: (page) => goTo(page, '#/new') },
  { name: 'trumps', setup: (page) => goTo(page, '#/trumps') },
];

/** The shots the manifest and the README show, by the file they become. */
const PUBLISH = {
  'narrow.png': 'home-narrow-light.png',
  'wide.png': 'home-wide-light.png',
};

async function goTo(page, route) {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, route);
}

async function take(browser, url, { name, setup }, size, colorScheme) {
  const context = await browser.newContext({ ...SIZES[size], colorScheme, reducedMotion: 'reduce', locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('#app [aria-busy="true"]').waitFor({ state: 'detached' });
  await setup(page);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${SHOTS}/${name}-${size}-${colorScheme}.png` });
  await context.close();
}

mkdirSync(SHOTS, { recursive: true });
mkdirSync(PUBLISHED, { recursive: true });
const site = await serve({ dir: path('dist'), port: 0 });
const browser = await launch();
for (const screen of SCREENS) {
  for (const size of Object.keys(SIZES)) {
    for (const colorScheme of SCHEMES) await take(browser, site.url, screen, size, colorScheme);
  }
}
await browser.close();
await site.stop();
for (const [published, shot] of Object.entries(PUBLISH)) copyFileSync(`${SHOTS}/${shot}`, `${PUBLISHED}/${published}`);
console.log(`${SCREENS.length} screens are in test-results/shots/, and two pictures in public/screenshots/`);
