// What goes over the wire: every server of ours sends the compressed copies that `make dist` writes. These tests need no
// browser.

import { expect, test as base } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { everything, firstLoad } from '../../../tools/budget.mjs';
import { serve } from '../../../tools/serve.mjs';
import { fetched, startCaddy, startHall, stopHall } from '../support/servers.mjs';

const path = (relative) => fileURLToPath(new URL(`../../../${relative}`, import.meta.url));
const DIST = path('dist');

/** The figures of the README may be off by this: the app grows a little with each change. */
const ROUGHLY = 0.05;

const RESTORED = { br: brotliDecompressSync, gzip: gunzipSync, plain: (bytes) => bytes };
const TYPES = {
  '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript', '.png': 'image/png', '.svg': 'image/svg+xml',
  '.txt': 'text/plain', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json',
};

/** The servers, each with how to start and stop it. */
const SERVERS = {
  'tools/serve.mjs': () => serve({ dir: DIST, port: 0 }),
  'make hall': async (data) => {
    const hall = await startHall({ site: DIST, data });
    return { url: hall.url, stop: () => stopHall(hall) };
  },
  Caddy: (data) => startCaddy({ site: DIST, data }),
};

/** What the README says in KB: the first load and everything, each as brotli and as gzip. */
function told() {
  const line = readFileSync(path('README.md'), 'utf8').match(/^The first load is .*$/m)[0];
  const [first, firstGzip, all, allGzip] = [...line.matchAll(/([\d,]+) KB/g)].map(([, number]) => Number(number.replace(',', '')));
  return { br: [first, all], gzip: [firstGzip, allGzip] };
}

const test = base.extend({
  /** `tools/serve.mjs` with a copy of the site that may be changed. */
  site: async ({}, use, testInfo) => {
    const folder = testInfo.outputPath('site');
    mkdirSync(folder);
    cpSync(DIST, folder, { recursive: true, preserveTimestamps: true });
    const { url, stop } = await serve({ dir: folder, port: 0 });
    await use({ folder, url });
    await stop();
  },
});

/** Requests a file in the encodings that a browser names. */
const ask = (url, file, takes, more = {}) => fetched(url, file, { headers: { 'Accept-Encoding': takes, ...more } });

for (const [name, start] of Object.entries(SERVERS)) {
  test(`${name} sends as little as the README says, with brotli and with gzip`, async ({}, testInfo) => {
    const { url, stop } = await start(testInfo.outputPath());
    const first = new Set(firstLoad(DIST));
    for (const [encoding, [firstKb, allKb]] of Object.entries(told())) {
      const sums = { first: 0, all: 0 };
      for (const file of everything(DIST)) {
        // Over plain HTTP to another address a browser asks for gzip alone.
        const { status, headers, bytes } = await ask(url, file === 'index.html' ? './' : file, encoding === 'br' ? 'gzip, deflate, br, zstd' : 'gzip, deflate');
        expect(status, file).toBe(200);
        const sentAs = headers['content-encoding'] ?? 'plain';
        expect(sentAs, file).toBe(extname(file) === '.png' ? 'plain' : encoding);
        expect(RESTORED[sentAs](bytes).equals(readFileSync(join(DIST, file))), file).toBe(true);
        expect(headers['content-type'].replace('application/javascript', 'text/javascript'), file).toContain(TYPES[extname(file)]);
        if (sentAs !== 'plain') expect(headers.vary, file).toContain('Accept-Encoding');
        sums.all += bytes.length;
        if (first.has(file)) sums.first += bytes.length;
      }
      expect.soft(Math.abs(sums.first / 1024 / firstKb - 1), `first load as ${encoding}: ${sums.first / 1024} KB`).toBeLessThan(ROUGHLY);
      expect.soft(Math.abs(sums.all / 1024 / allKb - 1), `everything as ${encoding}: ${sums.all / 1024} KB`).toBeLessThan(ROUGHLY);
    }
    await stop();
  });
}

test('each encoding has a tag of its own, which is answered with “not modified”', async ({ site: { url } }) => {
  const tags = [];
  for (const takes of ['br', 'gzip', 'identity']) {
    const { headers } = await ask(url, 'picture.js', takes);
    tags.push(headers.etag);
    for (const known of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
      const again = await ask(url, 'picture.js', takes, { 'If-None-Match': known });
      expect([again.status, again.bytes.length, again.headers.vary], known).toEqual([304, 0, 'Accept-Encoding']);
    }
  }
  expect(new Set(tags).size).toBe(3);
  expect((await ask(url, 'picture.js', 'gzip', { 'If-None-Match': tags[0] })).status).toBe(200);
});

test('what a browser does not take it does not get', async ({ site: { url } }) => {
  const cases = {
    '': undefined, identity: undefined, 'br;q=0, gzip': 'gzip', 'gzip;q=0, br;q=0.5': 'br', 'GZIP': 'gzip', '*': 'br', '*;q=0': undefined,
    'br; q=0.0, *': 'gzip', 'x-br, sbr': undefined,
  };
  for (const [takes, encoding] of Object.entries(cases)) {
    const { headers, bytes } = await ask(url, 'picture.js', takes);
    expect(headers['content-encoding'], takes).toBe(encoding);
    expect(RESTORED[encoding ?? 'plain'](bytes).equals(readFileSync(join(DIST, 'picture.js'))), takes).toBe(true);
  }
});

test('a request for the head alone has the same head, and one for a part is answered with all', async ({ site: { url } }) => {
  const whole = await ask(url, 'picture.js', 'br');
  const head = await fetched(url, 'picture.js', { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
  const dateless = ({ date, ...headers }) => headers;
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
  expect(dateless(head.headers)).toEqual(dateless(whole.headers));
  expect(Number(head.headers['content-length'])).toBe(whole.bytes.length);
  const part = await ask(url, 'picture.js', 'br', { Range: 'bytes=0-9' });
  expect([part.status, part.bytes.equals(whole.bytes), part.headers['accept-ranges']]).toEqual([200, true, undefined]);
});

test('a file that was changed is sent as it is, until it is compressed again', async ({ site: { folder, url } }) => {
  const file = join(folder, 'picture.js');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n// changed`);
  const plain = await ask(url, 'picture.js', 'br, gzip');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.bytes.toString()).toContain('// changed');
  execFileSync('node', [path('tools/compress.mjs'), folder]);
  const small = await ask(url, 'picture.js', 'br, gzip');
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.bytes).toString()).toContain('// changed');
});

test('the service worker knows nothing of compressed copies, and they change no version', async ({ site: { folder } }) => {
  const worker = () => readFileSync(join(folder, 'sw.js'), 'utf8');
  const before = worker();
  expect(everything(folder).filter((file) => /\.(br|gz)$/.test(file))).toEqual([]);
  execFileSync('node', [path('tools/stamp.mjs'), folder]);
  expect(worker()).toBe(before);
});
