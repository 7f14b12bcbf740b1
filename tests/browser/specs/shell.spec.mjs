// The frame of the app: the first paint, installation, offline use.

import { appIsUp, expect, isKeptOffline, test } from '../support/app.mjs';
import { checkAxe } from '../support/axe.mjs';
import { expectTotals, open, record, settled, startGame } from '../support/table.mjs';

const FAILED = 'Fives could not start.';

/** Width and height out of a PNG's header, as a manifest writes them. */
function sizeOfPng(bytes) {
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

async function get(request, url) {
  const response = await request.get(url);
  expect(response.ok(), url).toBe(true);
  return response;
}

test.describe('the manifest', () => {
  const readManifest = async (request) => (await get(request, 'manifest.webmanifest')).json();

  test('names only relative addresses, so that it works in any folder', async ({ request }) => {
    const manifest = await readManifest(request);
    const addresses = [
      manifest.start_url,
      manifest.scope,
      ...[...manifest.icons, ...manifest.screenshots].map(({ src }) => src),
      ...manifest.shortcuts.flatMap(({ url, icons }) => [url, ...icons.map(({ src }) => src)]),
    ];
    for (const address of addresses) expect(address).toMatch(/^\.\//);
  });

  test('names pictures that exist in the size it states', async ({ request }) => {
    const manifest = await readManifest(request);
    const shortcutIcons = manifest.shortcuts.flatMap(({ icons }) => icons);
    for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots, ...shortcutIcons]) {
      const response = await get(request, src);
      expect(response.headers()['content-type'], src).toBe(type);
      if (type === 'image/png') expect(sizeOfPng(await response.body()), src).toBe(sizes);
    }
  });

  test('offers icons in both shapes and sizes, and four shortcuts', async ({ request }) => {
    const manifest = await readManifest(request);
    const icons = manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`);
    expect(icons).toEqual(['any any', 'any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']);
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['./#/resume', './#/new', './#/trumps', './#/referee']);
  });
});

test.describe('offline', () => {
  test('every file of the app is kept, and nothing twice, and the second opening needs no network', async ({ page, context }) => {
    await page.goto('./');
    await appIsUp(page);
    await isKeptOffline(page);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await (await caches.open(names[0])).keys();
      return { names, paths: requests.map(({ url }) => url.slice(document.baseURI.length)) };
    });
    expect.soft(kept.names).toEqual([expect.stringMatching(/^fives-\/clubs\/fives\/#[0-9a-f]{16}$/)]);
    expect.soft(kept.paths).toContain('');
    expect.soft(kept.paths).toContainEqual(expect.stringMatching(/^fives-[0-9a-f]+_bg\.wasm$/));
    expect.soft(kept.paths.filter((path) => path.startsWith('screenshots/'))).toEqual([]);

    await context.setOffline(true);
    await page.reload();
    await appIsUp(page);
    await page.goto('./index.html?source=home#/trumps');
    await appIsUp(page);
  });

  /** Every screen that has an address, with its title. */
  const SCREENS = {
    '#/new': 'New game', '#/trumps': 'Trumps', '#/trumps/compare': 'Compare cards', '#/trumps/quiz': /quiz/i, '#/rules/auction': 'Auction Forty-Fives',
    '#/referee': 'Referee', '#/referee/renege/copah': 'Was that a renege?', '#/handbook/kaibosh/K3': /Kaibosh/, '#/statistics': 'Statistics',
    '#/history': 'History', '#/night': /night/i, '#/backup': 'Backup', '#/settings': 'Settings', '#/game/story': 'How the game went',
    '#/game/across': 'Across the table', '#/game/table': 'This table', '#/game/share': 'Share this game', '#/game/deal/0': 'Change hand 1',
  };

  test('every screen opens, of a game too, and a hand is saved', async ({ page, context }) => {
    const hand = { bidder: 'Ann', bid: '20', books: { 'Ann & Cara': 4 }, best: 'Ann & Cara' };
    await startGame(page);
    await record(page, hand);
    await isKeptOffline(page);
    await context.setOffline(true);
    await page.reload();
    for (const [hash, title] of Object.entries(SCREENS)) {
      await open(page, hash);
      await expect(page.getByRole('heading', { level: 1 }), hash).toHaveText(title);
    }
    await open(page, '#/game');
    await record(page, hand);
    await page.reload();
    await expectTotals(page, [10, 2]);
  });
});

test.describe('the first paint', () => {
  test('is there before the app is', async ({ page }) => {
    let letGo;
    const held = new Promise((done) => {
      letGo = done;
    });
    await page.route('**/*.wasm', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('./', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: 'Fives' })).toBeVisible();
    await expect(page.getByText('High in red, low in black.')).toBeInViewport();
    await expect(page.locator('.resume')).toBeHidden();
    await checkAxe(page, 'the first paint');
    letGo();
    await appIsUp(page);
  });

  /** Where the parts of home stand, up to the tools below its buttons. */
  const boxes = (page) => page.locator('.bar > *, .home > :is(section, .button), .line, .side, .places:not(.places ~ *)').evaluateAll(
    (all) => all.filter((own) => own.checkVisibility()).map((own) => JSON.stringify(own.getBoundingClientRect())),
  );

  /** Opens home with what starts the app held back, and expects that nothing of the first paint moves. */
  async function expectNoShift(page, seen) {
    await page.addInitScript(() => {
      globalThis.shifts = [];
      const note = (list) => globalThis.shifts.push(...list.getEntries().map(({ value }) => value));
      new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
    });
    let letGo;
    const held = new Promise((done) => { letGo = done; });
    await page.route('**/boot-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('about:blank');
    await page.goto('./', { waitUntil: 'commit' });
    await expect(seen).toBeInViewport();
    const first = await boxes(page);
    letGo();
    await appIsUp(page);
    await settled(page);
    // The parts that appear, still empty, when the other screens have loaded.
    await expect(async () => {
      await page.clock.fastForward(10_000);
      await page.locator('.home > [role="status"]').waitFor({ state: 'attached', timeout: 500 });
    }).toPass();
    await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => setTimeout(done, 100)); }));
    expect(await page.evaluate(() => globalThis.shifts)).toEqual([]);
    expect(await boxes(page)).toEqual(first);
  }

  test('moves nothing when the app comes, however late what starts it is', ({ page }) =>
    expectNoShift(page, page.getByText('High in red, low in black.')));

  test('moves nothing either where there is a game to resume', async ({ page }) => {
    await startGame(page);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fives-resumes'))).toBe('"yes"');
    await expectNoShift(page, page.getByRole('link', { name: 'Trumps' }));
    await expect(page.getByRole('link', { name: 'Resume' })).toBeInViewport();
  });

  test('has the shape of the game to resume only while there is one', async ({ page }) => {
    await page.addInitScript(() => document.addEventListener('DOMContentLoaded', () => {
      const shown = [...document.querySelectorAll('#app section')].filter((own) => own.checkVisibility());
      globalThis.first = shown.map(({ className }) => /resume|welcome/.exec(className)[0]).join();
    }));
    const first = () => page.evaluate(() => globalThis.first);
    const word = () => page.evaluate(() => localStorage.getItem('fives-resumes'));
    await startGame(page, { house: { 'Play to': 5 } });
    expect(await first()).toBe('welcome');
    await expect.poll(word).toBe('"yes"');
    await open(page, '#/');
    await page.reload();
    expect(await first()).toBe('resume');
    await appIsUp(page);
    await open(page, '#/game');
    await record(page, { bidder: 'Ann', bid: '30', trump: 'hearts', books: { 'Ann & Cara': 5 } });
    await expect.poll(word).toBe('"past"');
    await page.reload();
    expect(await first()).toBe('');
  });
});

test.describe('what the page may do', () => {
  test.use({ expectedComplaints: /Content Security Policy|Refused|violates/ });

  test('nothing but run this site’s own files and talk to it alone', async ({ page }) => {
    await page.goto('./');
    await appIsUp(page);
    const refused = await page.evaluate(async () => {
      const said = [];
      document.addEventListener('securitypolicyviolation', (event) => said.push(event.effectiveDirective));
      const add = (tag, fields) => document.body.append(Object.assign(document.createElement(tag), fields));
      add('script', { textContent: 'globalThis.ran = true' });
      add('script', { src: 'data:text/javascript,globalThis.ran = true' });
      add('style', { textContent: 'body { display: none }' });
      add('img', { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=' });
      add('iframe', { src: 'https://example.org/' });
      add('object', { data: 'https://example.org/' });
      add('base', { href: 'https://example.org/' });
      add('p', { innerHTML: '<img src="./" onerror="globalThis.ran = true"><b style="color: red">b</b>' });
      await fetch('https://example.org/').catch(() => {});
      // In its own task, because code that the test evaluates has more rights.
      setTimeout(() => globalThis.eval('globalThis.ran = true'));
      await new Promise((done) => { setTimeout(done, 500); });
      return { said: [...new Set(said)].sort(), ran: globalThis.ran };
    });
    expect(refused.ran).toBeUndefined();
    expect(refused.said).toEqual([
      'base-uri', 'connect-src', 'frame-src', 'img-src', 'object-src', 'script-src', 'script-src-attr',
      'script-src-elem', 'style-src-attr', 'style-src-elem',
    ]);
  });
});

test.describe('without JavaScript', () => {
  // The app's code is fetched ahead and then never run, which Chromium remarks on.
  test.use({ javaScriptEnabled: false, expectedComplaints: /preloaded using link preload/ });

  test('the page says what it needs', async ({ page }) => {
    await page.goto('./');
    const sentence = page.locator('noscript p');
    await expect(sentence).toBeVisible();
    await expect(sentence).toContainText('Fives needs JavaScript');
  });
});

test.describe('when the app cannot start', () => {
  test.use({ expectedComplaints: /Failed to load resource|Fives could not start|WebAssembly/ });

  test('because it did not arrive, the page says so and offers to open it again', async ({ page }) => {
    await page.route('**/*.wasm', (route) => route.abort());
    await page.goto('./');
    await expect(page.getByRole('alert')).toContainText(FAILED);
    await checkAxe(page, 'the app could not start');

    await page.unroute('**/*.wasm');
    await page.getByRole('link', { name: 'Reopen Fives' }).click();
    await expect(page.getByText(FAILED)).toHaveCount(0);
    await appIsUp(page);
  });

  test('because the browser does not understand it, the page says so', async ({ page }) => {
    await page.route('**/*.wasm', (route) => route.fulfill({ contentType: 'application/wasm', body: 'not wasm' }));
    await page.goto('./');
    await expect(page.getByRole('alert')).toContainText(FAILED);
  });

  for (const [why, breakIt] of [
    ['it has no WebAssembly', () => { delete globalThis.WebAssembly; }],
    ['its WebAssembly is too old', () => {
      const tooOld = () => Promise.reject(new WebAssembly.CompileError('unknown opcode'));
      Object.assign(WebAssembly, { compile: tooOld, instantiate: tooOld, compileStreaming: undefined, instantiateStreaming: undefined });
    }],
  ]) {
    test(`because ${why}, the page says so and that a newer browser helps`, async ({ page }) => {
      await page.addInitScript(breakIt);
      await page.goto('./');
      await expect(page.getByRole('alert')).toContainText(FAILED);
      await expect(page.getByRole('alert')).toContainText('try a newer browser');
      await expect(page.locator('.boot, [aria-busy]')).toHaveCount(0);
    });
  }
});

test.describe('when the app panics', () => {
  test.use({ expectedComplaints: /panicked at|unreachable/ });

  test('the page says that it has stopped and that scores are safe, and opens again with the game', async ({ page }) => {
    await startGame(page);
    await record(page, { bidder: 'Ann', bid: '20', books: { 'Ann & Cara': 4 }, best: 'Ann & Cara' });
    await settled(page);
    await open(page, '#/backup');
    const panicked = page.waitForEvent('console', (message) => message.text().includes('panicked at'));
    // Another window is heard of while the app data is locked for a change: no browser does that.
    await page.evaluate(() => {
      const { now } = Date;
      Date.now = () => {
        dispatchEvent(new StorageEvent('storage', { key: 'fives/app' }));
        return now();
      };
    });
    await page.getByRole('button', { name: 'Save everything to a file' }).tap();
    await panicked;
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Fives has stopped.');
    await expect(alert).toContainText('every saved score is still on this phone.');
    await checkAxe(page, 'the app has stopped');

    await page.getByRole('link', { name: 'Reopen Fives' }).click();
    await appIsUp(page);
    await expect(page.getByText('Hand 2')).toBeVisible();
  });
});
