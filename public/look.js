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

  /** The value of a key, which is JSON. Earlier versions stored plain texts, which `earlier` reads. */
  const read = (key, earlier) => {
    const text = stored(key);
    try {
      return JSON.parse(text);
    } catch {
      return earlier(text);
    }
  };

  const { dataset } = document.documentElement;
  const grounds = [...document.querySelectorAll('meta[name="theme-color"]')];
  const [light, dark] = grounds.map(({ content }) => content);
  const GROUNDS = { light: [light, light], dark: [dark, dark], contrast: ['#ffffff', '#000000'] };

  const apply = (look) => {
    for (const part of ['theme', 'suits', 'text', 'hand']) dataset[part] = look[part] ?? '';
    const chosen = GROUNDS[look.theme] ?? [light, dark];
    grounds.forEach((ground, index) => { ground.content = chosen[index]; });
  };

  /** A followed game in a line of fields. */
  const inLine = (line) => {
    const [link, title, what] = line.split('\t');
    return { link, title, what };
  };

  globalThis.fives = {
    /** Applies an appearance, given as JSON. */
    applyLook: (text) => apply(JSON.parse(text)),
    /** The followed games: home has them before the part of the wasm that reads JSON is loaded. */
    followed: () => [read('fives-followed', (lines) => lines.split('\n').map(inLine))].flat(),
  };

  // Keeps the browser's install prompt until the app offers it.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    globalThis.fives.install = event;
  });
  addEventListener('appinstalled', () => { globalThis.fives.install = undefined; });

  // What home has, as the app noted: `yes` for a game to resume, whose card the first paint then has, or
  // `past` for finished ones alone.
  const resumes = read('fives-resumes', (word) => word);
  if (resumes) dataset.resumes = resumes;
  if (stored('fives-followed')) dataset.follows = 'yes';
  // Where it is missing or damaged, the default look stays.
  apply(read('fives-look', () => {}) ?? {});
})();
