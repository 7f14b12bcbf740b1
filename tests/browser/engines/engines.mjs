// The browsers beside Chromium: where they are, and how one is started. Each phone has a driver of its own, so a
// journey can have two.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, Capabilities } from 'selenium-webdriver';
import BrowsingContext from 'selenium-webdriver/bidi/browsingContext.js';
import { answers, freePort } from '../../../tools/mosquitto.mjs';
import { find } from '../../../tools/path.mjs';

/** The size of a phone's screen. */
const SIZE = { width: 360, height: 740 };
const PATIENCE_MS = 30_000;

/** Debian's small browser around WebKitGTK, which its driver starts. */
function miniBrowser() {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((folder) => join('/usr/lib', folder)) : [];
  return folders
    .flatMap((folder) => ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((version) => join(folder, version, 'MiniBrowser')))
    .find((path) => existsSync(path));
}

const firefox = () => find('firefox-esr') ?? find('firefox');

/** The first of these programs that is missing. */
const lacks = (programs) => programs.find((name) => !find(name));

/** An X server without a screen. */
async function display() {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x1440x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await new Promise((done, fail) => {
    server.once('error', fail).once('exit', () => fail(new Error('Xvfb does not start')));
    server.stdio[3].once('data', (text) => done(String(text).trim()));
  });
  return { name: `:${number}`, stop: () => server.kill() };
}

/** Waits until a driver answers at its port. */
async function isUp(port) {
  const begun = Date.now();
  while (!(await answers(port))) {
    if (Date.now() - begun > PATIENCE_MS) throw new Error('the driver does not answer');
    await sleep(20);
  }
}

/** Starts a driver with a home of its own, where its browser puts what it downloads, and a browser by it. */
async function start(program, args, port, capabilities, environment) {
  const home = mkdtempSync(join(tmpdir(), 'fives-engine-'));
  const driver = spawn(program, args, { env: { ...process.env, HOME: home, ...environment }, stdio: 'ignore' });
  await isUp(port);
  const browser = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
  const stop = async () => {
    await browser.quit();
    driver.kill();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  return { browser, home, stop };
}

/** The engines by name: what a machine lacks for it, and how a browser is started. */
export const ENGINES = {
  WebKitGTK: {
    missing: () => (miniBrowser() ? lacks(['WebKitWebDriver', 'Xvfb']) : 'WebKitGTK'),
    async start() {
      const screen = await display();
      const port = await freePort();
      const capabilities = new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation', '--full-screen'] },
      });
      const quiet = { DISPLAY: screen.name, NO_AT_BRIDGE: '1', GSETTINGS_BACKEND: 'memory' };
      const started = await start('WebKitWebDriver', [`--port=${port}`], port, capabilities, quiet);
      // Without its bar, which a full screen hides, a window can be as narrow as a phone.
      await started.browser.manage().window().setRect({ x: 0, y: 0, ...SIZE });
      const stop = async () => {
        await started.stop();
        screen.stop();
      };
      return { ...started, stop };
    },
  },
  Firefox: {
    missing: () => (firefox() ? lacks(['geckodriver']) : 'Firefox'),
    async start() {
      const port = await freePort();
      const capabilities = Capabilities.firefox().set('webSocketUrl', true).set('moz:firefoxOptions', {
        binary: firefox(),
        args: ['-headless'],
        // A phone's scroll bar lies over the page.
        prefs: { 'ui.useOverlayScrollbars': 1 },
      });
      const started = await start('geckodriver', [`--port=${port}`, '--websocket-port=0'], port, capabilities, {});
      // No window of Firefox is as narrow as a phone, but a page can be.
      const page = await BrowsingContext(started.browser, { browsingContextId: await started.browser.getWindowHandle() });
      await page.setViewport(SIZE.width, SIZE.height);
      return started;
    },
  },
};
