// Check-in before the first card, late teams, and the ratings a club moves in with.

import { appIsUp, expect, test } from '../support/app.mjs';
import {
  enterList, enterPairs, pair, playOn, playRound, setUp, startInOrder, startWith, toMore, toPage, toTheDoor,
} from '../support/night.mjs';
import { handed, onAnotherPhone, takeShares } from '../support/sharing.mjs';
import { button, link, open, settled } from '../support/table.mjs';
import { pairs } from '../support/wall.mjs';

const sum = (page) => page.getByRole('region', { name: 'Check-in' });
const row = (page, name) => page.locator('.check-in > li').filter({ hasText: name });
const here = (page, name) => button(page, `Here: ${name}`);
const paid = (page, name) => button(page, `Paid: ${name}`);

/** A night of pairs in one group for $5 a player, at check-in. */
async function atTheDoor(page, count) {
  await toTheDoor(page, count, { fields: { Groups: 1 } });
  await expect(sum(page)).toBeVisible();
}

test('check-in takes a tap for here and one for paid, is undone, and stays after a reload', async ({ page }) => {
  test.slow();
  await atTheDoor(page, 4);
  await expect(sum(page)).toContainText('0 of 4 teams here');
  await expect(sum(page)).toContainText('$0 taken, $40 still open.');
  for (const at of [0, 1, 2]) await here(page, pair(at)).tap();
  await paid(page, pair(0)).tap();
  await expect(here(page, pair(0))).toHaveAttribute('aria-pressed', 'true');
  await expect(here(page, pair(3))).toHaveAttribute('aria-pressed', 'false');
  await expect(sum(page)).toContainText('3 of 4 teams here');
  await expect(sum(page)).toContainText('$10 taken, $30 still open.');
  await expect(sum(page)).toContainText(`Not here yet: ${pair(3)}.`);
  await paid(page, pair(1)).tap();
  await button(page, 'Undo').tap();
  await expect(paid(page, pair(1))).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await appIsUp(page);
  await expect(sum(page)).toContainText('3 of 4 teams here');
  await expect(paid(page, pair(0))).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'All others have paid').tap();
  await expect(sum(page)).toContainText('$40 taken, nothing open.');

  // The night starts without the team that is not here, which joins at a tap.
  await link(page, 'Go to the draw').tap();
  await expect(page.locator('main')).toContainText(`Not here yet: ${pair(3)}. The night starts without them`);
  await expect(page.locator('main')).toContainText('3 teams on 1 table: 3 rounds');
  await expect(page.locator('main')).toContainText('at 10 minutes a game.');
  await startInOrder(page);
  await expect(page.locator('.round.now')).not.toContainText(pair(3));
  await playRound(page);
  await page.getByText('1 team still to come').tap();
  await button(page, `Joins now: ${pair(3)}`).tap();
  const asked = page.locator('.confirm');
  await expect(asked.getByRole('heading')).toHaveText(`Late team: ${pair(3)}`);
  await expect(asked).toContainText('3 games added to the schedule.');
  await expect(asked).toContainText('4 rounds with them, 3 without.');
  await button(page, 'Apply').tap();
  await expect(page.getByText('1 team still to come')).toHaveCount(0);
  await expect(page.locator('.round').filter({ hasText: pair(3) }).first()).toBeAttached();
});

test('who still owes a fee stands on the organizer’s pages, not on the wall, on paper or in what is shared', async ({ page, browser }) => {
  test.slow();
  await takeShares(page);
  await atTheDoor(page, 3);
  await button(page, 'All are here').tap();
  for (const at of [0, 1]) await paid(page, pair(at)).tap();
  await link(page, 'Go to the draw').tap();
  await startInOrder(page);
  await playOn(page);
  const owes = `Entry fees still open: $10 from ${pair(2)}.`;
  await expect(page.getByRole('region', { name: 'Purse' })).toContainText(owes);
  await toMore(page, 'Print');
  await button(page, 'Standings').tap();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.night-paper')).toContainText('Purse: $30');
  await expect(page.locator('body')).not.toContainText('still open');
  await page.emulateMedia({ media: null });
  await toMore(page, 'Share this night');
  await button(page, 'Share as text').tap();
  expect((await handed(page)).text).toMatch(/Prizes(?![^]*open)/);
  await page.evaluate(() => { delete globalThis.handed; });
  await button(page, 'Share the link').tap();
  const visitor = await onAnotherPhone(browser, (await handed(page)).text);
  await expect(visitor.getByText('Prizes')).toBeVisible();
  await expect(visitor.locator('body')).not.toContainText('still open');
  await toMore(page, 'Board for the wall');
  await expect(page.locator('.wall')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('still open');
});

test('a knockout without a bye left says that nobody can join, instead of a button', async ({ page }) => {
  await setUp(page, { format: 'Knockout', fields: { 'Tables in the hall': 2 } });
  await enterPairs(page, 5);
  await link(page, /^Check-in/).tap();
  for (const at of [0, 1, 2, 3]) await here(page, pair(at)).tap();
  await link(page, 'Go to the draw').tap();
  await startInOrder(page);
  const why = 'There’s no bye left for another team.';
  await page.getByText('1 team still to come').tap();
  await expect(page.getByText(why)).toBeVisible();
  await expect(button(page, `Joins now: ${pair(4)}`)).toHaveCount(0);
  await toPage(page, 'Teams');
  await expect(page.getByRole('region', { name: 'Enter a team' })).toContainText(why);
  await expect(button(page, 'Enter')).toHaveCount(0);
  await link(page, /^Check-in/).tap();
  await expect(page.getByText(why)).toBeVisible();
  await expect(row(page, pair(4))).toContainText('not here yet');
  await expect(button(page, `Joins now: ${pair(4)}`)).toHaveCount(0);
});

test('a full knockout of 64 teams has no field for another one', async ({ page }) => {
  test.slow();
  await startWith(page, pairs(64), { format: 'Knockout', fields: { 'Tables in the hall': 32 } });
  await toPage(page, 'Teams');
  const enter = page.getByRole('region', { name: 'Enter a team' });
  await expect(enter).toContainText('A night has at most 64 teams.');
  await expect(enter.getByRole('button')).toHaveCount(0);
  await expect(enter.getByRole('textbox')).toHaveCount(0);
});

test('a team that is not coming withdraws, and its fee is told apart', async ({ page }) => {
  test.slow();
  await atTheDoor(page, 3);
  await paid(page, pair(2)).tap();
  await page.getByText('Somebody isn’t coming').tap();
  await button(page, `${pair(2)}: withdraw`).tap();
  await expect(row(page, pair(2))).toContainText('left');
  await expect(sum(page)).toContainText('0 of 2 teams here');
  await expect(sum(page)).toContainText('$10 of it is from those who aren’t playing.');
  await button(page, `Back in: ${pair(2)}`).tap();
  await expect(sum(page)).toContainText('0 of 3 teams here');
});

test('players in the hat check in, and those who are here are drawn; their fees go to the teams', async ({ page }) => {
  test.slow();
  await atTheDoor(page, 1);
  const names = ['Kay', 'Lou', 'Ned', 'Olga', 'Pat'];
  await toPage(page, 'Teams');
  await page.getByText('Draw partners from a hat').tap();
  for (const name of names) {
    await page.getByLabel('Player for the draw').fill(name);
    await button(page, 'Add to the hat').tap();
    await expect(button(page, `Take ${name} out of the hat`)).toBeVisible();
  }
  await link(page, /^Check-in/).tap();
  await expect(sum(page)).toContainText('0 of 1 team here, 0 of 5 players in the hat here');
  await expect(sum(page)).toContainText('$0 taken, $35 still open.');
  await expect(row(page, 'Kay')).toContainText('in the hat');
  // One step for all, and one undo.
  await button(page, 'All are here').tap();
  await expect(sum(page)).toContainText('1 of 1 team here, 5 of 5 players in the hat here');
  await button(page, 'Undo').tap();
  await expect(sum(page)).toContainText('0 of 1 team here, 0 of 5 players in the hat here');
  for (const name of ['Kay', 'Lou', 'Ned', 'Olga']) await here(page, name).tap();
  for (const name of ['Kay', 'Pat']) await paid(page, name).tap();
  await expect(here(page, 'Olga')).toHaveAttribute('aria-pressed', 'true');
  await expect(sum(page)).toContainText('$10 taken, $25 still open.');
  await expect(sum(page)).toContainText('1 player isn’t here yet, and won’t be drawn.');
  await page.reload();
  await appIsUp(page);
  await link(page, 'Go to the hat').tap();
  await page.getByText('Draw partners from a hat').tap();
  await button(page, 'Draw the teams').tap();
  await expect(page.locator('.team-list > li')).toHaveCount(3);
  await expect(button(page, 'Take Pat out of the hat')).toBeVisible();
  await link(page, /^Check-in/).tap();
  await expect(row(page, 'Kay')).toContainText('1 of 2 paid');
  await expect(sum(page)).toContainText('2 of 3 teams here, 0 of 1 player in the hat here');
  // Who goes home has the fee back when it is no longer noted.
  await page.getByText('Somebody isn’t coming').tap();
  await button(page, 'Pat: withdraw').tap();
  await expect(row(page, 'Pat')).toContainText('left');
  await expect(sum(page)).toContainText('$5 of it is from those who aren’t playing.');
  await paid(page, 'Pat').tap();
  await expect(row(page, 'Pat')).toHaveCount(0);
  await button(page, 'All others have paid').tap();
  await expect(sum(page)).toContainText('$30 taken, nothing open.');
});

test('many teams are found by name', async ({ page }) => {
  test.slow();
  await setUp(page);
  await enterList(page, Array.from({ length: 16 }, (_, at) => `Ann ${at} & Zoé ${at}`));
  await link(page, /^Check-in/).tap();
  await expect(page.locator('.check-in > li')).toHaveCount(16);
  // Without a fee there is nothing to pay.
  await expect(page.getByRole('button', { name: /^Paid/ })).toHaveCount(0);
  await expect(button(page, 'All are here')).toBeVisible();
  await page.getByLabel('Find a name').fill('zoe 12');
  await expect(page.locator('.check-in > li')).toHaveCount(1);
  await page.getByRole('button', { name: /^Here: Ann 12/ }).tap();
  await page.getByLabel('Find a name').fill('');
  await expect(page.locator('.check-in > li')).toHaveCount(16);
  await button(page, 'All others are here').tap();
  await expect(sum(page)).toContainText('16 of 16 teams here');
});

test('a club’s power rankings move in, and go on from there', async ({ page }) => {
  test.slow();
  await open(page, '#/night/rankings');
  await page.getByText('Starting ratings', { exact: true }).tap();
  await page.getByLabel('Names and ratings').fill('Player, Rating\nAnn 1800\nBob 1700\nZoe');
  await expect(page.getByText('2 players with a rating.')).toBeVisible();
  await expect(page.getByText('Zoe: There’s no rating after the name.')).toBeVisible();
  await button(page, 'Save the ratings').tap();
  const ranking = page.locator('.ranking > li');
  await expect(ranking).toHaveCount(2);
  await expect(ranking.first()).toContainText('Ann');
  await expect(ranking.first()).toContainText('1800');
  await page.reload();
  await appIsUp(page);
  await expect(ranking).toHaveCount(2);

  await setUp(page, { fields: { Groups: 1 } });
  await enterPairs(page, 2);
  await toPage(page, 'Rounds');
  await startInOrder(page);
  await playRound(page);
  await toMore(page, 'Power rankings');
  await settled(page);
  // 1750 beat 1600: 16 · (1 − 150 / 400) = 10.
  await expect(ranking.first()).toContainText('1810');
  await expect(ranking).toHaveCount(4);
});
