// Names a broker on another host in a built site, so that games can be followed live through it, or a place for online
// copies, or both:
//   node tools/broker.mjs dist wss://live.example.org/mqtt https://copies.example.org/copies/
// The page's policy then lets it connect to these hosts too.

import { readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [site, ...named] = process.argv.slice(2);
const broker = named.find((address) => /^wss?:\/\//.test(address));
const copies = named.find((address) => /^https?:\/\//.test(address));
const servers = [broker, copies].filter(Boolean).map((address) => new URL(address));
if (!site || !servers.length || servers.length < named.length) {
  throw new Error('broker: say which folder holds the built site, and a ws: or wss: address, an https: address of a folder for copies, or both');
}
for (const { href } of servers) {
  if (!/^(ws|http)s?:\/\/[a-z\d][a-z\d.-]*(:\d+)?\/[\w/.~-]*$/.test(href)) throw new Error(`broker: ${href} has more than host, port and path`);
}
if (copies && !copies.endsWith('/')) throw new Error(`broker: ${copies} is no folder, because it does not end in a slash`);

const origins = servers.map(({ origin }) => origin).join(' ');
const page = join(site, 'index.html');
const before = readFileSync(page, 'utf8');
const after = before.replace(/connect-src 'self'[^;]*/, () => `connect-src 'self' ${origins}`);
if (!after.includes(origins)) throw new Error(`broker: ${page} has no policy that names a broker`);
writeFileSync(page, after);
writeFileSync(join(site, 'live.json'), `${JSON.stringify({ broker: broker ? new URL(broker).href : '', ...(copies && { copies }) })}\n`);
for (const tool of ['stamp.mjs', 'compress.mjs']) {
  execFileSync(process.execPath, [fileURLToPath(new URL(tool, import.meta.url)), site], { stdio: 'inherit' });
}
