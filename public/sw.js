// The service worker. It caches the whole app, so that it works offline. A new version waits until the
// app sends `{ type: 'activate' }`; at `{ type: 'keep' }` it fetches what is missing. tools/stamp.mjs
// fills in the constants below: the version is a hash of all files, and each file has its own, which the
// browser checks.

const VERSION = '__VERSION__';
/** What stands at the end of this version's page, wherever it is rewritten on its way. */
const PAGE_MARK = '__PAGE__';
const FILES = {/* __FILES__ */};

const SCOPE = self.registration.scope;

/** The prefix of the app's caches. Pages of one host share their caches, so it names the app's folder. */
const PREFIX = `fives-${new URL(SCOPE).pathname}#`;
const CACHE = PREFIX + VERSION;

const PAGE = new URL('./', SCOPE).href;
/** The files by address, each with its hash as `integrity`. */
const KEPT = new Map(Object.entries(FILES).map(([file, integrity]) => [new URL(file, SCOPE).href, integrity]));

/** A file named by a hash of its contents never changes. */
const NAMED_BY_CONTENTS = /-[0-9a-f]{16}(?:_bg)?\.\w+$/;

/**
 * The fetch mode of a file. One named by its contents may come from the HTTP cache, where the page put it.
 * The page itself names the others and is always fetched: hosts that compare length and date would take
 * one version for another. The rest is revalidated.
 */
function fetchMode(url) {
  if (url === PAGE) return 'reload';
  return NAMED_BY_CONTENTS.test(url) ? 'default' : 'no-cache';
}

/** Some hosts rewrite pages: they minify them, or add a script. The page is whole if it has its mark, its last part. */
async function addRewritten(cache) {
  const page = await fetch(PAGE, { cache: 'reload' });
  const text = page.ok ? await page.clone().text() : '';
  if (!text.includes(PAGE_MARK)) throw new Error(`${PAGE} has the page of another version`);
  await cache.put(PAGE, page);
}

/** How long a file may take, in milliseconds: browsers stop a worker after five minutes. */
const PATIENCE = 240_000;

/**
 * Stores a file with the contents it should have. While a site is uploaded, some are old or short, and the HTTP cache
 * may go on to have them: then it comes from the host.
 */
async function add(cache, [url, integrity]) {
  // A fetch that never ends would keep the next attempt from beginning.
  const signal = AbortSignal.timeout(PATIENCE);
  const from = (mode) => cache.add(new Request(url, { cache: mode, integrity, signal }));
  await from(fetchMode(url)).catch(() => (url === PAGE ? addRewritten(cache) : from('reload')));
}

/** The parts of the app in the order in which they are fetched, by which tools/slim.mjs names their files. */
const PARTS = ['table', 'rulebook', 'records', 'decoder'];

/** The parts that need a file: that of the table all but those of the others, and the form by which a game begins. */
function partsOf(url) {
  const [, named] = /\/lazy-([a-z-]+)-[0-9a-f]{16}\.wasm$/.exec(url) ?? [];
  return named?.replace('setup', 'table').split('-') ?? ['table'];
}

const needing = (part, files) => files.filter(([url]) => partsOf(url).includes(part));

/**
 * All or nothing: of a version with a file that could not be fetched nothing stays. The first version needs only what
 * the table does, and fetches the rest later. A host that goes back to the version in use, while a newer one waits,
 * has it installed again: its files are in use and stay.
 */
async function install() {
  const isInUse = await caches.has(CACHE);
  const cache = await caches.open(CACHE);
  const files = self.registration.active ? [...KEPT] : needing('table', [...KEPT]);
  const all = await Promise.allSettled(files.map((file) => add(cache, file)));
  const failed = all.find(({ status }) => status === 'rejected');
  if (!failed) return;
  if (!isInUse) await caches.delete(CACHE);
  throw failed.reason;
}

/** The files that are not kept: not yet, or no more, because the browser has evicted them. */
async function missing(cache) {
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  return [...KEPT].filter(([url]) => !kept.has(url));
}

/** Says to every page of the app which parts lack a file, and whether that is being fetched. */
async function tell(files, isComing) {
  const pages = await self.clients.matchAll({ includeUncontrolled: true });
  const parts = PARTS.filter((part) => needing(part, files).length);
  const ours = pages.filter(({ url }) => isOurPage(new URL(url).pathname));
  for (const page of ours) page.postMessage({ missing: parts.join(' '), isComing });
}

/** Fetches what is missing, one part after another. */
async function keepRest() {
  const cache = await caches.open(CACHE);
  for (const part of PARTS) {
    const files = await missing(cache);
    await tell(files, true);
    await Promise.allSettled(needing(part, files).map((file) => add(cache, file)));
  }
  await tell(await missing(cache), false);
}

/** The last fetching of the rest: what asks for it meanwhile may know that the network is back, and comes after it. */
let keeping = Promise.resolve();

async function activate() {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The cached file; from the network if the browser has evicted it. */
async function respond(url, request) {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(url, { ignoreVary: true });
  return cached ?? fetch(request);
}

/** Whether a path is the app's own page; folders below it are in scope too. */
function isOurPage(path) {
  const home = new URL(self.registration.scope).pathname;
  return path === home || path === `${home}index.html`;
}

/** The URL of the cached file for a request; undefined if there is none. */
function cachedUrl(request) {
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return undefined;
  if (request.mode === 'navigate' && isOurPage(new URL(request.url).pathname)) return PAGE;
  return KEPT.has(request.url) ? request.url : undefined;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if (event.data?.type === 'activate') self.skipWaiting();
  if (event.data?.type === 'keep') event.waitUntil(keeping = keeping.then(keepRest, keepRest));
});
self.addEventListener('fetch', (event) => {
  const url = cachedUrl(event.request);
  if (url) event.respondWith(respond(url, event.request));
});
