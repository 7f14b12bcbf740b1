// Links as messengers change them, spreadsheets of games on paper, names written from right to left, and
// finished games for BG Stats.

import { expect, test } from '../support/app.mjs';
import { cards, showFile } from '../support/backup.mjs';
import { saveRules } from '../support/rules.mjs';
import { finished, handed, ours, takeShares, theirs, toShare } from '../support/sharing.mjs';
import { button, link, open, settled } from '../support/table.mjs';

test('shared rules keep the name their table gave them', async ({ page }) => {
  await takeShares(page);
  await open(page, '#/rules/auction/target=120');
  await saveRules(page, 'Dev’s rules (Fri.)');
  await button(page, 'Share').tap();
  const { text } = await handed(page);
  const hash = text.slice(text.indexOf('#/rules'));
  expect(hash).toMatch(/^#\/rules\/auction\/name=[A-Za-z0-9~]+,target=120$/);
  // Rules that go by no name here have the one that came with them.
  await open(page, hash.replace('target=120', 'kitty=3'));
  await expect(page.getByRole('banner')).toContainText('Dev’s rules (Fri.)');
  await expect(page.getByLabel('Name for these rules')).toHaveValue('Dev’s rules (Fri.)');
});

test('a table of games kept on paper is shown, restored, and counted', async ({ page }) => {
  // As Excel writes it: UTF-16.
  const text = 'Date\tAnn & Cara\tBob & Dev\r\n20.11.2025\t31\t17\r\n21.11.2025\t12\t33\r\n';
  await showFile(page, { name: 'club.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${text}`, 'utf16le') });
  await expect(cards(page, 'Not on this phone yet')).toHaveCount(2);
  await expect(cards(page, 'Not on this phone yet').first()).toContainText('kept on paper');
  await button(page, 'Restore').tap();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  await open(page, '#/history');
  await expect(page.getByRole('main')).toContainText('Ann & Cara won, kept on paper');
  await page.reload();
  await settled(page);
  await expect(page.getByRole('main')).toContainText('Bob & Dev won, kept on paper');
});

test('the columns, the dates and the game of a table are chosen where they were guessed wrong', async ({ page }) => {
  await showFile(page, 'Date,Stake,Ann & Cara,Bob & Dev\n3/4/2025,1,31,17\n5/4/2025,2,12,33\n');
  // The column Stake looked like a player's total, and the dates are ambiguous.
  await expect(page.getByText('Choose what comes first in the dates.')).toBeVisible();
  await expect(button(page, 'Restore')).toHaveAttribute('aria-disabled', 'true');
  await button(page, /^Month first: Tue,? 4 Mar 2025$/).tap();
  await page.getByText('Columns', { exact: true }).tap();
  const stake = page.getByLabel('Stake: 1, …');
  await expect(stake).toHaveValue('3');
  await stake.focus();
  await stake.selectOption('Not used');
  await expect(stake).toBeFocused();
  await expect(page.getByText('Column Stake isn’t used.')).toBeVisible();
  // Of a tally the lowest total may have won; COPAH says so itself.
  const lowest = page.getByRole('checkbox', { name: 'Lowest total wins' });
  await expect(lowest).not.toBeChecked();
  await expect(cards(page, 'Not on this phone yet').first()).toContainText('Ann & Cara won');
  await page.getByText('Lowest total wins').tap();
  await expect(lowest).toBeChecked();
  await expect(cards(page, 'Not on this phone yet').first()).toContainText('Bob & Dev won');
  await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('COPAH');
  await expect(lowest).toHaveCount(0);
  await expect(cards(page, 'Not on this phone yet')).toHaveCount(2);
  // The day is known, and no hour.
  await expect(cards(page, 'Not on this phone yet').first().getByText(/^COPAH, Tue,? 4 Mar 2025$/)).toBeVisible();
  await expect(cards(page, 'Not on this phone yet').first()).toContainText('Ann & Cara 31, Bob & Dev 17');
  await button(page, 'Restore').tap();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  await open(page, '#/statistics');
  await button(page, 'Games').tap();
  await expect(page.getByRole('main')).toContainText('COPAH');
});

test('a finished game can be handed to BG Stats, and a running one cannot', async ({ page }) => {
  await finished(page, { hands: 1 });
  await toShare(page);
  await expect(link(page, 'Send to BG Stats')).toHaveCount(0);
  await finished(page);
  await toShare(page);
  const href = await link(page, 'Send to BG Stats').getAttribute('href');
  const play = JSON.parse(new URL(href).searchParams.get('data'));
  expect(play.game).toMatchObject({ name: 'COPAH', highestWins: true });
  const told = play.players.map(({ name, score, winner, team }) => [name, score, winner, team]);
  expect(told).toEqual([
    ['Ann', 15, true, ours], ['Bob', -1, false, theirs], ['Cara', 15, true, ours], ['Dev', -1, false, theirs],
  ]);
});
