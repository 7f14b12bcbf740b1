// From the tap that saves a hand to the paint that shows it, on a CPU slowed six times, with a
// thousand hands in the log.
//
// `shown` is the time from the moment the page hears the click (before the app does) until the first
// task after the next frame was painted. It holds all that the app does about the tap, the styles,
// the layout and the paint, and whatever the browser waits for the screen in between. `work` is the
// same without that waiting: the task of the click, and the frame from its first callback on.

import { PHONE, enter, openEvening, save } from './evening.mjs';

const HANDS = 1000;
const SAVED = 40;
const SLOWED = 6;
const FRAME = 1000 / 60;

/** Runs in the page. */
function watch() {
  globalThis.commits = [];
  const afterwards = (then) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(0);
  };
  addEventListener('click', ({ target }) => {
    if (!/^Save the/.test(target.textContent)) return;
    const commit = { heard: performance.now() };
    globalThis.commits.push(commit);
    // The app hears the click at the button, before it comes up here.
    addEventListener('click', () => { commit.handled = performance.now(); }, { once: true });
    requestAnimationFrame(() => {
      commit.frame = performance.now();
      afterwards(() => { commit.painted = performance.now(); });
    });
  }, { capture: true });
}

const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];

function print(name, times) {
  const sorted = times.toSorted((a, b) => a - b);
  const say = (share) => {
    const time = percentile(sorted, share);
    return `${time.toFixed(1)} ms = ${(time / FRAME).toFixed(2)} frames`;
  };
  console.log(`${name.padEnd(6)} median ${say(0.5)}, 95th percentile ${say(0.95)}`);
}

export async function commit({ url, browser }) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await openEvening(page, url, HANDS);
  await page.evaluate(watch);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  for (let at = 0; at < SAVED; at += 1) {
    await enter(page, at);
    await save(page);
  }
  const commits = await page.evaluate(() => globalThis.commits);
  console.log(`${commits.length} hands saved after ${HANDS}, the CPU slowed ${SLOWED} times:`);
  print('work', commits.map(({ heard, handled, frame, painted }) => handled - heard + painted - frame));
  print('shown', commits.map(({ heard, painted }) => painted - heard));
  await context.close();
}
