// The focus: visible, not covered by fixed parts; and names that contain the visible label.

import { expect } from '@playwright/test';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Focuses every part in turn; returns those whose focus isn't visible. */
function unseenFocus(focusable) {
  const describe = (own) => `${own.localName} “${(own.innerText || own.getAttribute('aria-label') || own.name).trim().slice(0, 40)}”`;
  /** What is drawn round a radio or checkbox is drawn round its label. */
  const shownBy = (own) => own.closest('label') ?? own;
  const outlined = (own) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(own);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  };
  const onTop = (own) => {
    const { left, top, width, height } = own.getBoundingClientRect();
    return [0.5, 0.1, 0.9].some((part) => {
      const found = document.elementFromPoint(left + width / 2, top + height * part);
      return found !== null && (own.contains(found) || found.contains(own) && getComputedStyle(found).position !== 'fixed');
    });
  };
  const problems = [];
  for (const own of document.querySelectorAll(focusable)) {
    if (!own.checkVisibility() || own.disabled || own.closest('[inert]')) continue;
    own.focus();
    if (document.activeElement !== own) {
      problems.push(`${describe(own)} does not take the focus`);
      continue;
    }
    const shown = shownBy(own);
    if (!outlined(own) && !outlined(shown)) problems.push(`${describe(own)} does not show the focus`);
    if (!onTop(shown)) problems.push(`${describe(own)} is hidden while it has the focus`);
  }
  return problems;
}

/** The visible label must be in the name, because people who use voice control say what they read. */
function calledOtherwise() {
  const plain = (text) => text.replace(/[\s\u00a0]+/g, ' ').trim().toLowerCase();
  /** A sign such as + is no word. */
  const words = (text) => text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word));
  const read = (own) => {
    const walker = document.createTreeWalker(own, NodeFilter.SHOW_TEXT);
    const parts = [];
    while (walker.nextNode()) {
      const { parentElement: parent, data } = walker.currentNode;
      if (!parent.closest('[aria-hidden="true"], .unseen, svg') && parent.checkVisibility()) parts.push(data);
    }
    return plain(parts.join(' '));
  };
  return [...document.querySelectorAll('a[href][aria-label], button[aria-label]')]
    .filter((own) => own.checkVisibility())
    .map((own) => ({ says: read(own), name: plain(own.getAttribute('aria-label')) }))
    .filter(({ says, name }) => says && !words(says).every((word) => name.includes(word)))
    .map(({ says, name }) => `“${says}” is called “${name}”`);
}

/** Asserts that every focusable part shows the focus and isn't covered (2.4.7, 2.4.11). */
export async function checkFocus(page, label) {
  // From now on the browser shows the focus, as it does for keyboard users.
  await page.keyboard.press('Tab');
  expect.soft(await page.evaluate(unseenFocus, FOCUSABLE), `${label}: the focus is not seen`).toEqual([]);
}

/** Asserts that every visible word is in the name (2.5.3). */
export async function checkNames(page, label) {
  expect.soft(await page.evaluate(calledOtherwise), `${label}: names that leave out what is written`).toEqual([]);
}
