// Storage that fails at any single write, and saves of an older schema that are brought up.

import { appIsUp, expect, test } from '../support/app.mjs';
import {
  download, failWrites, fieldsOf, journal, mendStorage, seed, stored, writeJournal, writeQuick, writesOf,
} from '../support/storage.mjs';
import {
  FOUR, bid, button, enter, expectTotals, hurry, link, open, record, settled, sidesOf, startGame, totals,
} from '../support/table.mjs';

test.beforeEach(({ page }) => hurry(page));

const [ours, theirs] = sidesOf(FOUR);
const HANDS = [
  { bidder: 'Ann', bid: '15', books: { [ours]: 3 }, best: theirs },
  { bidder: 'Bob', bid: '20', books: { [theirs]: 4 }, best: theirs },
];
const warning = (page) => page.getByRole('alert');
const note = (page) => page.getByRole('complementary').filter({ hasText: 'could not be read' });

/** A little evening with every kind of write: a game begins, hands, a step back and forth, a bid that waits. */
async function evening(page) {
  await startGame(page);
  await record(page, HANDS[0]);
  await button(page, 'Undo').tap();
  await settled(page);
  await button(page, 'Redo').tap();
  await settled(page);
  await record(page, HANDS[1]);
  await bid(page, { bidder: 'Cara', bid: '25' });
  await enter(page, { books: { [ours]: 4 } });
  await expectTotals(page, [4, 8]);
}

test.describe('whichever write fails', () => {
  test('the writes of an evening are counted', async ({ page }) => {
    await failWrites(page, Number.MAX_SAFE_INTEGER, 'put');
    await evening(page);
    // Each of them fails below.
    expect(await writesOf(page)).toBe(WRITES);
  });

  const WRITES = 14;
  for (let write = 1; write <= WRITES; write += 1) {
    const how = write % 2 ? 'put' : 'abort';
    test(`${write}, by ${how}: the app says so, goes on, offers the file, and saves by itself when it can`, async ({ page }) => {
      await failWrites(page, write, how);
      await evening(page);
      await expect(warning(page)).toContainText('The last step is not saved.');
      await expect(page.locator('.kept')).not.toHaveText('saved');
      const file = JSON.parse((await download(page, button(page, 'Save a file'))).text);
      expect(file.games).toHaveLength(1);
      expect(JSON.parse(file.games[0]).events).toHaveLength(5);
      // Asked again in vain, it is asked again.
      await page.clock.fastForward(5_500);
      await expect(warning(page)).toBeVisible();
      await mendStorage(page);
      await page.clock.fastForward(5_500);
      await expect(warning(page)).toHaveCount(0);
      await page.reload();
      await appIsUp(page);
      await expectTotals(page, [4, 8]);
      await expect(page.getByRole('heading', { name: /^Cara bid 25/ })).toBeVisible();
    });
  }
});

test.describe('a game of an older schema', () => {
  /** An evening of this version, put back as one of the schema before; answers its key and text. */
  async function older(page) {
    await startGame(page);
    for (const hand of HANDS) await record(page, hand);
    const [key, text] = Object.entries(await stored(page)).find(([own]) => own.startsWith('fives/game-'));
    const old = JSON.stringify(fieldsOf(text));
    await seed(page, { [key]: old });
    return { key, inJournal: key.replace('fives/', ''), old };
  }

  test('is written anew, and kept as it was until that was read back', async ({ page }) => {
    const { key, inJournal, old } = await older(page);
    await expect.poll(async () => JSON.parse((await journal(page))[inJournal]).schema).toBe(4);
    expect((await journal(page))[`old-${inJournal}`]).toBe(old);
    await page.reload();
    await appIsUp(page);
    await expect.poll(async () => (await journal(page))[`old-${inJournal}`]).toBeUndefined();
    expect(JSON.parse((await stored(page))[key]).schema).toBe(4);
    await link(page, 'Resume').tap();
    await expectTotals(page, [4, 8]);
  });

  test('goes on from what was kept, if what was written cannot be read', async ({ page }) => {
    const { key, inJournal } = await older(page);
    await expect.poll(async () => (await journal(page))[`old-${inJournal}`]).toBeDefined();
    await expect.poll(async () => JSON.parse((await journal(page))[inJournal]).schema).toBe(4);
    const broken = (await stored(page))[key].replace('"Ann"', '"Anm"');
    await writeQuick(page, { [key]: broken });
    await writeJournal(page, { [inJournal]: broken });
    for (let time = 0; time < 2; time += 1) {
      await page.goto('./#/');
      await page.reload();
      await appIsUp(page);
      await expect(note(page)).toContainText('It is damaged.');
      await link(page, 'Resume').tap();
      await expect.poll(() => totals(page)).toEqual([4 + time * 3, 8 + time * 3]);
      await settled(page);
      if (time === 0) await record(page, { ...HANDS[0], bid: '15' });
      await page.clock.fastForward(1_000);
    }
    expect((await stored(page))[key]).toBe(broken);
  });
});

test('an old window does not write over what a newer version wrote', async ({ page, context }) => {
  await startGame(page);
  await record(page, HANDS[0]);
  const [key, text] = Object.entries(await stored(page)).find(([own]) => own.startsWith('fives/game-'));
  const newer = JSON.stringify({ schema: 99, revision: JSON.parse(text).revision + 1, something: 'new' });
  const other = await context.newPage();
  await open(other, '#/trumps');
  await writeQuick(other, { [key]: newer });
  await expect(page.locator('.notice')).toContainText('Another window runs a newer version of Fives.');
  await settled(page);
  await button(page, 'Undo').tap();
  await page.clock.fastForward(1_000);
  expect((await stored(page))[key]).toBe(newer);
});
