// Fixing mistakes in the score: the consequences are shown before they are accepted.

import { appIsUp, expect, test } from '../support/app.mjs';
import { checkFilled } from '../support/fit.mjs';
import {
  FOUR, bidButton, button, cell, enter, expectTotals, link, open, fillIn, openRow,
  record, settled, sheet, sidesOf, startGame, tapTwice,
} from '../support/table.mjs';
import { toTable } from '../support/rules.mjs';

const [ours, theirs] = sidesOf(FOUR);

/** 20 made with five books; one book is left to the others. */
const TWENTY = { bidder: 'Bob', bid: '20', trump: 'clubs', books: { [theirs]: 4 }, best: theirs };

const fold = (page, title) => page.locator('summary', { hasText: title });
const among = (page, legend, name) =>
  page.getByRole('group', { name: legend, exact: true }).getByRole('button', { name, exact: true });

/** Taps what accepts it, once the screen said what follows. */
async function accept(page, says, press) {
  await expect(page.getByRole('status').filter({ hasText: says })).toBeVisible();
  await button(page, press).tap();
  await settled(page);
}

/** Opens a hand of the sheet to change it. */
async function toChange(page, number) {
  await openRow(page, number);
  await link(page, 'Change').tap();
  await settled(page);
}

test('who deals is set by a tap, and who dealt an earlier hand where that hand is changed', async ({ page }) => {
  await startGame(page);
  await button(page, 'Ann deals, Bob leads.').tap();
  await among(page, 'Who deals?', 'Cara').tap();
  await accept(page, 'Cara deals hand 1.', 'Set the dealer');
  await expect(button(page, 'Cara deals, Dev leads.')).toBeVisible();
  await button(page, 'Undo').tap();
  await settled(page);
  await expect(button(page, 'Ann deals, Bob leads.')).toBeVisible();
  for (const hand of [TWENTY, TWENTY]) await record(page, hand);
  await toChange(page, 1);
  await fold(page, 'Who dealt').tap();
  await among(page, 'Who dealt?', 'Dev').tap();
  await accept(page, 'Dealers from hand 1 on: Dev, Ann, Bob.', 'Set the dealer');
  await link(page, 'Back to the score').tap();
  await page.reload();
  await appIsUp(page);
  await settled(page);
  await expect(button(page, 'Bob deals, Cara leads.')).toBeVisible();
  await openRow(page, 1);
  await expect(page.locator('.inside')).toContainText('The table corrected who dealt: Dev.');
});

test('a hand is deleted from its row at the second tap, once all that follows was said', async ({ page }) => {
  await startGame(page, { house: { 'Play to': 5 } });
  await record(page, TWENTY);
  await expect(page.getByRole('heading', { name: /^Bob & Dev win/ })).toBeVisible();
  await openRow(page, 1);
  const says = page.locator('.inside').getByRole('status');
  await expect(says).toBeEmpty();
  await button(page, 'Delete hand').tap();
  await expect(says).toHaveText(`The score becomes ${ours} 0, ${theirs} 0. The game goes on. Ann deals hand 1.`);
  await expect(says).toBeInViewport();
  await expectTotals(page, [1, 5]);
  await page.keyboard.press('Tab');
  await expect(says).toBeEmpty();
  await tapTwice(page, 'Delete hand');
  await settled(page);
  await expectTotals(page, [0, 0]);
});

test('a game begun on paper goes on from its score, which is a row of its own', async ({ page }) => {
  await open(page, '#/new');
  await fillIn(page, { game: 'Auction Forty-Fives' });
  await fold(page, 'Starting score').tap();
  const points = (side) => page.getByRole('spinbutton', { name: `Points for ${side}`, exact: true });
  await points(ours).fill('160');
  await expect(page.locator('#start-problem')).toContainText('That score would end the game');
  // Folded away, it is unfolded by what asks for it, and has the focus.
  await fold(page, 'Starting score').tap();
  await button(page, 'Start the game').tap();
  await expect(points(ours)).toBeFocused();
  await expect(points(ours)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#start-problem')).toBeInViewport({ ratio: 1 });
  await expect(points(ours)).toHaveAccessibleDescription(/That score would end the game/);
  await points(ours).fill('99999999999');
  await expect(page.locator('#start-problem')).toContainText(`${ours}’s points: enter a whole number`);
  await expect(points(ours)).toHaveValue('99999999999');
  await points(ours).fill('60');
  // To the rules and back, it is still there.
  await page.locator('summary', { hasText: 'House rules' }).tap();
  await link(page, 'Save, share or compare rules').tap();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('New game');
  await page.goBack();
  await expect(points(ours)).toHaveValue('60');
  await points(theirs).fill('-5');
  await expect(page.locator('#start-problem')).toBeEmpty();
  await button(page, 'Start the game').tap();
  await settled(page);
  await expectTotals(page, [60, -5]);
  await expect(page.getByRole('table')).toContainText('Start');
  expect((await sheet(page))[0].total).toEqual([60, -5]);
});

test('points by agreement show the totals before they are added, now or after an earlier hand', async ({ page }) => {
  await startGame(page);
  for (const hand of [TWENTY, TWENTY]) await record(page, hand);
  await expectTotals(page, [2, 10]);
  await toTable(page);
  // Each row says how it is now, and all of them are one look away.
  await expect(page.getByRole('main').locator('.rows > details > summary')).toHaveText([
    `Players${ours}, ${theirs}`, 'Who dealsCara deals, Dev leads.', 'Points by agreementNone',
    'Starting scoreEveryone at 0', 'End the game', 'RulesStandard rules',
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThan(1.5);
  await fold(page, 'Who deals').tap();
  await fold(page, 'Points by agreement').tap();
  await among(page, 'Who gets them?', theirs).tap();
  // Not every keyboard of a phone has a minus.
  await button(page, '−').tap();
  await page.getByRole('spinbutton', { name: 'Points', exact: true }).fill('4');
  await page.getByRole('textbox', { name: 'Reason' }).fill('table talk');
  // Nor is it chosen beforehand when.
  await expect(page.getByRole('group', { name: 'When?' }).getByRole('button', { pressed: true })).toHaveCount(0);
  await expect(button(page, 'Add to the score')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Reason' }).fill('');
  await among(page, 'When?', 'Now').tap();
  await expect(page.getByText('Enter what the points are for.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('table talk');
  // Typed text and open parts stay during another correction; the focus stays near it.
  await among(page, 'Who deals now?', 'Ann').tap();
  await expect(button(page, 'Add to the score')).toBeVisible();
  await checkFilled(page, 'two corrections');
  await accept(page, 'Ann deals hand 3.', 'Set the dealer');
  await expect(fold(page, 'Who deals')).toBeFocused();
  await expect(page.getByRole('spinbutton', { name: 'Points', exact: true })).toHaveValue('4');
  await accept(page, `${ours} 2, ${theirs} 6`, 'Add to the score');
  await expect(page.getByRole('spinbutton', { name: 'Points', exact: true })).toHaveValue('');
  await expect(fold(page, 'Points by agreement')).toBeFocused();
  await expect(page.getByRole('button', { name: /^Remove / }), 'the page stays where it was').toBeInViewport();
  await link(page, 'Back to the score').tap();
  await expectTotals(page, [2, 6]);
  await toChange(page, 1);
  await fold(page, 'Add points after this hand').tap();
  // Nobody is chosen beforehand.
  await expect(page.getByRole('group', { name: 'Who gets them?' }).getByRole('button', { pressed: true })).toHaveCount(0);
  await among(page, 'Who gets them?', ours).tap();
  await page.getByRole('spinbutton', { name: 'Points', exact: true }).fill('3');
  await page.getByRole('textbox', { name: 'Reason' }).fill('a present');
  // Nor whether they are added or taken away.
  await expect(button(page, 'Add to the score')).toHaveCount(0);
  await button(page, '+').tap();
  await accept(page, `${ours} 5, ${theirs} 6`, 'Add to the score');
  await link(page, 'Back to the score').tap();
  const rows = await sheet(page);
  expect(rows.map(({ total }) => total)).toEqual([[1, 5], [4, 5], [5, 10], [5, 6]]);
  await expect(page.locator('.beside-row')).toHaveText([/Table talk/, /A present/]);
  // Points agreed on by mistake can be removed after later steps too.
  await toTable(page);
  await fold(page, 'Points by agreement').tap();
  await page.getByRole('button', { name: `Remove Table talk: ${theirs} −4` }).tap();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveText(['Remove']);
  await link(page, 'Back to the score').tap();
  await expectTotals(page, [5, 10]);
});

test('a hand whose dealer is put right while it is changed is bagged by that dealer', async ({ page }) => {
  await startGame(page);
  await page.getByRole('button', { name: /^All passed/ }).tap();
  await settled(page);
  await record(page, { books: { [ours]: 3 }, best: ours });
  await toChange(page, 1);
  // A hand as it was needs no saving, and nothing lies over its answers.
  await expect(button(page, 'Save the change')).toHaveCount(0);
  await bidButton(page, 'Cara', '20').tap();
  await expect(button(page, 'Save the change')).toBeVisible();
  await fold(page, 'Add points after this hand').tap();
  // After a hand there is but one place for them.
  await expect(page.getByRole('group', { name: 'When?' })).toHaveCount(0);
  await fold(page, 'Who dealt').tap();
  await among(page, 'Who dealt?', 'Bob').tap();
  await accept(page, 'Hand 1: Ann was bagged, but Bob dealt.', 'Set the dealer');
  await expect(fold(page, 'Who dealt')).toBeFocused();
  await among(page, 'Who dealt?', 'Dev').tap();
  await expect(button(page, 'Set the dealer')).toBeVisible();
  await checkFilled(page, 'a change and a correction');
  await among(page, 'Who dealt?', 'Bob').tap();
  await expect(bidButton(page, 'Cara', '20')).toHaveAttribute('aria-pressed', 'true');
  // The answers that still fit stay.
  await expect(cell(page, 3, ours)).toHaveAttribute('aria-pressed', 'true');
  const more = button(page, 'More for this hand');
  await more.tap();
  const menu = page.getByRole('region', { name: 'More for this hand' });
  // Each says what the score becomes before it is done.
  await expect(menu.locator('.line')).toHaveText([/^The score becomes/, /^The score becomes/]);
  await expect(menu.getByRole('button')).toHaveText(['Mark as a misdeal', 'All passed Bob bagged at 15', 'Delete hand']);
  await menu.getByRole('button', { name: 'All passed Bob bagged at 15' }).tap();
  await expect(menu).toHaveCount(0);
  await expect(more).toBeFocused();
  await button(page, 'Save the change').tap();
  await settled(page);
  await expect(page.getByRole('table')).toContainText('Bob bagged 15');
});

test('what saves a change lies over no answer that was tapped', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await startGame(page);
  await record(page, TWENTY);
  await toChange(page, 1);
  const answer = cell(page, 1, ours);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(answer, 'it is low on the screen').toBeInViewport({ ratio: 1 });
  await answer.tap();
  const save = button(page, 'Save the change');
  await expect(save).toBeInViewport({ ratio: 1 });
  await page.clock.fastForward(1000);
  await expect.poll(async () => {
    const [below, above] = [await answer.boundingBox(), await save.boundingBox()];
    return below.y + below.height <= above.y;
  }).toBe(true);
  await expect(answer).toBeInViewport({ ratio: 1 });
});
