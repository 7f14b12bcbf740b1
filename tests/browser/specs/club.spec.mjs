// The files in deploy/ for a club's server, started with other ports and folders. These tests need no browser.

import { expect, test as base } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apacheLacks, startApache } from '../../../tools/apache.mjs';
import { freePort, startMosquitto } from '../../../tools/mosquitto.mjs';
import { PATH } from '../../../tools/path.mjs';
import { Mqtt } from '../support/mqtt.mjs';
import { fetched, startCaddy } from '../support/servers.mjs';

const deploy = (name) => fileURLToPath(new URL(`../../../deploy/${name}`, import.meta.url));

/** A site with one file for each rule of the Caddyfile. */
function makeSite(folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of ['index.html', 'manifest.webmanifest', 'fives-0123456789abcdef_bg.wasm']) {
    writeFileSync(join(folder, name), 'Fives');
  }
  return folder;
}

/** Requests a file. Returns the headers. */
async function headersOf(site, path) {
  const { status, headers } = await fetched(site, path);
  expect(status).toBe(200);
  return headers;
}

const test = base.extend({
  mosquitto: async ({}, use, testInfo) => {
    const mosquitto = await startMosquitto({ conf: 'club.conf', folder: join(testInfo.outputPath(), 'mosquitto') });
    await use(mosquitto);
    await mosquitto.stop();
  },

  /** The address of Caddy, with a certificate of its own. */
  site: async ({ mosquitto }, use, testInfo) => {
    const data = testInfo.outputPath();
    const { url, stop } = await startCaddy({ site: makeSite(join(data, 'site')), data, broker: `127.0.0.1:${mosquitto.webPort}` });
    await use(url);
    await stop();
  },
});

const brokerOf = (site) => new URL('/mqtt', site).href;

test('Caddy serves the app over TLS, with the right types and caching', async ({ site }) => {
  const page = await headersOf(site, '/');
  expect(page['content-type']).toContain('text/html');
  expect(page['cache-control']).toBe('no-cache');
  const code = await headersOf(site, '/fives-0123456789abcdef_bg.wasm');
  expect(code['content-type']).toBe('application/wasm');
  expect(code['cache-control']).toContain('immutable');
  expect((await headersOf(site, '/manifest.webmanifest'))['content-type']).toBe('application/manifest+json');
});

test('the app learns that the broker is on its own host', async ({ site }) => {
  const { headers, bytes } = await fetched(site, '/live.json');
  expect(headers['cache-control']).toBe('no-cache');
  expect(JSON.parse(bytes)).toEqual({ broker: '/mqtt', copies: '/copies/' });
});

test('a copy is kept by Apache behind Caddy, which says whose address asks', async ({}, testInfo) => {
  const reason = apacheLacks();
  testInfo.skip(Boolean(reason), reason);
  const port = await freePort();
  const data = testInfo.outputPath();
  const caddy = await startCaddy({ site: makeSite(join(data, 'site')), data, copies: `127.0.0.1:${port}` });
  let apache;
  try {
    apache = await startApache({ folder: join(data, 'apache'), site: caddy.url, port, begun: 1 });
    const put = async (digits, headers, localAddress = '127.0.0.1') => {
      const how = { method: 'PUT', body: 'x', headers, localAddress, family: 4 };
      return (await fetched(caddy.url, `/copies/${digits.repeat(16)}`, how)).status;
    };
    expect(await put('0a', { 'If-None-Match': '*' })).toBe(201);
    expect(await put('0a', { 'If-Match': '"other"' })).toBe(412);
    const { bytes, headers } = await fetched(caddy.url, `/copies/${'0a'.repeat(16)}`);
    expect([bytes.toString(), headers['content-type'], headers['cache-control']]).toEqual(['x', 'application/octet-stream', 'no-store']);
    // It is not the first one of this address. Who says that somebody else asks is not believed.
    expect(await put('0b', { 'X-Forwarded-For': '203.0.113.7' })).toBe(429);
    expect(await put('0b', {}, '127.0.0.2')).toBe(201);
    expect((await fetched(caddy.url, '/copies/')).status).toBe(403);
  } finally {
    await apache?.stop();
    await caddy.stop();
  }
});

test('exact topics of games and of hall tables work through Caddy', async ({ site }) => {
  const topics = ['fives/1/g/abc/s', 'fives/1/g/abc/on', 'fives/1/h/club/0/s', 'fives/1/h/club/1/on', 'fives/1/h/club/64/s'];
  const scorer = await Mqtt.connect(brokerOf(site));
  for (const topic of topics) await scorer.publish(topic, topic);
  const follower = await Mqtt.connect(brokerOf(site));
  for (const topic of topics) expect(await follower.subscribe(topic)).toBe(0);
  const messages = await follower.messages();
  expect(messages.map(({ topic, payload }) => [topic, payload.toString()])).toEqual(topics.map((topic) => [topic, topic]));
});

test('# and + are refused, so nobody can list the games', async ({ site }) => {
  const spy = await Mqtt.connect(brokerOf(site));
  const filters = ['#', '+/#', 'fives/#', 'fives/1/g/#', 'fives/1/h/#', '$SYS/#', '$CONTROL/#'];
  for (const topic of ['fives/1/g/abc/s', 'fives/1/g/abc/on', 'fives/1/h/club/7/s', 'fives/1/h/club/7/on']) {
    const levels = topic.split('/');
    for (let which = 1; which < 1 << levels.length; which += 1) {
      filters.push(levels.map((level, at) => ((which >> at) & 1 ? '+' : level)).join('/'));
    }
  }
  for (const filter of filters) expect(await spy.subscribe(filter), filter).toBe(128);
});

test('other topics are refused', async ({ site }) => {
  const stranger = await Mqtt.connect(brokerOf(site));
  for (const topic of ['other/topic', 'fives/1/g/abc/other', 'fives/1/g/abc/s/more', '$CONTROL/dynamic-security/v1']) {
    expect(await stranger.subscribe(topic), topic).toBe(128);
  }
});

test('the broker drops messages that are too large', async ({ site }) => {
  const topic = 'fives/1/g/abc/s';
  const scorer = await Mqtt.connect(brokerOf(site));
  await scorer.publish(topic, Buffer.alloc(32 * 1024));
  await scorer.publish(topic, Buffer.alloc(34 * 1024));
  const follower = await Mqtt.connect(brokerOf(site));
  await follower.subscribe(topic);
  expect((await follower.messages()).map(({ payload }) => payload.length)).toEqual([32 * 1024]);
});

test('the limits by address can be loaded', () => {
  const checked = spawnSync('nft', ['-c', '-f', deploy('limits.nft')], { encoding: 'utf8', env: { ...process.env, PATH } });
  test.skip(checked.error?.code === 'ENOENT' || process.getuid() !== 0, 'needs root and nftables');
  expect(checked.stderr).toBe('');
  expect(checked.status).toBe(0);
});

test('every configuration of mosquitto has the same limits, but for their size', () => {
  const limits = ['hall.conf', 'club.conf'].map((name) => {
    const lines = readFileSync(deploy(name), 'utf8').split('\n').filter((line) => /^(max_|message_size_|memory_)/.test(line));
    return lines.map((line) => line.split(' ')[0]).sort();
  });
  expect(limits[0]).toEqual(limits[1]);
  expect(limits[0]).toContain('memory_limit');
});

// compose.spec.mjs starts it, where containers can run.
test('the compose file mounts existing files, at the paths the other files use', () => {
  const compose = readFileSync(deploy('compose.yaml'), 'utf8');
  const mounts = [...compose.matchAll(/- (\.[^:]+):([^:]+):ro/g)].map(([, from, to]) => ({ from, to }));
  const files = mounts.filter(({ from }) => from.startsWith('./'));
  expect(files.map(({ from }) => from)).toEqual(['./Caddyfile', './club.conf', './dynamic-security.json', './copies.conf']);
  for (const { from } of files) expect(existsSync(deploy(from)), from).toBe(true);
  const conf = readFileSync(deploy('club.conf'), 'utf8');
  expect(conf).toContain(`plugin_opt_config_file ${mounts.find(({ from }) => from.endsWith('.json')).to}`);
  expect(conf).toContain(`persistence_location ${compose.match(/- retained:(\S+)/)[1]}/`);
  const caddyfile = readFileSync(deploy('Caddyfile'), 'utf8');
  expect(caddyfile).toContain(`root * {$FIVES_FOLDER:${mounts.find(({ from }) => from === '../dist').to}}`);
  expect(compose).toContain(`  ${caddyfile.match(/FIVES_BROKER:(\w+):9001/)[1]}:\n    image: eclipse-mosquitto`);
  const copies = readFileSync(deploy('copies.conf'), 'utf8');
  const { to: file } = mounts.find(({ from }) => from === './copies.conf');
  expect(readFileSync(deploy('copies.Dockerfile'), 'utf8')).toContain(`"-f", "${file}", "-D", "FOREGROUND", "-D", "container"`);
  expect(copies).toContain(`Define files ${compose.match(/- copies:(\S+)/)[1]}\n`);
  const [, service, port] = caddyfile.match(/FIVES_COPIES:(\w+):(\d+)/);
  expect(compose).toContain(`  ${service}:\n    build: `);
  expect(copies).toContain(`<IfDefine container>\n  Listen ${port}\n`);
});

test('the compose file names the versions that are tested here', () => {
  const compose = readFileSync(deploy('compose.yaml'), 'utf8');
  const images = Object.fromEntries([...compose.matchAll(/image: (\S+?)(?::(\S+))?$/gm)].map(([, image, version]) => [image, version]));
  const versionOf = (...command) => spawnSync(command[0], command.slice(1), { encoding: 'utf8', env: { ...process.env, PATH } }).stdout.match(/\d+\.\d+\.\d+/)[0];
  expect(Object.keys(images)).toEqual(['caddy', 'eclipse-mosquitto', 'localhost/fives-copies']);
  expect(versionOf('caddy', 'version')).toMatch(new RegExp(`^${images.caddy}\\.`));
  // Its paths and plugins changed with minor versions.
  expect(images['eclipse-mosquitto']).toMatch(/^\d+\.\d+$/);
  expect(versionOf('mosquitto', '-h')).toMatch(new RegExp(`^${images['eclipse-mosquitto'].replace('.', '\\.')}\\.`));
});
