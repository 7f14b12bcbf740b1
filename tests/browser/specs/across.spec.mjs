// The score across the table: what each side reads, which way up, and getting there and back.

import { expect, test } from '../support/app.mjs';
import { cardsOf, order } from '../support/cards.mjs';
import { mute, wakeLock } from '../support/device.mjs';
import { checkFit } from '../support/fit.mjs';
import { fieldsOf, sealed, seed, stored } from '../support/storage.mjs';
import {
  FOUR, SIX, bid, button, enter, expectTotals, link, open, panelHeading, record, save, settled, sidesOf, startGame,
} from '../support/table.mjs';
import { brokenWords, notInView } from '../support/whole.mjs';

const [ours, theirs] = sidesOf(FOUR);
const HAND = { bidder: 'Ann', bid: '20', trump: 'hearts', books: { [ours]: 4 }, best: theirs };

const score = (page) => page.getByRole('region', { name: 'Score', exact: true });
const far = (page) => page.locator('.far');
const near = (page) => page.locator('.near');
async function toAcross(page) {
  await link(page, 'Show across the table').tap();
  await expect(page).toHaveURL(/#\/game\/across$/);
}

/** How far a part of the page is turned. */
const turned = (part) => part.evaluate((own) => getComputedStyle(own).rotate);

/** The totals as one side reads them. */
const read = (half) => half.locator('li b').evaluateAll((all) => all.filter((own) => !own.closest('.strip')).map((own) => own.textContent));

test.describe('while a hand is played', () => {
  test.beforeEach(async ({ page }) => {
    await startGame(page);
    await record(page, HAND);
    await bid(page, { bidder: 'Bob', bid: '25', trump: 'spades' });
    await toAcross(page);
    await settled(page);
  });

  test('one tap shows everything to both sides, the far one turned round; it stands upright by another, as it was put last; a tap on either half and Escape go back', async ({ page }) => {
    for (const half of [near(page), far(page)]) {
      expect(await read(half)).toEqual(['4', '2']);
      await expect(half).toContainText('Hand 2. Bob deals, Cara leads.');
      await expect(half.locator('li').filter({ hasText: ours })).toContainText('need 27');
      await expect(half.locator('li').filter({ hasText: theirs })).toContainText('need 29');
      await expect(half.locator('.called')).toHaveText('Bob bid 25 in spades. Needs 5 books.');
    }
    expect(await cardsOf(order(page))).toBe('5♠ J♠ A♥ A♠ K♠ Q♠ 2♠ 3♠ 4♠ 6♠ 7♠ 8♠ 9♠ 10♠');
    expect(await far(page).textContent()).toBe(await near(page).textContent());
    expect(await turned(far(page))).toBe('180deg');
    expect(await turned(near(page))).toBe('none');
    const [above, below] = [await far(page).boundingBox(), await near(page).boundingBox()];
    expect(above.y + above.height).toBeLessThanOrEqual(below.y);

    // Who listens hears of the score once.
    await expect(score(page)).toHaveCount(1);
    await expect(far(page)).toHaveAttribute('aria-hidden', 'true');
    await expect(far(page).locator('a, button, [tabindex]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Across the table');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await button(page, 'Stand it up').tap();
    await expect(far(page)).toHaveCount(0);
    expect(await read(near(page))).toEqual(['4', '2']);
    await link(page, 'Back to the score').tap();
    await expect(panelHeading(page)).toContainText('Bob bid 25');
    await settled(page);
    await toAcross(page);
    await expect(button(page, 'Lay it flat')).toBeVisible();
    await expect(far(page)).toHaveCount(0);
    await settled(page);
    await button(page, 'Lay it flat').tap();
    await expect(far(page)).toHaveCount(1);
    for (const back of [() => near(page).tap(), () => far(page).tap(), () => page.keyboard.press('Escape')]) {
      await back();
      await expect(panelHeading(page)).toContainText('Bob bid 25');
      await settled(page);
      await toAcross(page);
      await settled(page);
    }
  });

  test('it follows what another window writes down, and what is undone here', async ({ page, context }) => {
    const other = await context.newPage();
    await open(other, '#/game');
    await button(other, 'Undo').tap();
    await expect(near(page).locator('.called')).toHaveText('Bob bid 25. Needs 5 books.');
    await expect(far(page).locator('.strip')).toHaveCount(0);
    await page.keyboard.press('u');
    await expect(near(page).locator('.called')).toHaveCount(0);
    await settled(page);
    await page.keyboard.press('u');
    await expect.poll(() => read(far(page))).toEqual(['0', '0']);
  });
});

test('a game that is over shows how it came out', async ({ page }) => {
  await startGame(page, { house: { 'Play to': 5 } });
  await record(page, { bidder: 'Ann', bid: '30', trump: 'hearts', books: { [ours]: 5 } });
  await toAcross(page);
  await expect(near(page).locator('.called')).toHaveText(`${ours} win, 9 to 0`);
  await expect(near(page)).toContainText('They reached 5');
  // The verdict names the winners; their total has its color.
  await expect(near(page).locator('li').first().locator('small')).toBeEmpty();
  const color = (part) => near(page).locator(part).evaluate((own) => getComputedStyle(own).color);
  expect(await color('.won b')).toBe(await color('.called'));
  expect(await color('.won b')).not.toBe(await color('li:not(.won) b'));
});

const NAMES = ['Dee', 'Aoife', 'Christopher', 'Eoin', 'Brendan', 'Fionnuala'];
const WITH_TEN = [...SIX, 'Gus', 'Wilhelmina-Maximiliana-W', 'Bartholomew', 'Jo'];
const SIZES = [[320, 568], [360, 740], [390, 664], [412, 915], [740, 360], [1024, 768], [768, 1024]];
/** Texts and controls; none contains another. */
const PARTS = '.board > .line, .across-sides .who, .across-sides b > span, .across-sides small, .called, .strip, .across-foot > *';

/** Asserts that at every size, lying flat and standing, all is in view, and nothing over anything else. */
async function checkView(page, label) {
  const usual = page.viewportSize();
  for (const way of ['Lay it flat', 'Stand it up']) {
    // It keeps the orientation chosen last time.
    const turn = button(page, way);
    if (await turn.isVisible()) await turn.tap();
    await expect(turn).toHaveCount(0);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const own = `${label}, ${way}, ${width} by ${height}`;
      expect.soft(await notInView(page, PARTS), own).toEqual([]);
      if (!label.startsWith('ten')) expect.soft(await brokenWords(page), `${own}: broken words`).toEqual([]);
    }
    await page.setViewportSize(usual);
  }
}

/** The stored game, and a function that replaces it with one that repeats its only hand. */
async function repeating(page) {
  const [key, text] = Object.entries(await stored(page)).find(([own]) => own.startsWith('fives/game-'));
  const { events, revision, ...fields } = fieldsOf(text);
  return (times) => {
    const all = Array(times).fill(events).flat();
    return seed(page, { [key]: sealed({ ...fields, revision: revision + 100 * times, events: all, done: all.length }) });
  };
}

const OPEN = { 'Play to': 500, 'Out the back door at': 'No back door' };
const pairs = (players, seating) => async (page) => {
  await startGame(page, { players, seating, house: OPEN });
  const [first, bidding] = sidesOf(players, seating);
  const books = seating === 'pairs' ? { [bidding]: 0 } : { [first]: 5 };
  await record(page, { bidder: players[1], bid: '25', trump: 'hearts', books });
};

/** Tables by name: how a hand is played there that is set, and how often for two and for three figures. */
const TABLES = {
  'two sides': [pairs(NAMES.slice(0, 4), 'pairs'), 6, 24],
  'three sides': [pairs(NAMES, 'three-pairs'), 6, 24],
  'six sides': [async (page) => {
    await startGame(page, { game: 'Auction Forty-Fives', seating: '6 singles', players: NAMES });
    await bid(page, { bidder: 'Aoife', bid: '30', trump: 'hearts' });
    await enter(page, { took: { Dee: 5 } });
    await save(page);
  }, 1, 4],
};

for (const [table, [begin, few, many]] of Object.entries(TABLES)) {
  test(`${table} fit in view at every size and both ways`, async ({ page }) => {
    test.slow();
    await wakeLock(page, { grants: false });
    await begin(page);
    const repeat = await repeating(page);
    for (const times of [few, many]) {
      await repeat(times);
      await open(page, '#/game/across');
      const longest = async () => (await read(near(page))).toSorted((one, other) => other.length - one.length)[0] ?? '';
      // An address that was just opened may still show the screen before.
      await expect.poll(longest).toMatch(times === few ? /^−\d\d$/ : /^−\d\d\d$/);
      const least = await longest();
      await checkView(page, `${table} at ${least}`);
      await open(page, '#/game');
      await bid(page, { bidder: 'Christopher', bid: table === 'six sides' ? '30' : '30 No Draw', trump: 'spades' });
      await open(page, '#/game/across');
      await expect(near(page).locator('.strip')).toBeVisible();
      await checkView(page, `${table} at ${least}, with a contract`);
    }
    await checkFit(page, table);
  });
}

test('ten alone with the longest names fit in view at every size and both ways', async ({ page }) => {
  await startGame(page, { game: 'Tally', seating: '10 singles', players: WITH_TEN });
  await toAcross(page);
  await settled(page);
  await checkView(page, 'ten alone');
  await checkFit(page, 'ten alone');
});

test('every side has a mark of its own shape, the same as on the score', async ({ page }) => {
  await startGame(page, { game: 'Tally', seating: '10 singles', players: WITH_TEN });
  const shapes = () => page.getByRole('region', { name: 'Score', exact: true }).first().locator('.mark').evaluateAll((all) => all.map((own) => {
    const { borderRadius, borderWidth, clipPath, transform, width, height } = getComputedStyle(own);
    const flat = parseFloat(height) < parseFloat(width);
    return [borderRadius, borderWidth, clipPath, transform.slice(0, 14), flat].join(' ');
  }));
  const onTheScore = await shapes();
  expect(new Set(onTheScore).size).toBe(WITH_TEN.length);
  await toAcross(page);
  await settled(page);
  expect(await shapes()).toEqual(onTheScore);
});

test('a notice covers neither what is read nor what is tapped', async ({ page }) => {
  await mute(page);
  await startGame(page);
  await bid(page, { bidder: 'Ann', bid: '20', trump: 'hearts' });
  await toAcross(page);
  await settled(page);
  await page.evaluate(() => { document.documentElement.dataset.text = 'largest'; });
  expect(await notInView(page, PARTS), 'with the largest text both halves').toEqual([]);
  await page.evaluate(() => { document.documentElement.dataset.text = ''; });
  for (const way of ['Stand it up', 'Lay it flat']) {
    await button(page, 'Read aloud').tap();
    await expect(page.locator('.notice')).toBeVisible();
    expect(await notInView(page, `${PARTS}, .notice`), way).toEqual([]);
    await button(page, way).tap();
  }
});

test('the totals are giant', async ({ page }) => {
  await startGame(page);
  await record(page, HAND);
  await expectTotals(page, [4, 2]);
  await toAcross(page);
  const size = () => near(page).locator('li b > span').first().evaluate((own) => parseFloat(getComputedStyle(own).fontSize));
  // Larger than on the score screen (72 px), and a third of the height when standing.
  expect(await size()).toBeGreaterThanOrEqual(110);
  await settled(page);
  await button(page, 'Stand it up').tap();
  expect(await size()).toBeGreaterThanOrEqual(180);
  await page.setViewportSize({ width: 1024, height: 768 });
  expect(await size()).toBeGreaterThanOrEqual(250);
});

test.describe('the whole display', () => {
  test('is asked for and given back', async ({ page }) => {
    await startGame(page);
    await toAcross(page);
    await settled(page);
    await button(page, 'Full screen').tap();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML');
    await button(page, 'Leave full screen').tap();
    await expect(button(page, 'Full screen')).toBeVisible();
    await settled(page);
    await button(page, 'Full screen').tap();
    await expect(button(page, 'Leave full screen')).toBeVisible();
    await link(page, 'Back to the score').tap();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null);
  });

  test('where the browser has none, that is said', async ({ page }) => {
    await page.addInitScript(() => {
      Element.prototype.requestFullscreen = undefined;
    });
    await startGame(page);
    await toAcross(page);
    await settled(page);
    await button(page, 'Full screen').tap();
    await expect(page.locator('.notice')).toContainText('This browser has no full screen.');
    await expect(button(page, 'Full screen')).toBeVisible();
  });
});
