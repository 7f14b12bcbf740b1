// The keyboard, as someone uses it who doesn't touch the screen.

import { expect } from '@playwright/test';

import { settled } from './table.mjs';

/** Waits for the target and for the page to take keys, then presses Tab until the focus is there, at most `most` times. */
export async function tabTo(page, target, most) {
  await target.waitFor();
  await settled(page);
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((own) => own === document.activeElement)) {
      await expect(target).toBeInViewport();
      return;
    }
  }
  expect(await page.evaluate(() => document.activeElement.outerHTML), `the focus after ${most} presses of Tab`).toBe(
    await target.evaluate((own) => own.outerHTML),
  );
}

/** Checks that the focus is on a part of the screen, and not lost on the page as a whole. */
export async function keepsFocus(page, message) {
  const place = () => page.evaluate(() => (document.activeElement === document.body ? 'lost' : 'kept'));
  await expect.poll(place, message).toBe('kept');
}
