// Whether words stay whole, and whether a whole screen is in view at once.

/** Words broken across lines, each with its element. */
export const brokenWords = (page) =>
  page.evaluate(() => {
    const broken = new Set();
    // Read aloud only: clipped to nothing.
    const isClipped = (own) => own !== null && (getComputedStyle(own).clipPath === 'inset(50%)' || isClipped(own.parentElement));
    const texts = document.createTreeWalker(document.querySelector('#app'), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const { parentElement: own } = text;
      if (!own.checkVisibility() || own.closest('.unseen, svg, option') || isClipped(own)) continue;
      // A hyphen, a dash or another sign may end a line; a point or a slash inside a number or a word may not.
      for (const word of text.data.matchAll(/[\p{L}\p{M}\p{N}’']+(?:[.,:/][\p{L}\p{N}]+)*/gu)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top)));
        if (lines.size > 1) broken.add(`${word[0]} in ${[own.localName, ...own.classList].join('.')}`);
      }
    }
    return [...broken];
  });

/** The parts of a display that are outside the screen, or cover another part. */
export const notInView = (page, parts) =>
  page.evaluate((all) => {
    const { scrollWidth, scrollHeight } = document.scrollingElement;
    const problems = [];
    if (scrollWidth > innerWidth || scrollHeight > innerHeight) problems.push(`the page is ${scrollWidth} by ${scrollHeight}`);
    const boxes = [...document.querySelectorAll(all)].map((own) => [own.textContent.trim(), own.getBoundingClientRect()]);
    if (boxes.length < 2) problems.push(`there is next to nothing of ${all}`);
    for (const [at, [name, box]] of boxes.entries()) {
      if (box.width === 0) continue;
      if (box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5) {
        problems.push(`${name} reaches from ${box.left}, ${box.top} to ${box.right}, ${box.bottom}`);
      }
      const over = boxes.slice(0, at).filter(([, other]) =>
        box.left < other.right - 1 && box.right > other.left + 1 && box.top < other.bottom - 1 && box.bottom > other.top + 1);
      problems.push(...over.map(([other]) => `${name} lies over ${other}`));
    }
    return problems;
  }, parts);
