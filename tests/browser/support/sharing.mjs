// Data the browser hands to other apps, and links that come in.

import { deflateRawSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { appIsUp, hurry, stub } from './app.mjs';
import { FOUR, button, record, settled, sidesOf, startGame } from './table.mjs';

/** Lets the page read and write the clipboard. */
export const clipboard = {
  allow: (page) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']),
  text: (page) => page.evaluate(() => navigator.clipboard.readText()),
};

/** A browser that can share and copy everything; `handed` returns what it got. */
export const takeShares = (page) => stub(page, 'share', 'async (data) => { globalThis.handed = { ...data }; }');

/** What was handed over last, once something was. */
export async function handed(page) {
  const last = () => page.evaluate(() => globalThis.handed);
  await expect.poll(last).toBeTruthy();
  return last();
}

/** CRC-32, as zip has it. */
function crc32(bytes) {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

/** A complete link of a form with any contents, as an attacker would make it. */
export function crafted(form, holds) {
  const bytes = deflateRawSync(Buffer.from(holds));
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(crc32(bytes));
  return `${form}${Buffer.concat([bytes, sum]).toString('base64url')}`;
}

/** The sides of the games that are shared. */
export const [ours, theirs] = sidesOf(FOUR);
/** The hands of a game to 15. */
export const HANDS = [
  { bidder: 'Ann', bid: '15', trump: 'hearts', books: { [ours]: 3 }, best: theirs },
  { bidder: 'Bob', bid: '20', trump: 'clubs', books: { [theirs]: 3 }, best: ours },
  { bidder: 'Cara', bid: '30', trump: 'spades', books: { [ours]: 5 } },
];
/** What the hands above come to. */
export const TOTALS = [[3, 3], [6, -1], [15, -1]];

/** A game that is over after its third hand. */
export async function finished(page, { hands = HANDS.length, ...game } = {}) {
  await startGame(page, { house: { 'Play to': 15 }, ...game });
  for (const hand of HANDS.slice(0, hands)) await record(page, hand);
}

/** Opens the screen that shares the open game. */
export async function toShare(page) {
  await settled(page);
  await page.goto('./#/game/share');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Share this game');
  await settled(page);
}

/** Goes to the part of that screen with the game as a link and a code. */
export const toCopy = (page) => button(page, 'A copy').tap();

/** The link to the open game, as shared. */
export async function shareLink(page) {
  await toShare(page);
  await toCopy(page);
  await button(page, 'Share the link').tap();
  return (await handed(page)).text;
}

/** Opens a link on a phone that has never seen the app. */
export async function onAnotherPhone(browser, address) {
  const phone = await (await browser.newContext()).newPage();
  await hurry(phone.context());
  await phone.goto(address);
  await appIsUp(phone);
  await settled(phone);
  return phone;
}
