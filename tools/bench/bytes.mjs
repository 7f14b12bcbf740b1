// The first load by file, as brotli (tools/budget.mjs), and the first part of the wasm by crate, module and
// function. The latter is measured before wasm-opt, which removes the names and shrinks everything by about
// the same factor.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { measure } from './wasm.mjs';

const NAMED = fileURLToPath(new URL('../../target/split/bound/fives_bg.wasm', import.meta.url));
const BUDGET = fileURLToPath(new URL('../budget.mjs', import.meta.url));
const LARGEST = 20;

/** The crate of a function, with the module for our own: `leptos`, `fives_core::ledger`. */
function partOf(name) {
  const path = /(?:^|[<&( ])((?:[a-z_]\w*)(?:\[\w+\])?(?:::[a-z_]\w*)*)::/.exec(name)?.[1];
  const [crate, module] = (path ?? 'other').replace(/\[\w+\]/g, '').split('::');
  return crate.startsWith('fives') && module ? `${crate}::${module}` : crate;
}

function* summed(functions, keyOf) {
  const sums = new Map();
  for (const { name, length } of functions) sums.set(keyOf(name), (sums.get(keyOf(name)) ?? 0) + length);
  yield* [...sums].sort(([, a], [, b]) => b - a);
}

export function bytes({ dist }) {
  console.log(execFileSync(process.execPath, [BUDGET, dist], { encoding: 'utf8' }));
  const { functions, data } = measure(readFileSync(NAMED));
  const code = functions.reduce((sum, { length }) => sum + length, 0);
  const share = (length) => `${((100 * length) / (code + data)).toFixed(1)} %`.padStart(7);
  console.log(`the wasm of the first part: ${functions.length} functions, and constants (${share(data).trim()} of it)`);
  for (const keyOf of [partOf, (name) => name.replace(/::h[0-9a-f]{16}$/, '')]) {
    console.log(keyOf === partOf ? '\nby crate or module' : '\nby function');
    for (const [name, length] of [...summed(functions, keyOf)].slice(0, LARGEST)) console.log(`${share(length)}  ${name}`);
  }
}
