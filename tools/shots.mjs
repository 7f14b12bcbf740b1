// Takes screenshots of the built site: `node tools/shots.mjs [word ...]`. Every state of every screen in
// tests/browser/support/states.mjs, or those whose names contain a word, in every size, in light, dark and forced
// colours, into test-results/shots/. `board` is the board of 10, 20 and 64 teams on screens of halls, `published` are those
// of the manifest and the README, in public/screenshots/, and `engines` eight screens in WebKitGTK and Firefox, in test-results/shots/engines/.

import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ENGINES } from '../tests/browser/engines/engines.mjs';
import { Phone } from '../tests/browser/engines/phone.mjs';
import { SCREENS } from '../tests/browser/engines/screens.mjs';
import { hurry } from '../tests/browser/support/app.mjs';
import { startWith } from '../tests/browser/support/night.mjs';
import { STATES } from '../tests/browser/support/states.mjs';
import { cell, settled } from '../tests/browser/support/table.mjs';
import { SCREENS as WALLS, onScreen, pairs, toBoard } from '../tests/browser/support/wall.mjs';
import { launch } from './browser.mjs';
import { serve } from './serve.mjs';

const path = (relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url));
const SHOTS = path('test-results/shots');
const PUBLISHED = path('public/screenshots');

const SCHEMES = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
};
const SIZES = {
  narrow: { width: 360, height: 740 },
  side: { width: 740, height: 360 },
  tablet: { width: 768, height: 1024 },
  wide: { width: 1440, height: 900 },
};
const CONTEXT = { isMobile: true, hasTouch: true, reducedMotion: 'reduce', locale: 'en-GB' };

/** The viewports of the published screenshots. */
const NARROW = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };
const WIDE = { viewport: { width: 1024, height: 768 }, deviceScaleFactor: 1 };

const PLAYERS = ['Ann', 'Cara', 'Bob', 'Dev'];

/** A game's hands: the call, trump, the bidding side's tricks, who had the highest trump. */
const HANDS = [
  ['Bob bid 15', 'clubs', 3, 'Cara & Dev'],
  ['Ann bid 20', 'hearts', 3, 'Ann & Bob'],
  ['Dev bid 20', 'spades', 4, 'Ann & Bob'],
  ['Cara bid 15', 'diamonds', 3, 'Ann & Bob'],
  ['Bob bid 30', 'hearts', 5, 'Ann & Bob'],
];

/** The published screenshots: how to reach the state, and the context to take it in. */
const PUBLISH = {
  narrow: { setup: playing, how: NARROW },
  wide: { setup: playing, how: WIDE },
  trumps: { setup: trumps, how: NARROW },
  ruling: { setup: ruling, how: NARROW },
  dark: { setup: playing, how: { ...NARROW, colorScheme: 'dark' } },
};

async function goTo(page, route) {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, route);
}

const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

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

const result = (page, [, , tricks, best]) => cell(page, tricks, best).click();

async function playing(page) {
  await evening(page, 4);
  const hand = ['Bob bid 20', 'spades', 3, 'Ann & Bob'];
  await press(page, hand[0]);
  await press(page, hand[1]);
  await settled(page);
  return hand;
}

async function trumps(page) {
  await goTo(page, '#/trumps');
  await page.getByRole('group', { name: 'Trump suit' }).getByRole('button', { name: 'hearts' }).click();
  await page.evaluate(() => scrollTo(0, 0));
}

async function ruling(page) {
  await evening(page, 2);
  await goTo(page, '#/referee/renege');
  for (const fact of ['A non-trump suit', 'Another suit', 'A card of the suit led', 'No', 'Their side played to the next book']) {
    await press(page, fact);
  }
  await page.evaluate(() => scrollTo(0, 0));
}

const isDrawn = (page) => page.locator('#app [aria-busy="true"]').waitFor({ state: 'detached' });

/** Reaches a state once, and takes it in every size and scheme. */
async function look(browser, site, name, reach) {
  const context = await browser.newContext({ ...CONTEXT, baseURL: site.url, viewport: SIZES.narrow });
  const page = await context.newPage();
  await hurry(context);
  await reach(page);
  await settled(page);
  const file = name.replaceAll(/[^\p{L}\d]+/gu, '-');
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const [scheme, media] of Object.entries(SCHEMES)) {
      await page.emulateMedia(media);
      await page.screenshot({ path: `${SHOTS}/${file}-${size}-${scheme}.png` });
    }
  }
  await context.close();
}

/** Takes the first page of the board of so many teams on every screen of a hall. */
async function board(browser, site, teams) {
  const [width, height] = WALLS[0];
  const context = await browser.newContext({ ...CONTEXT, isMobile: false, baseURL: site.url, viewport: { width, height } });
  const page = await context.newPage();
  await hurry(context);
  await startWith(page, pairs(teams), { fields: { Groups: Math.ceil(teams / 8), 'Tables in the hall': teams / 2 } });
  await toBoard(page);
  for (const screen of WALLS) {
    await onScreen(page, screen);
    await page.screenshot({ path: `${SHOTS}/board-of-${teams}-${screen.join('x')}.png` });
  }
  await context.close();
}

async function publish(browser, site, name, { setup, how }) {
  const context = await browser.newContext({ ...CONTEXT, colorScheme: 'light', ...how });
  const page = await context.newPage();
  await page.goto(site.url);
  await isDrawn(page);
  await setup(page);
  await settled(page);
  await page.screenshot({ path: `${PUBLISHED}/${name}.png` });
  await context.close();
}

/** Takes the screens of another engine, where it is installed. */
async function lookIn(name, engine, site) {
  const missing = engine.missing();
  if (missing) return console.log(`shots: none in ${name}, because there is no ${missing}`);
  const started = await engine.start();
  const phone = new Phone(started, site.url);
  for (const [screen, reach] of Object.entries(SCREENS)) {
    await reach(phone);
    await phone.settled();
    writeFileSync(`${SHOTS}/engines/${screen}-${name}.png`, await phone.picture());
  }
  return started.stop();
}

mkdirSync(`${SHOTS}/engines`, { recursive: true });
mkdirSync(PUBLISHED, { recursive: true });
const site = await serve({ dir: path('dist'), port: 0 });
const browser = await launch();
const words = process.argv.slice(2);
const isAsked = (name) => words.length === 0 || words.some((word) => name.includes(word));
const states = Object.entries(STATES).filter(([name]) => isAsked(name));
let missed = 0;
for (const [name, reach] of states) {
  await look(browser, site, name, reach).catch((error) => {
    missed += 1;
    console.error(`shots: ${name}: ${error.message.split('\n')[0]}`);
  });
}
if (isAsked('board')) for (const teams of [10, 20, 64]) await board(browser, site, teams);
if (isAsked('published')) for (const [name, own] of Object.entries(PUBLISH)) await publish(browser, site, name, own);
if (isAsked('engines')) for (const [name, engine] of Object.entries(ENGINES)) await lookIn(name, engine, site);
await browser.close();
await site.stop();
console.log(`shots: ${states.length - missed} of ${states.length} states are in test-results/shots/`);
process.exitCode = missed > 0 ? 1 : 0;
