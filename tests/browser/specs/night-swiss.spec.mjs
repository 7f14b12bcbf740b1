// A Swiss night by taps, and the draw by rating.

import { expect, test } from '../support/app.mjs';
import { openPart, pair, playOn, playRound, setUp, enterPairs, startInOrder, startNight, toPage } from '../support/night.mjs';
import { button } from '../support/table.mjs';

const round = (page) => page.locator('.round.now');

/** Who meets in the round, each match as its two names in order. */
const meetings = async (page) => {
  const all = await round(page).locator('.match').evaluateAll((matches) =>
    matches.map((own) => [...own.querySelectorAll('.match-team b')].map((name) => name.textContent).sort().join(' – ')));
  return all;
};

test('a Swiss night says what it takes, pairs each round, has byes, and ends with a champion', async ({ page }) => {
  await setUp(page, { format: 'Swiss', fields: { Rounds: 3 } });
  await enterPairs(page, 5);
  await toPage(page, 'Rounds');
  await expect(page.getByText('5 teams on 2 tables: 3 rounds. 1 team has a bye each round.')).toBeVisible();
  await startInOrder(page);
  await expect(round(page).locator('h2')).toHaveText('Round 1 of 3');
  await expect(round(page).getByText(`Bye, counts as a win: ${pair(4)}`)).toBeVisible();
  const met = [];
  for (let at = 1; at <= 3; at += 1) {
    await expect(round(page).locator('h2')).toHaveText(`Round ${at} of 3`);
    met.push(...await meetings(page));
    if (at === 2) {
      await page.reload();
      await expect(round(page).locator('h2')).toHaveText('Round 2 of 3');
    }
    await playRound(page);
  }
  expect(new Set(met).size).toBe(6);
  await toPage(page, 'Standings');
  await expect(page.getByText('Teams tied on wins are placed by the wins of those they met.')).toBeVisible();
  const first = page.getByRole('table', { name: 'Standings' }).locator('tbody tr').first();
  await expect(first).toContainText(pair(0));
  await expect(first.locator('td').nth(1)).toHaveText('3');
});

test('the format of a Swiss night stays in its settings, and its rounds can change', async ({ page }) => {
  await startNight(page, 4, { format: 'Swiss', fields: { Rounds: 3 } });
  await playRound(page);
  await toPage(page, 'More');
  await page.getByText('Night settings').tap();
  await openPart(page, 'Format');
  await page.getByLabel('Rounds', { exact: true }).fill('2');
  await page.getByLabel('Rounds', { exact: true }).blur();
  await expect(page.getByText('2 rounds are enough for one winner among up to 4 teams. A bye counts as a win.')).toBeVisible();
  await button(page, 'Save settings').tap();
  await toPage(page, 'Rounds');
  await expect(round(page).locator('h2')).toHaveText('Round 2 of 2');
});

test('with ratings of an earlier night teams can be drawn by them, the strongest apart', async ({ page }) => {
  await setUp(page, { format: 'Swiss', fields: { Rounds: 2 } });
  await enterPairs(page, 4);
  await toPage(page, 'Rounds');
  await expect(button(page, 'By rating')).toHaveCount(0);
  await startInOrder(page);
  await playOn(page);
  await setUp(page, { name: 'Next night', format: 'Groups', fields: { Groups: 2 } });
  await enterPairs(page, 4);
  await toPage(page, 'Rounds');
  await button(page, 'By rating').tap();
  await expect(page.getByText('The strongest teams are in different groups. New players count as 1600.')).toBeVisible();
  await button(page, 'Draw and start').tap();
  await toPage(page, 'Standings');
  // The first won both games, the last none; the two between won one each.
  const group = (name) => page.getByRole('table', { name }).locator('tbody');
  await expect(group('Group A')).toContainText(pair(0));
  await expect(group('Group A')).toContainText(pair(3));
  await expect(group('Group B')).toContainText(pair(1));
  await expect(group('Group B')).toContainText(pair(2));
});
