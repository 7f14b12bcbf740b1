// `make hall`, from the network. These tests need no browser.

import { expect, test as base } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Mqtt } from '../support/mqtt.mjs';

const HALL = fileURLToPath(new URL('../../../tools/hall.mjs', import.meta.url));
const TOPIC = 'fives/1/g/hall/s';

/** Starts it. Returns the process, its output, and the first address printed. */
async function start(folder) {
  const site = join(folder, 'site');
  mkdirSync(site, { recursive: true });
  writeFileSync(join(site, 'index.html'), 'Fives');
  const child = spawn('node', [HALL, '--dir', site, '--port', '0', '--data', join(folder, 'data')]);
  const hall = { child, printed: '', url: undefined };
  child.stdout.on('data', (text) => (hall.printed += text));
  child.stderr.on('data', (text) => (hall.printed += text));
  await expect.poll(() => hall.printed, { timeout: 10_000 }).toMatch(/http:\S+/);
  [hall.url] = hall.printed.match(/http:\S+/);
  return hall;
}

/** Stops it like Ctrl+C. Returns the exit code. */
async function stop({ child }) {
  child.kill('SIGINT');
  const [code] = await once(child, 'exit');
  return code;
}

const test = base.extend({
  folder: async ({}, use, testInfo) => use(testInfo.outputPath()),
  hall: async ({ folder }, use) => {
    const hall = await start(folder);
    await use(hall);
    if (hall.child.exitCode === null) await stop(hall);
  },
});

const brokerOf = ({ url }) => new URL('/mqtt', url).href;

test('the app and the broker have the same address', async ({ hall }) => {
  expect(await (await fetch(hall.url)).text()).toBe('Fives');
  const scorer = await Mqtt.connect(brokerOf(hall));
  await scorer.publish(TOPIC, 'kept');
  const follower = await Mqtt.connect(brokerOf(hall));
  expect(await follower.subscribe(TOPIC)).toBe(1);
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

test('the address is also printed as a QR code', async ({ hall }) => {
  // Compiling the example can take minutes.
  test.setTimeout(300_000);
  await expect.poll(() => hall.printed, { timeout: 290_000 }).toContain('▀');
});

test('Ctrl+C stops both, and retained messages survive', async ({ folder }) => {
  const first = await start(folder);
  const scorer = await Mqtt.connect(brokerOf(first));
  await scorer.publish(TOPIC, 'kept');
  expect(await stop(first)).toBe(0);
  await expect.poll(() => scorer.isOver).toBe(true);
  await expect(fetch(first.url)).rejects.toThrow();

  const second = await start(folder);
  const follower = await Mqtt.connect(brokerOf(second));
  await follower.subscribe(TOPIC);
  expect((await follower.messages()).map(({ payload }) => payload.toString())).toEqual(['kept']);
  expect(await stop(second)).toBe(0);
});
