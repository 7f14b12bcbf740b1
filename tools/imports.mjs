// Short names for what a wasm imports: wasm-bindgen calls each by its whole name and a hash, in the wasm
// and again in the glue, and hashes are what brotli cannot squeeze.

import { Reader } from './reader.mjs';

const HEADER = 8;
const IMPORT = 2;
const FUNCTION = 0;

function numberOf(value) {
  const bytes = [];
  do {
    const rest = Math.floor(value / 0x80);
    bytes.push((value % 0x80) | (rest > 0 ? 0x80 : 0));
    value = rest;
  } while (value > 0);
  return bytes;
}

const textOf = (text) => {
  const bytes = new TextEncoder().encode(text);
  return [...numberOf(bytes.length), ...bytes];
};

/** The imports with short names, and each of these by the long one. */
function shortened(bytes, at) {
  const names = new Map();
  const reader = new Reader(bytes, at);
  const count = reader.number();
  const written = numberOf(count);
  for (let left = count; left > 0; left -= 1) {
    const [module, name] = [reader.text(), reader.text()];
    if (reader.byte() !== FUNCTION) throw new Error(`imports: ${name} of ${module} is no function`);
    const type = reader.number();
    for (const long of [module, name]) if (!names.has(long)) names.set(long, `_${names.size.toString(36)}`);
    for (const part of [textOf(names.get(module)), textOf(names.get(name)), [FUNCTION], numberOf(type)]) written.push(...part);
  }
  return { written, names };
}

/** The same wasm with short names for its imports and their modules, and each of these by the long one. */
export function shortImports(bytes) {
  for (let at = HEADER; at < bytes.length;) {
    const reader = new Reader(bytes, at);
    const [kind, length, from] = [reader.byte(), reader.number(), reader.at];
    if (kind === IMPORT) {
      const { written, names } = shortened(bytes, from);
      const section = [IMPORT, ...numberOf(written.length), ...written];
      return { bytes: Buffer.concat([bytes.subarray(0, at), Buffer.from(section), bytes.subarray(from + length)]), names };
    }
    at = from + length;
  }
  throw new Error('imports: there are none');
}
