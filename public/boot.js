// Starts the app, and says in words that it could not start or has stopped. Trunk writes the names of the
// app's two files into this script's tag (Trunk.toml). A classic script: it runs where modules are not known.

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
globalThis.fives.stopped = (why) => {
  console.error(why);
  show('stopped');
};

start().catch(fail);

// The app shows itself a moment after it was started; what goes wrong then leaves the page empty.
window.addEventListener('error', ({ error }) => {
  if (!document.querySelector('#app h1')) fail(error);
});
