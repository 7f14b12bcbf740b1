// Hall nights on other phones, on a board and on paper.

import { expect, test } from '../support/app.mjs';
import { pair, playOn, playRound, setUp, enterPairs, startNight, toMore } from '../support/night.mjs';
import { takeShares, handed, onAnotherPhone } from '../support/sharing.mjs';
import { fieldsOf, sealed, seed, stored } from '../support/storage.mjs';
import { bid, button, enter, link, settled, sidesOf } from '../support/table.mjs';

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
  await expect(page.getByRole('button', { name: new RegExp(`^${one} won, \\d+$`) })).toBeVisible();
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
  await expect(page.getByRole('button', { name: new RegExp(`^${one} won, \\d+$`) })).toBeVisible();
  await phone.context().close();
});

test('a night is looked at on another phone, and nothing is stored there', async ({ page, browser }) => {
  await takeShares(page);
  await startNight(page, 4, { fields: { Groups: 1 } });
  await playRound(page);
  await toMore(page, 'Share, print, punch cards');
  await button(page, 'Share the link').tap();
  const address = (await handed(page)).text;
  const phone = await onAnotherPhone(browser, address);
  await expect(phone.getByRole('heading', { name: 'Friday night' })).toBeVisible();
  await expect(phone.getByRole('table', { name: 'Standings' })).toBeVisible();
  expect(Object.keys(await stored(phone)).filter((key) => key.includes('night-'))).toEqual([]);
  await phone.context().close();
});

test('the night is printed without the punch cards, and the cards without the night', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = document.querySelector('[data-print]').dataset.print;
    };
  });
  await startNight(page, 4, { fields: { Groups: 1 } });
  await playRound(page);
  await toMore(page, 'Share, print, punch cards');
  await page.getByText('Punch cards', { exact: true }).tap();
  await button(page, 'Print the night').tap();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'night');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.schedule')).toHaveCount(3);
  await expect(page.locator('.schedule').first()).toContainText(pair(0));
  await expect(page.locator('.schedule').last()).toBeVisible();
  await expect(page.locator('.punch-card').first()).toBeHidden();
  await expect(button(page, 'Share the link')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('.schedule').first()).toBeHidden();
  await button(page, 'Print the cards').tap();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'cards');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.punch-card').first()).toBeVisible();
  await expect(page.locator('.schedule').first()).toBeHidden();
});

test('the board has the dealers, the scores, the next round and, at the end, the champions', async ({ page }) => {
  await startNight(page, 4, { fields: { Groups: 1 } });
  await round(page).locator('.match-team').first().tap();
  const more = round(page).locator('.match-more').first();
  await more.locator('summary').tap();
  await more.locator('input').nth(0).fill('31');
  await more.locator('input').nth(1).fill('17');
  await more.getByRole('button', { name: 'Save score' }).tap();
  const night = page.url();
  await toMore(page, 'Board for the wall');
  const board = page.locator('.wall-round');
  await expect(board.getByRole('heading')).toHaveText('Round 1');
  await expect(board.locator('.wall-points')).toContainText(['31', '17']);
  await expect(board.locator('.wall-team .deals')).toHaveCount(1);
  await expect(page.locator('.wall-next').getByRole('heading')).toHaveText('Next: Round 2');
  await expect(page.locator('.wall-next li')).toHaveCount(2);
  await page.goto(night);
  await settled(page);
  await playOn(page);
  await toMore(page, 'Board for the wall');
  await expect(page.locator('.wall .champion h2')).toHaveText(pair(0));
  await expect(page.locator('.bracket-champion')).toContainText(pair(0));
  await expect(page.getByRole('table', { name: 'Standings' })).toBeVisible();
});

test('the board shows 32 tables of an evening without scrolling sideways', async ({ page }) => {
  await setUp(page, { format: 'Progressive', fields: { Games: 2, 'Tables in the hall': 32 } });
  await enterPairs(page, 1);
  const [key, text] = Object.entries(await stored(page)).find(([own]) => own.includes('night-'));
  const night = fieldsOf(text);
  const [entered] = night.events;
  night.events = Array.from({ length: 64 }, (_, at) => ({
    ...entered, event: { entered: { players: [`Wilhelmina ${at + 1}`, `Maximilian ${at + 1}`] } },
  }));
  night.done = night.events.length;
  await seed(page, { [key]: sealed(night) });
  await page.goto(`./#/night/${night.night}`);
  await settled(page);
  await button(page, 'Start in the order entered').tap();
  await settled(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await toMore(page, 'Board for the wall');
  await expect(page.locator('.wall-tables > li')).toHaveCount(32);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(wide).toBe(true);
});
