// Adds a release to docs/sizes.csv, a line each, and draws them all in docs/sizes.svg: the size of each part as brotli.
// `node tools/sizes.mjs dist 1.1.0`; a line for `next` stands until then. A new part gets its column by hand, empty for the
// releases before it.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { measure } from './budget.mjs';

const path = (name) => fileURLToPath(new URL(`../docs/${name}`, import.meta.url));
const COLOURS = ['#1d6f42', '#a3312b', '#2b5fa3', '#8a6a16', '#6b3f8f', '#5a5a5a'];
const [WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM] = [720, 360, 64, 24, 136, 40];
/** Bytes between two lines of the grid, and the height of a line of text. */
const [STEP, LINE] = [100 * 1024, 15];

const [site, version] = process.argv.slice(2);
if (!site || !version) throw new Error('sizes: say which site, and its version');

const { parts } = measure(site);
const lines = readFileSync(path('sizes.csv'), 'utf8').trim().split('\n').filter((line) => ![version, 'next'].includes(line.split(',')[0]));
const columns = ['version', 'day', ...parts.map(({ name }) => name)].join(',');
if (lines[0] !== columns) throw new Error(`sizes: the first line of sizes.csv has to be ${columns}`);
lines.push([version, new Date().toISOString().slice(0, 10), ...parts.map(({ sizes }) => sizes[0])].join(','));
writeFileSync(path('sizes.csv'), `${lines.join('\n')}\n`);
writeFileSync(path('sizes.svg'), draw(lines.map((line) => line.split(','))));

/** A line for each part, over the releases. */
function draw([[, , ...names], ...releases]) {
  const most = Math.ceil(Math.max(...releases.flatMap(([, , ...sizes]) => sizes.map(Number))) / STEP) * STEP;
  const apart = (WIDTH - LEFT - RIGHT) / Math.max(1, releases.length - 1);
  const x = (at) => (WIDTH - RIGHT - (releases.length - 1 - at) * apart).toFixed(1);
  const y = (bytes) => (HEIGHT - BOTTOM - (bytes / most) * (HEIGHT - TOP - BOTTOM)).toFixed(1);
  const text = (at, up, anchor, says, colour = '#444') => `<text x="${at}" y="${up}" text-anchor="${anchor}" fill="${colour}">${says}</text>`;
  const grid = Array.from({ length: most / STEP + 1 }, (_, line) => {
    const up = y(line * STEP);
    return `<path d="M${LEFT} ${up}H${WIDTH - RIGHT}" stroke="#ccc"/>${text(LEFT - 8, Number(up) + 4, 'end', `${(line * STEP) / 1024} KB`)}`;
  });
  const drawn = names.map((_, part) => {
    const points = releases.flatMap(([, , ...sizes], at) => (sizes[part] ? [[x(at), y(Number(sizes[part]))]] : []));
    const dots = points.map(([across, up]) => `<circle cx="${across}" cy="${up}" r="3" fill="${COLOURS[part]}"/>`);
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${COLOURS[part]}" stroke-width="2"/>${dots.join('')}`;
  });
  const [, , ...last] = releases.at(-1);
  let above = 0;
  const labels = names.map((name, part) => ({ name, part, bytes: Number(last[part]) })).sort((one, other) => other.bytes - one.bytes).map(({ name, part, bytes }) => {
    above = Math.max(Number(y(bytes)) + 4, above + LINE);
    return text(WIDTH - RIGHT + 10, above, 'start', `${name} ${Math.round(bytes / 1024)} KB`, COLOURS[part]);
  });
  const versions = releases.map(([release], at) => text(x(at), HEIGHT - BOTTOM + 20, 'middle', release));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" role="img" aria-label="The size of each part as brotli, by release">
<rect width="100%" height="100%" fill="#fff"/>
${[...grid, ...drawn, ...labels, ...versions].join('\n')}
</svg>
`;
}
