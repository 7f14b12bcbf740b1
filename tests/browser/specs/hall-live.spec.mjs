// A hall night that is live: organizer, tables and boards, through a real mosquitto behind the site.

import { appIsUp, expect } from '../support/app.mjs';
import { ON_AIR, SHARE, begin, codeAt, organizer, playHand, playTwoHandsAndGo, row, scanAgain, sitDown } from '../support/hall.mjs';
import { follow, mark, said } from '../support/live.mjs';
import { UNREACHABLE, test } from '../support/mosquitto.mjs';
import { toMore, toPage } from '../support/night.mjs';
import { button, link, settled, takeBackHand, tapTwice } from '../support/table.mjs';
import { stopAt } from '../support/wall.mjs';

test('a table is followed and its result confirmed with one tap', async ({ page, browser }) => {
  test.slow();
  const address = await begin(page);
  const board = await follow(browser, address);
  await expect(board.getByRole('heading', { level: 1 })).toHaveText('Friday night');
  await expect(board.locator('.wall-head').getByRole('status')).toHaveText('Live');
  await stopAt(board, 'Round 1');
  // The clock of the round goes to the board too.
  await page.getByText('Time this round', { exact: true }).tap();
  await button(page, 'Start the clock').tap();
  await expect(board.getByRole('timer')).toHaveText(/^\d+:\d\d$/);
  const { phone, teams } = await sitDown(browser, page, 0);
  await playHand(phone, teams);
  const live = row(page, 0).locator('.match-live');
  await expect(live).toHaveText(/^Live: \d+–\u2060−?\d+, hand 2$/);
  const score = (await live.textContent()).match(/(\d+)–/)[1];
  await expect(board.locator('.wall-points.live').filter({ hasText: score }).first()).toBeVisible();
  for (let hand = 0; hand < 3; hand += 1) await playHand(phone, teams);
  await expect(organizer(phone).getByRole('status')).toHaveText('Sent to the organizer.');
  await expect(live).toContainText(`${teams[0]} won`);
  await expect(live).toContainText('as scored at the table');
  await expect(board.getByText('Over, not confirmed yet')).toBeVisible();
  await toPage(page, 'Standings');
  await link(page, '1 result to confirm').tap();
  await expect(page.locator('.round.now')).toBeVisible();
  await expect(link(page, '1 result to confirm')).toHaveCount(0);
  await button(live, 'Confirm').tap();
  await expect(row(page, 0).locator('.match-team[aria-pressed="true"]')).toContainText(teams[0]);
  await expect(row(page, 0).getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await expect(board.getByText('Over, not confirmed yet')).toHaveCount(0);
  await expect(board.locator('.wall-team.won')).toContainText(teams[0]);
  await expect(organizer(phone).getByRole('status')).toHaveText('Recorded by the organizer. Other tables still play this round.');

  // The other table is out of reach.
  await row(page, 1).locator('.match-team').first().tap();
  await expect(page.locator('.round.now h2')).toHaveText('Round 2');
  await expect(organizer(phone)).toContainText('Next at table 1: ');
  await expect(organizer(phone)).toContainText('go to table 2, against');
  const next = (await organizer(phone).textContent()).match(/Next at table 1: (.*?)Score/)[1].split(' vs. ');
  await button(phone, 'Score the next game').tap();
  await settled(phone);
  await playHand(phone, next);
  await expect(page.locator('.round.now .match-live')).toHaveText(/^Live: \d+–\u2060−?\d+, hand 2$/);

  // The organizer takes the round back: the result is there still, to be confirmed.
  for (const left of [1, 0]) {
    await button(page, 'Undo').tap();
    await expect(page.locator('.round.now .match-team[aria-pressed="true"]')).toHaveCount(left);
  }
  await expect(mark(phone)).toHaveAttribute('aria-label', /^Live, but the organizer is back at an earlier round\./);
  await expect(live).toContainText(`${teams[0]} won`);
  await button(live, 'Confirm').tap();
  await expect(row(page, 0).locator('.match-team[aria-pressed="true"]')).toContainText(teams[0]);
});

test('a result entered by hand stays, and the table’s other one is shown beside it', async ({ page, browser }) => {
  test.slow();
  await begin(page);
  const { phone, teams } = await sitDown(browser, page, 0);
  await row(page, 0).locator('.match-team').filter({ hasText: teams[1] }).tap();
  for (let hand = 0; hand < 4; hand += 1) await playHand(phone, teams);
  const live = row(page, 0).locator('.match-live');
  await expect(live).toContainText('as scored at the table');
  const pressed = row(page, 0).locator('.match-team[aria-pressed="true"]');
  await expect(live).toContainText(`The table says otherwise: ${teams[0]} won`);
  await expect(pressed).toContainText(teams[1]);
  await expect(organizer(phone).getByRole('status')).toHaveText('The organizer recorded another result. Ask at the desk.');
  await button(live, 'Use the table’s result').tap();
  if (await button(page, 'Apply').count()) await button(page, 'Apply').tap();
  await expect(pressed).toContainText(teams[0]);
});

test('a code stays unfolded while results come in, and a table goes back to a match after another one was begun there', async ({ page, browser }) => {
  test.slow();
  await begin(page);
  const { phone, teams, address } = await sitDown(browser, page, 0);
  await playHand(phone, teams);
  // A code stays unfolded while results come in.
  const codes = page.locator('.match-code[open] .code');
  await expect(codes).toHaveCount(1);
  await row(page, 1).locator('.match-team').first().tap();
  await expect(row(page, 1).locator('.match-team[aria-pressed="true"]')).toBeVisible();
  await expect(codes).toBeVisible();
  await row(page, 0).locator('.match-team').first().tap();
  await expect(page.locator('.round.now h2')).toHaveText('Round 2');
  const next = await codeAt(page, 0);
  await scanAgain(phone, next.address);
  await button(phone, 'Start the game').tap();
  await settled(phone);
  await playHand(phone, next.teams);
  await expect(row(page, 0).locator('.match-live')).toHaveText(/^Live: \d+–\u2060−?\d+, hand 2$/);
  for (const at of [0, 1]) {
    await button(page, 'Undo').tap();
    await expect(page.locator('.round.now .match-team[aria-pressed="true"]')).toHaveCount(1 - at);
  }
  await scanAgain(phone, address);
  await button(phone, 'Resume this match').tap();
  await settled(phone);
  await expect(mark(phone)).toHaveAttribute('aria-label', 'Live: the organizer sees this table.');
  await playHand(phone, teams);
  await expect(row(page, 0).locator('.match-live')).toHaveText(/^Live: \d+–\u2060−?\d+, hand 3$/);
});

test('a result outlasts another phone that begins the match again, and one taken back is told', async ({ page, browser }) => {
  test.slow();
  await begin(page);
  const { phone, teams, address } = await sitDown(browser, page, 0);
  for (let hand = 0; hand < 4; hand += 1) await playHand(phone, teams);
  const live = row(page, 0).locator('.match-live');
  await expect(live).toContainText(`${teams[0]} won`);
  const second = await follow(browser, address);
  await expect(second.getByText('The organizer sees the score live.')).toBeVisible();
  await expect(second.getByText('Another phone has scored this match.')).toBeVisible();
  await button(second, 'Start again from 0–0').tap();
  await expect(live).toContainText('The table started again. Live: 0–');
  await expect(live).toContainText(`${teams[0]} won`);
  await expect(organizer(phone)).toContainText('Another phone scores this table now.');
  await button(live, 'Confirm').tap();
  await expect(row(page, 0).locator('.match-team[aria-pressed="true"]')).toContainText(teams[0]);
  await expect(live).toContainText('The table plays on after this result. Live: 0–');
});

test('a second phone is told that another scores the match, and the first one takes it back', async ({ page, browser }) => {
  test.slow();
  await begin(page);
  const { phone, teams, address } = await sitDown(browser, page, 0);
  await playHand(phone, teams);
  const live = row(page, 0).locator('.match-live');
  await expect(live).toHaveText(/hand 2$/);
  const score = await live.textContent();
  const second = await follow(browser, address);
  await expect(second.getByText(`Another phone scores this match. ${score}.`)).toBeVisible();
  await button(second, 'Start again from 0–0').tap();
  await settled(second);
  await expect(live).toHaveText(/^Live: 0–\u20600, hand 1$/);
  await expect(mark(phone)).toHaveAttribute('aria-label', 'Not sent: Another phone scores this table now. The organizer sees that one.');
  await mark(phone).tap();
  await expect(button(phone, 'Share live')).toHaveClass(/quiet/);
  await button(phone, 'Keep score on this phone').tap();
  await expect(said(phone)).toHaveText('Live: the organizer sees this table.');
  await expect(live).toHaveText(score);
  await expect(mark(second)).toHaveAttribute('aria-label', /^Not sent: /);
});

test('a new phone at a table goes on with the score of the one before', async ({ page, browser }) => {
  test.slow();
  await begin(page);
  const { teams, address, live, score } = await playTwoHandsAndGo(browser, page);
  const second = await follow(browser, address);
  await expect(second.getByText('Another phone scores this match.')).toBeVisible();
  await expect(button(second, 'Start the game')).toHaveCount(0);
  await second.getByRole('button', { name: /^Go on from .*, hand 3$/ }).tap();
  await settled(second);
  await expect(live).toHaveText(score);
  await playHand(second, teams);
  await expect(live).toHaveText(/^Live: .*hand 4$/);
  await second.reload();
  await appIsUp(second);
  await playHand(second, teams);
  await expect(live).toContainText(`${teams[0]} won`);
});

test('a phone at a table that has not begun offers one way on', async ({ page, browser }) => {
  test.slow();
  await begin(page);
  const { phone, teams, address } = await sitDown(browser, page, 0);
  const live = row(page, 0).locator('.match-live');
  await expect(live).toHaveText(/^Live: 0–\u20600, hand 1$/);
  const ways = (own) => own.locator('section.paper').first().locator('button, a.button:not(.other-side a)').allTextContents();
  await scanAgain(phone, address);
  await expect(phone.getByText('This phone is keeping score for this match.')).toBeVisible();
  expect(await ways(phone)).toEqual(['Resume this match']);
  await phone.context().close();
  const second = await follow(browser, address);
  await expect(second.getByText('Another phone scores this match.')).toBeVisible();
  expect(await ways(second)).toEqual(['Keep score on this phone']);
  await button(second, 'Keep score on this phone').tap();
  await settled(second);
  await playHand(second, teams);
  await expect(live).toHaveText(/^Live: .*hand 2$/);
  await expect(mark(second)).toHaveAttribute('aria-label', 'Live: the organizer sees this table.');
});

test('a correction at a table after its result was recorded is told on every page', async ({ page, browser }) => {
  test.slow();
  await begin(page);
  const { phone, teams } = await sitDown(browser, page, 0);
  for (let hand = 0; hand < 4; hand += 1) await playHand(phone, teams);
  const live = row(page, 0).locator('.match-live');
  await button(live, 'Confirm').tap();
  await row(page, 1).locator('.match-team').first().tap();
  await expect(page.locator('.round.now h2')).toHaveText('Round 2');
  await toPage(page, 'Standings');
  await expect(link(page, '1 result differs')).toHaveCount(0);
  await takeBackHand(phone);
  await playHand(phone, teams, { amount: '20', trump: 'spades', books: 4 });
  for (const name of ['Standings', 'Teams', 'More']) {
    await toPage(page, name);
    await expect(link(page, '1 result differs')).toBeVisible();
  }
  await toMore(page, SHARE);
  await expect(link(page, '1 result differs')).toBeVisible();
  const share = page.url();
  for (const name of ['check-in', 'totals', 'print']) {
    await page.goto(share.replace(/[^/]*$/, name));
    await expect(link(page, '1 result differs')).toBeVisible();
  }
  await toMore(page, 'Board for the wall');
  await link(page, '1 result differs').tap();
  const differs = page.locator('.differs');
  await expect(differs).toContainText('The table says otherwise');
  // What is recorded stays, and is not asked about again.
  await button(differs, 'Keep ours').tap();
  await expect(differs).toHaveCount(0);
  await expect(page.locator('h1')).toBeFocused();
  // Undo asks again, until it is kept again.
  await button(page, 'Undo').tap();
  await expect(differs).toContainText('The table says otherwise');
  await button(page, 'Redo').tap();
  await expect(differs).toHaveCount(0);
  await page.reload();
  await appIsUp(page);
  await expect(row(page, 0)).toBeVisible();
  await expect(differs).toHaveCount(0);
  // Another correction is.
  await takeBackHand(phone);
  await playHand(phone, teams, { amount: '25', trump: 'spades', books: 5 });
  await button(differs, 'Use the table’s result').tap();
  if (await button(page, 'Apply').count()) await button(page, 'Apply').tap();
  await expect(differs).toHaveCount(0);
});

test('a table says whether the organizer sees it, and what to do when the codes are others', async ({ page, browser }) => {
  test.slow();
  await begin(page);
  const { phone, teams, address } = await sitDown(browser, page, 0);
  await playHand(phone, teams);
  await expect(mark(phone)).toHaveAttribute('aria-label', 'Live: the organizer sees this table.');
  await mark(phone).tap();
  await expect(said(phone)).toHaveText('Live: the organizer sees this table.');
  await link(phone, 'Back to the score').tap();
  await toMore(page, SHARE);
  await tapTwice(page, 'New codes');
  await expect(phone.getByRole('complementary', { name: 'Notice' }).getByText('Keep scoring; if there is a new code')).toBeVisible();
  await expect(mark(phone)).toHaveCount(0);
  const late = await follow(browser, address);
  const unknown = 'Not connected to the organizer. If there is a new code for this match, scan it.';
  await expect(late.getByRole('main').getByText(unknown)).toBeVisible();
  await button(late, 'Start the game').tap();
  await expect(late.getByRole('complementary', { name: 'Notice' }).getByText(unknown)).toBeVisible();
  await expect(mark(late)).toHaveAttribute('aria-label', `Not sent: ${unknown}`);
  await toPage(page, 'Rounds');
  await scanAgain(phone, (await codeAt(page, 0)).address);
  await button(phone, 'Resume this match').tap();
  await expect(mark(phone)).toHaveAttribute('aria-label', 'Live: the organizer sees this table.');
  await expect(row(page, 0).locator('.match-live')).toContainText('hand 2');
});

test.describe('a broker that fails', () => {
  test.use({ expectedComplaints: UNREACHABLE });

  test('leaves the night as it is: results are entered by hand, and come when it is back', async ({ page, browser, mosquitto }) => {
    test.slow();
    const address = await begin(page);
    const { phone, teams } = await sitDown(browser, page, 0);
    await mosquitto.kill();
    const state = page.locator('.round.now').getByRole('status');
    await expect(state).toHaveText('Not connected: enter the tables’ results by hand.');
    for (let hand = 0; hand < 4; hand += 1) await playHand(phone, teams);
    await expect(organizer(phone).getByRole('status')).toHaveText('Not sent yet: no connection. You can show the result as a code.');
    await row(page, 1).locator('.match-team').first().tap();
    await expect(row(page, 1).locator('.match-team').first()).toHaveAttribute('aria-pressed', 'true');
    await mosquitto.start();
    await expect(async () => {
      for (const own of [page, phone]) await own.clock.runFor(5_000);
      await expect(state).toHaveText(ON_AIR, { timeout: 500 });
      await expect(button(row(page, 0), 'Confirm')).toBeVisible({ timeout: 500 });
    }).toPass();
    const board = await follow(browser, address);
    await stopAt(board, 'Round 1');
    await expect(board.locator('.wall-team.won')).toHaveCount(1);
  });
});

test('a night that is live no longer closes its board, which says so once', async ({ page, browser }) => {
  test.slow();
  const address = await begin(page);
  const board = await follow(browser, address);
  await expect(board.locator('.wall-head').getByRole('status')).toHaveText('Live');
  await stopAt(board, 'Round 1');
  const { phone, teams } = await sitDown(browser, page, 0);
  await playHand(phone, teams);
  await expect(board.locator('.wall-points.live').filter({ hasText: /\d/ })).toHaveCount(2);
  await toMore(page, SHARE);
  await tapTwice(page, 'Stop live');
  await expect(button(page, 'Make the night live')).toBeVisible();
  await expect(board.locator('.wall-head').getByRole('status')).toHaveText('This link was closed');
  await expect(phone.getByRole('complementary', { name: 'Notice' })).toContainText('Keep scoring');
  await expect(mark(phone)).toHaveCount(0);
  const links = () => phone.evaluate(() => JSON.parse(localStorage.getItem('fives/app')).live ?? []);
  await expect.poll(links).toEqual([]);
  await expect(board.getByText('This link was closed')).toHaveCount(1);
  const late = await follow(browser, address);
  await expect(late.locator('.wall-head').getByRole('status')).toHaveText('No score to show');
});

test('a site that has no broker any more promises nothing to a table or a board', async ({ page, browser, baseURL }) => {
  const board = await begin(page);
  const { address } = await codeAt(page, 0);
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: 'block' });
  await context.route('**/live.json', (route) => route.fulfill({ json: { broker: '' } }));
  const late = await context.newPage();
  await late.goto(address);
  await expect(late.getByText('Not connected: this site has no live server now. Show the result as a code when you finish.')).toBeVisible();
  await late.goto(board);
  await expect(late.locator('.wall-head').getByRole('status')).toHaveText('Not connected: this site has no live server now.');
});
