// Sets up a long game, and enters further hands.

import { cell } from '../../tests/browser/support/table.mjs';

/** A phone in portrait. */
export const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'en-GB' };

const PLAYERS = ['Ann', 'Bob', 'Cara', 'Dev'];
const OURS = 'Ann & Cara';
const THEIRS = 'Bob & Dev';

/** Two hands that cancel out, so that nobody wins: each side is set by 4 in turn. */
const HANDS = [
  { call: 'Ann bid 20', trump: 'spades', took: 2, best: THEIRS },
  { call: 'Bob bid 20', trump: 'hearts', took: 2, best: OURS },
];

/** Waits until the app accepts taps: after a step it ignores them for a moment. */
export const settled = (page) => page.locator('body:not(:has([inert], [aria-busy="true"]))').waitFor({ state: 'attached' });

export async function isUp(page) {
  await page.locator('#app:not(:has([aria-busy="true"]))').waitFor({ state: 'attached' });
  await settled(page);
}

/** Taps by touch where the page supports it. */
async function tap(button) {
  const touches = await button.page().evaluate(() => navigator.maxTouchPoints > 0);
  await (touches ? button.tap() : button.click());
}

const press = (page, name) => tap(page.getByRole('button', { name, exact: true }));

/** Enters a hand up to the last tap; `at` picks one of the two. */
export async function enter(page, at) {
  const { call, trump, took, best } = HANDS[at % 2];
  for (const step of [call, trump]) {
    await press(page, step);
    await settled(page);
  }
  await tap(cell(page, took, best));
}

/** The label of the last button. */
export const SAVE = 'Save the hand';

/**
 * Saves the hand, and waits until the next one can be entered. First it waits `rest` milliseconds, because
 * looking for the button takes time on the page's main thread.
 */
export async function save(page, rest = 0) {
  await press(page, SAVE);
  await page.waitForTimeout(rest);
  await page.getByRole('button', { name: SAVE, exact: true }).waitFor({ state: 'detached' });
  await settled(page);
}

/** Opens a game with this many recorded hands. */
export async function openEvening(page, url, hands) {
  await page.goto(`${url}#/new`);
  await isUp(page);
  for (const [at, name] of PLAYERS.entries()) await page.getByLabel(`Player ${at + 1}`, { exact: true }).fill(name);
  await press(page, 'Start the game');
  await settled(page);
  for (const at of [0, 1]) {
    await enter(page, at);
    await save(page);
  }
  await page.locator('.kept').getByText('saved', { exact: true }).waitFor();
  await page.evaluate(lengthen, hands / 2);
  await page.reload();
  await isUp(page);
}

/** Runs in the page: repeats the log of the only game in both copies of its text. */
async function lengthen(times) {
  const key = Object.keys(localStorage).find((own) => own.startsWith('fives/game-'));
  // Schema 3 had no checksums; the app migrates the text.
  const { sum, ...fields } = JSON.parse(localStorage.getItem(key));
  const events = Array(times).fill(fields.events).flat();
  const text = JSON.stringify({ ...fields, schema: 3, revision: fields.revision + 1, events, done: events.length });
  localStorage.setItem(key, text);
  const asked = indexedDB.open('fives', 1);
  await new Promise((done) => { asked.onsuccess = done; });
  const writing = asked.result.transaction('texts', 'readwrite');
  writing.objectStore('texts').put(text, key.replace('fives/', ''));
  await new Promise((done) => { writing.oncomplete = done; });
  asked.result.close();
}
