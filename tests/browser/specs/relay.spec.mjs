// tools/serve.mjs relays /mqtt to a broker. These tests need no browser.

import { expect, test as base } from '@playwright/test';
import { join } from 'node:path';
import { startMosquitto } from '../../../tools/mosquitto.mjs';
import { subscriber } from '../../../tools/relay.mjs';
import { serve } from '../../../tools/serve.mjs';
import { Mqtt, upgrade } from '../support/mqtt.mjs';

const TOPIC = 'fives/1/g/relay/s';

const test = base.extend({
  mosquitto: async ({}, use, testInfo) => {
    const mosquitto = await startMosquitto({ folder: join(testInfo.outputPath(), 'mosquitto') });
    await use(mosquitto);
    await mosquitto.stop();
  },
  server: async ({ mosquitto }, use, testInfo) => {
    const server = await serve({ dir: testInfo.outputPath(), port: 0, broker: `127.0.0.1:${mosquitto.webPort}` });
    await use(server);
    await server.stop();
  },
});

const at = ({ url }, path) => new URL(path, url).href;

test('/mqtt is relayed in both directions, with messages of any size', async ({ server }) => {
  const scorer = await Mqtt.connect(at(server, '/mqtt'));
  const follower = await Mqtt.connect(at(server, '/mqtt'));
  expect(await follower.subscribe(TOPIC)).toBe(0);
  for (const size of [1, 200, 32 * 1024]) {
    await scorer.publish(TOPIC, Buffer.alloc(size, 7));
    const [{ topic, payload }] = await follower.messages();
    expect(topic).toBe(TOPIC);
    expect(payload.equals(Buffer.alloc(size, 7))).toBe(true);
  }
});

test('stopping the server closes its connections', async ({ mosquitto }, testInfo) => {
  const server = await serve({ dir: testInfo.outputPath(), port: 0, broker: `127.0.0.1:${mosquitto.webPort}` });
  const follower = await Mqtt.connect(at(server, '/mqtt'));
  await server.stop();
  await expect.poll(() => follower.isOver).toBe(true);
});

test('when the broker dies, connections close and new ones get 502', async ({ server, mosquitto }) => {
  const follower = await Mqtt.connect(at(server, '/mqtt'));
  await mosquitto.stop('SIGKILL');
  await expect.poll(() => follower.isOver).toBe(true);
  expect((await upgrade(at(server, '/mqtt'))).status).toBe(502);
});

test('an address has so many connections at most, and others have theirs', async ({ mosquitto }, testInfo) => {
  const limits = { connections: 2, atOnce: 1e6, perSecond: 1e6 };
  const server = await serve({ dir: testInfo.outputPath(), port: 0, host: '::', broker: `127.0.0.1:${mosquitto.webPort}`, limits });
  const [one, other] = ['127.0.0.1', '[::1]'].map((own) => at(server, '/mqtt').replace('localhost', own));
  const first = await Mqtt.connect(one);
  await Mqtt.connect(one);
  expect((await upgrade(one)).status).toBe(429);
  expect((await upgrade(other)).status).toBe(101);
  first.close();
  await expect.poll(async () => (await upgrade(one)).status).toBe(101);
  await server.stop();
});

test('a subscriber has a /64 of IPv6, and IPv4 is the same however it is written', () => {
  const same = [
    ['2001:db8:1:2:3:4:5:6', '2001:DB8:1:2::9', '2001:db8:1:2::'],
    ['::ffff:192.0.2.1', '::FFFF:192.0.2.1', '192.0.2.1'],
    ['fe80::1%eth0', 'fe80::2'],
    ['::1', '::2'],
    ['2001:db8::1', '2001:0db8:0:0::2', '2001:db8:0:0:1::'],
  ];
  const found = same.map((all) => [...new Set(all.map(subscriber))]);
  for (const [at, own] of found.entries()) expect(own, same[at].join()).toHaveLength(1);
  expect(new Set(found.flat()).size).toBe(same.length);
  expect(subscriber('2001:db8:1:3::')).not.toBe(subscriber('2001:db8:1:2::'));
});

test('what an address sends is slowed down to its rate, on all its connections together', async ({ mosquitto }, testInfo) => {
  const limits = { connections: 9, atOnce: 64 * 1024, perSecond: 32 * 1024 };
  const server = await serve({ dir: testInfo.outputPath(), port: 0, broker: `127.0.0.1:${mosquitto.webPort}`, limits });
  const send = async (count) => {
    const scorer = await Mqtt.connect(at(server, '/mqtt'));
    for (let times = 0; times < count; times += 1) await scorer.publish(TOPIC, Buffer.alloc(32 * 1024));
  };
  const begun = Date.now();
  await send(1);
  expect(Date.now() - begun).toBeLessThan(1_000);
  await Promise.all([send(4), send(4)]);
  // 288 KB: 64 at once, and the rest in seven seconds, less the last ones, which are not waited for.
  expect(Date.now() - begun).toBeGreaterThan(1_500);
  await server.stop();
});

test('other paths are not relayed', async ({ server }) => {
  expect((await upgrade(at(server, '/other'))).status).toBe(404);
  expect((await upgrade(at(server, '/mqtt/other'))).status).toBe(404);
});

test('without a broker, /mqtt is 404', async ({}, testInfo) => {
  const server = await serve({ dir: testInfo.outputPath(), port: 0 });
  expect((await upgrade(at(server, '/mqtt'))).status).toBe(404);
  await server.stop();
});
