// The look of the page, as set and as drawn.

/** The preference of a name, and one of its choices. */
export const choice = (page, preference, name) =>
  page.getByRole('group', { name: preference, exact: true }).getByRole('button', { name, exact: true });

/** The preference of a name, where it is on or off. */
export const switchOf = (page, preference) => page.getByRole('switch', { name: preference, exact: true });

/** A colour of the page by its token, as it is drawn now: `rgb(15, 24, 21)`. */
export const drawn = (page, token) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.setAttribute('hidden', '');
    const { style } = probe;
    style.color = `var(--${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);

/** The size of the text, in CSS pixels. */
export const textSize = (page) => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));

/** The theme colors of the page, in light and in dark. */
export const grounds = (page) =>
  page.locator('meta[name="theme-color"]').evaluateAll((all) => all.map(({ content }) => content));
