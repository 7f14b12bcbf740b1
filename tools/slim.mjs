// Bundles and minifies a built site. Trunk runs it after a build (Trunk.toml).
//
// - The parts that were split off the wasm are added; all are optimised (unless FIVES_UNSHRUNK is set), and the glue fetches the lazy ones.
// - The styles become two sheets: one for the first screen, and one that comes with the lazy parts.
// - The glue, with the scripts it imports, the scripts before it, and the styles are minified.
// - Files are named by a hash of their final contents.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { OLDEST } from './oldest.mjs';

const require = createRequire(new URL('../tests/browser/package.json', import.meta.url));
const { buildSync, transformSync } = require('esbuild');

const site = process.argv[2] ?? process.env.TRUNK_STAGING_DIR;
if (!site) throw new Error('slim: say which folder holds the built site');

const files = readdirSync(site);
const named = (pattern) => files.filter((file) => pattern.test(file)).map((file) => join(site, file));
const rewrite = (path, change) => writeFileSync(path, change(readFileSync(path, 'utf8')));
const only = (paths, what) => {
  if (paths.length !== 1) throw new Error(`slim: ${paths.length} files of ${what}, not one`);
  return paths[0];
};

const glue = only(named(/^fives-[0-9a-f]+\.js$/), 'glue');

const wasm = only(named(/^fives-[0-9a-f]+_bg\.wasm$/), 'wasm');

/** The glue with each module once: wasm-bindgen names it anew for each function that wasm calls by itself. */
function namedOnce(text) {
  const known = new Set();
  return text.replace(/^ +("\.\/.+"): import\d+,\n/gm, (line, module) => {
    const isKnown = known.has(module);
    known.add(module);
    return isKnown ? '' : line;
  });
}
rewrite(glue, namedOnce);

const split = join(process.env.CARGO_TARGET_DIR ?? 'target', 'split');
/** The module by which wasm-split fetches the parts: it says which files each needs besides its own. */
const loaders = readFileSync(join(split, '__wasm_split.js'), 'utf8');
const shared = [...loaders.matchAll(/^\/\* (.+) \*\/\nconst __(chunk_\d+) =/gm)].map(([, users, file]) => ({ users: users.split(', '), file }));
/** The lazy parts with their files. */
const parts = [...loaders.matchAll(/__wasm_split_load_(\w+)/g)].map(([, name]) => ({
  name,
  files: [`split_${name}`, ...shared.filter(({ users }) => users.includes(name)).map(({ file }) => file)],
}));
/** What a file is called on the site: by the parts that need it. */
const siteName = (file) => `lazy-${shared.find((one) => one.file === file)?.users.join('-') ?? file.replace('split_', '')}.wasm`;
const lazyFiles = [...new Set(parts.flatMap(({ files }) => files))];
for (const file of lazyFiles) copyFileSync(join(split, `${file}.wasm`), join(site, siteName(file)));
/** The names shared by all parts: the memory, the function table, the stack pointer. */
const imported = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(join(split, `${lazyFiles[0]}.wasm`)))).map(({ name }) => name);

/** The style sheets linked by Trunk: those for the first screen, and those marked `data-lazy`. */
const linked = [...readFileSync(join(site, 'index.html'), 'utf8').matchAll(/<link rel="stylesheet"[^>]*>\s*/g)].map(([link]) => link);
const hrefOf = (link) => /href="\.\/([^"]+)"/.exec(link)[1];
const sheets = ['first', 'lazy'].map((name) => {
  const links = linked.filter((link) => / data-lazy/.test(link) === (name === 'lazy'));
  return { links, sheet: `${name}.css` };
});

/** Stands in for the module that wasm-split writes: what failed is fetched again, the styles come too, and hosts that
 * do not serve `application/wasm` work. */
const link = `import { initSync } from './${basename(glue)}';
const once = {};
const fetchOnce = (name, load) => once[name] ??= load(new URL(name, import.meta.url)).catch((error) => {
  delete once[name];
  throw error;
});
const loadSheet = (href) => new Promise((resolve, reject) => {
  const onerror = () => {
    sheet.remove();
    reject();
  };
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve, onerror });
  document.head.append(sheet);
});
/** The answer to what boot.js fetched before; once, because it is read. */
const takeFetched = ({ href }) => {
  const answer = globalThis.fives.fetched.get(href);
  globalThis.fives.fetched.delete(href);
  return answer;
};
const loadWasm = async (url) => {
  const answer = await (takeFetched(url) ?? fetch(url));
  if (!answer.ok) throw new Error(answer.status);
  const { ${imported.join(', ')} } = initSync();
  const imports = { __wasm_split: { ${imported.join(', ')} } };
  await WebAssembly.instantiateStreaming(answer.clone(), imports)
    .catch(async () => WebAssembly.instantiate(await answer.arrayBuffer(), imports));
};
const loader = (...files) => (callback, data) => {
  const call = (loaded) => initSync().__indirect_function_table.get(callback)(data, loaded);
  const all = [fetchOnce('./${sheets[1].sheet}', loadSheet), ...files.map((file) => fetchOnce(file, loadWasm))];
  Promise.all(all).then(() => call(true), () => call(false));
};
${parts.map(({ name, files }) => `export const __wasm_split_load_${name} = loader(${files.map((file) => `'./${siteName(file)}'`).join(', ')});`).join('\n')}
`;
const linkFile = join(site, '__wasm_split.js');
writeFileSync(linkFile, link);

/** The wasm features that rustc uses by default. */
const FEATURES = ['mutable-globals', 'nontrapping-float-to-int', 'sign-ext', 'bulk-memory', 'reference-types', 'multivalue'];

/** Runs a binaryen tool. */
function binaryen(tool, ...args) {
  const program = join(dirname(require.resolve('binaryen/package.json')), 'bin', tool);
  execFileSync(process.execPath, [program, ...FEATURES.map((name) => `--enable-${name}`), ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** A wasm file without the section of names. wasm-opt drops that, but first complains of names it does not know. */
function withoutNames(bytes) {
  const kept = [bytes.subarray(0, 8)];
  let at = 8;
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const start = at;
    const isCustom = bytes[at++] === 0;
    const end = number() + at;
    const isNames = isCustom && bytes.toString('latin1', at, end).startsWith('\x04name');
    if (!isNames) kept.push(bytes.subarray(start, end));
    at = end;
  }
  return Buffer.concat(kept);
}

const lazyWasm = lazyFiles.map((file) => join(site, siteName(file)));
for (const file of process.env.FIVES_UNSHRUNK ? [] : [wasm, ...lazyWasm]) {
  writeFileSync(file, withoutNames(readFileSync(file)));
  binaryen('wasm-opt', file, '-Oz', '--strip-debug', '--strip-producers', '-o', file);
}

const TARGET = Object.entries(OLDEST).map(([browser, version]) => `${browser}${version}`);
// Bundles the scripts that the glue imports into it, to save requests.
buildSync({
  entryPoints: [glue], outfile: glue, allowOverwrite: true, bundle: true, minify: true, format: 'esm', target: TARGET,
});
// The scripts that run before it.
const early = ['boot.js', 'look.js'];
for (const name of early) rewrite(join(site, name), (text) => transformSync(text, { minify: true, target: TARGET }).code);
rmSync(join(site, 'snippets'), { recursive: true, force: true });
rmSync(linkFile);

// Two style sheets instead of many: fewer requests, and better compression.
const page = join(site, 'index.html');
for (const { links, sheet } of sheets) {
  const all = links.map((link) => readFileSync(join(site, hrefOf(link)), 'utf8')).join('\n');
  for (const link of links) rmSync(join(site, hrefOf(link)));
  writeFileSync(join(site, sheet), transformSync(all, { minify: true, loader: 'css', target: TARGET }).code);
}
const [, ...unneeded] = linked;
rewrite(page, (text) => unneeded.reduce((rest, link) => rest.replace(link, ''), text).replace(hrefOf(linked[0]), sheets[0].sheet));
const SNIPPETS = /<link rel="modulepreload" href="\.\/snippets\/[^>]*>\s*/g;
/** The files of the first parts, for boot.js. */
const first = parts.filter(({ name }) => ['setup', 'table'].includes(name)).flatMap(({ files }) => files);
const FIRST = `data-first="${[...new Set(first)].map((file) => `./${siteName(file)}`).join(' ')}"`;
rewrite(page, (text) => text.replace(SNIPPETS, '').replace(' data-js=', ` ${FIRST} data-js=`));

/** Names a file by a hash of its contents, and updates the files that refer to it. */
function hashName(path, pattern, referrers) {
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16);
  const named = basename(path).replace(pattern, (_, name) => `${name}-${hash}`);
  for (const file of referrers) rewrite(file, (text) => text.replaceAll(basename(path), named));
  renameSync(path, join(site, named));
}

const sizes = [wasm, ...lazyWasm].map((file) => `${statSync(file).size} ${basename(file)}`);
for (const file of lazyWasm) hashName(file, /^([\w-]+)/, [glue, page]);
hashName(join(site, sheets[1].sheet), /^(lazy)/, [glue]);
hashName(glue, /^(fives)-[0-9a-f]+/, [page]);
hashName(wasm, /^(fives)-[0-9a-f]+/, [page]);
hashName(join(site, sheets[0].sheet), /^(first)/, [page]);
for (const name of early) hashName(join(site, name), /^(boot|look)/, [page]);
console.log(`slim: bytes of wasm: ${sizes.join(', ')}`);
