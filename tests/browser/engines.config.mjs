// The journeys in the engines of Safari and Firefox: `make engines`.

import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { ENGINES } from './engines/engines.mjs';

export default defineConfig({
  testDir: './engines',
  outputDir: './test-results/engines',
  // A browser is busy with starting and drawing: one a core.
  workers: availableParallelism(),
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 40_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./support/left-out.mjs'], ['json', { outputFile: 'test-results/engines.json' }]],
  projects: Object.keys(ENGINES).map((name) => ({ name })),
});
