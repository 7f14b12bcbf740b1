// Two windows of one phone.

import { appIsUp } from './app.mjs';
import { open, settled } from './table.mjs';

/** A window that does not hear at once what others write, as if both were tapped in the same moment. */
export const deaf = (page) =>
  page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function add(type, ...rest) {
      if (type !== 'storage') addEventListener.call(this, type, ...rest);
    };
  });

/** Another window of the same phone, at an address. */
export async function another(context, hash) {
  const window = await context.newPage();
  await open(window, hash);
  return window;
}

/** Loads a window again. */
export async function again(page) {
  await page.reload();
  await appIsUp(page);
  await settled(page);
}
