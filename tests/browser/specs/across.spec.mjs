// The score across the table: what each side reads, which way up, and the way there and back.

import { expect, test } from '../support/app.mjs';
import { cardsOf, order } from '../support/cards.mjs';
import { checkFit } from '../support/fit.mjs';
import {
  FOUR, SIX, bid, button, expectTotals, link, open, panelHeading, record, settled, sidesOf, startGame,
} from '../support/table.mjs';

const [ours, theirs] = sidesOf(FOUR);
const HAND = { bidder: 'Ann', bid: '20', trump: 'hearts', books: { [ours]: 4 }, best: theirs };

const score = (page) => page.getByRole('region', { name: 'Score' });
const far = (page) => page.locator('.far');
const near = (page) => page.locator('.near');
const toAcross = (page) => link(page, 'Show across the table').tap();

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

  test('one tap shows everything to both sides, and the far one reads it turned round', async ({ page }) => {
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
  });

  test('who listens hears of the score once', async ({ page }) => {
    await expect(score(page)).toHaveCount(1);
    await expect(far(page)).toHaveAttribute('aria-hidden', 'true');
    await expect(far(page).locator('a, button, [tabindex]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Across the table');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('it stands upright by one tap, and as it was put last when it is opened again', async ({ page }) => {
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
  });

  for (const [where, tap] of [
    ['the near half', (page) => near(page).tap()],
    ['the far half', (page) => far(page).tap()],
  ]) {
    test(`a tap on ${where} goes back to the score`, async ({ page }) => {
      await tap(page);
      await expect(panelHeading(page)).toContainText('Bob bid 25');
    });
  }

  test('Escape goes back to the score', async ({ page }) => {
    await page.keyboard.press('Escape');
    await expect(panelHeading(page)).toContainText('Bob bid 25');
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
    expect(await read(far(page))).toEqual(['0', '0']);
  });
});

test('a game that is over shows how it came out', async ({ page }) => {
  await startGame(page, { house: { 'Game is': 5 } });
  await record(page, { bidder: 'Ann', bid: '30', trump: 'hearts', books: { [ours]: 5 } });
  await toAcross(page);
  await expect(near(page).locator('.called')).toHaveText(`${ours} win, 9 to 0`);
  await expect(near(page)).toContainText('They reached 5');
  await expect(near(page).locator('li').first()).toContainText('winners');
});

test('without a game there is nothing to show, and home opens', async ({ page }) => {
  await open(page, '#/game/across');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fives');
});

const TABLES = {
  'four in pairs': (page) => startGame(page),
  'six in three pairs': (page) => startGame(page, { players: SIX, seating: 'three-pairs' }),
  'ten alone, with the longest names': (page) =>
    startGame(page, { game: 'Tally', seating: '10 alone', players: [...SIX, 'Gus', 'Wilhelmina-Maximiliana-W', 'Bartholomew', 'Jo'] }),
};
const SIZES = [[360, 740], [740, 360], [1024, 768], [1440, 900]];

for (const [table, begin] of Object.entries(TABLES)) {
  test(`of ${table} all of it is in view at once, at every size and both ways`, async ({ page }) => {
    await begin(page);
    if (!table.startsWith('ten')) await bid(page, { bidder: 'Ann', bid: '20', trump: 'hearts' });
    await toAcross(page);
    await settled(page);
    for (const way of ['flat', 'stands']) {
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        const beyond = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]);
        expect.soft(beyond, `${way}, ${width} by ${height}`).toEqual([0, 0]);
      }
      await checkFit(page, `${table}, ${way}`);
      if (way === 'flat') await button(page, 'Stand it up').tap();
    }
  });
}

test('the totals are giant', async ({ page }) => {
  await startGame(page);
  await record(page, HAND);
  await expectTotals(page, [4, 2]);
  await toAcross(page);
  const size = () => near(page).locator('li b').first().evaluate((own) => parseFloat(getComputedStyle(own).fontSize));
  // Larger than those of the score screen, of 72 px, and a third of the height where it stands.
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
    await expect(page.locator('.notice')).toContainText('This browser does not give a page the whole display.');
    await expect(button(page, 'Full screen')).toBeVisible();
  });
});
