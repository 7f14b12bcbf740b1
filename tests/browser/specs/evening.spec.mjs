// An evening on a phone: the recorded deciding game, entered from the first hand to the verdict.

import { readFileSync } from 'node:fs';
import { appIsUp, expect, test } from '../support/app.mjs';
import { panel } from '../support/evening.mjs';
import {
  FOUR, bid, bidButton, booksOf, button, cell, countTaps, enter, expectTotals, link, openRow,
  panelHeading, preview, record, save, settled, sheet, sidesOf, startGame, suits, totals, written,
} from '../support/table.mjs';

const SIDES = sidesOf(FOUR);
const TRUMPS = [undefined, 'spades', undefined, 'hearts', 'clubs', 'diamonds'];

const vectors = new URL('../../vectors/score.json', import.meta.url);
const deciding = JSON.parse(readFileSync(vectors, 'utf8')).cases.find(({ name }) =>
  name.includes('a recorded deciding game'),
);

/** A hand as the table would tap it: partners take turns to bid. */
function tapped({ side, bid: amount, tricks, best }, at) {
  return {
    bidder: FOUR[side + 2 * (at % 2)],
    bid: amount,
    trump: TRUMPS[at],
    books: { [SIDES[side]]: tricks[side] },
    best: SIDES[best],
  };
}

const RECORDED = deciding.hands.map((hand) => ({
  side: hand.bidder,
  bid: hand.bid,
  tricks: hand.tricks,
  best: hand.best_trump,
  points: hand.expect.delta,
}));

/** Hand 2 after the correction: the 20 was set. */
const CORRECTED = { side: 0, bid: '20', tricks: [2, 3], best: 1, points: [-4, 4] };

/** Three more hands; by the rules the last of them decides the game. */
const LAST = [
  { side: 1, bid: '25', tricks: [1, 4], best: 1, points: [1, 5] },
  { side: 0, bid: '20', tricks: [1, 4], best: 0, points: [-4, 4] },
  { side: 1, bid: '15', tricks: [2, 3], best: 1, points: [2, 4] },
];
const ALL = [...RECORDED, ...LAST];

/** The totals after each hand. */
const running = (hands) =>
  hands.map((_, at) => hands.slice(0, at + 1).reduce(([one, two], { points: [a, b] }) => [one + a, two + b], [0, 0]));

/** Everything recorded: the totals, the current hand with its answers, the sheet. */
const everything = (page) =>
  page.getByRole('main').evaluate((main) => {
    const parts = ['[aria-label="Score"]', '.hand-panel [aria-labelledby="hand-heading"]', 'table'];
    const pressed = [...main.querySelectorAll('[role="group"] [aria-pressed="true"], fieldset [aria-pressed="true"]')];
    const texts = parts.map((part) => main.querySelector(part)?.innerText ?? '');
    return [...texts, ...pressed.map((own) => own.innerText)].join('\n');
  });

/** Checks scoreboard and sheet. */
async function check(page, hands, message) {
  const expected = running(hands);
  await expectTotals(page, expected.at(-1), message);
  const shown = await sheet(page);
  expect(shown.map(({ total }) => total), message).toEqual(expected);
  const signed = (points) => (points >= 0 ? `+${points}` : written(points));
  expect(shown.map(({ change }) => change), message).toEqual(hands.map(({ points }) => points.map(signed)));
}

/** Taps Undo or Redo as often as there is something to do; answers what the score said each time. */
async function tapToTheEnd(page, name) {
  const tab = button(page, name);
  const seen = [await everything(page)];
  while ((await tab.getAttribute('aria-disabled')) === 'false') {
    await tab.tap();
    await expect.poll(() => everything(page), `${name} ${seen.length}`).not.toBe(seen.at(-1));
    // The totals are painted first.
    await settled(page);
    seen.push(await everything(page));
  }
  return seen;
}

test('a whole game takes at most three taps a hand, four with trump named', async ({ page }) => {
  test.slow();
  await startGame(page, { dealer: 1 });
  const taps = await countTaps(page);
  for (const [at, hand] of ALL.entries()) {
    const played = ALL.slice(0, at + 1);
    await expect(panelHeading(page)).toHaveText(`Hand ${at + 1}: who won the bid?`);
    const shown = tapped(hand, at);
    await bid(page, shown);
    await expect(button(page, 'Save the hand')).toHaveCount(0);
    await enter(page, shown);

    // The preview shows the effect before saving.
    for (const [side, total] of running(played).at(-1).entries()) {
      const line = preview(page).locator('p').filter({ hasText: SIDES[side] });
      await expect(line.first(), `what saving hand ${at + 1} will do`).toContainText(`= ${written(total)}`);
    }
    await expect(preview(page)).toBeInViewport({ ratio: 1 });
    await expect(button(page, 'Save the hand')).toBeInViewport({ ratio: 1 });

    await button(page, 'Save the hand').tap();
    await check(page, played, `hand ${at + 1}`);
    expect(await taps(), `taps of hand ${at + 1}`).toBeLessThanOrEqual(shown.trump ? 4 : 3);
  }

  const verdict = `${SIDES[1]} win, 34 to 20`;
  await expect(panelHeading(page)).toHaveText(verdict);
  await expect(panel(page)).toContainText('They reached 31, ahead by 2 or more.');
  await expect(panel(page).getByRole('button')).toHaveText(['Rematch']);
  await expect(page.getByRole('button', { name: /bid \d+|All passed|Misdeal|Save/ })).toHaveCount(0);

  await page.reload();
  await appIsUp(page);
  await expect(panelHeading(page)).toHaveText(verdict);
  await button(page, 'Undo').tap();
  await check(page, ALL.slice(0, -1), 'the last hand undone');
  await expect(panelHeading(page)).toHaveText(/ bid 15\. Needs 3 books\.$/);
  await button(page, 'Redo').tap();
  await expect(panelHeading(page)).toHaveText(verdict);
  await settled(page);

  const again = await countTaps(page);
  await button(page, 'Rematch').tap();
  await expect(panelHeading(page)).toHaveText('Hand 1: who won the bid?');
  expect(await again()).toBe(1);
  // What was said of the game before holds no more.
  await expect(page.locator('.unseen[role="status"]')).toHaveText('');
  expect(await totals(page)).toEqual([0, 0]);
  await expect(page.getByRole('table')).toHaveCount(0);
  // Bob dealt first and the deal passed left nine times, so it is Cara's.
  await expect(panel(page)).toContainText('Cara deals, Dev leads.');
  for (const name of FOUR) await expect(bidButton(page, name, '15')).toBeVisible();
});

test('an earlier hand is corrected, and undo and redo bring every score back', async ({ page }) => {
  test.slow();
  await startGame(page);
  for (const [at, hand] of RECORDED.entries()) await record(page, tapped(hand, at));

  await openRow(page, 2);
  await link(page, 'Change').tap();
  await expect(page.getByRole('heading', { name: 'Change hand 2' })).toBeVisible();
  await expect(bidButton(page, 'Cara', '20')).toHaveAttribute('aria-pressed', 'true');
  await expect(suits(page).getByRole('button', { name: 'spades' })).toHaveAttribute('aria-pressed', 'true');
  await enter(page, { books: { [SIDES[0]]: 2 } });
  // What can be saved now comes into sight.
  await expect(button(page, 'Save the change')).toBeInViewport({ ratio: 1 });
  await enter(page, { best: SIDES[1] });
  const corrected = RECORDED.with(1, CORRECTED);
  const [ours, theirs] = running(corrected).at(-1);
  await expect(preview(page)).toContainText('20 set with 2 books');
  await expect(preview(page)).toContainText(`${SIDES[0]} ${written(ours)}, ${SIDES[1]} ${written(theirs)}`);
  await button(page, 'Save the change').tap();
  await check(page, corrected, 'after the correction');

  await button(page, 'Undo').tap();
  await check(page, RECORDED, 'the correction undone');
  await button(page, 'Redo').tap();
  await check(page, corrected, 'the correction redone');

  const back = await tapToTheEnd(page, 'Undo');
  expect(await totals(page)).toEqual([0, 0]);
  await expect(page.getByRole('table')).toHaveCount(0);
  const forth = await tapToTheEnd(page, 'Redo');
  // A bid, an answer and a result for each of six hands, trump for four of them, and the correction.
  expect(back).toHaveLength(1 + 6 * 3 + 4 + 1);
  expect(forth).toEqual(back.toReversed());
});

test('a reload in the middle of a hand loses nothing', async ({ page }) => {
  await startGame(page);
  await record(page, tapped(RECORDED[0], 0));

  await bid(page, { bidder: 'Cara', bid: '20' });
  await page.reload();
  await appIsUp(page);
  await expect(panelHeading(page)).toHaveText('Cara bid 20. Needs 4 books.');
  await suits(page).getByRole('button', { name: 'spades' }).tap();
  await settled(page);
  await enter(page, { books: { [SIDES[0]]: 3 }, best: SIDES[0] });
  const before = await page.getByRole('main').innerText();

  await page.reload();
  await appIsUp(page);
  await expect(panelHeading(page)).toHaveText('Cara bid 20 in spades. Needs 4 books.');
  await expect(cell(page, 3, SIDES[0])).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => page.getByRole('main').innerText()).toBe(before);

  await expect(preview(page)).toContainText('20 made with 4 books');
  await button(page, 'Save the hand').tap();
  await check(page, RECORDED.slice(0, 2), 'after two hands');

  await openRow(page, 2);
  await link(page, 'Change').tap();
  await enter(page, { books: { [SIDES[0]]: 2 } });
  await page.reload();
  await appIsUp(page);
  await expect(page.getByRole('heading', { name: 'Change hand 2' })).toBeVisible();
  await expect(booksOf(page, SIDES[0]).getByRole('button', { pressed: true })).toHaveText(/^2/);
});

test('at the end two actions are shown, the others are in a menu', async ({ page }) => {
  await startGame(page, { house: { 'Play to': 5 } });
  const hand = { bidder: 'Ann', bid: '30', trump: 'hearts', books: { [SIDES[0]]: 5 } };
  await record(page, hand);
  const verdict = page.locator('.verdict');
  await expect(verdict.locator('.series')).toHaveText(`${SIDES[0]} lead 1–0 tonight`);
  // Nothing else is asked under it.
  await expect(page.locator('.advice')).toHaveCount(0);
  await expect(verdict.locator('.button')).toHaveText(['Rematch', 'Share the result']);
  await expect(link(page, 'New game')).toHaveCount(0);
  await page.getByText('More', { exact: true }).tap();
  await expect(link(page, 'New game')).toBeVisible();
  await button(page, 'Rematch').tap();
  await settled(page);
  await record(page, hand);
  await expect(verdict).toContainText(`${SIDES[0]} lead 2–0 tonight`);
});

/** Notes each figure of a total that counts up, in `counted`. */
const noteCounts = (page) =>
  page.evaluate(() => {
    globalThis.counted = [];
    const note = () => counted.push(...[...document.querySelectorAll('[data-counts]')].map((own) => own.dataset.counts));
    new MutationObserver(note).observe(document.body, { subtree: true, attributeFilter: ['data-counts'] });
  });

test('the total that wins counts up while the cards are held up, and at once where motion is reduced', async ({ page }) => {
  await startGame(page, { house: { 'Play to': 5 } });
  await noteCounts(page);
  await record(page, { bidder: 'Ann', bid: '30', trump: 'hearts', books: { [SIDES[0]]: 5 } });
  // Who reads the total has it at once.
  await expectTotals(page, [9, 0]);
  const ends = await page.locator('.verdict').evaluate((own) =>
    own.getAnimations({ subtree: true }).map((moves) => moves.effect.getComputedTiming().endTime));
  expect(Math.max(...ends), 'seen from across a table').toBeGreaterThan(2_000);
  const counting = page.locator('[data-counts]');
  await expect(async () => {
    await page.clock.fastForward(200);
    expect(await counting.count()).toBe(0);
  }).toPass();
  expect(await page.evaluate(() => globalThis.counted)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8']);
  const figure = page.locator('.won .total > :not(.unseen)');
  await figure.evaluate((own) => { own.dataset.counts = '7'; });
  const shown = () => figure.evaluate((own) => getComputedStyle(own, '::after').content);
  // Nothing of it is read out.
  expect(await shown()).toBe('"7" / ""');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await shown()).toBe('none');
});

test('a win that is taken back counts no further', async ({ page }) => {
  await startGame(page, { house: { 'Play to': 5 } });
  await noteCounts(page);
  await record(page, { bidder: 'Ann', bid: '30', trump: 'hearts', books: { [SIDES[0]]: 5 } });
  await expect.poll(() => page.evaluate(() => counted.length)).toBeGreaterThan(0);
  await button(page, 'Undo').tap();
  await settled(page);
  await expectTotals(page, [0, 0]);
  await page.evaluate(() => counted.splice(0));
  for (let passed = 0; passed < 12; passed += 1) await page.clock.fastForward(200);
  expect(await page.evaluate(() => counted)).toEqual([]);
});

test('what was announced does not stay for the next screen', async ({ page }) => {
  await startGame(page);
  await record(page, { bidder: 'Ann', bid: '20', books: { [SIDES[0]]: 4 }, best: SIDES[1] });
  const spoken = page.locator('.unseen[role="status"]');
  await expect(spoken).toContainText('Ann & Cara 4, Bob & Dev 2');
  await link(page, 'Trumps').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trumps');
  await settled(page);
  await page.clock.fastForward(1_000);
  await expect(spoken).toBeEmpty();
});

test('the bar says in one place whether all is saved, however narrow it is', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await startGame(page, { game: 'Auction Forty-Fives' });
  const place = () => page.locator('.kept').evaluate((own) => {
    const { right, top } = own.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(own);
    return { right, top, lines: range.getClientRects().length };
  });
  const before = await place();
  expect(before.lines).toBe(1);
  await page.evaluate(() => { document.querySelector('.bar .of').textContent = 'Hand 9'; });
  expect(await place()).toEqual(before);
});

test('a phone that is turned in the middle of a hand has the same hand, and on its side a sheet that is round at each of its corners', async ({ page }) => {
  const [ours, theirs] = SIDES;
  const hand = { bidder: 'Ann', bid: '20', trump: 'hearts', books: { [ours]: 4 } };
  await startGame(page);
  await record(page, { ...hand, best: theirs });
  await bid(page, hand);
  await enter(page, { books: hand.books });
  const chosen = () => panel(page).getByRole('button', { pressed: true }).evaluateAll((all) => all.map((own) => own.textContent));
  const before = await chosen();
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(panelHeading(page)).toHaveText('Ann bid 20 in hearts. Needs 4 books.');
  expect(await chosen()).toEqual(before);
  // The hand is beside the score now.
  const [score, beside] = await Promise.all([page.locator('.scoreboard').boundingBox(), panel(page).boundingBox()]);
  expect(beside.x).toBeGreaterThanOrEqual(score.x + score.width);
  const corner = await page.getByRole('table').evaluate((own) => {
    const { right, top } = own.getBoundingClientRect();
    const cells = [...own.querySelectorAll('th')].map((cell) => [cell.getBoundingClientRect(), getComputedStyle(cell)]);
    const [, style] = cells.find(([box]) => right - box.right < 3 && box.top - top < 3);
    return parseFloat(style.borderTopRightRadius);
  });
  expect.soft(corner).toBeGreaterThan(0);
  await enter(page, { best: theirs });
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(preview(page)).toBeVisible();
  await save(page);
  await expectTotals(page, [8, 4]);
  // A desk or a tablet has room for the chart, and a phone has not.
  await expect(page.locator('.running')).toHaveCount(0);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.locator('.running')).toBeVisible();
  // The sheet follows the score, and the chart the hand beside it.
  const [board, sheet, chart] = await Promise.all(
    ['.scoreboard', '.whole-sheet', '.running'].map((own) => page.locator(own).boundingBox()),
  );
  expect(sheet.y - board.y - board.height).toBeLessThan(20);
  expect(chart.x).toBeGreaterThanOrEqual(board.x + board.width);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.locator('.running')).toHaveCount(0);
});
