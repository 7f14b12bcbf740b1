// WCAG 2.2, levels A and AA: each criterion is checked here, or names the test that checks it, or says why it
// doesn't apply. Another test fails if the app gets something such a criterion is about.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../support/app.mjs';
import { underNotch, wiped } from '../support/boxes.mjs';
import { contrast, faintParts } from '../support/parts.mjs';
import { stored } from '../support/storage.mjs';
import { FOUR, bid, bidButton, button, isSaved, link, open, openRow, record, settled, sidesOf, startGame } from '../support/table.mjs';

const file = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Tests that prove a criterion: the spec, and how the name of the test begins. */
const seen = (spec, name) => ({ path: `./${spec}.spec.mjs`, begins: [`test('${name}`, `test(\`${name}`] });
/** Every screen in every state goes through this. */
const EVERY_SCREEN = { path: './access.spec.mjs', begins: ['for (const [name, reach] of Object.entries(STATES))'] };
/** The contrast of every color with its background, charts included. */
const EVERY_COLOUR = {
  path: '../../style/colours.rs',
  begins: ['fn every_pair_has_the_contrast_that_is_stated_and_the_one_it_needs()'],
};
/** The app has no such thing. `CONTENT` below proves that it has not. */
const NO_MEDIA = 'no sound or film';

const CRITERIA = {
  '1.1.1 Non-text content': [EVERY_SCREEN],
  '1.2.1 Audio-only and video-only': NO_MEDIA,
  '1.2.2 Captions': NO_MEDIA,
  '1.2.3 Audio description or media alternative': NO_MEDIA,
  '1.2.4 Captions (live)': NO_MEDIA,
  '1.2.5 Audio description': NO_MEDIA,
  '1.3.1 Info and relationships': [EVERY_SCREEN],
  '1.3.2 Meaningful sequence': [seen('whole-game', 'by the virtual cursor of a screen reader')],
  '1.3.3 Sensory characteristics': 'no instruction names a shape, a size or a place alone; what is tapped is called by its name',
  '1.3.4 Orientation': [seen('wcag', 'no orientation is asked for')],
  '1.3.5 Identify input purpose': 'no field asks for anything about the person who fills it in',
  '1.4.1 Use of color': [
    seen('wcag', 'what is chosen differs by more than its colour'),
    seen('story', 'the lines of ten sides differ by more than their colours'),
  ],
  '1.4.2 Audio control': [seen('aloud', 'it stops at a second tap')],
  '1.4.3 Contrast (minimum)': [EVERY_SCREEN, EVERY_COLOUR],
  '1.4.4 Resize text': [EVERY_SCREEN],
  '1.4.5 Images of text': 'text is text; the shared picture is made for those who ask for a picture, beside the same as text',
  '1.4.10 Reflow': [EVERY_SCREEN],
  '1.4.11 Non-text contrast': [
    EVERY_SCREEN, EVERY_COLOUR, seen('wcag', 'a faint part of a control is found'),
    seen('wcag', 'the edges of what is typed'),
  ],
  '1.4.12 Text spacing': [EVERY_SCREEN],
  '1.4.13 Content on hover or focus': [seen('wcag', 'nothing appears where only the pointer or the focus goes')],
  '2.1.1 Keyboard': [seen('whole-game', 'by keyboard alone'), seen('keyboard-games', 'rules changed, saved, renamed and deleted')],
  '2.1.2 No keyboard trap': [seen('wcag', 'the focus goes through a screen and out of it')],
  '2.1.4 Character key shortcuts': [seen('shortcuts', 'letters and figures can be switched off')],
  '2.2.1 Timing adjustable': [
    seen('wcag', 'nothing has to be done within a time'), seen('wcag', 'a question whether to do it stands'),
    seen('notices', 'what went wrong stays until it is closed'),
  ],
  '2.2.2 Pause, stop, hide': [seen('wcag', 'nothing moves where less motion is asked for')],
  '2.3.1 Three flashes': [seen('wcag', 'nothing moves where less motion is asked for')],
  '2.4.1 Bypass blocks': [seen('keyboard', 'each screen begins at its heading')],
  '2.4.2 Page titled': [seen('keyboard', 'each screen begins at its heading')],
  '2.4.3 Focus order': [seen('whole-game', 'by keyboard alone'), seen('keyboard', 'the focus is never lost when something disappears')],
  '2.4.4 Link purpose': [EVERY_SCREEN],
  '2.4.5 Multiple ways': [seen('handbook', 'a search finds as one types'), seen('home', 'of the game leads into it')],
  '2.4.6 Headings and labels': [EVERY_SCREEN],
  '2.4.7 Focus visible': [EVERY_SCREEN],
  '2.4.11 Focus not obscured': [EVERY_SCREEN],
  '2.5.1 Pointer gestures': 'everything is a tap',
  '2.5.2 Pointer cancellation': [seen('wcag', 'a tap that slips off does nothing')],
  '2.5.3 Label in name': [EVERY_SCREEN],
  '2.5.4 Motion actuation': 'the app does not listen to the motion of the phone',
  '2.5.7 Dragging movements': 'everything is a tap',
  '2.5.8 Target size': [EVERY_SCREEN],
  '3.1.1 Language of page': [EVERY_SCREEN],
  '3.1.2 Language of parts': 'all of it is English',
  '3.2.1 On focus': [seen('wcag', 'the focus alone changes nothing')],
  '3.2.2 On input': [seen('wcag', 'the focus alone changes nothing'), seen('keyboard-games', 'another game in the form changes what follows')],
  '3.2.3 Consistent navigation': [seen('wcag', 'the way back and the ways on stand in the same places')],
  '3.2.4 Consistent identification': [seen('wcag', 'the way back and the ways on stand in the same places')],
  '3.2.6 Consistent help': [seen('wcag', 'the way back and the ways on stand in the same places')],
  '3.3.1 Error identification': [seen('home', 'refuses the same name twice: said once, of both fields, and no seat moves')],
  '3.3.2 Labels or instructions': [EVERY_SCREEN],
  '3.3.3 Error suggestion': [seen('home', 'refuses the same name twice: said once, of both fields, and no seat moves')],
  '3.3.4 Error prevention': [seen('evening', 'an earlier hand is corrected, and undo and redo')],
  '3.3.7 Redundant entry': [seen('home', 'with the players of the last'), seen('seating', 'names of earlier games are a tap away')],
  '3.3.8 Accessible authentication': 'nobody has to log in',
  '4.1.2 Name, role, value': [EVERY_SCREEN, seen('whole-game', 'by the virtual cursor of a screen reader')],
  '4.1.3 Status messages': [seen('keyboard', 'what was written down is said'), seen('whole-game', 'by the virtual cursor of a screen reader')],
};

/** What would make a criterion apply that does not. */
const CONTENT = /<(audio|video|track|object|embed|iframe|marquee|blink)\b|createElement\('(audio|video)'\)|devicemotion|deviceorientation|http-equiv="refresh"/;

test('every criterion has its evidence, and what it names is there', () => {
  // 31 of level A and 24 of level AA; 4.1.1 is gone.
  expect(Object.keys(CRITERIA)).toHaveLength(55);
  for (const [criterion, evidence] of Object.entries(CRITERIA)) {
    if (typeof evidence === 'string') continue;
    for (const { path, begins } of evidence) {
      const lines = readFileSync(file(path), 'utf8').split('\n').map((line) => line.trim());
      const says = `${criterion}: ${path}, ${begins}`;
      expect(lines.some((line) => begins.some((own) => line.startsWith(own))), says).toBe(true);
      // A test that is passed over proves nothing.
      expect(lines.filter((line) => /\.(skip|fixme|only)\(|#\[ignore/.test(line)), says).toEqual([]);
    }
  }
});

test('nothing is in the app that the criteria passed over would be about', () => {
  const dist = file('../../../dist/');
  expect(existsSync(dist)).toBe(true);
  const texts = readdirSync(dist).filter((name) => /\.(html|js|css)$/.test(name));
  expect(texts.length).toBeGreaterThan(4);
  for (const name of texts) expect(readFileSync(`${dist}${name}`, 'utf8').match(CONTENT), name).toBeNull();
});

test('no orientation is asked for', async ({ page, request }) => {
  expect((await (await request.get('./manifest.webmanifest')).json()).orientation).toBeUndefined();
  await startGame(page);
  for (const [width, height] of [[360, 740], [740, 360]]) {
    await page.setViewportSize({ width, height });
    await expect(bidButton(page, 'Ann', '15')).toBeVisible();
  }
});

const SCHEMES = ['light', 'dark'];

test('what is chosen differs by more than its colour', async ({ page }) => {
  await open(page, '#/new');
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // By lightness alone: the ring, against its own background and against the others'.
    const look = (name) => button(page, name).evaluate((own) => {
      const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(own);
      return { ground: backgroundColor, ring: borderTopColor, width: parseFloat(borderTopWidth) };
    });
    const [chosen, other] = [await look('COPAH'), await look('Tally')];
    expect.soft(contrast(chosen.ring, chosen.ground), colorScheme).toBeGreaterThan(3);
    expect.soft(contrast(chosen.ring, other.ground), colorScheme).toBeGreaterThan(3);
    expect.soft(chosen.width, colorScheme).toBeGreaterThanOrEqual(2);
    expect.soft(other.ring, colorScheme).toMatch(/, 0\)$/);
  }
  await expect(button(page, 'COPAH')).toHaveAttribute('aria-pressed', 'true');
  await startGame(page);
  // The sides have shapes of their own, and so have the suits.
  const marks = await page.locator('.scoreboard .mark').evaluateAll((all) =>
    all.map((own) => {
      const { borderRadius, clipPath, transform } = getComputedStyle(own);
      return [borderRadius, clipPath, transform].join();
    }));
  expect(new Set(marks).size).toBe(2);
  await bid(page, { bidder: 'Ann', bid: '15' });
  const suits = await page.locator('.suit-choice use').evaluateAll((all) => all.map((own) => own.getAttribute('href')));
  expect(new Set(suits).size).toBe(4);
});

test('the edges of what is typed have contrast', async ({ page }) => {
  await startGame(page);
  await record(page, { bidder: 'Ann', bid: '20', trump: 'hearts', books: { [sidesOf(FOUR)[0]]: 4 }, best: sidesOf(FOUR)[0] });
  const typed = 'main :is(input:not([type="radio"], [type="checkbox"]), select)';
  const fields = ['no-preference', typed, 3, ['#/new', '#/game/table']];
  const all = ['more', `main :is(button, a.button, .choice), ${typed}`, 4.5, ['#/', '#/new', '#/game', '#/settings', '#/game/share']];
  for (const [more, which, least, addresses] of [fields, all]) {
    const seen = { light: 0, dark: 0 };
    for (const address of addresses) {
      await open(page, address);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme, contrast: more, reducedMotion: 'reduce' });
        const edges = await page.evaluate((selector) => {
          const clear = (colour) => /rgba\(.*, 0\)$/.test(colour);
          const ground = (own) => {
            for (let at = own; at; at = at.parentElement) {
              const { backgroundColor } = getComputedStyle(at);
              if (!clear(backgroundColor)) return backgroundColor;
            }
            return getComputedStyle(document.body).backgroundColor;
          };
          return [...document.querySelectorAll(selector)]
            .filter((own) => own.checkVisibility() && !own.disabled && own.getAttribute('aria-disabled') !== 'true')
            .map((own) => ({ own, style: getComputedStyle(own) }))
            // A button of words alone is known by its words, which are checked as text.
            .filter(({ style }) => style.borderTopWidth !== '0px' || !clear(style.backgroundColor))
            .map(({ own, style }) => ({
              name: own.innerText || own.getAttribute('aria-label'),
              edge: style.borderTopWidth === '0px' ? style.backgroundColor : style.borderTopColor,
              around: ground(own.parentElement),
            }));
        }, which);
        seen[colorScheme] += edges.length;
        const faint = edges.filter(({ edge, around }) => contrast(edge, around) < least);
        expect.soft(faint, `${address}, ${colorScheme}, contrast ${more}`).toEqual([]);
      }
    }
    for (const colorScheme of SCHEMES) expect(seen[colorScheme], `${more}, ${colorScheme}`).toBeGreaterThan(3);
  }
});

test('a faint part of a control is found', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await open(page, '#/new');
  await page.keyboard.press('Tab');
  expect(await faintParts(page)).toEqual([]);
  const faint = {
    edge: ':is(input, select) { border-color: #ddd !important; }',
    ring: '[aria-pressed="true"] { border-color: #ddd !important; }',
    icon: 'a .icon, button .icon { stroke: #ddd !important; }',
    chevron: 'summary::after { border-color: #ddd !important; }',
    focus: ':focus-visible { outline-color: #ddd !important; }',
  };
  for (const [part, rules] of Object.entries(faint)) {
    await page.evaluate((own) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(own);
      document.adoptedStyleSheets = [sheet];
    }, rules);
    const found = await faintParts(page);
    expect(found.length, part).toBeGreaterThan(0);
    expect(found.filter((own) => !own.includes(`: ${part} `)), part).toEqual([]);
  }
});

test('a text over another where colors are forced, and what is under the notch, are found', async ({ page }) => {
  await startGame(page);
  expect(await wiped(page)).toEqual([[], []]);
  expect(await underNotch(page)).toEqual([[], []]);
  await page.evaluate((own) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(own);
    document.adoptedStyleSheets = [sheet];
  }, '.scoreboard .side { margin-left: -100px; } .scoreboard .side * { line-height: 0.2 !important; } #app { translate: -100px; }');
  for (const found of await wiped(page)) expect(found.join()).toMatch(/^“.+” covers /);
  for (const found of await underNotch(page)) expect(found.join()).toContain('begins at');
});

/** All that is written on the screen. */
const textOf = (page) => page.locator('#app').evaluate((own) => own.innerText);

test('nothing appears where only the pointer or the focus goes', async ({ page }) => {
  await startGame(page);
  await isSaved(page);
  const before = await textOf(page);
  for (const target of [bidButton(page, 'Ann', '15'), button(page, 'Undo'), link(page, 'Trumps')]) {
    await target.hover();
    await target.focus();
    expect(await textOf(page)).toBe(before);
  }
});

test('the focus goes through a screen and out of it', async ({ page }) => {
  await open(page, '#/new');
  const stops = [];
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => (document.activeElement === document.body ? 'out' : document.activeElement.outerHTML));
    if (at === 'out') break;
    stops.push(at);
  }
  expect(stops.length).toBeGreaterThan(10);
  expect(stops.length).toBeLessThan(80);
});

test('the focus alone changes nothing', async ({ page }) => {
  await startGame(page);
  await isSaved(page);
  const state = async () => [page.url(), await textOf(page), await stored(page)];
  const before = await state();
  for (let presses = 0; presses < 40; presses += 1) await page.keyboard.press('Tab');
  expect(await state()).toEqual(before);
});

test('nothing has to be done within a time', async ({ page }) => {
  await page.clock.install();
  await startGame(page);
  await bid(page, { bidder: 'Ann', bid: '20', trump: 'hearts' });
  await isSaved(page);
  const before = await textOf(page);
  await page.clock.fastForward('24:00:00');
  expect(await textOf(page)).toBe(before);
});

test('a question whether to do it stands as long as the answer takes', async ({ page }) => {
  await page.clock.install();
  await startGame(page);
  await record(page, { bidder: 'Ann', bid: '20', trump: 'hearts', books: { [sidesOf(FOUR)[0]]: 5 } });
  await openRow(page, 1);
  const strike = page.getByRole('button', { name: /^Delete hand/ });
  await strike.tap();
  await page.clock.fastForward('24:00:00');
  await expect(strike).toHaveText('Delete hand?');
  await strike.tap();
  await expect(page.locator('tr.void')).toHaveCount(1);
});

test('nothing moves where less motion is asked for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const address of ['#/', '#/new', '#/trumps', '#/referee', '#/handbook', '#/settings']) {
    await open(page, address);
    const moving = await page.evaluate(() => {
      const parts = [...document.querySelectorAll('#app *')];
      const lasts = (times) => times.split(',').some((time) => parseFloat(time) > 0);
      const changes = parts.filter((own) => lasts(getComputedStyle(own).transitionDuration));
      return [document.getAnimations().length, changes.length];
    });
    expect(moving, address).toEqual([0, 0]);
  }
});

test('a tap that slips off does nothing', async ({ page }) => {
  await startGame(page);
  const box = await bidButton(page, 'Ann', '15').boundingBox();
  await page.mouse.move(box.x + 4, box.y + 4);
  await page.mouse.down();
  await page.mouse.move(box.x - 40, box.y - 120);
  await page.mouse.up();
  await settled(page);
  await expect(bidButton(page, 'Ann', '15')).toBeVisible();
});

test('the way back and the ways on stand in the same places', async ({ page }) => {
  await startGame(page);
  const ways = () => page.locator('nav.tabs').getByRole('link').allInnerTexts();
  const first = await ways();
  expect(first).toEqual(['Trumps', 'Referee', 'Games']);
  await bid(page, { bidder: 'Ann', bid: '15' });
  expect(await ways()).toEqual(first);
  for (const address of ['#/new', '#/game', '#/game/table', '#/trumps', '#/referee', '#/handbook', '#/settings', '#/backup']) {
    await open(page, address);
    const back = page.locator('header a').first();
    await expect(back).toHaveAccessibleName(/^(Games|Back|Back to the score)$/);
    const box = await back.boundingBox();
    expect([box.x < 40, box.y < 40], address).toEqual([true, true]);
  }
});
