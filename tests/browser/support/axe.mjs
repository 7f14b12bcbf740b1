// Accessibility of what is on the screen now, in both colour schemes, on a phone and a tablet.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const SCHEMES = ['light', 'dark'];
const SIZES = [
  { width: 360, height: 740 },
  { width: 1024, height: 768 },
];

/** Runs every rule, those of good practice too, and answers one line for each broken one. */
async function violations(page) {
  await page.evaluate(source);
  const found = await page.evaluate(async () => (await globalThis.axe.run(document)).violations);
  return found.map(({ id, help, nodes }) => {
    const where = nodes.map((node) => `${node.target.join(' ')} — ${node.failureSummary.replace(/\s+/g, ' ')}`);
    return [`${id}: ${help}`, ...where].join('\n    ');
  });
}

/**
 * Asserts that axe finds nothing to object to. Leaves the page as it was.
 * @param {import('@playwright/test').Page} page
 * @param {string} label what is on the screen, for the report
 */
export async function checkAxe(page, label) {
  const size = page.viewportSize();
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const at of SIZES) {
      await page.setViewportSize(at);
      const found = await violations(page);
      expect.soft(found, `${label}, ${colorScheme}, ${at.width} by ${at.height}`).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.setViewportSize(size);
}
