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

/** The part whose controls are not heard. */
let deaf;

for (const kind of ['click', 'input', 'change']) {
  const hear = (event) => { if (deaf?.contains(event.target)) event.stopPropagation(); };
  document.addEventListener(kind, hear, true);
}

/** Hears nothing of what is inside the part that a selector finds. */
export function deafen(selector) {
  deaf = document.querySelector(selector);
  deaf?.setAttribute('aria-busy', 'true');
}

/** Hears everything again. */
export function hearAgain() {
  deaf?.removeAttribute('aria-busy');
  deaf = undefined;
}
