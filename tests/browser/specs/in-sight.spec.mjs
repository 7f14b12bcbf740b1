// What comes next is in sight: the button that saves, or begins the next game, stands above the tabs, in every game; and
// so are the totals while a hand is entered.

import { expect, isHurried, test } from '../support/app.mjs';
import { showText } from '../support/fit.mjs';
import {
  FOUR, SIX, bid, bidButton, button, cell, enter, open, panelHeading, record, settled, sidesOf, startGame, turn,
} from '../support/table.mjs';
import { brokenWords } from '../support/whole.mjs';

const FIVE = ['Ann', 'Bob', 'Cara', 'Dev', 'Eve'];
const SEVEN = [...FIVE, 'Fay', 'Gus'];
const [ours, theirs] = sidesOf(FOUR);
const [one, two, three] = sidesOf(SIX, 'three-pairs');
const [trio] = sidesOf(SIX, 'two-trios');

/** A table of each kind, a hand of it, and whether all of the hand has room on a small phone. */
const TABLES = {
  'COPAH in pairs': [{}, { bidder: 'Ann', bid: '20', trump: 'hearts', books: { [ours]: 4 }, best: theirs }, true],
  'COPAH in pairs, set in 30 No Draw': [{}, { bidder: 'Bob', bid: '30 No Draw', trump: 'clubs', books: { [theirs]: 4 }, best: theirs }, true],
  'COPAH in trios': [
    { players: SIX, seating: 'two-trios' }, { bidder: 'Eve', bid: '20', trump: 'hearts', books: { [trio]: 3 }, best: trio }, true,
  ],
  'COPAH in three pairs': [
    { players: SIX, seating: 'three-pairs' }, { bidder: 'Fay', bid: '30', trump: 'hearts', books: { [three]: 3, [one]: 1 }, best: two },
  ],
  'Auction Forty-Fives in pairs': [
    { game: 'Auction Forty-Fives' }, { bidder: 'Ann', bid: '20', trump: 'hearts', books: { [ours]: 3 }, best: ours }, true,
  ],
  'Auction Forty-Fives, each alone': [
    { game: 'Auction Forty-Fives', seating: '5 singles', players: FIVE },
    { bidder: 'Dev', bid: '25', trump: 'spades', took: { Dev: 3, Ann: 1, Bob: 1 }, best: 'Ann' },
  ],
  'Forty-Five in pairs': [{ game: 'Forty-Five' }, { trump: 'hearts', books: { [ours]: 3 } }],
  'Forty-Five, each alone': [
    { game: 'Forty-Five', seating: '5 singles', players: FIVE, rules: 'Five a trick and the best trump' },
    { trump: 'clubs', took: { Ann: 3, Bob: 2 }, best: 'Ann' },
  ],
  Kaibosh: [{ game: 'Kaibosh' }, { bidder: 'Dev', bid: '4', trump: 'hearts', books: { [theirs]: 5 } }, true],
  Bourré: [
    { game: 'Bourré', seating: '7 singles', players: SEVEN },
    { trump: 'spades', took: { Ann: 0, Bob: 3, Cara: 0, Dev: 2, Eve: 'Pass', Fay: 'Pass', Gus: 'Pass' } },
  ],
  'Tally of two': [{ game: 'Tally', seating: '2 players', players: ['Ann', 'Bob'] }, { points: { Ann: 5, Bob: 3 } }, true],
  'Tally of four': [{ game: 'Tally', seating: '4 singles' }, { points: { Ann: 5, Bob: 123 } }],
};

/** Lets the page do what it does a moment after a tap. */
async function aMomentLater(page) {
  await settled(page);
  for (let times = 0; times < 3; times += 1) {
    if (isHurried(page)) await page.clock.fastForward(400);
    await settled(page);
  }
}

/** Phones: a usual one, small ones, one whose browser has its bars, and one on its side. */
const PHONES = [
  { width: 360, height: 740 },
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 740, height: 360 },
];

/** The same with large text: our own, and the browser's. */
const LARGE = [
  { width: 360, height: 740, own: 'larger' },
  { width: 360, height: 740, own: 'largest' },
  { width: 360, height: 640, own: 'largest' },
  { width: 360, height: 740, text: 2 },
];

/** Shows the page as on a phone; returns its name. */
async function showOn(page, { width, height, own = '', text = 1 }) {
  await page.setViewportSize({ width, height });
  await showText(page, text, own);
  return `${width} by ${height}, text ${text} times as large ${own}`;
}

/** Where what can be seen ends: at the tabs, or at the edge of the screen where they stand at the side. */
async function lowest(page) {
  const { height } = page.viewportSize();
  const tabs = await page.locator('nav.tabs').boundingBox();
  return tabs.height >= height ? height : tabs.y;
}

/** How far a button reaches below the top of the tabs: nothing if it stands above them. */
async function underTabs(page, name) {
  await aMomentLater(page);
  const own = await button(page, name).boundingBox();
  expect(own.y, 'not above the screen').toBeGreaterThanOrEqual(0);
  return Math.max(0, own.y + own.height - (await lowest(page)));
}

/** The parts of the scoreboard that are out of sight, or under something else. */
async function totalsHidden(page) {
  const parts = page.locator('.scoreboard .side :is(h2, .total, .below:not(:empty))');
  expect(await parts.count()).toBeGreaterThan(3);
  return parts.evaluateAll((all, bottom) => all.flatMap((part) => {
    const { left, right, top, bottom: end } = part.getBoundingClientRect();
    const name = `${part.textContent} from ${Math.round(top)} to ${Math.round(end)}`;
    if (top < 0 || end > bottom) return [name];
    const over = document.elementFromPoint((left + right) / 2, (top + end) / 2);
    return part.closest('.side').contains(over) ? [] : [`${name} under ${over?.className}`];
  }), await lowest(page));
}

/** How far the heading of the panel is under the totals. */
async function headingHidden(page) {
  const [heading, totals] = await Promise.all([panelHeading(page), page.locator('.scoreboard')].map((own) => own.boundingBox()));
  return Math.max(0, totals.y + totals.height - heading.y);
}

/** What the panel asks, and how much of it is answered. */
const question = async (page) =>
  `${await panelHeading(page).textContent()} ${await page.locator('.hand-panel [aria-pressed="true"]').count()}`;
const scrolled = (page) => page.evaluate(() => scrollY);
const leaveField = (page) => page.evaluate(() => document.activeElement.blur());

for (const [name, [game, hand, fits = false]] of Object.entries(TABLES)) {
  test(`the button that saves stands above the tabs, and the totals in sight: ${name}`, async ({ page }) => {
    const saves = /^Save the (hand|round)$/;
    test.setTimeout(300_000);
    await startGame(page, game);
    await record(page, hand);
    for (const size of PHONES) {
      const at = `${size.width} by ${size.height}`;
      await page.setViewportSize(size);
      const asked = await question(page);
      if (hand.bid) await bid(page, hand);
      else if (hand.trump) await turn(page, hand.trump);
      await enter(page, hand);
      if (hand.points) await leaveField(page);
      expect.soft(await underTabs(page, saves), at).toBe(0);
      expect.soft(await totalsHidden(page), `${at}: totals`).toEqual([]);
      if (fits && size.height === 740) expect(await scrolled(page), 'without scrolling').toBe(0);
      await button(page, saves).tap();
      await settled(page);
      await button(page, 'Undo').tap();
      await expect(page.getByRole('complementary', { name: 'Notice' })).toBeVisible();
      expect.soft(await underTabs(page, saves), `${at}, after Undo`).toBe(0);
      expect.soft(await button(page, saves).evaluate((own) => {
        const { left, right, top, bottom } = own.getBoundingClientRect();
        return [top + 4, bottom - 4].every((at) => own.contains(document.elementFromPoint((left + right) / 2, at)));
      }), `${at}, after Undo: Save is under nothing`).toBe(true);
      expect.soft(await totalsHidden(page), `${at}, after Undo: totals`).toEqual([]);
      if (fits && size.height === 740) expect.soft(await headingHidden(page), `${at}, after Undo: heading`).toBe(0);
      // The next phone begins the same hand: with one hand more each, some games would end.
      while (await question(page) !== asked) {
        await button(page, 'Undo').tap();
        await settled(page);
      }
    }
  });
}

test('an answer that adds a line to what saving will do keeps the button above the tabs', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await startGame(page, { house: { 'Play to': 5 } });
  await bid(page, { bidder: 'Ann', bid: '20', trump: 'hearts' });
  await enter(page, { books: { [ours]: 4 }, best: theirs });
  expect(await underTabs(page, 'Save the hand')).toBe(0);
  await enter(page, { best: ours });
  await expect(page.locator('.save .ends')).toBeVisible();
  expect(await underTabs(page, 'Save the hand')).toBe(0);
});

const OVER = {
  'COPAH in three pairs': [
    { players: SIX, seating: 'three-pairs', house: { 'Play to': 5 } }, { bidder: 'Fay', bid: '30', books: { [three]: 5 } },
  ],
  'Auction Forty-Fives, each alone': [
    { game: 'Auction Forty-Fives', seating: '5 singles', players: FIVE, house: { 'Play to': 20 } },
    { bidder: 'Dev', bid: '30', trump: 'spades', took: { Dev: 5 } },
  ],
};

for (const [name, [game, hand]] of Object.entries(OVER)) {
  test(`the button for a rematch stands above the tabs: ${name}`, async ({ page }) => {
    await startGame(page, game);
    await record(page, hand);
    for (const height of [740, 640]) {
      await page.setViewportSize({ width: 360, height });
      expect.soft(await underTabs(page, 'Rematch'), `${height} high`).toBe(0);
    }
  });
}

test('on a short phone all of the card of a win is above the tabs', async ({ page }) => {
  await startGame(page, { house: { 'Play to': 5 } });
  await record(page, { bidder: 'Ann', bid: '30', trump: 'hearts', books: { [ours]: 5 } });
  for (const phone of [{ width: 360, height: 640 }, { width: 390, height: 664 }]) {
    const at = await showOn(page, phone);
    await aMomentLater(page);
    const { y, height } = await page.locator('.verdict').boundingBox();
    expect.soft(y + height, at).toBeLessThanOrEqual(await lowest(page));
  }
});

test('nothing moves under the finger when the button that saves appears, on a short phone and in large text', async ({ page }) => {
  test.slow();
  await startGame(page);
  for (const phone of [...PHONES, ...LARGE]) {
    const at = await showOn(page, phone);
    await bid(page, { bidder: 'Ann', bid: '20', trump: 'hearts' });
    await aMomentLater(page);
    const tapped = cell(page, 3, ours);
    await tapped.scrollIntoViewIfNeeded();
    const before = await tapped.boundingBox();
    await tapped.tap();
    await aMomentLater(page);
    expect.soft(await tapped.boundingBox(), at).toEqual(before);
    expect.soft(await underTabs(page, 'Save the hand'), at).toBe(0);
    const isSeen = await tapped.evaluate((own) => {
      const { left, right, top, bottom } = own.getBoundingClientRect();
      return own.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    });
    expect.soft(isSeen, `${at}: what was tapped is in sight`).toBe(true);
    await button(page, 'Save the hand').tap();
    await settled(page);
  }
});

test('beside the bids the answers of a hand that is changed stay where they are', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await startGame(page);
  for (const bidder of ['Ann', 'Cara']) await record(page, { bidder, bid: '20', trump: 'hearts', books: { [ours]: 3 }, best: ours });
  await open(page, '#/game/deal/0');
  const tapped = cell(page, 4, ours);
  const before = await tapped.boundingBox();
  await tapped.tap();
  await expect(button(page, 'Save the change')).toBeVisible();
  await aMomentLater(page);
  expect(await tapped.boundingBox()).toEqual(before);
});

test('Start is in sight on every phone, in any text, and covers no seat', async ({ page }) => {
  await open(page, '#/new');
  for (const phone of [...PHONES, ...LARGE]) {
    const at = await showOn(page, phone);
    expect.soft(await scrolled(page), at).toBe(0);
    await expect.soft(button(page, 'Start the game'), at).toBeInViewport({ ratio: 1 });
    if (LARGE.includes(phone)) continue;
    const covered = await page.locator('.start').evaluate((start) => {
      const over = start.getBoundingClientRect();
      return [...document.querySelectorAll('.seat')].filter((seat) => {
        const { left, bottom } = seat.getBoundingClientRect();
        return left < over.right && bottom > over.top;
      }).length;
    });
    expect.soft(covered, `${at}: seats covered`).toBe(0);
  }
});

test('what makes rules of the table’s own is in sight on every phone and on a laptop', async ({ page }) => {
  await open(page, '#/rules');
  for (const phone of [...PHONES, { width: 1024, height: 768 }]) {
    const at = await showOn(page, phone);
    expect.soft(await scrolled(page), at).toBe(0);
    await expect.soft(page.locator('.start .button'), at).toBeInViewport({ ratio: 1 });
  }
});

test('on a phone on its side the button that saves says the sums that it hides', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await startGame(page);
  await bid(page, { bidder: 'Ann', bid: '20', trump: 'hearts' });
  await enter(page, { books: { [ours]: 4 }, best: theirs });
  await expect(button(page, 'Save the hand').locator('.in-short > span')).toHaveText(`${ours} 0 + 4 = 4, ${theirs} 0 + 2 = 2`);
  await expect(button(page, 'Save the hand').locator('.in-short > span')).toBeInViewport({ ratio: 1 });
  await showOn(page, PHONES[0]);
  await expect(page.locator('.save .sum').first()).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.in-short')).toBeHidden();
});

test('what changes a bid lies over none of its trumps, in any text', async ({ page }) => {
  await startGame(page);
  await bid(page, { bidder: 'Ann', bid: '20', trump: 'hearts' });
  for (const phone of [PHONES[0], ...LARGE]) {
    const at = await showOn(page, phone);
    const [change, trumps] = await Promise.all([button(page, 'Change'), page.locator('.hand-panel .strip')].map((own) => own.evaluate((part) => {
      const words = document.createRange();
      words.selectNodeContents(part);
      return words.getBoundingClientRect();
    })));
    expect.soft(change.bottom, at).toBeLessThanOrEqual(trumps.top);
  }
});

test('all four bidders of Kaibosh are above the tabs, and its seven results in one row on a short phone, else in two', async ({ page }) => {
  await startGame(page, { game: 'Kaibosh' });
  for (const name of ['1', '2', '3', '4', '5', '6', 'Kaibosh']) {
    const box = await bidButton(page, 'Dev', name).boundingBox();
    expect(box.y + box.height, name).toBeLessThanOrEqual(await lowest(page));
  }
  await bid(page, { bidder: 'Dev', bid: '4', trump: 'hearts' });
  const boxes = async () => {
    const all = await page.locator('.cell').evaluateAll((cells) => cells.map((own) => own.getBoundingClientRect()));
    expect(all).toHaveLength(7);
    return all;
  };
  for (const phone of [{ width: 360, height: 640 }, { width: 740, height: 360 }]) {
    const at = await showOn(page, phone);
    const row = await boxes();
    expect(new Set(row.map(({ y }) => y)).size, at).toBe(1);
    expect(new Set(row.slice(1).map(({ width }) => Math.round(width))).size, at).toBe(1);
    expect(Math.min(...row.map(({ width }) => width)), at).toBeGreaterThanOrEqual(44);
  }
  for (const phone of [{ width: 320, height: 640 }, { width: 390, height: 664 }, { width: 360, height: 740 }]) {
    const at = await showOn(page, phone);
    const rows = await boxes();
    expect(new Set(rows.map(({ y }) => y)).size, at).toBe(2);
    expect(Math.max(...rows.map(({ right }) => right)), at).toBeCloseTo(rows.at(-1).right, 0);
  }
});

test('names of up to twelve letters stay whole where Kaibosh is bid, on every phone', async ({ page }) => {
  for (const players of [['Maggie', 'Eleanor', 'Margaret', 'Christine'], ['Maximilian', 'Alexandrina', 'Christabelle', 'Maggie']]) {
    await startGame(page, { game: 'Kaibosh', players });
    for (const width of [320, 344, 352, 360, 375, 390]) {
      await page.setViewportSize({ width, height: 740 });
      expect.soft(await brokenWords(page), `${width} wide`).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
  }
});

test('the tiles of Bourré and Kaibosh begin where the cards above them do', async ({ page }) => {
  const left = (parts) => parts.first().evaluate((own) => own.getBoundingClientRect().left);
  const panel = page.locator('.hand-panel > .panel');
  await startGame(page, TABLES.Bourré[0]);
  expect(await left(page.locator('.answers .choice'))).toBe(await left(panel));
  await startGame(page, { game: 'Kaibosh' });
  await bid(page, { bidder: 'Dev', bid: '4', trump: 'hearts' });
  expect(await left(page.locator('.cell'))).toBe(await left(panel));
});

test('in the largest text answers grow, nothing is over the cards in play, and the line of the bar breaks after the hand', async ({ page }) => {
  const height = (own) => own.evaluate((part) => part.getBoundingClientRect().height);
  await startGame(page, { game: 'Kaibosh' });
  const usual = await height(bidButton(page, 'Ann', '1'));
  await showText(page, 1, 'largest');
  expect(await height(bidButton(page, 'Ann', '1'))).toBeGreaterThan(usual + 8);
  const [of, kept] = await Promise.all(['of', 'kept'].map((part) => page.locator(`.bar .${part}`).boundingBox()));
  expect(kept.y).toBeGreaterThanOrEqual(of.y + of.height - 1);
  await bid(page, { bidder: 'Dev', bid: '4', trump: 'hearts' });
  const change = await page.getByRole('button', { name: 'Change', exact: true }).evaluate((own) => {
    const words = document.createRange();
    words.selectNodeContents(own);
    return words.getBoundingClientRect().bottom;
  });
  expect((await page.locator('.panel .strip').boundingBox()).y).toBeGreaterThanOrEqual(change - 1);
});
