// Lists the libraries in the app and their licences, from `cargo metadata`. `node tools/licences.mjs`
// writes both files below; with `--check` it fails if they are out of date.

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const path = (relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url));
const TARGET = 'wasm32-unknown-unknown';
const cargo = ['metadata', '--format-version', '1', '--locked', '--filter-platform', TARGET];
const { packages, resolve } = JSON.parse(execFileSync('cargo', cargo, { cwd: path('.'), maxBuffer: 1 << 28 }));
const packageOf = new Map(packages.map((own) => [own.id, own]));
const nodeOf = new Map(resolve.nodes.map((own) => [own.id, own]));

/** A procedural macro runs at build time and is not part of the app. */
const runsAtBuild = ({ targets }) => targets.some(({ kind }) => kind.includes('proc-macro'));

/** The normal dependencies of a package, without those for building or testing. */
const neededBy = (id) => nodeOf.get(id).deps.filter(({ dep_kinds: kinds }) => kinds.some(({ kind }) => kind === null)).map(({ pkg }) => pkg);

const inside = new Set();
const open = neededBy(resolve.root);
while (open.length > 0) {
  const id = open.pop();
  if (inside.has(id) || runsAtBuild(packageOf.get(id))) continue;
  inside.add(id);
  open.push(...neededBy(id));
}

const libraries = [...inside].map((id) => packageOf.get(id)).filter(({ source }) => source !== null).sort((a, b) => (a.name + a.version < b.name + b.version ? -1 : 1));
const nameOf = ({ name, version }) => `${name} ${version}`;
const list = libraries.map(({ name, version, license }) => `${name}\t${version}\t${(license ?? 'see its text').replaceAll('/', ' or ').replaceAll(/\bOR\b/g, 'or').replaceAll(/\bAND\b/g, 'and').replaceAll(/\s+/g, ' ')}\n`).join('');

/** The licence texts in a library's folder; where there is a choice, MIT, which asks for the least. */
function textsOf({ manifest_path: manifest }) {
  const folder = dirname(manifest);
  const all = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|unlicense|notice)/i.test(file)).sort();
  const mit = all.filter((file) => /mit/i.test(file));
  return (mit.length > 0 ? mit : all).map((file) => join(folder, file)).filter((file) => !file.endsWith('.html')).map((file) => {
    try {
      return readFileSync(file, 'utf8').replaceAll('\r', '').trim();
    } catch {
      return '';
    }
  }).filter(Boolean);
}

// Many libraries have the same text: it is listed once, under all their names.
const byText = new Map();
for (const own of libraries) {
  const texts = textsOf(own);
  if (texts.length === 0) texts.push(`Under ${own.license}, by ${own.authors.join(', ') || 'its authors'}: ${own.repository ?? own.name}`);
  for (const text of texts) byText.set(text, [...(byText.get(text) ?? []), nameOf(own)]);
}
const parts = [...byText].map(([text, names]) => `${names.join(', ')}\n\n${text}\n`);
const head = 'The libraries Fives is made with, and the licences they are under. The standard library of Rust is\nunder the MIT or the Apache-2.0 licence.\n';
const texts = [head, ...parts].join(`\n${'-'.repeat(80)}\n\n`);

const FILES = { 'src/screens/keeping/settings/about/inside.txt': list, 'public/licences.txt': texts };
let stale = false;
for (const [file, text] of Object.entries(FILES)) {
  if (existsSync(path(file)) && readFileSync(path(file), 'utf8') === text) continue;
  stale = true;
  if (process.argv.includes('--check')) console.error(`licences: ${file} is not up to date; run \`make licences\``);
  else writeFileSync(path(file), text);
}
console.log(`licences: ${libraries.length} libraries, ${byText.size} texts`);
process.exitCode = stale && process.argv.includes('--check') ? 1 : 0;
