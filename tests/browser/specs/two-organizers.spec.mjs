// A hall night that two organizers run, each on a phone of their own, through a real mosquitto behind the site.

import { appIsUp, expect } from '../support/app.mjs';
import { SHARE, begin, organizer, playHand, row, sitDown } from '../support/hall.mjs';
import { follow, liveLink } from '../support/live.mjs';
import { UNREACHABLE, test } from '../support/mosquitto.mjs';
import { toMore, toPage } from '../support/night.mjs';
import { button, tapTwice } from '../support/table.mjs';

const RUN = 'Run this night on this phone too';
const LEAD = 'Lead the night from this phone';
const LED = 'The other phone leads this night now.';
const FIRST_ONLY = 'Do this on the first phone: only it can change who plays and the rounds';
const WHICH = 'The two phones recorded different results. Which one counts?';

/** The second organizer's phone, by the code of the first. */
async function join(browser, page) {
  await toMore(page, SHARE);
  await button(page, 'Let a second phone run the night').tap();
  const address = await liveLink(page, 'Share the second phone’s link');
  await toPage(page, 'Rounds');
  const second = await follow(browser, address);
  await button(second, RUN).tap();
  await expect(second.locator('.round.now')).toBeVisible();
  await expect(second.getByText('The first phone is connected.')).toBeVisible();
  await expect(page.getByText('The second phone is connected.')).toBeVisible();
  return { second, address };
}

const team = (page, at, of) => row(page, at).locator('.match-team').nth(of);
const isWon = (page, at, of) => expect(team(page, at, of)).toHaveAttribute('aria-pressed', 'true');
const isOpen = (page, at) => expect(row(page, at).locator('.match-team[aria-pressed="true"]')).toHaveCount(0);
const question = (page) => page.getByRole('alert').filter({ hasText: WHICH });

test('two organizers: results from either phone, a table’s once, and undo for each its own', async ({ page, browser }) => {
  test.slow();
  await begin(page);
  const { second, address } = await join(browser, page);
  await team(page, 0, 0).tap();
  await isWon(second, 0, 0);
  await expect(second.getByRole('complementary', { name: 'Notice' })).toContainText('Other phone: ');
  // The table's result, recorded on the second phone, is recorded on the first.
  const { phone, teams } = await sitDown(browser, second, 0);
  for (let hand = 0; hand < 4; hand += 1) await playHand(phone, teams);
  const offers = [page, second].map((own) => button(own, 'Confirm'));
  for (const offer of offers) await expect(offer).toBeVisible();
  await offers[1].tap();
  for (const own of [page, second]) await expect(own.locator('.round.now h2')).toHaveText('Round 2');
  await expect(offers[0]).toHaveCount(0);
  await expect(organizer(phone)).toContainText('Next at table 2: ');
  // Undo takes back the last step of the own phone alone.
  await button(page, 'Undo').tap();
  for (const own of [page, second]) {
    await expect(own.locator('.round.now h2')).toHaveText('Round 1');
    await isOpen(own, 0);
    await isWon(own, 1, 0);
  }
  await expect(button(second, 'Redo')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'Redo').tap();
  for (const own of [page, second]) await expect(own.locator('.round.now h2')).toHaveText('Round 2');
  // Every page is there, but the teams stay with the first phone.
  for (const name of ['Standings', 'Teams', 'More']) await toPage(second, name);
  await second.getByText('What happened', { exact: true }).tap();
  await expect(second.locator('.log li').filter({ hasText: 'Other phone: ' })).toHaveCount(1);
  await toPage(second, 'Rounds');
  // Both go on after a reload.
  for (const own of [page, second]) {
    await own.reload();
    await appIsUp(own);
    await expect(own.locator('.round.now h2')).toHaveText('Round 2');
  }
  await team(second, 1, 1).tap();
  await isWon(page, 1, 1);
  // The second phone stops, and comes back by the same code.
  await toMore(second, SHARE);
  await tapTwice(second, 'Stop running this night on this phone');
  await expect(page.getByText('The second phone has stopped.')).toBeVisible();
  await team(page, 0, 0).tap();
  await expect(page.locator('.round.now h2')).toHaveText('Round 3');
  await second.goto('about:blank');
  await second.goto(address);
  await button(second, RUN).tap();
  await expect(second.locator('.round.now h2')).toHaveText('Round 3');
});

/** Takes the lead on a phone, after its question. */
async function lead(page) {
  await button(page, LEAD).tap();
  await expect(page.locator('.confirm').getByRole('heading')).toHaveText('Lead the night from this phone?');
  await button(page, 'Apply').tap();
}

/** Enters a team that comes late. */
async function enterLate(page, names) {
  await toPage(page, 'Teams');
  for (const [at, name] of names.entries()) await page.locator(`#enter-${at}`).fill(name);
  await button(page, 'Enter').tap();
}

const notice = (page) => page.getByRole('complementary', { name: 'Notice' });

test('the lead goes to the second phone and back', async ({ page, browser }) => {
  test.slow();
  await begin(page);
  const { second } = await join(browser, page);
  await enterLate(second, ['Zoe', 'Yan']);
  await button(second, 'Apply').tap();
  await expect(notice(second)).toContainText(FIRST_ONLY);
  for (const [leads, other] of [[second, page], [page, second]]) {
    await toMore(leads, SHARE);
    await lead(leads);
    await expect(notice(other)).toContainText(LED);
    await toPage(leads, 'Rounds');
    await toPage(other, 'Rounds');
    await expect(leads.getByText('The second phone is connected.')).toBeVisible();
    await expect(other.getByText('The first phone is connected.')).toBeVisible();
  }
  await team(second, 0, 0).tap();
  await isWon(page, 0, 0);
  await enterLate(page, ['Zoe', 'Yan']);
  await button(page, 'Apply').tap();
  await toPage(second, 'Teams');
  await expect(second.locator('.team-row')).toHaveCount(5);
});

test.describe('two organizers out of reach of each other', () => {
  test.use({ expectedComplaints: UNREACHABLE });

  test('go on, keep both results, and are asked once about the match they recorded differently', async ({ page, browser, mosquitto }) => {
    test.slow();
    await begin(page);
    const { second } = await join(browser, page);
    await mosquitto.kill();
    for (const own of [page, second]) {
      await expect(own.getByText('Not connected: enter the tables’ results by hand.')).toBeVisible();
    }
    await team(page, 0, 0).tap();
    await team(second, 0, 1).tap();
    await team(second, 1, 0).tap();
    await second.reload();
    await appIsUp(second);
    await mosquitto.start();
    await expect(async () => {
      for (const own of [page, second]) await own.clock.runFor(5_000);
      for (const own of [page, second]) await expect(question(own)).toBeVisible({ timeout: 500 });
    }).toPass();
    const [one, other] = await question(page).getByRole('button').allTextContents();
    expect([one, other].map((says) => says.split(': ')[0]).sort()).toEqual(['Other phone', 'This phone']);
    await question(page).getByRole('button', { name: /^This phone: / }).tap();
    for (const own of [page, second]) {
      await expect(question(own)).toHaveCount(0);
      await toPage(own, 'Standings');
      await toPage(own, 'Rounds');
      await expect(own.locator('.round.now h2')).toHaveText('Round 2');
    }
    await second.reload();
    await appIsUp(second);
    await expect(second.locator('.round.now h2')).toHaveText('Round 2');
    await expect(question(second)).toHaveCount(0);
  });

  test('catch up by a link, without a connection', async ({ page, browser, mosquitto }) => {
    test.slow();
    await begin(page);
    const { second } = await join(browser, page);
    await mosquitto.kill();
    await team(page, 0, 0).tap();
    await team(second, 1, 0).tap();
    for (const [from, to] of [[second, page], [page, second]]) {
      await toMore(from, SHARE);
      await from.getByText('A copy that stays as it is now').tap();
      const address = await liveLink(from, 'Share the link');
      await to.goto('about:blank');
      await to.goto(address);
      await button(to, 'Add what is new to your night').tap();
      await expect(to.locator('.round.now h2')).toHaveText('Round 2');
    }
    await button(second, 'Undo').tap();
    await expect(second.locator('.round.now h2')).toHaveText('Round 1');
    await isWon(second, 0, 0);
    await isOpen(second, 1);
  });

  test('the second phone leads when the first one is off, which is the second when it is back', async ({ page, browser, mosquitto }) => {
    test.slow();
    await begin(page);
    const { second } = await join(browser, page);
    const night = page.url();
    await mosquitto.kill();
    await team(page, 0, 0).tap();
    await isWon(page, 0, 0);
    await page.goto('about:blank');
    await mosquitto.start();
    await expect(second.getByText('The first phone isn’t connected now.')).toBeVisible();
    await lead(second);
    await expect(async () => {
      await second.clock.runFor(5_000);
      await expect(second.getByText('Live: the tables’ scores come in here.')).toBeVisible({ timeout: 500 });
    }).toPass();
    // What it published as the second phone is there if it was connected again before it led.
    await expect(second.getByText(/^(No second phone yet|The second phone isn’t connected now)\./)).toBeVisible();
    const { phone, teams } = await sitDown(browser, second, 1);
    for (let hand = 0; hand < 4; hand += 1) await playHand(phone, teams);
    await button(second, 'Confirm').tap();
    await isWon(second, 1, 0);
    await enterLate(second, ['Zoe', 'Yan']);
    await button(second, 'Apply').tap();
    await expect(second.locator('.team-row')).toHaveCount(5);

    await page.goto(night);
    await appIsUp(page);
    await expect(notice(page)).toContainText(LED);
    await toPage(second, 'Rounds');
    for (const own of [page, second]) await expect(own.locator('.round.now h2')).toHaveText('Round 2');
    await expect(second.getByText('The second phone is connected.')).toBeVisible();
    await toPage(page, 'Teams');
    await expect(page.locator('.team-row')).toHaveCount(5);
    await page.locator('.team-row summary').first().tap();
    await button(page, 'Team leaves').first().tap();
    await expect(page.locator('.confirm')).toBeVisible();
    await button(page, 'Apply').tap();
    await expect(notice(page)).toContainText(FIRST_ONLY);
  });
});
