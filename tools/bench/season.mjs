// How long the table of a season of thirty nights of 128 singles takes: from the tap on the season in its list until what
// is in sight of it is drawn, in milliseconds, and the processor time of the page meanwhile, which other programs don't
// make longer. What it must stay below is said beside it.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PHONE, isUp, settled } from './evening.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FILE = fileURLToPath(new URL('../../target/season-of-thirty.json', import.meta.url));
const OPENED = 9;
const LIMIT = 100;

/** Runs in the page: keeps the time from the next click until the frame after the one with the table. */
function watchNextClick() {
  globalThis.opened = 0;
  addEventListener('click', ({ timeStamp }) => {
    const look = () => {
      if (!document.querySelector('.season-scroll tbody tr')) requestAnimationFrame(look);
      else requestAnimationFrame(() => { globalThis.opened = performance.now() - timeStamp; });
    };
    look();
  }, { capture: true, once: true });
}

export async function season({ url, browser }) {
  execFileSync('cargo', ['bench', '--quiet', '--bench', 'season', '--', FILE], { cwd: ROOT, stdio: 'inherit' });
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(`${url}#/backup`);
  await isUp(page);
  const buffer = readFileSync(FILE);
  await page.getByLabel('Choose a file').setInputFiles({ name: 'season.json', mimeType: 'application/json', buffer });
  await page.getByRole('button', { name: 'Restore', exact: true }).tap();
  await page.getByRole('heading', { name: 'Restored' }).waitFor();
  await settled(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const processor = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1_000 * metrics.find(({ name }) => name === 'ThreadTime').value;
  };
  const [times, busy] = [[], []];
  while (times.length < OPENED) {
    await page.goto(`${url}#/season`);
    const open = page.locator('.past-open');
    await open.waitFor();
    await page.evaluate(watchNextClick);
    const before = await processor();
    await open.tap();
    await page.waitForFunction(() => globalThis.opened);
    busy.push(await processor() - before);
    times.push(await page.evaluate(() => globalThis.opened));
  }
  const told = (all) => {
    all.sort((a, b) => a - b);
    return `median ${Math.round(all[OPENED >> 1])} ms, at most ${Math.round(all.at(-1))} ms`;
  };
  console.log(`the table: ${told(times)} (${OPENED} openings; the limit is ${LIMIT} ms); processor: ${told(busy)}`);
  if (busy[OPENED >> 1] > LIMIT) process.exitCode = 1;
  await context.close();
}
