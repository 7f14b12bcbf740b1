// Spreadsheets of other programs on the backup screen: read, corrected, and compared with what is here.

import { expect, test } from '../support/app.mjs';
import { cards, showFile } from '../support/backup.mjs';
import { button, open } from '../support/table.mjs';

/** A file of bytes. */
const file = (bytes) => ({ name: 'club.csv', mimeType: 'text/csv', buffer: Buffer.from(bytes) });

const found = (page) => cards(page, 'Not on this phone yet');

test('odd cells are named and corrected before the table is restored', async ({ page }) => {
  await showFile(page, 'Date,Ann,Bob\n2025-11-18,+31,−17\n2025-11-19,"1,250",-33\n2025-11-20,(5),l7\n');
  await expect(found(page)).toHaveCount(1);
  const heading = page.getByRole('heading', { name: /^Correct|^All corrected/ });
  await expect(heading).toHaveText('Correct 2 rows');
  await expect(page.getByText('Row 3 of the table: “1,250” in column Ann isn’t a whole number.')).toContainText('Is it 1250?');
  await expect(page.getByLabel('Row 3, Ann', { exact: true })).toHaveValue('1250');
  await button(page, 'Correct: Row 3').tap();
  await expect(heading).toHaveText('Correct 1 row');
  await expect(heading).toBeFocused();
  await expect(found(page)).toHaveCount(2);
  await expect(page.getByLabel('Row 4, Ann', { exact: true })).toHaveValue('-5');
  await button(page, 'Correct: Row 4').tap();
  // The row has another odd cell.
  const bob = page.getByLabel('Row 4, Bob', { exact: true });
  await expect(bob).toHaveValue('l7');
  await bob.fill('17');
  await button(page, 'Correct: Row 4').tap();
  await expect(heading).toHaveText('All corrected');
  await expect(found(page)).toHaveCount(3);
  await expect(found(page).nth(2)).toContainText('Ann −5, Bob 17');
  await button(page, 'Restore').tap();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  await open(page, '#/history');
  await expect(page.getByRole('main')).toContainText('1250');
});

test('all suggestions are taken at once', async ({ page }) => {
  await showFile(page, 'Date,Ann,Bob\n2025-11-18,(5),"1,250"\n2025-11-19,"1,100",7\n2025-11-20,l7,4\n');
  const heading = page.getByRole('heading', { name: /^Correct|^All corrected/ });
  await expect(heading).toHaveText('Correct 3 rows');
  await button(page, 'Take all 2 suggestions').tap();
  await expect(heading).toHaveText('Correct 1 row');
  await expect(heading).toBeFocused();
  await expect(page.getByRole('button', { name: /suggestions$/ })).toHaveCount(0);
  await expect(found(page)).toHaveCount(2);
  await expect(found(page).first()).toContainText('Ann −5, Bob 1250');
});

test('a row that decimal commas moved is put right, kept or left out', async ({ page }) => {
  await showFile(page, 'Date,Ann,Bob\n2025-11-18,31,00,17,00\n2025-11-19,4,00,31,00\n2025-11-20,5,00,31,00\nTotal,40,79\n');
  const heading = page.getByRole('heading', { name: /^Correct|^All corrected/ });
  await expect(heading).toHaveText('Correct 4 rows');
  // The other rows are above, with their fields: nothing is left of the file.
  await expect(page.getByText('You can restore the rest.')).toHaveCount(0);
  await expect(page.getByLabel('Row 2, Ann', { exact: true })).toHaveValue('31');
  await page.getByLabel('Row 2, Bob', { exact: true }).fill('18');
  await button(page, 'Correct: Row 2').tap();
  await expect(heading).toBeFocused();
  await expect(found(page)).toContainText('Ann 31, Bob 18');
  await button(page, 'Keep as it is: Row 3').tap();
  await expect(found(page).nth(1)).toContainText('Ann 4, Bob 0');
  await button(page, 'Leave it out: Row 5').tap();
  await expect(heading).toHaveText('Correct 1 row');
  await button(page, 'Leave it out: Row 4').tap();
  await expect(heading).toHaveText('All corrected');
  await expect(found(page)).toHaveCount(2);
});

test('headings with the same name have a field each', async ({ page }) => {
  await showFile(page, 'Date,Ann,Ann\n2025-11-18,31,17\n2025-11-19,4,31\n');
  const heading = page.getByRole('heading', { name: /^Correct|^All corrected/ });
  await expect(heading).toHaveText('Correct the headings');
  await expect(page.getByLabel('Heading of column B', { exact: true })).toHaveValue('Ann');
  await page.getByLabel('Heading of column C', { exact: true }).fill('Bob');
  await button(page, 'Correct: Headings').tap();
  await expect(heading).toHaveText('All corrected');
  await expect(found(page)).toHaveCount(2);
  await expect(found(page).first()).toContainText('Ann 31, Bob 17');
});

test('the same table with another result offers to replace the game that is here', async ({ page }) => {
  const table = 'Date,Ann,Bob\n2025-11-18,31,17\n2025-11-19,5,31\n';
  await showFile(page, table);
  await button(page, 'Restore').tap();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  await open(page, '#/history');
  await showFile(page, table.replace('17', '19'));
  const forked = cards(page, 'Changed in both places');
  await expect(forked).toHaveCount(1);
  await expect(forked).toContainText('Another result of this game is here.');
  await expect(forked.getByRole('button')).toHaveText(['Keep both', 'Replace', 'Keep yours']);
  await button(page, 'Replace').tap();
  await button(page, 'Restore').tap();
  await expect(page.getByText('1 game replaced.')).toBeVisible();
  await open(page, '#/history');
  await expect(page.getByRole('main')).toContainText('19');
  await showFile(page, table.replace('17', '19'));
  await expect(page.getByText('Nothing changes.')).toBeVisible();
});
