// End-to-end tests of the built site, served under a sub-path as a club might host it.

import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { shellOptions } from '../../tools/browser.mjs';

const PORT = Number(process.env.FIVES_TEST_PORT ?? 8145);
const BASE = '/clubs/fives/';

export default defineConfig({
  testDir: './specs',
  outputDir: './test-results/artifacts',
  // Tests wait more than they compute: two a core keep it busy.
  workers: 2 * availableParallelism(),
  retries: 0,
  // A machine that is busy with something else takes longer; nothing measures time by these.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./support/slowest.mjs'], ['./support/left-out.mjs'], ['json', { outputFile: 'test-results/results.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}${BASE}`,
    browserName: 'chromium',
    launchOptions: shellOptions,
    locale: 'en-GB',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    screenshot: 'only-on-failure',
    // A trace slows every test: FIVES_TRACE=1 keeps those of failed ones.
    trace: process.env.FIVES_TRACE ? 'retain-on-failure' : 'off',
  },
  webServer: {
    command: `node ../../tools/serve.mjs --dir ../../dist --port ${PORT} --base ${BASE} --strict`,
    url: `http://localhost:${PORT}${BASE}`,
    reuseExistingServer: false,
  },
});
