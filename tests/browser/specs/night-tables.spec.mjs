// Results by the number of the table, in a room of many.

import { expect, test } from '../support/app.mjs';
import { setUp, toPage } from '../support/night.mjs';
import { button, settled } from '../support/table.mjs';

test('sixteen results take a number and a tap each, and the next round is in sight after the last', async ({ page }) => {
  await setUp(page, { fields: { Groups: 1, 'Tables in the hall': 16 } });
  await page.getByText('Enter a list', { exact: true }).tap();
  const names = Array.from({ length: 32 }, (_, at) => `Left ${at + 1} & Right ${at + 1}`);
  await page.getByRole('textbox', { name: 'Teams or players' }).fill(names.join('\n'));
  await button(page, 'Enter 32 teams').tap();
  await toPage(page, 'Rounds');
  await button(page, 'Start in the order entered').tap();
  const now = page.locator('.round.now');
  const matches = now.locator('.match');
  await expect(matches).toHaveCount(16);
  const field = page.getByRole('spinbutton', { name: 'Table' });
  await field.fill('40');
  await expect(now.getByText('No match at table 40 in this round.')).toBeVisible();
  await field.fill('');
  const title = await now.getByRole('heading').textContent();
  for (let table = 16; table > 0; table -= 1) {
    await page.keyboard.type(String(table));
    await expect(matches).toHaveCount(1);
    await expect(matches).toContainText(`Table ${table}`);
    await matches.locator('.match-team').first().tap();
    if (table > 1) await expect(field).toBeFocused();
    if (table === 16) {
      // All are shown again; the result can be corrected by the same number.
      await expect(matches).toHaveCount(16);
      await expect(now.locator('.match-team[aria-pressed="true"]')).toHaveCount(1);
    }
  }
  await expect(now.getByRole('heading')).not.toHaveText(title);
  await settled(page);
  await expect(now.getByRole('heading')).toBeInViewport();
  await expect(field).toHaveValue('');
});
