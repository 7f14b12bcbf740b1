// deploy/compose.yaml, started as a club starts it, with the built site.

import { expect, test as base } from '../support/app.mjs';
import { prepareCompose } from '../support/compose.mjs';
import { begin, follow, letTimePass, play, status } from '../support/live.mjs';
import { UNREACHABLE } from '../support/mosquitto.mjs';
import { fetched } from '../support/servers.mjs';
import { TOTALS } from '../support/sharing.mjs';
import { expectTotals } from '../support/table.mjs';

/** Starts the containers, and waits until the site and its broker answer. */
async function start(compose) {
  compose.up();
  await expect.poll(() => compose.answers(), { timeout: 60_000 }).toBe(true);
}

const test = base.extend({
  /** The containers, already running. They start slowly on a busy machine. */
  compose: [
    async ({}, use, testInfo) => {
      const { compose, reason } = await prepareCompose();
      if (!compose) console.warn(`compose.yaml is not started, because containers don't run here: ${reason}`);
      testInfo.skip(!compose, reason);
      const attachLogs = () => testInfo.attach('logs', { body: compose.logs() });
      try {
        await start(compose).catch(async (error) => {
          await attachLogs();
          throw error;
        });
        await use(compose);
        if (testInfo.status !== testInfo.expectedStatus) await attachLogs();
      } finally {
        compose.remove();
      }
    },
    { timeout: 300_000 },
  ],

  baseURL: ({ compose }, use) => use(compose.site),
});

test.describe.configure({ timeout: 180_000 });
test.use({ ignoreHTTPSErrors: true, expectedComplaints: UNREACHABLE });

test('a game is followed through the containers, which restart after a crash and keep it, and online copies, when they are stopped', async ({ compose, page, browser }) => {
  const address = await begin(page);
  const follower = await follow(browser, address);
  await expect(status(follower)).toHaveText('Live');
  await expectTotals(follower, TOTALS[0]);
  const copy = `copies/${'0a'.repeat(16)}`;
  const put = () => fetched(compose.site, copy, { method: 'PUT', body: 'a copy' });
  await expect.poll(async () => (await put()).status, { timeout: 60_000 }).toBe(201);
  compose.crash('broker');
  await expect.poll(() => compose.restarts('broker'), { timeout: 60_000 }).toBe(1);
  await play(page, 1, 2);
  await expect(async () => {
    await letTimePass(page, follower);
    await expectTotals(follower, TOTALS[1]);
  }).toPass({ timeout: 60_000 });
  await page.goto('about:blank');
  await expect(status(follower)).toHaveText(/^Scorer offline, last hand /);
  compose.down();
  await start(compose);
  const late = await follow(browser, address);
  await expect(status(late)).toHaveText(/^Scorer offline, last hand /);
  await expectTotals(late, TOTALS[1]);
  await expect.poll(async () => (await fetched(compose.site, copy)).bytes.toString(), { timeout: 60_000 }).toBe('a copy');
});
