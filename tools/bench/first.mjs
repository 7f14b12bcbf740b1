// From a link to the first form, on a slow phone that has nothing of the app: 1.6 Mbit/s, 150 ms to the server, the CPU
// slowed four times, an empty cache. The link is that of a new game (`#/new`); its form is there when it takes taps.
// Then four names are filled in, and the time from the tap on Start to the form of the first hand is measured too.
//
// Each moment is the median of several runs, in milliseconds from the navigation. Of each wasm file: when it was fetched,
// compiled and instantiated; the page compiles and instantiates in two steps here, to tell them apart. Blocked is what
// long tasks take beyond 50 ms each, as Lighthouse counts it. `RUNS=9` sets another number of runs.
//
// In alternation the same app is measured as if all parts were one: the form waits until each is fetched and compiled.

import { readdirSync } from 'node:fs';
import { isCopy } from '../compress.mjs';
import { PHONE } from './evening.mjs';

const RUNS = Number(process.env.RUNS ?? 5);
const SLOWED = 4;
const MEGABIT = 1e6 / 8;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6 * MEGABIT, uploadThroughput: 0.75 * MEGABIT };
const NAMES = ['Ann', 'Bob', 'Cara', 'Dev'];
/** How long after the first form its use is watched, in milliseconds: the other parts come then. */
const USE = 8_000;

/** Runs in the page before its scripts: notes the moments. `whole` are the files that the form waits for. */
function watch(whole) {
  const noted = { wasm: {}, tasks: [] };
  globalThis.noted = noted;
  // To the browser, what Playwright does in the page is a tap.
  Object.defineProperty(navigator, 'userActivation', { value: { get hasBeenActive() { return Boolean(globalThis.isTapped); } } });
  const nameOf = (address) => address.split('/').at(-1).replace(/-[0-9a-f]{16}/, '');
  const once = {};
  const fetched = (address) => once[address] ??= fetch(address).then((answer) => WebAssembly.compileStreaming(answer));
  WebAssembly.instantiateStreaming = async (asked, imports) => {
    const answer = await asked;
    const module = await WebAssembly.compileStreaming(answer);
    const name = nameOf(answer.url);
    noted.wasm[name] = { compiled: performance.now() };
    if (name.startsWith('lazy-')) await Promise.all(whole.map((path) => fetched(new URL(path, document.baseURI).href)));
    const instance = await WebAssembly.instantiate(module, imports);
    noted.wasm[name].instantiated = performance.now();
    return { module, instance };
  };
  new PerformanceObserver((list) => noted.tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
  /** Notes when a form is drawn, and when it takes taps: each after the frame that shows it. */
  globalThis.onForm = (form, name) => new Promise((done) => {
    const note = (moment) => { noted[`${name} ${moment}`] ??= performance.now(); };
    const look = () => {
      const isThere = document.querySelector(form);
      if (isThere) requestAnimationFrame(() => note('drawn'));
      if (!isThere || document.querySelector('[inert], [aria-busy="true"]')) requestAnimationFrame(look);
      else requestAnimationFrame(() => { note('takes taps'); done(); });
    };
    look();
  });
  addEventListener('DOMContentLoaded', () => { globalThis.ready = globalThis.onForm('.new-game', 'form'); });
}

/** Runs in the page: taps Start, and returns the time until the form of the first hand takes taps. */
async function startGame() {
  globalThis.isTapped = true;
  const tapped = performance.now();
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Start the game').click();
  await globalThis.onForm('.hand-panel', 'first hand');
  return globalThis.noted['first hand takes taps'] - tapped;
}

/** Runs in the page: all moments in milliseconds from the navigation, and what was blocked. */
function moments() {
  const { wasm, tasks, ...noted } = globalThis.noted;
  const resources = performance.getEntriesByType('resource');
  const resource = (end) => resources.find(({ name }) => name.replace(/-[0-9a-f]{16}/, '').endsWith(end));
  const all = {
    'page fetched': performance.getEntriesByType('navigation')[0].responseEnd,
    'first script fetched': resource('/look.js').responseEnd,
    'first paint': performance.getEntriesByName('first-contentful-paint')[0].startTime,
    'glue fetched': resource('/fives.js').responseEnd,
    ...noted,
  };
  for (const [name, steps] of Object.entries(wasm)) {
    const { startTime, responseEnd } = resource(`/${name}`);
    for (const [step, time] of Object.entries({ asked: startTime, fetched: responseEnd, ...steps })) all[`${name} ${step}`] = time;
  }
  const blocked = (from, to) => tasks.reduce((sum, { startTime, duration }) =>
    sum + Math.max(0, Math.min(startTime + duration, to) - Math.max(startTime, from) - 50), 0);
  const usable = all['form takes taps'];
  return { moments: all, blocked: blocked(all['first paint'], usable), later: blocked(usable, Infinity) };
}

/** One run, in a context of its own: its moments, what was blocked, and the time from Start to the first hand. */
async function run(browser, url, whole) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(watch, whole);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.goto(`${url}#/new`, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.ready?.then(() => true));
  await page.waitForTimeout(USE);
  const noted = await page.evaluate(moments);
  for (const [at, name] of NAMES.entries()) await page.getByLabel(`Player ${at + 1}`, { exact: true }).fill(name);
  const started = await page.evaluate(startGame);
  await context.close();
  return { ...noted, started };
}

const median = (times) => Math.round(times.sort((a, b) => a - b)[times.length >> 1]);

export async function first({ url, dist, browser }) {
  const parts = readdirSync(dist).filter((path) => /^lazy-.*\.wasm$/.test(path) && !isCopy(path) && !/^lazy-decoder-\w{16}\./.test(path));
  const runs = { lazy: [], whole: [] };
  for (let at = 0; at < RUNS; at += 1) {
    runs.lazy.push(await run(browser, url, []));
    runs.whole.push(await run(browser, url, parts));
  }
  const of = (read, all = runs.lazy) => median(all.map(read));
  const names = Object.keys(runs.lazy[0].moments);
  const sorted = names.map((name) => [of(({ moments: all }) => all[name] ?? NaN), name]).sort(([a], [b]) => a - b);
  console.log(`medians of ${RUNS} runs, in ms from the navigation to #/new, at 1.6 Mbit/s and 150 ms, the CPU slowed ${SLOWED} times:`);
  for (const [time, name] of sorted) console.log(`${time}`.padStart(6), name);
  console.log(`blocked from the first paint until the form takes taps: ${of(({ blocked }) => blocked)} ms; in the ${USE / 1000} s after that: ${of(({ later }) => later)} ms`);
  console.log(`from the tap on Start to the form of the first hand: ${of(({ started }) => started)} ms`);
  const takesTaps = (all) => of(({ moments: own }) => own['form takes taps'], all);
  console.log(`if all parts were one: the form takes taps after ${takesTaps(runs.whole)} ms; as they are: ${(takesTaps(runs.lazy) / takesTaps(runs.whole)).toFixed(2)} of that`);
}
