// What the phone stores beside games and nights is JSON. Earlier versions stored plain texts, which are still read.

import { appIsUp, expect } from '../support/app.mjs';
import { ON_AIR, begin, follow, said, status, toShare } from '../support/live.mjs';
import { test, UNREACHABLE } from '../support/mosquitto.mjs';
import { TOTALS } from '../support/sharing.mjs';
import { writeQuick } from '../support/storage.mjs';
import { expectTotals, open } from '../support/table.mjs';

/** The values beside the texts, by key. */
const values = (page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => /^fives-(?!glance)/.test(key))));

/** The value whose key begins with a text: the key, and what is in it. */
async function valueOf(page, start) {
  const found = async () => Object.entries(await values(page)).find(([key]) => key.startsWith(start));
  await expect.poll(found).toBeTruthy();
  const [key, text] = await found();
  return [key, JSON.parse(text)];
}

/** Waits for a value to be JSON. */
const becomesJson = (page, key) =>
  expect.poll(async () => { try { return typeof JSON.parse((await values(page))[key]); } catch { return 'text'; } }).not.toBe('text');

test('the scorer’s phone goes on from the plain texts of an earlier version', async ({ page, browser }) => {
  const address = await begin(page);
  const [epochKey, { epoch, session }] = await valueOf(page, 'fives-live-epoch-');
  const [leaseKey, { window, at }] = await valueOf(page, 'fives-live-window-');
  expect((await valueOf(page, 'fives-resumes'))[1]).toBe('yes');
  await page.goto('./live.json');
  const followed = [`${address.split('#/live/')[1]}\tFriday\tAnn, Bob`, 'javascript:alert(1)\tDamaged\tAnn', ''].join('\n');
  await writeQuick(page, {
    'fives-look': '{"theme":"dark"}',
    'fives-resumes': 'yes',
    'fives-followed': followed,
    [epochKey]: `${epoch} ${session}`,
    [leaseKey]: `${window} ${at} hidden`,
  });
  await page.addInitScript(() => document.addEventListener('DOMContentLoaded', () => {
    globalThis.first = { ...document.documentElement.dataset };
  }));
  await open(page);
  expect(await page.evaluate(() => globalThis.first)).toMatchObject({ theme: 'dark', resumes: 'yes', follows: 'yes' });
  const list = page.getByRole('region', { name: 'Live games' });
  await expect(list.getByRole('link')).toHaveCount(1);
  await expect(list.getByRole('link', { name: 'Friday' })).toBeVisible();
  await toShare(page);
  await expect(said(page)).toHaveText(ON_AIR);
  await expect(page.getByText('Followers now see this phone instead of the other one.')).toHaveCount(0);
  for (const key of ['fives-resumes', epochKey, leaseKey]) await becomesJson(page, key);
  expect((await valueOf(page, 'fives-live-epoch-'))[1].epoch).toBe(epoch);
  await expectTotals(await follow(browser, address), TOTALS[0]);
});

test.describe('without a broker', () => {
  test.use({ expectedComplaints: UNREACHABLE });

  test('a follower’s phone still shows the score that an earlier version heard last', async ({ page, browser, mosquitto }) => {
    const follower = await follow(browser, await begin(page));
    await expect(status(follower)).toHaveText('Live');
    const [heardKey, { at, message }] = await valueOf(follower, 'fives-live-heard-');
    const [, [{ link, title, what }]] = await valueOf(follower, 'fives-followed');
    await mosquitto.kill();
    const address = follower.url();
    await follower.goto('./live.json');
    await writeQuick(follower, { [heardKey]: `${at} open ${message}`, 'fives-followed': `${link}\t${title}\t${what}\n` });
    await follower.goto(address);
    await appIsUp(follower);
    await expectTotals(follower, TOTALS[0]);
    await expect(status(follower)).toHaveText(/ago$/);
    // It is still on the list, which is written anew.
    await expect.poll(async () => (await valueOf(follower, 'fives-followed'))[1]).toMatchObject([{ link }]);
  });
});
