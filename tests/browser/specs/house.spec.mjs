// House rules: set in the form, used at the table, listed under “This table”.

import { expect, test } from '../support/app.mjs';
import {
  FOUR, bid, bidButton, button, enter, expectTotals, fillIn, link, open, panelHeading, preview,
  record, ruleForm, setHouse, settled, sidesOf, startGame,
} from '../support/table.mjs';

const [ours, theirs] = sidesOf(FOUR);
const noDraw = (page) => page.getByRole('button', { name: /bid 30 No Draw$/ });

/** The rules listed under "This table": by label, the value and whether it is marked as changed. */
async function listed(page) {
  await page.getByRole('link', { name: /^This table/ }).tap();
  await expect(page.getByRole('heading', { name: 'This table' })).toBeVisible();
  const rules = await page.locator('dl > div').evaluateAll((all) =>
    all.map((rule) => {
      const term = rule.querySelector('dt');
      const value = rule.querySelector('dd').innerText;
      return [term.firstChild.textContent.trim(), { value, changed: term.innerText.includes('changed') }];
    }),
  );
  return Object.fromEntries(rules);
}

const HOUSE = {
  'Play to': 45,
  'Back door': 'No back door',
  'Nine-hole': 'Bidder, on any bid',
  '30 No Draw': 'Not played',
  'First lead': 'The bidder',
};

test('the table’s own rules are listed, each with its value and what was changed', async ({ page }) => {
  await startGame(page, { house: HOUSE });
  const rules = await listed(page);
  for (const [label, value] of Object.entries(HOUSE)) {
    expect(rules[label], label).toEqual({ value: String(value), changed: true });
  }
  const others = Object.entries(rules).filter(([label]) => !(label in HOUSE));
  expect(Object.fromEntries(others)).toEqual({
    'Win by': { value: '2', changed: false },
    'The dealer’s take': { value: 'Ends the bidding', changed: false },
    'When all pass': { value: 'Dealer is bagged', changed: false },
    'After a misdeal': { value: 'Same dealer', changed: false },
    'A misdeal until': { value: 'The first bid', changed: false },
    'Following suit': { value: 'Follow or trump', changed: false },
    Reneging: { value: 'May hold back over a lower trump', changed: false },
    'A renege costs': { value: 'The hand', changed: false },
    'A failed bid after a renege': { value: 'Is set', changed: false },
    'Can be fixed until': { value: 'Their next book', changed: false },
    'A bid out of turn': { value: 'Doesn’t count', changed: false },
    'Aces of other suits': { value: 'Below the jack, or last', changed: false },
    'First deal of a rematch': { value: 'Next in turn', changed: false },
    Joker: { value: 'Not used', changed: false },
    'Number of deals': { value: 'No set number', changed: false },
  });
  await expect(page.getByRole('banner')).toContainText('COPAH to 45');
});

test('the usual rules are listed as unchanged, robbing the pack only for six', async ({ page }) => {
  await startGame(page);
  const four = await listed(page);
  expect(Object.values(four).filter(({ changed }) => changed)).toEqual([]);
  expect(four['Play to'].value).toBe('31');
  expect(four['Back door'].value).toBe('−31');
  expect(four['Robbing the pack']).toBeUndefined();

  await open(page, '#/new');
  await fillIn(page, { players: ['A', 'B', 'C', 'D', 'E', 'F'], seating: 'three-pairs' });
  await button(page, 'Start the game').tap();
  expect((await listed(page))['Robbing the pack']).toEqual({ value: 'Dealer may rob', changed: false });
});

test('a game to 45 is not over at 31', async ({ page }) => {
  await startGame(page, { house: { 'Play to': 45 } });
  await expect(page.getByRole('region', { name: 'Score', exact: true })).toContainText('need 45');
  for (const bidder of ['Ann', 'Cara', 'Ann']) await record(page, { bidder, bid: '30 No Draw', books: { [ours]: 5 } });
  await expectTotals(page, [36, 0]);
  await expect(panelHeading(page)).toHaveText('Hand 4: who won the bid?');
  await record(page, { bidder: 'Ann', bid: '30', books: { [ours]: 5 } });
  await expect(panelHeading(page)).toHaveText(`${ours} win, 45 to 0`);
});

test('without a back door nobody is out', async ({ page }) => {
  await startGame(page, { house: { 'Back door': 'No back door' } });
  for (const bidder of ['Bob', 'Dev', 'Bob', 'Dev']) {
    await record(page, { bidder, bid: '30 No Draw', books: { [theirs]: 5 }, best: 'No trump played' });
  }
  await expectTotals(page, [0, -36]);
  await expect(panelHeading(page)).toHaveText('Hand 5: who won the bid?');
});

test('win by one: 31–30 is over', async ({ page }) => {
  await startGame(page, { house: { 'Play to': 9, 'Win by': 1 } });
  await record(page, { bidder: 'Ann', bid: '15', books: { [ours]: 3 }, best: ours });
  await record(page, { bidder: 'Bob', bid: '20', books: { [theirs]: 4 }, best: theirs });
  await expectTotals(page, [5, 7]);
  await record(page, { bidder: 'Ann', bid: '20', books: { [ours]: 3 }, best: ours });
  await expectTotals(page, [9, 9]);
  await expect(panelHeading(page)).toHaveText('Hand 4: who won the bid?');
  await record(page, { bidder: 'Ann', bid: '15', books: { [ours]: 3 }, best: 'No trump played' });
  await expectTotals(page, [12, 11]);
  await expect(panelHeading(page)).toHaveText(`${ours} win, 12 to 11`);
});

test.describe('the nine-hole', () => {
  const all = { bidder: 'Bob', bid: '15', books: { [theirs]: 5 } };
  const others = { bidder: 'Bob', bid: '15', books: { [theirs]: 0 } };

  test('needs a bid of 30 by the standard rules', async ({ page }) => {
    await startGame(page);
    await record(page, all);
    await expectTotals(page, [0, 6]);
  });

  test('for the bidder, on any bid', async ({ page }) => {
    await startGame(page, { house: { 'Nine-hole': 'Bidder, on any bid' } });
    expect(await record(page, all)).toContain('Nine-hole! 15 made');
    await expectTotals(page, [0, 9]);
    await record(page, others);
    await expectTotals(page, [6, 6]);
  });

  test('for any side', async ({ page }) => {
    await startGame(page, { house: { 'Nine-hole': 'Any side' } });
    await record(page, others);
    await expectTotals(page, [9, -3]);
  });
});

test('30 No Draw is a column of the bids, unless it is not played', async ({ page }) => {
  await startGame(page);
  await expect(noDraw(page)).toHaveCount(4);

  await startGame(page, { house: { '30 No Draw': 'Not played' } });
  await expect(bidButton(page, 'Ann', '30')).toBeVisible();
  await expect(noDraw(page)).toHaveCount(0);
});

test('the first lead follows the house rule', async ({ page }) => {
  await startGame(page, { house: { 'First lead': 'Bidder’s left' } });
  const panel = page.locator('.hand-panel');
  await expect(panel).toContainText('Ann deals.');
  await bid(page, { bidder: 'Cara', bid: '15' });
  await expect(panel).toContainText('Ann deals, Dev leads.');
});

test('the form says how many rules were changed, and takes them all back', async ({ page }) => {
  await open(page, '#/new');
  const summary = page.locator('summary', { hasText: 'House rules' });
  await expect(summary).toContainText('Standard rules');
  await setHouse(page, { 'Play to': 32 });
  await expect(summary).toContainText('Play to: 32');
  const allPass = ruleForm(page, 'When all pass');
  await allPass.getByText('New deal', { exact: true }).tap();
  await expect(summary).toContainText('Play to: 32 · When all pass: New deal');
  await expect(allPass.getByRole('radio', { name: /^New deal/ })).toBeChecked();

  await button(page, 'Reset to standard rules').tap();
  await expect(summary).toContainText('Standard rules');
  await expect(allPass.getByRole('radio', { name: /^Dealer is bagged/ })).toBeChecked();
  await expect(ruleForm(page, 'Play to').getByRole('spinbutton')).toHaveValue('31');
});

test('a number stops at its ends', async ({ page }) => {
  await open(page, '#/new');
  await setHouse(page, { 'Win by': 1 });
  const rule = ruleForm(page, 'Win by');
  await expect(rule.getByRole('button', { name: 'Win by: one less' })).toBeDisabled();
  await expect(rule.getByRole('button', { name: 'Win by: one more' })).toBeEnabled();
});

test('a button that has no further to go keeps the focus, and does nothing', async ({ page }) => {
  await open(page, '#/new');
  await setHouse(page, { 'Win by': 2 });
  const rule = ruleForm(page, 'Win by');
  const less = rule.getByRole('button', { name: 'Win by: one less' });
  await less.press('Enter');
  await expect(less).toBeDisabled();
  await expect(less).toBeFocused();
  await less.press('Enter');
  await expect(rule.getByRole('spinbutton')).toHaveValue('1');
});

test('a number that is cleared comes back as it stood', async ({ page }) => {
  await open(page, '#/new');
  await setHouse(page, { 'Win by': 7 });
  const field = ruleForm(page, 'Win by').getByRole('spinbutton');
  await field.fill('');
  await field.press('Enter');
  await expect(field).toHaveValue('7');
});

test('a number that is typed beyond its ends is brought back, as often as it is typed', async ({ page }) => {
  await open(page, '#/new');
  await setHouse(page, { 'Win by': 10 });
  const field = ruleForm(page, 'Win by').getByRole('spinbutton');
  for (const typed of ['11', '99']) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(field, typed).toHaveValue('10');
  }
});

test('a game keeps its own rules, and the next begins with the last', async ({ page }) => {
  await startGame(page, { house: { 'Nine-hole': 'Any side' } });
  await bid(page, { bidder: 'Bob', bid: '30' });
  await enter(page, { books: { [theirs]: 0 } });
  await expect(preview(page)).toContainText('0 + 9 = 9');
  await link(page, 'Games').last().tap();
  await link(page, 'New game').tap();
  await expect(page.locator('summary', { hasText: 'House rules' })).toContainText('Nine-hole: Any side');
  await page.locator('summary', { hasText: 'House rules' }).tap();
  await button(page, 'Reset to standard rules').tap();
  await button(page, 'Start the game').tap();
  await settled(page);
  expect((await listed(page))['Nine-hole'].value).toBe('Only on a bid of 30');

  await open(page);
  await page.getByRole('list').getByRole('button', { name: /not finished/ }).tap();
  expect((await listed(page))['Nine-hole']).toEqual({ value: 'Any side', changed: true });
});
