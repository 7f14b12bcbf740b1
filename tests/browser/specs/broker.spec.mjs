// The broker that games are shared and followed through, if it is on another host: the policy of the page, Settings,
// and what a follower is asked. With a real mosquitto on another port.

import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startMosquitto } from '../../../tools/mosquitto.mjs';
import { serve } from '../../../tools/serve.mjs';
import { appIsUp, expect, hurry, test as base } from '../support/app.mjs';
import { ON_AIR, follow, liveLink, liveSection, said, shareLive, status, toShare } from '../support/live.mjs';
import { HANDS, TOTALS } from '../support/sharing.mjs';
import { button, expectTotals, link, open, record, settled, startGame, tapTwice } from '../support/table.mjs';

const path = (relative) => fileURLToPath(new URL(`../../../${relative}`, import.meta.url));

/** Where no broker is. */
const NOWHERE = 'ws://127.0.0.1:9/';

const field = (page) => page.getByRole('textbox', { name: 'Broker' });
const problem = (page) => page.locator('#broker-problem');

const test = base.extend({
  /** The address of a broker beside the site. */
  broker: async ({}, use, testInfo) => {
    const mosquitto = await startMosquitto({ folder: join(testInfo.outputPath(), 'mosquitto') });
    await use(`ws://127.0.0.1:${mosquitto.webPort}/`);
    await mosquitto.stop('SIGKILL');
  },
});

/** What the page may connect to, by the policy that `public/look.js` adds. */
const policy = (page) => page.evaluate(() => document.getElementById('brokers')?.content.trim().replaceAll(/ +/g, ' '));

/** Opens a WebSocket from the page. Returns what its policy refuses, or `undefined`. */
const refused = (page, address) =>
  page.evaluate(async (to) => {
    const { promise, resolve } = Promise.withResolvers();
    document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => resolve(`${effectiveDirective} ${blockedURI}`));
    try {
      const socket = new WebSocket(to);
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', () => setTimeout(resolve));
    } catch {
      // Some browsers throw as well.
    }
    return promise;
  }, address);

/** A phone of its own, whose complaints nobody counts. Returns its page, and the WebSockets it opens. */
async function phone(browser, { baseURL, before }) {
  // A service worker would answer for what a test changes on the way.
  const serviceWorkers = before ? 'block' : 'allow';
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers });
  await hurry(context);
  const page = await context.newPage();
  const sockets = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await before?.(page);
  return { page, sockets };
}

/** Names a broker in Settings. */
async function nameBroker(page, address) {
  await open(page, '#/settings');
  await field(page).fill(address);
  const loaded = page.waitForEvent('load');
  await button(page, 'Use this broker').tap();
  await loaded;
  await appIsUp(page);
  await settled(page);
}

/** Shares a game with one hand through the broker. Returns its link. */
async function shareThrough(page, broker) {
  await nameBroker(page, broker);
  await startGame(page, { house: { 'Play to': 15 } });
  await record(page, HANDS[0]);
  return shareLive(page);
}

test('the page connects to its own host alone, where no broker is named', async ({ browser, baseURL }) => {
  const { page } = await phone(browser, { baseURL });
  await open(page);
  expect(await policy(page)).toBe("connect-src 'self'");
  expect(await refused(page, NOWHERE)).toContain('connect-src ws://127.0.0.1:9');
  await page.context().close();
});

test('a site whose broker is elsewhere lets the page connect there, and nowhere else', async ({ browser, broker }, testInfo) => {
  const folder = testInfo.outputPath('site');
  cpSync(path('dist'), folder, { recursive: true });
  execFileSync('node', [path('tools/broker.mjs'), folder, NOWHERE]);
  execFileSync('node', [path('tools/broker.mjs'), folder, broker]);
  const { url, stop } = await serve({ dir: folder, port: 0 });
  const { page } = await phone(browser, { baseURL: url });
  await startGame(page, { house: { 'Play to': 15 } });
  await record(page, HANDS[0]);
  const address = await shareLive(page);
  expect(address).not.toMatch(/live\/.*\//);
  const follower = await follow(browser, address);
  await expectTotals(follower, TOTALS[0]);
  expect(await refused(page, broker)).toBeUndefined();
  expect(await refused(page, NOWHERE)).toContain('connect-src ws://127.0.0.1:9');
  await page.context().close();
  await stop();
});

test('Settings name a broker, which games are then shared through, and go back to the site’s', async ({ browser, baseURL, broker }) => {
  const { page } = await phone(browser, { baseURL });
  await open(page, '#/settings');
  await expect(field(page)).toHaveValue('');
  await expect(button(page, 'Use this broker')).toHaveCount(0);
  for (const wrong of ['broker.example.org', 'https://broker.example.org', 'wss://*.example.org', 'wss://a;b', 'wss://a/?b']) {
    await field(page).fill(wrong);
    await expect(problem(page)).toHaveText('');
    await button(page, 'Use this broker').tap();
    await expect(problem(page)).toHaveText('Enter an address like wss://broker.example.org/mqtt.');
  }
  const address = await shareThrough(page, ` ${broker.replace('ws', 'WS')} `);
  await open(page, '#/settings');
  await expect(field(page)).toHaveValue(broker);
  expect(await policy(page)).toBe(`connect-src 'self' ${broker.slice(0, -1)}`);
  expect(await refused(page, broker)).toBeUndefined();
  expect(await refused(page, NOWHERE)).toContain('connect-src ws://127.0.0.1:9');
  expect(address).toMatch(/#\/live\/l[\w-]+\/b[\w-]+$/);

  await expect(page.getByText('Live links you sent keep the broker they have now, until you stop them.')).toBeVisible();
  const loaded = page.waitForEvent('load');
  await button(page, 'Use this site’s broker').tap();
  await loaded;
  await appIsUp(page);
  await expect(field(page)).toHaveValue('');
  await expect(button(page, 'Use this site’s broker')).toHaveCount(0);
  // The link keeps its broker.
  expect(await policy(page)).toBe(`connect-src 'self' ${broker.slice(0, -1)}`);
  await page.context().close();
});

test('a link keeps its broker when Settings name another, and is closed there', async ({ browser, baseURL, broker }) => {
  const { page } = await phone(browser, { baseURL });
  const address = await shareThrough(page, broker);
  const follower = await phone(browser, { baseURL });
  await open(follower.page, new URL(address).hash);
  await button(follower.page, 'Connect').tap();
  await expect(status(follower.page)).toHaveText('Live');
  await nameBroker(page, NOWHERE);
  expect(await policy(page)).toBe(`connect-src 'self' ${new URL(NOWHERE).origin} ${broker.slice(0, -1)}`);
  await toShare(page);
  await expect(said(page)).toHaveText(ON_AIR);
  expect(await liveLink(page)).toBe(address);
  await open(page, '#/game');
  await record(page, HANDS[1]);
  await expectTotals(follower.page, TOTALS[1]);
  await toShare(page);
  await tapTwice(page, 'Stop sharing live');
  await expect(status(follower.page)).toHaveText('This link was closed');
  const inUse = () => page.evaluate(() => localStorage.getItem('fives-brokers-in-use'));
  await expect.poll(inUse).toBeNull();
  await page.reload();
  expect(await policy(page)).toBe(`connect-src 'self' ${new URL(NOWHERE).origin}`);
  await page.context().close();
  await follower.page.context().close();
});

test('Settings say whether the broker can be reached, once that is asked', async ({ browser, baseURL, broker }) => {
  const { page, sockets } = await phone(browser, { baseURL });
  const older = await page.context().newPage();
  await open(older);
  await nameBroker(page, NOWHERE);
  const state = (own) => own.getByRole('region', { name: 'Live' }).getByRole('status');
  await expect(state(page)).toHaveCount(0);
  expect(sockets).toEqual([]);
  const out = 'Can’t reach this broker now. Check the address, or whether this phone is on its network.';
  await button(page, 'Test the connection').tap();
  await expect(state(page)).toHaveText(out);
  await page.clock.runFor(60_000);
  expect(sockets).toEqual([NOWHERE]);
  await nameBroker(page, broker);
  await page.context().setOffline(true);
  await button(page, 'Test the connection').tap();
  await expect(state(page)).toHaveText(out);
  expect(sockets).toEqual([NOWHERE]);
  await page.context().setOffline(false);
  await button(page, 'Test the connection').tap();
  await expect(state(page)).toHaveText('Connected to this broker.');
  expect(sockets).toEqual([NOWHERE, broker]);

  await open(older, '#/settings');
  await button(older, 'Test the connection').tap();
  await expect(state(older)).toHaveText('Not connected: Fives needs to reload before it can connect to this broker.');
  await page.context().close();
});

test('a window from before its broker was named closes a link after a reload', async ({ browser, baseURL, broker }) => {
  const { page } = await phone(browser, { baseURL });
  const older = await page.context().newPage();
  await open(older);
  const address = await shareThrough(page, broker);
  const follower = await phone(browser, { baseURL });
  await open(follower.page, new URL(address).hash);
  await button(follower.page, 'Connect').tap();
  await expect(status(follower.page)).toHaveText('Live');
  await page.close();
  await link(older, 'Resume').tap();
  await toShare(older);
  await expect(said(older)).toHaveText('Not connected: Fives needs to reload before it can connect to this broker.');
  await expect(liveSection(older).getByRole('img')).toBeHidden();
  await tapTwice(older, 'Stop sharing live');
  await settled(older);
  await open(older, '#/settings');
  const { host } = new URL(broker);
  await expect(older.getByText(`A live link you stopped isn’t closed yet: Fives needs to reload before it can connect to ${host}.`)).toBeVisible();
  await older.reload();
  await expect(status(follower.page)).toHaveText('This link was closed');
  await expect(older.getByText('A live link you stopped')).toHaveCount(0);
  await older.context().close();
  await follower.page.context().close();
});

test('a link whose broker is gone is tried until Settings forget it', async ({ browser, baseURL }) => {
  const { page } = await phone(browser, { baseURL });
  await nameBroker(page, NOWHERE);
  await startGame(page);
  await toShare(page);
  await button(page, 'Share live').tap();
  await expect(said(page)).toHaveText('Not connected to the live server. Keep scoring; followers see it once it’s back.');
  await tapTwice(page, 'Stop sharing live');
  await settled(page);
  await page.goto('./#/settings');
  const waiting = page.getByText('A live link you stopped isn’t closed yet: Fives can’t reach 127.0.0.1:9, and keeps trying.');
  await expect(waiting).toBeVisible();
  await button(page, 'Stop trying').tap();
  await expect(waiting).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fives-brokers-in-use'))).toBeNull();
  await page.reload();
  await appIsUp(page);
  await expect(waiting).toHaveCount(0);
  await page.context().close();
});

test('a link whose broker is out of bounds shows no code that leads nowhere', async ({ browser, baseURL, broker }) => {
  const { page } = await phone(browser, { baseURL });
  await shareThrough(page, broker);
  await expect(liveSection(page).getByRole('img')).toBeVisible();
  await page.evaluate(() => {
    for (const key of ['fives-broker', 'fives-brokers-in-use']) localStorage.removeItem(key);
  });
  await page.reload();
  await appIsUp(page);
  await expect(said(page)).toHaveText('Not connected: Fives needs to reload before it can connect to this broker.');
  await expect(liveSection(page).getByRole('img')).toBeHidden();
  await expect(button(page, 'Share the live link')).toBeHidden();
  await expect(button(page, 'Stop sharing live')).toBeVisible();
  const loaded = page.waitForEvent('load');
  await button(page, 'Reload').tap();
  await loaded;
  await expect(said(page)).toHaveText(ON_AIR);
  await page.context().close();
});

test('a follower is asked before the page connects to the broker of a link, once', async ({ browser, baseURL, broker }) => {
  const scorer = await phone(browser, { baseURL });
  const address = await shareThrough(scorer.page, broker);
  const { page, sockets } = await phone(browser, { baseURL });
  await open(page, new URL(address).hash);
  const { host } = new URL(broker);
  await expect(page.getByRole('heading', { name: `This game is sent through ${host}. Connect?` })).toBeVisible();
  expect(await policy(page)).toBe("connect-src 'self'");
  expect(sockets).toEqual([]);

  await button(page, 'Connect').tap();
  await expect(status(page)).toHaveText('Live');
  await expectTotals(page, TOTALS[0]);
  expect(sockets).toEqual([broker]);
  expect(await policy(page)).toBe(`connect-src 'self' ${broker.slice(0, -1)}`);
  await page.reload();
  await expect(status(page)).toHaveText('Live');

  await open(page, '#/settings');
  await expect(page.getByText(`Games you follow may also come through ${host}.`)).toBeVisible();
  const loaded = page.waitForEvent('load');
  await button(page, 'Forget it').tap();
  await loaded;
  await open(page, new URL(address).hash);
  await expect(button(page, 'Connect')).toBeVisible();
  await page.context().close();
  await scorer.page.context().close();
});

test('only plain addresses of brokers get into the policy', async ({ browser, baseURL }) => {
  const { page } = await phone(browser, { baseURL });
  await open(page);
  for (const stored of ['wss://*', 'wss://*.example.org', 'wss:', '*', 'https://example.org', "wss://a;connect-src", 'wss://a b', "'unsafe-inline'", 'wss://A', 'wss://[::1]/']) {
    await page.evaluate((text) => {
      localStorage.setItem('fives-broker', text);
      localStorage.setItem('fives-broker-agreed', text);
      localStorage.setItem('fives-brokers-in-use', text.split(' ').at(-1));
    }, stored);
    await page.reload();
    expect(await policy(page), stored).toBe("connect-src 'self'");
  }
  await page.context().close();
});

test('a page over HTTPS takes no broker without TLS', async ({ browser }) => {
  const baseURL = 'https://fives.test/';
  const { page } = await phone(browser, {
    baseURL,
    before: (own) => own.route(`${baseURL}**`, (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ path: path(`dist/${pathname === '/' ? 'index.html' : pathname}`) });
    }),
  });
  await open(page, '#/settings');
  await field(page).fill('ws://broker.example.org/mqtt');
  await button(page, 'Use this broker').tap();
  await expect(problem(page)).toHaveText('This page needs an address with wss, not ws.');
  await page.evaluate(() => localStorage.setItem('fives-broker-agreed', 'ws://broker.example.org/mqtt'));
  await nameBroker(page, 'wss://broker.example.org:8443/mqtt');
  expect(await policy(page)).toBe("connect-src 'self' wss://broker.example.org:8443");
  await page.context().close();
});

for (const [what, before] of [
  ['its script did not load', (page) => page.route('**/look*.js', (route) => route.abort())],
  ['storage is blocked', (page) => page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('blocked', 'SecurityError'); } });
  })],
]) {
  test(`no socket is opened to another host while ${what}`, async ({ browser, baseURL, broker }) => {
    const scorer = await phone(browser, { baseURL });
    const address = await shareThrough(scorer.page, broker);
    const { page, sockets } = await phone(browser, { baseURL, before });
    await page.route('**/live.json', (route) => route.fulfill({ json: { broker } }));
    await open(page, new URL(address).hash);
    await button(page, 'Connect').tap();
    await page.clock.runFor(60_000);
    await page.goto('./#/game/share/live');
    await page.goto(`./${new URL(address).hash.replace(/\/b[\w-]+$/, '')}`);
    await expect(status(page)).toHaveText('This site has no live server. Ask the scorer for the result as a link.');
    await expect(liveSection(page)).toHaveCount(0);
    expect(sockets).toEqual([]);
    await page.context().close();
    await scorer.page.context().close();
  });
}
