// Writes the cached files with their hashes, and one hash over all of them, into the service worker of a built site,
// and a mark at the end of its page, by which the worker knows it where a host rewrites pages.
// Trunk runs it after a build (Trunk.toml); `node tools/stamp.mjs DIR` does it again after files changed, and
// tools/compress.mjs then compresses them.
// Same contents, same hash.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isCopy, removeCopies } from './compress.mjs';

const TEMPLATE = fileURLToPath(new URL('../public/sw.js', import.meta.url));
const WORKER = 'sw.js';

const site = process.argv[2] ?? process.env.TRUNK_STAGING_DIR;
if (!site) throw new Error('stamp: say which folder holds the built site');

/** Every file of the site, as sorted paths with forward slashes. */
function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/**
 * Screenshots are for app stores, the host may name a broker in live.json at any time, the worker does not cache itself,
 * and a compressed copy is what a server sends for another file.
 */
const isKept = (path) => ![WORKER, 'live.json'].includes(path) && !path.startsWith('screenshots/') && !isCopy(path);

/** The page is fetched as the folder, because many hosts redirect `index.html` there. */
const urlOf = (path) => (path === 'index.html' ? './' : `./${path}`);

function replaceOnce(text, mark, value) {
  if (text.split(mark).length !== 2) throw new Error(`stamp: ${mark} must stand once in ${TEMPLATE}`);
  return text.replace(mark, () => value);
}

const folder = join(site, '.');
const sha256 = (text, form) => createHash('sha256').update(text).digest(form);

/** Writes the mark of a page over the one it may have. */
function markPage(path) {
  const page = readFileSync(path, 'utf8').replace(/<template id="page-\w+"><\/template>/, '');
  const mark = `page-${sha256(page, 'hex').slice(0, 16)}`;
  writeFileSync(path, replaceOnce(page, '</body>', `<template id="${mark}"></template></body>`));
  return mark;
}

const mark = markPage(join(folder, 'index.html'));
const kept = filesOf(folder).filter(isKept);
/** The worker without its comments, which are a quarter of what is sent. */
const template = readFileSync(TEMPLATE, 'utf8').replace(/^ *(?:\/\/.*|\/\*\*[^]*?\*\/)\n/gm, '');

const hashes = kept.map((path) => [urlOf(path), `sha256-${sha256(readFileSync(join(folder, path)), 'base64')}`]);
const files = JSON.stringify(Object.fromEntries(hashes), null, 2);
const version = sha256(template + files, 'hex').slice(0, 16);

const filledIn = [["'__VERSION__'", `'${version}'`], ["'__PAGE__'", `'${mark}'`], ['{/* __FILES__ */}', files]];
const stamped = filledIn.reduce((text, [name, value]) => replaceOnce(text, name, value), template);
writeFileSync(join(folder, WORKER), stamped);
for (const path of ['index.html', WORKER]) removeCopies(join(folder, path));
console.log(`stamp: ${kept.length} files, version ${version}`);
