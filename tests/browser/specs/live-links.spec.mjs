// What becomes of a live link: it is stopped, renewed, handed on, taken over, and served by one window.

import { expect } from '../support/app.mjs';
import { ON_AIR, begin, follow, liveLink, mark, play, said, shareLive, status } from '../support/live.mjs';
import { test } from '../support/mosquitto.mjs';
import { HANDS, TOTALS } from '../support/sharing.mjs';
import { button, expectTotals, link, menus, open, record, settled, startGame, tapInMenu, tapTwice } from '../support/table.mjs';

/** The names of the games that a phone keeps as last heard. */
const heardOn = (page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('fives-live-heard-')).sort());

test('home leads back to a game that is followed, until the phone stops following or the link is closed, which says so and shows nothing to those who come late', async ({ page, browser }) => {
  const address = await begin(page);
  const follower = await follow(browser, address);
  await expect(status(follower)).toHaveText('Live');
  const list = follower.getByRole('region', { name: 'Live games' });
  const game = list.getByRole('link', { name: 'COPAH to 15: Ann & Cara, Bob & Dev' });
  await link(follower, 'Games').first().tap();
  await expect(game).toBeVisible();
  await follower.reload();
  await settled(follower);
  await expect(follower.getByText('High in red, low in black.')).toHaveCount(0);
  await game.tap();
  await expectTotals(follower, TOTALS[0]);
  await expect.poll(() => heardOn(follower)).toHaveLength(1);
  await tapTwice(follower, 'Stop following');
  await expect(link(follower, 'New game')).toBeVisible();
  await expect(list).toHaveCount(0);
  expect(await heardOn(follower)).toEqual([]);
  await follower.reload();
  await settled(follower);
  await expect(list).toHaveCount(0);
  await follower.goto(address);
  await expect(status(follower)).toHaveText('Live');
  await tapTwice(page, 'Stop sharing live');
  await expect(button(page, 'Share live')).toBeVisible();
  await expect(status(follower)).toHaveText('This link was closed');
  await expectTotals(follower, TOTALS[0]);
  await follower.reload();
  await expectTotals(follower, TOTALS[0]);
  await expect(status(follower)).toHaveText('This link was closed');
  await link(follower, 'Games').first().tap();
  await expect(link(follower, 'New game')).toBeVisible();
  await expect(list).toHaveCount(0);
  // Who comes late is shown nothing.
  const late = await follow(browser, address);
  await expect(status(late)).toHaveText('No score to show');
  await expect(late.getByRole('main')).not.toContainText('Ann');
  await expect(link(late, 'Games').last()).toHaveText('Games');
});

test('only the games heard last stay, those with a closed link the shortest', async ({ page, browser }) => {
  const follower = await follow(browser, await begin(page));
  await expect.poll(() => heardOn(follower)).toHaveLength(1);
  // Five that were heard later by a clock that was ahead, one of them closed, and one that is damaged. Some as earlier
  // versions wrote them.
  await follower.evaluate(() => {
    const [[own, text]] = Object.entries(localStorage).filter(([key]) => key.startsWith('fives-live-heard-'));
    const { at, message } = JSON.parse(text);
    for (const number of [1, 2]) localStorage.setItem(`fives-live-heard-${number}`, `${at + number * 1e9} open ${message}`);
    for (const number of [3, 4]) localStorage.setItem(`fives-live-heard-${number}`, JSON.stringify({ at: at + number * 1e9, message, is_closed: false }));
    localStorage.setItem('fives-live-heard-closed', `${at + 9e9} closed ${message}`);
    localStorage.setItem('fives-live-heard-damaged', 'damaged');
    localStorage.setItem('fives-live-heard-5', `${at} open ${message}`);
    localStorage.own = own;
  });
  await play(page, 1, 2);
  await expectTotals(follower, TOTALS[1]);
  const stay = ['1', '2', '3', '4', '5'].map((name) => `fives-live-heard-${name}`);
  const own = await follower.evaluate(() => localStorage.own);
  await expect.poll(() => heardOn(follower)).toEqual([...stay, own].sort());
});

test('a game on home that can no longer be followed is taken off the list', async ({ page }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.listed) localStorage.setItem('fives-followed', 'lAAAA\tFriday\tAnn, Bob\n');
    sessionStorage.listed = 'once';
  });
  await open(page);
  const list = page.getByRole('region', { name: 'Live games' });
  await list.getByRole('link', { name: 'Friday' }).tap();
  await expect(page.getByRole('alert')).toContainText('This link doesn’t work.');
  await expect(page.locator('.button:not(.quiet)')).toHaveText(['Games']);
  await tapTwice(page, 'Stop following');
  await expect(link(page, 'New game')).toBeVisible();
  await expect(list).toHaveCount(0);
});

test('a rematch goes on under the same link, and a game that is over promises no hands', async ({ page, browser }) => {
  test.slow();
  const address = await begin(page);
  const follower = await follow(browser, address);
  await play(page, 1, 3);
  await expect(follower.locator('#outcome-heading')).toContainText('win');
  await button(page, 'Rematch').tap();
  await expect(page.getByRole('complementary', { name: 'Notice' }).getByText('Still live')).toBeVisible();
  await expect(follower.locator('#outcome-heading')).toHaveText('Hand 1');
  const before = follower.getByRole('region', { name: 'Previous game' });
  await expect(before).toContainText('win');
  await button(before, 'Save on this phone').tap();
  await expect(button(before, 'Open game')).toBeVisible();
  await expect(mark(page)).toHaveAttribute('aria-label', ON_AIR);
  await record(page, HANDS[0]);
  await expectTotals(follower, TOTALS[0]);
  await play(page, 1, 3);
  await expect(follower.locator('#outcome-heading')).toContainText('win');
  await page.close();
  await expect(status(follower)).toHaveText(/^Scorer offline, last hand /);
  await expect(follower.locator('.live-head')).toContainText('The game is over.');
});

test('who opens another game is told that followers stay with the one that is shared', async ({ page, browser }) => {
  const follower = await follow(browser, await begin(page));
  const notice = page.getByRole('complementary', { name: 'Notice' });
  const openGame = async (at) => {
    await page.goto('./#/history');
    await page.getByRole('main').getByRole('button', { name: /not finished, hand 2/ }).nth(at).tap();
  };
  await open(page, '#/new');
  await button(page, 'Start the game').tap();
  await expect(notice).toContainText('This game isn’t live: followers stay with the other one.');
  await expect(mark(page)).toHaveCount(0);
  await expect(status(follower)).toHaveText(/^Scorer offline, last hand /);
  await record(page, HANDS[0]);
  await openGame(1);
  await expect(status(follower)).toHaveText('Live');
  // Between two games that are live there is nothing to tell.
  await openGame(0);
  await expect(notice).toContainText('This game isn’t live');
  await shareLive(page);
  await openGame(1);
  await expect(status(follower)).toHaveText('Live');
  await expect(notice).toHaveCount(0);
});

test('a link that was stopped while the site had no broker is closed once it has one', async ({ page, browser }) => {
  const follower = await follow(browser, await begin(page));
  await expect(status(follower)).toHaveText('Live');
  await page.context().route('**/live.json', (route) => route.fulfill({ json: { broker: '' } }));
  await page.reload();
  await expect(said(page)).toContainText('Live scores aren’t set up');
  await tapTwice(page, 'Stop sharing live');
  await page.goto('./#/settings');
  const waiting = page.getByText('A live link you stopped isn’t closed yet: this site has no live server now.');
  await expect(waiting).toBeVisible();
  await page.context().unroute('**/live.json');
  await page.reload();
  await expect(status(follower)).toHaveText('This link was closed');
  await expect(waiting).toHaveCount(0);
});

test('a new link shuts the old one out, and is closed when the game is deleted', async ({ page, browser }) => {
  const old = await begin(page);
  const follower = await follow(browser, old);
  await expect(status(follower)).toHaveText('Live');
  await tapTwice(page, 'New link');
  await expect(status(follower)).toHaveText('This link was closed');
  await expect(said(page)).toHaveText(ON_AIR);
  const address = await liveLink(page);
  expect(address).not.toBe(old);
  await play(page, 1, 2);
  const other = await follow(browser, address);
  await expectTotals(other, TOTALS[1]);
  await expectTotals(follower, TOTALS[0]);
  await open(page, '#/history');
  await tapInMenu(menus(page).first(), 'Delete');
  await expect(page.getByRole('complementary', { name: 'Notice' })).toContainText('Its live link is closing.');
  await expect(status(other)).toHaveText('This link was closed');
});

test('two windows with a game each publish both', async ({ page, context, browser }) => {
  const address = await begin(page);
  const second = await context.newPage();
  await startGame(second, { house: { 'Play to': 15 } });
  await record(second, HANDS[0]);
  const other = await follow(browser, await shareLive(second));
  await expectTotals(other, TOTALS[0]);
  await play(page, 1, 2);
  await expectTotals(await follow(browser, address), TOTALS[1]);
});
