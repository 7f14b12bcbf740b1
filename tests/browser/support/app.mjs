// The `test` of every spec. It fails on a warning or an error in the console, on an uncaught error, and on a
// request to another site. To save time, the clock is set forward instead of waiting, and the service worker
// is registered only if a test asks for it.

import { expect, test as base } from '@playwright/test';

export { expect };

const COMPLAINTS = new Set(['warning', 'error']);

/** Whether a URL is the site's own, or one that never reaches a network. */
const staysHome = (url, origin) => new URL(url).origin === origin || /^(data|blob):/.test(url);

/** Contexts whose clock is put forward instead of waited for. */
const hurried = new WeakSet();

/** Puts the clock of a context forward from now on, where the app would be waited for. */
export async function hurry(context) {
  await context.clock.install();
  hurried.add(context);
}

/** Whether the clock of a page is put forward instead of waited for. */
export const isHurried = (page) => hurried.has(page.context());

/** The service worker of a first visit, which fetches the whole app again, waits for `isKeptOffline`. */
function holdWorker() {
  const { register } = globalThis.ServiceWorkerContainer?.prototype ?? {};
  if (!register) return;
  ServiceWorkerContainer.prototype.register = function hold(...asked) {
    if (this.controller || globalThis.workerIsWanted) return register.apply(this, asked);
    return new Promise((done, failed) => {
      globalThis.letWorkerIn = () => register.apply(this, asked).then(done, failed);
    });
  };
}

export const test = base.extend({
  /** For a test that is about time: `test.use({ realTime: true })`. */
  realTime: [false, { option: true }],

  /** For a test that is about the service worker itself: `test.use({ workerAtOnce: true })`. */
  workerAtOnce: [false, { option: true }],

  context: async ({ context, realTime, workerAtOnce }, use) => {
    if (!realTime) await hurry(context);
    if (!workerAtOnce) await context.addInitScript(holdWorker);
    await use(context);
  },

  /** The complaints a test expects: `test.use({ expectedComplaints: /this|that/ })`. */
  expectedComplaints: [undefined, { option: true }],

  noComplaints: [
    async ({ context, baseURL, expectedComplaints }, use) => {
      const complaints = [];
      const { origin } = new URL(baseURL);
      context.on('console', (message) => {
        if (COMPLAINTS.has(message.type())) complaints.push(`console ${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().stack ?? error.error()}`));
      context.on('request', (request) => {
        if (!staysHome(request.url(), origin)) complaints.push(`request to ${request.url()}`);
      });

      await use();

      const unexpected = complaints.filter((text) => !expectedComplaints?.test(text));
      expect(unexpected, 'complaints of the page').toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until the app runs, that is, has taken the place of the first paint. */
export async function appIsUp(page) {
  await expect(page.locator('#app [aria-busy="true"]')).toHaveCount(0);
}

/** Waits until the service worker answers for the page, and has all of the app. */
export async function isKeptOffline(page) {
  await page.evaluate(async () => {
    globalThis.workerIsWanted = true;
    globalThis.letWorkerIn?.();
    await navigator.serviceWorker.ready;
    const { serviceWorker } = navigator;
    if (!serviceWorker.controller) {
      await new Promise((done) => { serviceWorker.addEventListener('controllerchange', done, { once: true }); });
    }
    await new Promise((done) => {
      serviceWorker.addEventListener('message', ({ data }) => { if (data.missing === '') done(); });
      serviceWorker.controller.postMessage({ type: 'keep' });
    });
  });
}

/** Puts another part in the place of one of the browser's, before the app starts. */
export const stub = (page, part, value) =>
  page.addInitScript(`Object.defineProperty(navigator, '${part}', { value: ${value}, configurable: true })`);
