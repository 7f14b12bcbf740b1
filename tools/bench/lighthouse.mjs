// Runs Lighthouse as on a phone: on home at a first visit, and on the score of a game. The times are medians of some
// runs. npx fetches Lighthouse when it is first needed; nothing else uses it.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { attach, launch } from '../browser.mjs';
import { openEvening } from './evening.mjs';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const PORT = 9322;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const TIMES = ['first-contentful-paint', 'interactive', 'total-blocking-time'];
const RUNS = 4;
const MEGABYTES = 64;

async function run(address) {
  const { stdout } = await promisify(execFile)('npx', [
    '--yes', LIGHTHOUSE, address, `--port=${PORT}`, '--output=json', '--quiet', '--disable-storage-reset',
    `--only-categories=${CATEGORIES}`,
  ], { maxBuffer: MEGABYTES << 20 });
  return JSON.parse(stdout);
}

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

/** Each run has a browser that has stored what `prepare` does there, and nothing else. */
async function look(name, address, prepare) {
  const runs = [];
  for (let at = 0; at < RUNS; at += 1) {
    const browser = await launch([`--remote-debugging-port=${PORT}`]);
    try {
      await prepare();
      runs.push(await run(address));
    } finally {
      await browser.close();
    }
  }
  const { audits, categories } = runs.at(-1);
  const scores = CATEGORIES.map((own) => `${own} ${Math.round(100 * categories[own].score)}`);
  console.log(`${name.padEnd(6)} ${scores.join(', ')} of 100`);
  const times = TIMES.map((own) => `${own} ${(median(runs.map(({ audits: all }) => all[own].numericValue)) / 1000).toFixed(2)} s`);
  console.log(`       ${times.join(', ')}`);
  const counts = ({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode !== 'informative';
  for (const { title, displayValue = '' } of Object.values(audits).filter(counts)) console.log(`       ${title} ${displayValue}`);
}

/** An evening, in the browser's default context, whose storage Lighthouse uses; `newContext` has its own. */
async function score(url) {
  const same = await attach(`http://localhost:${PORT}`);
  const page = await same.contexts()[0].newPage();
  await openEvening(page, url, 20);
  await page.close();
}

export async function lighthouse({ url }) {
  await look('home', url, () => {});
  await look('score', `${url}#/game`, () => score(url));
}
