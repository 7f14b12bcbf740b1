// Something went wrong: pick the situation, answer its questions, get a ruling.

import { expect, test } from '../support/app.mjs';
import { keepsFocus, tabTo } from '../support/keys.mjs';
import { askReferee, ruling, sentence, tapAll } from '../support/referee.mjs';
import { button, countTaps, expectTotals, link, open, settled, startGame } from '../support/table.mjs';

const KIND = 'Something went wrong';

/** Opens the referee, and a situation. */
async function ask(page, situation) {
  await askReferee(page, KIND);
  await link(page, situation).tap();
  await settled(page);
  await expect(page.locator('#situation-heading')).toHaveText(situation);
}

test('a card exposed in the deal is a misdeal, which is written down in one more tap', async ({ page }) => {
  await startGame(page);
  const taps = await countTaps(page);
  await ask(page, 'A card was exposed in the deal');
  await expect(ruling(page)).toHaveCount(0);
  await button(page, 'Before the first bid').tap();
  expect(await taps()).toBeLessThanOrEqual(8);
  await expect(sentence(page)).toContainText('It’s a misdeal: the same dealer deals again.');
  await expect(ruling(page)).toContainText('After a misdeal: Same dealer.');
  // The answer given stands alone; a tap on it shows the others again.
  await tapAll(page, ['Before the first bid', 'After a bid; not everyone agrees to redeal']);
  await expect(sentence(page)).toContainText('The deal stands.');
  await expect(page.getByRole('button', { name: /^Record the misdeal/ })).toHaveCount(0);
  await tapAll(page, ['After a bid; not everyone agrees to redeal', 'Before the first bid']);
  await page.getByRole('button', { name: /^Record the misdeal/ }).tap();
  await settled(page);
  await expect(page.getByText('Misdeal noted.')).toBeVisible();
  await expectTotals(page, [0, 0]);
  await button(page, 'Undo').tap();
  await settled(page);
  await expect(page.getByText('Misdeal noted.')).toHaveCount(0);
});

test('another situation is one tap away, and back is the list', async ({ page }) => {
  await open(page, '#/referee/irregular/kaibosh');
  await link(page, 'A bid was a signal to the partner').tap();
  await settled(page);
  await link(page, 'Something else happened').tap();
  await settled(page);
  await expect(page.getByRole('heading', { level: 2, name: 'What happened?' })).toBeVisible();
  await page.goBack();
  await expect(page.locator('#situation-heading')).toHaveText('A bid was a signal to the partner');
});

test('situations stand in groups, and what only custom settles says so and can be kept', async ({ page }) => {
  await startGame(page);
  await askReferee(page, KIND);
  for (const title of ['The deal', 'Bidding and trump', 'Discarding and drawing', 'Playing', 'Claims, mistakes and talk']) {
    await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
    await expect(page.getByRole('list', { name: title })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'The pot' })).toHaveCount(0);
  await link(page, 'Someone claimed the rest, or threw down their hand').tap();
  await settled(page);
  await tapAll(page, ['Claimed the books left', 'Yes']);
  await expect(sentence(page)).toContainText('Play it out, with the claimer’s cards face up.');
  await expect(ruling(page)).toContainText('most tables do it this way');
  await expect(ruling(page).getByRole('link', { name: /D7/ }).first()).toHaveAttribute('href', '#/handbook/copah/D7');
  await button(page, /^Save ruling( only)?$/).tap();
  await settled(page);
  await expect(page.locator('.hand-panel')).toContainText('Ruling: Play it out');
});

test('by keyboard alone, and the focus is never lost', async ({ page }) => {
  await open(page, '#/referee/irregular/copah');
  await tabTo(page, link(page, 'A card was exposed in play'), 30);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(sentence(page)).toContainText('Leave the card face up');
  await settled(page);
  await open(page, '#/referee/irregular/auction/top-six');
  await tabTo(page, button(page, 'Yes, everyone passed'), 12);
  await page.keyboard.press('Space');
  await keepsFocus(page, 'after an answer');
  await tabTo(page, button(page, 'Kept five of the six'), 4);
  await page.keyboard.press('Enter');
  await expect(sentence(page)).toContainText('The dealer plays the hand as dealt, with the kitty.');
  await keepsFocus(page, 'after the last answer');
});
