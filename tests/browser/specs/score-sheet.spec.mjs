// A score sheet goes on one page of paper, A4 or Letter, with a long evening's game on it; and a blank one for a table
// without a phone.

import { appIsUp, expect, test } from '../support/app.mjs';
import { askReferee, hands, tapAll } from '../support/referee.mjs';
import { toTable } from '../support/rules.mjs';
import { toShare } from '../support/sharing.mjs';
import { fieldsOf, sealed, stored, writeJournal, writeQuick } from '../support/storage.mjs';
import {
  FOUR, bid, button, fillIn, link, open, openRow, record, settled, sidesOf, startGame, tapTwice,
} from '../support/table.mjs';

const [ours, theirs] = sidesOf(FOUR);

/** Two hands that cancel out, so that nobody wins: each side is set by 4 in turn. */
const CANCEL = [
  { bidder: 'Ann', bid: '20', trump: 'spades', books: { [ours]: 2 }, best: theirs },
  { bidder: 'Bob', bid: '20', trump: 'hearts', books: { [theirs]: 2 }, best: ours },
];
const MADE = { bidder: 'Ann', bid: '20', trump: 'spades', books: { [ours]: 4 }, best: ours };
const RENEGE = ['A non-trump suit', 'Another suit', 'A card of the suit led', 'No', 'Their side played to the next book'];

/** Opens the open game with the hands it has again and again. */
async function lengthen(page, times) {
  const [key, text] = Object.entries(await stored(page)).find(([name]) => name.startsWith('fives/game-'));
  const { events, revision, ...fields } = fieldsOf(text);
  const all = Array(times).fill(events).flat();
  const long = sealed({ ...fields, revision: revision + 1, events: all, done: all.length });
  await writeQuick(page, { [key]: long });
  await writeJournal(page, { [key.replace('fives/', '')]: long });
  await page.reload();
  await appIsUp(page);
}

/** An evening of thirty hands, the last ruled on, and points by agreement. */
async function evening(page) {
  await startGame(page, { house: { 'Out the back door at': 'No back door' } });
  for (const hand of CANCEL) await record(page, hand);
  await lengthen(page, 14);
  await record(page, CANCEL[0]);
  await bid(page, MADE);
  await askReferee(page, 'Was that a renege?');
  await tapAll(page, RENEGE);
  await hands(page).getByRole('button').first().tap();
  await page.getByRole('group', { name: 'Which side?' }).getByRole('button', { name: ours }).tap();
  await button(page, 'Apply to the score').tap();
  await settled(page);
  await record(page, { ...MADE, bid: undefined, trump: undefined });
  await toTable(page);
  await page.locator('summary', { hasText: 'Points by agreement' }).tap();
  await page.getByRole('group', { name: 'Who gets them?', exact: true }).getByRole('button', { name: theirs, exact: true }).tap();
  await page.getByRole('spinbutton', { name: 'Points', exact: true }).fill('-4');
  await page.getByRole('textbox', { name: 'Reason' }).fill('table talk');
  await page.getByRole('group', { name: 'When?' }).getByRole('button', { name: 'Now' }).tap();
  await button(page, 'Add to the score').tap();
  await settled(page);
}

/** The number of pages on paper of this size. */
async function pages(page, format) {
  const file = (await page.pdf({ format, preferCSSPageSize: false })).toString('latin1');
  return file.match(/\/Type\s*\/Page\b/g).length;
}

/** The texts on paper. */
async function printed(page) {
  await page.emulateMedia({ media: 'print' });
  const text = await page.locator('body').innerText();
  await page.emulateMedia({ media: null });
  return text;
}

const FORMATS = ['A4', 'Letter'];

test('the score sheet of a long evening has one page, with hands, rulings, agreed points and lines to sign', async ({ page }) => {
  test.setTimeout(180_000);
  await evening(page);
  await toShare(page);
  await link(page, 'Print a score sheet').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Score sheet');
  for (const format of FORMATS) expect(await pages(page, format), format).toBe(1);
  const text = await printed(page);
  for (const words of [
    'COPAH to 31', `${ours}`, `${theirs}`, 'Ann dealt', 'That was a renege', 'Table talk', 'by agreement', 'Rulings', 'Signatures',
    'Not finished, 30 hands played.',
  ]) expect(text).toContain(words);
  const rows = page.locator('.on-paper tbody tr');
  // Thirty hands, the agreed points, and the totals.
  await expect(rows).toHaveCount(32);
  await expect(rows.nth(29)).toContainText('30');
  await expect(page.locator('.on-paper .whole')).toHaveText(/^Total−8\s+1\s*$/);
  for (const name of FOUR) expect(text.slice(text.indexOf('Signatures'))).toContain(name);
  for (const words of ['Print', 'House rules on the back', 'Share this game']) expect(text).not.toContain(words);

  // The back has the rules in force, all on one page.
  await page.getByRole('checkbox', { name: 'House rules on the back' }).tap();
  for (const format of FORMATS) expect(await pages(page, format), format).toBe(2);
  const back = (await printed(page)).split('COPAH: house rules')[1];
  expect(back).toContain('Out the back door at');
  expect(back).toContain('No back door');

  // It is there after a reload, whatever size the screen shows text in.
  await page.evaluate(() => { document.documentElement.dataset.text = 'largest'; });
  expect(await pages(page, 'Letter')).toBe(2);
  await page.reload();
  await appIsUp(page);
  for (const format of FORMATS) expect(await pages(page, format), format).toBe(1);
});

test('the button prints a game without hands with its totals, and a deleted hand is left out', async ({ page }) => {
  await page.addInitScript(() => { globalThis.print = () => { globalThis.wasPrinted = true; }; });
  await startGame(page);
  await record(page, MADE);
  await openRow(page, 1);
  await tapTwice(page, 'Delete hand');
  await open(page, '#/game/sheet');
  await expect(page.locator('.on-paper tbody tr')).toHaveCount(1);
  expect(await pages(page, 'Letter')).toBe(1);
  await button(page, 'Print').tap();
  expect(await page.evaluate(() => globalThis.wasPrinted)).toBe(true);
});

const BLANK = {
  COPAH: [{}, ['Dealer', 'Bid', 'Trump', 'Books'], 2],
  'Forty-Five': [{ game: 'Forty-Five' }, ['Dealer', 'Trump', 'Tricks'], 2],
  'Auction Forty-Fives': [{ game: 'Auction Forty-Fives', seating: '5 singles' }, ['Dealer', 'Bid', 'Trump', 'Tricks'], 5],
  Bourré: [{ game: 'Bourré', seating: '7 singles' }, ['Dealer', 'Trump'], 7],
  Tally: [{ game: 'Tally', seating: '10 singles' }, [], 10],
};

test('a blank score sheet of each game has one page, from the form of a new game', async ({ page }) => {
  for (const [game, [setup, columns, sides]] of Object.entries(BLANK)) {
    await open(page, '#/new');
    await fillIn(page, setup);
    await page.locator('.house > summary').tap();
    await link(page, 'Print a blank score sheet').tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Score sheet');
    for (const format of FORMATS) expect.soft(await pages(page, format), `${game}, ${format}`).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.on-paper h1')).toHaveText(game);
    await expect.soft(page.locator('.on-paper tbody tr'), game).toHaveCount(30);
    await expect.soft(page.locator('.on-paper thead .name'), game).toHaveCount(sides);
    const heads = await page.locator('.on-paper thead tr:last-child th').allTextContents();
    expect.soft(heads.slice(1, 1 + columns.length), game).toEqual(columns);
    await page.emulateMedia({ media: null });
    await page.getByRole('checkbox', { name: 'House rules on the back' }).tap();
    for (const format of FORMATS) expect.soft(await pages(page, format), `${game}, ${format}, with its rules`).toBe(2);
  }
});

test('the handbook has a blank score sheet by its rules, and a wrong address says so', async ({ page }) => {
  await open(page, '#/handbook/kaibosh');
  await link(page, 'Blank score sheet').tap();
  await expect(page).toHaveURL(/#\/sheet\/kaibosh\//);
  await expect(page.locator('.on-paper h1')).toHaveText('Kaibosh');
  await open(page, '#/sheet/whist/');
  await expect(page.getByRole('alert')).toContainText('Can’t read these rules.');
});
