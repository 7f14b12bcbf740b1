// Reads a wasm file: the length and the name of each function.

import { Reader } from '../reader.mjs';

const [CUSTOM, IMPORT, CODE, DATA] = [0, 2, 10, 11];

const FUNCTION_NAMES = 1;

/** The sections: kind, start and end. */
function* sections(bytes) {
  const reader = new Reader(bytes, 8);
  while (reader.at < bytes.length) {
    const kind = reader.number();
    const length = reader.number();
    yield { kind, from: reader.at, to: reader.at + length };
    reader.at += length;
  }
}

/** The number of imported functions, which precede the file's own in the numbering. */
function importedFunctions(bytes, { from, to }) {
  const types = WebAssembly.Module.imports(new WebAssembly.Module(bytes));
  return from < to ? types.filter(({ kind }) => kind === 'function').length : 0;
}

function namesOf(bytes, { from, to }) {
  const reader = new Reader(bytes, from);
  const names = new Map();
  if (reader.text() !== 'name') return names;
  while (reader.at < to) {
    const kind = reader.byte();
    const end = reader.number() + reader.at;
    if (kind === FUNCTION_NAMES) {
      for (let left = reader.number(); left > 0; left -= 1) {
        const function_ = reader.number();
        names.set(function_, reader.text());
      }
    }
    reader.at = end;
  }
  return names;
}

/** Every function with its name and its length in bytes, and the length of the data section. */
export function measure(bytes) {
  let [imported, names, lengths, data] = [0, new Map(), [], 0];
  for (const section of sections(bytes)) {
    if (section.kind === IMPORT) imported = importedFunctions(bytes, section);
    if (section.kind === DATA) data = section.to - section.from;
    if (section.kind === CUSTOM) {
      const found = namesOf(bytes, section);
      if (found.size) names = found;
    }
    if (section.kind === CODE) {
      const reader = new Reader(bytes, section.from);
      lengths = Array.from({ length: reader.number() }, () => {
        const length = reader.number();
        reader.at += length;
        return length;
      });
    }
  }
  const functions = lengths.map((length, at) => ({ name: names.get(at + imported) ?? 'without a name', length }));
  return { functions, data };
}
