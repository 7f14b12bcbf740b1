// Bourré at the table: entering pots, antes, corrections, and settling up (B1–B8).

import { appIsUp, expect, test } from '../support/app.mjs';
import {
  SEVEN, afterPayments, belowTotals, endGame, expectPot, fewest, payments, recordPot, startBourre, tapFault, tapShares,
} from '../support/bourre.mjs';
import {
  button, countTaps, expectTotals, link, openRow, panelHeading, preview, settled, sheet,
} from '../support/table.mjs';

/** The worked example (B5): each player's part, the totals, and the debts to the next pot. */
const EVENING = [
  {
    shares: { Ann: 'Pass', Bob: 1, Cara: 0, Dev: 'Pass', Eve: 3, Fay: 'Pass', Gus: 1 },
    headline: 'Eve takes the pot of 7',
    totals: [-1, -1, -1, -1, 6, -1, -1],
    next: [13, 'Cara pays 7 chips; everyone else pays 1 chip.'],
    below: { Cara: 'pays 7' },
  },
  {
    shares: { Ann: 2, Bob: 1, Cara: 'Pass', Dev: 'Pass', Eve: 0, Fay: 2, Gus: 'Pass' },
    headline: 'The pot of 13 carries over',
    totals: [-2, -2, -8, -2, 5, -2, -2],
    next: [30, 'Ann and Fay pay no ante. Eve pays 13 chips; everyone else pays 1 chip. 13 chips carried over.'],
    below: { Ann: 'no ante', Eve: 'pays 13', Fay: 'no ante' },
  },
  {
    shares: { Ann: 'Pass', Bob: 1, Cara: 0, Dev: 4, Eve: 0, Fay: 'Pass', Gus: 'Pass' },
    headline: 'Dev takes the pot of 30',
    totals: [-2, -3, -9, 27, -8, -2, -3],
    next: [65, 'Cara pays 30 chips; Eve pays 30 chips; everyone else pays 1 chip.'],
    below: { Cara: 'pays 30', Eve: 'pays 30' },
  },
  {
    shares: { Ann: 3, Bob: 2, Cara: 'Pass', Dev: 'Pass', Eve: 'Pass', Fay: 'Pass', Gus: 'Pass' },
    headline: 'Ann takes the pot of 65',
    totals: [62, -4, -39, 26, -38, -3, -4],
    next: [7, 'Everyone puts in 1 chip.'],
    below: {},
  },
];

const none = Object.fromEntries(SEVEN.map((name) => [name, '']));

async function check(page, at) {
  const { totals, next, below } = EVENING[at];
  await expectTotals(page, totals, `after hand ${at + 1}`);
  await expectPot(page, at + 2, ...next);
  expect(await belowTotals(page), `owed after hand ${at + 1}`).toEqual({ ...none, ...below });
}

async function playEvening(page, hands = EVENING) {
  await startBourre(page);
  for (const { shares } of hands) await recordPot(page, shares);
}

test('the worked evening of seven: pots of 7, 13, 30 and 65, a tap a player and one to save', async ({ page }) => {
  test.slow();
  await startBourre(page);
  await expectPot(page, 1, 7, 'Everyone puts in 1 chip.');
  const taps = await countTaps(page);
  for (const [at, { shares, headline }] of EVENING.entries()) {
    expect(await recordPot(page, shares), `hand ${at + 1}`).toContain(headline);
    expect(await taps(), `taps of hand ${at + 1}`).toBeLessThanOrEqual(SEVEN.length + 1);
    await check(page, at);
  }
  const rows = await sheet(page);
  expect(rows.map(({ total }) => total)).toEqual(EVENING.map(({ totals }) => totals));
  expect(rows.at(-1).change).toEqual(['+64', '−1', '−30', '−1', '−30', '−1', '−1']);
});

test('players who passed are named one by one, and the sheet says so', async ({ page }) => {
  await startBourre(page);
  const passed = Object.fromEntries(SEVEN.slice(2).map((name) => [name, 'Pass']));
  await tapShares(page, { Ann: 3, Bob: 2, ...passed });
  for (const name of SEVEN.slice(2)) {
    await expect(button(page, `${name}: Pass`)).toHaveAttribute('aria-pressed', 'true');
  }
  expect(await recordPot(page, {})).toContain('Ann takes the pot of 7');
  await openRow(page, 1);
  await expect(page.getByRole('table')).toContainText('Gus passed; 1 paid in: −1 → −1.');
  await expectTotals(page, [6, -1, -1, -1, -1, -1, -1]);
});

test('an early hand is changed, and every pot, debt and total after it follows', async ({ page }) => {
  test.slow();
  await playEvening(page);
  await openRow(page, 2);
  await link(page, 'Change').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change hand 2');
  // Ann had three tricks after all, and so Fay one: the pot of 13 was not carried.
  await tapShares(page, { Ann: 3 });
  await expect(button(page, 'Fay: 2'), 'two do not fit any more').toBeDisabled();
  await tapShares(page, { Fay: 1 });
  await expect(preview(page)).toContainText('Ann takes the pot of 13');
  await expect(preview(page)).toContainText(
    'The score becomes Ann 52, Bob −4, Cara −28, Dev 15, Eve −27, Fay −4, Gus −4.',
  );
  await button(page, 'Save the change').tap();
  await settled(page);

  await expectTotals(page, [52, -4, -28, 15, -27, -4, -4]);
  const rows = await sheet(page);
  expect(rows.map(({ total }) => total)).toEqual([
    [-1, -1, -1, -1, 6, -1, -1],
    [11, -2, -8, -2, 5, -2, -2],
    [10, -3, -9, 16, -8, -3, -3],
    [52, -4, -28, 15, -27, -4, -4],
  ]);
  await expectPot(page, 5, 7, 'Everyone puts in 1 chip.');
  await button(page, 'Undo').tap();
  await expectTotals(page, EVENING[3].totals, 'the change undone');
});

test('hands are undone and redone with their pots', async ({ page }) => {
  test.slow();
  await playEvening(page);
  // Between two hands are the answers of one.
  const step = async (name, at) => {
    do {
      await button(page, name).tap();
      await settled(page);
    } while ((await sheet(page)).length !== at + 1);
    await check(page, at);
  };
  for (const at of [2, 1, 0]) await step('Undo', at);
  for (const at of [1, 2, 3]) await step('Redo', at);
});

test('a hand that is taken back stands as it was tapped, to be put right', async ({ page }) => {
  await playEvening(page, EVENING.slice(0, 2));
  await button(page, 'Undo').tap();
  await settled(page);
  for (const name of ['Ann: 2', 'Bob: 1', 'Cara: Pass', 'Eve: 0', 'Fay: 2']) {
    await expect(button(page, name)).toHaveAttribute('aria-pressed', 'true');
  }
  await button(page, 'Save the hand').tap();
  await check(page, 1);
});

test('a reload in the middle of a hand loses no tap', async ({ page }) => {
  await startBourre(page);
  await recordPot(page, EVENING[0].shares);
  await tapShares(page, { Ann: 2, Bob: 1, Eve: 0 });
  await page.reload();
  await appIsUp(page);
  await check(page, 0);
  for (const name of ['Ann: 2', 'Bob: 1', 'Eve: 0']) {
    await expect(button(page, name)).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(button(page, 'Fay: 3')).toBeDisabled();
  await recordPot(page, { Fay: 2 });
  await check(page, 1);
});

test('when nobody stays the pot is carried and everyone antes again', async ({ page }) => {
  await startBourre(page);
  const passed = Object.fromEntries(SEVEN.map((name) => [name, 'Pass']));
  expect(await recordPot(page, passed)).toContain('The pot of 7 carries over');
  await expectTotals(page, [-1, -1, -1, -1, -1, -1, -1]);
  await expectPot(page, 2, 14, 'Everyone puts in 1 chip. 7 chips carried over.');

  expect(await recordPot(page, { Eve: 5 })).toContain('Eve takes the pot of 14');
  await expectTotals(page, [-2, -2, -2, -2, 12, -2, -2]);
  await expectPot(page, 3, 7, 'Everyone puts in 1 chip.');
  await openRow(page, 2);
  await expect(page.getByRole('table')).toContainText('Eve alone stayed and takes the pot; 1 paid in, 14 taken out: +13 → 12.');
});

test('when all five who stayed tie, nobody antes to the pot that is carried', async ({ page }) => {
  await startBourre(page, { players: SEVEN.slice(0, 5) });
  await recordPot(page, { Ann: 1, Bob: 1, Cara: 1, Dev: 1, Eve: 1 });
  await expectTotals(page, [-1, -1, -1, -1, -1]);
  await expect(panelHeading(page)).toHaveText('Hand 2: 5 chips in the pot');
  await expect(page.locator('.hand-panel')).toContainText('Nobody pays an ante. 5 chips carried over.');
});

test('a renege pays as if bourréd, whatever was taken with it', async ({ page }) => {
  await startBourre(page, { players: SEVEN.slice(0, 4) });
  await recordPot(page, { Ann: 3, Bob: 2 }, 'Bob reneged');
  await expectTotals(page, [3, -1, -1, -1]);
  await expectPot(page, 2, 7, 'Bob pays 4 chips; everyone else pays 1 chip.');
  await openRow(page, 1);
  await expect(page.getByRole('table')).toContainText('Bob reneged, and pays as if bourréd; 1 paid in: −1 → −1.');

  // The winner's own renege leaves the pot to nobody: 7 are carried, and 7 more are owed.
  await recordPot(page, { Cara: 4, Dev: 1 }, 'Cara reneged');
  await expectTotals(page, [2, -5, -2, -2]);
  await expectPot(page, 3, 17, 'Cara pays 7 chips; everyone else pays 1 chip. 7 chips carried over.');
});

test('a renege put right cannot win the pot, and misses the next turn to deal', async ({ page }) => {
  await startBourre(page, { players: ['Ann', 'Bob', 'Cara'] });
  await expect(page.locator('.hand-panel')).toContainText('Ann deals, Bob leads.');
  expect(await recordPot(page, { Bob: 3, Ann: 2 }, 'Bob reneged, corrected')).toContain('The pot of 3 carries over');
  await expectTotals(page, [-1, -1, -1]);
  await expectPot(page, 2, 6, 'Everyone puts in 1 chip. 3 chips carried over.');
  await expect(page.locator('.hand-panel')).toContainText('Cara deals, Ann leads.');
  // One turn is missed, and no more than one.
  for (const dealer of ['Ann', 'Bob', 'Cara']) {
    await recordPot(page, { Ann: 5 });
    await expect(page.locator('.hand-panel')).toContainText(`${dealer} deals`);
  }
});

test('put right without a trick the pot is paid, and a player who passed has no fault', async ({ page }) => {
  await startBourre(page, { players: ['Ann', 'Bob', 'Cara'] });
  await tapShares(page, { Ann: 5, Bob: 0, Cara: 'Pass' });
  await tapFault(page, 'Bob reneged, corrected');
  await expect(button(page, 'Cara reneged')).toBeDisabled();
  await button(page, 'Save the hand').tap();
  await settled(page);
  await expectPot(page, 2, 5, 'Bob pays 3 chips; everyone else pays 1 chip.');
  await expect(page.locator('.hand-panel')).toContainText('Cara deals');
});

test('a table with a limit and a second ante: what is over the limit stays in the pot', async ({ page }) => {
  await startBourre(page, { players: SEVEN.slice(0, 4), house: { 'Second ante': 2, Limit: 10 } });
  await expectPot(page, 1, 4, 'Everyone puts in 1 chip.');
  expect(await recordPot(page, { Ann: 3, Bob: 2, Cara: 0 })).toContain('Ann takes the pot of 10');
  await expectTotals(page, [7, -3, -3, -1]);
  await expectPot(page, 2, 13, 'Cara pays 10 chips; everyone else pays 1 chip.');
  expect(await recordPot(page, { Ann: 0, Bob: 5 })).toContain('Bob takes 10 of the pot of 17');
  await expectTotals(page, [4, 4, -13, -2]);
  await expectPot(page, 3, 20, 'Ann pays 10 chips; everyone else pays 1 chip. 7 chips carried over.');

  await endGame(page);
  const paid = await payments(page);
  expect(afterPayments({ Ann: 4, Bob: 4, Cara: -13, Dev: -2, 'the pot': 7 }, paid)).toEqual({
    Ann: 0, Bob: 0, Cara: 0, Dev: 0, 'the pot': 0,
  });
  expect(paid).toHaveLength(4);
  await expect(page.getByRole('region', { name: 'Settling up' })).toContainText(
    '7 chips still in the pot: agree how to share them.',
  );
});

test('the evening ends when the table says so, and is settled in the fewest payments', async ({ page }) => {
  test.slow();
  await playEvening(page);
  await endGame(page);
  await expect(panelHeading(page)).toHaveText('Ann wins by agreement with 62');
  await expect(page.locator('.hand-panel')).toContainText('The table ended the game.');
  const balances = { Ann: 62, Bob: -4, Cara: -39, Dev: 26, Eve: -38, Fay: -3, Gus: -4 };
  const paid = await payments(page);
  expect(Object.values(afterPayments(balances, paid)).every((left) => left === 0), JSON.stringify(paid)).toBe(true);
  expect(paid.every(([, , chips]) => chips > 0)).toBe(true);
  expect(paid).toHaveLength(6);
  expect(fewest(balances)).toBe(6);

  await button(page, 'Undo').tap();
  await settled(page);
  await check(page, 3);
});

test('settling up first pairs players who owe each other exactly', async ({ page }) => {
  await startBourre(page, { players: SEVEN.slice(0, 5) });
  await recordPot(page, { Cara: 0, Dev: 0, Eve: 5 });
  await recordPot(page, { Bob: 3, Cara: 2, Eve: 0 });
  await recordPot(page, { Ann: 5 });
  const balances = { Ann: 14, Bob: 10, Cara: -7, Dev: -7, Eve: -10 };
  await expectTotals(page, Object.values(balances));
  await endGame(page);
  expect(fewest(balances)).toBe(3);
  expect((await payments(page)).sort()).toEqual([['Cara', 'Ann', 7], ['Dev', 'Ann', 7], ['Eve', 'Bob', 10]]);
});
