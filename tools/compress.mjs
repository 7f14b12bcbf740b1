// Writes `.br` and `.gz` beside the files of a built site that get smaller by it: servers send them as they are.
// Trunk runs it after a build (Trunk.toml); `node tools/compress.mjs DIR` does it again after files changed.

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';

/** Pictures are compressed already. A host may change live.json at any time, so it has no copy that would go on. */
const COMPRESSED = /\.(?:css|html|js|svg|txt|wasm|webmanifest)$/;

const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** What browsers take, the smallest first: the name in `Accept-Encoding`, and the end of the file's name. */
export const ENCODINGS = [
  { name: 'br', ending: '.br', compress: brotli, restore: brotliDecompressSync },
  { name: 'gzip', ending: '.gz', compress: (bytes) => gzipSync(bytes, { level: 9 }), restore: gunzipSync },
];

/** Those that are written: of a build that isn't shrunk gzip alone, as quickly as it goes. */
const WRITTEN = process.env.FIVES_UNSHRUNK
  ? ENCODINGS.filter(({ name }) => name === 'gzip').map((gzip) => ({ ...gzip, compress: (bytes) => gzipSync(bytes, { level: 1 }) }))
  : ENCODINGS;

/** Whether a file is the compressed copy of another. */
export const isCopy = (path) => ENCODINGS.some(({ ending }) => path.endsWith(ending));

/** Removes the compressed copies of a file, which are those of its contents before. */
export const removeCopies = (path) => ENCODINGS.forEach(({ ending }) => rmSync(path + ending, { force: true }));

/** Whether a compressed copy is there and has these contents. */
function holds(copy, bytes, restore) {
  try {
    return restore(readFileSync(copy)).equals(bytes);
  } catch {
    return false;
  }
}

/** Writes the copies of one file, and returns how many it has. A copy with the same contents stays. */
function writeCopies(path) {
  const bytes = readFileSync(path);
  return WRITTEN.filter(({ ending, compress, restore }) => {
    if (holds(path + ending, bytes, restore)) return true;
    const small = compress(bytes);
    if (small.length < bytes.length) writeFileSync(path + ending, small);
    return small.length < bytes.length;
  }).length;
}

/** Compresses a site, and removes copies of files that are gone. */
export function compressSite(site) {
  const files = readdirSync(site, { recursive: true }).map((path) => join(site, path));
  for (const path of files.filter(isCopy)) if (!files.includes(path.replace(/\.\w+$/, ''))) rmSync(path);
  const copies = files.filter((path) => COMPRESSED.test(path)).reduce((sum, path) => sum + writeCopies(path), 0);
  console.log(`compress: ${copies} copies`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const site = process.argv[2] ?? process.env.TRUNK_STAGING_DIR;
  if (!site) throw new Error('compress: say which folder holds the built site');
  compressSite(site);
}
