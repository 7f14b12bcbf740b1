// Six at a table, in two trios: as the game of the night, and in singles.

import { expect, test } from '../support/app.mjs';
import { enterSingles, openPart, standings, startInOrder, toPage } from '../support/night.mjs';
import { button, open, settled } from '../support/table.mjs';

const now = (page) => page.locator('.round.now');

/** Who has won a game, by the standings. */
const winners = async (page, table) =>
  (await standings(page, table)).filter((cells) => cells[2] === '1').map((cells) => cells[1]);

test('a night of trios is set up, scored at a table, ranked, and there after a reload', async ({ page }) => {
  await open(page, '#/night/new');
  await openPart(page, 'What and when');
  await button(page, 'Trios').tap();
  await expect(page.getByText('COPAH, trios, standard rules')).toBeVisible();
  await button(page, 'Create the night').tap();
  await settled(page);
  for (const [at, name] of ['Ann', 'Bob', 'Cara'].entries()) {
    await page.getByLabel(`Player ${at + 1}`, { exact: true }).fill(name);
  }
  await button(page, 'Enter').tap();
  await page.getByText('Enter a list', { exact: true }).tap();
  await page.getByRole('textbox', { name: 'Teams or players' }).fill('Dev, Eve, Fay\nGus\tHal\tIda\nJon & Kay & Lou');
  await button(page, 'Enter 3 teams').tap();
  await expect(page.locator('.team-list > li')).toHaveCount(4);
  await toPage(page, 'Rounds');
  await startInOrder(page);
  await now(page).locator('.match-team').filter({ hasText: 'Ann, Bob & Cara' }).tap();
  await settled(page);
  await page.reload();
  await toPage(page, 'Standings');
  expect(await winners(page, 'Group A')).toEqual(['Ann, Bob & Cara']);
  await toPage(page, 'Rounds');
  await page.getByText('Score hand by hand at the tables').tap();
  await page.locator('.match-code summary').first().tap();
  await page.locator('.match-code').first().getByRole('link', { name: 'Score it on this phone' }).tap();
  await button(page, 'Start the game').tap();
  await settled(page);
  for (const name of ['Dev', 'Eve', 'Fay', 'Jon', 'Kay', 'Lou']) await expect(page.getByRole('main')).toContainText(name);
});

test('eleven singles, after trios were chosen: one sits out of a table of four and one of six, and all three of a side win', async ({ page }) => {
  await open(page, '#/night/new');
  await openPart(page, 'What and when');
  await button(page, 'Trios').tap();
  await openPart(page, 'Format');
  await button(page, 'Singles').tap();
  await expect(button(page, 'Trios')).toHaveCount(0);
  await page.getByLabel('Rounds', { exact: true }).fill('3');
  await button(page, 'Play six-handed').tap();
  await expect(page.getByText('Two extra players make a table of six', { exact: false })).toBeVisible();
  await button(page, 'Create the night').tap();
  await enterSingles(page, 11);
  await toPage(page, 'Rounds');
  await expect(page.getByText('3 rounds with 1 table of six. 1 player sits out each round.', { exact: false })).toBeVisible();
  await startInOrder(page);
  await expect(now(page).getByRole('heading')).toHaveText('Round 1 of 3');
  const six = now(page).locator('.match').filter({ has: page.locator('b', { hasText: ', ' }) });
  await expect(six.locator('.match-team')).toHaveCount(2);
  await expect(now(page)).toContainText(/Sitting out: \w+/);
  const trio = await six.locator('.match-team b').first().textContent();
  await settled(page);
  await page.reload();
  await now(page).waitFor();
  await six.locator('.match-team').first().tap();
  await toPage(page, 'Standings');
  expect(new Set(await winners(page, 'Standings'))).toEqual(new Set(trio.split(/, | & /)));
});
