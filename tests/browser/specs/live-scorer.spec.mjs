// What the scorer's phone says of its live game: only what the broker has acknowledged is live, and a copy of the
// phone is noticed.

import { expect, hurry } from '../support/app.mjs';
import { ON_AIR, begin, follow, letTimePass, mark, play, said, shareLive, status, toShare } from '../support/live.mjs';
import { test } from '../support/mosquitto.mjs';
import { TOTALS } from '../support/sharing.mjs';
import { longTally, seed } from '../support/storage.mjs';
import { button, expectTotals, open, settled, totals } from '../support/table.mjs';

const SENDING = 'Sending the score…';
const OVERTAKEN = 'Another phone keeps this score now. Followers see that one.';
const TOOK_OVER = 'Followers now see this phone instead of the other one.';

/** The packet by which a broker acknowledges a message. */
const PUBACK = 4;

/** The packets in bytes that come from a broker, which are whole in a frame of mosquitto's. */
function* packets(bytes) {
  for (let at = 0; at < bytes.length;) {
    let length = 0;
    let head = 1;
    for (let shift = 0; ; shift += 7, head += 1) {
      length |= (bytes[at + head] & 127) << shift;
      if (bytes[at + head] < 128) break;
    }
    const end = at + head + 1 + length;
    yield bytes.subarray(at, end);
    at = end;
  }
}

/** A proxy between a phone and the broker, which keeps the answers to what the phone publishes while `withholds`. */
async function withProxy(page) {
  const proxy = { withholds: false, held: 0, release: () => {} };
  await page.context().routeWebSocket('**/mqtt', (phone) => {
    const broker = phone.connectToServer();
    const held = [];
    broker.onMessage((bytes) => {
      const through = [...packets(bytes)].filter((own) => {
        const isHeld = proxy.withholds && own[0] >> 4 === PUBACK;
        if (isHeld) held.push(own);
        return !isHeld;
      });
      proxy.held = held.length;
      if (through.length > 0) phone.send(Buffer.concat(through));
    });
    proxy.release = () => {
      proxy.withholds = false;
      proxy.held = 0;
      for (const own of held.splice(0)) phone.send(own);
    };
  });
  return proxy;
}

test('“Live” is said only once the broker has acknowledged the score, and of a hand without an answer soon no longer', async ({ page, browser }) => {
  const proxy = await withProxy(page);
  const address = await begin(page);
  await page.goto('about:blank');
  proxy.withholds = true;
  await toShare(page);
  await expect.poll(() => proxy.held).toBeGreaterThan(0);
  // The broker has it, and followers too; this phone can't know.
  const follower = await follow(browser, address);
  await expectTotals(follower, TOTALS[0]);
  await letTimePass(page);
  await expect(said(page)).toHaveText(SENDING);
  await page.goto('./#/game');
  await expect(mark(page)).toHaveText('Sending');
  await expect(mark(page)).toHaveAccessibleName(SENDING);
  proxy.release();
  await expect(mark(page)).toHaveText('Live');
  await expect(mark(page)).toHaveAccessibleName(ON_AIR);
  await toShare(page);
  await expect(said(page)).toHaveText(ON_AIR);

  proxy.withholds = true;
  await play(page, 1, 2);
  await expect.poll(() => proxy.held).toBeGreaterThan(0);
  await letTimePass(page);
  await expect(mark(page)).toHaveText('Sending');
  proxy.release();
  await expect(mark(page)).toHaveText('Live');
});

/** Another phone with all that this one has stored, as a phone is set up from an old one; it runs nothing yet. */
async function copyOf(page, browser, baseURL) {
  const storageState = await page.context().storageState({ indexedDB: true });
  const context = await browser.newContext({ baseURL, storageState, viewport: { width: 360, height: 740 }, hasTouch: true });
  await hurry(context);
  return context.newPage();
}

/** What a phone says once another one keeps the score, and that it says nothing of it before. */
const isOvertaken = (page) => expect(page.getByText(OVERTAKEN).first()).toBeVisible();

test('a phone copied to a second one is noticed: one goes on first, and the other one takes over and says so', async ({ page, browser, baseURL }) => {
  const address = await begin(page);
  const follower = await follow(browser, address);
  await page.goto('about:blank');
  const [early, late] = [page, await copyOf(page, browser, baseURL)];
  await toShare(early);
  await expect(said(early)).toHaveText(ON_AIR);
  await expect(early.getByText(TOOK_OVER)).toHaveCount(0);
  // Both have the same score, so only that there was another connection tells them apart.
  await open(late, '#/game');
  await expect(late.getByText(TOOK_OVER).first()).toBeVisible();
  await isOvertaken(early);
  await play(late, 1, 2);
  await expectTotals(follower, TOTALS[1]);
  await expect(status(follower)).toHaveText('Live');
  // Each stays as it is, also after a reload.
  await late.reload();
  await expect(mark(late)).toHaveAccessibleName(ON_AIR);
  await toShare(early);
  await expect(said(early)).toHaveText(OVERTAKEN);
  await button(early, 'Keep score on this phone').tap();
  await expect(said(early)).toHaveText(ON_AIR);
  await isOvertaken(late);
  await expectTotals(follower, TOTALS[0]);
});

test('a game too long for its hands sends its score alone, and both phones say so', async ({ page, browser }) => {
  const MOST = 1_500;
  const SCORE_ON_AIR = 'Live: followers see the score. This game has too many hands to send them all.';
  await seed(page, await longTally(page, MOST));
  await open(page, '#/game');
  const follower = await follow(browser, await shareLive(page));
  const came = follower.getByRole('region').filter({ has: follower.locator('#outcome-heading') });
  await expect(came).toContainText(`${MOST} rounds.`);
  await expect(said(page)).toHaveText(ON_AIR);
  await page.goto('./#/game');
  await settled(page);
  await button(page, 'Ann: +1').tap();
  await button(page, 'Save the round').tap();
  await settled(page);
  await expect(mark(page)).toHaveText('Live');
  await expect(mark(page)).toHaveAccessibleName(SCORE_ON_AIR);
  await expect.poll(async () => (await totals(follower))[0]).toBe(MOST + 1);
  await expect(came).toContainText(`The score only, after ${MOST + 1} rounds: the hands didn’t fit.`);
  await expect(status(follower)).toHaveText('Live');
  await toShare(page);
  await expect(said(page)).toHaveText(SCORE_ON_AIR);
  // With one step less the hands fit again.
  await page.goto('./#/game');
  await settled(page);
  await button(page, 'Undo').tap();
  await expect(mark(page)).toHaveAccessibleName(ON_AIR);
  await expect(came).toContainText(`${MOST} rounds.`);
});
