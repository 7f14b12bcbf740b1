// By keyboard alone: where the focus goes, and what a screen reader says.

import { expect, test } from '../support/app.mjs';
import { keepsFocus, tabTo } from '../support/keys.mjs';
import {
  FOUR, bid, button, enter, expectTotals, link, menus, open, openRow, panelHeading, record, ruleForm, settled,
  sidesOf, startGame,
} from '../support/table.mjs';

const [ours, theirs] = sidesOf(FOUR);
const HAND = { bidder: 'Ann', bid: '20', trump: 'spades', books: { [ours]: 4 }, best: theirs };

const heading = (page) => page.getByRole('heading', { level: 1 });

/** Starts a game without changing the form, and returns home. */
const beginAndLeave = async (page) => {
  await button(page, 'Start the game').press('Enter');
  await expect(panelHeading(page)).toBeVisible();
  await settled(page);
  await link(page, 'Games').last().press('Enter');
  await expect(heading(page)).toHaveText('Fives');
  await settled(page);
};

test('the dealer and the house rules can be set by keyboard', async ({ page }) => {
  await open(page, '#/new');
  const first = page.getByRole('radio', { name: 'You deal first' });
  await tabTo(page, first, 14);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Player 2 deals first' })).toBeChecked();
  await tabTo(page, page.locator('summary', { hasText: 'House rules' }), 8);
  await page.keyboard.press('Enter');
  const rule = ruleForm(page, 'Play to');
  await tabTo(page, rule.getByRole('button', { name: 'Play to: one more' }), 4);
  await page.keyboard.press('Enter');
  await expect(rule.getByRole('spinbutton')).toHaveValue('32');
  await expect(rule.getByRole('button', { name: 'Play to: one more' })).toBeFocused();
});

test('each screen begins at its heading, at the top, and gives the page its name', async ({ page }) => {
  const arrive = async (title) => {
    await expect(heading(page)).toHaveText(title);
    await expect(heading(page)).toBeFocused();
    expect(await page.evaluate(() => scrollY), title).toBe(0);
    await expect(page).toHaveTitle(title === 'Fives' ? 'Fives' : `${title} – Fives`);
    await settled(page);
  };
  await open(page);
  await link(page, 'New game').tap();
  await arrive('New game');
  await page.getByRole('combobox', { name: 'Player 1' }).fill('Ann');
  await button(page, 'Start the game').tap();
  await expect(panelHeading(page)).toBeVisible();
  await settled(page);
  await expect(heading(page)).toBeFocused();
  const title = await heading(page).innerText();
  await bid(page, { bidder: 'Ann', bid: '15' });
  await enter(page, { books: { 'Ann & Player 3': 3 }, best: 'Ann & Player 3' });
  await button(page, 'Save the hand').tap();
  await settled(page);

  await link(page, 'Trumps').tap();
  await arrive('Trumps');
  await link(page, 'Back to the score').tap();
  await arrive(title);
  await page.getByRole('link', { name: /^This table/ }).tap();
  await arrive('This table');
  await link(page, 'Back to the score').tap();
  await arrive(title);
  await openRow(page, 1);
  await link(page, 'Change').tap();
  await arrive('Change hand 1');
  await link(page, 'Back to the score').tap();
  await arrive(title);
  await link(page, 'Games').last().tap();
  await arrive('Fives');
});

test('the focus is never lost when something disappears', async ({ page }) => {
  await startGame(page);
  await record(page, HAND);
  await openRow(page, 1);
  await button(page, 'Delete hand').press('Enter');
  await page.clock.fastForward(500);
  await button(page, 'Delete hand?').press('Enter');
  await expectTotals(page, [0, 0]);
  await keepsFocus(page, 'after a hand was struck');
  await open(page, '#/new');
  await settled(page);
  await beginAndLeave(page);
  await menus(page).press('Enter');
  await page.getByRole('button', { name: /^Delete / }).press('Enter');
  await expect(button(page, 'Undo delete')).toBeVisible();
  await keepsFocus(page, 'after a game was deleted');
  await button(page, 'Undo delete').press('Enter');
  await expect(button(page, 'Undo delete')).toHaveCount(0);
  await keepsFocus(page, 'after it was put back');
  await link(page, 'New game').press('Enter');
  await expect(heading(page)).toHaveText('New game');
  await settled(page);
  await beginAndLeave(page);
  await menus(page).first().press('Enter');
  await page.getByRole('button', { name: /^Edit / }).press('Enter');
  await page.getByRole('textbox', { name: 'Game name' }).fill('Club night');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Club night/ })).toBeFocused();
});

test('what was written down is said, what comes to the same again, and undo keeps the focus when it has nothing left to do', async ({ page }) => {
  const said = page.locator('p.unseen[role=status]');
  await startGame(page);
  await bid(page, HAND);
  await expect(said).toHaveText(`${ours} 0, ${theirs} 0. Ann bid 20 in spades.`);
  await enter(page, HAND);
  await button(page, 'Save the hand').tap();
  await expect(said).toHaveText(`${ours} 4, ${theirs} 2. Bob deals.`);
  await button(page, 'Undo').tap();
  await expect(said).toHaveText(`Undone: hand 1. ${ours} 0, ${theirs} 0. Ann bid 20 in spades.`);
  // The answer, the trump and the bid.
  for (let steps = 0; steps < 3; steps += 1) {
    await settled(page);
    await button(page, 'Undo').press('Enter');
  }
  await expect(panelHeading(page)).toHaveText('Hand 1: who won the bid?');
  await expect(button(page, 'Undo')).toHaveAttribute('aria-disabled', 'true');
  await expect(button(page, 'Undo')).toBeFocused();
  await settled(page);

  const misdeal = page.locator('.hand-panel').getByRole('button', { name: /^Misdeal/ });
  const texts = [];
  for (let times = 0; times < 3; times += 1) {
    await misdeal.tap();
    await expect(said).toHaveText(`Misdeal: Ann deals again. ${ours} 0, ${theirs} 0. Ann deals.`);
    await settled(page);
    texts.push(await said.evaluate((own) => own.textContent));
  }
  expect(texts[1]).not.toBe(texts[0]);
  expect(texts[2]).not.toBe(texts[1]);
});
