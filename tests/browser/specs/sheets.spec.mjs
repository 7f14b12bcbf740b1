// Sheets of rules: read, sent to another phone, printed, compared; and links that aren't sheets.

import { appIsUp, expect, hurry, stub, test } from '../support/app.mjs';
import { checkHarmless } from '../support/fit.mjs';
import { keepsFocus } from '../support/keys.mjs';
import { changedRules, choice, formRules, listedRules, notice, saveRules, toTable, unfold } from '../support/rules.mjs';
import { clipboard } from '../support/sharing.mjs';
import { stored } from '../support/storage.mjs';
import {
  FOUR, bidButton, button, expectTotals, link, open, presetLink, setRules, settled, startGame,
} from '../support/table.mjs';

const TO_120 = '#/rules/auction/minimum_bid=15,target=120';

async function openPreset(page, name) {
  await open(page, '#/rules');
  await presetLink(page, name).tap();
  await settled(page);
  await expect(page.getByRole('banner')).toContainText(name);
}

/** The rules without the clauses, which a sheet names and a table does not. */
const uncited = (listed) =>
  Object.fromEntries(Object.entries(listed).map(([label, own]) => [label, { ...own, clause: undefined }]));

test('the sheet of a running game is that of its own rules', async ({ page }) => {
  const house = { 'Play to': 45, 'When all pass': 'New deal' };
  await startGame(page, { game: 'COPAH', players: FOUR, house });
  await toTable(page);
  const table = await listedRules(page);
  await link(page, 'Share or compare').tap();
  await settled(page);
  await expect(page.getByRole('banner')).toContainText('our house rules');
  expect(uncited(await listedRules(page))).toEqual(table);
  expect(await changedRules(page)).toEqual({ 'Play to': '45', 'When all pass': 'New deal' });
});

test('the link is copied, and another phone reads the same rules, keeps them and plays by them', async ({ page, browser, baseURL }) => {
  test.slow();
  await clipboard.allow(page);
  await openPreset(page, 'Bicycle 120');
  await unfold(page, 'Change these rules');
  await setRules(page, { 'Announce a possible win from': 100, 'Holding back the top trumps': 'Never' });
  await button(page, 'Copy the link').tap();
  await expect(notice(page)).toContainText('Link copied.');
  const copied = await clipboard.text(page);
  expect(copied.startsWith(`${baseURL}#/rules/auction/`)).toBe(true);
  expect(copied).not.toMatch(/[\s"<>]/);
  // The address of the page says the same.
  expect(page.url()).toBe(copied);
  const sent = await listedRules(page);

  const other = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const phone = await other.newPage();
  const complaints = [];
  phone.on('console', (message) => complaints.push(message.text()));
  phone.on('pageerror', (error) => complaints.push(String(error)));
  await hurry(phone.context());
  await phone.goto(copied);
  await appIsUp(phone);
  await settled(phone);
  expect(await listedRules(phone)).toEqual(sent);
  await saveRules(phone, 'From Ann');
  await expect(phone.getByRole('banner')).toContainText('From Ann');

  await button(phone, 'Play with these rules').tap();
  await settled(phone);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('New game');
  await expect(choice(phone, 'Rules', 'From Ann')).toHaveAttribute('aria-pressed', 'true');
  await button(phone, 'Start the game').tap();
  await settled(phone);
  await expectTotals(phone, [0, 0]);
  await expect(bidButton(phone, 'Player 1', '15')).toBeVisible();
  await toTable(phone);
  expect(await listedRules(phone)).toEqual(uncited(sent));
  expect(complaints.filter((text) => /error|panic/i.test(text))).toEqual([]);
  await other.close();
});

test('rules changed on the sheet are those that are played, after a reload too', async ({ page }) => {
  await open(page, '#/rules/bourre');
  await expect(page.getByRole('banner')).toContainText('Bourré');
  await unfold(page, 'Change these rules');
  await setRules(page, { 'Second ante': 1 });
  await expect(page.getByRole('banner').locator('p')).toHaveText('Second ante');
  await setRules(page, { 'Pot limit': 50 });
  await expect(page.getByRole('banner').locator('p')).toHaveText('our house rules');
  await page.reload();
  await appIsUp(page);
  await settled(page);
  expect(await changedRules(page)).toEqual({ 'Second ante': '1', 'Pot limit': '50' });
  await button(page, 'Play with these rules').tap();
  await settled(page);
  await unfold(page, 'House rules');
  expect(await formRules(page)).toMatchObject({ Ante: '1', 'Second ante': '1', 'Pot limit': '50' });

  // Rules that everybody knows by a name may have one of the table's own.
  await openPreset(page, 'Bicycle 120');
  await saveRules(page, 'Legion rules');
  await open(page, '#/rules');
  await page.getByRole('link', { name: /^Legion rules/ }).tap();
  await expect(page.getByRole('banner').locator('p')).toHaveText('Legion rules');
});

test('Share hands over the whole sheet with its link', async ({ page, baseURL }) => {
  await stub(page, 'share', 'async (data) => { globalThis.handed = { ...data }; }');
  await openPreset(page, 'Bicycle 120');
  await button(page, 'Share').tap();
  await expect.poll(() => page.evaluate(() => globalThis.handed?.title)).toBe('How we play');
  const text = await page.evaluate(() => globalThis.handed.text);
  const lines = text.split('\n');
  expect(lines[0]).toBe('Auction Forty-Fives, Bicycle 120: how we play');
  const listed = Object.entries(await listedRules(page));
  const told = listed.map(([label, own]) => `${label}: ${own.value} (${own.clause})${own.changed ? ' *' : ''}`);
  expect(lines.slice(1, 1 + told.length)).toEqual(told);
  expect(lines.at(-1).startsWith(`${baseURL}#/rules/auction/`)).toBe(true);
  await expect(notice(page)).toHaveCount(0);
});

test('who closes the offer to share is left in peace, and where sharing fails, the sheet is copied', async ({ page }) => {
  await clipboard.allow(page);
  await stub(page, 'share', '() => Promise.reject(new DOMException("No", globalThis.why))');
  await open(page, '#/rules/copah');
  for (const [error, notices] of [['AbortError', 0], ['NotAllowedError', 1]]) {
    await page.evaluate((why) => { globalThis.why = why; }, error);
    await button(page, 'Share').tap();
    await settled(page);
    await expect(notice(page)).toHaveCount(notices);
    await expect(notice(page).filter({ hasText: 'Rules copied.' })).toHaveCount(notices);
    await expect(button(page, 'Share')).toBeVisible();
  }
});

test('rules that came with a name are played by under it', async ({ page }) => {
  await open(page, '#/rules/auction/name=Pub~2C~20Tuesday,minimum_bid=15,target=110');
  await expect(page.getByRole('banner').locator('p')).toHaveText('Pub, Tuesday');
  await button(page, 'Play with these rules').tap();
  await settled(page);
  await expect(choice(page, 'Rules', 'Pub, Tuesday')).toHaveAttribute('aria-pressed', 'true');
});

test('without sharing the sheet is copied, or the screen says what to do', async ({ page }) => {
  await clipboard.allow(page);
  await stub(page, 'share', 'undefined');
  await open(page, '#/rules/copah');
  await button(page, 'Share').tap();
  await expect(notice(page)).toContainText('Rules copied.');
  expect(await clipboard.text(page)).toMatch(/^COPAH: how we play\nPlay to: 31 \(C9\)\n/);

  await stub(page, 'clipboard', 'undefined');
  await page.reload();
  await appIsUp(page);
  await settled(page);
  for (const name of ['Share', 'Copy the link']) {
    await button(page, name).tap();
    await expect(notice(page)).toContainText('This browser can’t share. Copy the link by hand instead.');
    await expect(page.getByRole('main')).toContainText(page.url());
    await button(page, 'Close').tap();
    await expect(notice(page)).toHaveCount(0);
    await keepsFocus(page, 'after the notice was closed');
  }
});

test('on paper the rules stand alone', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.print = () => {
      globalThis.printed = true;
    };
  });
  await openPreset(page, 'Bicycle 120');
  await choice(page, 'Compare with', 'Rec hall').tap();
  await button(page, 'Print').tap();
  expect(await page.evaluate(() => globalThis.printed)).toBe(true);

  await page.emulateMedia({ media: 'print' });
  const visible = (selector) =>
    page.locator(selector).evaluateAll((all) => all.filter((own) => own.checkVisibility()).map((own) => own.textContent));
  expect(await visible('button, input, select, summary, a')).toEqual([]);
  expect(await visible('h1')).toEqual(['Auction Forty-Fives']);
  expect(await visible('.differences > div')).toEqual([]);
  expect(await visible('.rules dd')).toContain('From 100 on, no bid below 20');
  expect(await visible('.rules .clause')).toContain('A10');
});

test('compared with another, each difference is named with its clause and both values', async ({ page }) => {
  await open(page, TO_120);
  await choice(page, 'Compare with', 'Bicycle 120').tap();
  await expect(page.getByRole('main')).toContainText('7 differences from Bicycle 120.');
  const rows = page.locator('.differences > div');
  await expect(rows).toHaveCount(7);
  await expect(rows.first()).toHaveText('A bid of 30 scores A3Yours30Bicycle 12060');

  // What is changed meanwhile is compared at once.
  await unfold(page, 'Change these rules');
  await setRules(page, {
    'Ticks that put a side out': 'No ticks', 'The kitty': 'No kitty', '60 for 120': 'Not played', 'A bid of 30 scores': '60',
    'When the dealer takes the bid': 'Anyone in may raise',
  });
  await expect(page.getByRole('main')).toContainText('1 difference from Bicycle 120.');
  await setRules(page, { 'No low bids near the end': 'From 100 on, no bid below 20' });
  await expect(page.getByRole('main')).toContainText('You play just like Bicycle 120.');
  await expect(rows).toHaveCount(0);
  // The same choice again puts the comparison away.
  await choice(page, 'Compare with', 'Bicycle 120').tap();
  await expect(page.getByRole('main')).not.toContainText('You play exactly');
});

/** What may come in by a link, and what the screen answers: a row for each sentence, and for each way to break an address. */
const HOSTILE = {
  'whist/target=5': 'This version of Fives doesn’t have the game “whist”.',
  'auction/jokers=2': 'This version of Fives doesn’t have the house rule “jokers”.',
  'auction/target=9999': '“Play to” can’t be 9999.',
  'forty-five/scoring=five-ten,seating=alone-3': '“Scoring” and “Players” don’t fit together.',
  [`auction/hold=${'x'.repeat(10_000)}`]: `can’t be “${'x'.repeat(40)}…”.`,
  [`auction/${Array.from({ length: 1000 }, (_, at) => `rule${at}=1`).join(',')}`]: ' more.',
  'auction/%00%FF%E0%A4%A=%0A': 'doesn’t have the house rule',
  '%%%25%x': 'doesn’t have the game',
  'auction/hold=<script>alert(1)</script>': '“When the dealer takes the bid” can’t be',
  'auction/\u202E💥=🃏x': 'doesn’t have the house rule',
};

test('a link to rules that are none is refused in words and breaks nothing', async ({ page }) => {
  page.on('dialog', () => {
    throw new Error('the link opened a dialog');
  });
  await startGame(page);
  const before = await stored(page);
  for (const [written, says] of Object.entries(HOSTILE)) {
    await open(page, `#/rules/${written}`);
    const alert = page.getByRole('alert');
    await expect(alert, written.slice(0, 60)).toContainText(says);
    await expect(alert).toContainText('Can’t read these rules.');
    await expect(page.getByRole('banner').locator('p')).toHaveText('This link doesn’t work');
    await expect(alert).toContainText('Ask for the link again, or choose rules here.');
    await checkHarmless(page);
    await expect(button(page, 'Play with these rules')).toHaveCount(0);
  }
  await link(page, 'House rules').tap();
  await settled(page);
  await expect(presetLink(page, 'Bicycle 120')).toBeVisible();
  expect(await stored(page)).toEqual(before);
});
