// Entering Bourré hands.

import { expect } from '@playwright/test';
import { button, panelHeading, preview, settled, startGame } from './table.mjs';

export const SEVEN = ['Ann', 'Bob', 'Cara', 'Dev', 'Eve', 'Fay', 'Gus'];

/** Starts a game of Bourré with the players named. */
export const startBourre = (page, { players = SEVEN, ...game } = {}) =>
  startGame(page, { game: 'Bourré', seating: players.length === 2 ? '2 players' : `${players.length} singles`, players, ...game });

/** Enters the tricks or `Pass` of the players named, and nothing for the others. */
export async function tapShares(page, shares) {
  await settled(page);
  for (const [name, tricks] of Object.entries(shares)) {
    await button(page, `${name}: ${tricks}`).tap();
  }
}

/** Taps `Pass` for every player without an answer. */
async function passTheRest(page) {
  const rows = page.locator('.answer-rows.joined').getByRole('group');
  for (const row of await rows.all()) {
    if ((await row.getByRole('button', { pressed: true }).count()) === 0) {
      await row.getByRole('button', { name: /: Pass$/ }).tap();
    }
  }
}

/** Writes a hand down, those not named having passed; answers what the screen said saving would do. */
export async function recordPot(page, shares) {
  await tapShares(page, shares);
  await passTheRest(page);
  const said = await preview(page).innerText();
  await button(page, 'Save the hand').tap();
  await settled(page);
  return said;
}

/** Checks the pot of the hand that is due, and what the screen says is owed to it. */
export async function expectPot(page, hand, chips, owed) {
  await expect(panelHeading(page)).toHaveText(`Hand ${hand}: ${chips} chips in the pot`);
  await expect(page.locator('.hand-panel .line').filter({ hasText: /puts in|everyone else|ante/ })).toHaveText(owed);
}

/** The line below each total, by name. */
export async function belowTotals(page) {
  const columns = page.getByRole('region', { name: 'Score', exact: true }).locator('.side');
  const all = await columns.evaluateAll((found) =>
    found.map((own) => [own.querySelector('h2').textContent.trim(), own.querySelector('.below').textContent]),
  );
  return Object.fromEntries(all);
}

/** The payments on the screen: `[from, to, chips]`. */
export async function payments(page) {
  const rows = page.getByRole('region', { name: 'Settling up' }).getByRole('listitem');
  const texts = await rows.evaluateAll((all) =>
    all.map((own) => [own.querySelector('span').textContent, own.querySelector('b').textContent]),
  );
  return texts.map(([who, chips]) => {
    const [, from, to] = /^(.*) pays (.*)$/.exec(who);
    return [from, to, Number.parseInt(chips, 10)];
  });
}
