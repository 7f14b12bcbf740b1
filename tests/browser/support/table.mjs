// The table as a scorekeeper uses it: starting a game and entering hands.

import { expect } from '@playwright/test';
import { appIsUp, isHurried } from './app.mjs';

export const FOUR = ['Ann', 'Bob', 'Cara', 'Dev'];
export const SIX = ['Ann', 'Bob', 'Cara', 'Dev', 'Eve', 'Fay'];

const SEATINGS = { pairs: '4 in two pairs', 'three-pairs': '6 in three pairs', 'two-trios': '6 in two trios' };
const SIDES = { pairs: 2, 'three-pairs': 3, 'two-trios': 2 };

/** A number as the app writes it, with a real minus sign, and back. */
export const written = (number) => String(number).replace('-', '−');
const read = (text) => Number(text.replace('−', '-'));

/** A name as sentences write it: isolated if it is written from right to left. */
export const shown = (name) => (/[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(name) ? `\u2068${name}\u2069` : name);

/** The names of the sides: partners alternate round the table. */
export function sidesOf(players, seating = 'pairs') {
  const count = SIDES[seating];
  return Array.from({ length: count }, (_, side) => {
    const names = players.filter((_, seat) => seat % count === side).map(shown);
    return `${names.slice(0, -1).join(', ')} & ${names.at(-1)}`;
  });
}

/** Opens the app at an address such as `#/new`, and waits until it takes taps. */
export async function open(page, hash = '') {
  const goesOn = new URL(page.url()).hash !== hash;
  await page.evaluate(() => document.querySelector('main')?.setAttribute('data-left', ''));
  await page.goto(`./${hash}`);
  await appIsUp(page);
  // The part of the app that has the screen may still be on its way; an address that leads back here draws nothing.
  if (goesOn) await page.locator('main:not([data-left])').waitFor({ state: 'attached', timeout: 5_000 }).catch(() => {});
  await settled(page);
}

/** Longer than the app takes no taps, shorter than a notice stays. */
const MOMENT = 500;

/** Waits until the app takes taps again: after a step or on a new screen it takes none for a moment. */
export async function settled(page) {
  // A message comes after the events that a tap has queued, such as a change of the address.
  const waits = () => new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(document.querySelector('[inert], [aria-busy="true"]') !== null);
    port2.postMessage(null);
  });
  if (isHurried(page)) {
    // Steps that wait for the paint continue after it.
    while (await page.evaluate(waits)) await page.clock.fastForward(MOMENT);
    return;
  }
  // Not `waitForFunction`: the handle it answers has nowhere to go when the browser is killed meanwhile.
  await page.locator('body:not(:has([inert], [aria-busy="true"]))').waitFor({ state: 'attached' });
}

/** Waits for the next frame, in which the page hears of its size, and for what it then changes. */
export const drawn = (page) =>
  page.evaluate(() => new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    // Not `requestAnimationFrame`, which is the test's clock.
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      port2.postMessage(null);
    });
    observer.observe(document.body);
  }));

export const button = (page, name) => page.getByRole('button', { name, exact: true });
/** Taps a button that asks for a second tap, and taps it again: not at once, because a double tap counts as one. */
export async function tapTwice(page, name) {
  await button(page, name).tap();
  await expect(button(page, `${name}?`)).toBeVisible();
  if (isHurried(page)) await page.clock.fastForward(MOMENT);
  else await page.waitForTimeout(MOMENT);
  await button(page, `${name}?`).tap();
}

export const link = (page, name) => page.getByRole('link', { name, exact: true });
export const bidButton = (page, bidder, bid) => button(page, `${shown(bidder)} bid ${bid}`);
/** A pattern that matches the text literally. */
const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** A preset in the list of rules, which says behind its name what it is. */
export const presetLink = (page, name) => page.getByRole('link', { name: new RegExp(`^${literal(name)} `) });

/** The question for the tricks of a side; with the highest trump COPAH makes books of them. */
export const booksOf = (page, side) => page.getByRole('group', { name: new RegExp(`^(Tricks|Books) taken by ${literal(side)}( \\(of\\s5\\))?(\\. .+)?$`) });
/** The name of the results with the highest trump of a side, whether it is the one that is asked or another; or of those without a trump. */
export const resultRow = (best) =>
  new RegExp(best.startsWith('No') ? `^${best}$` : `^${literal(best)} with the highest trump$|ighest trump played by ${literal(best)}$`);
/** The answer that gives a whole result: the tricks of the side that is asked, and who played the highest trump. */
export const cell = (page, count, best) => {
  const name = best === undefined ? /^(Tricks|Books) taken by/ : resultRow(best);
  const among = page.getByRole('group', { name });
  return among.getByRole('button', { name: new RegExp(`^${count} `) });
};
export const highest = (page) => page.getByRole('group', { name: /^Highest trump \(\+\d [a-z]+\) played by$/ });
export const suits = (page) => page.getByRole('group', { name: 'Trump', exact: true });
/** What saving will do, before it is saved. */
export const preview = (page) => page.getByRole('status').filter({ has: page.getByRole('heading', { level: 2 }) });
export const panelHeading = (page) => page.locator('#hand-heading');

/** Chooses one of the named choices of a form, unless it is chosen. */
export async function choose(page, legend, name) {
  const choice = page.getByRole('group', { name: legend, exact: true }).getByRole('button', { name, exact: true });
  if ((await choice.getAttribute('aria-pressed')) === 'true') return;
  await choice.tap();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
}

/** Chooses who sits: by a button each, or from a list where there are many ways. */
async function sit(page, way) {
  const list = page.getByRole('combobox', { name: 'Players', exact: true });
  if ((await list.count()) > 0) await list.selectOption({ label: way });
  else await choose(page, 'Players', way);
}

/** The buttons that open the menus of saved rows: of one row, of a list, or of the page. */
export const menus = (among) => among.getByRole('button', { name: /^More for / });

/** A button of a saved row, whose menu is opened for it: `Edit`, `Rename` or `Delete`. */
export async function rowAction(menu, action) {
  await menu.tap();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  return menu.locator('..').getByRole('button', { name: new RegExp(`^${action} `) });
}

/** Opens the menu of a saved row, and taps what it offers. */
export const tapInMenu = async (menu, action) => (await rowAction(menu, action)).tap();

/** Opens the line that says what a list shows. */
export const openFilter = (page) => page.locator('.filter > summary').tap();

/** Fills in the names of the players at once, as typing them one by one would. */
async function fillNames(page, players) {
  const fields = page.getByRole('combobox', { name: /^Player \d+$/ });
  await fields.nth(players.length - 1).waitFor();
  await fields.evaluateAll((all, names) => {
    for (const [seat, name] of names.entries()) {
      all[seat].value = name;
      for (const type of ['input', 'change']) all[seat].dispatchEvent(new Event(type, { bubbles: true }));
    }
  }, players);
}

/**
 * Fills in the form of a new game. `seating` and `rules` are chosen by name (of COPAH's seatings, by
 * key); `house` names values of house rules by their labels.
 */
export async function fillIn(page, { game = 'COPAH', rules, players = FOUR, dealer = 0, seating, house = {} } = {}) {
  await choose(page, 'Game', game);
  const sits = seating ?? (game === 'COPAH' ? 'pairs' : undefined);
  if (sits) await sit(page, SEATINGS[sits] ?? sits);
  if (rules) await choose(page, 'Rules', rules);
  await fillNames(page, players);
  const first = page.getByRole('radio', { name: /deals? first$/ }).nth(dealer);
  if (!(await first.isChecked())) await first.tap();
  if (Object.keys(house).length > 0) await setHouse(page, house);
}

/** Sets house rules in the form: `{ 'Play to': 45, 'When all pass': 'New deal' }`. */
export async function setHouse(page, house) {
  await page.locator('summary', { hasText: 'House rules' }).tap();
  await setRules(page, house);
}

/** The form of a house rule. */
export const ruleForm = (page, label) => page.getByRole('group', { name: new RegExp(`^${label}( |$)`) });

/** Sets house rules where their forms are open. */
export async function setRules(page, house) {
  for (const [label, value] of Object.entries(house)) {
    const rule = ruleForm(page, label);
    if (typeof value === 'number') await typeNumber(rule, value);
    else await rule.getByText(value, { exact: true }).tap();
  }
}

async function typeNumber(rule, value) {
  const field = rule.locator('.stepper input');
  // A rule that is not played has no number to change.
  if (await field.isDisabled()) await rule.getByRole('checkbox').tap();
  await field.fill(String(value));
  await field.press('Enter');
  await expect(field).toHaveValue(String(value).replace('-', '−'));
}

/** The middle of a target that can be tapped now. */
export async function middle(target) {
  await target.tap({ trial: true });
  const { x, y, width, height } = await target.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Begins a game from a fresh opening of the app, as `fillIn` fills in the form. */
export async function startGame(page, game = {}) {
  await open(page, '#/new');
  await fillIn(page, game);
  await button(page, 'Start the game').tap();
  await expect(page.getByRole('heading', { name: /^(Hand|Round) 1\b/ })).toBeVisible();
  await settled(page);
}

/** Waits until a game says that everything is saved. */
export const isSaved = (page) => expect(page.locator('.kept')).toHaveText('saved');

/** Taps who bid what, and the suit if one is named. */
export async function bid(page, { bidder, bid: amount, trump }) {
  await settled(page);
  await bidButton(page, bidder, amount).tap();
  await settled(page);
  if (trump) {
    await suits(page).getByRole('button', { name: trump }).tap();
    await settled(page);
  }
}

/** Taps the suit of the turned card. */
export async function turn(page, trump) {
  await settled(page);
  await page.getByRole('group', { name: 'Trump turned' }).getByRole('button', { name: trump }).tap();
  await settled(page);
}

/** The points that need no typing. */
const USUAL = [1, 2, 5, 10];

/** Says what a player scored: by a tap where there is a button, else typed. */
async function score(page, name, points) {
  const tile = button(page, `${name}: +${points}`);
  if (USUAL.includes(points) && (await tile.count()) > 0) await tile.tap();
  else await page.getByRole('spinbutton', { name: `Points for ${name}`, exact: true }).fill(String(points));
}

/**
 * Taps the result: `books` by side (tricks; what follows from the other sides is left out) and
 * `best`, the side that played the highest trump, the only one with a trick if left out. Of players in
 * rows `took` are the tricks, and `points` the points; `helped` is the called partner, nobody if left out;
 * `passed` is the button for the other players at Bourré, and `rest` that for who took the other tricks.
 */
export async function enter(page, { books = {}, took = {}, points = {}, best, helped, passed, rest }) {
  // The questions of a screen that was just opened are there.
  await settled(page);
  // That no trump was played is folded.
  const unfold = async () => {
    const rare = page.locator('.hand-panel, .amend').locator('details:not([open])', { hasText: best });
    if (best?.startsWith('No') && (await rare.count()) > 0) await rare.locator('summary').tap();
  };
  if ((await page.locator('.cell').count()) > 0) {
    if (!best && Object.keys(books).length === 0) return;
    for (const side of Object.keys(books)) await expect(booksOf(page, side), 'the side that is asked').toBeVisible();
    const chosen = page.locator('.cell[aria-pressed="true"] b');
    const count = Object.values(books)[0] ?? (await chosen.innerText());
    await unfold();
    await cell(page, count, best).first().tap();
    return;
  }
  for (const [side, count] of Object.entries(books)) {
    await booksOf(page, side).getByRole('button', { name: String(count), exact: true }).tap();
  }
  for (const [name, count] of Object.entries(took)) await button(page, `${name}: ${count}`).tap();
  const atOnce = passed ?? rest;
  if (atOnce) await button(page, atOnce).tap();
  for (const [name, count] of Object.entries(points)) await score(page, name, count);
  if ((await page.locator('.endings').count()) > 0) await unfold();
  if ((await page.locator('.endings').count()) > 0) await ending(page, best ?? Object.keys(took).find((name) => took[name] > 0), helped).tap();
  else if (best) await highest(page).getByRole('button', { name: new RegExp(`^${literal(best)}(:|$)`) }).tap();
  else await answerOnly(highest(page));
}

/** The answer that ends a hand with called partners: who played the highest trump, and who helped. */
export const ending = (page, best, helped = 'No') => page
  .getByRole('group', { name: best.startsWith('No') ? best : `Highest trump played by ${best}`, exact: true })
  .getByRole('button', { name: new RegExp(`^(Yes, )?${literal(helped).replace(', ', ' ?, ')}(body)? ?: `) });

/** Gives the highest trump to the only side with a trick. */
async function answerOnly(asked) {
  const sides = asked.locator('button:enabled');
  if ((await sides.count()) === 2) await sides.first().tap();
}

/** Saves the hand, and answers what the screen said saving would do. */
export async function save(page) {
  const said = await preview(page).innerText();
  await button(page, /^Save the (hand|round)$/).tap();
  await settled(page);
  return said;
}

/** Writes a whole hand down, and answers what the screen said saving would do. */
export async function record(page, hand) {
  if (hand.bid) await bid(page, hand);
  else if (hand.trump) await turn(page, hand.trump);
  await enter(page, hand);
  return save(page);
}

/** Undoes steps until the last hand is about to be bid again. */
export async function takeBackHand(page) {
  do {
    await button(page, 'Undo').tap();
    await settled(page);
  } while (!(await panelHeading(page).innerText()).includes('who won the bid'));
}

/** Opens the row of a hand in the sheet. */
export async function openRow(page, number) {
  const row = page.getByRole('table').getByRole('button', { name: new RegExp(`^${number} `) });
  await row.tap();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
}

/** The totals on the scoreboard, by side. */
export async function totals(page) {
  const shown = page.getByRole('region', { name: 'Score', exact: true }).getByRole('button', { name: /, why\?$/ });
  // An address that was just opened may still show the screen before.
  await expect(shown).not.toHaveCount(0);
  return (await shown.allTextContents()).map((text) => read(text.match(/: (.+), why\?$/)[1]));
}

/** Waits until the scoreboard shows these totals. */
export async function expectTotals(page, expected, message) {
  await expect.poll(() => totals(page), message).toEqual(expected);
}

/** The totals and changes of the sheet, the first deal first. */
export async function sheet(page) {
  // The totals are painted first.
  await settled(page);
  const rows = page.getByRole('table').locator('tbody tr').filter({ has: page.getByRole('rowheader') });
  // Many sides share a cell, each with its name above its total.
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td:not(:has(dd)), dd')].map((cell) => cell.innerText.trim().split(/\s+/))),
  );
  const deal = (row) => ({ total: row.map(([total]) => read(total)), change: row.map(([, change]) => change ?? '') });
  return cells.map(deal).reverse();
}

/**
 * Counts the taps the page hears, from now on: every click of a person, seen before the app sees it.
 * @returns a function that answers the number and begins again at 0
 */
export async function countTaps(page) {
  const install = () => {
    globalThis.tapsHeard = 0;
    const hear = (event) => {
      if (event.isTrusted) globalThis.tapsHeard += 1;
    };
    globalThis.addEventListener('click', hear, { capture: true });
  };
  await page.evaluate(install);
  return () =>
    page.evaluate(() => {
      const heard = globalThis.tapsHeard;
      globalThis.tapsHeard = 0;
      return heard;
    });
}

/** The table ends the game; a second tap makes sure. */
export async function endGame(page) {
  await settled(page);
  await page.locator('summary', { hasText: 'End the game' }).tap();
  await button(page, 'End it now').tap();
  await settled(page);
}

/** Begins a tally of two, whose first round is a point for Ann. */
export async function beginTally(page) {
  await open(page, '#/new');
  await page.getByRole('group', { name: 'Game', exact: true }).getByRole('button', { name: 'Tally', exact: true }).tap();
  await page.getByRole('combobox', { name: 'Player 1', exact: true }).fill('Ann');
  await button(page, 'Start the game').tap();
  await settled(page);
  await button(page, 'Ann: +1').tap();
  await button(page, 'Save the round').tap();
  await expect.poll(() => totals(page).then(([ann]) => ann)).toBe(1);
}
