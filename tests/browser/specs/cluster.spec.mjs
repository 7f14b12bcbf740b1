// The files in deploy/cluster/: three nodes behind Caddy, on other ports. These tests need no browser. How tables are
// followed while nodes die is tested natively (tests/live/cluster.rs).

import { expect, test as base } from '@playwright/test';
import { startBehindCaddy } from '../support/cluster.mjs';
import { Mqtt } from '../support/mqtt.mjs';

const TOPIC = 'fives/1/g/abc/s';

const test = base.extend({
  cluster: async ({}, use, testInfo) => {
    const cluster = await startBehindCaddy(testInfo.outputPath());
    await use(cluster);
    await cluster.end();
  },

  /** Where phones connect. */
  broker: ({ cluster }, use) => use(cluster.broker),
});

test.describe.configure({ timeout: 300_000 });

test('through Caddy, phones use the topics of Fives and no others', async ({ broker }) => {
  const topics = [TOPIC, 'fives/1/g/abc/on', 'fives/1/h/club/0/s', 'fives/1/h/club/64/on'];
  // While nodes are chosen, phones may be sent away, and what they publish be acknowledged and not stored. They connect
  // and publish again, as here.
  await expect(async () => {
    const scorer = await Mqtt.connect(broker);
    for (const topic of topics) await scorer.publish(topic, topic);
    const follower = await Mqtt.connect(broker);
    for (const topic of topics) expect(await follower.subscribe(topic)).toBe(0);
    const messages = await follower.messages();
    expect(messages.map(({ topic, payload }) => [topic, payload.toString()])).toEqual(topics.map((topic) => [topic, topic]));
    scorer.close();
    follower.close();
  }).toPass({ timeout: 90_000 });
  await expect(async () => {
    const follower = await Mqtt.connect(broker);
    for (const topic of ['#', 'fives/#', 'other/topic', '$SYS/#', '$MQTT/#', '$JS/#', 'fives/1/g/abc/other']) {
      expect(await follower.subscribe(topic), topic).toBe(128);
    }
    follower.close();
  }).toPass({ timeout: 90_000 });
});

test('what is stored is there when a node is gone', async ({ broker, cluster }) => {
  const reads = async () => {
    const follower = await Mqtt.connect(broker);
    expect(await follower.subscribe(TOPIC)).toBe(0);
    expect((await follower.messages()).map(({ payload }) => payload.toString())).toEqual(['the score']);
    follower.close();
  };
  await expect(async () => {
    const scorer = await Mqtt.connect(broker);
    await scorer.publish(TOPIC, 'the score');
    scorer.close();
    await reads();
  }).toPass({ timeout: 90_000 });
  await cluster.kill('a');
  await expect(reads).toPass({ timeout: 90_000 });
});
