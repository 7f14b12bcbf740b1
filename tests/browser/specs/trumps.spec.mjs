// The order of cards (R1 to R3), one tap away.

import { appIsUp, expect, test } from '../support/app.mjs';
import { cardsOf, order } from '../support/cards.mjs';
import { showText } from '../support/fit.mjs';
import {
  FOUR, bid, booksOf, button, choose, countTaps, enter, link, open, panelHeading, settled, sidesOf,
  startGame, suits,
} from '../support/table.mjs';

const SPADES = '5♠ J♠ A♥ A♠ K♠ Q♠ 2♠ 3♠ 4♠ 6♠ 7♠ 8♠ 9♠ 10♠';
const DIAMONDS = '5♦ J♦ A♥ A♦ K♦ Q♦ 10♦ 9♦ 8♦ 7♦ 6♦ 4♦ 3♦ 2♦';

const suit = (page, name) => page.getByRole('group', { name: 'Trump suit' }).getByRole('button', { name });

const shown = (page) => cardsOf(order(page));

/** The plain suits: each name with its cards in order. */
async function plain(page) {
  const region = page.getByRole('region', { name: 'Other suits, highest first' });
  const lines = await region.getByRole('list').all();
  const suits = lines.map(async (line) => [await line.getAttribute('aria-label'), await cardsOf(line)]);
  return Object.fromEntries(await Promise.all(suits));
}

test('a suit as trumps, and the plain suits beside it, in view at once in readable cards', async ({ page }) => {
  await open(page);
  const taps = await countTaps(page);
  await link(page, 'Trumps').tap();
  await expect(order(page)).toBeVisible();
  expect(await taps()).toBe(1);
  await suit(page, 'spades').tap();
  await expect(suit(page, 'spades')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => shown(page)).toBe(SPADES);
  expect(await plain(page)).toEqual({
    'hearts, highest first': 'K♥ Q♥ J♥ 10♥ 9♥ 8♥ 7♥ 6♥ 5♥ 4♥ 3♥ 2♥',
    'diamonds, highest first': 'K♦ Q♦ J♦ 10♦ 9♦ 8♦ 7♦ 6♦ 5♦ 4♦ 3♦ 2♦ A♦',
    'clubs, highest first': 'K♣ Q♣ J♣ A♣ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣',
  });
  await expect(page.getByText('High in red, low in black.')).toBeVisible();
  await expect(page.getByText('Clubs and spades: low cards are high.')).toBeVisible();
  await expect(order(page)).toBeInViewport({ ratio: 1 });
  const ranks = order(page).locator('b');
  const sizes = await ranks.evaluateAll((all) => all.map((rank) => parseFloat(getComputedStyle(rank).fontSize)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  await suit(page, 'hearts').tap();
  await expect(page.getByText('Hearts and diamonds: high cards are high.')).toBeVisible();
  await page.getByRole('banner').getByRole('link').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fives');
});

test('the suits stay below the thumb, and the cards with a frame say why', async ({ page }) => {
  await open(page, '#/trumps');
  const foot = () => suit(page, 'spades').boundingBox();
  for (const height of [740, 640]) {
    await page.setViewportSize({ width: 360, height });
    for (const name of ['hearts', 'spades']) await expect(suit(page, name)).toBeInViewport({ ratio: 1 });
    expect((await foot()).y).toBeGreaterThan(height - 100);
    const cards = await page.locator('.plain').boundingBox();
    expect(cards.y + cards.height, 'every card is in sight').toBeLessThan((await foot()).y);
    for (const [text, own] of [[1, ''], [1, 'largest'], [2, '']]) {
      await showText(page, text, own);
      const games = await Promise.all(['Forty-Fives', 'Kaibosh', 'Bourré'].map((name) => button(page, name).boundingBox()));
      expect(new Set(games.map(({ y }) => y)).size, 'one row').toBe(1);
    }
    await showText(page);
  }
  const before = await foot();
  await expect(page.getByText('Framed: may be held back when a lower trump is led.')).toBeVisible();
  await expect(order(page).locator('.top')).toHaveText([/5 of hearts/, /jack of hearts/, /ace of hearts/]);
  await expect(page.getByText('Any trump beats every other suit.')).toBeVisible();
  await choose(page, 'Game', 'Kaibosh');
  await suit(page, 'spades').tap();
  await expect(page.getByRole('banner')).toContainText('Kaibosh, highest first');
  await expect.poll(() => shown(page)).toBe('J♠ J♣ A♠ K♠ Q♠ 10♠ 9♠');
  await expect(page.getByText(/framed/)).toHaveCount(0);
  expect(await foot()).toEqual(before);
  await choose(page, 'Game', 'Bourré');
  await expect.poll(() => shown(page)).toBe('A♠ K♠ Q♠ J♠ 10♠ 9♠ 8♠ 7♠ 6♠ 5♠ 4♠ 3♠ 2♠');
});

test('where only the 5 may be held back, only the 5 has a frame, and where nothing may, no card', async ({ page }) => {
  await startGame(page, { house: { 'Holding back the top trumps': 'Only the 5' } });
  await link(page, 'Trumps').tap();
  await expect(order(page).locator('.top')).toHaveText([/5 of hearts/]);
  await expect(page.getByText('The framed 5 may be held back when a lower trump is led.')).toBeVisible();
  await startGame(page, { house: { 'Holding back the top trumps': 'Never' } });
  await link(page, 'Trumps').tap();
  await expect(order(page)).toBeVisible();
  await expect(order(page).locator('.top')).toHaveCount(0);
  await expect(page.getByText(/framed/i)).toHaveCount(0);
});

test('a joker stands third where the table plays with one, by name and not by color', async ({ page }) => {
  await startGame(page, { house: { Joker: 'Third trump', 'Aces in non-trump suits': 'Above the king' } });
  await bid(page, { bidder: 'Ann', bid: '25', trump: 'spades' });
  const joker = '5♠ J♠ ★ A♥ A♠ K♠ Q♠ 2♠ 3♠ 4♠ 6♠ 7♠ 8♠ 9♠ 10♠';
  await expect.poll(() => shown(page)).toBe(joker);
  await link(page, 'Trumps').tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Trumps' })).toBeVisible();
  await expect.poll(() => shown(page)).toBe(joker);
  const third = order(page).getByRole('listitem').nth(2);
  await expect(third).toContainText('joker');
  await expect(third.locator('svg .name')).toHaveText('Joker');
  expect((await plain(page))['diamonds, highest first']).toMatch(/^A♦ K♦ Q♦/);
});

const [ours] = sidesOf(FOUR);

test('from the score they open on the suit that is played, and the strip in the panel follows it', async ({ page }) => {
  await startGame(page);
  await bid(page, { bidder: 'Ann', bid: '20', trump: 'spades' });
  await enter(page, { books: { [ours]: 4 } });
  await expect.poll(() => shown(page)).toBe(SPADES);
  await button(page, 'Change').tap();
  await suits(page).getByRole('button', { name: 'diamonds' }).tap();
  await expect.poll(() => shown(page)).toBe(DIAMONDS);
  await settled(page);
  const taps = await countTaps(page);
  await link(page, 'Trumps').tap();
  await expect(suit(page, 'diamonds')).toHaveAttribute('aria-pressed', 'true');
  expect(await taps()).toBe(1);
  expect(await shown(page)).toBe(DIAMONDS);
  // Back is the hand as it was, whatever suit was looked up.
  await suit(page, 'hearts').tap();
  await link(page, 'Back to the score').tap();
  await expect(panelHeading(page)).toHaveText('Ann bid 20 in diamonds. Needs 4 books.');
  await expect(booksOf(page, ours).getByRole('button', { pressed: true })).toHaveText(/^4/);
});

test('trumps of a game are the same after a reload, and from home', async ({ page }) => {
  await startGame(page, { game: 'Kaibosh' });
  await bid(page, { bidder: 'Ann', bid: '3', trump: 'spades' });
  await link(page, 'Trumps').tap();
  const banner = page.getByRole('banner');
  await expect(banner).toContainText('Kaibosh, highest first');
  await page.reload();
  await appIsUp(page);
  await expect(banner).toContainText('Kaibosh, highest first');
  await expect(suit(page, 'spades')).toHaveAttribute('aria-pressed', 'true');
  await banner.getByRole('link').tap();
  await link(page, 'Trumps').tap();
  await expect(banner).toContainText('Kaibosh, highest first');
  await expect(suit(page, 'spades')).toHaveAttribute('aria-pressed', 'true');
});
