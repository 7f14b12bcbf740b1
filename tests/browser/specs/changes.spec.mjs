// Changing the rules during a game: previewed, applied, and undone.

import { appIsUp, expect, test } from '../support/app.mjs';
import { changedRules, fromNextHand, toTable } from '../support/rules.mjs';
import {
  FOUR, bid, bidButton, button, enter, expectTotals, link, openRow, panelHeading, record, setRules, settled, sidesOf, startGame,
} from '../support/table.mjs';

const [ours, theirs] = sidesOf(FOUR);

/** All six books on a bid of 15, which score 6, or 9 where any bid can be a nine-hole. */
const ALL_SIX = { bidder: 'Ann', bid: '15', trump: 'hearts', books: { [ours]: 5 } };
/** 20 made with five books; one book is left to the others. */
const TWENTY = { bidder: 'Bob', bid: '20', trump: 'clubs', books: { [theirs]: 4 }, best: theirs };
const NINE = { 'All six books score 9': 'Bidder, on any bid' };

async function play(page, hands = [ALL_SIX, TWENTY]) {
  await startGame(page);
  for (const hand of hands) await record(page, hand);
}

const outcome = (page) => page.getByRole('status').filter({ has: page.getByRole('heading', { level: 2 }) });
/** The totals before and after as the screen says them. */
const sums = (page) => outcome(page).locator('.sum').allTextContents();
const wholeGame = (page) => page.getByRole('radio', { name: /^For the whole game/ });

async function accept(page) {
  await button(page, 'Apply these rules').tap();
  await settled(page);
  await expect(page.getByRole('region', { name: 'Score', exact: true })).toBeVisible();
}

/** What the opened row of a hand says of our side. */
async function explained(page, number) {
  await openRow(page, number);
  return page.locator('.inside p').first().textContent();
}

test('from the next hand on, the new rules count and the sheet stays as it is', async ({ page }) => {
  await play(page);
  const before = await explained(page, 1);
  expect(before).toMatch(/made, \+6\s→\s6\.$/);
  await toTable(page, 'Change the rules');
  await expect(page.getByRole('main')).toContainText('No changes yet.');
  await expect(button(page, 'Apply these rules')).toHaveCount(0);
  await setRules(page, NINE);
  // Nor is it chosen beforehand which hands they are for.
  await expect(page.getByText('Choose when they apply.')).toBeVisible();
  await fromNextHand(page).tap();
  await expect(outcome(page)).toContainText('All six books score 9: Bidder, on any bid');
  expect(await sums(page)).toEqual([` ${ours}stays 7`, ` ${theirs}stays 5`]);
  await accept(page);
  await expectTotals(page, [7, 5]);

  await record(page, ALL_SIX);
  await expectTotals(page, [16, 5]);
  expect(await explained(page, 1)).toBe(before);
  expect(await explained(page, 3)).toMatch(/\+9\s→\s16\.$/);
  await toTable(page);
  expect(await changedRules(page)).toEqual(NINE);
});

test('accepted, undone, redone and reloaded, the totals and the rules go along', async ({ page }) => {
  await play(page);
  await toTable(page, 'Change the rules');
  await setRules(page, { ...NINE, 'When all pass': 'New deal' });
  await wholeGame(page).tap();
  await expect(outcome(page)).toContainText('When all pass: New deal');
  // The totals before and after stand there before anybody accepts.
  expect(await sums(page)).toEqual([` ${ours}7 → 10`, ` ${theirs}stays 5`]);
  await accept(page);
  await expectTotals(page, [10, 5]);
  expect(await explained(page, 1)).toMatch(/a nine-hole: \+9\s→\s9\.$/);
  await expect(page.getByRole('button', { name: /^All passed/ })).toContainText('new deal');

  await button(page, 'Undo').tap();
  await settled(page);
  await expectTotals(page, [7, 5]);
  await expect(page.getByRole('button', { name: /^All passed/ })).toContainText('bagged at 15');
  await button(page, 'Redo').tap();
  await settled(page);
  await expectTotals(page, [10, 5]);

  await page.reload();
  await appIsUp(page);
  await settled(page);
  await expectTotals(page, [10, 5]);
  await toTable(page);
  expect(await changedRules(page)).toEqual({ ...NINE, 'When all pass': 'New deal' });
});

test('what came after the bid is undone before it, a step at a tap', async ({ page }) => {
  await play(page, [TWENTY]);
  await bid(page, { bidder: 'Ann', bid: '25', trump: 'hearts' });
  await toTable(page);
  await page.locator('summary', { hasText: 'Who deals' }).tap();
  await page.getByRole('group', { name: 'Who deals now?' }).getByRole('button', { name: 'Ann', exact: true }).tap();
  await button(page, 'Set the dealer').tap();
  await settled(page);
  await link(page, 'Back to the score').tap();
  await enter(page, { books: { [ours]: 3 } });
  await toTable(page, 'Change the rules');
  const main = page.getByRole('main');
  await expect(main).toContainText('First undo what came after the bid: Ann deals.');
  await expect(button(page, 'Undo the bid')).toHaveCount(0);
  await button(page, 'Undo that').tap();
  await settled(page);
  await expect(main).not.toContainText('First undo');
  await button(page, 'Undo the bid').tap();
  await settled(page);
  await expect(main.getByRole('radio').first()).toBeVisible();
});

test('while a bid stands the rules stay: the screen says so once, and undoes it', async ({ page }) => {
  await play(page, [TWENTY]);
  await bid(page, { bidder: 'Ann', bid: '25', trump: 'hearts' });
  await enter(page, { books: { [ours]: 3 }, best: theirs });
  await toTable(page, 'Change the rules');
  await expect(page.getByRole('main')).toHaveText(/^Rules can only change between hands\. Undo the bid, or finish the hand\.\s*Undo the bid\s*Back to the score$/);
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
  await expect(button(page, 'Apply these rules')).toHaveCount(0);

  await button(page, 'Undo the bid').tap();
  await settled(page);
  await setRules(page, NINE);
  await fromNextHand(page).tap();
  await accept(page);
  await expect(panelHeading(page)).toHaveText('Hand 2: who won the bid?');
});

test('a bid that is no longer played stays chosen where its hand is changed', async ({ page }) => {
  await play(page, [{ bidder: 'Bob', bid: '30 No Draw', trump: 'clubs', books: { [theirs]: 4 }, best: theirs }]);
  await toTable(page, 'Change the rules');
  await setRules(page, { '30 No Draw': 'Not played' });
  await wholeGame(page).tap();
  await accept(page);
  await expect(bidButton(page, 'Ann', '30 No Draw')).toHaveCount(0);
  await openRow(page, 1);
  await link(page, 'Change').tap();
  await settled(page);
  await expect(bidButton(page, 'Bob', '30 No Draw')).toHaveAttribute('aria-pressed', 'true');
  // Another player may have made it.
  await bidButton(page, 'Dev', '30 No Draw').tap();
  await button(page, 'Save the change').tap();
  await settled(page);
  await openRow(page, 1);
  await expect(page.locator('.inside')).toContainText('Dev bid 30 No Draw');
});
