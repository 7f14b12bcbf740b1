// The service worker of Fives. It keeps the whole app, so that it opens with no signal.
// It never takes over by itself: the app offers the update and sends `{ type: 'activate' }`.
// tools/stamp.mjs fills in the two constants below; a change of any file changes the version.

const VERSION = '__VERSION__';
const FILES = [/* __FILES__ */];

const SCOPE = self.registration.scope;

/** A host's caches are shared by all its pages, so the name says which folder's app it is. */
const FAMILY = `fives-${new URL(SCOPE).pathname}#`;
const CACHE = FAMILY + VERSION;

const PAGE = new URL('./', SCOPE).href;
const KEPT = new Set(FILES.map((file) => new URL(file, SCOPE).href));

/** A file named by what is in it: whatever has the name is the file. */
const NAMED_BY_CONTENTS = /-[0-9a-f]{16}(?:_bg)?\.\w+$/;

/**
 * How a file is fetched: one named by its contents from the browser's own copies, where the page put
 * it a moment ago. The page itself from the host: it names the others, and hosts that tell files by
 * length and date would take one version of it for another. Of the rest the host is asked whether the
 * copy still is what it has.
 */
function how(url) {
  if (url === PAGE) return 'reload';
  return NAMED_BY_CONTENTS.test(url) ? 'default' : 'no-cache';
}

/** All or nothing: `addAll` stores no file unless every one of them arrived. */
async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll([...KEPT].map((url) => new Request(url, { cache: how(url) })));
}

async function activate() {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(FAMILY) && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The kept copy, or the network should the browser have thrown the copy away. */
async function answer(url, request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(url, { ignoreVary: true });
  return kept ?? fetch(request);
}

/** Whether a path is the app's own page: the worker also sees the folders below it. */
function isOurPage(path) {
  const home = new URL(self.registration.scope).pathname;
  return path === home || path === `${home}index.html`;
}

/** The kept file that answers a request, if there is one. */
function keptUrl(request) {
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return undefined;
  if (request.mode === 'navigate' && isOurPage(new URL(request.url).pathname)) return PAGE;
  return KEPT.has(request.url) ? request.url : undefined;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if (event.data?.type === 'activate') self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const url = keptUrl(event.request);
  if (url) event.respondWith(answer(url, event.request));
});
