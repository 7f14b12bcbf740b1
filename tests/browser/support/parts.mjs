// Parts of controls other than text, and their contrast with the colors around them (1.4.11).

import { expect } from '@playwright/test';

/** The least contrast of a part. */
const LEAST = 3;

/** The contrast of two colours as the browser computed them: `rgb(15, 24, 21)`. */
export function contrast(one, other) {
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\d.]+/g).map((part) => {
      const own = part / 255;
      return own <= 0.04045 ? own / 12.92 : ((own + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/**
 * The parts of every control that can be used: the edge of a field, the ring of what is chosen, the tick of
 * what is checked, icons, chevrons and the ring of the focus. Each has its colour and the one it is on.
 */
function partsOfControls() {
  const clear = (colour) => colour === 'transparent' || /^rgba\(.*, 0\)$/.test(colour);
  const ground = (own) => {
    for (let at = own; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (!clear(backgroundColor)) return backgroundColor;
    }
    return getComputedStyle(document.documentElement).backgroundColor;
  };
  const isOff = (own) => own.matches(':disabled, [aria-disabled="true"]') || own.closest('[inert]') !== null;
  const parts = [];
  const controls = document.querySelectorAll('a[href], button, input, select, textarea, summary');
  for (const own of controls) {
    if (!own.checkVisibility() || isOff(own)) continue;
    const style = getComputedStyle(own);
    const around = ground(own.parentElement);
    const name = `${own.localName} “${(own.innerText || own.getAttribute('aria-label') || own.name || '').trim().slice(0, 40)}”`;
    // A part without a color of its own looks like what it is on.
    const add = (part, colour, on) => parts.push({ name, part, colour: clear(colour) ? on : colour, on });
    if (own.matches('[type="radio"], [type="checkbox"]')) {
      if (own.checked && style.accentColor !== 'auto') add('tick', style.accentColor, around);
    } else if (own.matches('input:not([type="file"]), select, textarea')) {
      add('edge', style.borderTopWidth === '0px' ? style.backgroundColor : style.borderTopColor, around);
    }
    if (own.matches('[aria-pressed="true"]')) {
      // A card to choose has its ring on its face.
      const ringed = style.borderTopWidth === '0px' ? own.querySelector('.chip-card') ?? own : own;
      const { borderTopColor } = getComputedStyle(ringed);
      add('ring', borderTopColor, ground(ringed));
      add('ring', borderTopColor, ground(ringed.parentElement));
    }
    for (const icon of own.querySelectorAll('svg.icon, svg.suit')) {
      const { fill, stroke } = getComputedStyle(icon);
      add('icon', fill === 'none' ? stroke : fill, ground(icon.parentElement));
    }
    for (const pseudo of ['::before', '::after']) {
      const { content, borderRightWidth, borderRightColor } = getComputedStyle(own, pseudo);
      if (content !== 'none' && borderRightWidth !== '0px') add('chevron', borderRightColor, ground(own));
    }
    own.focus({ preventScroll: true });
    const shown = [own, own.closest('label')].filter(Boolean).map((at) => ({ at, ring: getComputedStyle(at) }));
    const seen = shown.find(({ ring }) => ring.outlineStyle !== 'none');
    if (seen) {
      const outside = parseFloat(seen.ring.outlineOffset) >= 0;
      add('focus', seen.ring.outlineColor, ground(outside ? seen.at.parentElement : seen.at));
    }
  }
  return parts;
}

/** The parts that are too faint, as sentences. */
export async function faintParts(page) {
  const parts = await page.evaluate(partsOfControls);
  const faint = parts.filter(({ colour, on }) => contrast(colour, on) < LEAST);
  return faint.map(({ name, part, colour, on }) => `${name}: ${part} ${colour} on ${on}`);
}

/** Asserts that every part of a control stands out, in light and in dark. Leaves the page as it was. */
export async function checkParts(page, label) {
  // From now on the browser shows the focus, as it does for keyboard users.
  await page.keyboard.press('Tab');
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect.soft(await faintParts(page), `${label}, ${colorScheme}: faint parts of controls`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
