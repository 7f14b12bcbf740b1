// From the tap that saves a hand to the paint that shows it, on a CPU slowed six times, with sixty
// hands in the log: more than an evening has. `HANDS=1000` for another number.
//
// The time is on the clock, from the beginning of the click. `painted` goes to the end of the paint that has
// the new score: the app, the styles, the layout, the paint and the layers made of it, and whatever comes
// between. `handed` goes on until the page has handed these layers over and is free again; how they are
// then brought to the screen is not the page's. The totals are changed before the click is over, so that the
// next layers have them. A finger taps, and the page's own thread has a processor that the rest of the browser
// does not use, where the machine can give it one.
//
// A page of one figure that a tap changes is measured in turn with it: what the browser takes for the least
// that can be shown, on the machine as it is at the time.

import { alone } from './alone.mjs';
import { PHONE, SAVE, enter, openEvening, save } from './evening.mjs';

const HANDS = Number(process.env.HANDS ?? 60);
const SAVED = 80;
/** So many in a row, before it is the other page's turn. */
const TURN = 10;
const SLOWED = 6;
const FRAME = 1000 / 60;

/** No more than is needed: what the browser writes down of itself takes its time as well. */
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline.frame', 'blink.user_timing'];

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
function markTaps([button, mark]) {
  const hear = (event) => { if (event.target.textContent === button) performance.mark(mark); };
  document.addEventListener('pointerup', hear, true);
}

/** How long it took, in milliseconds, until a hand was painted and handed over that was saved by the click after the mark. */
function timesOf(mark, events) {
  const process = events.filter((event) => event.pid === mark.pid).sort((a, b) => a.ts - b.ts);
  const own = process.filter((event) => event.tid === mark.tid);
  const click = own.find(({ name, args, ts }) => name === 'EventDispatch' && args.data.type === 'click' && ts > mark.ts);
  const layers = own.find(({ name, ts }) => name === 'Layerize' && ts > click.ts + click.dur);
  const painted = layers.ts + layers.dur;
  // Whoever takes the layers says when that began and when it ended.
  const begun = process.find(({ name, ph, ts }) => name === 'Commit' && ph === 'b' && ts > layers.ts);
  const handed = process.find(({ name, ph, ts }) => name === 'Commit' && ph === 'e' && ts > begun.ts).ts;
  return { painted: (painted - click.ts) / 1000, handed: (handed - click.ts) / 1000 };
}

const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];

/** The least that can be shown: a button, and a figure that it changes. */
const LEAST = `<!doctype html><meta name="viewport" content="width=device-width"><output>0</output> <button>${SAVE}</button>
  <script>
    const [figure] = document.getElementsByTagName('output');
    document.querySelector('button').onclick = () => { figure.textContent = Number(figure.textContent) + 1; };
  </script>`;

/** So long both pages are left alone after a tap, in milliseconds: what is asked of a page before it has
 * painted is done first, and counted. */
const REST = 300;

/** A phone's page whose taps on the button are marked with `name`; `slow` says how many times it is slowed. */
async function phone(browser, name) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const slow = (rate) => session.send('Emulation.setCPUThrottlingRate', { rate });
  const mark = () => page.evaluate(markTaps, [SAVE, name]);
  return { page, slow, mark, close: () => context.close() };
}

function print(name, times) {
  const say = (share) => {
    const time = percentile(times, share);
    return `${time.toFixed(1)} ms = ${(time / FRAME).toFixed(2)} frames`;
  };
  console.log(`${name}: median ${say(0.5)}, 95th percentile ${say(0.95)}`);
}

export async function commit({ url, browser }) {
  const app = await phone(browser, 'app');
  await openEvening(app.page, url, HANDS);
  const least = await phone(browser, 'least');
  await least.page.setContent(LEAST);
  const saveHand = async (at) => {
    await enter(app.page, at);
    // The button comes into sight a moment after the last answer.
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
