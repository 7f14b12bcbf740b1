/** The scroll position, kept here because reading it from the page forces a layout. */
let scrolled = 0;
addEventListener('scroll', () => { scrolled = scrollY; }, { passive: true });

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
