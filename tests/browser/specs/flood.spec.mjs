// Whoever has the link can send what they like to its topic. The scorer's phone stays as quick as without.

import { connect } from 'node:net';
import { expect } from '../support/app.mjs';
import { begin, said } from '../support/live.mjs';
import { test } from '../support/mosquitto.mjs';
import { Mqtt } from '../support/mqtt.mjs';
import { FOUR, record, sidesOf } from '../support/table.mjs';

test.use({ realTime: true });

const [ours, theirs] = sidesOf(FOUR);
const HANDS = [
  { bidder: 'Ann', bid: '25', books: { [ours]: 2 }, best: theirs },
  { bidder: 'Bob', bid: '25', books: { [theirs]: 2 }, best: ours },
];

/** How many small messages come a second, and every how many milliseconds one of 32 KB. */
const SMALL = 3_700;
const LARGE_MS = 50;

/** The share of a quiet run that the taps may take, in the middle; and the least that is still at once, in milliseconds. */
const RATIO = 3;
const AT_ONCE = 100;

/** A message of MQTT at QoS 0. */
function message(topic, payload) {
  const rest = Buffer.concat([Buffer.from([topic.length >> 8, topic.length & 255]), Buffer.from(topic), payload]);
  const length = [];
  for (let left = rest.length; length.length === 0 || left > 0; left >>= 7) length.push((left & 127) | (left > 127 ? 128 : 0));
  return Buffer.concat([Buffer.from([0x30, ...length]), rest]);
}

/** Floods topics, until the returned function ends it, which answers how many messages went out. */
function flood(port, topics) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(Buffer.from([0x10, 14, 0, 4, ...Buffer.from('MQTT'), 4, 2, 0, 0, 0, 2, ...Buffer.from('fl')]));
  const [small, large] = [40, 32 * 1024].map((length) => topics.map((topic) => message(topic, Buffer.alloc(length, 1))));
  const begun = Date.now();
  let count = 0;
  let next = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((Date.now() - begun) * SMALL) / 1_000) - count;
    socket.write(Buffer.concat(Array.from({ length: due }, (_, at) => small[at % topics.length])));
    count += due;
    if (Date.now() < next) return;
    next = Date.now() + LARGE_MS;
    socket.write(Buffer.concat(large));
  }, 10);
  return () => {
    clearInterval(timer);
    socket.destroy();
    return { count, seconds: (Date.now() - begun) / 1_000 };
  };
}

/** Notes in the page how long each tap on Save takes, until the frame with the new totals. */
const watchSaves = (page) =>
  page.evaluate(() => {
    globalThis.saves = [];
    const shown = () => document.querySelector('[aria-label="Score"]')?.textContent;
    globalThis.addEventListener('pointerdown', ({ target }) => {
      if (!target.closest('.save > button')) return;
      const [begun, before] = [performance.now(), shown()];
      const look = () => (shown() === before ? requestAnimationFrame(look) : requestAnimationFrame(() => globalThis.saves.push(performance.now() - begun)));
      requestAnimationFrame(look);
    }, true);
  });

const middle = (all) => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)];

/** Writes hands down, and answers how long each tap on Save took. */
async function save(page, count) {
  await page.evaluate(() => globalThis.saves.splice(0));
  for (let hand = 0; hand < count; hand += 1) await record(page, HANDS[hand % 2]);
  await expect.poll(() => page.evaluate(() => globalThis.saves.length)).toBe(count);
  return page.evaluate(() => globalThis.saves);
}

test('a tap on Save takes as long under a flood as without', async ({ page, mosquitto }, testInfo) => {
  test.setTimeout(180_000);
  await begin(page);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  const topic = keys.find((own) => own.startsWith('fives-live-epoch-')).slice('fives-live-epoch-'.length);
  await page.goto('./#/game');
  await watchSaves(page);
  await save(page, 2);
  const quiet = await save(page, 6);
  const follower = await Mqtt.connect(`http://127.0.0.1:${mosquitto.webPort}/mqtt`);
  await follower.subscribe(topic);
  const end = flood(mosquitto.port, [topic, topic.replace(/s$/, 'on')]);
  await page.waitForTimeout(2_000);
  const flooded = await save(page, 6);
  const { count, seconds } = end();
  expect(follower.heard.length, 'it goes through').toBeGreaterThan(SMALL / 10);
  const [without, with_] = [quiet, flooded].map(middle);
  const figures = `${Math.round(count / seconds)} messages a second: ${with_.toFixed(0)} ms, quiet ${without.toFixed(0)} ms, ratio ${(with_ / without).toFixed(2)}`;
  testInfo.annotations.push({ type: 'flood', description: figures });
  console.log(figures);
  expect(count / seconds).toBeGreaterThan(SMALL * 0.8);
  expect(with_, figures).toBeLessThan(Math.max(AT_ONCE, RATIO * without));
  // The score goes out as soon as the flood ends.
  await page.goto('./#/game/share/live');
  await expect(said(page)).toHaveText('Live: followers see every hand.', { timeout: 70_000 });
});
