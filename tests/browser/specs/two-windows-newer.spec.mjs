// A window that may not write: another one runs a newer version of Fives, whose text stands under the key.

import { expect, test } from '../support/app.mjs';
import { HANDS } from '../support/backup.mjs';
import { startNight, toPage } from '../support/night.mjs';
import { journal, stored, writeJournal, writeQuick } from '../support/storage.mjs';
import { button, menus, open, record, settled, startGame, tapInMenu } from '../support/table.mjs';
import { another, deaf } from '../support/windows.mjs';

const NOT_CHANGED = 'Not saved: another window is running a newer version of Fives. Close this one, then reopen it.';

const notice = (page) => page.locator('.notice');

/** Another window stores what only a newer version reads under the key of this kind; answers whether it stays as it is. */
async function storeNewer(page, context, kind) {
  const [key, text] = Object.entries(await stored(page)).find(([own]) => own.startsWith(`fives/${kind}-`));
  const newer = JSON.stringify({ schema: 99, revision: JSON.parse(text).revision + 1, something: 'new' });
  const other = await another(context, '#/trumps');
  await writeJournal(other, { [key.replace('fives/', '')]: newer });
  await writeQuick(other, { [key]: newer });
  return async () => {
    await page.clock.fastForward(11_000);
    expect((await stored(page))[key]).toBe(newer);
    expect((await journal(page))[key.replace('fives/', '')]).toBe(newer);
    await expect(page.getByText('from another window')).toHaveCount(0);
  };
}

for (const hears of [true, false]) {
  test(`a window that ${hears ? 'hears' : 'doesn’t hear'} of a newer version’s game changes nothing about it, and says so each time`, async ({ page, context }) => {
    if (!hears) await deaf(page);
    await startGame(page);
    await record(page, HANDS[0]);
    await open(page, '#/history');
    const stays = await storeNewer(page, context, 'game');
    await tapInMenu(menus(page).first(), 'Edit');
    for (const [label, text] of [['Game name', 'Finals'], ['Place or note', 'Rec hall'], ['Date', '2020-01-03']]) {
      const field = page.getByLabel(label, { exact: true });
      await field.fill(text);
      await field.press('Tab');
      await expect(notice(page)).toContainText(NOT_CHANGED);
      await stays();
      await page.clock.fastForward(60_000);
    }
    await button(page, 'Done').tap();
    await settled(page);
    await tapInMenu(menus(page).first(), 'Delete');
    await expect(notice(page)).toContainText(NOT_CHANGED);
    await expect(menus(page)).toHaveCount(1);
    await expect(button(page, 'Undo delete')).toHaveCount(0);
    await stays();
  });
}

test('a night of a newer version can’t be deleted here', async ({ page, context }) => {
  await startNight(page, 4, { fields: { Groups: 1 } });
  await toPage(page, 'More');
  const stays = await storeNewer(page, context, 'night');
  const remove = page.getByRole('button', { name: /^Delete this night/ });
  await remove.tap();
  await page.clock.fastForward(500);
  await remove.tap();
  await expect(notice(page)).toContainText(NOT_CHANGED);
  await stays();
  await open(page, '#/night');
  await expect(page.locator('.past .past-open')).toHaveCount(1);
});
