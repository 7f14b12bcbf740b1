// Auction Forty-Fives cut-throat: each alone, a called partner, and few taps (A1–A9).

import { expect, test } from '../support/app.mjs';
import { amend, saveChange } from '../support/evening.mjs';
import { choice } from '../support/look.mjs';
import { askReferee, tapAll } from '../support/referee.mjs';
import {
  bid, bidButton, button, countTaps, ending, expectTotals, open, openRow, preview, settled, startGame,
} from '../support/table.mjs';

const FIVE = ['Ann', 'Bob', 'Cara', 'Dev', 'Eve'];
const start = (page, { players = FIVE, ...game } = {}) =>
  startGame(page, { game: 'Auction Forty-Fives', seating: `${players.length} singles`, players, ...game });

const ASKS = 'Who played the highest trump (+5 points), and did Bob’s called partner win trick 2?';
const partner = (page) => page.getByRole('group', { name: ASKS, exact: true });

/** The button for a number of tricks of a player: in a field with few players, in a row with many. */
const tricksOf = (page, name, count) =>
  button(page, `${name}: ${count}`).or(
    page
      .getByRole('group', { name: `Tricks taken by ${name}`, exact: true })
      .getByRole('button', { name: String(count), exact: true }),
  );

/** Taps the tricks by name. */
async function enterTricks(page, tricks) {
  for (const [name, count] of Object.entries(tricks)) await tricksOf(page, name, count).tap();
}

/** Bob is five short of 20, and the called partner makes it up. */
const HELPED = {
  bidder: 'Bob', bid: '20', trump: 'hearts',
  tricks: { Bob: 3, Ann: 0, Cara: 1, Dev: 1 },
  totals: [0, 15, 5, 10, 0],
};

test('the called partner’s five points make the bid, and the player who took them scores them', async ({ page }) => {
  await start(page);
  const hand = HELPED;
  await bid(page, hand);
  await expect(partner(page)).toHaveCount(0);
  await enterTricks(page, hand.tricks);
  // No answer is chosen beforehand; each says what the bidder scores by it.
  await expect(partner(page).getByRole('button', { pressed: true })).toHaveCount(0);
  await expect(button(page, 'Save the hand')).toHaveCount(0);
  // Who took no trick is not offered, and with a single trick the highest trump was in it.
  const offered = (best) => partner(page).getByRole('group', { name: best, exact: true }).getByRole('button');
  const score = (points) => `${points} for Bob`;
  await expect(offered('Highest trump played by Dev')).toHaveText([
    `No: ${score('−20')}`, `Yes, Cara: ${score('+15')}`, `Yes, Dev, with the highest trump: ${score('+15')}`,
  ]);
  await expect(offered('Highest trump played by Bob')).toHaveText([
    `No: ${score('+20')}`, `Yes, Cara: ${score('+20')}`, `Yes, Dev: ${score('+20')}`,
  ]);
  // That no trump was played is rare: a tile as other answers, whose own ones come once it is tapped.
  await expect(partner(page).getByRole('group', { name: /^Highest trump played by/ })).toHaveCount(3);
  await expect(partner(page).locator('.fold')).toHaveCount(0);
  await partner(page).locator('summary.choice').tap();
  await expect(offered('No trump played')).toHaveCount(3);
  // Alone Bob is five short.
  await ending(page, 'Dev').tap();
  await expect(preview(page)).toContainText('20 set with 15 points');
  await expect(preview(page)).toContainText('0 − 20 = −20');
  await ending(page, 'Dev', 'Cara').tap();
  await expect(preview(page)).toContainText('Bob and Cara (called) made 20');
  await button(page, 'Save the hand').tap();
  await expectTotals(page, hand.totals);
  const row = page.getByRole('table');
  await expect(row).toContainText('Ann dealt, Bob 15, Cara 5, Dev 10, with Cara (called)');
  await openRow(page, 1);
  await expect(row).toContainText('Bob and Cara (called) made 20; Bob took 15 points: +15 → 15.');
  await expect(row).toContainText('Cara: +5 → 5.');
  // Why is the rule itself, with its clause.
  await row.getByText('Why?').tap();
  await expect(row.locator('.cited p').first()).toHaveText(/^Without the bid, you score all you take, whether it’s made or set\.\s*A6$/);
  await expect(row.getByRole('link', { name: 'Clause A7' })).toHaveAttribute('href', '#/handbook/auction/A7');
});

const alone = (page) =>
  page.getByRole('group', { name: 'Did Bob’s called partner win trick 2?', exact: true }).getByRole('button');
const best = (page, name) => page.getByRole('group', { name: 'Highest trump (+5 points) played by' }).getByRole('button', { name });

/** Records a hand on which Bob bid 20, and opens it to be changed. */
async function changed(page, { tricks, ends }) {
  await start(page);
  await bid(page, HELPED);
  await enterTricks(page, tricks);
  await ending(page, ...ends).tap();
  await button(page, 'Save the hand').tap();
  await settled(page);
  await amend(page, 1);
}

test('of a recorded hand the partner alone is changed, and what is answered again as it was recorded is no change', async ({ page }) => {
  await changed(page, { tricks: HELPED.tricks, ends: ['Dev', 'Cara'] });
  const unchanged = page.getByText('No changes yet. Tap what was different.');
  await expect(unchanged).toBeVisible();
  await expect(alone(page)).toHaveText(['No: −20 for Bob', 'Yes, Cara: +15 for Bob', 'Yes, Dev, with the highest trump: +15 for Bob']);
  await expect(alone(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  for (const count of [4, 3]) await tricksOf(page, 'Bob', count).tap();
  await expect(unchanged).toHaveCount(0);
  await best(page, 'Dev').tap();
  await expect(alone(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(unchanged).toBeVisible();
  await expect(button(page, 'Save the change')).toHaveCount(0);
  await best(page, 'Bob').tap();
  await expect(alone(page)).toHaveText(['No: +20 for Bob', 'Yes, Cara: +20 for Bob', 'Yes, Dev: +20 for Bob']);
  await expect(alone(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  await alone(page).nth(0).tap();
  await saveChange(page);
  await expectTotals(page, [0, 20, 5, 5, 0]);
});

test('another bidder’s partner is asked anew, and comes into sight, recorded or not', async ({ page }) => {
  const caras = page.getByRole('group', { name: 'Did Cara’s called partner win trick 2?', exact: true });
  await changed(page, { tricks: { Bob: 2, Ann: 0, Cara: 1, Dev: 2 }, ends: ['Dev', 'Dev, with the highest trump'] });
  await bidButton(page, 'Cara', '20').tap();
  await settled(page);
  await page.clock.fastForward(1000);
  await expect(caras).toBeInViewport({ ratio: 1 });
  await expect(caras.getByRole('button', { pressed: true })).toHaveCount(0);
  await expect(button(page, 'Save the change')).toHaveCount(0);
  await open(page, '#/game');
  await bid(page, { bidder: 'Bob', bid: '20', trump: 'hearts' });
  await enterTricks(page, { Bob: 2, Ann: 0, Cara: 1, Dev: 2 });
  await ending(page, 'Dev', 'Dev, with the highest trump').tap();
  await button(page, 'Change').tap();
  await bid(page, { bidder: 'Cara', bid: '25', trump: 'hearts' });
  await expect(ending(page, 'Dev')).toBeVisible();
  await expect(page.locator('.ending[aria-pressed="true"]')).toHaveCount(0);
  await expect(button(page, 'Save the hand')).toHaveCount(0);
});

test('of a recorded hand it is never answered by another answer with which card the partner helped', async ({ page }) => {
  await changed(page, { tricks: { Bob: 2, Ann: 0, Cara: 1, Dev: 2 }, ends: ['Bob', 'Dev'] });
  await best(page, 'Dev').tap();
  await expect(alone(page)).toHaveText([
    'No: −20 for Bob', 'Yes, Cara: −20 for Bob', 'Yes, Dev, with another card: −20 for Bob',
    'Yes, Dev, with the highest trump: +10 for Bob',
  ]);
  await expect(alone(page).and(page.locator('[aria-pressed="true"]'))).toHaveCount(0);
  await expect(button(page, 'Save the change')).toHaveCount(0);
  await alone(page).nth(3).tap();
  await saveChange(page);
  await expectTotals(page, [0, 10, 5, 15, 0]);
});

test('of a recorded hand the partner is asked about while the tricks are changed, by what it scores then', async ({ page }) => {
  await changed(page, { tricks: { Bob: 1, Ann: 0, Cara: 2, Dev: 2 }, ends: ['Bob', 'Dev'] });
  await expect(alone(page)).toHaveText(['No: −20 for Bob', 'Yes, Cara: −20 for Bob', 'Yes, Dev: −20 for Bob']);
  await tricksOf(page, 'Bob', 2).tap();
  await expect(alone(page)).toHaveText(['No: −20 for Bob', 'Yes, Cara: +15 for Bob', 'Yes, Dev: +15 for Bob']);
  for (const count of [5, 4]) await tricksOf(page, 'Bob', count).tap();
  await best(page, 'Dev').tap();
  await expect(alone(page)).toHaveText(['No: +20 for Bob', 'Yes, Dev, with the highest trump: +20 for Bob']);
  await alone(page).nth(1).tap();
  await saveChange(page);
  await expectTotals(page, [0, 20, 0, 10, 0]);
});

test('of a trick ruled away in play it is asked whether it was the called partner’s, and the bid is without it', async ({ page }) => {
  await start(page, { house: { 'Renege penalty': 'Lose the trick' } });
  await bid(page, { bidder: 'Bob', bid: '25', trump: 'hearts' });
  await askReferee(page, 'Was that a renege?');
  await tapAll(page, ['A non-trump suit', 'Another suit', 'A card of the suit led', 'The hand is over']);
  const asked = (name) => page.getByRole('group', { name });
  const answer = (name, reply) => asked(name).getByRole('button', { name: reply, exact: true }).tap();
  const joins = asked('Do they hold the called card, and was it the second trick?');
  await answer('Who reneged, and took the trick?', 'Cara');
  await answer(/^Who gets the trick\?/, 'Eve');
  await answer('Was the highest trump in that trick?', 'No');
  // Who did not win it with the called card may lose it to the one who holds that.
  await expect(joins).toHaveCount(0);
  await answer('Was it the trick won with the called card?', 'No');
  await expect(joins).toBeVisible();
  await expect(button(page, 'Apply to the score')).toHaveCount(0);
  await answer('Was it the trick won with the called card?', 'Yes');
  await expect(joins).toHaveCount(0);
  await button(page, 'Apply to the score').tap();
  await settled(page);
  await expect(page.locator('.hand-panel')).toContainText('1 trick goes from Cara to Eve. It was the second one, with the called card.');
  await enterTricks(page, { Bob: 3, Ann: 0, Dev: 0, Cara: 2 });
  await ending(page, 'Bob', 'Cara').tap();
  await button(page, 'Save the hand').tap();
  await expectTotals(page, [0, -25, 5, 0, 5]);
});

for (const [width, height] of [[360, 640], [390, 664]]) {
  test(`what is asked after the tricks comes into sight by itself: ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await start(page);
    await bid(page, HELPED);
    await enterTricks(page, HELPED.tricks);
    await settled(page);
    await page.clock.fastForward(1000);
    const question = partner(page).locator('legend');
    await expect(question).toBeInViewport({ ratio: 1 });
    const isSeen = (own) => {
      const { left, right, top, bottom } = own.getBoundingClientRect();
      return own.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    };
    expect(await question.evaluate(isSeen), 'under nothing').toBe(true);
    for (const best of ['Bob', 'Cara', 'Dev']) expect(await ending(page, best).evaluate(isSeen), best).toBe(true);
  });
}

const rest = (page) => page.getByRole('group', { name: /^The other (trick|\d tricks)$/ });

/** A hand by the taps it takes: who took what, who had the highest trump, and the rest at once. */
const FEWEST = [
  { players: 3, took: [['Ann', 3], ['Bob', 1]], best: 'Ann', totals: [20, 5, 5] },
  { players: 6, best: 'Ann', took: [['Ann', 3]], rest: 'Dev 1, Fay 1', totals: [20, 0, 0, 5, 0, 5] },
];

for (const { players, took, best, rest: way, totals: expected } of FEWEST) {
  test(`a hand of ${players} takes five taps, and a sixth where the suit is named`, async ({ page }) => {
    await start(page, { players: ['Ann', 'Bob', 'Cara', 'Dev', 'Eve', 'Fay'].slice(0, players), dealer: players - 1 });
    const taps = await countTaps(page);
    for (const suit of [undefined, 'hearts']) {
      await bid(page, { bidder: 'Ann', bid: '20', trump: suit });
      for (const [name, count] of took) await tricksOf(page, name, count).tap();
      if (way) await rest(page).getByRole('button', { name: way, exact: true }).tap();
      await ending(page, best).tap();
      await button(page, 'Save the hand').tap();
      await settled(page);
      expect(await taps()).toBe(suit ? 6 : 5);
      await expectTotals(page, suit ? expected.map((total) => 2 * total) : expected);
    }
  });
}

test('by keyboard the rest is entered at once, and the next question has the focus', async ({ page }) => {
  await start(page, { dealer: 4 });
  await bid(page, { bidder: 'Ann', bid: '20' });
  await tricksOf(page, 'Ann', 4).press('Enter');
  await expect(rest(page)).toHaveAccessibleName('The other trick');
  await tricksOf(page, 'Ann', 3).press('Enter');
  await expect(rest(page)).toHaveAccessibleName('The other 2 tricks');
  await rest(page).getByRole('button', { name: 'Bob 1, Eve 1', exact: true }).press('Enter');
  await page.clock.fastForward(50);
  await expect(rest(page)).toHaveCount(0);
  await expect(ending(page, 'Ann')).toBeFocused();
  for (const [name, count] of [['Bob', 1], ['Cara', 0], ['Dev', 0], ['Eve', 1]]) {
    await expect(tricksOf(page, name, count)).toHaveAttribute('aria-pressed', 'true');
  }
});

for (const hand of ['Right hand', 'Left hand']) {
  test(`on a phone on its side a name stands above its bids and tricks, which are one row: ${hand.toLowerCase()}`, async ({ page }) => {
    await open(page, '#/settings');
    await choice(page, 'Hold the phone in', hand).tap();
    await start(page);
    await page.setViewportSize({ width: 740, height: 360 });
    const areOneRow = async (rows) => {
      await expect(rows).toHaveCount(5);
      const tops = await rows.evaluateAll((all) => all.map((row) => [...row.querySelectorAll('.bidder, button')]
        .map((own) => own.getBoundingClientRect().top)));
      for (const [name, ...buttons] of tops) {
        expect(new Set(buttons).size).toBe(1);
        expect(buttons[0]).toBeGreaterThan(name);
      }
    };
    await areOneRow(page.locator('.bid-row'));
    await bid(page, { bidder: 'Ann', bid: '20', trump: 'hearts' });
    await areOneRow(page.locator('.answer-row'));
  });
}
