// A season of three nights: its table, undo, reload, backup and restore, players, totals by hand, and what is shared.

import { expect, test } from '../support/app.mjs';
import { cards, restore, saveAll, showFile, wipe } from '../support/backup.mjs';
import { handed, onAnotherPhone, takeShares } from '../support/sharing.mjs';
import { download } from '../support/storage.mjs';
import {
  NIGHTS, RULES, addNights, beginSeason, seasonOfThree, tableRows, threeNights, toSeasonPage,
} from '../support/season.mjs';
import { button, link, open, settled, tapTwice } from '../support/table.mjs';

/** Ann & Bob won 2, 2 and 3 games, Cara & Dev one on the second night, Eve & Fay none. */
const TABLE = [
  '1. Ann shared | 8 | 2 | (2) | 3',
  '1. Bob shared | 8 | 2 | (2) | 3',
  '3. Cara shared | 4 | 0 | 1 | (0)',
  '3. Dev shared | 4 | 0 | 1 | (0)',
  'Eve 1 of 2 nights | 1 | | 0 |',
  'Fay 1 of 2 nights | 1 | | 0 |',
];
const rows = async (page) =>
  (await tableRows(page)).map((row) => row.replaceAll('doesn’t count', '').replaceAll(/ +/g, ' ').trim());

test('three nights of a backup are ticked, undone, there after a reload, and back from a backup, and a list that is chosen as a file comes in', async ({ page }) => {
  await threeNights(page);
  const nights = await saveAll(page);
  await wipe(page);
  await showFile(page, nights.text);
  await restore(page, '3 hall nights saved.');
  await beginSeason(page, RULES);
  await addNights(page, NIGHTS);
  await toSeasonPage(page, 'Table');
  expect(await rows(page)).toEqual(TABLE);
  const head = page.getByRole('table', { name: 'Table by night' }).locator('thead th').nth(2);
  await expect(head).toHaveText(/^\d+ \p{L}+Opening night$/u);
  await expect(head).toHaveCSS('white-space', 'nowrap');
  await expect(page.locator('.season-scroll')).toHaveCSS('background-attachment', 'local, scroll');
  await button(page, 'Undo').tap();
  await expect(link(page, 'Add nights')).toBeVisible();
  await button(page, 'Redo').tap();
  await expect.poll(() => rows(page)).toEqual(TABLE);
  await settled(page);
  await page.reload();
  await expect.poll(() => rows(page)).toEqual(TABLE);
  const { text } = await saveAll(page);
  await wipe(page);
  await showFile(page, text);
  await expect(page.getByRole('main')).toContainText('Season of hall nights');
  await restore(page, '3 hall nights saved, 1 season saved.');
  await open(page, '#/season');
  await expect(page.getByRole('listitem')).toContainText('Ann and Bob lead with 8');
  await link(page, /Winter/).tap();
  await expect.poll(() => rows(page)).toEqual(TABLE);

  await settled(page);
  await toSeasonPage(page, 'Nights');
  await page.getByText('Enter totals', { exact: true }).tap();
  const buffer = Buffer.from('Name;Won;Lost\r\nZo\xeb;9;1\r\nAnn;1;9\r\n', 'latin1');
  await page.getByLabel('Choose a file').setInputFiles({ name: 'totals.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('textbox', { name: 'Totals' })).toHaveValue(/Zoë;9;1/);
  await button(page, 'Add 2 players').tap();
  await settled(page);
  await toSeasonPage(page, 'Table');
  await expect.poll(async () => (await rows(page))[0]).toBe('1. Ann | 9 | 2 | (2) | 3 | (1)');
  await link(page, '1. Ann').tap();
  await settled(page);
  const total = page.getByRole('region', { name: 'Total', exact: true });
  await expect(total.getByRole('definition')).toContainText(['8 won, 9 lost']);
});

test('a player’s page, the chart of ratings, the page for the club’s site and the spreadsheet are true, and two spellings count as one', async ({ page }) => {
  await seasonOfThree(page);
  await link(page, '1. Ann').tap();
  await settled(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Ann' })).toBeVisible();
  const region = (name) => page.getByRole('region', { name, exact: true });
  await expect(region('Total').getByRole('definition')).toHaveText(['1st of 6', '8', '3', '7 won, 0 lost', '3']);
  await expect(region('Nights').getByRole('listitem').first()).toContainText('1st, 2 won, 0 lost');
  await expect(region('Partners').getByRole('listitem')).toHaveText(/Bob\s*7 of 7 won/);
  await page.getByText('7 games', { exact: true }).tap();
  await expect(page.getByText('Won with Bob against Eve & Fay')).toBeVisible();
  await page.getByText('Name and spellings', { exact: true }).tap();
  await page.getByText('Same person as…', { exact: true }).tap();
  await button(page, 'Eve').tap();
  await button(page, 'Count Ann as Eve').tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Eve' })).toBeVisible();
  await settled(page);
  await link(page, 'Table').tap();
  await expect.poll(async () => (await rows(page)).length).toBe(5);
  await page.goBack();
  await settled(page);
  await page.getByText('Name and spellings', { exact: true }).tap();
  await button(page, 'Separate Ann from Eve').tap();
  await settled(page);
  await link(page, 'Table').tap();
  await expect.poll(() => rows(page)).toEqual(TABLE);

  await toSeasonPage(page, 'Power rankings');
  const ranked = page.locator('.ranking > li');
  await expect(ranked).toHaveCount(6);
  const points = await ranked.locator('.rank-points').allTextContents();
  expect(points).toEqual(['1698', '1698', '1568', '1568', '1534', '1534']);
  // Of two games, two and three; all games of a night count by the ratings before it.
  const courses = { Ann: [1600, 1632, 1660, 1698], Cara: [1600, 1568, 1572, 1534], Eve: [1600, 1568] };
  for (const [name, course] of Object.entries(courses)) {
    const row = ranked.filter({ hasText: name });
    const chart = row.getByRole('img', { name: `Rating after each night: ${course.join(', ')}`, exact: true });
    await row.locator('summary').tap();
    await expect(chart).toBeVisible();
    await expect(row).toContainText(`From ${Math.min(...course)} to ${Math.max(...course)}.`);
    const dots = await chart.locator('circle').evaluateAll((all) => all.map((dot) => ({
      x: Number(dot.getAttribute('cx')), y: Number(dot.getAttribute('cy')),
    })));
    // As far from each other as the nights, and as high as the ratings: 100 steps from the least to the most.
    const [least, most] = [Math.min(...course), Math.max(...course)];
    expect(dots.map(({ x }) => x)).toEqual(course.map((_, at) => 10 + Math.floor((at * 300) / (course.length - 1))));
    expect(dots.map(({ y }) => y)).toEqual(course.map((rating) => 110 - Math.floor(((rating - least) * 100) / (most - least))));
  }

  await toSeasonPage(page, 'More');
  const site = await download(page, button(page, 'Page for the club’s site'));
  expect(site.name).toMatch(/^fives-season-.*\.html$/);
  expect(site.text).toContain('<title>Winter</title>');
  const sheet = await download(page, button(page, 'Save as a spreadsheet'));
  expect(sheet.text).toContain('1,Ann,8,3,2,2,3,7,0,');
  // The page alone, opened from a file: no script, and the same table.
  const other = await page.context().newPage();
  const requests = [];
  other.on('request', (request) => requests.push(request.url()));
  await other.setContent(site.text);
  expect(await other.locator('tbody tr').count()).toBe(12);
  expect(await other.evaluate(() => document.scripts.length)).toBe(0);
  // A narrow screen breaks no date.
  await other.setViewportSize({ width: 320, height: 640 });
  const lines = other.locator('thead time').evaluateAll((days) => days.map((day) => day.getClientRects().length));
  expect(await lines).toEqual([1, 1, 1]);
  expect(requests).toEqual([]);
  await other.close();
});

test('totals are added by hand, a night is removed, and rules change', async ({ page }) => {
  await beginSeason(page);
  await page.getByText('Enter totals', { exact: true }).tap();
  await page.getByLabel('Name of the night').fill('On paper');
  await page.getByRole('textbox', { name: 'Totals' }).fill('Ann & Bob 6\nZoe six');
  await button(page, 'Add 3 players').waitFor();
  await page.getByRole('textbox', { name: 'Totals' }).fill('Name, Won\nAnn & Bob, 6\nZoe, six');
  await expect(page.getByText('Zoe six: A figure isn’t a whole number.')).toBeVisible();
  await button(page, 'Add 2 players').tap();
  await expect(page.getByText('Totals from a list')).toBeVisible();
  await settled(page);
  await toSeasonPage(page, 'Table');
  expect(await rows(page)).toEqual(['1. Ann shared | 6 | 6', '1. Bob shared | 6 | 6']);
  await toSeasonPage(page, 'More');
  await page.getByText('Name and rules', { exact: true }).tap();
  await button(page, 'Points by place').tap();
  await expect(page.getByLabel('Points for first, second, third…')).toHaveValue('10, 7, 5, 3, 2, 1');
  await button(page, 'Save the rules').tap();
  await settled(page);
  await page.reload();
  await toSeasonPage(page, 'Table');
  expect(await rows(page)).toEqual(['1. Ann shared | 0 | 0', '1. Bob shared | 0 | 0']);
  await toSeasonPage(page, 'Nights');
  await button(page, 'Remove On paper').tap();
  await expect(page.getByRole('heading', { name: 'Nights that count' })).toHaveCount(0);
  await settled(page);
  await toSeasonPage(page, 'More');
  await tapTwice(page, 'Delete this season');
  await settled(page);
  await button(page, 'Restore Winter').tap();
  await expect(link(page, /Winter/)).toBeVisible();
});

test('in a long table every row has its nights', async ({ page }) => {
  await beginSeason(page);
  await page.getByText('Enter totals', { exact: true }).tap();
  await page.getByLabel('Name of the night').fill('On paper');
  const won = Array.from({ length: 60 }, (_, at) => 60 - at);
  const totals = ['Name, Won', ...won.map((games) => `Nora ${games}, ${games}`)];
  await page.getByRole('textbox', { name: 'Totals' }).fill(totals.join('\n'));
  await button(page, 'Add 60 players').tap();
  await settled(page);
  await toSeasonPage(page, 'Table');
  await expect.poll(() => rows(page)).toEqual(won.map((games, at) => `${at + 1}. Nora ${games} | ${games} | ${games}`));
});

test('a handicap by rating is in the table, also when the night is gone', async ({ page }) => {
  await open(page, '#/night/rankings');
  await page.getByText('Starting ratings', { exact: true }).tap();
  await page.getByRole('textbox', { name: 'Names and ratings' }).fill('Ann 1900\nBob 1900\nCara & Dev 1650');
  await expect(page.getByText('4 players with a rating.')).toBeVisible();
  await button(page, 'Save the ratings').tap();
  await settled(page);
  await seasonOfThree(page);
  await toSeasonPage(page, 'More');
  await page.getByText('Name and rules', { exact: true }).tap();
  await button(page, 'By rating').tap();
  await page.getByLabel('More for each 100 rating points').fill('2');
  await button(page, 'Save the rules').tap();
  await settled(page);
  await toSeasonPage(page, 'Table');
  // Before the nights Cara and Dev are 250, 274 and 273 below the best; Eve and Fay are 312 below.
  const table = [
    '1. Cara shared | 12 | 8 | 4 | 5 | (4)',
    '1. Dev shared | 12 | 8 | 4 | 5 | (4)',
    '3. Ann shared | 8 | 0 | 2 | (2) | 3',
    '3. Bob shared | 8 | 0 | 2 | (2) | 3',
    'Eve 1 of 2 nights | 7 | 6 | | 6 |',
    'Fay 1 of 2 nights | 7 | 6 | | 6 |',
  ];
  expect(await rows(page)).toEqual(table);
  await toSeasonPage(page, 'Nights');
  await link(page, /Opening night/).tap();
  await settled(page);
  await page.getByRole('navigation', { name: 'Night', exact: true }).getByRole('link', { name: 'More', exact: true }).tap();
  await tapTwice(page, 'Delete this night');
  await settled(page);
  await open(page, '#/season');
  await link(page, /Winter/).tap();
  await expect.poll(() => rows(page)).toEqual(table);
  await page.reload();
  await expect.poll(() => rows(page)).toEqual(table);
  await toSeasonPage(page, 'Nights');
  await expect(page.getByText('Not on this phone; counts as it stood last')).toBeVisible();
});

/** Opens the season from the list of seasons. */
async function toSeason(page, name = /^Winter/) {
  await open(page, '#/season');
  await link(page, name).tap();
  await settled(page);
}

/** Adds a night to the season by its totals. */
async function addTotals(page, name, list) {
  await toSeasonPage(page, 'Nights');
  await page.getByText('Enter totals', { exact: true }).tap();
  await page.getByLabel('Name of the night').fill(name);
  await page.getByRole('textbox', { name: 'Totals' }).fill(`Name, Won\n${list}`);
  await page.getByRole('button', { name: /^Add \d+ players?$/ }).tap();
  await expect(page.getByRole('region', { name: 'Nights that count' })).toContainText(name);
  await settled(page);
}

test('a season that two phones keep goes from one to the other by backups', async ({ page, browser }) => {
  test.slow();
  await beginSeason(page);
  await addTotals(page, 'First', 'Ann & Bob, 6\nCara & Dev, 2');
  const other = await onAnotherPhone(browser, new URL('./', page.url()).href);
  await showFile(other, (await saveAll(page)).text);
  await restore(other, '1 season saved.');
  await toSeason(other);
  await addTotals(other, 'There', 'Ann, 1\nEve, 5');
  // What the other phone added goes on from here.
  await showFile(page, (await saveAll(other)).text);
  await restore(page, '1 season saved.');
  await toSeason(page);
  const both = ['1. Ann | 7 | 6 | 1', '2. Bob | 6 | 6 |', '3. Eve | 5 | | 5', '4. Cara shared | 2 | 2 |', '4. Dev shared | 2 | 2 |'];
  await expect.poll(() => rows(page)).toEqual(both);
  // Both go on, and the file’s steps come to those here, each to be undone.
  await addTotals(page, 'Here', 'Ann, 3');
  await toSeason(other);
  await addTotals(other, 'Elsewhere', 'Eve, 4');
  await showFile(page, (await saveAll(other)).text);
  await expect(cards(page, 'Longer in the file')).toContainText('The file has more of this season.');
  await restore(page, '1 season saved.');
  await toSeason(page);
  await expect.poll(async () => (await rows(page)).slice(0, 2)).toEqual(['1. Ann | 10 | 6 | 1 | 3 |', '2. Eve | 9 | | 5 | | 4']);
  await button(page, 'Undo').tap();
  await expect.poll(async () => (await rows(page)).slice(0, 2)).toEqual(['1. Ann | 10 | 6 | 1 | 3', '2. Bob | 6 | 6 | |']);
});

test('a season’s link shows its table on another phone, which can keep it and add nights', async ({ page, browser }) => {
  test.slow();
  await takeShares(page);
  await seasonOfThree(page);
  await toSeasonPage(page, 'More');
  await button(page, 'Share the link').tap();
  const other = await onAnotherPhone(browser, (await handed(page)).text);
  await expect(other.getByRole('heading', { name: 'Winter' })).toBeVisible();
  await expect(other.getByText('a season, read-only, from another phone')).toBeVisible();
  expect(await rows(other)).toEqual(TABLE);
  await expect(other.getByRole('table').getByRole('link')).toHaveCount(0);
  await button(other, 'Keep a copy on this phone').tap();
  await settled(other);
  await expect.poll(() => rows(other)).toEqual(TABLE);
  await other.reload();
  await expect.poll(() => rows(other)).toEqual(TABLE);
  await toSeasonPage(other, 'Nights');
  await expect(other.getByText('Not on this phone; counts as it stood last')).toHaveCount(3);
  await addTotals(other, 'Fourth', 'Cara & Dev, 9');
  await toSeasonPage(other, 'Table');
  expect((await rows(other)).slice(0, 2)).toEqual(['1. Cara shared | 14 | (0) | 1 | (0) | 9', '1. Dev shared | 14 | (0) | 1 | (0) | 9']);
  // The first phone’s season stays as it is.
  await toSeasonPage(page, 'Table');
  expect(await rows(page)).toEqual(TABLE);
});
