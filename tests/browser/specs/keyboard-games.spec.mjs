// The other games and the rules by keyboard alone: where the focus goes, and what a screen reader says.

import { expect, test } from '../support/app.mjs';
import { keepsFocus, tabTo } from '../support/keys.mjs';
import { openRules } from '../support/rules.mjs';
import {
  FOUR, booksOf, button, expectTotals, link, menus, open, panelHeading, preview, presetLink, record, settled, sidesOf,
  startGame,
} from '../support/table.mjs';

const [ours, theirs] = sidesOf(FOUR);
const heading = (page) => page.getByRole('heading', { level: 1 });

test('each screen of the rules begins at its heading, at the top', async ({ page }) => {
  const arrive = async (title) => {
    await expect(heading(page)).toHaveText(title);
    await expect(heading(page)).toBeFocused();
    expect(await page.evaluate(() => scrollY), title).toBe(0);
    await settled(page);
  };
  await startGame(page, { game: 'Auction Forty-Fives' });
  await record(page, { bidder: 'Ann', bid: '20', books: { [ours]: 3 }, best: ours });
  for (const [way, title] of [['Change the rules', 'Change the rules'], ['What if?', 'What if'], ['Share or compare', 'Auction Forty-Fives']]) {
    await page.getByRole('link', { name: /^This table/ }).tap();
    await arrive('This table');
    await openRules(page);
    await link(page, way).tap();
    await arrive(title);
    await open(page, '#/game');
  }
  await open(page);
  await link(page, 'House rules').tap();
  await arrive('House rules');
  await presetLink(page, 'Bicycle 120').tap();
  await arrive('Auction Forty-Fives');
  await button(page, 'Play with these rules').tap();
  await arrive('New game');
});

test('a hand of Forty-Five: trump, the ace, the tricks, save', async ({ page }) => {
  await startGame(page, { game: 'Forty-Five' });
  const press = (key) => page.keyboard.press(key);
  await tabTo(page, page.getByRole('group', { name: 'Trump turned' }).getByRole('button', { name: 'clubs' }), 12);
  await press('Enter');
  const silent = page.getByRole('checkbox', { name: /^The ace wasn’t declared/ });
  await expect(silent).toBeVisible();
  await settled(page);
  await keepsFocus(page, 'after trump was turned');
  await tabTo(page, silent, 12);
  await press('Space');
  await expect(silent).toBeChecked();
  await settled(page);
  await keepsFocus(page, 'after the ace was toggled');
  await tabTo(page, booksOf(page, ours).getByRole('button', { name: /^2 / }), 16);
  await press('Space');
  await expect(preview(page)).toContainText(`${theirs}: 3 tricks`);
  await tabTo(page, button(page, 'Save the hand'), 6);
  await press('Enter');
  await expectTotals(page, [0, 5]);
  await settled(page);
  await keepsFocus(page, 'after the hand was saved');
});

test('a round of a tally is typed, and the game is ended', async ({ page }) => {
  await startGame(page, { game: 'Tally' });
  for (const [name, points] of [['Ann', '-12'], ['Bob', '3'], ['Dev', '40']]) {
    await tabTo(page, page.getByRole('spinbutton', { name: `Points for ${name}` }), 24);
    await page.keyboard.type(points);
  }
  await tabTo(page, button(page, 'Save the round'), 4);
  await page.keyboard.press('Enter');
  await expectTotals(page, [-12, 3, 0, 40]);
  await settled(page);
  await tabTo(page, page.locator('summary', { hasText: 'End the game' }), 40);
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'End it now'), 2);
  await page.keyboard.press('Enter');
  await expect(panelHeading(page)).toHaveText('Dev wins with 40');
  await settled(page);
  await keepsFocus(page, 'after the game was ended');
});

test('another game in the form changes what follows, and keeps the focus', async ({ page }) => {
  await open(page, '#/new');
  await tabTo(page, button(page, 'Kaibosh'), 8);
  await page.keyboard.press('Space');
  await expect(page.getByRole('group', { name: 'Rules', exact: true })).toBeVisible();
  await expect(button(page, 'Kaibosh')).toBeFocused();
  await expect(heading(page)).toHaveText('New game');
  await tabTo(page, button(page, 'Eight deals'), 20);
  await page.keyboard.press('Space');
  await expect(button(page, 'Eight deals')).toHaveAttribute('aria-pressed', 'true');
  await expect(button(page, 'Eight deals')).toBeFocused();
});

test('rules changed, saved, renamed and deleted by keyboard never lose the focus', async ({ page }) => {
  await open(page, '#/rules');
  await presetLink(page, 'Lowest wins').press('Enter');
  await settled(page);
  await page.getByRole('textbox', { name: 'Name for these rules' }).fill('Golf');
  await button(page, 'Save').press('Enter');
  await expect(page.getByRole('complementary', { name: 'Notice' })).toContainText('Saved as “Golf”.');
  await keepsFocus(page, 'after saving');
  await open(page, '#/rules');
  await menus(page).press('Enter');
  await button(page, 'Rename Golf').press('Enter');
  const name = page.getByRole('textbox', { name: 'Rules name' });
  await expect(name).toBeFocused();
  await name.fill('Tuesday golf');
  await name.press('Enter');
  await expect(page.getByRole('link', { name: /^Tuesday golf/ })).toBeFocused();
  await menus(page).press('Enter');
  await button(page, 'Delete Tuesday golf').press('Enter');
  await expect(menus(page)).toHaveCount(0);
  await keepsFocus(page, 'after deleting');
});
