// A hall night that is live: its organizer and the phones at its tables.

import { expect } from '@playwright/test';
import { appIsUp } from './app.mjs';
import { follow, liveLink, said } from './live.mjs';
import { startNight, toMore, toPage } from './night.mjs';
import { bid, button, enter, link, settled, sidesOf } from './table.mjs';

/** What the organizer is told of the connection. */
export const ON_AIR = 'Live: the tables’ scores come in here.';
/** The link to the page that shares the night. */
export const SHARE = 'Share this night';

/** A night of four pairs at two tables, live. Returns the link to its board. */
export async function begin(page) {
  await startNight(page, 4, { fields: { Groups: 1, 'Tables in the hall': 2 } });
  await toMore(page, SHARE);
  await button(page, 'Make the night live').tap();
  await expect(said(page)).toHaveText(ON_AIR);
  const address = await liveLink(page, 'Share the board');
  await expect(page.getByText('Scan it to see the night as it stands now.')).toBeHidden();
  await toPage(page, 'Rounds');
  return address;
}

/** A row of the round that is played. */
export const row = (page, at) => page.locator('.round.now .match').nth(at);

/** The teams at a table, and the address of the code of their match. */
export async function codeAt(page, at) {
  if (!await page.locator('details.codes[open]').count()) await page.getByText('Score hand by hand at the tables').tap();
  const code = page.locator('.match-code').nth(at);
  await code.locator('summary').tap();
  const href = await link(code, 'Score it on this phone').getAttribute('href');
  const teams = (await code.locator('summary').textContent()).split(': ')[1].split(' vs. ');
  return { teams, address: new URL(href, page.url()).href };
}

/** The same, and the phone at the table with the game set up by the code. */
export async function sitDown(browser, page, at) {
  const { teams, address } = await codeAt(page, at);
  const phone = await follow(browser, address);
  await button(phone, 'Start the game').tap();
  await settled(phone);
  return { phone, teams, address };
}

/** Plays a hand in which the first team makes its bid. */
export async function playHand(phone, [one, other], { amount = '30', trump = 'hearts', books = 5 } = {}) {
  const players = [one, other].map((own) => own.split(' & '));
  const seats = [players[0][0], players[1][0], players[0][1], players[1][1]];
  const [ours] = sidesOf(seats);
  await bid(phone, { bidder: seats[0], bid: amount, trump });
  await enter(phone, { books: { [ours]: books }, best: ours });
  await button(phone, 'Save the hand').tap();
  await settled(phone);
}

/** A phone plays two hands at the first table and is gone. Returns the teams, the address of its code, and the score as shown. */
export async function playTwoHandsAndGo(browser, page) {
  const { phone, teams, address } = await sitDown(browser, page, 0);
  for (let hand = 0; hand < 2; hand += 1) await playHand(phone, teams);
  const live = row(page, 0).locator('.match-live');
  await expect(live).toHaveText(/^Live: .*hand 3$/);
  const score = await live.textContent();
  await phone.context().close();
  return { teams, address, live, score };
}

/** Opens the code of a match again on the phone that has it. */
export async function scanAgain(phone, address) {
  await phone.goto('about:blank');
  await phone.goto(address);
  await appIsUp(phone);
  await settled(phone);
}

/** What a table says of the organizer. */
export const organizer = (phone) => phone.getByRole('region', { name: 'Organizer' });
