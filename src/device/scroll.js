/** How far the page is scrolled: to ask the page itself lays it out first, at every step. */
let scrolled = 0;
addEventListener('scroll', () => { scrolled = scrollY; }, { passive: true });

/** The bar at the head of a screen is as high as this at least, in pixels: a page that is scrolled by no
 * more shows all that stands below it. */
const BAR = 48;

/** Scrolls to the head of the page. */
export function toHead() {
  if (scrolled > 0) scrollTo(0, 0);
}

/** Scrolls to the head of the page if more than its bar is out of sight. */
export function toHeadIfFar() {
  if (scrolled > BAR) scrollTo(0, 0);
}
