// A browser of its own that can be killed like a phone that dies, without notice to pages and processes.

import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../../tools/browser.mjs';

const LISTENING = /DevTools listening on (ws:\S+)/;

/** Starts a browser with its own folder; returns its page and a function that kills it. */
export async function startBrowser(profile) {
  // What is left of the browser that was killed keeps a new one from starting.
  for (const lock of ['SingletonLock', 'SingletonCookie', 'SingletonSocket']) rmSync(`${profile}/${lock}`, { force: true });
  const args = [...launchOptions.args, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  // A process group of its own, so that only this browser is killed.
  const own = spawn(launchOptions.executablePath, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  const address = await new Promise((done, failed) => {
    let said = '';
    own.stderr.on('data', (data) => {
      said += data;
      const found = LISTENING.exec(said);
      if (found) done(found[1]);
    });
    own.once('exit', () => failed(new Error(`the browser did not start: ${said}`)));
  });
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  const page = context.pages()[0] ?? (await context.newPage());
  const gone = new Promise((done) => { own.once('exit', done); });
  return {
    page,
    async kill() {
      process.kill(-own.pid, 'SIGKILL');
      await gone;
      await browser.close().catch(() => {});
    },
  };
}
