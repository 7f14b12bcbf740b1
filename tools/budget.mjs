// Fails if the first load exceeds its budget: all files needed for the first screen, as brotli. Also prints
// the size of what is fetched after it. `node tools/budget.mjs [dist]`

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const BUDGET = 128 * 1024;
const LINK = /(?:href|src|data-js|data-wasm)="\.\/([^"#]+)"/g;

const site = process.argv[2] ?? 'dist';
const page = readFileSync(join(site, 'index.html'), 'utf8');

/** Fetched only when the app is put on the home screen. */
const LATER = /apple-touch/;

/** Files linked from the page, and the service worker, which the app registers. */
const linked = [...page.matchAll(LINK)].map(([, path]) => path).filter((path) => !LATER.test(path));
const files = [...new Set(['index.html', 'sw.js', ...linked])];

const sizeOf = (path) => {
  const bytes = readFileSync(join(site, path));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return { path, plain: bytes.length, brotli: brotliCompressSync(bytes, { params }).length };
};

/** The lazy part: the other screens and their styles. */
const after = readdirSync(site).filter((path) => /^lazy-/.test(path)).map(sizeOf);

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`.padStart(10);
const sizes = files.map(sizeOf).sort((a, b) => b.brotli - a.brotli);
const sum = (all) => all.reduce((before, { brotli }) => before + brotli, 0);
const total = sum(sizes);

console.log(`${'brotli'.padStart(10)}${'plain'.padStart(10)}  file`);
for (const { path, plain, brotli } of sizes) console.log(`${kilobytes(brotli)}${kilobytes(plain)}  ${path}`);
console.log(`${kilobytes(total)}            in all, of${kilobytes(BUDGET)}`);
console.log(`${kilobytes(sum(after))}            a moment later, for the other screens`);

if (total > BUDGET) {
  console.error(`The first load is ${total} bytes as brotli, ${total - BUDGET} over its budget of ${BUDGET}.`);
  process.exitCode = 1;
}
