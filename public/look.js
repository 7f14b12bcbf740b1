// Applies the stored appearance before the first paint, so that no other colours flash, and again when the app
// changes it. A classic script, because the page's policy forbids inline ones.

(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key) ?? '';
    } catch {
      return '';
    }
  };

  /** The key of the copy for the first paint; not under `fives/`, which holds the app's stored texts. */
  const KEY = 'fives-look';
  const { dataset } = document.documentElement;
  const grounds = [...document.querySelectorAll('meta[name="theme-color"]')];
  const [light, dark] = grounds.map(({ content }) => content);
  const GROUNDS = { light: [light, light], dark: [dark, dark], contrast: ['#ffffff', '#000000'] };

  const apply = (look) => {
    for (const part of ['theme', 'suits', 'text', 'hand']) dataset[part] = look[part] ?? '';
    const chosen = GROUNDS[look.theme] ?? [light, dark];
    grounds.forEach((ground, index) => { ground.content = chosen[index]; });
  };

  globalThis.fives = {
    /** Applies an appearance, given as JSON, and stores it for the next first paint. */
    applyLook(text) {
      apply(JSON.parse(text));
      if (text === '{}') localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, text);
    },
  };

  // Keeps the browser's install prompt until the app offers it.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    globalThis.fives.install = event;
  });
  addEventListener('appinstalled', () => { globalThis.fives.install = undefined; });

  // What home has, as the app noted: `yes` for a game to resume, whose card the first paint then has, or
  // `past` for finished ones alone.
  const resumes = stored('fives-resumes');
  if (resumes) dataset.resumes = resumes;
  if (stored('fives-followed')) dataset.follows = 'yes';
  try {
    apply(JSON.parse(stored(KEY) || '{}'));
  } catch {
    // Where it is damaged, the default look stays.
  }
})();
