// Results by the number of the table, in a room of many.

import { expect, test } from '../support/app.mjs';
import { setUp, startInOrder, toPage } from '../support/night.mjs';
import { clipboard } from '../support/sharing.mjs';
import { button, countTaps, settled } from '../support/table.mjs';

/** A started night with so many tables, and two teams for each, pasted from a list. */
async function hallOf(page, tables) {
  await setUp(page, { fields: { Groups: 1, 'Tables in the hall': tables } });
  await clipboard.allow(page);
  const names = Array.from({ length: 2 * tables }, (_, at) => `Left ${at + 1} & Right ${at + 1}`);
  await page.evaluate((text) => navigator.clipboard.writeText(text), names.join('\n'));
  await page.getByText('Enter a list', { exact: true }).tap();
  await button(page, 'Paste').tap();
  await button(page, `Enter ${names.length} teams`).tap();
  await toPage(page, 'Rounds');
  await startInOrder(page);
}

test('the results of a round at ten tables take a number and a tap each, and the next round is in sight after the last', async ({ page }) => {
  await hallOf(page, 10);
  const now = page.locator('.round.now');
  const matches = now.locator('.match');
  await expect(matches).toHaveCount(10);
  const field = page.getByRole('spinbutton', { name: 'Table' });
  await field.fill('40');
  await expect(now.getByText('No match at table 40 in this round.')).toBeVisible();
  await field.fill('');
  const title = await now.getByRole('heading').textContent();
  const taps = await countTaps(page);
  for (let table = 10; table > 0; table -= 1) {
    await page.keyboard.type(String(table));
    await expect(matches).toHaveCount(1);
    await expect(matches).toContainText(`Table ${table}`);
    await matches.locator('.match-team').first().tap();
    if (table > 1) await expect(field).toBeFocused();
    if (table === 10) {
      // All are shown again; the result can be corrected by the same number.
      await expect(matches).toHaveCount(10);
      await expect(now.locator('.match-team[aria-pressed="true"]')).toHaveCount(1);
    }
  }
  await expect(now.getByRole('heading')).not.toHaveText(title);
  expect(await taps()).toBe(10);
  await settled(page);
  await expect(now.getByRole('heading')).toBeInViewport();
  await expect(field).toHaveValue('');
});

test('where scores are written down, a number, who won and the loser’s points are one result', async ({ page }) => {
  await hallOf(page, 10);
  const now = page.locator('.round.now');
  const matches = now.locator('.match');
  const field = page.getByRole('spinbutton', { name: 'Table' });
  const score = (points) => button(matches.getByRole('group', { name: /^Score, / }), `31–${points}`);
  await field.fill('10');
  await expect(matches).toHaveCount(1);
  await matches.locator('.match-team').first().tap();
  // The first score is asked for; from then on it opens by itself.
  await field.fill('10');
  await matches.getByText('Score', { exact: true }).tap();
  await score('12').tap();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  const taps = await countTaps(page);
  await page.keyboard.type('9');
  await expect(matches).toHaveCount(1);
  await matches.locator('.match-team').first().tap();
  await score('7').tap();
  await expect(matches).toHaveCount(10);
  await expect(field).toBeFocused();
  expect(await taps()).toBe(2);
  await expect(now.locator('.match-score')).toHaveText(['31', '7', '31', '12']);
});
