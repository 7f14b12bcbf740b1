// What the browser hands to other apps, and links that come in.

import { deflateRawSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { stub } from './app.mjs';

/** Lets the page read and write the clipboard. */
export const clipboard = {
  allow: (page) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']),
  text: (page) => page.evaluate(() => navigator.clipboard.readText()),
};

/** A browser that hands everything over: what it was is answered by `handed`. */
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

/** A whole link of a form that holds anything, as somebody would make it who means harm. */
export function crafted(form, holds) {
  const bytes = deflateRawSync(Buffer.from(holds));
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(crc32(bytes));
  return `${form}${Buffer.concat([bytes, sum]).toString('base64url')}`;
}
