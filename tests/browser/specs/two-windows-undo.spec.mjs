// Undo takes changes back in the order they were done, whichever window of the phone did them.

import { expect, test } from '../support/app.mjs';
import { fromNextHand, openSeats, toTable } from '../support/rules.mjs';
import { FOUR, button, expectTotals, isSaved, link, record, setRules, settled, sidesOf, startGame } from '../support/table.mjs';
import { again, another, deaf } from '../support/windows.mjs';

const [ours, theirs] = sidesOf(FOUR);
const HAND = { bidder: 'Ann', bid: '15', books: { [ours]: 3 }, best: theirs };
const SECOND = { bidder: 'Bob', bid: '15', books: { [theirs]: 3 }, best: theirs };

const among = (page, legend, name) =>
  page.getByRole('group', { name: legend, exact: true }).getByRole('button', { name, exact: true });
const fold = (page, title) => page.locator('summary', { hasText: title }).tap();
const score = (page) => page.getByRole('region', { name: 'Score', exact: true });
const deals = (page, dealer, leads) => expect(button(page, `${dealer} deals, ${leads} leads.`)).toBeVisible();

async function home(page) {
  if ((await link(page, 'Back to the score').count()) > 0) await link(page, 'Back to the score').tap();
  await settled(page);
}

/** Each change of a game that is no hand: how it is done, how it shows after a hand each, and how undo names it. */
const CHANGES = {
  'of seats': {
    async change(page) {
      await toTable(page);
      await openSeats(page);
      await button(page, 'Replace Bob').tap();
      await page.getByRole('textbox', { name: 'Who’s replacing Bob?' }).fill('Eve');
      await button(page, 'Swap in').tap();
    },
    hand: { ...SECOND, bidder: 'Eve', books: { 'Eve & Dev': 3 }, best: 'Eve & Dev' },
    is: (page) => expect(score(page)).toContainText('Eve & Dev'),
    isNot: (page) => expect(score(page)).toContainText('Bob & Dev'),
    says: 'Undone: Eve for Bob.',
  },
  'of the dealer': {
    async change(page) {
      await button(page, 'Bob deals, Cara leads.').tap();
      await among(page, 'Who deals?', 'Dev').tap();
      await button(page, 'Set the dealer').tap();
    },
    hand: SECOND,
    is: (page) => deals(page, 'Dev', 'Ann'),
    // After the hand between the deal has moved on.
    isThen: (page) => deals(page, 'Ann', 'Bob'),
    isNot: (page) => deals(page, 'Bob', 'Cara'),
    says: 'Undone: Dev deals.',
  },
  'of the rules': {
    async change(page) {
      await toTable(page, 'Change the rules');
      await setRules(page, { 'When all pass': 'New deal' });
      await fromNextHand(page).tap();
      await button(page, 'Apply these rules').tap();
    },
    hand: SECOND,
    is: (page) => expect(page.getByRole('button', { name: /^All passed/ })).toContainText('new deal'),
    isNot: (page) => expect(page.getByRole('button', { name: /^All passed/ })).toContainText('bagged at 15'),
    says: 'Undone: other rules.',
  },
  'by points agreed on': {
    async change(page) {
      await toTable(page);
      await fold(page, 'Points by agreement');
      await among(page, 'Who gets them?', theirs).tap();
      await page.getByRole('spinbutton', { name: 'Points', exact: true }).fill('-4');
      await page.getByRole('textbox', { name: 'Reason' }).fill('table talk');
      await among(page, 'When?', 'Now').tap();
      await button(page, 'Add to the score').tap();
    },
    hand: SECOND,
    is: (page) => expectTotals(page, [3, -1]),
    isThen: (page) => expectTotals(page, [5, 3]),
    isNot: (page) => expectTotals(page, [3, 3]),
    says: `Undone: −4 for ${theirs}.`,
  },
};

/** Undoes taps until a hand or a change is gone; what was undone last. */
async function undoStep(page, says) {
  const notice = page.locator('.notice');
  await expect(async () => {
    await settled(page);
    await button(page, 'Undo').tap();
    await expect(notice).toContainText(says, { timeout: 300 });
  }).toPass({ intervals: [0], timeout: 20_000 });
}

/** A change in a window, then a hand in another one; either undoes the hand first. */
async function changeAndUndo(page, context, other, { change, hand, is, isThen = is, isNot, says }) {
  await settled(page);
  await change(page);
  await settled(page);
  await home(page);
  await is(page);
  const hears = other !== undefined;
  other ??= await another(context, '#/game');
  await is(other);
  await settled(other);
  await record(other, hand);
  await isThen(other);
  await isSaved(other);
  if (!hears) await again(page);
  await isThen(page);
  // The window that changed it takes back the hand of the other one, and that one the change.
  await undoStep(page, 'Undone: hand 2.');
  await isSaved(page);
  if (!hears) await again(other);
  await undoStep(other, says);
  await isNot(other);
  await isSaved(other);
  await again(page);
  await isNot(page);
  await expect(page.getByText('from another window')).toHaveCount(0);
}

test('a change of seats, the dealer, the rules or by points agreed on, then a hand in a window that hears of it: either undoes the hand first', async ({ page, context }) => {
  test.slow();
  await startGame(page);
  await record(page, HAND);
  const other = await another(context, '#/game');
  for (const [what, change] of Object.entries(CHANGES)) {
    await test.step(`a change ${what}`, () => changeAndUndo(page, context, other, change));
  }
});

// What is changed makes no difference to a window that is opened after it.
test('a change of seats, then a hand in a window that is opened after it: either undoes the hand first', async ({ page, context }) => {
  await deaf(page);
  await startGame(page);
  await record(page, HAND);
  await changeAndUndo(page, context, undefined, CHANGES['of seats']);
});
