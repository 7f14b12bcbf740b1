// A live link on another phone, from a backup.

import { expect, hurry } from '../support/app.mjs';
import { saveAll, showFile } from '../support/backup.mjs';
import { ON_AIR, begin, follow, letTimePass, play, said, status, toShare } from '../support/live.mjs';
import { test } from '../support/mosquitto.mjs';
import { TOTALS } from '../support/sharing.mjs';
import { button, expectTotals, tapTwice } from '../support/table.mjs';

const MISSING = 'Not sent: the live server has no score under this link. It was closed, or the server lost it. If you closed it, make a new link.';

async function phone(browser, more) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, ...more });
  await hurry(context);
  return context.newPage();
}

test('a backup from before “New link” does not open the shut link again, unless the scorer chooses to', async ({ page, browser, baseURL }) => {
  const old = await begin(page);
  const { text } = await saveAll(page);
  await toShare(page);
  await tapTwice(page, 'New link');
  await expect(said(page)).toHaveText(ON_AIR);
  const shutOut = await follow(browser, old);
  await expect(status(shutOut)).toHaveText('No score here now');
  const other = await phone(browser, { baseURL });
  await showFile(other, text);
  await button(other, 'Restore').tap();
  await toShare(other);
  await expect(said(other)).toHaveText(MISSING);
  await other.screenshot({ path: test.info().outputPath('missing.png') });
  await play(other, 1, 2);
  await letTimePass(other, shutOut);
  await expect(status(shutOut)).toHaveText('No score here now');
  await toShare(other);
  await button(other, 'Keep score on this phone').tap();
  await expect(said(other)).toHaveText(ON_AIR);
  await expectTotals(shutOut, TOTALS[1]);
  // It is a link as any other from now on.
  const links = await other.evaluate(() => JSON.parse(localStorage.getItem('fives/app')).live);
  expect(links).toHaveLength(1);
  expect(links[0].restored).toBeUndefined();
});

test('a link of a backup goes on as soon as the phone before is heard, and is one of this phone then', async ({ page, browser, baseURL }) => {
  await begin(page);
  const { text } = await saveAll(page);
  const other = await phone(browser, { baseURL });
  await showFile(other, text);
  await button(other, 'Restore').tap();
  await expect(other.getByText('Followers now see this phone instead of the other one.').first()).toBeVisible();
  const restored = () => other.evaluate(() => JSON.parse(localStorage.getItem('fives/app')).live.map((own) => own.restored));
  await expect.poll(restored).toEqual([undefined]);
});
