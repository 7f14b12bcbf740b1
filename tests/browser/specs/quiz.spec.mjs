// The quiz: ten questions, each answered and explained, the missed ones asked again.

import { expect, test } from '../support/app.mjs';
import { keepsFocus, tabTo } from '../support/keys.mjs';
import { trick } from '../support/states-trumps.mjs';
import { button, choose, link, open, settled, startGame } from '../support/table.mjs';

const heading = (page) => page.getByRole('heading', { level: 2 });
const progress = (page) => page.getByRole('banner').getByRole('paragraph');
const says = (page) => page.getByRole('main').getByRole('status');
const cards = (page) => trick(page).getByRole('button');

/** The question: trump and the cards, by their names. */
async function question(page) {
  const names = await cards(page).evaluateAll((all) => all.map((own) => own.querySelector('.unseen').textContent));
  return [await heading(page).textContent(), ...names].join(' / ');
}

/** Answers with a card by its position; returns the card that takes the trick. */
async function answer(page, at) {
  await cards(page).nth(at).tap();
  const taker = page.getByRole('button', { name: /, wins$/ });
  await expect(taker).toHaveCount(1);
  return cards(page).evaluateAll((all) => all.findIndex((own) => own.textContent.endsWith('wins')));
}

async function goOn(page) {
  await button(page, 'Next').tap();
  await expect(button(page, 'Next')).toHaveCount(0);
}

test('a round: ten questions, what was missed again, and the result', async ({ page }) => {
  await open(page, '#/trumps');
  await link(page, 'Quiz').tap();
  await settled(page);
  const known = new Map();
  const missed = [];
  for (let number = 1; number <= 10; number += 1) {
    await expect(progress(page)).toHaveText(`${number} of 10`);
    const asked = await question(page);
    expect(known.has(asked), 'asked once').toBe(false);
    const taker = await answer(page, 0);
    known.set(asked, taker);
    if (taker !== 0) missed.push(asked);
    await expect(says(page)).toContainText(taker === 0 ? 'Right.' : 'Not quite. You’ll see it again.');
    // A reason for every card.
    await expect(says(page).getByRole('listitem')).toHaveCount(await cards(page).count());
    await expect(says(page).getByRole('listitem').first()).toContainText(/\.$|\. Led\.$/);
    await expect(says(page)).not.toContainText(/[PR]\d/);
    await goOn(page);
  }
  for (const [at, asked] of missed.entries()) {
    await expect(progress(page)).toHaveText(`try again: ${missed.length - at} left`);
    expect(await question(page)).toBe(asked);
    expect(await answer(page, known.get(asked))).toBe(known.get(asked));
    await expect(says(page)).toContainText('Right.');
    await goOn(page);
  }
  const right = 10 - missed.length;
  await expect(heading(page)).toHaveText(right === 10 ? 'All ten on the first try!' : `${right} of 10 on the first try.`);
  await page.clock.fastForward(1000);
  await button(page, 'Ten more').tap();
  await expect(progress(page)).toHaveText('1 of 10');
  expect(known.has(await question(page)), 'another round').toBe(false);
});

test('the first answer counts, and the card that was said is marked', async ({ page }) => {
  await open(page, '#/trumps/quiz');
  const taker = await answer(page, 0);
  const other = taker === 0 ? 1 : taker;
  await cards(page).nth(other).tap({ force: true });
  await expect(cards(page).nth(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(cards(page).nth(other)).toHaveAttribute('aria-pressed', 'false');
  if (taker !== 0) await expect(cards(page).nth(0)).toHaveAccessibleName(/, your pick$/);
  await expect(cards(page).first()).toBeDisabled();
});

test('it asks about the game that is open, or another', async ({ page }) => {
  await startGame(page, { game: 'Kaibosh' });
  await open(page, '#/trumps/quiz');
  await expect(button(page, 'Kaibosh')).toHaveAttribute('aria-pressed', 'true');
  for (let number = 1; number <= 5; number += 1) {
    expect(await question(page)).not.toMatch(/ (2|3|4|five|6|7|8) of /);
    await answer(page, 0);
    await goOn(page);
  }
  await choose(page, 'Game', 'Bourré');
  await expect(progress(page)).toHaveText('1 of 10');
  await answer(page, 0);
  await expect(says(page)).not.toContainText('R1');
});

test('from Trumps it asks about the game looked at there, and leads back to it', async ({ page }) => {
  await open(page, '#/trumps');
  await choose(page, 'Game', 'Kaibosh');
  for (const screen of ['Compare cards', 'Quiz']) {
    await link(page, screen).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen);
    await expect(button(page, 'Kaibosh')).toHaveAttribute('aria-pressed', 'true');
    await link(page, 'Trumps').tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trumps');
    await expect(button(page, 'Kaibosh')).toHaveAttribute('aria-pressed', 'true');
  }
});

test('with the keyboard alone', async ({ page }) => {
  await open(page, '#/trumps/quiz');
  await tabTo(page, cards(page).first(), 6);
  await page.keyboard.press('Space');
  await expect(says(page)).toContainText(/Right\.|Not quite\./);
  await keepsFocus(page, 'the card keeps the focus');
  await tabTo(page, button(page, 'Next'), 5);
  await page.keyboard.press('Enter');
  await page.clock.fastForward(100);
  await expect(heading(page)).toBeFocused();
  await expect(progress(page)).toHaveText('2 of 10');
});
