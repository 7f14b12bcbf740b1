// Measures the built site: `make bench`, or `node tools/bench.mjs [part ...]`. Figures are ratios and
// counts, which hold on fast and slow machines alike; times in milliseconds are given only for a CPU
// slowed by a stated factor.

import { fileURLToPath } from 'node:url';
import { launch } from './browser.mjs';
import { serve } from './serve.mjs';
import { bytes } from './bench/bytes.mjs';
import { cluster } from './bench/cluster.mjs';
import { commit } from './bench/commit.mjs';
import { first } from './bench/first.mjs';
import { lighthouse } from './bench/lighthouse.mjs';
import { live } from './bench/live.mjs';
import { memory } from './bench/memory.mjs';
import { open } from './bench/open.mjs';
import { season } from './bench/season.mjs';
import { start } from './bench/start.mjs';

const PARTS = { bytes, start, first, open, commit, memory, lighthouse, live, cluster, season };
const WITHOUT_BROWSER = new Set(['live', 'cluster']);

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in PARTS));
if (unknown.length) throw new Error(`bench: no part is called ${unknown}; there are ${Object.keys(PARTS)}`);

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const site = await serve({ dir: dist, port: 0, base: '/clubs/fives/' });
for (const [name, measure] of Object.entries(PARTS)) {
  if (named.length && !named.includes(name)) continue;
  console.log(`\n== ${name}`);
  const browser = WITHOUT_BROWSER.has(name) ? undefined : await launch();
  try {
    await measure({ url: site.url, dist, browser });
  } finally {
    await browser?.close();
  }
}
await site.stop();
