// Fails if a part of the app exceeds its budget, as brotli: the first load, with all files needed for the first screen,
// and the parts fetched after it. Also prints what they are as gzip, which hosts without brotli send.
// `node tools/budget.mjs [dist]`

import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isCopy } from './compress.mjs';

const BUDGET = 100 * 1024;
/** The parts in the order in which they are fetched, each without the files of those before it. */
const PARTS = [
  { name: 'setup', budget: 76 * 1024, what: 'a moment later, for the form of a new game' },
  { name: 'table', budget: 502 * 1024, what: 'then a game at the table' },
  { name: 'rulebook', budget: 224 * 1024, what: 'then the referee, the handbook and the rules' },
  { name: 'records', budget: 534 * 1024, what: 'then past games, sharing, hall nights and backup' },
  { name: 'decoder', budget: 90 * 1024, what: 'the reader of codes, for browsers without one' },
];
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

/** The first load with its files, and each part: what it is, its budget, and its sizes as brotli, gzip and plain. */
export function measure(site) {
  /** The size of a file as it is sent in an encoding: that of its copy, if it has one (tools/compress.mjs). */
  const sentAs = (ending, path) => statSync(join(site, existsSync(join(site, path + ending)) ? path + ending : path)).size;
  const sizeOf = (path) => ({ path, sizes: ['.br', '.gz', ''].map((ending) => sentAs(ending, path)) });
  const sum = (all) => ['br', 'gz', 'plain'].map((_, at) => all.reduce((before, { sizes }) => before + sizes[at], 0));

  const files = firstLoad(site).map(sizeOf).sort((one, other) => other.sizes[0] - one.sizes[0]);
  const later = readdirSync(site).filter((path) => /^lazy-/.test(path) && !isCopy(path));
  /** The first part that needs a file; the styles come with the first of all. */
  const partOf = (path) => PARTS.find(({ name }) => path.split('-').includes(name)) ?? PARTS[0];
  const first = { name: 'first load', budget: BUDGET, what: 'in all, for the first screen', sizes: sum(files) };
  const parts = PARTS.map((part) => ({ ...part, sizes: sum(later.filter((path) => partOf(path) === part).map(sizeOf)) }));
  return { files, parts: [first, ...parts], all: sum(everything(site).map(sizeOf)) };
}

function check(site) {
  const print = (sizes, what) => console.log(`${sizes.map(kilobytes).join('')}  ${what}`);
  const { files, parts, all } = measure(site);
  console.log(`${['brotli', 'gzip', 'plain'].map((name) => name.padStart(11)).join('')}  file`);
  for (const { path, sizes } of files) print(sizes, path);
  for (const { name, budget, what, sizes } of parts) {
    print(sizes, `${what}, of ${kilobytes(budget).trim()} as brotli`);
    if (sizes[0] <= budget) continue;
    console.error(`The ${name} is ${sizes[0]} bytes as brotli, ${sizes[0] - budget} over its budget of ${budget}.`);
    process.exitCode = 1;
  }
  print(all, 'everything kept for offline use');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) check(process.argv[2] ?? 'dist');
