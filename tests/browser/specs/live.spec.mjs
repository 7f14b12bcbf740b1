// A game shared live, and followed on other phones, through a real mosquitto behind the site.

import { expect, hurry, test as plain } from '../support/app.mjs';
import {
  ON_AIR, begin, follow, letTimePass, liveSection, mark, play, said, shareLive, status, toShare, watchSubscription,
} from '../support/live.mjs';
import { UNREACHABLE, test } from '../support/mosquitto.mjs';
import { HANDS, TOTALS } from '../support/sharing.mjs';
import { bid, button, enter, expectTotals, link, open, save, settled, startGame, tapTwice } from '../support/table.mjs';

/** A link to follow a game, as it is written. */
const LINK = 'lAAAAAAAAAAAAAAAAAAAAADtqJ7zOtqQtYqOo0CpvDXNlMhV3HeJDpjrASKGLWdoplNva8A';

/** The live links that a phone keeps. */
const linksOf = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('fives/app')).live ?? []);

/** The parts of the share screen. */
const parts = (page) => page.getByRole('group', { name: 'What to share' }).getByRole('button');

test('a follower sees the contract as soon as it is made and every hand as it is saved, and one who comes late has all of them', async ({ page, browser }) => {
  const address = await begin(page);
  const early = await follow(browser, address);
  await expect(status(early)).toHaveText('Live');
  await expectTotals(early, TOTALS[0]);
  const heading = early.locator('#outcome-heading');
  await expect(heading).toHaveText('Hand 2');
  const trumps = early.getByRole('list', { name: 'Trumps, highest first' });
  await expect(trumps).toHaveCount(0);
  await page.goto('./#/game');
  await bid(page, HANDS[1]);
  await expect(heading).toHaveText('Bob bid 20 in clubs.');
  await expect(trumps).toBeVisible();
  await expect(early.getByRole('region', { name: 'Bob bid 20 in clubs.' })).toContainText('Needs 4 books. Hand 2: Bob deals, Cara leads.');
  await enter(page, HANDS[1]);
  await save(page);
  await expectTotals(early, TOTALS[1]);
  await expect(heading).toHaveText('Hand 3');
  await expect(early.getByRole('table').getByRole('button')).toHaveCount(2);
  await expect(early.locator('.follow-rules')).toContainText('Play to');
  await play(page, 2, 3);
  await expectTotals(early, TOTALS[2]);
  await expect(heading).toContainText('win');
  await expect(button(early, 'Save on this phone')).toBeVisible();
  const late = await follow(browser, address);
  await expectTotals(late, TOTALS[2]);
  await expect(status(late)).toHaveText('Live');
  const spoken = early.locator('p.unseen[role="status"]');
  await expect(spoken).toContainText('15');
  await link(early, 'Games').first().tap();
  await expect(spoken).toHaveText('');
});

test('a closed phone of the scorer is said to be offline and goes on where it was; one without a network says so at once, and sends all once it is back', async ({ page, browser }) => {
  const address = await begin(page);
  const follower = await follow(browser, address);
  await expect(status(follower)).toHaveText('Live');
  await page.goto('about:blank');
  await expect(status(follower)).toHaveText(/^Scorer offline, last hand /);
  await expectTotals(follower, TOTALS[0]);
  await toShare(page);
  await expect(status(follower)).toHaveText('Live');

  await page.context().setOffline(true);
  await expect(said(page)).toHaveText('Not connected to the live server. Keep scoring; followers see it once it’s back.', { timeout: 1_000 });
  await follower.context().setOffline(true);
  await expect(status(follower)).toHaveText('Last hand less than a minute ago', { timeout: 1_000 });
  await play(page, 1, 2);
  for (const phone of [page, follower]) await phone.context().setOffline(false);
  await letTimePass(page, follower);
  await expect(mark(page)).toHaveAttribute('aria-label', ON_AIR);
  await expectTotals(follower, TOTALS[1]);
});

test.describe('a broker that fails', () => {
  test.use({ expectedComplaints: UNREACHABLE });

  test('who opens the link two hours later reads how old the score is, also after the server goes', async ({ page, browser, mosquitto }) => {
    const address = await begin(page);
    await page.goto('about:blank');
    const follower = await follow(browser, address);
    await expect(status(follower)).toHaveText(/^Scorer offline, last hand (less than a minute|\d min) ago$/);
    await follower.clock.fastForward('02:00:00');
    await follower.reload();
    await expect(status(follower)).toHaveText('Scorer offline, last hand 2 h ago');
    await mosquitto.kill();
    await expect(status(follower)).toHaveText('Last hand 2 h ago');
  });

  test('is said to be out of reach, comes back empty, and gets what was scored meanwhile', async ({ page, browser, mosquitto }) => {
    const address = await begin(page);
    const follower = await follow(browser, address);
    await expect(status(follower)).toHaveText('Live');
    await mosquitto.kill();
    await expect(status(follower)).toHaveText('Last hand less than a minute ago');
    await follower.clock.runFor(3 * 60_000);
    await expect(status(follower)).toHaveText(/^Last hand [34] min ago$/);
    // A phone that has heard nothing.
    const late = await follow(browser, address);
    await expect(status(late)).toHaveText('Can’t reach the live server');
    await expect(link(late, 'Games').last()).toHaveText('Games');
    await expect(said(page)).toHaveText('Not connected to the live server. Keep scoring; followers see it once it’s back.');
    await play(page, 1, 2);
    await expect(mark(page)).toHaveText('Offline');
    await mosquitto.start();
    await toShare(page);
    await expect(async () => {
      await letTimePass(page, follower, late);
      await expect(said(page)).toHaveText(ON_AIR, { timeout: 500 });
      for (const phone of [follower, late]) await expect(status(phone)).toHaveText('Live', { timeout: 500 });
    }).toPass();
    for (const phone of [follower, late]) await expectTotals(phone, TOTALS[1]);
  });
});

test.describe('a broker that is away', () => {
  test.use({ expectedComplaints: UNREACHABLE });

  test('is told that a link was stopped once it is back, after a reload too', async ({ page, browser, mosquitto }) => {
    const follower = await follow(browser, await begin(page));
    await expect(status(follower)).toHaveText('Live');
    await mosquitto.kill();
    await expect(said(page)).toHaveText('Not connected to the live server. Keep scoring; followers see it once it’s back.');
    await tapTwice(page, 'Stop sharing live');
    await expect(page.getByRole('complementary', { name: 'Notice' })).toContainText('The link closes once this phone is connected again.');
    await expect(button(page, 'Share live')).toBeVisible();
    await settled(page);
    const { href } = new URL(page.url());
    await page.goto('about:blank');
    // Only those who are connected are told.
    const isBack = watchSubscription(follower);
    await mosquitto.start();
    await expect(async () => {
      await letTimePass(follower);
      expect(isBack()).toBe(true);
    }).toPass();
    await page.goto(href);
    await expect(status(follower)).toHaveText('This link was closed');
    await expectTotals(follower, TOTALS[0]);
  });

  test('leaves the score to a phone that was away when its link was stopped, and says why there is no more', async ({ page, browser }) => {
    const follower = await follow(browser, await begin(page));
    await expect(status(follower)).toHaveText('Live');
    await follower.context().setOffline(true);
    await expect(status(follower)).toHaveText('Last hand less than a minute ago');
    await tapTwice(page, 'Stop sharing live');
    // The link is closed at the broker.
    await expect.poll(() => linksOf(page)).toEqual([]);
    await follower.context().setOffline(false);
    const head = follower.locator('.live-head');
    await expect(async () => {
      await letTimePass(follower);
      await expect(head).toContainText('the scorer stopped sharing, or hasn’t come back yet', { timeout: 500 });
    }).toPass();
    await expectTotals(follower, TOTALS[0]);
  });
});

test('what the browser keeps beside the games has no key in its names; a name with a key that an earlier version kept is changed, one of a link that is gone dropped, and the phone stays the scorer', async ({ page, browser }) => {
  const address = await begin(page);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  const keys = (await linksOf(page)).map(({ key }) => key);
  expect(kept.filter((name) => name.startsWith('fives-live-epoch-'))).toHaveLength(1);
  expect(keys).toHaveLength(1);
  for (const name of kept) expect(name).not.toContain(keys[0]);
  await page.goto('about:blank');
  // As an earlier version left it.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('before')) return;
    sessionStorage.setItem('before', 'yes');
    const [{ key }] = JSON.parse(localStorage.getItem('fives/app')).live;
    const now = Object.keys(localStorage).find((name) => name.startsWith('fives-live-epoch-'));
    localStorage.setItem(`fives-live-epoch-${key}`, localStorage.getItem(now));
    localStorage.removeItem(now);
    localStorage.setItem('fives-live-epoch-of-a-link-that-is-gone', '7');
    sessionStorage.setItem('epoch', now);
  });
  await toShare(page);
  await expect(said(page)).toHaveText(ON_AIR);
  const names = await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('fives-live-epoch-')));
  expect(names).toEqual([await page.evaluate(() => sessionStorage.getItem('epoch'))]);
  await expect(page.getByText('Followers now see this phone instead of the other one.')).toHaveCount(0);
  await expectTotals(await follow(browser, address), TOTALS[0]);
});

test('the score has a mark while the game is live, which leads to live sharing', async ({ page }) => {
  await startGame(page);
  await expect(mark(page)).toHaveCount(0);
  await shareLive(page);
  await page.goto('./#/game');
  await settled(page);
  await expect(mark(page)).toHaveText('Live');
  await expect(mark(page)).toHaveAccessibleName(ON_AIR);
  await page.reload();
  await expect(mark(page)).toHaveText('Live');
  await expect(mark(page)).toHaveAccessibleName(ON_AIR);
  await settled(page);
  await mark(page).tap();
  await settled(page);
  await expect(said(page)).toHaveText(ON_AIR);
  await expect(parts(page)).toHaveText(['Score', 'A copy', 'Live']);
  await expect(page.getByRole('img')).toHaveCount(1);
  await tapTwice(page, 'Stop sharing live');
  await page.goto('./#/game');
  await settled(page);
  await expect(mark(page)).toHaveCount(0);
});

test.describe('the mark, while the broker fails', () => {
  test.use({ expectedComplaints: UNREACHABLE });

  test('is spoken once, and moves nothing', async ({ page, mosquitto }) => {
    await startGame(page);
    await shareLive(page);
    await page.goto('./#/game');
    await settled(page);
    await expect(mark(page)).toHaveText('Live');
    const places = () => page.locator('.bar, .bar h1, .bar .kept, .live-mark, .sides').evaluateAll((all) => all.map((own) => JSON.stringify(own.getBoundingClientRect())));
    const before = await places();
    await page.evaluate(() => {
      globalThis.spoken = [];
      const region = document.querySelector('.unseen[role="status"]');
      new MutationObserver(() => globalThis.spoken.push(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true });
    });
    await mosquitto.kill();
    await expect(mark(page)).toHaveText('Offline');
    await letTimePass(page);
    await letTimePass(page);
    expect(await places()).toEqual(before);
    await mosquitto.start();
    await expect(async () => {
      await letTimePass(page);
      await expect(mark(page)).toHaveText('Live', { timeout: 500 });
    }).toPass();
    expect(await page.evaluate(() => globalThis.spoken)).toEqual([
      'Not connected to the live server. Keep scoring; followers see it once it’s back.', ON_AIR,
    ]);
  });
});

test('leaving while the server is slow to answer closes the connection without a complaint', async ({ page, browser, mosquitto }) => {
  const address = await begin(page);
  mosquitto.pause();
  const follower = await browser.newPage();
  const complaints = [];
  follower.on('console', (message) => complaints.push(message.text()));
  const connecting = follower.waitForEvent('websocket');
  await follower.goto(address);
  const socket = await connecting;
  await follower.evaluate(() => (location.hash = '#/'));
  await expect(follower.getByRole('heading', { level: 1 })).toBeVisible();
  expect(socket.isClosed()).toBe(false);
  mosquitto.resume();
  await expect.poll(() => socket.isClosed()).toBe(true);
  expect(complaints).toEqual([]);
});

test('a site that answers wrongly at first is asked again', async ({ page, browser }) => {
  const address = await begin(page);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await hurry(context);
  let asked = 0;
  await context.route('**/live.json', (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ contentType: 'text/html', body: '<p>Sign in' }) : route.continue();
  });
  const follower = await context.newPage();
  await follower.goto(address);
  await expect.poll(() => asked).toBe(1);
  await expect(status(follower)).toHaveText('Can’t reach the live server');
  await expect(async () => {
    await letTimePass(follower);
    await expect(status(follower)).toHaveText('Live', { timeout: 500 });
  }).toPass();
});

plain('without a broker nothing of it is there, and nothing waits', async ({ page }) => {
  await startGame(page);
  await expect(mark(page)).toHaveCount(0);
  await page.goto('./#/game/share/live');
  await settled(page);
  await page.waitForLoadState('networkidle');
  await expect(liveSection(page)).toHaveCount(0);
  await expect(parts(page)).toHaveText(['Score', 'A copy']);
  await expect(button(page, 'Score')).toHaveAttribute('aria-pressed', 'true');
  await open(page, `#/live/${LINK}`);
  await expect(status(page)).toHaveText('This site has no live server. Ask the scorer for the result as a link.');
  await open(page, `#/live/${LINK.slice(0, -1)}`);
  await expect(page.getByRole('alert')).toContainText('This link doesn’t work.');
});
