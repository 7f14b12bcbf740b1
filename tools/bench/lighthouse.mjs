// Lighthouse as it looks at a phone: on home as a first visit finds it, and on the score of a game.

import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { launch } from '../browser.mjs';
import { PHONE, openEvening } from './evening.mjs';

const require = createRequire(new URL('../../tests/browser/package.json', import.meta.url));
const PORT = 9322;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];

export async function lighthouse({ url }) {
  const { default: run } = await import(pathToFileURL(require.resolve('lighthouse')));
  const browser = await launch([`--remote-debugging-port=${PORT}`]);
  const look = async (name, address) => {
    const options = { port: PORT, onlyCategories: CATEGORIES, disableStorageReset: true, logLevel: 'error' };
    const { lhr } = await run(address, options);
    const scores = CATEGORIES.map((own) => `${own} ${Math.round(100 * lhr.categories[own].score)}`);
    console.log(`${name.padEnd(6)} ${scores.join(', ')} of 100`);
    const short = Object.values(lhr.audits).filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode !== 'informative');
    for (const { title, displayValue = '' } of short) console.log(`       ${title} ${displayValue}`);
  };
  await look('home', url);
  const context = browser.contexts()[0] ?? (await browser.newContext(PHONE));
  const page = await context.newPage();
  await page.setViewportSize(PHONE.viewport);
  await openEvening(page, url, 20);
  await page.close();
  await look('score', `${url}#/game`);
  await browser.close();
}
