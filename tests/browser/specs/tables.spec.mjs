// Spreadsheets of other programs on the backup screen: read, corrected, and compared with what is here.

import { expect, test } from '../support/app.mjs';
import { cards, chooseFile, showFile } from '../support/backup.mjs';
import { button, open } from '../support/table.mjs';

/** A file of bytes. */
const file = (bytes) => ({ name: 'club.csv', mimeType: 'text/csv', buffer: Buffer.from(bytes) });

const found = (page) => cards(page, 'Not on this phone yet');

const utf16 = (text) => [0xff, 0xfe, ...Buffer.from(text, 'utf16le')];

const TABLES = [
  ['Date,Ann,Bob\n2025-11-18,31.00,17.00\n', 'Ann 31, Bob 17'],
  ['Datum;Ann;Bob\n18.11.2025;31,00;17,00\n', 'Ann 31, Bob 17'],
  ['Date;"Ann, Bea & Cat";"Dan, Eli & Fay"\n20.11.2025;31;17\n', 'Ann, Bea & Cat 31, Dan, Eli & Fay 17'],
  ['sep=;\nDate;Ann & Cara;Bob & Dev\n20.11.2025;31;17\n', 'Ann & Cara 31, Bob & Dev 17'],
  ['Club results 2025\nDate,Ann,Bob\n20.11.2025,31,17\n', 'Ann 31, Bob 17'],
  [Buffer.from('Date;Zoë;Ann\n20.11.2025;31;17\n', 'latin1'), 'Zoë 31, Ann 17'],
  [utf16('Fecha\tZoë\tAnn\r20.11.2025\t31\t17\r'), 'Zoë 31, Ann 17'],
  ['Date,Ann,Bob,,\r\n18 nov. 2025,31,−17,,\r\n,,,,\r\n', 'Ann 31, Bob −17'],
];

test('a table of any spreadsheet program is read', async ({ page }) => {
  await open(page, '#/backup');
  for (const [text, says] of TABLES) {
    await chooseFile(page, file(text));
    await expect(found(page), says).toHaveCount(1);
    await expect(found(page), says).toContainText(says);
    await button(page, 'Choose another file').tap();
  }
});

test('damaged tables are never called damaged', async ({ page }) => {
  await open(page, '#/backup');
  for (const text of ['Date;Ann;Bob\n\n', 'Ann,Bob\n1,2\n', 'a', '[Date];Ann\n', 'Date,"Ann,Bob\n2025-11-18,31', 'sep=;']) {
    await chooseFile(page, file(text));
    await expect(page.getByRole('alert')).toContainText('Nothing was changed.');
    await expect(page.getByRole('alert')).not.toContainText('damaged');
  }
  // With one column of totals, the others can be chosen.
  await chooseFile(page, file('Date,Player,Score\n2025-11-18,Ann,31\n2025-11-18,Bob,17\n'));
  await expect(page.getByText('Choose at least two columns with totals')).toBeVisible();
});

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

test('the same table read again is read as the game that is here, and adds nothing', async ({ page }) => {
  const table = 'Date,Ann,Bob\n2025-11-18,31,17\n2025-11-19,31,20\n';
  await showFile(page, table);
  await page.getByLabel('Game', { exact: true }).selectOption({ label: 'COPAH' });
  await button(page, 'Restore').tap();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  for (const again of [table, 'Date,Bob,Ann\n2025-11-18,17,31\n2025-11-19,20,31\n']) {
    await open(page, '#/history');
    await showFile(page, again);
    await expect(page.getByLabel('Game', { exact: true }).locator('option:checked')).toHaveText('COPAH');
    await expect(page.getByText('Nothing changes.')).toBeVisible();
  }
});

test('a spreadsheet of hands brings back the totals, and says where the hands are', async ({ page }) => {
  const game = 'Friday,2025-11-18 19:30,COPAH,Won,Ann & Cara';
  const rows = [`${game},1,Ann & Cara,20`, `${game},1,Bob & Dev,3`, `${game},2,Ann & Cara,31`, `${game},2,Bob & Dev,17`];
  const heads = 'Title,Began,Game,Result,Winner,Deal,Side,Total';
  const says = page.getByText('A spreadsheet brings back the totals; hands come back from a backup.');
  await showFile(page, 'Date,Ann,Bob\n2025-11-18,31,17\n');
  await expect(says).toHaveCount(0);
  await button(page, 'Choose another file').tap();
  await chooseFile(page, file(`${[heads, ...rows].join('\n')}\n`));
  await expect(says).toBeVisible();
  await expect(found(page)).toHaveCount(1);
  await expect(found(page)).toContainText('Ann & Cara 31, Bob & Dev 17');
  await button(page, 'Restore').tap();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  await open(page, '#/history');
  await expect(page.getByRole('main')).toContainText('Ann & Cara won, kept on paper');
});

test('a link with its signs in percent, or with what a site added, opens', async ({ page }) => {
  await open(page, '#/rules/auction/target%3D120%2Cjoker%3Dthird-trump');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auction Forty-Fives');
  await expect(page.getByLabel('Play to', { exact: true })).toHaveValue('120');
  await open(page, '#/handbook/copah?fbclid=IwAR0');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('COPAH');
});
