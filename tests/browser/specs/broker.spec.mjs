// The site's broker, if it is on another host: what the page may connect to. And what is left of the brokers that
// scorers could name themselves in earlier versions. With a real mosquitto on another port.

import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { apacheLacks, startApache } from '../../../tools/apache.mjs';
import { freePort, startMosquitto } from '../../../tools/mosquitto.mjs';
import { serve } from '../../../tools/serve.mjs';
import { appIsUp, expect, hurry, test as base } from '../support/app.mjs';
import { keepCopy } from '../support/copies.mjs';
import { ON_AIR, begin, follow, liveLink, liveSection, mark, said, shareLive, status, toShare } from '../support/live.mjs';
import { test as withMosquitto } from '../support/mosquitto.mjs';
import { HANDS, TOTALS } from '../support/sharing.mjs';
import { fieldsOf, sealed, seed, stored } from '../support/storage.mjs';
import { expectTotals, link, open, record, startGame, tapTwice } from '../support/table.mjs';

const path = (relative) => fileURLToPath(new URL(`../../../${relative}`, import.meta.url));

/** Where no broker is. */
const NOWHERE = 'ws://127.0.0.1:9/';

/** `wss://broker.example.org/mqtt` after the key of a link, as an earlier version wrote it. */
const SERVER = 'bd3NzOi8vYnJva2VyLmV4YW1wbGUub3JnL21xdHQWeAva';

/** A game whose scorer named that server. */
const THROUGH_ANOTHER = `lAAAAAAAAAAAAAAAAAAAAADtqJ7zOtqQtYqOo0CpvDXNlMhV3HeJDpjrASKGLWdoplNva8A/${SERVER}`;

const UNSERVED = 'This live link names a server of its own, which Fives no longer uses.';
const NOT_SENT = 'Not sent: this live link names a server of its own, which Fives no longer uses. Make a new link and send it to your followers.';

const test = base.extend({
  /** The address of a broker beside the site. */
  broker: async ({}, use, testInfo) => {
    const mosquitto = await startMosquitto({ folder: join(testInfo.outputPath(), 'mosquitto') });
    await use(`ws://127.0.0.1:${mosquitto.webPort}/`);
    await mosquitto.stop('SIGKILL');
  },
});

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
async function phone(browser, baseURL) {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 }, hasTouch: true });
  await hurry(context);
  const page = await context.newPage();
  const sockets = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  return { page, sockets };
}

test('the page connects to its own host alone, where the site has no broker', async ({ browser, baseURL }) => {
  const { page } = await phone(browser, baseURL);
  await open(page);
  expect(await refused(page, NOWHERE)).toContain('connect-src ws://127.0.0.1:9');
  await page.context().close();
});

test('a site whose broker is elsewhere lets the page connect there, and nowhere else', async ({ browser, broker }, testInfo) => {
  const folder = testInfo.outputPath('site');
  cpSync(path('dist'), folder, { recursive: true });
  execFileSync('node', [path('tools/broker.mjs'), folder, NOWHERE]);
  execFileSync('node', [path('tools/broker.mjs'), folder, broker]);
  for (const name of ['index.html', 'sw.js']) {
    const bytes = readFileSync(join(folder, name));
    expect(brotliDecompressSync(readFileSync(join(folder, `${name}.br`))).equals(bytes), name).toBe(true);
    expect(gunzipSync(readFileSync(join(folder, `${name}.gz`))).equals(bytes), name).toBe(true);
  }
  const { url, stop } = await serve({ dir: folder, port: 0 });
  const { page } = await phone(browser, url);
  await startGame(page, { house: { 'Play to': 15 } });
  await record(page, HANDS[0]);
  const address = await shareLive(page);
  const follower = await follow(browser, address);
  await expectTotals(follower, TOTALS[0]);
  expect(await refused(page, broker)).toBeUndefined();
  expect(await refused(page, NOWHERE)).toContain('connect-src ws://127.0.0.1:9');
  await page.context().close();
  await stop();
});

test('a site whose place for online copies is elsewhere keeps one there, and connects nowhere else', async ({ browser }, testInfo) => {
  const reason = apacheLacks();
  testInfo.skip(Boolean(reason), reason);
  const folder = testInfo.outputPath('site');
  cpSync(path('dist'), folder, { recursive: true });
  const port = await freePort();
  const copies = `http://127.0.0.1:${port}/copies/`;
  execFileSync('node', [path('tools/broker.mjs'), folder, NOWHERE, copies]);
  const { url, stop } = await serve({ dir: folder, port: 0 });
  const apache = await startApache({ folder: testInfo.outputPath('apache'), site: new URL(url).origin, port });
  const { page } = await phone(browser, url);
  await startGame(page);
  await keepCopy(page);
  const fetched = (address) => page.evaluate((to) => fetch(to, { method: 'PUT' }).then(({ status }) => status, () => 'refused'), address);
  expect(await fetched('http://127.0.0.2:9/copies/x')).toBe('refused');
  await page.context().close();
  await apache.stop();
  await stop();
});

test('a broker in live.json that the page does not name is not tried', async ({ browser, baseURL, broker }) => {
  const { page, sockets } = await phone(browser, baseURL);
  await page.context().route('**/live.json', (route) => route.fulfill({ json: { broker } }));
  await startGame(page);
  await page.goto('./#/game/share/live');
  await page.goto(`./#/live/${THROUGH_ANOTHER.split('/')[0]}`);
  await expect(status(page)).toHaveText('This site has no live server. Ask the scorer for the result as a link.');
  await expect(liveSection(page)).toHaveCount(0);
  expect(sockets).toEqual([]);
  await page.context().close();
});

test('a link that names a server of its own opens and says that it is served no more', async ({ browser, baseURL }) => {
  const { page, sockets } = await phone(browser, baseURL);
  await open(page, `#/live/${THROUGH_ANOTHER}`);
  await expect(status(page)).toHaveText(UNSERVED);
  await expect(page.locator('.live-head')).toContainText('Ask the scorer for a new link, or for the result.');
  await page.clock.runFor(60_000);
  expect(sockets).toEqual([]);
  await link(page, 'Games').last().tap();
  await expect(link(page, 'New game')).toBeVisible();
  await page.context().close();
});

withMosquitto('a game that was followed through such a link keeps its last score, and leaves the list on home', async ({ page, browser }) => {
  const address = await begin(page);
  const follower = await follow(browser, address);
  await expect(status(follower)).toHaveText('Live');
  await expect.poll(() => follower.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('fives-live-heard-')))).toBe(true);
  // As if the scorer had named a server.
  const sockets = [];
  follower.on('websocket', (socket) => sockets.push(socket.url()));
  const through = `${address.split('#/live/')[1]}/${SERVER}`;
  await follower.evaluate((own) => localStorage.setItem('fives-followed', `${own}\tFriday\tAnn, Bob\n`), through);
  await follower.goto('./#/');
  await follower.reload();
  await appIsUp(follower);
  await follower.getByRole('region', { name: 'Live games' }).getByRole('link', { name: 'Friday' }).tap();
  await expect(status(follower)).toHaveText(UNSERVED);
  await expect(follower.locator('.live-head')).toContainText('This is the last score this phone heard');
  await expectTotals(follower, TOTALS[0]);
  await follower.clock.runFor(60_000);
  expect(sockets).toEqual([]);
  await tapTwice(follower, 'Stop following');
  await expect(follower.getByRole('region', { name: 'Live games' })).toHaveCount(0);
});

withMosquitto('a scorer whose link names a server of its own is told so, and makes a new one', async ({ page, browser }) => {
  await begin(page);
  const fields = fieldsOf((await stored(page))['fives/app']);
  fields.live[0].broker = 'wss://broker.example.org/mqtt';
  const keys = ['fives-broker', 'fives-broker-agreed', 'fives-brokers-in-use'];
  await page.evaluate((all) => all.forEach((key) => localStorage.setItem(key, 'wss://broker.example.org/mqtt')), keys);
  const sockets = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await seed(page, { 'fives/app': sealed(fields) });
  await open(page, '#/game');
  await expect(mark(page)).toHaveText('Not sent');
  await toShare(page);
  await expect(said(page)).toHaveText(NOT_SENT);
  await expect(liveSection(page).getByRole('img')).toBeHidden();
  expect(sockets.filter((own) => own.includes('example.org'))).toEqual([]);
  for (const key of keys) expect(Object.keys(await stored(page))).not.toContain(key);
  await open(page, '#/settings');
  await expect(page.getByRole('textbox', { name: 'Broker' })).toHaveCount(0);
  await toShare(page);
  await tapTwice(page, 'New link');
  await expect(page.getByText('New live link. The old one no longer works.').first()).toBeVisible();
  await expect(said(page)).toHaveText(ON_AIR);
  const follower = await follow(browser, await liveLink(page));
  await expectTotals(follower, TOTALS[0]);
  await page.reload();
  await appIsUp(page);
  await toShare(page);
  await expect(said(page)).toHaveText(ON_AIR);
  const all = fieldsOf((await stored(page))['fives/app']).live;
  expect(all.map((own) => [own.broker ?? null, own.is_closing])).toEqual([[null, false]]);
});
