// The start of the app on a CPU slowed four times: first visit, second visit, offline. First paint, wasm
// loaded, app shown and so on, each as a share of the time from navigation to interactive.

import { PHONE, isUp, openEvening } from './evening.mjs';

const SLOWED = 4;
const HANDS = 20;

/** Runs in the page before its scripts: notes when the app has replaced the static first paint. */
function watch() {
  globalThis.shifts = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) globalThis.shifts += shift.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const app = document.querySelector('#app');
    if (app && !app.querySelector('[aria-busy]')) {
      globalThis.shown = performance.now();
      requestAnimationFrame(() => requestAnimationFrame(() => { globalThis.interactive = performance.now(); }));
    } else requestAnimationFrame(look);
  };
  look();
}

/** Runs in the page: the times of the start, in milliseconds from navigation. */
function moments() {
  const [navigation] = performance.getEntriesByType('navigation');
  const wasm = performance.getEntriesByType('resource').find(({ name }) => /fives-\w+_bg\.wasm$/.test(name));
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  return {
    'page parsed': navigation.domInteractive,
    'first paint': paint?.startTime ?? 0,
    'wasm here': wasm?.responseEnd ?? 0,
    'app shown': globalThis.shown,
    interactive: globalThis.interactive,
    shifts: globalThis.shifts,
  };
}

async function opening(name, context, url) {
  const page = await context.newPage();
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.goto(url);
  await isUp(page);
  await page.waitForFunction(() => globalThis.interactive);
  const { shifts, ...all } = await page.evaluate(moments);
  const share = (time) => `${Math.round((100 * time) / all.interactive)} %`;
  const parts = Object.entries(all).map(([moment, time]) => `${moment} ${share(time)}`);
  console.log(`${name.padEnd(9)} ${parts.join(', ')}; layout shift ${shifts.toFixed(3)}`);
  await page.close();
}

export async function start({ url, browser }) {
  const context = await browser.newContext(PHONE);
  console.log(`shares of the time to interactive, the CPU slowed ${SLOWED} times:`);
  await opening('first', context, url);
  const page = await context.newPage();
  await openEvening(page, url, HANDS);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.close();
  await opening('second', context, url);
  await context.setOffline(true);
  await opening('no signal', context, url);
  await context.close();
}
