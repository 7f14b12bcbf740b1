// The browser's storage for the site, read and changed without the app.

import { readFileSync } from 'node:fs';
import { appIsUp } from './app.mjs';
import { beginTally, open } from './table.mjs';

/** The schema this version writes. */
export const SCHEMA = 9;

/** Waits until the app has started its writes, which it does after a paint. Never returns while the clock is
 * stopped. */
const handedOver = (page) =>
  page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => setTimeout(done)); }));

/**
 * Everything in localStorage (the mirror) at this moment, except the snapshot of home, which is written whenever home
 * is shown.
 */
export const storedNow = (page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key !== 'fives-glance')));

/** Everything in localStorage, after all earlier steps have been written. */
export async function stored(page) {
  await handedOver(page);
  return storedNow(page);
}

/** The fields of a stored text, without its sum. */
export function fieldsOf(text) {
  const { sum: _, ...fields } = JSON.parse(text);
  return fields;
}

/** The text of such fields, with their sum (FNV-1a). */
export function sealed(fields) {
  const text = JSON.stringify(fields).slice(1);
  let sum = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(text)) sum = BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n);
  return `{"sum":${BigInt.asIntN(64, sum)},${text}`;
}

/** A stored game of hands on bids, as schema 3 had it. */
export function olderOf(text) {
  const { draft: _, ...fields } = fieldsOf(text);
  const told = ({ seat, bid, trump }) => ({ seat, bid, ...(trump && { trump }) });
  const events = fields.events.map(({ at, event }) => {
    if (event.contract) return { at, what: 'bid', ...told(event.contract) };
    const { contract, tricks, best_trump: best } = event.dealt.hand.bid;
    return { at, what: 'hand', ...told(contract), tricks, ...(best && { best: best.by ?? -2 }) };
  });
  return JSON.stringify({ ...fields, schema: 3, events });
}

/** Everything in the journal, by key, after all earlier steps have been written. */
export async function journal(page) {
  await handedOver(page);
  return page.evaluate(async () => {
    const opening = indexedDB.open('fives', 1);
    const own = await new Promise((done, failed) => {
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => failed(opening.error);
    });
    const texts = own.transaction('texts').objectStore('texts');
    const [keys, values] = [texts.getAllKeys(), texts.getAll()];
    await new Promise((done) => { texts.transaction.oncomplete = done; });
    own.close();
    return Object.fromEntries(keys.result.map((key, at) => [key, values.result[at]]));
  });
}

/** Puts texts into the journal behind the app's back, by their keys there. */
export const writeJournal = (page, texts) =>
  page.evaluate(async (all) => {
    const opening = indexedDB.open('fives', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('texts');
    const own = await new Promise((done, failed) => {
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => failed(opening.error);
    });
    const writing = own.transaction('texts', 'readwrite', { durability: 'strict' });
    for (const [key, text] of Object.entries(all)) writing.objectStore('texts').put(text, key);
    await new Promise((done) => { writing.oncomplete = done; });
    own.close();
  }, texts);

/** Keeps the journal busy, so that writes wait until `letGo` is called on the page. */
export const holdJournal = (page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('fives', 1);
    await new Promise((done) => { opening.onsuccess = done; });
    const texts = opening.result.transaction('texts', 'readwrite').objectStore('texts');
    let isHeld = true;
    globalThis.letGo = () => { isHeld = false; };
    const goOn = () => { if (isHeld) texts.count().onsuccess = goOn; };
    goOn();
    texts.transaction.oncomplete = () => opening.result.close();
  });

/** Puts texts into localStorage behind the app's back. */
export const writeQuick = (page, texts) =>
  page.evaluate((all) => {
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
  }, texts);

/** Puts texts, by their keys, into localStorage and the journal, and reloads the app. */
export async function seed(page, texts) {
  await open(page);
  await writeQuick(page, texts);
  const inJournal = Object.entries(texts).map(([key, text]) => [key.replace('fives/', ''), text]);
  await writeJournal(page, Object.fromEntries(inJournal));
  await page.reload();
  await appIsUp(page);
}

/** A tally of two with `rounds` rounds of a point for Ann: its key and text. */
export async function longTally(page, rounds) {
  await beginTally(page);
  const [key, text] = Object.entries(await stored(page)).find(([own]) => own.startsWith('fives/game-'));
  const fields = fieldsOf(text);
  return { [key]: sealed({ ...fields, events: Array(rounds).fill(fields.events[0]), done: rounds }) };
}

/** A browser that lets no page keep anything: merely asking is an error. */
export const blockStorage = (page) =>
  page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(globalThis, 'localStorage', { get });
    Object.defineProperty(globalThis, 'indexedDB', { get });
  });

/** A browser without a journal, as some are in private windows. */
export const withoutJournal = (page) =>
  page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));

const FILLER = 'filler/';

/** Fills the site's storage to the last letter, as another app of the same host might; the disk is full as well. */
export const fillStorage = (page) =>
  page.evaluate((prefix) => {
    globalThis.putBefore ??= IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function put(text, key) {
      if (!text.includes('"removed":1,')) throw new DOMException('The disk is full.', 'QuotaExceededError');
      // What is removed makes room again.
      IDBObjectStore.prototype.put = globalThis.putBefore;
      return this.put(text, key);
    };
    let piece = 'x'.repeat(1 << 20);
    for (let number = 0; piece.length > 0; number += 1) {
      try {
        localStorage.setItem(`${prefix}${number}`, piece);
      } catch (error) {
        if (error.name !== 'QuotaExceededError') throw error;
        piece = piece.slice(0, Math.floor(piece.length / 2));
      }
    }
  }, FILLER);

/** Takes the filling away again. */
export const freeStorage = (page) =>
  page.evaluate((prefix) => {
    if (globalThis.putBefore) IDBObjectStore.prototype.put = globalThis.putBefore;
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  }, FILLER);

/** Taps a button that saves a file, and returns its text. */
export async function download(page, button) {
  const offered = page.waitForEvent('download');
  await button.tap();
  const file = await offered;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

/**
 * From the write of this number on, counted from 1, storage takes nothing, in either place, until
 * `mendStorage`. A journal may refuse a text (`put`) or drop it when all seemed well (`abort`); or it
 * alone fails, and not for want of room (`journal`).
 */
export const failWrites = (page, from, how) =>
  page.addInitScript(([first, way]) => {
    globalThis.writes = 0;
    const full = () => new DOMException('The disk is full.', 'QuotaExceededError');
    const isFull = () => !globalThis.mended && globalThis.writes >= first;
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function fail(text, key) {
      if (isFull() && way === 'put') throw full();
      if (isFull() && way === 'journal') throw new DOMException('Something went wrong.', 'UnknownError');
      const asked = put.call(this, text, key);
      if (isFull()) this.transaction.abort();
      return asked;
    };
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function fail(key, text) {
      // The mirror copy of a text is written first, so that this is where a write begins.
      if (key.startsWith('fives/')) globalThis.writes += 1;
      if (isFull() && way !== 'journal') throw full();
      setItem.call(this, key, text);
    };
  }, [from, how]);

export const mendStorage = (page) => page.evaluate(() => { globalThis.mended = true; });

/** How many texts the app has handed to storage since the page was opened. */
export const writesOf = (page) => page.evaluate(() => globalThis.writes);
