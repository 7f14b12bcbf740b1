/** So long, in milliseconds, a paint is waited for: a page that is not shown is not painted. */
const PATIENCE = 300;

/** Calls `then` when what has changed was painted, or at once when the page is left or hidden before. */
export function oncePainted(then) {
  let waits = true;
  const go = () => {
    if (waits) then();
    waits = false;
    removeEventListener('pagehide', go);
    document.removeEventListener('visibilitychange', go);
  };
  addEventListener('pagehide', go);
  document.addEventListener('visibilitychange', go);
  requestAnimationFrame(() => setTimeout(go));
  setTimeout(go, PATIENCE);
}
