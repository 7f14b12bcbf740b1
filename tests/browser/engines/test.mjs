// The `test` of the journeys: phones of the engine that the project is named after, and a site of their own.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import { startMosquitto } from '../../../tools/mosquitto.mjs';
import { serve } from '../../../tools/serve.mjs';
import { ENGINES } from './engines.mjs';
import { Phone } from './phone.mjs';

export { expect } from '@playwright/test';

const dist = fileURLToPath(new URL('../../../dist', import.meta.url));

export const test = base.extend({
  /** A folder for this test alone. */
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'fives-journey-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },

  /** For a journey with a broker: `test.use({ hasBroker: true })`. */
  hasBroker: [false, { option: true }],

  /** The site, which a test may stop. */
  site: async ({ hasBroker, folder }, use) => {
    const mosquitto = hasBroker ? await startMosquitto({ folder: join(folder, 'mosquitto') }) : undefined;
    const broker = mosquitto && `127.0.0.1:${mosquitto.webPort}`;
    const site = await serve({ dir: dist, port: 0, base: '/clubs/fives/', broker });
    await use(site);
    await site.stop();
    await mosquitto?.stop();
  },

  /** The browsers of this worker. Each test has a site of its own, and so nothing of the one before. */
  browsers: [
    async ({}, use, { project }) => {
      const engine = ENGINES[project.name];
      const started = [];
      await use(async (at) => (started[at] ??= await engine.start()));
      await Promise.all(started.map(({ stop }) => stop()));
    },
    { scope: 'worker' },
  ],

  /** Gives one more phone, with nothing on it. */
  another: async ({ site, browsers }, use, { project }) => {
    const missing = ENGINES[project.name].missing();
    if (missing && process.env.GITHUB_ACTIONS) throw new Error(`the workflow lacks ${missing}`);
    test.skip(missing !== undefined, `there is no ${missing}`);
    const phones = [];
    await use(async () => {
      const started = await browsers(phones.length);
      phones.push(started.browser);
      return new Phone(started, site.url);
    });
    await Promise.all(phones.map((browser) => browser.get('about:blank')));
  },

  phone: async ({ another }, use, info) => {
    const phone = await another();
    await use(phone);
    if (info.status !== info.expectedStatus) {
      await info.attach('screen', { body: await phone.picture(), contentType: 'image/png' });
    }
  },
});
