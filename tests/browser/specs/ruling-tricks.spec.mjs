// Who wins this trick, and the whole hand on the table.

import { expect, test } from '../support/app.mjs';
import { askReferee, ruling, sentence, tapAll } from '../support/referee.mjs';
import {
  FOUR, bid, button, cell, expectTotals, open, settled, sidesOf, startGame,
} from '../support/table.mjs';

const [, theirs] = sidesOf(FOUR);

/** A sound hand with spades for trump, card by card from Bob, who sits at the dealer's left. */
const HAND = [
  ['5 of spades', '2 of spades', '3 of spades', '4 of spades'],
  ['king of hearts', 'queen of hearts', 'jack of hearts', '10 of hearts'],
  ['king of diamonds', 'queen of diamonds', 'jack of diamonds', '10 of diamonds'],
  ['king of clubs', 'queen of clubs', 'jack of clubs', 'ace of clubs'],
  ['9 of hearts', '8 of hearts', '7 of hearts', 'ace of hearts'],
];

test('a hand tapped in as it fell has its winners, and its result is taken into the score', async ({ page }) => {
  await startGame(page);
  await bid(page, { bidder: 'Bob', bid: '20', trump: 'spades' });
  await askReferee(page, 'The whole hand');
  await expect(page.getByText('Book 1: Bob to play')).toBeVisible();
  await tapAll(page, HAND.flat());
  await expect(sentence(page)).toContainText('No foul. No renege: every card was a legal play.');
  await expect(ruling(page)).toContainText('Ann won book 5.');
  await button(page, 'Enter in the score').tap();
  await settled(page);
  await expect(cell(page, 4, theirs)).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Save the hand').tap();
  await settled(page);
  await expectTotals(page, [1, 5]);
});

test('the cards to tap stay where they are while a whole hand is entered', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, '#/referee/hand/copah');
  await page.getByRole('group', { name: 'Trump', exact: true }).getByRole('button', { name: 'spades' }).tap();
  const places = () => page.locator('.pad-card').evaluateAll((all) => all.map((own) => own.getBoundingClientRect().top + scrollY));
  const before = await places();
  for (const card of HAND.flat()) {
    await button(page, card).tap();
    expect(await places(), card).toEqual(before);
  }
  await expect(page.getByRole('list', { name: 'Cards played' })).toContainText('Book 5');
});

test('a card once played is used up, and the last one is taken back', async ({ page }) => {
  await open(page, '#/referee/hand/copah');
  await page.getByRole('group', { name: 'Trump', exact: true }).getByRole('button', { name: 'hearts' }).tap();
  await button(page, 'king of clubs').tap();
  await expect(button(page, 'king of clubs')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Book 1: Player 2 to play')).toBeVisible();
  await button(page, 'Undo last card').tap();
  await expect(button(page, 'king of clubs')).toHaveAttribute('aria-disabled', 'false');
  await expect(page.getByText('Book 1: Player 1 to play')).toBeVisible();
});

const ASKED = { trick: '5 of hearts', hand: 'Player 1', renege: 'Led by someone else' };

test('trump is asked alone, and what follows it stands after it', async ({ page }) => {
  for (const [kind, next] of Object.entries(ASKED)) {
    await open(page, `#/referee/${kind}/copah`);
    if (kind === 'renege') await button(page, 'Pick the cards').tap();
    const main = page.getByRole('main');
    const suit = (name) => page.getByRole('group', { name: 'Trump', exact: true }).getByRole('button', { name });
    await expect(suit('spades')).toBeVisible();
    await expect(main.locator('.help')).toHaveCount(0);
    await expect(main.locator(':is(button, input):not(.suit-choice, .segments *)')).toHaveCount(0);
    await suit('hearts').focus();
    await page.keyboard.press('Enter');
    await expect(suit('hearts')).toBeFocused();
    await expect(main.locator('.help')).toHaveCount(1);
    for (const name of ['diamonds', 'clubs', 'spades']) {
      await page.keyboard.press('Tab');
      await expect(suit(name)).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(button(page, next)).toBeFocused();
  }
});
