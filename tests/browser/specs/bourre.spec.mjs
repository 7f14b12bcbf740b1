// Bourré at the table: entering pots, antes, corrections, and settling up (B1–B8).

import { appIsUp, expect, test } from '../support/app.mjs';
import {
  SEVEN, belowTotals, expectPot, payments, recordPot, startBourre, tapShares,
} from '../support/bourre.mjs';
import { amend, saveChange, undoAndRedo } from '../support/evening.mjs';
import { button, countTaps, endGame, expectTotals, panelHeading, preview, settled, sheet } from '../support/table.mjs';

/** The beginning of the worked example (B5): each player's part, the totals, and the debts to the next pot. */
const EVENING = [
  {
    shares: { Ann: 'Pass', Bob: 1, Cara: 0, Dev: 'Pass', Eve: 3, Fay: 'Pass', Gus: 1 },
    headline: 'Eve takes the pot of 7',
    bourred: 'Cara is bourréd and pays 7 chips into the next pot.',
    totals: [-1, -1, -1, -1, 6, -1, -1],
    next: [13, 'Cara pays 7 chips; everyone else pays 1 chip.'],
    below: { Cara: 'pays 7' },
  },
  {
    shares: { Ann: 2, Bob: 1, Cara: 'Pass', Dev: 'Pass', Eve: 0, Fay: 2, Gus: 'Pass' },
    headline: 'The pot of 13 carries over',
    bourred: 'Eve is bourréd and pays 13 chips into the next pot.',
    totals: [-2, -2, -8, -2, 5, -2, -2],
    next: [30, 'Ann and Fay pay no ante. Eve pays 13 chips; everyone else pays 1 chip. 13 chips carried over.'],
    below: { Ann: 'no ante', Eve: 'pays 13', Fay: 'no ante' },
  },
];

const none = Object.fromEntries(SEVEN.map((name) => [name, '']));

async function check(page, at) {
  const { totals, next, below } = EVENING[at];
  await expectTotals(page, totals, `after hand ${at + 1}`);
  await expectPot(page, at + 2, ...next);
  expect(await belowTotals(page), `owed after hand ${at + 1}`).toEqual({ ...none, ...below });
}

test('an evening of seven: a tap a player and one to save, a hand changed, undone and settled', async ({ page }) => {
  test.slow();
  await startBourre(page);
  await expectPot(page, 1, 7, 'Everyone puts in 1 chip.');
  const taps = await countTaps(page);
  for (const [at, { shares, headline, bourred }] of EVENING.entries()) {
    const saved = await recordPot(page, shares);
    expect(saved, `hand ${at + 1}`).toContain(headline);
    expect(saved, `hand ${at + 1}`).toContain(bourred);
    expect(await taps(), `taps of hand ${at + 1}`).toBeLessThanOrEqual(SEVEN.length + 1);
    await check(page, at);
  }
  expect((await sheet(page)).map(({ total }) => total)).toEqual(EVENING.map(({ totals }) => totals));

  await amend(page, 2);
  // Ann had three tricks after all, and so Fay one: the pot of 13 was not carried.
  await tapShares(page, { Ann: 3 });
  await expect(button(page, 'Fay: 2'), 'two do not fit any more').toBeDisabled();
  await tapShares(page, { Fay: 1 });
  await expect(preview(page)).toContainText('Ann takes the pot of 13');
  await saveChange(page);
  await expectPot(page, 3, 19, 'Eve pays 13 chips; everyone else pays 1 chip.');
  await undoAndRedo(page, EVENING[1].totals, [11, -2, -8, -2, 5, -2, -2]);

  await endGame(page);
  await expect(panelHeading(page)).toHaveText('Ann wins with 11');
  const paid = await payments(page);
  expect(paid.reduce((sum, [, , chips]) => sum + chips, 0)).toBe(11 + 5);
  await button(page, 'Undo').tap();
  await expectPot(page, 3, 19, 'Eve pays 13 chips; everyone else pays 1 chip.');
});

test('a reload in the middle of a hand loses no tap, and taken back it stands as it was tapped', async ({ page }) => {
  await startBourre(page);
  await recordPot(page, EVENING[0].shares);
  await tapShares(page, { Ann: 2, Bob: 1, Eve: 0 });
  await page.reload();
  await appIsUp(page);
  await check(page, 0);
  const areTapped = async (names) => {
    for (const name of names) await expect(button(page, name)).toHaveAttribute('aria-pressed', 'true');
  };
  await areTapped(['Ann: 2', 'Bob: 1', 'Eve: 0']);
  await expect(button(page, 'Fay: 3')).toBeDisabled();
  await recordPot(page, { Fay: 2 });
  await check(page, 1);
  await button(page, 'Undo').tap();
  await settled(page);
  await areTapped(['Ann: 2', 'Bob: 1', 'Cara: Pass', 'Eve: 0', 'Fay: 2']);
  await button(page, 'Save the hand').tap();
  await check(page, 1);
});
