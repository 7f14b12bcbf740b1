// A whole game from an empty app to the rematch without touching the screen: by keyboard alone, and by the
// virtual cursor of a screen reader, which only moves forward.

import { expect, test } from '../support/app.mjs';
import { Cursor } from '../support/cursor.mjs';
import { keepsFocus, tabTo } from '../support/keys.mjs';
import { FOUR, button, cell, expectTotals, link, open, panelHeading, resultRow, settled, sidesOf, suits } from '../support/table.mjs';

const [ours, theirs] = sidesOf(FOUR);

/** Three hands of COPAH: 5, and thirty for a nine-hole each of the others. */
const HANDS = [
  { who: 'Bob', bid: '15', trump: 'spades', books: 3, best: theirs, side: theirs },
  { who: 'Ann', bid: '30', trump: 'hearts', books: 5, best: ours, side: ours },
  { who: 'Cara', bid: '30', trump: 'clubs', books: 5, best: ours, side: ours },
  { who: 'Ann', bid: '30', trump: 'diamonds', books: 5, best: ours, side: ours },
  { who: 'Cara', bid: '30', trump: 'hearts', books: 5, best: ours, side: ours },
];

test('by keyboard alone', async ({ page }) => {
  await open(page);
  const enter = async (target, most) => {
    await tabTo(page, target, most);
    await page.keyboard.press('Enter');
  };
  await enter(link(page, 'New game'), 6);
  await settled(page);
  for (const [at, name] of FOUR.entries()) {
    await tabTo(page, page.getByRole('combobox', { name: `Player ${at + 1}`, exact: true }), 20);
    await page.keyboard.type(name);
  }
  await enter(button(page, 'Start the game'), 20);
  await settled(page);
  for (const hand of HANDS) {
    await enter(button(page, `${hand.who} bid ${hand.bid}`), 30);
    await settled(page);
    await keepsFocus(page, 'after the bid');
    await enter(suits(page).getByRole('button', { name: hand.trump }), 12);
    await expect(panelHeading(page)).toContainText(`in ${hand.trump}`);
    await settled(page);
    await keepsFocus(page, 'after trump was named');
    await enter(cell(page, hand.books, hand.best), 20);
    await enter(button(page, 'Save the hand'), 14);
    await settled(page);
    await keepsFocus(page, 'after the hand was saved');
  }
  await expect(panelHeading(page)).toHaveText(new RegExp(`^${ours} win`));
  await enter(button(page, 'Rematch'), 10);
  await expectTotals(page, [0, 0]);
});

test('by the virtual cursor of a screen reader, and every total is heard', async ({ page }) => {
  await open(page);
  const cursor = await Cursor.on(page);
  await cursor.press('link', 'New game');
  await settled(page);
  for (const [at, name] of FOUR.entries()) await cursor.write(`Player ${at + 1}`, name);
  await cursor.press('button', 'Start the game');
  await settled(page);
  const spoken = page.locator('p.unseen[role="status"]');
  for (const hand of HANDS) {
    await cursor.press('button', `${hand.who} bid ${hand.bid}`);
    await settled(page);
    // The focus moved to the heading of the panel; the next question comes after it.
    const heard = await cursor.press('button', hand.trump);
    expect(heard.join(' ')).toContain('Trump');
    await settled(page);
    await cursor.to('group', new RegExp(`^Books taken by ${hand.side} \\(of\\s5\\)$`));
    await cursor.to('group', resultRow(hand.best));
    await cursor.press('button', new RegExp(`^${hand.books} books?: [+−]\\d+ for ${hand.side}$`));
    const outcome = await cursor.press('button', 'Save the hand');
    expect(outcome.join(' ')).toMatch(/made|Nine-hole/);
    await settled(page);
    // Each total is read with its side's name.
    const read = await page.locator('.scoreboard .total').allTextContents();
    for (const total of read) {
      const [, figure] = total.match(/^[A-Z].+: (−?\d+), why\?$/);
      await expect(spoken).toContainText(figure);
    }
  }
  await expect(panelHeading(page)).toHaveText(new RegExp(`^${ours} win`));
  await expect(panelHeading(page)).toBeFocused();
  await cursor.press('button', 'Rematch');
  await expectTotals(page, [0, 0]);
});
