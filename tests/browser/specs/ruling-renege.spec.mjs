// Was that a renege? By description, by the cards, and what an accepted ruling does to the score.

import { appIsUp, expect, test } from '../support/app.mjs';
import { amend } from '../support/evening.mjs';
import { showText } from '../support/fit.mjs';
import { askReferee, hands, inHand, ruling, sentence, tapAll } from '../support/referee.mjs';
import { fromNextHand, toTable } from '../support/rules.mjs';
import {
  FOUR, bid, button, cell, countTaps, expectTotals, link, open, openRow, preview, record, setRules, settled, sidesOf,
  startGame,
} from '../support/table.mjs';

const [ours, theirs] = sidesOf(FOUR);
const KIND = 'Was that a renege?';
const MADE = { bidder: 'Ann', bid: '20', trump: 'spades', books: { [ours]: 4 }, best: ours };
const DESCRIBED = ['A non-trump suit', 'Another suit', 'A card of the suit led', 'No', 'Their side played to the next book'];

test('a few questions lead to a ruling, which is accepted into the score, undone and reloaded', async ({ page }) => {
  await startGame(page);
  await bid(page, MADE);
  const taps = await countTaps(page);
  await askReferee(page, KIND);
  await tapAll(page, DESCRIBED);
  expect(await taps()).toBeLessThanOrEqual(9);
  // Of a question that is answered only the answer stays, beside it in one line; a tap on it shows the others again.
  const led = page.getByRole('group', { name: 'What was led?' });
  const answers = led.getByRole('button');
  await expect(answers).toHaveText(['A non-trump suit']);
  const phone = page.viewportSize();
  for (const width of [320, phone.width, 1280]) {
    await page.setViewportSize({ ...phone, width });
    expect((await led.boundingBox()).height).toBeLessThan(52);
    const [asked, answer] = await Promise.all([led.locator('legend'), answers].map((own) => own.boundingBox()));
    expect(asked.x + asked.width).toBeLessThanOrEqual(answer.x);
    expect(asked.y).toBeGreaterThanOrEqual(answer.y);
    await expect(answers).toHaveCount(1);
    // Beside the questions, where there is room, the rules are in full.
    await expect(page.getByRole('region', { name: 'The rules' })).toBeVisible({ visible: width === 1280 });
  }
  await page.setViewportSize(phone);
  await answers.tap();
  expect(await answers.count()).toBeGreaterThan(4);
  await led.getByRole('button', { name: 'A non-trump suit' }).tap();
  await expect(answers).toHaveCount(1);
  await expect(sentence(page)).toContainText('Not allowed. That was a renege');
  // Why is the rule itself, with its clause.
  await expect(ruling(page).locator('.because li').first()).toHaveText(/^A player who holds the suit led must follow it or trump\.\s*P1/);
  await expect(ruling(page)).toContainText('scores nothing this hand and, if it bid, is set');
  await expect(ruling(page).getByRole('link', { name: 'Clause P1' }).first()).toHaveAttribute('href', '#/handbook/copah/P1');
  // The answers are there again after a look at the clause.
  await ruling(page).getByRole('link', { name: 'Clause P1' }).first().tap();
  await expect(page).toHaveURL(/handbook/);
  await page.goBack();
  await settled(page);
  await expect(sentence(page)).toContainText('That was a renege');

  await page.getByRole('group', { name: 'Which side?' }).getByRole('button', { name: ours }).tap();
  await expect(page.locator('.accepting')).toContainText('Applied when you save the hand.');
  await button(page, 'Apply to the score').tap();
  await settled(page);
  await expect(page.locator('.hand-panel')).toContainText('Ruling: That was a renege');
  await expect(page.locator('.hand-panel')).toContainText(`${ours} lose the hand.`);

  // Four books and the highest trump would have been five: now the bid is set.
  await record(page, { ...MADE, bid: undefined, trump: undefined });
  await expectTotals(page, [-4, 1]);
  await openRow(page, 1);
  const sheet = page.getByRole('table');
  await expect(sheet).toContainText('set by a ruling, −4 → −4.');
  await expect(sheet).toContainText('Ruling: That was a renege');
  await page.reload();
  await appIsUp(page);
  await expectTotals(page, [-4, 1]);

  // The hand, its answer and the ruling are undone one by one; the ruling by its own button too.
  for (let step = 0; step < 2; step += 1) {
    await button(page, 'Undo').tap();
    await settled(page);
  }
  await button(page, 'Withdraw').tap();
  await settled(page);
  await expect(page.locator('.hand-panel')).not.toContainText('Ruling:');
  for (const shown of [true, false]) {
    await button(page, 'Undo').tap();
    await settled(page);
    await expect(button(page, 'Withdraw')).toHaveCount(shown ? 1 : 0);
  }
  await expect(page.locator('.hand-panel')).not.toContainText('Ruling:');
  await record(page, { ...MADE, bid: undefined, trump: undefined });
  await expectTotals(page, [5, 1]);
});

test('in the largest text the ruling leaves more than half of a phone to what is asked', async ({ page }) => {
  await open(page, '#/referee/renege');
  await tapAll(page, DESCRIBED);
  for (const [times, own] of [[2, ''], [1, 'largest']]) {
    await showText(page, times, own);
    expect.soft((await sentence(page).boundingBox()).height, `text ${times} times as large ${own}`).toBeLessThan(740 / 2);
  }
});

test('beside what is asked the verdict stays in sight, however far the page is scrolled to what follows', async ({ page }) => {
  await startGame(page);
  for (const [width, height] of [[1024, 768], [740, 360]]) {
    await page.setViewportSize({ width, height });
    await open(page, '#/referee/renege');
    await tapAll(page, DESCRIBED);
    await settled(page);
    await page.evaluate(() => scrollTo(0, 200));
    await expect(sentence(page)).toBeInViewport({ ratio: 1 });
    await open(page, '#/');
  }
});

test('a ruling on the hand before shows what it would do, and changes it', async ({ page }) => {
  await startGame(page);
  await record(page, MADE);
  await expectTotals(page, [5, 1]);
  await askReferee(page, KIND);
  await tapAll(page, DESCRIBED);
  // No hand is chosen beforehand, and nothing can be recorded before one is.
  await expect(hands(page).getByRole('button')).toHaveText(['Hand 1', 'Hand 2, to come']);
  await expect(hands(page).getByRole('button', { pressed: true })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Which side?' })).toHaveCount(0);
  await expect(button(page, 'Save ruling only')).toHaveCount(0);
  await inHand(page, 'Hand 1');
  await page.getByRole('group', { name: 'Which side?' }).getByRole('button', { name: theirs }).tap();
  await expect(page.locator('.accepting')).toContainText('The score becomes Ann & Cara 5, Bob & Dev 0.');
  await button(page, 'Apply to the score').tap();
  await settled(page);
  await expectTotals(page, [5, 0]);
  await button(page, 'Undo').tap();
  await expectTotals(page, [5, 1]);
  await button(page, 'Redo').tap();
  await expectTotals(page, [5, 0]);

  // It can be withdrawn on the screen that changes its hand, after later steps too.
  await amend(page, 1);
  const rulings = page.getByRole('region', { name: 'Rulings' });
  await expect(rulings).toContainText('Ruling: That was a renege');

  // What it does is said of the hand as it is changed, and the change goes on.
  await cell(page, 3, ours).tap();
  await expect(rulings).toContainText('The score becomes Ann & Cara 4, Bob & Dev 2.');
  await rulings.getByRole('button', { name: 'Withdraw this ruling' }).tap();
  await settled(page);
  await expect(rulings).toHaveCount(0);
  await expect(cell(page, 3, ours)).toHaveAttribute('aria-pressed', 'true');
  await expect(preview(page)).toContainText('20 made');
  await link(page, 'Cancel').tap();
  await button(page, 'Undo').tap();
  await expectTotals(page, [5, 0]);

  await amend(page, 1);
  await rulings.getByRole('button', { name: 'Withdraw this ruling' }).tap();
  await settled(page);
  await expectTotals(page, [5, 1]);
  await amend(page, 1);
  await expect(rulings).toHaveCount(0);
});

test('by the cards: the ace of hearts is no heart, and what part of a hand leaves open is asked', async ({ page }) => {
  await startGame(page);
  await bid(page, { bidder: 'Ann', bid: '20', trump: 'spades' });
  const taps = await countTaps(page);
  await askReferee(page, KIND);
  await button(page, 'Pick the cards').tap();
  // The lead, the card in question and what else was held are asked for one after the other.
  // The four places are in one line, and the cards right below it.
  const places = page.getByRole('group', { name: 'Add the next card to' });
  const phone = page.viewportSize();
  for (const size of [{ width: 768, height: 1024 }, phone]) {
    await page.setViewportSize(size);
    const tops = await places.getByRole('button').evaluateAll((all) => all.map((place) => place.getBoundingClientRect().top));
    expect(new Set(tops).size, `${size.width} wide`).toBe(1);
  }
  const [row, cards] = [await places.boundingBox(), await button(page, '5 of spades').boundingBox()];
  expect(cards.y - row.y - row.height).toBeLessThan(90);
  await tapAll(page, ['king of hearts', '4 of clubs', 'ace of hearts']);
  // One more question settles it, and comes before the ruling.
  const also = page.getByRole('group', { name: 'Did they also hold a heart other than the ace?' });
  await expect(also).toBeVisible();
  expect(await taps()).toBeLessThanOrEqual(8);
  await expect(ruling(page)).toHaveCount(0);
  await also.getByRole('button', { name: 'Yes' }).tap();
  await expect(sentence(page)).toContainText('Not allowed. That was a renege: with a heart other than the ace in hand');
  await also.getByRole('button', { name: 'Yes' }).tap();
  await also.getByRole('button', { name: 'No', exact: true }).tap();
  await expect(sentence(page)).toContainText('No renege: the 4 of clubs was a legal play.');
  await expect(ruling(page)).toContainText('The ace of hearts is always a trump, never a heart');
  await button(page, '9 of hearts').tap();
  await expect(sentence(page)).toContainText('Not allowed');
  // What is to be done waits for what has happened since.
  await expect(ruling(page)).not.toContainText('What to do');
  await button(page, 'Others have played').tap();
  await expect(ruling(page)).toContainText('Correct it without penalty');
  // A card that is on the table cannot be held as well.
  await expect(button(page, 'king of hearts')).toHaveAttribute('aria-disabled', 'true');
});

test('a hand is ruled on, what else was held and its penalty are asked for, by the rules it was played under', async ({ page }) => {
  const HOLD_BACK = 'Holding back the top trumps';
  await startGame(page, { house: { [HOLD_BACK]: 'Never' } });
  await record(page, MADE);
  await toTable(page, 'Change the rules');
  await setRules(page, { [HOLD_BACK]: 'When a lower trump is led', 'Following suit': 'Any card' });
  await fromNextHand(page).tap();
  await button(page, 'Apply these rules').tap();
  await settled(page);
  await askReferee(page, KIND);
  await tapAll(page, ['Pick the cards', 'spades', 'king of hearts', '4 of clubs', 'ace of hearts']);
  const also = page.getByRole('group', { name: 'Did they also hold a heart other than the ace?' });
  // By today’s rules anything may be played.
  await expect(sentence(page)).toContainText('No foul');
  await expect(also).toHaveCount(0);
  await inHand(page, 'Hand 1');
  await also.getByRole('button', { name: 'Yes' }).tap();
  await expect(sentence(page)).toContainText('Not allowed. That was a renege');
  await expect(hands(page).getByRole('button', { name: 'Hand 1', exact: true })).toHaveAttribute('aria-pressed', 'true');
  // Another incident is in no hand yet.
  await button(page, 'Start again').tap();
  await tapAll(page, ['Pick the cards', 'spades', 'king of hearts', '4 of clubs', 'ace of hearts']);
  await expect(hands(page).getByRole('button', { pressed: true })).toHaveCount(0);
  await button(page, 'Start again').tap();

  await button(page, 'Pick the cards').tap();
  await tapAll(page, ['spades', '9 of spades', '4 of hearts', 'jack of spades']);
  await page.getByRole('checkbox', { name: 'That’s their whole hand' }).check({ force: true });
  await inHand(page, 'Hand 1');
  // By today’s rules it would be no renege.
  await expect(sentence(page)).toContainText('Not allowed');
  await expect(ruling(page)).not.toContainText('What to do');
  await button(page, 'The hand is over').tap();
  await page.getByRole('group', { name: 'Which side?' }).getByRole('button', { name: ours }).tap();
  await button(page, 'Apply to the score').tap();
  await settled(page);
  await expectTotals(page, [-4, 1]);
});

test('without a game the usual rules of any game are asked', async ({ page }) => {
  await open(page, '#/referee');
  const game = (name) => page.getByRole('group', { name: 'Game' }).getByRole('button', { name, exact: true });
  // Where nobody bids, no bid is asked about.
  const bids = page.getByRole('link', { name: 'Is this bid allowed?' });
  for (const [name, count] of [['Bourré', 0], ['Kaibosh', 1]]) {
    await game(name).tap();
    await expect(bids).toHaveCount(count);
  }
  await page.getByRole('link', { name: KIND }).tap();
  await settled(page);
  await expect(page.locator('header')).toContainText('Kaibosh, by the rules of Kaibosh to 32');
  await tapAll(page, ['A non-trump suit', 'A trump, or the left bower', 'A card of the suit led', 'No', 'Others have played']);
  await expect(sentence(page)).toContainText('Not allowed');
  await expect(page.getByRole('button', { name: /^Save ruling/ })).toHaveCount(0);
  await button(page, 'Start again').tap();
  await expect(ruling(page)).toHaveCount(0);
});

test('a tap on the verdict scrolls to what follows from it, with all of the verdict in sight above', async ({ page }) => {
  await startGame(page);
  await record(page, MADE);
  await open(page, '#/referee/renege');
  await tapAll(page, DESCRIBED);
  for (const [width, height, times] of [[360, 740, 1], [360, 640, 1], [360, 740, 2]]) {
    await page.setViewportSize({ width, height });
    await showText(page, times);
    await page.evaluate(() => scrollTo(0, 0));
    await sentence(page).getByRole('button').tap();
    await settled(page);
    const at = `${width} by ${height}, text ${times} times as large`;
    await expect.soft(sentence(page), at).toBeInViewport({ ratio: 1 });
    const follows = page.locator('.ruling-foot + *');
    await expect.soft(follows, at).toBeInViewport();
    const [verdict, rest] = await Promise.all([sentence(page), follows].map((own) => own.boundingBox()));
    expect.soft(verdict.y + verdict.height, `${at}: over nothing`).toBeLessThanOrEqual(rest.y);
  }
});
