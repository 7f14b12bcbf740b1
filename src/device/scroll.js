/** Whether the page is scrolled: to ask the page itself lays it out first, at every step. */
let scrolled = false;
addEventListener('scroll', () => { scrolled = scrollY > 0; }, { passive: true });

/** Scrolls to the head of the page. */
export function toHead() {
  if (scrolled) scrollTo(0, 0);
}
