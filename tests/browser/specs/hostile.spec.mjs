// Huge saves, and names with any characters.

import { appIsUp, expect, test } from '../support/app.mjs';
import { checkFit } from '../support/fit.mjs';
import { journal, longTally, seed, stored, writeJournal, writeQuick } from '../support/storage.mjs';
import { button, expectTotals, link, open, record, settled, sidesOf, startGame, totals } from '../support/table.mjs';

test('a game of 5,000 hands is opened, played on, taken back and looked through', async ({ page }) => {
  await seed(page, await longTally(page, 5000));
  await link(page, 'Resume').tap();
  await settled(page);
  const ann = () => totals(page).then(([own]) => own);
  expect(await ann()).toBe(5000);
  await button(page, 'Ann: +1').tap();
  await button(page, 'Save the round').tap();
  await expect.poll(ann).toBe(5001);
  await settled(page);
  await button(page, 'Undo').tap();
  await expect.poll(ann).toBe(5000);

  // The sheet shows its latest hands first; the others are a tap away.
  const rows = page.getByRole('table').getByRole('button');
  await expect(rows).toHaveCount(50);
  await button(page, 'Show earlier rounds').tap();
  await expect(rows).toHaveCount(100);
  await expect(button(page, 'Show earlier rounds')).toBeVisible();
  await rows.nth(99).tap();
  await expect(page.locator('.inside')).toContainText('Ann: +1 → 4901.');
  await page.reload();
  await appIsUp(page);
  expect(await ann()).toBe(5000);
});

test('the sheet is whole when its last rows are shown', async ({ page }) => {
  await seed(page, await longTally(page, 120));
  await link(page, 'Resume').tap();
  const rows = page.getByRole('table').getByRole('button');
  await button(page, 'Show earlier rounds').tap();
  await button(page, 'Show earlier rounds').tap();
  await expect(rows).toHaveCount(120);
  await expect(page.getByRole('button', { name: /^Show earlier/ })).toHaveCount(0);
});

test('4 times 10 MB of junk in the journal hold nobody up', async ({ page }) => {
  const junk = {
    letters: 'x'.repeat(10 << 20),
    lists: '['.repeat(10 << 20),
    endless: `{"schema":3,"events":[${'{"what":"misdeal","at":0},'.repeat(400_000)}`,
    'sum-and-nothing': `{"sum":1,${'"a":1,'.repeat(1_700_000)}`,
  };
  await startGame(page);
  await record(page, { bidder: 'Ann', bid: '15', books: { [sidesOf(['Ann', 'Bob', 'Cara', 'Dev'])[0]]: 3 }, best: 'Ann & Cara' });
  for (const [key, text] of Object.entries(junk)) await writeJournal(page, { [`game-${key}`]: text });
  await page.goto('./#/');
  await page.reload();
  await appIsUp(page);
  const note = page.getByRole('complementary').filter({ hasText: 'couldn’t be read' });
  for (const key of Object.keys(junk)) await expect.soft(note).toContainText(`“game-${key}”: It is damaged.`);
  await link(page, 'Resume').tap();
  await expectTotals(page, [4, 2]);
  // It stays as it is.
  const kept = await journal(page);
  for (const [key, text] of Object.entries(junk)) expect.soft(kept[`game-${key}`], key).toHaveLength(text.length);
});

test('keys and databases of other apps are left alone', async ({ page }) => {
  await open(page);
  const others = { chess: '1. e4', 'fivesX/game-1': '{"schema":1}', 'x/fives/game-1': 'no' };
  await writeQuick(page, others);
  await page.evaluate(async () => {
    const asked = indexedDB.open('chess', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore('texts').put('e4', 'game-1');
    await new Promise((done) => { asked.onsuccess = done; });
    asked.result.close();
  });
  await startGame(page);
  await page.reload();
  await appIsUp(page);
  expect(await stored(page)).toMatchObject(others);
  await page.goto('./#/');
  await expect(page.getByRole('complementary')).toHaveCount(0);
});

const NAMES = {
  emoji: ['👩‍👩‍👧‍👦 Óg', '🂡🂮🃁', '🇮🇪🏳️‍🌈', '\u{1F9D1}\u{1F3FF}‍🎤'],
  'right to left': ['عمر الخيام', 'שרה אמנו', 'Ann (بيت)', 'محمد 5'],
  markup: ['<b>Ann</b>', '<img src=x onerror=a()>', '&amp;&lt;script&gt;', '"><svg onload=a()>'],
  formulas: ['=1+1', '@SUM(A1)', '+353 1', '-Ann'],
};
for (const [kind, players] of Object.entries(NAMES)) {
  test(`names of ${kind} are names: shown as typed, kept, and nothing overflows`, async ({ page }) => {
    await startGame(page, { players });
    const [ours] = sidesOf(players);
    await record(page, { bidder: players[0], bid: '15', books: { [ours]: 3 }, best: ours });
    await expectTotals(page, [4, 2]);
    await page.reload();
    await appIsUp(page);
    for (const name of players) await expect(page.getByRole('main')).toContainText(name);
    expect(await page.locator('main b, main script, main img').filter({ hasText: 'Ann' }).count()).toBe(0);
    await checkFit(page, kind, players);
  });
}

test('a name that would turn the writing around it does not', async ({ page }) => {
  const players = ['\u202EevilnnA', 'Bob\u2067', 'Cara', 'Dev'];
  const plain = players.map((name) => name.replace(/[\u202E\u2067]/, '\uFFFD'));
  await startGame(page, { players });
  await expect(page.getByRole('main')).toContainText(`${plain[0]} & Cara`);
  await expect(page.getByRole('main')).toContainText(`${plain[0]} deals, ${plain[1]} leads.`);
  await page.reload();
  await appIsUp(page);
  await expect(page.getByRole('main')).toContainText(`${plain[0]} deals, ${plain[1]} leads.`);
});
