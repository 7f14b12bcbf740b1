// Finds and starts the installed Chromium, headless, for tests and tools. The tests run in the headless shell
// where it is installed: the same engine without windows, it opens a page for a test in a third of the time.

import { createRequire } from 'node:module';
import { find } from './path.mjs';

const NAMES = [process.env.CHROMIUM, 'chromium', 'chromium-browser', 'google-chrome'];

const executablePath = NAMES.filter(Boolean).map(find).find(Boolean);
const shellPath = process.env.CHROMIUM ? undefined : find('chromium-headless-shell');
if (!executablePath) throw new Error('Chromium is missing: run tools/setup.sh test');

/** The whole browser. */
export const launchOptions = {
  executablePath,
  args: [
    '--no-sandbox',
    '--headless=new',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** The headless shell, or the whole browser where there is none. */
export const shellOptions = { ...launchOptions, executablePath: shellPath ?? executablePath };

/** playwright-core is installed with the browser tests. */
const chromium = () => createRequire(new URL('../tests/browser/package.json', import.meta.url))('playwright-core').chromium;

/** Starts the browser, with additional arguments. */
export const launch = (more = []) => chromium().launch({ ...launchOptions, args: [...launchOptions.args, ...more] });

/** Connects to a running browser by its DevTools address. */
export const attach = (address) => chromium().connectOverCDP(address);
