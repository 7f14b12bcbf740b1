// Both sides of a live table: what they agree on is recorded without a tap, and what they do not is told.

import { appIsUp, expect } from '../support/app.mjs';
import { begin, organizer, playHand, playTwoHandsAndGo, row, sitDown } from '../support/hall.mjs';
import { follow } from '../support/live.mjs';
import { UNREACHABLE, test } from '../support/mosquitto.mjs';
import { toPage } from '../support/night.mjs';
import { button, link, settled, takeBackHand } from '../support/table.mjs';

/** The phone of the side that does not keep score. */
async function otherSide(browser, address, team) {
  const phone = await follow(browser, address);
  await phone.getByText('Your side doesn’t keep score?').tap();
  await link(phone, `We’re ${team}`).tap();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(team);
  return phone;
}

/** A table whose game is over, and the phone of its other side. */
async function atTheEnd(browser, page) {
  const { phone, teams, address } = await sitDown(browser, page, 0);
  const other = await otherSide(browser, address, teams[1]);
  await playHand(phone, teams);
  await expect(other.locator('.side-score')).toHaveText(/^Live: \d+–\u2060−?\d+, hand 2$/);
  for (let hand = 0; hand < 3; hand += 1) await playHand(phone, teams);
  await expect(other.getByRole('heading', { level: 2 })).toContainText(`${teams[0]} won`);
  return { phone, teams, other };
}

const pressed = (page, at) => row(page, at).locator('.match-team[aria-pressed="true"]');

test('what both sides agree on is recorded without a tap, can be taken back, and is agreed on anew after a correction', async ({ page, browser }) => {
  test.slow();
  await begin(page);
  const { phone, teams, other } = await atTheEnd(browser, page);
  // A single report is not recorded.
  await expect(button(row(page, 0), 'Confirm')).toBeVisible();
  await expect(pressed(page, 0)).toHaveCount(0);
  await toPage(page, 'Standings');
  await button(other, 'We agree').tap();
  await expect(page.getByText(/^.* beat .*: recorded, both sides agree\.$/).first()).toBeVisible();
  await toPage(page, 'Rounds');
  await expect(pressed(page, 0)).toContainText(teams[0]);
  await expect(row(page, 0)).toContainText('Recorded, both sides agree.');
  await expect(other.getByText('You agreed.')).toBeVisible();
  await expect(other.getByText('Recorded by the organizer.')).toBeVisible();
  await expect(organizer(phone)).toContainText(`${teams[1]} agree with the result.`);
  await expect(organizer(phone)).toContainText('Recorded by the organizer.');
  // Undo takes it back: then it waits for a tap, after a reload and another step too.
  await button(page, 'Undo').tap();
  await expect(pressed(page, 0)).toHaveCount(0);
  await expect(button(row(page, 0), 'Confirm')).toBeVisible();
  await page.reload();
  await appIsUp(page);
  await expect(button(row(page, 0), 'Confirm')).toBeVisible();
  await row(page, 1).locator('.match-team').first().tap();
  await expect(pressed(page, 1)).toHaveCount(1);
  await expect(button(row(page, 0), 'Confirm')).toBeVisible();
  await expect(pressed(page, 0)).toHaveCount(0);
  await button(page, 'Undo').tap();
  await expect(pressed(page, 1)).toHaveCount(0);

  // A correction is another result, on which they may differ, and agree again.
  await takeBackHand(phone);
  await playHand(phone, teams, { amount: '25', trump: 'spades', books: 5 });
  await button(other, 'We don’t agree').tap();
  await expect(row(page, 0)).toContainText('don’t agree');
  await takeBackHand(phone);
  await playHand(phone, teams, { amount: '20', trump: 'spades', books: 4 });
  await expect(row(page, 0)).not.toContainText('don’t agree');
  await button(other, 'We agree').tap();
  await expect(row(page, 0)).toContainText('Recorded, both sides agree.');
  await expect(pressed(page, 0)).toHaveCount(1);
  // It is taken back in its row, too.
  await button(row(page, 0), 'Take it back').tap();
  if (await button(page, 'Apply').count()) await button(page, 'Apply').tap();
  await expect(pressed(page, 0)).toHaveCount(0);
  await expect(button(row(page, 0), 'Confirm')).toBeVisible();
});

test('a side that does not agree is told on every page until the organizer settles it', async ({ page, browser }) => {
  test.slow();
  await begin(page);
  const { phone, teams, other } = await atTheEnd(browser, page);
  await button(other, 'We don’t agree').tap();
  await expect(other.getByText('The organizer sees that you don’t agree.')).toBeVisible();
  await expect(organizer(phone)).toContainText(`${teams[1]} don’t agree with the result.`);
  await expect(row(page, 0)).toContainText(`${teams[1]} don’t agree with the result.`);
  for (const name of ['Standings', 'Teams', 'More']) {
    await toPage(page, name);
    await expect(link(page, '1 result differs')).toBeVisible();
    await expect(link(page, '1 result to confirm')).toHaveCount(0);
  }
  await link(page, 'Where do I play next?').tap();
  await expect(link(page, '1 result differs')).toBeVisible();
  await link(page, '1 result differs').tap();
  await settled(page);
  await button(row(page, 0), 'Record it anyway').tap();
  await expect(pressed(page, 0)).toContainText(teams[0]);
  await toPage(page, 'Standings');
  await expect(link(page, '1 result differs')).toHaveCount(0);
  // Undone, the doubt is back.
  await button(page, 'Undo').tap();
  await expect(link(page, '1 result differs')).toBeVisible();
  await toPage(page, 'Rounds');
  await button(row(page, 0), 'It stands').tap();
  await expect(button(row(page, 0), 'It stands')).toHaveCount(0);
});

test('both sides of a table see the clock of the round, and the phone that keeps score does not speak for the other one', async ({ page, browser }) => {
  await begin(page);
  const { phone, teams, address } = await sitDown(browser, page, 0);
  const other = await otherSide(browser, address, teams[1]);
  await expect(other.locator('.live-state.on')).toBeVisible();
  await expect(other.getByRole('timer')).toHaveCount(0);
  await page.getByText('Time this round', { exact: true }).tap();
  await button(page, 'Start the clock').tap();
  await expect(other.getByRole('timer')).toHaveText(/^\d+:\d\d$/);
  await expect(button(other, 'Sound a bell at the end')).toBeVisible();
  // The phone that keeps score has it above the hand, in minutes.
  await expect(phone.getByRole('timer')).toHaveText(/^\d+ min left in the round$/);
  await button(page, 'Stop the clock').tap();
  for (const side of [other, phone]) await expect(side.getByRole('timer')).toHaveCount(0);
  await phone.goto(`${address}/side/1`);
  await expect(phone.getByText('This phone keeps the score of this match.')).toBeVisible();
  await phone.goto('./#/night/link/nAAAA/side/0');
  await expect(phone.getByRole('alert')).toContainText('This link doesn’t work.');
});

test.describe('a phone without a connection', () => {
  test.use({ expectedComplaints: new RegExp(`${UNREACHABLE.source}|Failed to load resource`) });

  test('that began a match at 0–0 asks before that replaces the score of another phone', async ({ page, browser }) => {
    test.slow();
    await begin(page);
    const gone = await playTwoHandsAndGo(browser, page);
    const { teams, address, live } = gone;
    const score = gone.score.replace('Live: ', '');
    const second = await follow(browser, new URL('./#/night', address).href);
    await second.context().setOffline(true);
    await second.goto(address);
    await button(second, /^Start/).tap();
    await settled(second);
    await second.context().setOffline(false);
    await expect(async () => {
      await second.clock.runFor(10_000);
      await expect(organizer(second)).toContainText('another phone has more of this match', { timeout: 500 });
    }).toPass();
    await expect(live).toContainText(score);
    await expect(button(organizer(second), 'Start again from 0–0')).toHaveClass(/quiet/);
    await button(organizer(second), `Go on from ${score}`).tap();
    await settled(second);
    await expect(live).toHaveText(`Live: ${score}`);
    await playHand(second, teams);
    await expect(live).toHaveText(/^Live: .*hand 4$/);
  });
});

test('the first phone comes back and goes on from the score of the one after it', async ({ page, browser }) => {
  test.slow();
  await begin(page);
  const { phone, teams, address } = await sitDown(browser, page, 0);
  await playHand(phone, teams);
  const live = row(page, 0).locator('.match-live');
  await expect(live).toHaveText(/^Live: .*hand 2$/);
  const second = await follow(browser, address);
  await second.getByRole('button', { name: /^Go on from .*, hand 2$/ }).tap();
  await settled(second);
  await expect(organizer(phone)).toContainText('Another phone scores this table now.');
  await playHand(second, teams);
  await expect(live).toHaveText(/^Live: .*hand 3$/);
  const score = (await live.textContent()).replace('Live: ', '');
  await phone.goto('about:blank');
  await phone.goto(address);
  await appIsUp(phone);
  await expect(phone.getByRole('button', { name: /^Keep .*, hand 2$/ })).toBeVisible();
  await button(phone, `Go on from ${score}`).tap();
  await settled(phone);
  await expect(organizer(second)).toContainText('Another phone scores this table now.');
  await expect(live).toHaveText(`Live: ${score}`);
});
