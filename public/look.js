// Dresses the page before its first paint as it was left, so that no other colours flash and the card at
// its head is the app's already, and anew whenever the app says so. A classic script: the page's policy
// allows no inline one.

(() => {
  /** A copy of what the app keeps; not under `fives/`, where it keeps its own texts. */
  const KEY = 'fives-look';
  const { dataset } = document.documentElement;
  const grounds = [...document.querySelectorAll('meta[name="theme-color"]')];
  const [light, dark] = grounds.map(({ content }) => content);
  const GROUNDS = { light: [light, light], dark: [dark, dark], contrast: ['#ffffff', '#000000'] };

  const dress = (look) => {
    for (const part of ['theme', 'suits', 'text', 'hand']) dataset[part] = look[part] ?? '';
    const chosen = GROUNDS[look.theme] ?? [light, dark];
    grounds.forEach((ground, at) => { ground.content = chosen[at]; });
  };

  globalThis.fives = {
    /** Dresses the page in what is chosen, as JSON, and remembers it for the next first paint. */
    dress(text) {
      dress(JSON.parse(text));
      if (text === '{}') localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, text);
    },
  };

  // The browser would show an offer of its own to put the app on the home screen; it waits to be asked.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    globalThis.fives.install = event;
  });
  addEventListener('appinstalled', () => { globalThis.fives.install = undefined; });

  try {
    // Whether a game waits to be resumed, by the word the app left: the first paint has its card then.
    if (localStorage.getItem('fives-resumes')) dataset.resumes = '';
    dress(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    // Storage that is blocked or damaged leaves the usual look.
  }
})();
