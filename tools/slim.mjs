// Makes a built site smaller, changing nothing it does. Trunk runs it after a build (Trunk.toml).
//
// - wasm-bindgen exports classes for streams that a library of the framework declares and that
//   nothing here uses: they go from the glue, then what only they called goes from the wasm.
// - What was split off to be fetched later (tools/bin/wasm-bindgen) is squeezed as well, and the glue
//   learns to fetch it.
// - What the wasm imports from the glue gets short names in both.
// - The styles become two sheets: one for the first screen, and one that comes with the part for lazy.
// - The glue and the styles lose their comments, spaces and long names.
// - What the page fetches is named by what is in it at last, so that a name says what is in a file.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { shortImports } from './imports.mjs';

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

/** The classes the glue exports: nothing imports them, for the page imports the default alone. */
const CLASSES = /^export class (\w+) \{\n[\s\S]*?^\}\n(?:if \(Symbol\.dispose\) \1\..*\n)?/gm;
const REGISTRIES = /^const \w+Finalization = [\s\S]*?;\n/gm;

const glue = only(named(/^fives-[0-9a-f]+\.js$/), 'glue');
rewrite(glue, (text) => text.replace(CLASSES, '').replace(REGISTRIES, ''));

const lazy = process.env.FIVES_LAZY;
if (!lazy) throw new Error('slim: say in FIVES_LAZY which folder holds what was split off');
const part = readFileSync(join(lazy, 'split_lazy.wasm'));
/** What the part shares with the rest: the memory, the table of functions, the stack. */
const shared = WebAssembly.Module.imports(new WebAssembly.Module(part)).map(({ name }) => name);
const partName = 'lazy.wasm';

/** The sheets of the page, as Trunk linked them; of those marked so nothing is needed at first. */
const linked = [...readFileSync(join(site, 'index.html'), 'utf8').matchAll(/<link rel="stylesheet"[^>]*>\s*/g)].map(([link]) => link);
const hrefOf = (link) => /href="\.\/([^"]+)"/.exec(link)[1];
const sheets = ['first', 'lazy'].map((name) => {
  const links = linked.filter((link) => / data-lazy/.test(link) === (name === 'lazy'));
  return { links, sheet: `${name}.css` };
});

/** In place of the module wasm-split writes: no more than one part, compiled while it comes, and no need of a host that knows the type of a wasm. */
const fetching = (imports) => `
let dressed;
const dress = () => dressed ??= new Promise((done, failed) => {
  const href = new URL('./${sheets[1].sheet}', import.meta.url);
  const onerror = () => {
    sheet.remove();
    dressed = undefined;
    failed();
  };
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: done, onerror });
  document.head.append(sheet);
});
const fetchLazy = async () => {
  const sheet = dress();
  sheet.catch(() => {});
  const answer = await fetch(new URL('./${partName}', import.meta.url));
  if (!answer.ok) throw new Error(answer.status);
  const { ${shared.join(', ')} } = wasm;
  const imports = { __wasm_split: { ${shared.join(', ')} } };
  await sheet;
  await WebAssembly.instantiateStreaming(answer.clone(), imports)
    .catch(async () => WebAssembly.instantiate(await answer.arrayBuffer(), imports));
};
const ${imports} = {
  __wasm_split_load_lazy: (hear, about) => {
    const tell = (came) => wasm.__indirect_function_table.get(hear)(about, came);
    fetchLazy().then(() => tell(true), () => tell(false));
  },
};
`;
const SPLIT = /^import \* as (\w+) from "\.\/__wasm_split\.js";?\n/m;
if (!SPLIT.test(readFileSync(glue, 'utf8'))) throw new Error('slim: the glue does not ask for what was split off');
rewrite(glue, (text) => text.replace(SPLIT, (_, imports) => fetching(imports)));

/** What rustc uses by itself, and nothing newer. */
const FEATURES = ['mutable-globals', 'nontrapping-float-to-int', 'sign-ext', 'bulk-memory', 'reference-types', 'multivalue'];

/** Runs a tool of binaryen; its compiler for the wasm is the same as the build's. */
function binaryen(tool, ...args) {
  const program = join(dirname(require.resolve('binaryen/package.json')), 'bin', tool);
  execFileSync(process.execPath, [program, ...FEATURES.map((name) => `--enable-${name}`), ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
}

// One root reaches every export the glue calls; an export that nothing reaches goes, and what only
// it needed goes with it.
const used = [...readFileSync(glue, 'utf8').matchAll(/\bwasm\.(\w+)/g)].map(([, name]) => name);
const called = new Set([...used, ...shared]);
const wasm = only(named(/^fives-[0-9a-f]+_bg\.wasm$/), 'wasm');
const work = mkdtempSync(join(tmpdir(), 'fives-slim-'));
const graph = join(work, 'graph.json');
const reaches = [...called];
writeFileSync(graph, JSON.stringify([{ name: 'page', root: true, reaches }, ...reaches.map((name) => ({ name, export: name }))]));
const before = statSync(wasm).size;
binaryen('wasm-metadce', wasm, '--graph-file', graph, '-o', wasm);
// The first kilobyte of memory is the far end of the stack: no address below it is a constant.
binaryen('wasm-opt', wasm, '--low-memory-unused', '--flatten', '--rereloop', '-Oz', '-Oz', '--dae-optimizing', '-Oz', '-o', wasm);
rmSync(work, { recursive: true });
const partFile = join(site, partName);
writeFileSync(partFile, part);
binaryen('wasm-opt', partFile, '--flatten', '--rereloop', '-Oz', '-Oz', '--strip-debug', '--strip-producers', '-o', partFile);

const TARGET = ['chrome100', 'firefox100', 'safari15.4'];
// Scripts of our own that the glue imports become a part of it: one request less.
buildSync({
  entryPoints: [glue], outfile: glue, allowOverwrite: true, bundle: true, minify: true, format: 'esm', target: TARGET,
});
rmSync(join(site, 'snippets'), { recursive: true, force: true });

const short = shortImports(readFileSync(wasm));
writeFileSync(wasm, short.bytes);
const literally = (name) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
rewrite(glue, (text) => [...short.names].reduce((own, [name, brief]) => own.replace(new RegExp(`(?<![\\w$])${literally(name)}(?![\\w$])`, 'g'), brief), text));

// Two sheets of styles in place of many: fewer requests, and they are squeezed better together.
const page = join(site, 'index.html');
for (const { links, sheet } of sheets) {
  const all = links.map((link) => readFileSync(join(site, hrefOf(link)), 'utf8')).join('\n');
  for (const link of links) rmSync(join(site, hrefOf(link)));
  writeFileSync(join(site, sheet), transformSync(all, { minify: true, loader: 'css', target: TARGET }).code);
}
const [, ...unneeded] = linked;
rewrite(page, (text) => unneeded.reduce((rest, link) => rest.replace(link, ''), text).replace(hrefOf(linked[0]), sheets[0].sheet));
const SNIPPETS = /<link rel="modulepreload" href="\.\/snippets\/[^>]*>\s*/g;
rewrite(page, (text) => text.replace(SNIPPETS, ''));

/** Gives a file the name of what is in it, here and wherever it is asked for. */
function nameByContents(path, pattern, askedIn) {
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16);
  const named = basename(path).replace(pattern, (_, name) => `${name}-${hash}`);
  for (const file of askedIn) rewrite(file, (text) => text.replaceAll(basename(path), named));
  renameSync(path, join(site, named));
}

const came = `slim: the wasm went from ${before} to ${statSync(wasm).size} bytes, and from ${part.length} to ${statSync(partFile).size} for later`;
nameByContents(partFile, /^(lazy)/, [glue]);
nameByContents(join(site, sheets[1].sheet), /^(lazy)/, [glue]);
nameByContents(glue, /^(fives)-[0-9a-f]+/, [page]);
nameByContents(wasm, /^(fives)-[0-9a-f]+/, [page]);
nameByContents(join(site, sheets[0].sheet), /^(first)/, [page]);
nameByContents(join(site, 'boot.js'), /^(boot)/, [page]);
console.log(came);
