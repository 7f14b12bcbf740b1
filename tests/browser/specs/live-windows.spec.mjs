// Which of several windows of a phone publishes a game: with locks of the browser, and without, as over plain HTTP.

import { expect } from '../support/app.mjs';
import { ON_AIR, begin, follow, play, said, status } from '../support/live.mjs';
import { test } from '../support/mosquitto.mjs';
import { TOTALS } from '../support/sharing.mjs';
import { expectTotals, open, tapTwice } from '../support/table.mjs';

const OTHER_WINDOW = 'Live from another window of Fives on this phone.';

/** Counts the sockets of each window in `sockets`. */
const countSockets = (context) =>
  context.addInitScript(() => {
    globalThis.sockets = 0;
    globalThis.WebSocket = class extends WebSocket {
      constructor(...all) {
        super(...all);
        globalThis.sockets += 1;
      }
    };
  });

/** A page over plain HTTP has no locks. */
const withoutLocks = (context) =>
  context.addInitScript(() => delete Navigator.prototype.locks);

/** Full storage: no window can write its name, or anything else of live following. */
const withoutStorage = (context) =>
  context.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
      if (key.startsWith('fives-live-')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, text);
    };
  });

const sockets = (...windows) => Promise.all(windows.map((own) => own.evaluate(() => globalThis.sockets)));

/** The names of the locks that windows hold. */
const held = (page) =>
  page.evaluate(async () => (await navigator.locks.query()).held.map((own) => own.name).filter((own) => own.startsWith('fives-live-window-')));

/** The time passes in which windows look at each other, some times; each second they hear of what others did. */
async function aWhile(page) {
  for (let second = 0; second < 8; second += 1) {
    await page.clock.runFor(1_000);
    await page.waitForTimeout(100);
  }
}

/** Opens the game in another window, at live sharing. */
async function another(context) {
  const window = await context.newPage();
  await open(window, '#/game/share/live');
  return window;
}

for (const [where, prepare] of [
  ['with locks', async () => {}],
  ['over plain HTTP', withoutLocks],
]) {
  test(`${where} a window that is loaded again publishes at once, one of two does, and the other goes on when it is closed`, async ({ page, context, browser }) => {
    await countSockets(context);
    await prepare(context);
    const follower = await follow(browser, await begin(page));
    for (let times = 0; times < 3; times += 1) {
      await page.reload();
      await expect(said(page)).toHaveText(ON_AIR);
    }
    const second = await another(context);
    await expect(said(second)).toHaveText(OTHER_WINDOW);
    const before = await sockets(page, second);
    await aWhile(second);
    expect(await sockets(page, second)).toEqual(before);
    expect(before[1]).toBe(0);
    await expect(said(second)).toHaveText(OTHER_WINDOW);
    await play(second, 1, 2);
    await expectTotals(follower, TOTALS[1]);
    await page.close();
    await second.goto('./#/game/share/live');
    await expect(async () => {
      await second.clock.runFor(5_000);
      await expect(said(second)).toHaveText(ON_AIR, { timeout: 500 });
    }).toPass();
    await play(second, 2, 3);
    await expectTotals(follower, TOTALS[2]);
  });

  test(`${where} and no storage for their names two windows come to rest`, async ({ page, context, browser }) => {
    await countSockets(context);
    await prepare(context);
    await withoutStorage(context);
    const follower = await follow(browser, await begin(page));
    const second = await another(context);
    await aWhile(second);
    const before = await sockets(page, second);
    await aWhile(second);
    expect(await sockets(page, second)).toEqual(before);
    await expect(status(follower)).toHaveText('Live');
    await play(second, 1, 2);
    await expectTotals(second, TOTALS[1]);
  });
}

test('over plain HTTP a window publishes only once its name has stood for a second', async ({ page, context }) => {
  await withoutLocks(context);
  await begin(page);
  const named = () => page.evaluate(() => Object.keys(localStorage).find((own) => own.startsWith('fives-live-window-')));
  const name = await named();
  // Another window writes its name over that of one that has just written its own and is asked again at once.
  await page.goto('about:blank');
  await countSockets(context);
  await context.addInitScript((key) => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (...own) {
      setItem.apply(this, own);
      if (own[0] !== key) return;
      setItem.call(this, key, `another ${Date.now() + 9_000} visible`);
      globalThis.dispatchEvent(new Event('online'));
    };
  }, name);
  await page.goto('./#/game/share/live');
  await expect(said(page)).toHaveText(OTHER_WINDOW);
  await aWhile(page);
  expect(await sockets(page)).toEqual([0]);
});

test('a lock that is granted after the window has left is given back', async ({ page, context }) => {
  await context.addInitScript(() => {
    if (!navigator.locks) return;
    const request = navigator.locks.request.bind(navigator.locks);
    const gate = new Promise((open) => {
      globalThis.grant = open;
    });
    navigator.locks.request = (name, how, then) =>
      request(name, how, async (lock) => {
        if (name.startsWith('fives-live-window-')) await gate;
        return then(lock);
      });
  });
  await page.addInitScript(() => globalThis.grant?.());
  await begin(page);
  expect(await held(page)).toHaveLength(1);
  const second = await context.newPage();
  await page.close();
  await open(second, '#/game/share/live');
  await expect.poll(() => held(second)).toHaveLength(1);
  await tapTwice(second, 'Stop sharing live');
  await second.evaluate(() => globalThis.grant());
  await expect.poll(() => held(second), { timeout: 30_000 }).toEqual([]);
});
