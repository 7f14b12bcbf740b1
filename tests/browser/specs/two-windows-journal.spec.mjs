// Two windows of which one, or each, has a journal that fails: what either wrote down is in both, and is saved at last.

import { expect, test } from '../support/app.mjs';
import { failWrites, journal, mendStorage, stored } from '../support/storage.mjs';
import { FOUR, expectTotals, isSaved, open, record, settled, sidesOf, startGame } from '../support/table.mjs';
import { again, another, deaf } from '../support/windows.mjs';

const [ours, theirs] = sidesOf(FOUR);
const FIRST = { bidder: 'Ann', bid: '15', books: { [ours]: 3 }, best: theirs };
const SECOND = { bidder: 'Bob', bid: '15', books: { [theirs]: 3 }, best: theirs };
const LATER = { bidder: 'Cara', bid: '15', books: { [ours]: 3 }, best: ours };
/** The totals after each. */
const TOTALS = [[3, 3], [5, 7], [9, 9]];

const NEVER = 1_000;
const warning = (page) => page.getByRole('alert');
const apart = (page) => page.getByRole('button', { name: /^More for .*from another window/ });
const misdeal = (page) => page.locator('.hand-panel').getByRole('button', { name: /^Misdeal/ });

/** From now on storage of a window fails. */
const breakStorage = (page) => page.evaluate((writes) => { globalThis.writes = writes; }, NEVER);

/** Storage works again, and the warning goes. */
async function mend(page) {
  await mendStorage(page);
  await page.clock.fastForward(5_500);
  await expect(warning(page)).toHaveCount(0);
}

/** What was dealt in each game, in the journal and in the quick copies. */
async function deals(page) {
  const kind = ({ event: { dealt } }) => (typeof dealt === 'string' ? [dealt] : Object.keys(dealt ?? {}));
  const of = (texts) => {
    const games = Object.entries(texts).filter(([key]) => /(^|\/)game-/.test(key));
    return games.map(([, text]) => JSON.parse(text).events.flatMap(kind).join()).sort();
  };
  return [of(await journal(page)), of(await stored(page))];
}

/** A game with a window whose storage fails from now on in this `way`, and another window on the game. */
async function windows(page, context, way, { both = false, isDeaf = false } = {}) {
  for (const own of isDeaf ? [page] : []) await deaf(own);
  await failWrites(page, NEVER, way);
  await startGame(page);
  await isSaved(page);
  const other = await context.newPage();
  if (both) await failWrites(other, NEVER, way);
  if (isDeaf) await deaf(other);
  await open(other, '#/game');
  for (const own of both ? [page, other] : [page]) await breakStorage(own);
  return other;
}

for (const both of [false, true]) {
  test(`with a journal that fails in ${both ? 'both windows' : 'one'}, they go on from each other’s hands, and all are saved once it works`, async ({ page, context }) => {
    const other = await windows(page, context, 'journal', { both });
    await record(page, FIRST);
    await expect(warning(page)).toContainText('isn’t saved');
    await expectTotals(other, TOTALS[0]);
    await settled(other);
    await record(other, SECOND);
    await expect(warning(other)).toHaveCount(both ? 1 : 0);
    await expectTotals(page, TOTALS[1]);
    await settled(page);
    await record(page, LATER);
    await expect(warning(page)).toContainText('isn’t saved');
    await expectTotals(other, TOTALS[2]);
    // The other window retries meanwhile, and takes nothing back.
    await other.clock.fastForward(11_000);
    expect((await deals(page))[1]).toEqual(['hand,hand,hand']);
    await mend(page);
    if (both) await mend(other);
    expect(await deals(page)).toEqual([['hand,hand,hand'], ['hand,hand,hand']]);
    for (const own of [page, other]) {
      await again(own);
      await expectTotals(own, TOTALS[2]);
      await expect(warning(own)).toHaveCount(0);
    }
    await open(page, '#/');
    await expect(apart(page)).toHaveCount(0);
  });
}

for (const way of ['journal', 'put', 'abort']) {
  test(`of two steps at once, one in a window whose storage fails (${way}), neither is lost`, async ({ page, context }) => {
    const other = await windows(page, context, way, { isDeaf: true });
    await record(page, FIRST);
    await expect(warning(page)).toContainText('isn’t saved');
    // A step of one tap, while the other window has not heard of the hand.
    await misdeal(other).tap();
    await isSaved(other);
    await mend(page);
    await expect.poll(async () => (await deals(page))[0]).toEqual(['hand', 'misdeal']);
    expect((await deals(page))[1]).toEqual(['hand', 'misdeal']);
    await open(page, '#/');
    await again(page);
    await expect(apart(page)).toHaveCount(1);
    await expect(warning(page)).toHaveCount(0);
  });
}
