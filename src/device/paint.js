/** So long, in milliseconds, a paint is waited for: a page that is not shown is not painted. */
const PATIENCE = 300;

/** What waits for the next paint. */
const waiting = new Set();

/** Calls what still waits. */
const go = (then) => { if (waiting.delete(then)) then(); };
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
  waiting.add(then);
  requestAnimationFrame(() => setTimeout(go, 0, then));
  setTimeout(go, PATIENCE, then);
}

/** What a part may hear of its own controls. */
const HEARD = ['click', 'input', 'change'];

const stop = (event) => event.stopPropagation();

/** Calls `then` when what has changed was painted; nothing inside `part` is heard until then. */
export function deafUntilPainted(part, then) {
  part.setAttribute('aria-busy', 'true');
  for (const kind of HEARD) part.addEventListener(kind, stop, true);
  oncePainted(() => {
    for (const kind of HEARD) part.removeEventListener(kind, stop, true);
    part.removeAttribute('aria-busy');
    then();
  });
}

/** Whether the page was scrolled: to ask the page itself lays it out first, at every step. */
let scrolled = false;
addEventListener('scroll', () => { scrolled = true; }, { passive: true });

/** Scrolls to the head of the page. */
export function toHead() {
  if (scrolled) scrollTo(0, 0);
  scrolled = false;
}
