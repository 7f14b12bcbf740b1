// Bourré players who go home, come back or join (V11); a limit below the ante.

import { appIsUp, expect, test } from '../support/app.mjs';
import { expectPot, recordPot, startBourre } from '../support/bourre.mjs';
import { checkFilled } from '../support/fit.mjs';
import { notice, openNaming, openSeats, toTable } from '../support/rules.mjs';
import { button, expectTotals, fillIn, link, open, openRow, settled, totals } from '../support/table.mjs';

const FOUR = ['Ann', 'Bob', 'Cara', 'Dev'];

async function back(page) {
  await link(page, 'Back to the score').tap();
  await settled(page);
}

test('a bourréd player goes home and another joins, also after a reload', async ({ page }) => {
  await startBourre(page, { players: FOUR });
  await recordPot(page, { Ann: 3, Bob: 2, Dev: 0 });
  await expectPot(page, 2, 7, 'Dev pays 4 chips; everyone else pays 1 chip.');

  await toTable(page);
  await openSeats(page);
  await button(page, 'Dev goes home').tap();
  const asked = page.getByRole('listitem').filter({ hasText: 'Does Dev go home?' });
  await expect(asked).toContainText(
    'Dev stays at −1 and owes nothing more. Dev doesn’t pay the 4 chips owed. The next pot is 3 chips, not 7. The deal skips Dev.',
  );
  await button(page, 'Goes home').tap();
  await expect(notice(page)).toHaveText(/^Dev went home\./);
  await button(page, 'Dev comes back').tap();
  const returns = page.getByRole('listitem').filter({ hasText: 'Does Dev come back?' });
  await expect(returns).toContainText('Dev pays 4 chips into the next pot, as before. The next pot is 7 chips, not 3.');
  await button(returns, 'Cancel').tap();

  await button(page, 'Someone joins').tap();
  const who = page.getByRole('textbox', { name: 'Who joins?' });
  await expect(who).toBeFocused();
  await who.fill('Dev');
  await button(page, 'Join').tap();
  await expect(who).toHaveAccessibleDescription('Dev is already at the table.');
  await who.fill('Eve');
  // Nobody chooses beforehand what they pay.
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await button(page, 'Join').tap();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await expect(page.getByText('Choose what they pay.')).toBeVisible();
  await checkFilled(page, 'somebody joining');
  await page.getByRole('radio', { name: 'Also another amount' }).check();
  const chips = page.getByRole('spinbutton', { name: 'Chips into the pot' });
  await expect(chips).toHaveValue('');
  await chips.fill('-1');
  await button(page, 'Join').tap();
  await expect(chips).toBeFocused();
  await expect(chips).toHaveAccessibleDescription('A newcomer puts in between 0 and 100,000 chips.');
  await expect(who).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('radio', { name: 'Also pay past antes: 1 chip' }).check();
  await expect(page.getByText('Eve sits between Dev and Ann, puts 1 chip into the pot and antes 1 chip for the next deal. The next pot is 5 chips, not 3.')).toBeVisible();
  await button(page, 'Join').tap();
  await expect(notice(page)).toHaveText(/^Eve joined and put 1 chip into the pot\./);

  await page.reload();
  await appIsUp(page);
  // A cleared date isn't saved, a sentence says so, and the field shows the saved date.
  await openNaming(page);
  const date = page.getByLabel('Date', { exact: true });
  const stood = await date.inputValue();
  await date.fill('');
  await date.blur();
  await expect(notice(page)).toContainText('A game needs a date, so it stays ');
  await expect(date).toHaveValue(stood);
  await back(page);
  await expectTotals(page, [3, -1, -1, -1, -1]);
  await expectPot(page, 2, 5, 'Everyone puts in 1 chip. 1 chip carried over.');
  for (const says of ['Dev went home.', 'Eve joined and put 1 chip into the pot.']) {
    await expect(page.locator('.hand-panel')).toContainText(says);
  }
  await expect(button(page, 'Dev: Pass')).toHaveCount(0);
  await recordPot(page, { Eve: 5 });
  await expectTotals(page, [2, -2, -2, -1, 3]);
  await openRow(page, 1);
  await expect(page.getByRole('table')).toContainText('Eve had not joined yet, at 0.');

  // Undo takes the taps and the hand back, then who joined.
  do {
    await button(page, 'Undo').tap();
    await settled(page);
  } while ((await totals(page)).length === 5);
  await expect(notice(page)).toHaveText(/Eve joins/);
  await expectTotals(page, [3, -1, -1, -1]);
});

test('a limit below the ante is reported at its own field', async ({ page }) => {
  await open(page, '#/new');
  await fillIn(page, { game: 'Bourré', players: [], house: { Ante: 10, 'Pot limit': 5 } });
  const limit = page.getByRole('spinbutton', { name: 'Pot limit' });
  await expect(limit).toHaveAttribute('aria-invalid', 'true');
  await expect(limit).toHaveAccessibleDescription('The pot limit can’t be below the ante.');
  await page.locator('summary', { hasText: 'House rules' }).tap();
  await button(page, 'Start the game').tap();
  await expect(limit).toBeFocused();
  await limit.fill('10');
  await limit.blur();
  await expect(limit).not.toHaveAttribute('aria-invalid', 'true');
  await button(page, 'Start the game').tap();
  await expect(page.getByRole('region', { name: 'Score', exact: true })).toBeVisible();
});
