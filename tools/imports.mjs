// Short names for what a wasm imports: wasm-bindgen calls each by its whole name and a hash, in the wasm
// and again in the glue, and hashes are what brotli cannot squeeze.

const HEADER = 8;
const IMPORT = 2;
const FUNCTION = 0;

/** A number and where the next byte stands. */
function numberAt(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at];
    at += 1;
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return [value, at];
  }
}

function numberOf(value) {
  const bytes = [];
  do {
    const rest = Math.floor(value / 0x80);
    bytes.push((value % 0x80) | (rest > 0 ? 0x80 : 0));
    value = rest;
  } while (value > 0);
  return bytes;
}

function textAt(bytes, at) {
  const [length, from] = numberAt(bytes, at);
  return [new TextDecoder().decode(bytes.subarray(from, from + length)), from + length];
}

const textOf = (text) => {
  const bytes = new TextEncoder().encode(text);
  return [...numberOf(bytes.length), ...bytes];
};

/** The imports with short names, and each of these by the long one. */
function shortened(bytes, at) {
  const names = new Map();
  let count;
  [count, at] = numberAt(bytes, at);
  const written = numberOf(count);
  for (let left = count; left > 0; left -= 1) {
    let module, name, type;
    [module, at] = textAt(bytes, at);
    [name, at] = textAt(bytes, at);
    if (bytes[at] !== FUNCTION) throw new Error(`imports: ${name} of ${module} is no function`);
    [type, at] = numberAt(bytes, at + 1);
    for (const long of [module, name]) if (!names.has(long)) names.set(long, `_${names.size.toString(36)}`);
    for (const part of [textOf(names.get(module)), textOf(names.get(name)), [FUNCTION], numberOf(type)]) written.push(...part);
  }
  return { written, names };
}

/** The same wasm with short names for its imports and their modules, and each of these by the long one. */
export function shortImports(bytes) {
  for (let at = HEADER; at < bytes.length;) {
    const kind = bytes[at];
    const [length, from] = numberAt(bytes, at + 1);
    if (kind === IMPORT) {
      const { written, names } = shortened(bytes, from);
      const section = [IMPORT, ...numberOf(written.length), ...written];
      return { bytes: Buffer.concat([bytes.subarray(0, at), Buffer.from(section), bytes.subarray(from + length)]), names };
    }
    at = from + length;
  }
  throw new Error('imports: there are none');
}
