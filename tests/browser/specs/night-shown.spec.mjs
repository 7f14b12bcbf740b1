// Hall nights on other phones, on a board and on paper.

import { expect, test } from '../support/app.mjs';
import { pair, playOn, playRound, startNight, toMore } from '../support/night.mjs';
import { takeShares, handed, onAnotherPhone } from '../support/sharing.mjs';
import { stored } from '../support/storage.mjs';
import { bid, button, enter, link, settled, sidesOf } from '../support/table.mjs';
import { stopAt } from '../support/wall.mjs';

const round = (page) => page.locator('.round.now');

test('a match is opened by its code on another phone, and its result is brought back', async ({ page, browser }) => {
  test.slow();
  await startNight(page, 4, { fields: { Groups: 1 } });
  await page.getByText('Score hand by hand at the tables').tap();
  await page.locator('.match-code summary').first().tap();
  const address = await link(page, 'Score it on this phone').getAttribute('href');
  const [one, other] = (await page.locator('.match-code summary').first().textContent()).split(': ')[1].split(' vs. ');

  const phone = await onAnotherPhone(browser, new URL(address, page.url()).href);
  await takeShares(phone);
  await phone.reload();
  await settled(phone);
  await expect(phone.getByRole('main')).toContainText(`${one} vs. ${other}`);
  await button(phone, 'Start the game').tap();
  await settled(phone);
  const players = [one, other].map((own) => own.split(' & '));
  const seats = [players[0][0], players[1][0], players[0][1], players[1][1]];
  const [ours] = sidesOf(seats);
  for (let hand = 0; hand < 4; hand += 1) {
    await bid(phone, { bidder: seats[0], bid: '30', trump: 'hearts' });
    await enter(phone, { books: { [ours]: 5 } });
    await button(phone, 'Save the hand').tap();
    await settled(phone);
  }
  await link(phone, 'Result for the organizer').tap();
  await expect(phone.locator('.code svg')).toBeVisible();
  await button(phone, 'Send the result').tap();
  const result = (await handed(phone)).text;
  const digits = await phone.locator('.digits').textContent();
  expect(digits).toMatch(/^\d{4} \d{4} \d{4}$/);

  // Read out, by way of the page of the rounds.
  await page.goto('./#/night');
  await page.locator('.past-open').first().tap();
  await settled(page);
  await link(page, 'Enter a result code').tap();
  const typed = page.getByLabel('Or type or paste it here');
  await typed.fill(digits.replace(/^./, (first) => (Number(first) + 1) % 10));
  await button(page, 'Open').tap();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No match on this phone has that result code.');
  await typed.fill(digits);
  await button(page, 'Open').tap();
  await settled(page);
  await expect(page.getByRole('main')).toContainText(`${one} beat ${other}`);

  await page.goto(result);
  await settled(page);
  await expect(page.getByRole('main')).toContainText(`${one} beat ${other}`);
  await button(page, 'Record the result').tap();
  await settled(page);
  await expect(page.getByRole('button', { name: new RegExp(`^${one} \\d+ won$`) })).toBeVisible();
  await page.goto(result);
  await settled(page);
  await expect(page.getByRole('main')).toContainText('This result is already recorded.');
  await link(page, 'Open the night').tap();
  await settled(page);
  await page.locator('.match-team').filter({ hasText: other }).first().tap();
  await button(page, 'Apply').tap();
  await page.goto(result);
  await settled(page);
  await expect(page.getByRole('main')).toContainText(`It replaces: ${other} beat ${one}`);
  await button(page, 'Replace the result').tap();
  await settled(page);
  await expect(page.getByRole('button', { name: new RegExp(`^${one} \\d+ won$`) })).toBeVisible();
  await phone.context().close();
});

test('a night is looked at on another phone, and nothing is stored there', async ({ page, browser }) => {
  await takeShares(page);
  await startNight(page, 4, { fields: { Groups: 1 } });
  await playRound(page);
  await toMore(page, 'Share this night');
  await button(page, 'Share the link').tap();
  const address = (await handed(page)).text;
  const phone = await onAnotherPhone(browser, address);
  await expect(phone.getByRole('heading', { name: 'Friday night' })).toBeVisible();
  await expect(phone.getByRole('table', { name: 'Standings' })).toBeVisible();
  expect(Object.keys(await stored(phone)).filter((key) => key.includes('night-'))).toEqual([]);
  await phone.context().close();
});

test('the board has the dealers, the scores, the next round and, at the end, the champions', async ({ page }) => {
  await startNight(page, 4, { fields: { Groups: 1 } });
  await round(page).locator('.match-team').first().tap();
  const more = round(page).locator('.match-more').first();
  await more.getByText('Another score').tap();
  await more.locator('input').nth(0).fill('31');
  await more.locator('input').nth(1).fill('17');
  await more.getByRole('button', { name: 'Save score' }).tap();
  const night = page.url();
  await toMore(page, 'Board for the wall');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Round 1: your table');
  await expect(page.locator('.wall-page li')).toHaveCount(8);
  await stopAt(page, 'Round 1');
  const board = page.locator('.wall-page');
  await expect(board.locator('.wall-points')).toContainText(['31', '17']);
  await expect(board.locator('.wall-team .deals')).toHaveCount(1);
  await expect(page.locator('.wall-legend')).toHaveText('deals first');
  await stopAt(page, 'Standings');
  await expect(page.locator('.wall-page li').first()).toContainText('1–0');
  await stopAt(page, 'Next: Round 2');
  await expect(page.locator('.wall-page li')).toHaveCount(2);
  await page.goto(night);
  await settled(page);
  await playOn(page);
  await toMore(page, 'Board for the wall');
  await stopAt(page, 'Tonight’s champions');
  await expect(page.locator('.wall-name').first()).toHaveText(pair(0));
  await expect(page.getByRole('heading', { level: 3 })).toHaveText('Runners-up');
  await stopAt(page, 'Bracket');
  await expect(page.locator('.wall-team.won').last()).toContainText(pair(0));
  await stopAt(page, 'Standings');
  await expect(page.locator('.wall-page li')).toHaveCount(4);
});
