// Runs Lighthouse as on a phone: on home at a first visit, and on the score of a game. npx fetches it when
// it is first needed; nothing else uses it.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { attach, launch } from '../browser.mjs';
import { openEvening } from './evening.mjs';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const PORT = 9322;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const TIMES = ['first-contentful-paint', 'interactive'];
const MEGABYTES = 64;

async function look(name, address) {
  const { stdout } = await promisify(execFile)('npx', [
    '--yes', LIGHTHOUSE, address, `--port=${PORT}`, '--output=json', '--quiet', '--disable-storage-reset',
    `--only-categories=${CATEGORIES}`,
  ], { maxBuffer: MEGABYTES << 20 });
  const { audits, categories } = JSON.parse(stdout);
  const scores = CATEGORIES.map((own) => `${own} ${Math.round(100 * categories[own].score)}`);
  console.log(`${name.padEnd(6)} ${scores.join(', ')} of 100`);
  const times = TIMES.map((own) => `${own} ${(audits[own].numericValue / 1000).toFixed(1)} s`);
  console.log(`       ${times.join(', ')}`);
  const counts = ({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode !== 'informative';
  for (const { title, displayValue = '' } of Object.values(audits).filter(counts)) console.log(`       ${title} ${displayValue}`);
}

export async function lighthouse({ url }) {
  const browser = await launch([`--remote-debugging-port=${PORT}`]);
  try {
    await look('home', url);
    // In the browser's default context, whose storage Lighthouse uses; `newContext` has its own.
    const same = await attach(`http://localhost:${PORT}`);
    const page = await same.contexts()[0].newPage();
    await openEvening(page, url, 20);
    await page.close();
    await look('score', `${url}#/game`);
  } finally {
    await browser.close();
  }
}
