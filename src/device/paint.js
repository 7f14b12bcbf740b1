/** So long, in milliseconds, a paint is waited for: a page that is not shown is not painted. */
const PATIENCE = 300;

/** What is told: that a frame with all that has changed has begun, and that it was painted. */
let [begun, painted] = [() => {}, () => {}];

const both = () => {
  begun();
  painted();
};

// Heard from the start: to begin to listen for anything takes the browser as long as a small drawing.
addEventListener('pagehide', both);
document.addEventListener('visibilitychange', both);

/** Says who is told. */
export function tellOfPaints(...whom) {
  [begun, painted] = whom;
}

/** Tells of the next frame and its paint; of both at once when the page is left or hidden before. */
export function awaitPaint() {
  if (document.visibilityState === 'hidden') {
    queueMicrotask(both);
    return;
  }
  const late = setTimeout(both, PATIENCE);
  requestAnimationFrame(() => {
    clearTimeout(late);
    begun();
    setTimeout(painted);
  });
}

/** What finds the part whose controls are not heard; empty for none. */
let deaf = '';

for (const kind of ['click', 'input', 'change']) {
  const hear = (event) => { if (deaf && event.target.closest(deaf)) event.stopPropagation(); };
  document.addEventListener(kind, hear, true);
}

/** Hears nothing of what is inside the part that a selector finds; of an empty one, everything. */
export function deafen(selector) {
  deaf = selector;
}

/** What is hidden, and for how many. */
let [still, many] = [null, 0];

/** Hides what a selector finds, unless something is hidden already. */
export function quiet(selector) {
  many += 1;
  if (many > 1) return;
  still = document.querySelector(selector);
  still?.toggleAttribute('data-due', true);
}

/** Shows it again, once it was asked for as often. */
export function unquiet() {
  many -= 1;
  if (many === 0) still?.toggleAttribute('data-due', false);
}
