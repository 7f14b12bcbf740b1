// What the browser keeps for the site, seen and changed behind the app's back.

import { readFileSync } from 'node:fs';
import { appIsUp } from './app.mjs';
import { open } from './table.mjs';

/** Everything in localStorage. */
export const stored = (page) => page.evaluate(() => ({ ...localStorage }));

/** Puts texts into localStorage, and opens the app anew with them. */
export async function seed(page, texts) {
  await open(page);
  await page.evaluate((all) => {
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
  }, texts);
  await page.reload();
  await appIsUp(page);
}

/** A browser that lets no page keep anything: merely asking is an error. */
export const blockStorage = (page) =>
  page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });

const FILLER = 'filler/';

/** Fills the site's storage to the last letter, as another app of the same host might. */
export const fillStorage = (page) =>
  page.evaluate((prefix) => {
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
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  }, FILLER);

/** Taps a button that offers a file, and answers what is in it. */
export async function download(page, button) {
  const offered = page.waitForEvent('download');
  await button.tap();
  const file = await offered;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}
