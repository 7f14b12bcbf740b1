// Sharing a game as a code and a link that another phone opens.

import { appIsUp, expect, test } from '../support/app.mjs';
import { tabTo } from '../support/keys.mjs';
import { notice, toTable } from '../support/rules.mjs';
import {
  HANDS, TOTALS, finished, handed, onAnotherPhone, ours, shareLink, takeShares, theirs, toCopy,
} from '../support/sharing.mjs';
import { fieldsOf, journal, sealed, seed, stored } from '../support/storage.mjs';
import {
  bid, button, expectTotals, link, menus, open, openRow, panelHeading, record, settled, sheet, startGame,
  tapInMenu, totals,
} from '../support/table.mjs';

const heading = (page) => page.getByRole('heading', { level: 1 });
const outcome = (page) => page.locator('#outcome-heading');
const keep = (page) => button(page, 'Save on this phone');

/** Everything that is stored, in both places. */
const kept = async (page) => ({ quick: await stored(page), journal: await journal(page) });
/** The keys of the games that are stored. */
const games = async (page) => Object.keys(await stored(page)).filter((key) => key.startsWith('fives/game-'));

test.describe('by link', () => {
  test.beforeEach(async ({ page }) => {
    await takeShares(page);
  });

  test('another phone opens the game read-only with the same totals', async ({ page, browser, baseURL }) => {
    test.slow();
    await finished(page);
    await expectTotals(page, TOTALS[2]);
    const hands = await sheet(page);
    const address = await shareLink(page);
    expect(address.startsWith(`${baseURL}#/shared/j`)).toBe(true);
    expect(address.split('#')[1]).toMatch(/^\/shared\/[\w-]{50,400}$/);
    await expect(page.locator('.share .line')).toHaveText(['Includes every hand.']);

    const phone = await onAnotherPhone(browser, address);
    await expect(phone.getByRole('banner')).toContainText('read-only, from another phone');
    await expectTotals(phone, TOTALS[2]);
    expect(await sheet(phone)).toEqual(hands);
    await expect(outcome(phone)).toHaveText(`${ours} win, 15 to −1`);
    await expect(phone.getByRole('main')).toContainText(`${ours} vs ${theirs}: COPAH to 15`);
    await expect(phone.getByRole('main')).toContainText('3 hands.');
    await expect(phone.locator('.rules dd')).toHaveText(['15']);
    // A hand explains itself, leads to the clauses behind it, and offers nothing more.
    await openRow(phone, 2);
    const inside = phone.locator('.inside');
    await expect(inside).toContainText('20');
    await expect(inside.locator('button, a:not([href^="#/handbook/"])')).toHaveCount(0);
    await expect(phone.locator('nav.tabs')).toHaveCount(0);
    // Looking at it has stored nothing.
    expect(await games(phone)).toEqual([]);

    await keep(phone).tap();
    await expect(notice(phone)).toContainText('Saved on this phone');
    await expect(keep(phone)).toHaveCount(0);
    expect(await games(phone)).toHaveLength(1);
    await button(phone, 'Open game').tap();
    await settled(phone);
    await expect(panelHeading(phone)).toHaveText(`${ours} win, 15 to −1`);
    await expectTotals(phone, TOTALS[2]);
    // From now on it is a game like any other.
    await button(phone, 'Undo').tap();
    await settled(phone);
    await expectTotals(phone, TOTALS[1]);
    await phone.reload();
    await appIsUp(phone);
    await settled(phone);
    await expectTotals(phone, TOTALS[1]);
    await phone.context().close();
  });

  test('what is only being tapped, and what was undone, stays on the phone', async ({ page, browser }) => {
    await finished(page, { hands: 2 });
    await button(page, 'Undo').tap();
    await settled(page);
    await expectTotals(page, TOTALS[0]);
    const phone = await onAnotherPhone(browser, await shareLink(page));
    await expectTotals(phone, TOTALS[0]);
    await expect(outcome(phone)).toHaveText('Not finished, 1 hand played');
    await expect(phone.locator('.verdict')).toContainText('Bob bid 20 in clubs. Needs 4 books.');
    await keep(phone).tap();
    await button(phone, 'Open game').tap();
    await settled(phone);
    await expect(button(phone, 'Redo')).toHaveAttribute('aria-disabled', 'true');
    await phone.context().close();
  });

  test('a game that was deleted comes back by its link, and stays; where it is already, nothing takes its place: the other can be kept apart', async ({ page }) => {
    await finished(page, { hands: 2 });
    const address = await shareLink(page);
    await open(page, '#/history');
    await tapInMenu(menus(page).first(), 'Delete');
    await page.goto(address);
    await settled(page);
    await keep(page).tap();
    await page.reload();
    await appIsUp(page);
    await settled(page);
    await button(page, 'Open game').tap();
    await settled(page);
    await expectTotals(page, TOTALS[1]);

    await record(page, HANDS[2]);
    const before = await kept(page);
    const [own] = await games(page);

    await page.goto(address);
    await settled(page);
    await expect(page.getByRole('main')).toContainText(
      'You already have this game, but it differs: 3 hands here, 2 hands in the link. Yours stays as it is.',
    );
    await expect(keep(page)).toHaveCount(0);
    expect(await kept(page)).toEqual(before);

    await button(page, 'Save as a separate game').tap();
    await expect(notice(page)).toContainText('(from a link)');
    expect((await stored(page))[own]).toBe(before.quick[own]);
    expect(await games(page)).toHaveLength(2);
    // It is there now, and is not offered a second time.
    await expect(page.getByRole('main')).toContainText('Already saved on this phone.');
    await button(page, 'Open game').tap();
    await settled(page);
    await expectTotals(page, TOTALS[1]);
    await expect(page.getByRole('banner')).toContainText('(from a link)');
    await page.reload();
    await appIsUp(page);
    await link(page, 'Games').first().tap();
    await expect(page.getByRole('main')).toContainText('(from a link)');
  });

  /** Opens a game of rounds that no squeezing makes short. */
  async function longGame(page, rounds) {
    await startGame(page, { game: 'Tally', seating: '4 singles' });
    await record(page, { points: { Ann: 1, Bob: 2 } });
    const [key, text] = Object.entries(await stored(page)).find(([own]) => own.startsWith('fives/game-'));
    const game = fieldsOf(text);
    const [round] = game.events;
    let dice = 1;
    const points = () => {
      dice = (dice * 48_271) % 2_147_483_647;
      return dice % 97;
    };
    game.events = Array.from({ length: rounds }, (_, at) => ({
      at: round.at + at * 1000,
      event: { dealt: { hand: { points: game.setup.players.map(points) } } },
    }));
    game.done = game.events.length;
    await seed(page, { [key]: sealed(game) });
    await page.goto('./#/game');
    await settled(page);
  }

  test('a game of many hands is shared as its standing, and both phones say so', async ({ page, browser }) => {
    test.slow();
    await longGame(page, 1400);
    const sums = await totals(page);
    expect(sums).toHaveLength(4);

    const address = await shareLink(page);
    await expect(page.locator('.share .line')).toHaveText(['The score only: 1400 rounds don’t fit into a link.']);
    expect(address.length).toBeLessThan(600);

    const phone = await onAnotherPhone(browser, address);
    await expectTotals(phone, sums);
    await expect(outcome(phone)).toHaveText('Not finished, 1400 rounds played');
    await expect(phone.getByRole('main')).toContainText('The score only, after 1400 rounds: the hands didn’t fit.');
    await expect(keep(phone)).toHaveCount(0);
    await expect(phone.getByRole('table')).toHaveCount(0);
    await phone.getByRole('button', { name: /, why\?$/ }).first().tap();
    await expect(phone.getByRole('main')).toContainText('This link has the score only, no hands.');
    expect(await games(phone)).toEqual([]);
    await phone.context().close();
  });

  test('from the score, the table and the end of a game it is one tap away, and its code is black on white with its quiet zone in both schemes', async ({ page }) => {
    await finished(page, { hands: 1 });
    await link(page, 'Share this game').tap();
    await expect(heading(page)).toHaveText('Share this game');
    await page.goto('./#/game');
    await settled(page);
    await toTable(page, 'Share this game');
    await expect(heading(page)).toHaveText('Share this game');
    await page.goto('./#/game');
    await settled(page);
    for (const hand of HANDS.slice(1)) await record(page, hand);
    await link(page, 'Share the result').tap();
    await settled(page);
    await expect(heading(page)).toHaveText('Share this game');
    await toCopy(page);
    const code = page.getByRole('img', { name: 'QR code that opens this game on another phone' });
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await expect.soft(code.locator('rect')).toHaveCSS('fill', 'rgb(255, 255, 255)');
      await expect.soft(code.locator('path')).toHaveCSS('fill', 'rgb(0, 0, 0)');
    }
    const [size, left, top] = await code.evaluate((own) => {
      const dark = own.querySelector('path').getBBox();
      return [own.viewBox.baseVal.width, dark.x, dark.y];
    });
    expect.soft([left, top]).toEqual([4, 4]);
    // Three pixels and more to a square of a phone's screen.
    const { width } = await code.boundingBox();
    expect.soft(width / size).toBeGreaterThan(3);
    expect.soft(size).toBeLessThanOrEqual(113);
    await link(page, 'Preview').tap();
    await settled(page);
    await expect(outcome(page)).toHaveText(`${ours} win, 15 to −1`);
    await expect(page.getByRole('main')).toContainText('Already saved on this phone.');
  });
});

test('by keyboard alone a game is shared, opened and kept', async ({ page, browser }) => {
  test.slow();
  await takeShares(page);
  await finished(page);
  await tabTo(page, link(page, 'Share the result'), 16);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Share this game');
  await settled(page);
  await expect(heading(page)).toBeFocused();
  await tabTo(page, button(page, 'Share as text'), 4);
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Shift+Tab');
  await expect(button(page, 'A copy')).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Share the link'), 2);
  await page.keyboard.press('Enter');
  const address = (await handed(page)).text;

  const phone = await (await browser.newContext()).newPage();
  await phone.goto(address);
  await appIsUp(phone);
  await settled(phone);
  await expect(heading(phone)).toBeFocused();
  await tabTo(phone, keep(phone), 6);
  await phone.keyboard.press('Enter');
  await expect(button(phone, 'Open game')).toBeFocused();
  await phone.keyboard.press('Enter');
  await expect(panelHeading(phone)).toHaveText(`${ours} win, 15 to −1`);
  await phone.context().close();
});
