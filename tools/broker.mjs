// Names a broker on another host in a built site, so that games can be followed live through it:
//   node tools/broker.mjs dist wss://live.example.org/mqtt
// The page's policy then lets it connect to that host too.

import { readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [site, broker] = process.argv.slice(2);
if (!site || !/^wss?:\/\//.test(broker ?? '')) throw new Error('broker: say which folder holds the built site, and a ws: or wss: address');

const { href, origin } = new URL(broker);
if (!/^wss?:\/\/[a-z\d][a-z\d.-]*(:\d+)?\/[\w/.~-]*$/.test(href)) throw new Error(`broker: ${href} has more than host, port and path`);
const page = join(site, 'index.html');
const before = readFileSync(page, 'utf8');
const after = before.replace(/connect-src 'self'[^;]*/, () => `connect-src 'self' ${origin}`);
if (!after.includes(origin)) throw new Error(`broker: ${page} has no policy that names a broker`);
writeFileSync(page, after);
writeFileSync(join(site, 'live.json'), `${JSON.stringify({ broker: href })}\n`);
for (const tool of ['stamp.mjs', 'compress.mjs']) {
  execFileSync(process.execPath, [fileURLToPath(new URL(tool, import.meta.url)), site], { stdio: 'inherit' });
}
