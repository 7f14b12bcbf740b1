/** So long, in milliseconds, a paint is waited for: a page that is not shown is not painted. */
const PATIENCE = 300;

/** What is told: that a frame is about to be painted with all that has changed, and that it was. */
let [drawn, painted] = [() => {}, () => {}];

const both = () => {
  drawn();
  painted();
};

// Heard from the start: to begin to listen for anything takes the browser as long as a small drawing.
addEventListener('pagehide', both);
document.addEventListener('visibilitychange', both);

/** Says who is told. */
export function tellOfPaints(...whom) {
  [drawn, painted] = whom;
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
    drawn();
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

/** What is to say nothing of what is not painted yet. */
let still;

/** Hides what a selector finds. */
export function quiet(selector) {
  still = document.querySelector(selector);
  still?.toggleAttribute('data-due', true);
}

/** Shows it again. */
export function unquiet() {
  still?.toggleAttribute('data-due', false);
  still = undefined;
}
