// Sharing a game live, and following it.

import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startMosquitto } from '../../../tools/mosquitto.mjs';
import { appIsUp, hurry } from './app.mjs';
import { HANDS } from './sharing.mjs';
import { button, record, settled, startGame } from './table.mjs';

/** What the scorer is told while every hand arrives. */
export const ON_AIR = 'Live: followers see every hand.';

/** The part of the share screen that shares live. */
export const liveSection = (page) => page.getByRole('region', { name: 'Live', exact: true });

/** What the scorer's phone says of the connection. */
export const said = (page) => liveSection(page).getByRole('status');

/** The mark on the score while the game is shared. */
export const mark = (page) => page.locator('.bar').getByRole('link', { name: /^(Live|Sending|Not sent|Offline)\b/ });

/** How current the score is, as a follower is told. */
export const status = (page) => page.locator('.live-head').getByRole('status');

/** Opens the screen that shares the open game, at live sharing. */
export async function toShare(page) {
  await settled(page);
  await page.goto('./#/game/share/live');
  await expect(liveSection(page)).toBeVisible();
  await settled(page);
}

/** The link to follow the open game, as the phone holds it in its code and hands it over; another button hands over another link. */
export async function liveLink(page, name = 'Share the live link') {
  await page.evaluate(() => {
    globalThis.handed = undefined;
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (data) => {
        globalThis.handed = data.text;
      },
    });
  });
  await button(page, name).tap();
  const handed = () => page.evaluate(() => globalThis.handed);
  await expect.poll(handed).toBeTruthy();
  return handed();
}

/** Switches live sharing of the open game on, and answers its link once the broker has the game. */
export async function shareLive(page) {
  await toShare(page);
  await button(page, 'Share live').tap();
  await expect(said(page)).toHaveText(ON_AIR);
  return liveLink(page);
}

/** Opens a link on a phone of its own. */
export async function follow(browser, address) {
  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })).newPage();
  await hurry(phone.context());
  await phone.goto(address);
  await appIsUp(phone);
  await settled(phone);
  return phone;
}

/** The topic of the score that a phone follows, by what it keeps as last heard. */
export async function heardTopic(follower) {
  const PREFIX = 'fives-live-heard-';
  const heard = () => follower.evaluate((prefix) => Object.keys(localStorage).find((name) => name.startsWith(prefix)), PREFIX);
  await expect.poll(heard).toBeTruthy();
  return (await heard()).slice(PREFIX.length);
}

/** Gives a page a broker of its own at /mqtt, for a site that has none; it ends with the page. Returns what gives it to another phone. */
export async function withBroker(page) {
  const folder = mkdtempSync(join(tmpdir(), 'fives-mosquitto-'));
  const mosquitto = await startMosquitto({ folder });
  page.on('close', async () => {
    await mosquitto.stop('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  const reach = async (context) => {
    await context.route('**/live.json', (route) => route.fulfill({ json: { broker: '/mqtt' } }));
    await context.routeWebSocket('**/mqtt', (socket) => {
      const broker = connect(mosquitto.port, '127.0.0.1');
      socket.onMessage((bytes) => broker.write(bytes));
      socket.onClose(() => broker.destroy());
      broker.on('data', (bytes) => socket.send(bytes));
      broker.on('error', () => broker.destroy());
      broker.on('close', () => socket.close());
    });
  };
  await reach(page.context());
  return reach;
}

/** Goes back to the score, and writes down the hands from one to another. */
export async function play(page, from, to) {
  await page.goto('./#/game');
  for (const hand of HANDS.slice(from, to)) await record(page, hand);
}

/** The scorer goes on to the share screen of a game with one hand, live. */
export async function begin(page) {
  await startGame(page, { house: { 'Play to': 15 } });
  await record(page, HANDS[0]);
  return shareLive(page);
}

/** Returns a function that answers whether the broker has accepted a subscription of a phone from now on. */
export function watchSubscription(phone) {
  const SUBACK = 9;
  let isAccepted = false;
  phone.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      isAccepted ||= payload[0] >> 4 === SUBACK;
    });
  });
  return () => isAccepted;
}

/** Lets the pauses between two tries pass. */
export async function letTimePass(...phones) {
  for (const phone of phones) await phone.clock.runFor(5_000);
}
