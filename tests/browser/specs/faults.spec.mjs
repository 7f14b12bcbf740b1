// Storage that fails at any single write, and saves of an older schema that are updated.

import { appIsUp, expect, test } from '../support/app.mjs';
import {
  SCHEMA, download, failWrites, journal, mendStorage, olderOf, seed, stored, writeJournal, writeQuick, writesOf,
} from '../support/storage.mjs';
import {
  FOUR, bid, button, enter, expectTotals, isSaved, link, menus, open, record, settled, sidesOf, startGame,
  tapInMenu, totals,
} from '../support/table.mjs';

const [ours, theirs] = sidesOf(FOUR);
const HANDS = [
  { bidder: 'Ann', bid: '15', books: { [ours]: 3 }, best: theirs },
  { bidder: 'Bob', bid: '20', books: { [theirs]: 4 }, best: theirs },
];
const warning = (page) => page.getByRole('alert');
const note = (page) => page.getByRole('complementary').filter({ hasText: 'couldn’t be read' });

/**
 * Lets the time pass after which storage is asked again, until `holds` does: the time to the next begins
 * with the answer, which may come late.
 */
const later = (page, holds) =>
  expect(async () => {
    await page.clock.fastForward(5_500);
    await holds();
  }).toPass();
const savedAtLast = (page) => later(page, () => expect(warning(page)).toHaveCount(0, { timeout: 1_000 }));

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
    // What was tapped last is handed over once it was painted.
    await settled(page);
    // Each of them fails below.
    expect(await writesOf(page)).toBe(WRITES);
  });

  const WRITES = 12;
  for (let write = 1; write <= WRITES; write += 1) {
    const how = write % 2 ? 'put' : 'abort';
    test(`${write}, by ${how}: the app says so and saves by itself when it can`, async ({ page }) => {
      await failWrites(page, write, how);
      await evening(page);
      await expect(warning(page)).toContainText('Your last step isn’t saved.');
      await expect(page.locator('.kept')).not.toHaveText('saved');
      const file = JSON.parse((await download(page, button(page, 'Save a file'))).text);
      expect(file.games).toHaveLength(1);
      expect(JSON.parse(file.games[0]).events).toHaveLength(5);
      // After a second failure it tries again.
      const asked = await writesOf(page);
      await later(page, async () => expect(await writesOf(page)).toBeGreaterThan(asked));
      await expect(warning(page)).toBeVisible();
      await mendStorage(page);
      await savedAtLast(page);
      await page.reload();
      await appIsUp(page);
      await expectTotals(page, [4, 8]);
      await expect(page.getByRole('heading', { name: /^Cara bid 25/ })).toBeVisible();
    });
  }
});

test('a journal that fails while the copy is taken is no safe place, and says so', async ({ page }) => {
  await failWrites(page, 5, 'journal');
  await evening(page);
  await expect(warning(page)).toContainText('Your last step isn’t saved.');
  await expect(page.locator('.kept')).not.toHaveText('saved');
  await mendStorage(page);
  await savedAtLast(page);
  const [, text] = Object.entries(await journal(page)).find(([key]) => key.startsWith('game-'));
  expect(JSON.parse(text).events).toHaveLength(5);
});

test('a journal that comes too late for the start is not written over with what an old copy says', async ({ page }) => {
  await startGame(page);
  await record(page, HANDS[0]);
  await isSaved(page);
  const early = await stored(page);
  await record(page, HANDS[1]);
  await isSaved(page);
  const late = await journal(page);
  await writeQuick(page, early);
  await page.addInitScript(() => {
    const { open: real } = IDBFactory.prototype;
    IDBFactory.prototype.open = () => {
      IDBFactory.prototype.open = real;
      return {};
    };
  });
  await page.reload();
  await page.clock.fastForward(3_500);
  await appIsUp(page);
  // The copy is held against the journal as soon as that answers, and gives way.
  await expectTotals(page, [4, 8]);
  await expect(page.locator('.notice')).toContainText('You’re now seeing that version');
  const game = Object.keys(late).find((key) => key.startsWith('game-'));
  expect((await journal(page))[game]).toBe(late[game]);
  expect((await stored(page))[`fives/${game}`]).toBe(late[game]);
});

test('what the app remembers and cannot read is kept, even if the disk is full while it is moved', async ({ page }) => {
  const newer = JSON.stringify({ schema: 99, names: ['from', 'the', 'future'] });
  await seed(page, { 'fives/app': newer });
  await failWrites(page, 1, 'put');
  await page.reload();
  await startGame(page);
  await expect(warning(page)).toContainText('Your last step isn’t saved.');
  await page.clock.fastForward(5_500);
  expect(Object.values(await journal(page))).toEqual([newer]);
  await mendStorage(page);
  await savedAtLast(page);
  const texts = await journal(page);
  expect(Object.values(texts)).toContain(newer);
  expect(JSON.parse(texts.app).names).toEqual(FOUR);
});

test.describe('a game of an older schema', () => {
  /** An evening of this version, put back as one of the schema before; answers its key and text. */
  async function older(page) {
    await startGame(page);
    for (const hand of HANDS) await record(page, hand);
    const [key, text] = Object.entries(await stored(page)).find(([own]) => own.startsWith('fives/game-'));
    const old = olderOf(text);
    await seed(page, { [key]: old });
    return { key, inJournal: key.replace('fives/', ''), old };
  }

  test('is written anew, and kept as it was until that was read back', async ({ page }) => {
    const { key, inJournal, old } = await older(page);
    await expect.poll(async () => JSON.parse((await journal(page))[inJournal]).schema).toBe(SCHEMA);
    expect((await journal(page))[`old-${inJournal}`]).toBe(old);
    await page.reload();
    await appIsUp(page);
    await expect.poll(async () => (await journal(page))[`old-${inJournal}`]).toBeUndefined();
    expect(JSON.parse((await stored(page))[key]).schema).toBe(SCHEMA);
    await link(page, 'Resume').tap();
    await expectTotals(page, [4, 8]);
  });

  test('goes on from what was kept, if what was written cannot be read', async ({ page }) => {
    const { key, inJournal } = await older(page);
    await expect.poll(async () => (await journal(page))[`old-${inJournal}`]).toBeDefined();
    await expect.poll(async () => JSON.parse((await journal(page))[inJournal]).schema).toBe(SCHEMA);
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

    // Deleted, it stays so.
    await page.goto('./#/');
    await startGame(page);
    await page.goto('./#/');
    await settled(page);
    await tapInMenu(menus(page), 'Delete');
    await expect(menus(page)).toHaveCount(0);
    await page.reload();
    await appIsUp(page);
    await expect(note(page)).toContainText('It is damaged.');
    await expect(menus(page)).toHaveCount(0);
  });

  test('is kept as it was even if one from before that still is', async ({ page }) => {
    const { key, inJournal, old } = await older(page);
    await expect.poll(async () => JSON.parse((await journal(page))[inJournal]).schema).toBe(SCHEMA);
    // Once more of the older schema, as two updates with one start between them leave it.
    await writeQuick(page, { [key]: old });
    await writeJournal(page, { [inJournal]: old });
    await page.reload();
    await appIsUp(page);
    await expect.poll(async () => JSON.parse((await journal(page))[inJournal]).schema).toBe(SCHEMA);
    expect((await journal(page))[`old-${inJournal}`]).toBe(old);
    await page.reload();
    await appIsUp(page);
    await expect.poll(async () => (await journal(page))[`old-${inJournal}`]).toBeUndefined();
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
  await expect(page.locator('.notice')).toContainText('Another window is running a newer version of Fives.');
  await settled(page);
  await button(page, 'Undo').tap();
  await page.clock.fastForward(1_000);
  expect((await stored(page))[key]).toBe(newer);
  await page.locator('.hand-panel').getByRole('button', { name: /^Misdeal/ }).tap();
  await expect(page.locator('.notice')).toContainText('is saved as');
  await settled(page);
  const apart = async () => Object.entries(await stored(page)).filter(([own, text]) => own.startsWith('fives/game-') && text.includes('(from another window)'));
  await expect.poll(async () => (await apart()).length).toBe(1);
  expect((await stored(page))[key]).toBe(newer);
});

test.describe('beside a whole journal', () => {
  const AHEAD = 5;
  const damages = {
    'of a later revision': (text) => text.replace(/"revision":(\d+)/, (_, own) => `"revision":${Number(own) + AHEAD}`),
    'of the same revision': (text) => text.replace('"done"', '"gone"'),
    'cut off': (text) => text.slice(0, text.length / 2),
    'of something else': () => 'junk',
  };
  /** The texts that were set aside, as stored in both places. */
  const aside = async (page) => {
    const of = (texts) => Object.entries(texts).filter(([key]) => key.includes('aside-')).map(([, text]) => text);
    return [of(await journal(page)), of(await stored(page))];
  };
  /** A hand is recorded, and with it the game is in both places as it is on the screen; what was damaged, set aside. */
  async function goesOn(page, key, damaged, label) {
    await settled(page);
    await record(page, HANDS[1]);
    const hands = damaged.length;
    await expectTotals(page, [3 + hands, 3 + 5 * hands], label);
    await expect(page.locator('.kept'), label).toHaveText('saved');
    await page.clock.fastForward(11_000);
    await expect(warning(page), label).toHaveCount(0);
    await expect(page.getByText('newer version'), label).toHaveCount(0);
    expect((await aside(page)).map((texts) => texts.sort()), label).toEqual([damaged.toSorted(), damaged.toSorted()]);
    const now = (await journal(page))[key.replace('fives/', '')];
    expect((await stored(page))[key], label).toBe(now);
    expect(JSON.parse(now).events, label).toHaveLength(2 + 2 * hands);
  }

  /** Damages the copy in each way, one after the other: `write` puts it there, and lets the app see it. */
  async function eachDamage(page, write) {
    await startGame(page);
    await record(page, HANDS[0]);
    await isSaved(page);
    const damaged = [];
    for (const [what, damage] of Object.entries(damages)) {
      const [key, text] = Object.entries(await stored(page)).find(([own]) => own.startsWith('fives/game-'));
      damaged.push(damage(text));
      await write({ [key]: damaged.at(-1) }, damaged.length);
      await goesOn(page, key, damaged, `damaged copy ${what}`);
    }
  }

  test('a damaged copy is set aside at the start', async ({ page }) => {
    await eachDamage(page, async (texts, count) => {
      await writeQuick(page, texts);
      await page.goto('./#/');
      await page.reload();
      await appIsUp(page);
      await expect.poll(async () => (await note(page).innerText()).match(/It is damaged\./g).length).toBe(count);
      await link(page, 'Resume').tap();
    });
  });

  test('a damaged copy is set aside while the game is open', async ({ page, context }) => {
    let other;
    await eachDamage(page, async (texts) => {
      if (!other) {
        other = await context.newPage();
        await open(other, '#/trumps');
      }
      await writeQuick(other, texts);
    });
  });
});

test('a damaged copy gives way only once it is stored elsewhere', async ({ page, context }) => {
  await startGame(page);
  await record(page, HANDS[0]);
  await isSaved(page);
  const [key, text] = Object.entries(await stored(page)).find(([own]) => own.startsWith('fives/game-'));
  const damaged = text.replace('"done"', '"gone"');
  // Nothing can be stored under another key: the disk is full, but what has a place there may change.
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    const { setItem } = Storage.prototype;
    IDBObjectStore.prototype.put = function full(value, at) {
      if (at.startsWith('aside-') && !globalThis.hasRoom) throw new DOMException('The disk is full.', 'QuotaExceededError');
      return put.call(this, value, at);
    };
    Storage.prototype.setItem = function full(at, value) {
      if (at.startsWith('fives/aside-') && !globalThis.hasRoom) throw new DOMException('Full.', 'QuotaExceededError');
      return setItem.call(this, at, value);
    };
  });
  const other = await context.newPage();
  await open(other, '#/trumps');
  await writeQuick(other, { [key]: damaged });
  await record(page, HANDS[1]);
  await expect(warning(page)).toContainText('Your last step isn’t saved.');
  await page.clock.fastForward(11_000);
  expect((await stored(page))[key]).toBe(damaged);
  // A crash here loses nothing; and with room, both are stored.
  await page.evaluate(() => { globalThis.hasRoom = true; });
  await savedAtLast(page);
  const all = await stored(page);
  expect(Object.entries(all).filter(([own]) => own.startsWith('fives/aside-')).map(([, own]) => own)).toEqual([damaged]);
  expect(JSON.parse(all[key]).events).toHaveLength(4);
});

test('what a newer version stored beside a copy of this one stays there from the start on', async ({ page }) => {
  await startGame(page);
  await record(page, HANDS[0]);
  await isSaved(page);
  const [key, text] = Object.entries(await stored(page)).find(([own]) => own.startsWith('fives/game-'));
  const newer = JSON.stringify({ schema: 99, revision: JSON.parse(text).revision + 1, something: 'new' });
  await writeJournal(page, { [key.replace('fives/', '')]: newer });
  await page.goto('./#/');
  await page.reload();
  await appIsUp(page);
  await expect(note(page)).toContainText('newer version');
  await link(page, 'Resume').tap();
  await expectTotals(page, [3, 3]);
  await page.locator('.hand-panel').getByRole('button', { name: /^Misdeal/ }).tap();
  await expect(page.locator('.notice')).toContainText('is saved as');
  await page.clock.fastForward(11_000);
  expect((await journal(page))[key.replace('fives/', '')]).toBe(newer);
  const apart = Object.values(await stored(page)).filter((own) => own.includes('(from another window)'));
  expect(apart).toHaveLength(1);
});

test('what is no text in the journal stops no game from being saved', async ({ page }) => {
  await startGame(page);
  await record(page, HANDS[0]);
  await isSaved(page);
  const key = Object.keys(await journal(page)).find((own) => own.startsWith('game-'));
  for (const [at, value] of [7, { revision: 99 }, [1, 2]].entries()) {
    const label = JSON.stringify(value);
    await writeJournal(page, { [key]: value, app: value, 'game-other': value });
    await page.reload();
    await appIsUp(page);
    await expectTotals(page, [3 + at, 3 + 5 * at], label);
    await writeJournal(page, { [key]: value });
    await record(page, HANDS[1]);
    await expect(page.locator('.kept'), label).toHaveText('saved');
    await expect(warning(page), label).toHaveCount(0);
    expect(JSON.parse((await journal(page))[key]).events, label).toHaveLength(4 + 2 * at);
  }
});
