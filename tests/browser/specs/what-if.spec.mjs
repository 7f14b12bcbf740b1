// The same evening by other rules, side by side; looking changes nothing.

import { expect, test } from '../support/app.mjs';
import { choice, openRules, saveRules, toTable } from '../support/rules.mjs';
import { stored } from '../support/storage.mjs';
import { expectTotals, link, open, record, settled, startGame } from '../support/table.mjs';

const PLAYERS = ['Ann', 'Bob', 'Cara', 'Dev'];
const OURS = 'Ann & Cara';
const THEIRS = 'Bob & Dev';

/** Ann makes 30 twice, and Bob is five short of 20. */
const HANDS = [
  { bidder: 'Ann', bid: '30', trump: 'hearts', side: OURS, tricks: 5 },
  { bidder: 'Ann', bid: '30', trump: 'spades', side: OURS, tricks: 5 },
  { bidder: 'Bob', bid: '20', trump: 'clubs', side: THEIRS, tricks: 3, best: OURS },
];

const recordHand = (page, { side, tricks, ...hand }) => record(page, { ...hand, books: { [side]: tricks } });

const verdicts = (page) => page.locator('.stands');
const rows = (page) =>
  page
    .getByRole('table', { name: 'Totals after each hand' })
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));

test('the evening under another preset, or rules of one’s own, stands beside the real one, hand by hand, and looking changes nothing', async ({ page }) => {
  await open(page, '#/rules/auction/renege=highest-played,thirty=doubled');
  await saveRules(page, 'Double thirty');
  await startGame(page, { game: 'Auction Forty-Fives', rules: 'Nova Scotia 125', players: PLAYERS });
  for (const hand of HANDS) await recordHand(page, hand);
  await expectTotals(page, [75, -20]);
  await toTable(page);
  const before = await stored(page);
  expect(Object.keys(before).some((key) => key.startsWith('fives/game-'))).toBe(true);
  await openRules(page);
  await link(page, 'What if?').tap();
  await settled(page);
  // The table's own rules are not among them.
  const others = ['Bicycle 120', 'Merrimack Valley 120', 'Prince Edward Island 120', 'Tignish 120', 'Newfoundland 120s', 'Rec hall', 'Double thirty'];
  await expect(page.getByRole('group', { name: 'Compare with' }).getByRole('button')).toHaveText(others);
  for (const name of ['Merrimack Valley 120', 'Tignish 120', 'Rec hall']) {
    await choice(page, 'Compare with', name).tap();
    await expect(verdicts(page).last()).toContainText(name);
  }
  await choice(page, 'Compare with', 'Double thirty').tap();
  await expect(verdicts(page).last()).toHaveText('Double thirtyAnn & Cara win, 135\u00a0to\u00a0−20');
  await expect(page.getByRole('main')).toContainText('1 difference from Double thirty.');

  await choice(page, 'Compare with', 'Bicycle 120').tap();
  // Bicycle doubles a 30, and is over at 120.
  await expect(verdicts(page)).toHaveText([
    'At this tableAnn & Cara 75, Bob & Dev −20',
    'Bicycle 120Ann & Cara win, 120\u00a0to\u00a00',
  ]);
  expect(await rows(page)).toEqual([
    ['1', '30, 0', '60, 0'],
    ['2', '60, 0', '120, 0'],
    ['3', '75, −20', '120, 0, not counted'],
  ]);
  // A hand after the end by the other rules no longer counts there.
  const last = page.locator('tbody tr').last().locator('td');
  await expect(last.nth(0)).not.toHaveClass(/void/);
  await expect(last.nth(1)).toHaveClass(/void/);
  await expect(last.nth(1)).toHaveCSS('text-decoration-line', 'line-through');
  await expect(page.getByRole('columnheader')).toHaveText(['Hand', 'At this table', 'Bicycle 120']);
  await expect(page.getByRole('main')).toContainText('10 differences from Bicycle 120.');

  await link(page, 'This table').tap();
  await settled(page);
  expect(await stored(page)).toEqual(before);
  await link(page, 'Back to the score').tap();
  await expectTotals(page, [75, -20]);
  await expect(page.getByRole('banner')).toContainText('to 125, hand 4');
});

test('where there are no other rules by name, the screen says what to do', async ({ page }) => {
  await startGame(page);
  await toTable(page, 'What if?');
  const main = page.getByRole('main');
  await expect(main).toContainText('No other rules to try yet.');
  await expect(main).toContainText('Save some under House rules');
  await main.getByRole('link', { name: 'House rules' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('House rules');
});
