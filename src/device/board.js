/** The size of the letters in which words are measured, in pixels. */
const SIZE = 100;

/** The widths of words on a board, in em. */
export function widthsOf(words) {
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = `700 ${SIZE}px ${getComputedStyle(document.body).fontFamily}`;
  return words.map((word) => pen.measureText(word).width / SIZE);
}

/**
 * The room that the pages of a board have in the window above the controls that stay, its width and height in em of their
 * smallest type.
 */
export function roomOf(selector, controls) {
  const board = document.querySelector(selector);
  const bar = document.querySelector(controls);
  if (!board || !bar) return [];
  const under = getComputedStyle(bar).getPropertyValue('--stays') ? bar.offsetHeight : 0;
  const style = getComputedStyle(board);
  const [em, left, right, bottom] = ['fontSize', 'paddingLeft', 'paddingRight', 'paddingBottom'].map((name) => parseFloat(style[name]));
  const top = board.getBoundingClientRect().top + scrollY;
  return [(board.clientWidth - left - right) / em, (innerHeight - top - bottom - under) / em];
}

/** Has the window say that its size changed whenever what selectors find has another one, until that is gone. */
export function followSize(selectors) {
  const observer = new ResizeObserver(() => dispatchEvent(new Event('resize')));
  for (const watched of document.querySelectorAll(selectors)) observer.observe(watched);
}
