// Saving files: by the share sheet, as a download, and as spreadsheets.

import { expect, stub, test } from '../support/app.mjs';
import { TOTALS, evening, restore, showFile, wipe } from '../support/backup.mjs';
import { startNight, toMore } from '../support/night.mjs';
import { beginSeason, toSeasonPage } from '../support/season.mjs';
import { download } from '../support/storage.mjs';
import { FOUR, button, open, record, sidesOf, startGame } from '../support/table.mjs';

const [ours, theirs] = sidesOf(FOUR);

test.describe('the share sheet', () => {
  /** A browser that can share files; `how` is what it does with them. */
  async function shares(page, share) {
    await stub(page, 'canShare', '({ files }) => files?.length === 1');
    await stub(page, 'share', share);
  }

  /** The downloads the page begins from now on. */
  function downloads(page) {
    const begun = [];
    page.on('download', (own) => begun.push(own.suggestedFilename()));
    return begun;
  }

  test('takes the file where there is one', async ({ page }) => {
    await shares(page, `async ({ files: [file] }) => { globalThis.shared = [file.name, file.type, await file.text()]; }`);
    await evening(page);
    await open(page, '#/backup');
    const begun = downloads(page);
    await button(page, 'Save everything to a file').tap();
    await expect.poll(() => page.evaluate(() => globalThis.shared?.[0])).toMatch(/^fives-\d{4}-\d\d-\d\d\.txt$/);
    const [, type, text] = await page.evaluate(() => globalThis.shared);
    expect(type).toBe('text/plain');
    expect(begun).toEqual([]);
    await wipe(page);
    await showFile(page, { name: 'fives.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await restore(page, '1 game added, player names added.');
  });

  test('takes the spreadsheets of hands, of a night and of a season', async ({ page }) => {
    await shares(page, 'async ({ files: [file] }) => { globalThis.shared = file.name; }');
    await evening(page);
    const begun = downloads(page);
    const shared = () => page.evaluate(() => globalThis.shared);
    await open(page, '#/backup');
    await button(page, 'All hands for a spreadsheet (CSV)').tap();
    await expect.poll(shared).toMatch(/\.csv$/);
    await startNight(page, 4, { fields: { Groups: 1 } });
    await toMore(page, 'Share this night');
    await button(page, 'Save as a spreadsheet').tap();
    await expect.poll(shared).toMatch(/^fives-night-.*\.csv$/);
    await beginSeason(page);
    await toSeasonPage(page, 'More');
    await button(page, 'Save as a spreadsheet').tap();
    await expect.poll(shared).toMatch(/^fives-season-.*\.csv$/);
    expect(begun).toEqual([]);
  });

  test('may be closed, and that is no failure', async ({ page }) => {
    await shares(page, '() => Promise.reject(new DOMException("Share canceled", "AbortError"))');
    await startGame(page);
    await open(page, '#/backup');
    const begun = downloads(page);
    await button(page, 'Save everything to a file').tap();
    // Whatever was to follow would have followed before this one did.
    await button(page, 'All hands for a spreadsheet (CSV)').tap();
    await expect(page.locator('.notice')).toContainText('No hands yet.');
    expect(begun).toEqual([]);
  });

  test('may refuse, and the file is downloaded', async ({ page }) => {
    await shares(page, '() => Promise.reject(new DOMException("No", "NotAllowedError"))');
    await startGame(page);
    await open(page, '#/backup');
    const { name } = await download(page, button(page, 'Save everything to a file'));
    expect(name).toMatch(/\.json$/);
  });
});

test.describe('a spreadsheet', () => {
  const rows = (text) => {
    expect(text.charCodeAt(0), 'the mark of UTF-8').toBe(0xfeff);
    expect(text.endsWith('\r\n')).toBe(true);
    return text.slice(1, -2).split('\r\n').map((row) => row.split(','));
  };

  test('holds every hand of every game, a row for each side', async ({ page }) => {
    await open(page, '#/backup');
    await expect(page.getByRole('region', { name: 'Save', exact: true })).toContainText('nothing to back up');
    await expect(page.getByRole('region', { name: 'Save', exact: true }).getByRole('button')).toHaveCount(0);
    await startGame(page, { players: ['=Ann', 'Bob', 'Cara', 'Dev'] });
    await record(page, { bidder: '=Ann', bid: '15', books: { '=Ann & Cara': 3 }, best: 'Bob & Dev' });
    await open(page, '#/backup');
    const { name, text } = await download(page, button(page, 'All hands for a spreadsheet (CSV)'));
    expect(name).toMatch(/^fives-hands-\d{4}-\d\d-\d\d\.csv$/);
    const [heads, first, second, ...more] = rows(text);
    expect(more).toEqual([]);
    const of = (row, head) => row[heads.indexOf(head)];
    expect(of(first, 'Began')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    expect([first, second].map((row) => of(row, 'Side'))).toEqual(["'=Ann & Cara", 'Bob & Dev']);
    expect([first, second].map((row) => of(row, 'Total'))).toEqual(['3', '3']);
    expect(of(first, 'Bidder')).toBe("'=Ann");
  });

  test('holds the open game, a row for each hand', async ({ page }) => {
    await evening(page);
    await open(page, '#/game/table');
    const { name, text } = await download(page, button(page, 'This game for a spreadsheet (CSV)'));
    expect(name).toMatch(/^fives-game-\d{4}-\d\d-\d\d\.csv$/);
    const [heads, ...hands] = rows(text);
    const totals = (row) => [`${ours}: total`, `${theirs}: total`].map((head) => Number(row[heads.indexOf(head)]));
    expect(hands.map(totals)).toEqual(TOTALS);
  });
});
