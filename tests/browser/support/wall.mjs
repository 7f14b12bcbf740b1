// The board on the wall: reaching it, turning its pages, and whether each can be read across a hall.

import { expect } from './app.mjs';
import { toMore } from './night.mjs';
import { button, drawn, settled } from './table.mjs';

/** Capitals of 25 mm on a screen of 55 inches, 685 mm high, as a part of the height. */
const CAPITALS = 25 / 685;

export const SCREENS = [[1280, 800], [1920, 1080], [3840, 2160]];

const FIRST = [
  'Ann', 'Wilhelmina', 'Cara', 'Dev', 'Bartholomew', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo', 'Kay', 'Lou', 'Mary Catherine', 'Ned', 'Olga',
  'Patrick',
];
const LAST = ['MacDonald', 'Ng', 'Chisholm', 'Beaton', 'O’Handley', 'Li', 'Campbell', 'Gillis'];

/** The name of a player: as long as names of a club are. */
const player = (at) => `${FIRST[at % FIRST.length]} ${LAST[Math.floor(at / FIRST.length) % LAST.length]}`;

/** So many pairs. */
export const pairs = (count) =>
  Array.from({ length: count }, (_, at) => [player(2 * at), player(2 * at + 1)]);

const controls = (page) => page.getByRole('region', { name: 'Pages of the board' });

/** Opens the board of the night, with its pages still. */
export async function toBoard(page) {
  await toMore(page, 'Board for the wall');
  await page.locator('.wall-page').waitFor();
  await button(controls(page), 'Pause').tap();
}

/** Turns a board to the first page of this title, and keeps it there. */
export async function stopAt(page, title) {
  await page.locator('.wall-page').waitFor();
  const pause = button(controls(page), 'Pause');
  if (await pause.count()) await pause.tap();
  const { of } = await pageNumbers(page);
  const heading = page.getByRole('heading', { level: 2 });
  const holds = async () => (typeof title === 'string' ? (await heading.textContent()) === title : title.test(await heading.textContent()));
  for (let turned = 0; turned < of && !(await holds()); turned += 1) await page.keyboard.press('ArrowRight');
  await expect(heading).toHaveText(title);
}

/** How many pages the board has, and which one is shown, from 1. */
export async function pageNumbers(page) {
  const says = await controls(page).getByText(/^Page \d+ of \d+$/).textContent();
  const [, at, of] = says.match(/^Page (\d+) of (\d+)$/);
  return { at: Number(at), of: Number(of) };
}

/** Does something on every page of the board, from the first on. */
export async function onEveryPage(page, then) {
  const { at, of } = await pageNumbers(page);
  for (let back = at; back > 1; back -= 1) await page.keyboard.press('ArrowLeft');
  for (let number = 1; number <= of; number += 1) {
    await expect(controls(page).getByText(`Page ${number} of ${of}`)).toBeAttached();
    await then(number);
    await page.keyboard.press('ArrowRight');
  }
}

/** What cannot be read of the page that is shown, as sentences. */
function whatCannotBeRead(capitals) {
  const problems = [];
  const { scrollingElement: root } = document;
  if (root.scrollHeight > innerHeight) problems.push(`the page is ${root.scrollHeight} high, of ${innerHeight}`);
  if (root.scrollWidth > innerWidth) problems.push(`the page is ${root.scrollWidth} wide, of ${innerWidth}`);
  for (const part of document.querySelectorAll('.wall, .wall *')) {
    if (part.closest('.unseen') || getComputedStyle(part).display === 'inline') continue;
    if (part.scrollWidth > part.clientWidth + 1) problems.push(`${part.className} “${part.textContent.slice(0, 30)}” holds ${part.scrollWidth} of ${part.clientWidth}`);
  }
  const pen = document.createElement('canvas').getContext('2d');
  const boxes = [];
  const names = [...document.querySelectorAll('.wall-name')];
  if (names.length === 0) problems.push('nobody is named');
  for (const name of names) {
    const { fontWeight, fontSize, fontFamily, overflow, textOverflow } = getComputedStyle(name);
    if (overflow !== 'visible' || textOverflow !== 'clip') problems.push(`“${name.textContent}” may be cut`);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const height = pen.measureText('H').actualBoundingBoxAscent;
    if (height < capitals * innerHeight) problems.push(`“${name.textContent}” has capitals of ${height} of ${capitals * innerHeight}`);
    const text = name.firstChild;
    let from = 0;
    const lines = new Set();
    // A hyphen ends a word.
    for (const word of text.data.split(/(?<=[ -])/)) {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, from + word.trimEnd().length);
      from += word.length;
      const parts = [...range.getClientRects()];
      if (parts.length > 1) problems.push(`“${word}” is broken`);
      const { fontBoundingBoxAscent, actualBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText(word);
      for (const box of parts) {
        lines.add(Math.round(box.top));
        // The box of a text is higher than its letters.
        const baseline = box.top + fontBoundingBoxAscent;
        const inked = { left: box.left, right: box.right, top: baseline - actualBoundingBoxAscent, bottom: baseline + actualBoundingBoxDescent };
        boxes.push({ box: inked, word });
        if (box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight) {
          problems.push(`“${word}” is outside: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
        }
      }
    }
    if (lines.size > 1) problems.push(`“${name.textContent}” has ${lines.size} lines`);
  }
  for (const beside of document.querySelectorAll('.wall :is(b, .wall-points, h3, .deals)')) {
    const box = beside.getBoundingClientRect();
    if (box.width > 0) boxes.push({ box, word: beside.textContent });
  }
  boxes.forEach(({ box, word }, at) => {
    for (const { box: other, word: later } of boxes.slice(at + 1)) {
      const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
      if (wide > 1 && high > 1) problems.push(`“${word}” lies over “${later}”`);
    }
  });
  return problems;
}

/** Asserts that everything on the page that is shown can be read across a hall. */
export async function checkReadable(page, label, { mayWrap = false } = {}) {
  const problems = await page.evaluate(whatCannotBeRead, CAPITALS);
  const counted = problems.filter((problem) => !mayWrap || !/ has \d lines$/.test(problem));
  expect.soft(counted, label).toEqual([]);
}

/** Shows the board on another screen. */
export async function onScreen(page, [width, height]) {
  await page.setViewportSize({ width, height });
  await drawn(page);
  await settled(page);
}
