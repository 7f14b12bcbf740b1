// House rules: set in the form, used at the table, listed under “This table”.

import { expect, test } from '../support/app.mjs';
import {
  FOUR, bid, bidButton, button, enter, link, open, preview, ruleForm, setHouse, settled, sidesOf, startGame,
} from '../support/table.mjs';

const [, theirs] = sidesOf(FOUR);

/** The rules listed under "This table": by label, the value and whether it is marked as changed. */
async function listed(page) {
  await page.getByRole('link', { name: /^This table/ }).tap();
  await expect(page.getByRole('heading', { name: 'This table' })).toBeVisible();
  await page.getByRole('region', { name: 'House rules' }).locator('summary').first().tap();
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
  'Out the back door at': 'No back door',
  'All six books score 9': 'Bidder, on any bid',
  '30 No Draw': 'Not played',
  'First lead': 'The bidder',
};

test('the table’s own rules are listed, each with its value and what was changed', async ({ page }) => {
  await startGame(page, { house: HOUSE });
  await expect(bidButton(page, 'Ann', '30')).toBeVisible();
  await expect(page.getByRole('button', { name: /bid 30 No Draw$/ })).toHaveCount(0);
  const rules = await listed(page);
  for (const [label, value] of Object.entries(HOUSE)) {
    expect(rules[label], label).toEqual({ value: String(value), changed: true });
  }
  expect(Object.values(rules).filter(({ changed }) => changed)).toHaveLength(Object.keys(HOUSE).length);
  expect(rules['Win by']).toEqual({ value: '2', changed: false });
  // It is for six players alone.
  expect(rules['Robbing the pack']).toBeUndefined();
  await expect(page.getByRole('banner')).toContainText('COPAH to 45');
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

test('a number stops at its ends, tapped or typed, keeps the focus, and comes back where it is cleared', async ({ page }) => {
  await open(page, '#/new');
  await setHouse(page, { 'Win by': 2 });
  const rule = ruleForm(page, 'Win by');
  const less = rule.getByRole('button', { name: 'Win by: one less' });
  await less.press('Enter');
  await expect(less).toBeDisabled();
  await expect(less).toBeFocused();
  await less.press('Enter');
  const field = rule.getByRole('spinbutton');
  await expect(field).toHaveValue('1');
  await expect(rule.getByRole('button', { name: 'Win by: one more' })).toBeEnabled();
  for (const [typed, stands] of [['7', '7'], ['', '7'], ['11', '10'], ['99', '10']]) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(field, typed).toHaveValue(stands);
  }
  await expect(rule.getByText('99 isn’t between 1 and 10, so it’s 10.')).toBeVisible();
  await field.fill('3');
  await field.press('Enter');
  await expect(rule.getByText('isn’t between')).toHaveCount(0);
});

test('a number below zero has a minus sign, and is typed with or without one', async ({ page }) => {
  await open(page, '#/new');
  await setHouse(page, { 'Win by': 2 });
  const field = ruleForm(page, 'Out the back door at').getByRole('textbox');
  await expect(field).toHaveValue('−31');
  for (const [typed, shown] of [['-41', '−41'], ['51', '−51'], ['−21', '−21'], ['', '−21'], ['1', '−5']]) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(field, typed).toHaveValue(shown);
  }
});

test('a game keeps its own rules, and the next begins with the last', async ({ page }) => {
  await startGame(page, { house: { 'All six books score 9': 'Any side' } });
  await bid(page, { bidder: 'Bob', bid: '30' });
  await enter(page, { books: { [theirs]: 0 } });
  await expect(preview(page)).toContainText('0 + 9 = 9');
  await link(page, 'Games').last().tap();
  await link(page, 'New game').tap();
  await expect(page.locator('summary', { hasText: 'House rules' })).toContainText('All six books score 9: Any side');
  await page.locator('summary', { hasText: 'House rules' }).tap();
  await button(page, 'Reset to standard rules').tap();
  await button(page, 'Start the game').tap();
  await settled(page);
  expect((await listed(page))['All six books score 9'].value).toBe('Only on a bid of 30');

  await open(page);
  await page.getByRole('list').getByRole('button', { name: /not started/ }).tap();
  expect((await listed(page))['All six books score 9']).toEqual({ value: 'Any side', changed: true });
});
