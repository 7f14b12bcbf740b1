// The time from the tap that saves a hand to the paint that shows it, on a CPU slowed six times, with sixty
// hands in the log, more than an evening has. `HANDS=1000` sets another number.
//
// Times are by the wall clock, from the start of the click event. `painted` ends with the paint that has the
// new score: script, style, layout, paint and layerize, and everything in between. `handed over` ends when
// the main thread has committed the layers to the compositor; compositing is not counted. The totals change
// within the click event, so the next commit has them. The tap is a touch, and the page's main thread has
// its own CPU if possible (alone.mjs).
//
// A page of one number that a tap changes is measured in alternation: the least that a browser can show, on
// the same machine at the same time.

import { alone } from './alone.mjs';
import { PHONE, SAVE, enter, openEvening, save } from './evening.mjs';

const HANDS = Number(process.env.HANDS ?? 60);
const SAVED = 80;
/** Taps in a row before the other page is measured. */
const TURN = 10;
const SLOWED = 6;
const FRAME = 1000 / 60;

/** As few trace categories as possible, because tracing takes time too. */
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline.frame', 'blink.user_timing'];

/** All trace events while `steps` run. */
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

/** Runs in the page: marks each `pointerup` on a button; its click follows. */
function markTaps([button, mark]) {
  const markTap = (event) => { if (event.target.textContent === button) performance.mark(mark); };
  document.addEventListener('pointerup', markTap, true);
}

/** The times in milliseconds from the click after `mark` until the change was painted and handed over. */
function timesOf(mark, events) {
  const process = events.filter((event) => event.pid === mark.pid).sort((a, b) => a.ts - b.ts);
  const own = process.filter((event) => event.tid === mark.tid);
  const click = own.find(({ name, args, ts }) => name === 'EventDispatch' && args.data.type === 'click' && ts > mark.ts);
  const layers = own.find(({ name, ts }) => name === 'Layerize' && ts > click.ts + click.dur);
  const painted = layers.ts + layers.dur;
  // The compositor reports the start and the end of the commit.
  const begun = process.find(({ name, ph, ts }) => name === 'Commit' && ph === 'b' && ts > layers.ts);
  const handed = process.find(({ name, ph, ts }) => name === 'Commit' && ph === 'e' && ts > begun.ts).ts;
  return { painted: (painted - click.ts) / 1000, handed: (handed - click.ts) / 1000 };
}

const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];

/** The least that can be shown: a button, and a number that it changes. */
const LEAST = `<!doctype html><meta name="viewport" content="width=device-width"><output>0</output> <button>${SAVE}</button>
  <script>
    const [figure] = document.getElementsByTagName('output');
    document.querySelector('button').onclick = () => { figure.textContent = Number(figure.textContent) + 1; };
  </script>`;

/** The pause after each tap, in milliseconds: work requested before the paint would run first, and count. */
const REST = 300;

/** A phone's page; taps on its button are marked with `name`, and `slow` sets the throttling rate. */
async function phone(browser, name) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const slow = (rate) => session.send('Emulation.setCPUThrottlingRate', { rate });
  const mark = () => page.evaluate(markTaps, [SAVE, name]);
  return { page, slow, mark, close: () => context.close() };
}

function print(name, times) {
  const format = (share) => {
    const time = percentile(times, share);
    return `${time.toFixed(1)} ms = ${(time / FRAME).toFixed(2)} frames`;
  };
  console.log(`${name}: median ${format(0.5)}, 95th percentile ${format(0.95)}`);
}

export async function commit({ url, browser }) {
  const app = await phone(browser, 'app');
  await openEvening(app.page, url, HANDS);
  const least = await phone(browser, 'least');
  await least.page.setContent(LEAST);
  const saveHand = async (at) => {
    await enter(app.page, at);
    // The button scrolls into view a moment after the last answer.
    await app.page.waitForTimeout(2 * REST);
    await save(app.page, REST);
  };
  const change = async () => {
    await least.page.getByRole('button').tap();
    await least.page.waitForTimeout(REST);
  };
  await app.mark();
  await least.mark();
  const how = new Set();
  const events = await traced(browser, async () => {
    for (let saved = 0; saved < SAVED; saved += TURN) {
      for (const [{ slow }, step] of [[app, saveHand], [least, change]]) {
        await slow(SLOWED);
        how.add(await alone(async () => {
          for (let at = 0; at < TURN; at += 1) await step(at);
        }));
        await slow(1);
      }
    }
  });
  const times = (name, of) => {
    const taps = events.filter((event) => event.name === name).map((mark) => timesOf(mark, events)[of]);
    if (taps.length !== SAVED) throw new Error(`commit: ${taps.length} taps for ${SAVED}`);
    return taps.sort((a, b) => a - b);
  };
  const [handed, floor] = [times('app', 'handed'), times('least', 'handed')];
  console.log(`${SAVED} hands saved after ${HANDS}, the page slowed ${SLOWED} times, ${[...how].join(' or ')}:`);
  print('painted', times('app', 'painted'));
  print('handed over', handed);
  print('a page of one figure, handed over', floor);
  const ratio = (share) => (percentile(handed, share) / percentile(floor, share)).toFixed(2);
  console.log(`the app to that page: median ${ratio(0.5)}, 95th percentile ${ratio(0.95)}`);
  await app.close();
  await least.close();
}
