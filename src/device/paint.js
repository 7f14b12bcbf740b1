/** So long, in milliseconds, a paint is waited for: a page that is not shown is not painted. */
const PATIENCE = 300;

/** What waits for a paint: what came before it together. */
const waiting = new Set();

/** What came since the last frame. */
let latest;

/** Calls what still waits. */
const go = (these) => { if (waiting.delete(these)) these.forEach((then) => then()); };
const all = () => [...waiting].forEach(go);

// Heard from the start: to begin to listen for these takes the browser as long as a small drawing.
addEventListener('pagehide', all);
document.addEventListener('visibilitychange', all);

/** Calls `then` when what has changed was painted, or at once when the page is left or hidden before. */
export function oncePainted(then) {
  if (document.visibilityState === 'hidden') {
    queueMicrotask(then);
    return;
  }
  if (waiting.has(latest)) {
    latest.push(then);
    return;
  }
  const these = [then];
  latest = these;
  waiting.add(these);
  requestAnimationFrame(() => {
    if (latest === these) latest = undefined;
    setTimeout(go, 0, these);
  });
  setTimeout(go, PATIENCE, these);
}

/** What a part may hear of its own controls. */
const HEARD = ['click', 'input', 'change'];

const stop = (event) => event.stopPropagation();

/** Calls `then` when what has changed was painted; nothing inside what a selector finds is heard until then. */
export function deafUntilPainted(selector, then) {
  const part = document.querySelector(selector);
  if (!part) {
    oncePainted(then);
    return;
  }
  part.setAttribute('aria-busy', 'true');
  for (const kind of HEARD) part.addEventListener(kind, stop, true);
  oncePainted(() => {
    for (const kind of HEARD) part.removeEventListener(kind, stop, true);
    part.removeAttribute('aria-busy');
    then();
  });
}
