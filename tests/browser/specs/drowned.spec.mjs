// A phone that drowns while its game is followed live: another one restores it and goes on, through a mosquitto that dies and
// through a cluster of which a node dies.

import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { apacheLacks, startApache } from '../../../tools/apache.mjs';
import { freePort, startMosquitto } from '../../../tools/mosquitto.mjs';
import { serve } from '../../../tools/serve.mjs';
import { expect, test as base } from '../support/app.mjs';
import { startBehindCaddy } from '../support/cluster.mjs';
import { keepCopy, phone, restoreCopy } from '../support/copies.mjs';
import { ON_AIR, begin, follow, letTimePass, play, said, status, toShare } from '../support/live.mjs';
import { TOTALS } from '../support/sharing.mjs';
import { button, expectTotals } from '../support/table.mjs';

const path = (relative) => fileURLToPath(new URL(`../../../${relative}`, import.meta.url));

/** Each starts a broker. It returns where phones connect, a function by which the broker fails, and one that ends it. */
const BROKERS = {
  'a mosquitto that dies': async (folder) => {
    let mosquitto = await startMosquitto({ folder });
    const { port, webPort } = mosquitto;
    const end = () => mosquitto.stop('SIGKILL');
    const fail = async () => {
      await end();
      mosquitto = await startMosquitto({ folder, port, webPort });
    };
    return { address: `ws://127.0.0.1:${webPort}/`, fail, end };
  },
  'a cluster of which a node dies': async (folder) => {
    const { broker, kill, end } = await startBehindCaddy(folder);
    return { address: broker.replace('https:', 'wss:'), fail: () => kill('a'), end };
  },
};

const test = base.extend({
  /** The name of the broker. */
  through: ['a mosquitto that dies', { option: true }],

  broker: [async ({ through }, use, testInfo) => {
    const reason = apacheLacks();
    testInfo.skip(Boolean(reason), reason);
    const broker = await BROKERS[through](testInfo.outputPath('broker'));
    await use(broker);
    await broker.end();
  }, { timeout: 180_000 }],

  /** A site that names the broker, and Apache for copies. */
  baseURL: async ({ broker }, use, testInfo) => {
    const folder = testInfo.outputPath('site');
    cpSync(path('dist'), folder, { recursive: true });
    const [port, copies] = [await freePort(), await freePort()];
    execFileSync('node', [path('tools/broker.mjs'), folder, broker.address, `http://127.0.0.1:${copies}/copies/`]);
    const { url, stop } = await serve({ dir: folder, port });
    const apache = await startApache({ folder: testInfo.outputPath('apache'), site: new URL(url).origin, port: copies });
    await use(url);
    await apache.stop();
    await stop();
  },
});

test.describe.configure({ timeout: 180_000 });
test.use({ ignoreHTTPSErrors: true });

for (const through of Object.keys(BROKERS)) {
  test.describe(through, () => {
    test.use({ through });

    test('a phone drowns, another one goes on by its recovery code, and who follows sees the next hand', async ({ browser, baseURL, broker }) => {
      const first = await phone(browser, baseURL);
      const follower = await follow(browser, await begin(first));
      await expect(status(follower)).toHaveText('Live');
      await expectTotals(follower, TOTALS[0]);
      const words = await keepCopy(first);
      await first.context().close();
      await expect(status(follower)).toHaveText(/^Scorer offline, last hand /, { timeout: 60_000 });

      const other = await phone(browser, baseURL);
      await restoreCopy(other, words);
      await toShare(other);
      await button(other, 'Keep score on this phone').tap();
      await expect(said(other)).toHaveText(ON_AIR, { timeout: 60_000 });
      await broker.fail();
      await play(other, 1, 2);
      await expectTotals(other, TOTALS[1]);
      await expect(async () => {
        await letTimePass(other, follower);
        await expectTotals(follower, TOTALS[1]);
        await expect(status(follower)).toHaveText('Live');
      }).toPass({ timeout: 60_000 });
      for (const page of [other, follower]) await page.context().close();
    });
  });
}
