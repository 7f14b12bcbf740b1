// Starts the app. Trunk writes the names of its two parts into this script's tag (Trunk.toml).
// A classic script, so that a browser too old for the app still gets to say so.

const { js, wasm } = document.currentScript.dataset;

const start = async () => {
  const { default: init } = await import(new URL(js, document.baseURI));
  await init({ module_or_path: new URL(wasm, document.baseURI) });
};

start().catch((error) => {
  console.error('Fives could not start:', error);
  const words = document.getElementById('boot-failed').content;
  document.getElementById('app').replaceChildren(words.cloneNode(true));
});
