// Whether texts stand clear of each other and of what a phone has at its edges.

import { expect } from '@playwright/test';

/** A phone held on its side: the notch may be at either end, the bar to swipe is below. */
const SIDEWAYS = { width: 740, height: 360 };
const INSETS = { left: 59, right: 59, bottom: 21 };

/** Adds `textBoxes()` to the page: every line of text that is seen, with its element. */
function addTextBoxes() {
  // Read aloud only: clipped to nothing.
  const isClipped = (part) => part !== null && (getComputedStyle(part).clipPath === 'inset(50%)' || isClipped(part.parentElement));
  globalThis.textBoxes = () => {
    const boxes = [];
    const texts = document.createTreeWalker(document.querySelector('#app'), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const { parentElement: part } = text;
      if (!text.data.trim() || !part.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || part.closest('.unseen, option') || isClipped(part)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) if (box.width > 0.5 && box.height > 0.5) boxes.push({ part, box, words: text.data.trim().slice(0, 40) });
    }
    return boxes;
  };
}

/** What is under the notch or the bar to swipe, as sentences. */
function whatIsUnder({ left, right, bottom }) {
  const drawn = [...document.querySelectorAll('#app :is(button, a[href], input, select, textarea, summary, img, canvas, svg.icon, svg.suit, .card)')]
    .filter((part) => part.checkVisibility() && !part.closest('.unseen'))
    .map((part) => ({ part, box: part.getBoundingClientRect(), words: part.getAttribute('aria-label') ?? part.innerText ?? '' }));
  const stays = (part) => part !== null && (getComputedStyle(part).position === 'fixed' || stays(part.parentElement));
  const problems = [];
  for (const { part, box, words } of [...textBoxes(), ...drawn]) {
    const name = `${[part.localName, ...part.classList].join('.')} “${words.trim().slice(0, 40)}”`;
    if (box.width === 0) continue;
    if (box.left < left - 0.5) problems.push(`${name} begins at ${box.left}`);
    if (box.right > innerWidth - right + 0.5) problems.push(`${name} ends at ${box.right} of ${innerWidth}`);
    if (stays(part) && box.bottom > innerHeight - bottom + 0.5) problems.push(`${name} reaches down to ${box.bottom} of ${innerHeight}`);
  }
  const { scrollWidth, clientWidth } = document.scrollingElement;
  if (scrollWidth > clientWidth) problems.push(`the page is ${scrollWidth} wide`);
  return [...new Set(problems)];
}

/** What is under the notch of a phone on its side, at the right hand and at the left. Leaves the page as it was. */
export async function underNotch(page) {
  const size = page.viewportSize();
  const devtools = await page.context().newCDPSession(page);
  await page.setViewportSize(SIDEWAYS);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: INSETS });
  await page.evaluate(addTextBoxes);
  const hand = await page.evaluate(() => document.documentElement.dataset.hand);
  const found = [];
  for (const side of ['right', 'left']) {
    await page.evaluate((which) => { document.documentElement.dataset.hand = which; }, side);
    found.push(await page.evaluate(whatIsUnder, INSETS));
  }
  await page.evaluate((which) => {
    if (which) document.documentElement.dataset.hand = which;
    else delete document.documentElement.dataset.hand;
  }, hand);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: {} });
  await devtools.detach();
  await page.setViewportSize(size);
  return found;
}

/** Asserts that nothing is under the notch. */
export async function checkNotch(page, label) {
  expect.soft(await underNotch(page), `${label}: under the notch, right and left hand`).toEqual([[], []]);
}

/**
 * Texts that wipe others out, as sentences. Where the system forces its colors, a browser fills the box of each text
 * before it writes it, unless the text keeps its colors itself.
 */
function whatIsWiped() {
  /** The tail of a letter may be cut. */
  const TAIL = 3;
  const layer = (part) => {
    for (let at = part; at; at = at.parentElement) if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at;
    return null;
  };
  const pen = document.createElement('canvas').getContext('2d');
  /** How far the letters of a text reach in its box. */
  const inked = ({ part, box, words }) => {
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(part);
    pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    const { actualBoundingBoxAscent, actualBoundingBoxDescent, fontBoundingBoxAscent } = pen.measureText(words);
    const baseline = box.top + fontBoundingBoxAscent;
    return { top: baseline - actualBoundingBoxAscent, bottom: baseline + actualBoundingBoxDescent };
  };
  const texts = textBoxes().map((text) => ({
    ...text, layer: layer(text.part), ink: inked(text), fills: getComputedStyle(text.part).forcedColorAdjust !== 'none',
  }));
  const problems = [];
  texts.forEach(({ part, box, words, ink, layer: own }, at) => {
    // What comes later is drawn over it.
    for (const later of texts.slice(at + 1)) {
      if (part === later.part || own !== later.layer || !later.fills) continue;
      const wide = Math.min(box.right, later.box.right) - Math.max(box.left, later.box.left);
      const high = Math.min(ink.bottom, later.box.bottom) - Math.max(ink.top, later.box.top);
      if (wide > 1 && high > TAIL) problems.push(`“${later.words}” covers ${Math.round(wide)} by ${Math.round(high)} of “${words}”`);
    }
  });
  return problems;
}

/** The texts over texts where the system forces its colors, light and dark. Leaves the page as it was. */
export async function wiped(page) {
  const found = [];
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await page.evaluate(addTextBoxes);
    found.push(await page.evaluate(whatIsWiped));
  }
  await page.emulateMedia({ forcedColors: null, colorScheme: null });
  return found;
}

/** Asserts that no text wipes out another. */
export async function checkForced(page, label) {
  expect.soft(await wiped(page), `${label}: texts over texts, light and dark`).toEqual([[], []]);
}
