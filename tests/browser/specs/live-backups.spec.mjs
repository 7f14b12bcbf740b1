// A live link on another phone, from a backup.

import { expect, hurry } from '../support/app.mjs';
import { saveAll, showFile } from '../support/backup.mjs';
import { ON_AIR, begin, follow, heardTopic, letTimePass, play, said, status, toShare } from '../support/live.mjs';
import { test } from '../support/mosquitto.mjs';
import { Mqtt } from '../support/mqtt.mjs';
import { TOTALS } from '../support/sharing.mjs';
import { button, expectTotals, tapTwice } from '../support/table.mjs';

const MISSING = 'Not sent: the live server has no score under this link. It was closed, or the server lost it. If you closed it, make a new link.';
const HOLDS_KEYS = 'The file holds the keys of your live links: anyone who has it can keep score for your followers.';
const FOUND = 'Not sent yet: this live link is from a backup, and the live server has a score under it. Keep score here if no other phone does. If you closed the link, make a new one.';

async function phone(browser, more) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, ...more });
  await hurry(context);
  return context.newPage();
}

test('a backup from before “New link” does not open the shut link again, unless the scorer chooses to', async ({ page, browser, baseURL }) => {
  const old = await begin(page);
  const { text } = await saveAll(page);
  await expect(page.getByText(HOLDS_KEYS, { exact: true })).toBeVisible();
  await toShare(page);
  await tapTwice(page, 'New link');
  await expect(said(page)).toHaveText(ON_AIR);
  const shutOut = await follow(browser, old);
  await expect(status(shutOut)).toHaveText('No score to show');
  const other = await phone(browser, { baseURL });
  await showFile(other, text);
  await button(other, 'Restore').tap();
  await toShare(other);
  await expect(said(other)).toHaveText(MISSING);
  await other.screenshot({ path: test.info().outputPath('missing.png') });
  await play(other, 1, 2);
  await letTimePass(other, shutOut);
  await expect(status(shutOut)).toHaveText('No score to show');
  await toShare(other);
  await button(other, 'Keep score on this phone').tap();
  await expect(said(other)).toHaveText(ON_AIR);
  await expectTotals(shutOut, TOTALS[1]);
  // It is a link as any other from now on.
  const links = await other.evaluate(() => JSON.parse(localStorage.getItem('fives/app')).live);
  expect(links).toHaveLength(1);
  expect(links[0].is_restored).toBe(false);
});

test('a link of a backup waits where the server has a score under it, until its user keeps score there; either phone takes over from the other, and closes the link', async ({ page, browser, baseURL }) => {
  const follower = await follow(browser, await begin(page));
  const { text } = await saveAll(page);
  const other = await phone(browser, { baseURL });
  await showFile(other, text);
  await button(other, 'Restore').tap();
  await toShare(other);
  await expect(said(other)).toHaveText(FOUND);
  await other.screenshot({ path: test.info().outputPath('found.png') });
  await play(other, 1, 2);
  await letTimePass(other, follower);
  await toShare(other);
  await expect(said(other)).toHaveText(FOUND);
  await expectTotals(follower, TOTALS[0]);
  await expect(status(follower)).toHaveText('Live');
  const restored = () => other.evaluate(() => JSON.parse(localStorage.getItem('fives/app')).live.map((own) => own.is_restored));
  expect(await restored()).toEqual([true]);
  await button(other, 'Keep score on this phone').tap();
  await expect(other.getByText('Followers now see this phone instead of the other one.').first()).toBeVisible();
  await expect(page.getByText('Another phone keeps this score now. Followers see that one.').first()).toBeVisible();
  await expectTotals(follower, TOTALS[1]);
  // It is one of this phone now.
  await expect.poll(restored).toEqual([false]);
  await expect(status(follower)).toHaveText('Live');
  await toShare(page);
  await button(page, 'Keep score on this phone').tap();
  await expect(said(page)).toHaveText(ON_AIR);
  await expectTotals(follower, TOTALS[0]);
  // A phone that no longer keeps the score can still close the link.
  await expect(said(other)).toHaveText('Another phone keeps this score now. Followers see that one.');
  await tapTwice(other, 'Stop sharing live');
  await expect(status(follower)).toHaveText('This link was closed');
});

test('an old score that a stranger puts back on a shut link opens it on no restored phone', async ({ page, browser, baseURL, mosquitto }) => {
  const follower = await follow(browser, await begin(page));
  const { text } = await saveAll(page);
  const stranger = await Mqtt.connect(`http://127.0.0.1:${mosquitto.webPort}/mqtt`);
  const topic = await heardTopic(follower);
  await stranger.subscribe(topic);
  const [{ payload }] = await stranger.messages();
  await toShare(page);
  await tapTwice(page, 'Stop sharing live');
  await expect(status(follower)).toHaveText('This link was closed');
  await stranger.publish(topic, payload);
  const other = await phone(browser, { baseURL });
  await showFile(other, text);
  await button(other, 'Restore').tap();
  await play(other, 1, 2);
  await toShare(other);
  await expect(said(other)).toHaveText(FOUND);
  await expect(status(follower)).toHaveText('This link was closed');
});
