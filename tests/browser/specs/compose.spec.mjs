// deploy/compose.yaml, started as a club starts it, with the built site. It needs ports 80 and 443.

import { expect, test as base } from '../support/app.mjs';
import { prepareCompose } from '../support/compose.mjs';
import { begin, follow, letTimePass, play, status } from '../support/live.mjs';
import { UNREACHABLE } from '../support/mosquitto.mjs';
import { TOTALS } from '../support/sharing.mjs';
import { expectTotals } from '../support/table.mjs';

/** Starts the containers, and waits until the site answers. */
async function start(compose, request) {
  compose.up();
  const answers = () => request.get('https://localhost/').then((response) => response.ok(), () => false);
  await expect.poll(answers, { timeout: 60_000 }).toBe(true);
}

const test = base.extend({
  /** The containers, already running. */
  compose: async ({ request }, use, testInfo) => {
    const { compose, reason } = prepareCompose();
    if (reason) console.warn(`compose.yaml is not started, because containers don't run here: ${reason}`);
    testInfo.skip(Boolean(reason), reason);
    try {
      await start(compose, request);
      await use(compose);
    } finally {
      compose.end();
    }
  },
});

// Containers start slowly on a busy machine.
test.describe.configure({ timeout: 180_000 });
test.use({ baseURL: 'https://localhost/', ignoreHTTPSErrors: true, expectedComplaints: UNREACHABLE });

test('a game is followed through the containers, which restart after a crash and keep it when they are stopped', async ({ compose, request, page, browser }) => {
  const address = await begin(page);
  const follower = await follow(browser, address);
  await expect(status(follower)).toHaveText('Live');
  await expectTotals(follower, TOTALS[0]);
  compose.crash('broker');
  await play(page, 1, 2);
  await expect(async () => {
    await letTimePass(page, follower);
    await expectTotals(follower, TOTALS[1]);
  }).toPass();
  await page.goto('about:blank');
  await expect(status(follower)).toHaveText('Scorer offline');
  compose.down();
  await start(compose, request);
  const late = await follow(browser, address);
  await expect(status(late)).toHaveText('Scorer offline');
  await expectTotals(late, TOTALS[1]);
});
