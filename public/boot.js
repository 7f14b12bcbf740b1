// Starts the app. Trunk writes the names of its two parts into this script's tag (Trunk.toml).
// A classic script: it runs where modules are not known, and says in words what went wrong.

const { js, wasm } = document.currentScript.dataset;

const start = async () => {
  const { default: init } = await import(new URL(js, document.baseURI));
  await init({ module_or_path: new URL(wasm, document.baseURI) });
};

const fail = (error) => {
  console.error('Fives could not start:', error);
  const words = document.getElementById('boot-failed').content;
  document.getElementById('app').replaceChildren(words.cloneNode(true));
};

start().catch(fail);

// The app shows itself a moment after it was started; what goes wrong then leaves the page empty.
window.addEventListener('error', ({ error }) => {
  if (!document.querySelector('#app h1')) fail(error);
});
