// Deleted games can be restored, and restoring loses nothing that is here now.

import { expect, test } from '../support/app.mjs';
import { HANDS, TOTALS, evening, reopen, restore, saveAll, showFile } from '../support/backup.mjs';
import { button, expectTotals, menus, open, record, settled, startGame, tapInMenu } from '../support/table.mjs';

const deleted = (page) => page.getByRole('complementary', { name: 'Deleted' });

/** Deletes the only game that was put away. */
async function deletePast(page) {
  await open(page, '#/');
  await tapInMenu(menus(page), 'Delete');
  await expect(deleted(page)).toBeVisible();
  await settled(page);
}

test('a game that came back from a file is not offered any more, and plays on unharmed', async ({ page }) => {
  await evening(page, 2);
  await startGame(page);
  const { text } = await saveAll(page);
  await deletePast(page);
  await showFile(page, text);
  await button(page, 'Restore it').tap();
  await restore(page, '1 game restored.');
  await open(page, '#/');
  await expect(deleted(page)).toHaveCount(0);
  await page.locator('.past').getByRole('button').first().tap();
  await record(page, HANDS[2]);
  await expectTotals(page, TOTALS[2]);
  await reopen(page, '#/game');
  await expectTotals(page, TOTALS[2]);
});
