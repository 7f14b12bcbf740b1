// Memory of a long evening: a thousand hands in the log, then a hundred undo and redo steps, twice.
// Garbage is collected before each measurement.

import { PHONE, openEvening, settled } from './evening.mjs';

const HANDS = 1000;
const STEPS = 100;

/** Runs in the page before its scripts: keeps the memory of the wasm. */
function watch() {
  const instantiate = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...all) => {
    const made = await instantiate.apply(WebAssembly, all);
    globalThis.wasmMemory ??= made.instance.exports.memory;
    return made;
  };
}

/** Memory in use: by scripts and by the wasm, in bytes; DOM nodes, and event listeners. */
async function held(page, session) {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const wasm = await page.evaluate(() => globalThis.wasmMemory.buffer.byteLength);
  return { scripts: usedSize, wasm, nodes, listeners: jsEventListeners };
}

function print(name, now, before) {
  const parts = Object.entries(now).map(([part, much]) => `${part} ${(much / before[part]).toFixed(2)}`);
  console.log(`${name}: ${parts.join(', ')}`);
}

/** A game of this many hands in its own context, and a function that measures its memory. */
async function playing(browser, url, hands) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.addInitScript(watch);
  await openEvening(page, url, hands);
  return { context, page, look: () => held(page, session) };
}

async function stepBackAndForth(page) {
  for (let at = 0; at < STEPS; at += 1) {
    await page.getByRole('button', { name: at % 2 ? 'Redo' : 'Undo', exact: true }).click();
    await settled(page);
  }
}

export async function memory({ url, browser }) {
  const short = await playing(browser, url, 2);
  const few = await short.look();
  await short.context.close();
  const { context, page, look } = await playing(browser, url, HANDS);
  const many = await look();
  console.log('as ratios:');
  print(`${HANDS} hands to 2`, many, few);
  await stepBackAndForth(page);
  const once = await look();
  print(`after ${STEPS} steps back and forth to before`, once, many);
  await stepBackAndForth(page);
  print(`after ${STEPS} more to that`, await look(), once);
  await context.close();
}
