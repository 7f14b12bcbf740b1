// Fails if the first load exceeds its budget: all files needed for the first screen, as brotli. Also prints what they
// are as gzip, which hosts without brotli send, and the sizes of what is fetched after it. `node tools/budget.mjs [dist]`

import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isCopy } from './compress.mjs';

const BUDGET = 128 * 1024;
const LINK = /(?:href|src|data-js|data-wasm)="\.\/([^"#]+)"/g;

/** Fetched only when the app is put on the home screen. */
const LATER = /apple-touch/;

/** The files of the first load: those linked from the page, and the service worker, which the app registers. */
export function firstLoad(site) {
  const page = readFileSync(join(site, 'index.html'), 'utf8');
  const linked = [...page.matchAll(LINK)].map(([, path]) => path).filter((path) => !LATER.test(path));
  return [...new Set(['index.html', 'sw.js', ...linked])];
}

/** All files that the service worker keeps, and itself. */
export function everything(site) {
  const worker = readFileSync(join(site, 'sw.js'), 'utf8');
  const kept = Object.keys(JSON.parse(/^const FILES = (\{[^}]+\});$/m.exec(worker)[1]));
  return ['sw.js', ...kept.map((path) => path.replace(/^\.\//, '') || 'index.html')];
}

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`.padStart(11);

function check(site) {
  /** The size of a file as it is sent in an encoding: that of its copy, if it has one (tools/compress.mjs). */
  const sentAs = (ending, path) => statSync(join(site, existsSync(join(site, path + ending)) ? path + ending : path)).size;
  const sizeOf = (path) => ({ path, sizes: ['.br', '.gz', ''].map((ending) => sentAs(ending, path)) });
  const sum = (all) => ['br', 'gz', 'plain'].map((_, at) => all.reduce((before, { sizes }) => before + sizes[at], 0));
  const print = (sizes, what) => console.log(`${sizes.map(kilobytes).join('')}  ${what}`);

  const files = firstLoad(site).map(sizeOf).sort((one, other) => other.sizes[0] - one.sizes[0]);
  const later = readdirSync(site).filter((path) => /^lazy-/.test(path) && !isCopy(path)).map(sizeOf);
  console.log(`${['brotli', 'gzip', 'plain'].map((name) => name.padStart(11)).join('')}  file`);
  for (const { path, sizes } of files) print(sizes, path);
  const total = sum(files);
  print(total, `in all, of${kilobytes(BUDGET)} as brotli`);
  print(sum(later), 'a moment later, for the other screens');
  print(sum(everything(site).map(sizeOf)), 'everything kept for offline use');

  if (total[0] > BUDGET) {
    console.error(`The first load is ${total[0]} bytes as brotli, ${total[0] - BUDGET} over its budget of ${BUDGET}.`);
    process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) check(process.argv[2] ?? 'dist');
