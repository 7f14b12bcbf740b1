/** The scroll position, kept here because reading it from the page forces a layout. */
let scrolled = 0;
addEventListener('scroll', () => {
  scrolled = scrollY;
  liftNotice();
}, { passive: true });

/** The least height of the bar at the top of a screen, in pixels. */
const BAR = 48;

/** Scrolls to the top of the page. */
export function toHead() {
  if (scrolled > 0) scrollTo(0, 0);
}

/** Scrolls to the top of the page if more than the bar is scrolled out. */
export function toHeadIfFar() {
  if (scrolled > BAR) scrollTo(0, 0);
}

/** How far the page is scrolled, in pixels. */
export const place = () => scrolled;

/** Scrolls to where the page was. */
export function returnTo(at) {
  if (scrolled !== at) scrollTo(0, at);
}

/** Whether what a selector finds reaches into the window. */
export const isInSight = (selector) => document.querySelector(selector)?.getBoundingClientRect().top < innerHeight;

/** Whether what a selector finds, or what holds it, stays where it is on the screen while the page is scrolled. */
export function staysInSight(selector) {
  const found = document.querySelector(selector);
  return [found, found?.parentElement].some((part) => part && /fixed|sticky/.test(getComputedStyle(part).position));
}

/** What a toast must not cover: the ways on, and what stays where it is while the page is scrolled. */
const KEPT_CLEAR = '#app :is(button, a[href], input, select)';
// Safari 16 has no `checkVisibility`.
const isShown = (part) => part.checkVisibility?.() ?? part.getClientRects().length > 0;
const isFilled = (part) => part.matches('.button:not(.quiet)');
const staysPut = (part) => part !== null && (/fixed|sticky/.test(getComputedStyle(part).position) || staysPut(part.parentElement));

/** What comes or is unfolded while a toast is there is not covered either. */
const watcher = new MutationObserver(() => requestAnimationFrame(liftNotice));

/** Lifts the toast above what it would cover. The score makes room for it itself. */
export function liftNotice() {
  const notice = document.querySelector('.notice');
  watcher.disconnect();
  if (!notice) return;
  watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden', 'open'] });
  notice.style.marginBottom = '';
  if (document.querySelector('.score')) return;
  const { left, right, top, bottom } = notice.getBoundingClientRect();
  const boxes = [...document.querySelectorAll(KEPT_CLEAR)]
    .filter((part) => !notice.contains(part) && isShown(part) && (isFilled(part) || staysPut(part)))
    .map((part) => part.getBoundingClientRect())
    .sort((one, other) => other.bottom - one.bottom);
  let up = 0;
  for (const box of boxes) {
    if (box.left < right && box.right > left && box.top < bottom - up && box.bottom > top - up) up = bottom - box.top + 8;
  }
  // It stays in the window.
  if (up < top) notice.style.marginBottom = `${up}px`;
}
