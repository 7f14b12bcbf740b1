// Starts the app, and shows a message if it cannot start or has stopped. Trunk writes the names of the
// app's two files into this script's tag (Trunk.toml). A classic script, so that it also runs in a browser
// without modules.

const { js, wasm } = document.currentScript.dataset;

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
globalThis.fives ??= {};
globalThis.fives.stopped = (why) => {
  console.error(why);
  show('stopped');
};

start().catch(fail);

// The app draws its first screen a moment after `init`; an error before that leaves the page empty.
window.addEventListener('error', ({ error }) => {
  if (!document.querySelector('#app h1')) fail(error);
});
