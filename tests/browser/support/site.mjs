// A copy of the built site on a port of its own, which one test may change.

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serve } from '../../../tools/serve.mjs';
import { test as base } from './app.mjs';

const path = (relative) => fileURLToPath(new URL(`../../../${relative}`, import.meta.url));

export const test = base.extend({
  /** The folder of the copy. `baseURL` is its address. */
  siteFolder: async ({}, use, testInfo) => {
    const folder = testInfo.outputPath('site');
    cpSync(path('dist'), folder, { recursive: true });
    await use(folder);
  },

  /** The paths that were asked for, in order, below the address. */
  asked: async ({}, use) => use([]),

  baseURL: async ({ siteFolder, asked }, use) => {
    const base = '/clubs/fives/';
    const heard = (path) => asked.push(path?.replace(base, './'));
    const { url, stop } = await serve({ dir: siteFolder, port: 0, base, heard });
    await use(url);
    await stop();
  },
});

/** Makes a changed copy a new version, as a new build would be. */
export function stampAgain(folder) {
  execFileSync('node', [path('tools/stamp.mjs'), folder]);
}

/** Puts another build of the app on the server in place of the copy: `dist`, or the version to come. */
export function deploy(folder, build) {
  if (!existsSync(path(build))) throw new Error(`${build} is not built; tools/build.sh says how`);
  rmSync(folder, { recursive: true });
  cpSync(path(build), folder, { recursive: true });
}
