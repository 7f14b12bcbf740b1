// Lets a debug build run under `trunk serve`: drops the page's policy, which blocks Trunk's inline script for
// reloading, and replaces the service worker, which would answer with the build before, by one that answers nothing
// and takes over at once from that of a release at the same address. Trunk runs it after a debug build (Trunk.toml).

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const site = process.env.TRUNK_STAGING_DIR;
const page = join(site, 'index.html');
writeFileSync(page, readFileSync(page, 'utf8').replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ''));
writeFileSync(join(site, 'sw.js'), 'oninstall = () => skipWaiting();\n');
