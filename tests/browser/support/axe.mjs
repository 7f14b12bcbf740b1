// Accessibility of the current screen, in light and dark, on a phone and a tablet.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const SIZES = [
  { width: 360, height: 740 },
  { width: 1024, height: 768 },
];

/** The rules that judge colours, the only ones a colour scheme can break. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Runs every rule, those of good practice too, or only some, and answers one line for each broken one. */
async function violations(page, rules) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const found = await page.evaluate(async (only) => {
    const options = { resultTypes: ['violations'], ...(only && { runOnly: { type: 'rule', values: only } }) };
    return (await globalThis.axe.run(document, options)).violations;
  }, rules);
  return found.map(({ id, help, nodes }) => {
    const where = nodes.map((node) => `${node.target.join(' ')} — ${node.failureSummary.replace(/\s+/g, ' ')}`);
    return [`${id}: ${help}`, ...where].join('\n    ');
  });
}

/**
 * Asserts that axe finds nothing to object to: every rule in light, those of colours in dark as well.
 * Leaves the page as it was.
 * @param {import('@playwright/test').Page} page
 * @param {string} label what is on the screen, for the report
 */
export async function checkAxe(page, label) {
  const size = page.viewportSize();
  for (const at of SIZES) {
    await page.setViewportSize(at);
    for (const [colorScheme, rules] of [['light', undefined], ['dark', OF_COLOUR]]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const found = await violations(page, rules);
      expect.soft(found, `${label}, ${colorScheme}, ${at.width} by ${at.height}`).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.setViewportSize(size);
}
