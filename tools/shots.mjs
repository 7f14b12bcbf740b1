// Takes pictures of the built site: `node tools/shots.mjs [name ...]`. Every screen, or those named, in
// every size and both colour schemes goes to test-results/shots/, and two of them to public/screenshots/.

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
  side: { viewport: { width: 740, height: 360 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1024, height: 768 }, deviceScaleFactor: 1, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
};

const PLAYERS = ['Ann', 'Cara', 'Bob', 'Dev'];

/** Hands of an evening: bidder's call, trump, the bidding side's tricks, who had the highest trump. */
const HANDS = [
  ['Bob bid 15', 'clubs', 'Ann & Bob', 3, 'Cara & Dev'],
  ['Ann bid 20', 'hearts', 'Ann & Bob', 3, 'Ann & Bob'],
  ['Dev bid 20', 'spades', 'Cara & Dev', 4, 'Ann & Bob'],
  ['Cara bid 15', 'diamonds', 'Cara & Dev', 3, 'Ann & Bob'],
  ['Bob bid 30', 'hearts', 'Ann & Bob', 5, 'Ann & Bob'],
];

/** A screen to take: its name, and how to get there from the freshly opened app. */
const SCREENS = [
  { name: 'home-empty', setup: async () => {} },
  { name: 'new', setup: seat },
  { name: 'bid', setup: (page) => evening(page, 5) },
  { name: 'playing', setup: playing },
  { name: 'across', setup: async (page) => (await playing(page), goTo(page, '#/game/across')) },
  { name: 'across-standing', setup: async (page) => (await playing(page), await goTo(page, '#/game/across'), press(page, 'Stand it up')) },
  { name: 'result', setup: async (page) => result(page, await playing(page)) },
  { name: 'change', setup: change },
  { name: 'over', setup: over },
  { name: 'home', setup: async (page) => (await evening(page, 4), goTo(page, '#/')) },
  { name: 'table', setup: async (page) => (await evening(page, 1), goTo(page, '#/game/table')) },
  { name: 'share', setup: async (page) => (await over(page), goTo(page, '#/game/share')) },
  { name: 'backup', setup: async (page) => (await evening(page, 4), goTo(page, '#/backup')) },
  { name: 'referee', setup: async (page) => (await evening(page, 4), goTo(page, '#/referee')) },
  { name: 'trumps', setup: async (page) => (await goTo(page, '#/trumps'), press(page, 'spades')) },
];

/** The shots the manifest and the README show, by the file they become. */
const PUBLISH = {
  'narrow.png': 'playing-narrow-light.png',
  'wide.png': 'playing-wide-light.png',
};

async function goTo(page, route) {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, route);
}

const press = (page, name) => page.getByRole('button', { name, exact: true }).click();
const choose = (page, field, name) => page.getByRole('group', { name: field }).getByRole('button', { name, exact: true }).click();

async function seat(page) {
  await goTo(page, '#/new');
  for (const [at, name] of PLAYERS.entries()) await page.getByLabel(`Player ${at + 1}`, { exact: true }).fill(name);
}

async function evening(page, hands) {
  await seat(page);
  await press(page, 'Start the game');
  for (const hand of HANDS.slice(0, hands)) await record(page, hand);
}

async function record(page, hand) {
  await press(page, hand[0]);
  await press(page, hand[1]);
  await result(page, hand);
  await press(page, 'Save the hand');
  await settled(page);
}

async function result(page, [, , side, tricks, best]) {
  await choose(page, `Books taken by ${side}`, `${tricks}`);
  await choose(page, 'Highest trump', best);
}

const settled = (page) => page.locator('[inert]').waitFor({ state: 'detached' });

async function playing(page) {
  await evening(page, 4);
  const hand = ['Bob bid 20', 'spades', 'Ann & Bob', 3, 'Ann & Bob'];
  await press(page, hand[0]);
  await press(page, hand[1]);
  await settled(page);
  return hand;
}

async function change(page) {
  await evening(page, 5);
  await page.locator('.sheet-open').nth(1).click();
  await page.getByRole('link', { name: 'Change' }).click();
}

async function over(page) {
  await evening(page, 5);
  await record(page, ['Ann bid 30', 'spades', 'Ann & Bob', 5, 'Ann & Bob']);
  await record(page, ['Ann bid 20', 'spades', 'Ann & Bob', 4, 'Ann & Bob']);
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
const named = process.argv.slice(2);
const screens = SCREENS.filter(({ name }) => named.length === 0 || named.includes(name));
for (const screen of screens) {
  for (const size of Object.keys(SIZES)) {
    for (const colorScheme of SCHEMES) await take(browser, site.url, screen, size, colorScheme);
  }
}
await browser.close();
await site.stop();
for (const [published, shot] of Object.entries(PUBLISH)) {
  if (screens.some(({ name }) => shot.startsWith(`${name}-`))) copyFileSync(`${SHOTS}/${shot}`, `${PUBLISHED}/${published}`);
}
console.log(`${screens.length} screens are in test-results/shots/, and those published in public/screenshots/`);
