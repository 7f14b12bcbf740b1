// Where a team plays next: on the organizer's phone, from a copy of the night, and followed live by its link.

import { appIsUp, expect, test as plain } from '../support/app.mjs';
import { SHARE, begin, playHand, row, sitDown } from '../support/hall.mjs';
import { follow, liveLink, liveSection } from '../support/live.mjs';
import { test } from '../support/mosquitto.mjs';
import { pair, startNight, toMore, toPage } from '../support/night.mjs';
import { button, link, settled } from '../support/table.mjs';
import { SCREENS, onScreen, pageNumbers, stopAt, toBoard } from '../support/wall.mjs';

const WHERE = 'Where do I play next?';

/** What the page of a team says of its next match. */
const next = (page) => page.getByRole('region', { name: 'Next', exact: true });
const results = (page) => page.getByRole('region', { name: 'Results' });
const field = (page) => page.getByRole('textbox', { name: 'Your name' });

/** Finds a team by a name. */
async function find(page, typed, team) {
  await field(page).fill(typed);
  const found = page.getByRole('navigation', { name: 'Names found' }).getByRole('link');
  await expect(found).toHaveText([team]);
  await found.tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(team);
}

test('a visitor finds a team by name, and its page follows the night', async ({ page, browser }) => {
  test.slow();
  const board = await begin(page);
  const visitor = await follow(browser, board);
  await link(visitor, WHERE).tap();
  const { phone, teams } = await sitDown(browser, page, 0);
  await find(visitor, teams[1].split(' & ')[1].toUpperCase(), teams[1]);
  await expect(next(visitor)).toContainText('Now: round 1');
  await expect(next(visitor)).toContainText('Table 1');
  await expect(next(visitor)).toContainText(`against ${teams[0]}`);
  await expect(results(visitor)).toContainText('No result yet.');
  await playHand(phone, teams);
  await expect(next(visitor)).toContainText(/Live: \d+–\u2060−?\d+, hand 2/);
  await row(page, 0).locator('.match-team').filter({ hasText: teams[1] }).tap();
  await expect(next(visitor)).toContainText('After this round: round 2');
  await expect(results(visitor)).toContainText(`Round 1: beat ${teams[0]}`);
  await expect(visitor.getByRole('region', { name: 'Standing' })).toContainText('1 won, 0 lost');
  // What is typed stays when a result comes.
  await link(visitor, 'Another team').tap();
  await field(visitor).fill('nobody');
  await row(page, 1).locator('.match-team').first().tap();
  await visitor.waitForTimeout(2_000);
  await expect(field(visitor)).toHaveValue('nobody');
  await expect(visitor.getByText('Nobody here has that name.')).toBeVisible();
  await find(visitor, teams[1].split(' & ')[1], teams[1]);
  await expect(next(visitor)).toContainText('Now: round 2');
  await visitor.reload();
  await appIsUp(visitor);
  await expect(next(visitor)).toContainText('Now: round 2');
});

test('the board turns to a code that says it, as high as the screen lets it be, and each team has its own, on paper too', async ({ page, browser }) => {
  const board = await begin(page);
  await toPage(page, 'Teams');
  await page.locator('.team-row summary').nth(2).tap();
  await link(page, WHERE).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pair(2));
  await expect(page.getByRole('img', { name: /^QR code that says/ })).toBeVisible();
  const phone = await follow(browser, await liveLink(page, 'Share the page'));
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(pair(2));
  await expect(next(phone)).toContainText('Now: round 1');
  // The share page has the code for everyone.
  await page.goBack();
  await settled(page);
  await toMore(page, SHARE);
  const all = await follow(browser, await liveLink(page, 'Share the page'));
  await expect(field(all)).toBeVisible();
  await find(all, 'cara', pair(1));

  await toMore(page, 'Print');
  await button(page, 'Codes').tap();
  await expect(page.locator('.code-card')).toHaveCount(4);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.code-card').nth(1)).toContainText(pair(1));
  const paper = await page.locator('.code-card svg').nth(1).boundingBox();
  expect([paper.width, paper.height].map(Math.round)).toEqual([144, 144]);
  await page.emulateMedia({ media: null });

  const wall = await follow(browser, board);
  const code = wall.getByRole('img', { name: 'QR code that says on another phone where to play next' });
  for (const screen of SCREENS) {
    await onScreen(wall, screen);
    await stopAt(wall, WHERE);
    const shown = await code.boundingBox();
    expect(shown.height).toBeGreaterThan(0.7 * screen[1]);
    expect(shown.width).toBe(shown.height);
    expect(shown.y + shown.height).toBeLessThan(screen[1]);
    await expect(wall.getByText('Scan it with your phone, and find your name.')).toBeInViewport({ ratio: 1 });
    const { of } = await pageNumbers(wall);
    expect(of).toBeGreaterThan(2);
  }
  // The organizer's board has it too; where nothing is live, there is nothing to scan.
  await toBoard(page);
  await stopAt(page, WHERE);
});

plain('a night that is not live says it on the phone that has it, and in a copy, and without a broker it cannot be', async ({ page, browser }) => {
  await startNight(page, 5, { fields: { Groups: 1, 'Tables in the hall': 2 } });
  await page.getByText('Time this round', { exact: true }).tap();
  await button(page, 'Start the clock').tap();
  const winner = await page.locator('.match-team b').first().textContent();
  await page.locator('.match-team').first().tap();
  await toMore(page, WHERE);
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Names found' }).getByRole('link')).toHaveText([0, 1, 2, 3, 4].map(pair));
  await find(page, 'ID', pair(4));
  await expect(next(page)).toContainText('round');
  await page.reload();
  await appIsUp(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pair(4));
  await expect(button(page, 'Share the page')).toHaveCount(0);
  await link(page, 'The night').tap();
  await settled(page);
  await toMore(page, SHARE);
  // Without a broker nothing of it can be live.
  await page.waitForLoadState('networkidle');
  await expect(liveSection(page)).toHaveCount(0);
  const phone = await follow(browser, await liveLink(page, 'Share the link'));
  await link(phone, WHERE).tap();
  await find(phone, winner.split(' & ')[1], winner);
  await expect(results(phone)).toContainText('Round 1: beat ');
  // The copy never hears that the round is over.
  await expect(phone.getByRole('timer')).toHaveCount(0);
  // A link of a match has no team’s page.
  await page.goto('./#/night/link/nAAAA/next');
  await expect(page.getByRole('alert')).toContainText('This link doesn’t work.');
  await expect(page.getByRole('banner').locator('p')).toHaveText('This link doesn’t work');
});
