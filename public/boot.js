// Starts the app, and shows a message if it cannot start or has stopped. Trunk writes the names of the
// app's two files into this script's tag (Trunk.toml), and tools/slim.mjs those of the first parts. A
// classic script, so that it also runs in a browser without modules.

const { js, wasm, first = '' } = document.currentScript.dataset;

globalThis.fives ??= {};
/** Answers by address, for the glue to take: at a link to a screen its part is fetched beside the app. All that the form
 * of a new game waits for on a phone without a game is named `setup`. */
globalThis.fives.fetched = new Map();
if (/^#\/./.test(location.hash)) {
  const isForm = location.hash === '#/new';
  const isAlone = isForm && !document.documentElement.dataset.resumes;
  const isNeeded = (path) => (isForm && path.includes('setup')) || (!isAlone && path.includes('table'));
  for (const { href } of first.split(' ').filter(isNeeded).map((path) => new URL(path, document.baseURI))) {
    const answer = fetch(href);
    // Where it fails, the glue says so.
    answer.catch(() => {});
    globalThis.fives.fetched.set(href, answer);
  }
}

const start = async () => {
  const { default: init } = await import(new URL(js, document.baseURI));
  await init({ module_or_path: new URL(wasm, document.baseURI) });
};

const show = (message) => {
  const words = document.getElementById(message).content;
  document.getElementById('app').replaceChildren(words.cloneNode(true));
};

const fail = (error) => {
  console.error('Fives could not start:', error);
  show('boot-failed');
};

/** Called by the panic hook (src/device/panic.rs): the page still shows the app, but nothing works. */
globalThis.fives.stopped = (why) => {
  console.error(why);
  show('stopped');
};

start().catch(fail);

// The app draws its first screen a moment after `init`; an error before that leaves the page empty.
window.addEventListener('error', ({ error }) => {
  if (!document.querySelector('#app h1')) fail(error);
});
