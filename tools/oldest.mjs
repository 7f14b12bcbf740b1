// The oldest browsers that Fives runs in, and whether that is true of a built site: what its styles and its wasm use,
// by MDN's data, and what the documents say. `node tools/oldest.mjs [dist]`

import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const OLDEST = { chrome: 117, firefox: 121, safari: 16 };

const SENTENCE = `Chrome ${OLDEST.chrome}, Firefox ${OLDEST.firefox} or Safari ${OLDEST.safari}, or newer`;
const DOCUMENTS = ['README.md', 'docs/architecture.md'];

/** The same browsers on a phone have the same version, but other features. */
const BROWSERS = Object.entries(OLDEST).flatMap(([name, version]) =>
  [[name, version], [name === 'safari' ? 'safari_ios' : `${name}_android`, version]]);

/** What some of them lack, or have in part, and what a person misses there. */
const DECORATES = {
  '-webkit-tap-highlight-color': 'a tap is grey for a moment',
  '::-webkit-inner-spin-button': 'only WebKit and Chromium have such buttons to hide',
  '::details-content': 'one column of house rules on a wide screen',
  '@page': 'a printed sheet has the browser’s own margins',
  'accent-color': 'the browser’s own color',
  'break-after: avoid': 'a heading may end a page on paper',
  'contain: style': 'nothing: no counters leave what it contains',
  'cursor: default': 'phones have no cursor',
  'cursor: pointer': 'phones have no cursor',
  'forced-color-adjust': 'Safari has no forced colors',
  'forced-color-adjust: none': 'Safari has no forced colors',
  outline: 'the focus ring has corners',
  resize: 'a field of text keeps its height',
  'resize: vertical': 'a field of text keeps its height',
  size: 'a wide table is printed upright',
  'text-size-adjust': 'they have no text that grows by itself',
  'text-wrap': 'the lines of a heading are uneven',
  'text-wrap: balance': 'the lines of a heading are uneven',
  'text-wrap: pretty': 'the last line of a note may have one word',
};

/** The features of wasm by MDN's names, and binaryen's. */
const WASM = {
  'bulk-memory-operations': ['BulkMemory', 'BulkMemoryOpt'],
  'fixed-width-SIMD': ['SIMD128'],
  'multi-value': ['Multivalue'],
  'non-trapping-float-to-int-conversions': ['NontrappingFPToInt'],
  'reference-types': ['ReferenceTypes', 'CallIndirectOverlong'],
  'sign-extension-operations': ['SignExt'],
  'tail-calls': ['TailCall'],
};
/** Older than MDN's data: in Chrome 74, Firefox 61 and Safari 12. */
const WASM_ALWAYS = ['MutableGlobals'];

/** Whether all of the oldest browsers have a feature as a whole and without a flag. */
const isThere = ({ support }) =>
  BROWSERS.every(([browser, oldest]) =>
    [support[browser]].flat().some(({ version_added: added, version_removed: removed, partial_implementation: partial, flags }) =>
      added && !removed && !partial && !flags && Number.parseFloat(String(added).replace('≤', '')) <= oldest));

/** The feature of a name anywhere below a part of the data. */
function below(part, name) {
  for (const [key, inner] of Object.entries(part)) {
    if (key === '__compat') continue;
    const found = key === name && inner.__compat ? inner.__compat : below(inner, name);
    if (found) return found;
  }
  return undefined;
}

/** The features that a style sheet uses, each with its data, or undefined. */
function styleFeatures(text, { parse, walk }, { properties, selectors, types, 'at-rules': atRules }) {
  const features = new Map();
  // A value of a shorthand is in the data of its longhands.
  const longhands = (name) =>
    Object.keys(properties).filter((own) => own === name || (own.startsWith(`${name}-`) && isThere(properties[own].__compat))).map((own) => properties[own]);
  const value = (property, inside) => {
    if (inside.type !== 'Identifier') return;
    const found = longhands(property).find((own) => own[inside.name]?.__compat);
    if (found) features.set(`${property}: ${inside.name}`, found[inside.name].__compat);
  };
  const READ = {
    Declaration({ property, value: inside }) {
      if (property.startsWith('--')) return;
      // Another name of a property is not in the data.
      if (properties[property] || !property.startsWith('-')) features.set(property, properties[property]?.__compat);
      if (inside.children) walk(inside, (node) => value(property, node));
    },
    PseudoClassSelector: ({ name }) => features.set(`:${name}`, selectors[name]?.__compat),
    PseudoElementSelector: ({ name }) => selectors[name] && features.set(`::${name}`, selectors[name].__compat),
    Function: ({ name }) => features.set(`${name}()`, below(types, name) ?? below(properties, name)),
    Dimension({ unit }) {
      if (/^[dls]v/.test(unit)) features.set(unit, types.length.viewport_percentage_units_dynamic.__compat);
      if (/^cq/.test(unit)) features.set(unit, types.length.container_query_length_units.__compat);
    },
    Atrule: ({ name }) => features.set(`@${name}`, atRules[name]?.__compat),
    Feature: ({ name }) => features.set(`(${name})`, atRules.media[name.replace(/^(min|max)-/, '')]?.__compat),
  };
  walk(parse(text), (node) => READ[node.type]?.(node));
  return features;
}

/** What a style sheet of the site uses that the oldest browsers don't have. */
function* wrongStyles(site, csstree, css) {
  const used = new Map();
  const sheets = readdirSync(site).filter((name) => name.endsWith('.css'));
  for (const name of sheets) for (const feature of styleFeatures(readFileSync(join(site, name), 'utf8'), csstree, css)) used.set(...feature);
  if (used.size === 0) yield `${site} has no styles`;
  for (const [feature, compat] of used) {
    if (!compat) yield `${feature} is not in MDN’s data`;
    else if (!isThere(compat) && !DECORATES[feature]) yield `${feature} is newer than ${SENTENCE}: write around it, or say in tools/oldest.mjs what is missed`;
  }
  for (const feature of Object.keys(DECORATES)) {
    if (!used.has(feature) || isThere(used.get(feature))) yield `${feature} need not be in the list of what decorates`;
  }
}

/** The wasm files of the site that need more than the oldest browsers have. */
function* wrongWasm(site, binaryen, webassembly) {
  const known = Object.entries(WASM).filter(([name]) => isThere(webassembly[name].__compat)).flatMap(([, names]) => names);
  const features = [...WASM_ALWAYS, ...known].reduce((sum, name) => sum | binaryen.Features[name], 0);
  const files = readdirSync(site).filter((name) => name.endsWith('.wasm'));
  if (files.length === 0) yield `${site} has no wasm`;
  for (const name of files) {
    const module = binaryen.readBinary(readFileSync(join(site, name)));
    module.setFeatures(features);
    if (!module.validate()) yield `${name} uses more of wasm than ${SENTENCE} have`;
    module.dispose();
  }
}

function* wrongDocuments() {
  for (const name of DOCUMENTS) {
    const text = readFileSync(fileURLToPath(new URL(`../${name}`, import.meta.url)), 'utf8').replaceAll(/\s+/g, ' ');
    if (!text.includes(SENTENCE)) yield `${name} does not say “${SENTENCE}”`;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const site = process.argv[2] ?? 'dist';
  const require = createRequire(new URL('../tests/browser/package.json', import.meta.url));
  const { default: binaryen } = await import(require.resolve('binaryen'));
  const { css, webassembly } = require('@mdn/browser-compat-data');
  const wrong = [...wrongDocuments(), ...wrongStyles(site, require('css-tree'), css), ...wrongWasm(site, binaryen, webassembly)];
  for (const line of wrong) console.error(line);
  if (wrong.length > 0) process.exitCode = 1;
  else console.log(`The site runs in ${SENTENCE}.`);
}
