// Is this bid allowed? Calls are entered one by one; the reason for a refused one is shown.

import { expect, test } from '../support/app.mjs';
import { keepsFocus, tabTo } from '../support/keys.mjs';
import { askReferee, ruling, sentence, tapAll } from '../support/referee.mjs';
import { bid, button, countTaps, open, settled, startGame } from '../support/table.mjs';

const KIND = 'Is this bid allowed?';
const heading = (page) => page.locator('#bidding-heading');
const calls = (page) => page.getByRole('list', { name: 'Bids so far' }).getByRole('listitem');
const whose = (page) => page.getByRole('group', { name: 'Who bid?' });

test('calls lead to whose turn it is, a bid that is no higher is not allowed, and the last goes into the score', async ({ page }) => {
  // Ann deals, so Bob speaks first.
  await startGame(page);
  const taps = await countTaps(page);
  await askReferee(page, KIND);
  await expect(sentence(page)).toContainText('It’s Bob’s turn');
  // A dashed bid says what it is, and Take why.
  const dashed = page.getByText('Dashed: not allowed now. Tap to see why.');
  await expect(dashed).toContainText('Bob can’t take the bid: only the dealer may take a bid, and that’s Ann.');
  await tapAll(page, ['Bob: Pass', 'Cara: 20', 'Dev: 20, why not?']);
  await expect(dashed).not.toContainText('take');
  expect(await taps()).toBeLessThanOrEqual(8);
  await expect(sentence(page)).toContainText(
    'Not allowed. Dev can’t bid 20: Cara’s 20 is high, and a bid must be higher.',
  );
  await expect(ruling(page).getByRole('link', { name: 'Clause C3' }).first()).toHaveAttribute('href', '#/handbook/copah/C3');
  await expect(ruling(page)).toContainText('That doesn’t count. Dev is next.');
  // It wasn't recorded, and the bidding goes on.
  await expect(calls(page)).toHaveText(['Bob pass', 'Cara 20']);
  // What was called is there again after a look at a clause.
  await ruling(page).getByRole('link', { name: 'Clause C3' }).first().tap();
  await expect(page).toHaveURL(/handbook/);
  await page.goBack();
  await settled(page);
  await expect(calls(page)).toHaveText(['Bob pass', 'Cara 20']);
  await expect(button(page, 'Enter in the score')).toHaveCount(0);
  await tapAll(page, ['Dev: Pass', 'Ann: Take']);
  await expect(sentence(page)).toContainText('Ann has the bid, at 20.');
  await expect(calls(page)).toHaveText(['Bob pass', 'Cara 20', 'Dev pass', 'Ann takes 20']);
  await expect(heading(page)).toHaveText('The bidding is over');
  await button(page, 'Enter in the score').tap();
  await settled(page);
  await expect(page.locator('#hand-heading')).toContainText('Ann bid 20');
});

test('a bid that is written down already is where the asking begins', async ({ page }) => {
  await startGame(page);
  await bid(page, { bidder: 'Cara', bid: '20' });
  await askReferee(page, KIND);
  await expect(calls(page)).toHaveText(['Bob pass', 'Cara 20', 'Dev pass', 'Ann pass']);
  await expect(sentence(page)).toContainText('Cara has the bid, at 20.');
  const told = page.getByText('Only the winning bid is recorded');
  await expect(told).toBeVisible();
  await button(page, 'Undo last bid').tap();
  await expect(told).toHaveCount(0);
  await button(page, 'Ann: Take').tap();
  await expect(sentence(page)).toContainText('Ann has the bid, at 20.');
  await button(page, 'Start again').tap();
  await expect(calls(page)).toHaveCount(0);
  await expect(sentence(page)).toContainText('It’s Bob’s turn');
});

test('without a game, the dealer and the sides below zero are entered', async ({ page }) => {
  await open(page, '#/referee/bid/auction');
  await page.locator('summary', { hasText: 'Dealer: Player 4' }).tap();
  await page.getByRole('group', { name: 'Who deals?' }).getByRole('button', { name: 'Player 1' }).tap();
  await expect(page.locator('summary', { hasText: 'Dealer: Player 1' })).toBeVisible();
  await expect(heading(page)).toHaveText('Player 2 to bid');
  await expect(button(page, 'Player 2: 60 for 120, why not?')).toBeVisible();
  await page.getByRole('group', { name: 'Who is below zero?' }).getByRole('button', { name: 'Player 2 & Player 4' }).tap();
  await button(page, 'Player 2: 60 for 120').tap();
  await expect(heading(page)).toHaveText('Player 3 to bid');
});

test('without a game the rules of the last one are asked first, and the deciding rule is named', async ({ page }) => {
  await startGame(page, { game: 'Auction Forty-Fives', rules: 'Merrimack Valley 120' });
  await open(page, '#/new');
  // A tally has no rules of play, so the referee is without a game.
  await startGame(page, { game: 'Tally', players: ['Ann', 'Bob'] });
  await open(page, '#/referee');
  await expect(page.getByRole('banner').locator('p')).toHaveText('What happened?');
  const pressed = (group, name) => page.getByRole('group', { name: group }).getByRole('button', { name, exact: true });
  await expect(pressed('Game', 'Auction Forty-Fives')).toHaveAttribute('aria-pressed', 'true');
  await expect(pressed('Whose rules?', 'Merrimack Valley 120')).toHaveAttribute('aria-pressed', 'true');
  await pressed('Game', 'COPAH').tap();
  await pressed('Game', 'Auction Forty-Fives').tap();
  await pressed('Whose rules?', 'Nova Scotia 125').tap();
  await page.getByRole('link', { name: KIND }).tap();
  await settled(page);
  await button(page, 'Player 1').first().tap();
  await page.getByRole('button', { name: /: 15, why not\?$/ }).first().tap();
  await expect(ruling(page)).toContainText('Lowest bid: “20”. Or do you play “15”?');
});

test('with a game open, another table’s rules can be asked', async ({ page }) => {
  await startGame(page, { game: 'Auction Forty-Fives', rules: 'Merrimack Valley 120' });
  await open(page, '#/referee');
  await page.locator('summary', { hasText: 'Another game or other rules' }).tap();
  const other = page.locator('details.fold');
  await other.getByRole('group', { name: 'Whose rules?' }).getByRole('button', { name: 'Nova Scotia 125' }).tap();
  await other.getByRole('link', { name: KIND }).tap();
  await settled(page);
  await button(page, 'Player 1').first().tap();
  await page.getByRole('button', { name: /: 15, why not\?$/ }).first().tap();
  await expect(ruling(page)).toContainText('Lowest bid: “20”. Or do you play “15”?');
});

test('by keyboard alone, and the focus is never lost', async ({ page }) => {
  await startGame(page);
  await askReferee(page, KIND);
  await tabTo(page, button(page, 'Bob: 15'), 12);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Cara to bid');
  await keepsFocus(page, 'after a call');
  // The same button is now for the next player.
  await expect(button(page, 'Cara: 15, why not?')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(sentence(page)).toContainText('Cara can’t bid 15');
  await keepsFocus(page, 'after a call that does not stand');
  await tabTo(page, button(page, 'Undo last bid'), 16);
  await page.keyboard.press('Enter');
  await expect(sentence(page)).toContainText('It’s Cara’s turn');
  await keepsFocus(page, 'after undo');
});
