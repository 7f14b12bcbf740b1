// `make hall`, from the network. These tests need no browser.

import { expect, test as base } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { addresses } from '../../../tools/networks.mjs';
import { Mqtt } from '../support/mqtt.mjs';
import { startHall, stopHall } from '../support/servers.mjs';

const TOPIC = 'fives/1/g/hall/s';

/** Starts it with a site of one page. */
function start(folder, port = 0) {
  const site = join(folder, 'site');
  mkdirSync(site, { recursive: true });
  writeFileSync(join(site, 'index.html'), 'Fives');
  return startHall({ site, data: join(folder, 'data'), port });
}

const test = base.extend({
  folder: async ({}, use, testInfo) => use(testInfo.outputPath()),
  hall: async ({ folder }, use) => {
    const hall = await start(folder);
    await use(hall);
    if (hall.child.exitCode === null) await stopHall(hall);
  },
});

const brokerOf = ({ url }) => new URL('/mqtt', url).href;

test('the app and the broker have the same address', async ({ hall }) => {
  expect(await (await fetch(hall.url)).text()).toBe('Fives');
  const scorer = await Mqtt.connect(brokerOf(hall));
  await scorer.publish(TOPIC, 'kept');
  const follower = await Mqtt.connect(brokerOf(hall));
  expect(await follower.subscribe(TOPIC)).toBe(0);
  expect((await follower.messages()).map(({ payload }) => payload.toString())).toEqual(['kept']);
});

test('the broker drops messages that are too large', async ({ hall }) => {
  const scorer = await Mqtt.connect(brokerOf(hall));
  await scorer.publish(TOPIC, Buffer.alloc(32 * 1024));
  await scorer.publish(TOPIC, Buffer.alloc(34 * 1024));
  const follower = await Mqtt.connect(brokerOf(hall));
  await follower.subscribe(TOPIC);
  expect((await follower.messages()).map(({ payload }) => payload.length)).toEqual([32 * 1024]);
});

test('nobody can list the games', async ({ hall }) => {
  const spy = await Mqtt.connect(brokerOf(hall));
  for (const filter of ['#', 'fives/#', 'fives/1/g/+/s', 'fives/1/h/+/0/s', '$SYS/#']) {
    expect(await spy.subscribe(filter), filter).toBe(128);
  }
});

test('a broker that stops runs again without what it had, once a minute', async ({ hall, folder }) => {
  const mosquitto = () => spawnSync('pgrep', ['-f', join(folder, 'data', 'mosquitto.conf')], { encoding: 'utf8' }).stdout.trim();
  const scorer = await Mqtt.connect(brokerOf(hall));
  await scorer.publish(TOPIC, 'kept');
  process.kill(Number(mosquitto()), 'SIGKILL');
  await expect.poll(() => hall.printed, { timeout: 20_000 }).toContain('runs again, empty');
  const follower = await Mqtt.connect(brokerOf(hall));
  expect(await follower.subscribe(TOPIC)).toBe(0);
  expect(await follower.messages()).toEqual([]);
  const ended = once(hall.child, 'exit');
  process.kill(Number(mosquitto()), 'SIGKILL');
  expect((await ended)[0]).toBe(1);
  expect(hall.printed).toContain('Run make hall again');
});

test('Ctrl+C while the broker is started again leaves nothing behind', async ({ hall, folder }) => {
  const pids = () => spawnSync('pgrep', ['-f', join(folder, 'data', 'mosquitto.conf')], { encoding: 'utf8' }).stdout.trim();
  const first = pids();
  process.kill(Number(first), 'SIGKILL');
  // The next one runs, and is not known to answer yet.
  const sleep = () => new Promise((done) => setTimeout(done, 1));
  while (!pids() || pids() === first) await sleep();
  expect(await stopHall(hall)).toBe(0);
  expect(pids()).toBe('');
});

test('the address is also printed as a QR code', async ({ hall }) => {
  // It is compiled first.
  await expect.poll(() => hall.printed, { timeout: 60_000 }).toContain('▀');
});

test('Ctrl+C stops both, and retained messages survive', async ({ folder }) => {
  const first = await start(folder);
  const scorer = await Mqtt.connect(brokerOf(first));
  await scorer.publish(TOPIC, 'kept');
  expect(await stopHall(first)).toBe(0);
  await expect.poll(() => scorer.isOver).toBe(true);
  await expect(fetch(first.url)).rejects.toThrow();

  const second = await start(folder);
  const follower = await Mqtt.connect(brokerOf(second));
  await follower.subscribe(TOPIC);
  expect((await follower.messages()).map(({ payload }) => payload.toString())).toEqual(['kept']);
  expect(await stopHall(second)).toBe(0);
});

test('the likeliest address in a hall is the first', () => {
  const one = (address, internal = false, family = 'IPv4') => [{ address, internal, family }];
  const interfaces = {
    lo: one('127.0.0.1', true),
    docker0: one('172.17.0.1'),
    wwan0: one('100.72.3.4'),
    wlan0: [...one('192.168.4.2'), ...one('fe80::1', false, 'IPv6')],
  };
  expect(addresses(interfaces)).toEqual(['192.168.4.2', '100.72.3.4', '172.17.0.1']);
});

test('a port that is taken is said', async ({ folder }) => {
  const taken = createServer().listen(0, '0.0.0.0');
  await once(taken, 'listening');
  const { port } = taken.address();
  const hall = await start(folder, port);
  expect(hall.printed).toContain(`ATTENTION: port ${port} is taken`);
  expect(await (await fetch(hall.url)).text()).toBe('Fives');
  expect(await stopHall(hall)).toBe(0);
  taken.close();
});
