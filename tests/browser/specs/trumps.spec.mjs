// The order of cards (R1 to R3), one tap away.

import { appIsUp, expect, test } from '../support/app.mjs';
import { cardsOf, order } from '../support/cards.mjs';
import {
  FOUR, bid, booksOf, button, countTaps, enter, link, open, panelHeading, settled, sidesOf,
  startGame, suits,
} from '../support/table.mjs';

const ORDER = {
  hearts: '5♥ J♥ A♥ K♥ Q♥ 10♥ 9♥ 8♥ 7♥ 6♥ 4♥ 3♥ 2♥',
  diamonds: '5♦ J♦ A♥ A♦ K♦ Q♦ 10♦ 9♦ 8♦ 7♦ 6♦ 4♦ 3♦ 2♦',
  clubs: '5♣ J♣ A♥ A♣ K♣ Q♣ 2♣ 3♣ 4♣ 6♣ 7♣ 8♣ 9♣ 10♣',
  spades: '5♠ J♠ A♥ A♠ K♠ Q♠ 2♠ 3♠ 4♠ 6♠ 7♠ 8♠ 9♠ 10♠',
};
const PLAIN = {
  hearts: 'K♥ Q♥ J♥ 10♥ 9♥ 8♥ 7♥ 6♥ 5♥ 4♥ 3♥ 2♥',
  diamonds: 'K♦ Q♦ J♦ 10♦ 9♦ 8♦ 7♦ 6♦ 5♦ 4♦ 3♦ 2♦ A♦',
  clubs: 'K♣ Q♣ J♣ A♣ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣',
  spades: 'K♠ Q♠ J♠ A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠',
};
const SUITS = Object.keys(ORDER);

const suit = (page, name) => page.getByRole('group', { name: 'Trump suit' }).getByRole('button', { name });

const shown = (page) => cardsOf(order(page));

/** The plain suits: each name with its cards in order. */
async function plain(page) {
  const region = page.getByRole('region', { name: 'Other suits, highest first' });
  const lines = await region.getByRole('list').all();
  const suits = lines.map(async (line) => [await line.getAttribute('aria-label'), await cardsOf(line)]);
  return Object.fromEntries(await Promise.all(suits));
}

test('each suit as trumps, and the plain suits beside it', async ({ page }) => {
  await open(page, '#/trumps');
  for (const name of SUITS) {
    await suit(page, name).tap();
    await expect(suit(page, name)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => shown(page), `${name} as trumps`).toBe(ORDER[name]);
    const others = SUITS.filter((other) => other !== name);
    const expected = others.map((other) => [`${other}, highest first`, PLAIN[other]]);
    expect(await plain(page)).toEqual(Object.fromEntries(expected));
    await expect(page.getByText('High in red, low in black.')).toBeVisible();
    const red = ['hearts', 'diamonds'].includes(name);
    const saying = red ? 'Hearts and diamonds: high cards are high.' : 'Clubs and spades: low cards are high.';
    await expect(page.getByText(saying)).toBeVisible();
  }
});

test('a joker stands third where the table plays with one, by name and not by color', async ({ page }) => {
  await startGame(page, { house: { Joker: 'Third trump', 'Aces of other suits': 'Above the king' } });
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
  await open(page, '#/trumps/compare');
  const pad = page.getByRole('group', { name: 'Cards to compare' });
  for (const name of ['ace of hearts', 'joker']) await pad.getByRole('button', { name, exact: true }).tap();
  await expect(page.getByText('The joker is the third-highest trump, below the jack')).toBeVisible();
});

test('the whole order is in view at once on a phone, in readable cards', async ({ page }) => {
  await open(page, '#/trumps');
  await suit(page, 'spades').tap();
  await expect(order(page)).toBeInViewport({ ratio: 1 });
  const ranks = order(page).locator('b');
  const sizes = await ranks.evaluateAll((all) => all.map((rank) => parseFloat(getComputedStyle(rank).fontSize)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
});

test('they are one tap from home, and back is home', async ({ page }) => {
  await open(page);
  const taps = await countTaps(page);
  await link(page, 'Trumps').tap();
  await expect(order(page)).toBeVisible();
  expect(await taps()).toBe(1);
  await page.getByRole('banner').getByRole('link').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fives');
});

test.describe('from the score', () => {
  const [ours] = sidesOf(FOUR);

  for (const name of ['spades', 'diamonds']) {
    test(`they open on ${name} while ${name} are played`, async ({ page }) => {
      await startGame(page);
      await bid(page, { bidder: 'Ann', bid: '20', trump: name });
      const taps = await countTaps(page);
      await link(page, 'Trumps').tap();
      await expect(suit(page, name)).toHaveAttribute('aria-pressed', 'true');
      expect(await taps()).toBe(1);
      expect(await shown(page)).toBe(ORDER[name]);
    });
  }

  test('after a reload, and from home, they are still those of the game', async ({ page }) => {
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

  test('back is the score, with the hand as it was', async ({ page }) => {
    await startGame(page);
    await bid(page, { bidder: 'Ann', bid: '20', trump: 'clubs' });
    await enter(page, { books: { [ours]: 4 } });
    await link(page, 'Trumps').tap();
    await suit(page, 'hearts').tap();
    await link(page, 'Back to the score').tap();
    await expect(panelHeading(page)).toHaveText('Ann bid 20 in clubs. Needs 4 books.');
    await expect(booksOf(page, ours).getByRole('button', { pressed: true })).toHaveText('4');
  });

  test('looking up another suit names no trump', async ({ page }) => {
    await startGame(page);
    await bid(page, { bidder: 'Ann', bid: '20' });
    await link(page, 'Trumps').tap();
    await suit(page, 'clubs').tap();
    await link(page, 'Back to the score').tap();
    await expect(panelHeading(page)).toHaveText('Ann bid 20. Needs 4 books.');
  });

  test('the strip in the panel is the same order, whatever suit is named in the end', async ({ page }) => {
    await startGame(page);
    await bid(page, { bidder: 'Ann', bid: '20', trump: 'hearts' });
    await expect.poll(() => shown(page)).toBe(ORDER.hearts);
    for (const name of ['diamonds', 'clubs', 'spades']) {
      await button(page, 'Change').tap();
      await suits(page).getByRole('button', { name }).tap();
      await expect.poll(() => shown(page), name).toBe(ORDER[name]);
      await settled(page);
    }
  });
});
