// Whether a screen fits: nothing beyond the edges, nothing cut off, every target large enough.

import { expect } from '@playwright/test';
import { drawn } from './table.mjs';
import { brokenWords } from './whole.mjs';

/** The smallest side of a target, in CSS pixels. */
const TARGET = 48;

/**
 * Small phones, a phone on its side, a tablet, a laptop, and people who read large letters: the whole text twice as
 * large, by the browser's settings or by our own.
 */
const TIGHT = [
  { width: 320, height: 640, text: 1 },
  { width: 740, height: 360, text: 1 },
  { width: 768, height: 1024, text: 1 },
  { width: 1280, height: 800, text: 1 },
  { width: 360, height: 740, text: 2 },
  { width: 1024, height: 768, text: 2 },
  { width: 360, height: 740, text: 1, own: 'largest' },
];
const DEFAULT_TEXT = 16;

/**
 * Targets that may be smaller: a clause cited in a sentence is a link as high as its line; a point of the chart
 * is as wide as its hand, and larger buttons and rows below open the same hands.
 */
const SMALL = '.ruling .clause, .point';

/** Words that may be broken: parts of names as long as may be, and links to copy by hand. */
const UNBREAKABLE = /^(Wilhelmina|Maximiliana|Bartholomew|Montgomery|Mm{23}) |by-hand/;

/** The shared edge of neighbors drawn as one piece, in CSS pixels. */
const EDGE = 2;

/**
 * Problems of targets: links, buttons, fields, and labels of hidden inputs. Each must be large enough, and none
 * may be under another that scrolls with it.
 */
function targetsMissed({ least, except, edge }) {
  const boxOf = (own) => (own.matches('input[type=radio], input[type=checkbox]') ? own.closest('label') ?? own : own);
  const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].map(boxOf);
  const nameOf = (own) => own.innerText || own.getAttribute('aria-label');
  const stays = (own) => own !== null && (['fixed', 'sticky'].includes(getComputedStyle(own).position) || stays(own.parentElement));
  const targets = [...new Set(all)]
    .filter((own) => own.checkVisibility() && !own.matches(except))
    .map((own) => ({ own, box: own.getBoundingClientRect(), stays: stays(own) }));
  const small = targets
    .filter(({ box }) => box.width < least - 0.01 || box.height < least - 0.01)
    .map(({ own, box }) => `${nameOf(own)}: ${box.width} by ${box.height}`);
  const overlap = (one, other) =>
    one.stays === other.stays && !one.own.contains(other.own)
    && Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > edge + 0.5
    && Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) > edge + 0.5;
  const over = targets.flatMap((one, at) =>
    targets.slice(at + 1).filter((other) => overlap(one, other)).map(({ own }) => `${nameOf(one.own)} lies under ${nameOf(own)}`));
  return [...small, ...over];
}

/** The parts outside the screen or outside their own box. */
function whatDoesNotFit() {
  const problems = [];
  const { scrollingElement } = document;
  if (scrollingElement.scrollWidth > scrollingElement.clientWidth) {
    problems.push(`the page is ${scrollingElement.scrollWidth} wide`);
  }
  const describe = (own) => {
    const name = [own.localName, ...own.classList].join('.');
    return `${name} “${own.textContent.trim().slice(0, 40)}”`;
  };
  // Read aloud only: clipped to nothing.
  const clipped = [...document.querySelectorAll('#app *')].filter((own) => getComputedStyle(own).clipPath === 'inset(50%)');
  const isClipped = (own) => clipped.some((part) => part.contains(own));
  const all = [...document.querySelectorAll('#app *')].filter(
    (own) => own.checkVisibility() && !own.closest('.unseen, svg') && !isClipped(own) && own.localName !== 'option'
      // A table in two dimensions may scroll in a box of its own that the keyboard reaches (1.4.10).
      && !own.closest('.season-scroll[tabindex="0"]'),
  );
  for (const own of all) {
    const { left, right, width } = own.getBoundingClientRect();
    if (width > 0 && (left < -0.5 || right > document.documentElement.clientWidth + 0.5)) {
      problems.push(`${describe(own)} reaches from ${left} to ${right}`);
    }
    const { overflowX, overflowY, display } = getComputedStyle(own);
    if (display === 'inline' || own.localName === 'input') continue;
    if ((own.matches('button, a') || overflowX !== 'visible') && own.scrollWidth > own.clientWidth) {
      problems.push(`${describe(own)} holds ${own.scrollWidth} in a width of ${own.clientWidth}`);
    }
    if (overflowY !== 'visible' && own.scrollHeight > own.clientHeight) {
      problems.push(`${describe(own)} holds ${own.scrollHeight} in a height of ${own.clientHeight}`);
    }
  }
  // What is tapped stays inside its card.
  const isSeen = (color) => !/^(transparent|rgba\(.*, 0\))$/.test(color);
  const surfaceOf = (own) => (own === null || isSeen(getComputedStyle(own).backgroundColor) ? own : surfaceOf(own.parentElement));
  for (const own of all.filter((each) => each.matches('.button, .row, input, select'))) {
    const card = surfaceOf(own.parentElement)?.getBoundingClientRect();
    const { left, right, width } = own.getBoundingClientRect();
    if (card && width > 0 && (left < card.left - 0.5 || right > card.right + 0.5)) problems.push(`${describe(own)} sticks out of its card`);
  }
  // Lines below each other in one box begin at one edge, unless a sign stands before one.
  const begins = (line) => {
    const words = document.createRange();
    words.selectNodeContents(line);
    return Math.round(Math.min(...[...words.getClientRects()].map(({ left }) => left)));
  };
  for (const line of all) {
    const before = line.previousElementSibling;
    if (line.localName !== 'p' || before?.localName !== 'p' || !all.includes(before)) continue;
    const ragged = [line, before].some((own) => !own.textContent.trim() || getComputedStyle(own, '::before').content !== 'none' || !/^(start|left)$/.test(getComputedStyle(own).textAlign));
    const beside = line.getBoundingClientRect().top < before.getBoundingClientRect().bottom - 1;
    if (!ragged && !beside && begins(line) !== begins(before)) problems.push(`${describe(line)} begins elsewhere than the line above`);
  }
  // Scrolled to its end, nothing of the screen is under a part fixed to the bottom or a side.
  scrollTo(0, scrollingElement.scrollHeight);
  const last = document.querySelector('main')?.lastElementChild?.getBoundingClientRect();
  const fixed = document.querySelector('nav.tabs')?.getBoundingClientRect();
  const beside = last && fixed && (last.right <= fixed.left + 0.5 || last.left >= fixed.right - 0.5);
  if (last && fixed && !beside && last.bottom > fixed.top + 0.5) {
    problems.push(`the end of the screen is ${last.bottom - fixed.top} below the bar`);
  }
  scrollTo(0, 0);
  // One wide part makes all that holds it wide; the first few say enough.
  return problems.length > 12 ? [...problems.slice(0, 12), `and ${problems.length - 12} more`] : problems;
}

/** The size of the text of each page, in times the usual one, and what sets it. */
const texts = new WeakMap();

/** Lets the browser show text in another size, as its own settings would, unless it does. */
async function setText(page, times) {
  if (!texts.has(page)) texts.set(page, { devtools: await page.context().newCDPSession(page) });
  const text = texts.get(page);
  if (text.times === times) return;
  await text.devtools.send('Page.setFontSizes', { fontSizes: { standard: DEFAULT_TEXT * times } });
  // The browser's own, which that of a wide screen is a multiple of.
  const shown = await page.evaluate(() => {
    const probe = document.createElement('span');
    probe.style.fontSize = 'medium';
    document.body.append(probe);
    const { fontSize } = getComputedStyle(probe);
    probe.remove();
    return parseFloat(fontSize);
  });
  expect(shown, 'the size of text').toBe(DEFAULT_TEXT * times);
  text.times = times;
}

/** Asserts that one button at most is filled: the way on. */
export async function checkFilled(page, label) {
  const filled = await page.locator('#app .button:not(.quiet)').filter({ visible: true }).allInnerTexts();
  expect.soft(filled.slice(1), `${label}: filled besides “${filled[0]}”`).toEqual([]);
}

/** Asserts that what unfolds has a sign for it at its title, and stands on a card, unless it is an answer among others. */
export async function checkFolds(page, label) {
  const odd = await page.locator('#app summary:not(.choice)').filter({ visible: true }).evaluateAll((titles) => {
    const page = getComputedStyle(document.body).backgroundColor;
    const isDrawn = (title) => ['::before', '::after'].some((part) => getComputedStyle(title, part).content !== 'none');
    // In high contrast a card is an outline.
    const isCard = (element) => {
      const { backgroundColor, borderTopWidth, borderLeftWidth, borderLeftColor } = getComputedStyle(element);
      const isOutlined = parseFloat(borderTopWidth) && parseFloat(borderLeftWidth) && borderLeftColor !== 'rgba(0, 0, 0, 0)';
      return isOutlined || !['rgba(0, 0, 0, 0)', page].includes(backgroundColor);
    };
    const onCard = (element) => isCard(element) || element.id !== 'app' && onCard(element.parentElement);
    return titles
      // Where it says “Change”, that is the sign.
      .filter((title) => !(isDrawn(title) || title.querySelector('small')?.textContent === 'Change') || !onCard(title))
      .map((title) => title.innerText);
  });
  expect.soft(odd, `${label}: a fold without a sign or a card`).toEqual([]);
}

/** The spacing that people who read with difficulty set for themselves (1.4.12). */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** Asserts that nothing is lost with wider spacing of letters, words and lines. */
export async function checkSpacing(page, label) {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, SPACED);
  expect.soft(await page.evaluate(whatDoesNotFit), `${label}: with text further apart`).toEqual([]);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/** Shows text so many times as large by the browser's settings, and in a size of our own on top of it, which is not remembered. */
export async function showText(page, times = 1, own = '') {
  // The browser's is measured without our own.
  if (own === '' || texts.get(page)?.times !== times) await setOwnText(page, '');
  await setText(page, times);
  if (own) await setOwnText(page, own);
}

const setOwnText = (page, own) =>
  page.evaluate((size) => { document.documentElement.dataset.text = size; }, own);

/** Asserts that every target can be hit with a thumb. */
export async function checkTargets(page, label) {
  const missed = await page.evaluate(targetsMissed, { least: TARGET, except: SMALL, edge: EDGE });
  expect.soft(missed, `${label}: targets below ${TARGET} px, or over one another`).toEqual([]);
}

/**
 * Asserts that nothing is cut off or out of reach, and that no word is broken but those of the names given, which
 * have no place for a line to end. Leaves the page as it was.
 */
export async function checkFit(page, label, names = []) {
  const size = page.viewportSize();
  const found = {};
  for (const { text, own = '', ...at } of TIGHT) {
    await page.setViewportSize(at);
    await showText(page, text, own);
    await drawn(page);
    const problems = await page.evaluate(whatDoesNotFit);
    const mayBreak = (word) => UNBREAKABLE.test(word) || names.some((name) => name.includes(word.split(' in ')[0]));
    const broken = own ? (await brokenWords(page)).filter((word) => !mayBreak(word)) : [];
    if (problems.length + broken.length > 0) found[`${at.width} by ${at.height}, text ${text} times as large ${own}`] = [...problems, ...broken];
  }
  expect.soft(found, label).toEqual({});
  await showText(page);
  await page.setViewportSize(size);
}

/** Asserts that what came in by a link brought nothing with it, and that the sentence about it fits. */
export async function checkHarmless(page) {
  expect(await page.locator('#app img, #app script').count()).toBe(0);
  const [over, height] = await page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight } = document.scrollingElement;
    return [scrollWidth - clientWidth, scrollHeight];
  });
  expect(over, 'wider than the screen').toBe(0);
  expect(height, 'no longer than the screen').toBeLessThanOrEqual(740);
}
