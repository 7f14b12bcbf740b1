// Draws every PNG icon from public/icons/icon.svg and the shapes below: `node tools/icons.mjs`.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from './browser.mjs';

const folder = fileURLToPath(new URL('../public/icons/', import.meta.url));
const source = readFileSync(`${folder}icon.svg`, 'utf8');

/** The platform cuts the shape, so the background goes to the edges. */
const fullBleed = '#ground { rx: 0 }';
/** The safe zone of a maskable icon is the middle circle of 80 %. */
const insideSafeZone = '#frame { display: none } #five { transform: translate(256px, 253px) scale(0.86) translate(-268px, -262px) }';

const app = [
  { name: 'icon-192', size: 192, css: '' },
  { name: 'icon-512', size: 512, css: '' },
  { name: 'maskable-192', size: 192, css: fullBleed + insideSafeZone },
  { name: 'maskable-512', size: 512, css: fullBleed + insideSafeZone },
  { name: 'apple-touch-180', size: 180, css: fullBleed },
].map(({ css, ...icon }) => ({ ...icon, svg: source.replace('</title>', `</title><style>${css}</style>`) }));

/** Icons of the app shortcuts, 96 by 96. */
const signs = {
  resume: '<path d="M36 26.5v43a3 3 0 0 0 4.6 2.5l33-21.5a3 3 0 0 0 0-5l-33-21.5a3 3 0 0 0-4.6 2.5Z"/>',
  new: '<path d="M48 25v46M25 48h46" fill="none" stroke="#faf7f0" stroke-width="9" stroke-linecap="round"/>',
  trumps:
    '<path d="M48 20C41 29.5 27 38 27 49a10.6 10.6 0 0 0 18.5 7c-.5 5-2.2 9.3-5.5 12.5h16c-3.3-3.2-5-7.5-5.5-12.5A10.6 10.6 0 0 0 69 49C69 38 55 29.5 48 20Z"/>',
  referee:
    '<path d="M48 26v44M34 71h28M28 33h40" fill="none" stroke="#faf7f0" stroke-width="6" stroke-linecap="round"/><path d="M28 34 17.5 54a10.5 10.5 0 0 0 21 0ZM68 34 57.5 54a10.5 10.5 0 0 0 21 0Z"/>',
};
const shortcuts = Object.entries(signs).map(([name, sign]) => ({
  name: `${name}-96`,
  size: 96,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#0d5c3f"/><g fill="#faf7f0">${sign}</g></svg>`,
}));

const browser = await launch();
const page = await browser.newPage();
for (const { name, size, svg } of [...app, ...shortcuts]) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
  await page.screenshot({ path: `${folder}${name}.png`, omitBackground: true });
}
await browser.close();
