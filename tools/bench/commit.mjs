// From the tap that saves a hand to the paint that shows it, on a CPU slowed six times, with a
// thousand hands in the log.
//
// `work` is what the page's own thread computes from the click to the end of the frame that shows the
// new score: the app, the styles, the layout, the paint and its handing over, as the browser's trace
// has them, without what it waits for the screen, or for a processor that others use. `shown` is the
// time on the clock, with all of that. A finger taps, and the page's own thread has a processor that the
// rest of the browser does not use, where the machine can give it one.

import { alone } from './alone.mjs';
import { PHONE, SAVE, enter, openEvening, save } from './evening.mjs';

const HANDS = 1000;
const SAVED = 80;
const SLOWED = 6;
const FRAME = 1000 / 60;

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];

/** Everything the browser traces while `steps` are taken. */
async function traced(browser, steps) {
  const session = await browser.newBrowserCDPSession();
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: CATEGORIES } });
  await steps();
  const complete = new Promise((done) => { session.once('Tracing.tracingComplete', done); });
  await session.send('Tracing.end');
  await complete;
  return events;
}

/** Runs in the page: marks where the finger is lifted off the button of a name; its click is next. */
function markTaps(name) {
  const hear = (event) => { if (event.target.textContent === name) performance.mark('saving'); };
  document.addEventListener('pointerup', hear, true);
}

/** What a hand cost that was saved by the click after the mark, in milliseconds. */
function costOf(mark, events) {
  const own = events
    .filter((event) => event.pid === mark.pid && event.tid === mark.tid && event.ph === 'X')
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const isTap = ({ name, args, ts }) => name === 'EventDispatch' && args.data.type === 'click' && ts > mark.ts;
  const click = own.find(isTap);
  const commit = own.find(({ name, ts }) => name === 'Commit' && ts > click.ts);
  let [work, end] = [0, 0];
  for (const event of own) {
    // What is inside another is counted with it.
    if (event.ts < Math.max(end, click.ts) || event.ts > commit.ts || event.name === 'RunTask') continue;
    work += event.tdur ?? 0;
    end = event.ts + event.dur;
  }
  return { work: work / 1000, shown: (commit.ts + commit.dur - click.ts) / 1000 };
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
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.evaluate(markTaps, SAVE);
  let isAlone;
  const events = await traced(browser, async () => {
    isAlone = await alone(browser, async () => {
      for (let at = 0; at < SAVED; at += 1) {
        await enter(page, at);
        await save(page);
      }
    });
  });
  const costs = events.filter(({ name }) => name === 'saving').map((mark) => costOf(mark, events));
  if (costs.length !== SAVED) throw new Error(`commit: ${costs.length} taps for ${SAVED} hands`);
  const where = isAlone ? 'on a processor of its own' : 'beside everything else';
  console.log(`${SAVED} hands saved after ${HANDS}, the page slowed ${SLOWED} times ${where}:`);
  print('work', costs.map(({ work }) => work));
  print('shown', costs.map(({ shown }) => shown));
  await context.close();
}
