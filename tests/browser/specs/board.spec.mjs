// The board on the wall: whatever the number of teams, every page of it is read across a hall.

import { expect, test } from '../support/app.mjs';
import { startSingles, startWith, toPage } from '../support/night.mjs';
import { button, settled } from '../support/table.mjs';
import { SCREENS, checkReadable, onEveryPage, onScreen, pageNumbers, pairs, toBoard } from '../support/wall.mjs';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false });

const FORMATS = {
  groups: (teams) => ({ fields: { Groups: Math.max(1, Math.round(teams / 8)), 'Tables in the hall': Math.floor(teams / 2) } }),
  knockout: (teams) => ({ format: 'Knockout', fields: { 'Tables in the hall': Math.floor(teams / 2) } }),
  swiss: (teams) => ({ format: 'Swiss', fields: { 'Tables in the hall': Math.floor(teams / 2) } }),
  progressive: (teams) => ({ format: 'Progressive', fields: { Games: 3, 'Tables in the hall': Math.floor(teams / 2) } }),
};

/** Gives every table of the round that is played a winner; not by a tap each, which would take longer than all that follows. */
async function playOneRound(page) {
  const heading = page.locator('.round.now h2');
  const now = await heading.textContent();
  await page.evaluate(async (round) => {
    const passed = () => new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(null);
    });
    const next = () => {
      const shown = document.querySelector('.round.now');
      return shown?.querySelector('h2').textContent === round
        ? shown.querySelector('.match:not(:has([aria-pressed="true"])) .match-team')
        : null;
    };
    for (let team = next(); team; team = next()) {
      team.click();
      while (next() === team) await passed();
    }
  }, now);
  await expect(heading).not.toHaveText(now);
}

/** Checks every page on every screen. */
async function checkBoard(page, label) {
  for (const screen of SCREENS) {
    await onScreen(page, screen);
    const titles = new Set();
    await onEveryPage(page, async (number) => {
      const title = await page.getByRole('heading', { level: 2 }).textContent();
      titles.add(title);
      await checkReadable(page, `${label}, ${screen.join(' × ')}, page ${number}: ${title}`);
    });
    expect(titles.size, label).toBeGreaterThan(1);
  }
}

for (const teams of [10, 20, 64]) {
  for (const [format, options] of Object.entries(FORMATS)) {
    test(`${teams} teams, ${format}: no name is small, cut, broken, outside or over another on any page`, async ({ page }) => {
      test.setTimeout(300_000);
      const all = pairs(teams);
      await startWith(page, all, options(teams));
      await toBoard(page);
      await checkBoard(page, 'at the start');

      // Everyone is on the first pages once, in the order of names, with a table.
      const seats = [];
      await onScreen(page, SCREENS[1]);
      await onEveryPage(page, async () => {
        if (!(await page.getByRole('heading', { level: 2 }).textContent()).endsWith(': your table')) return;
        const rows = page.locator('.wall-page li');
        seats.push(...await rows.evaluateAll((own) => own.map((row) => [row.querySelector('.wall-name').textContent, row.querySelector('b').textContent])));
      });
      const names = seats.map(([name]) => name);
      expect([...names].sort((one, other) => one.localeCompare(other, 'en'))).toEqual(names);
      expect([...names].sort()).toEqual(all.flat().sort());
      for (const [name, table] of seats) expect(table, name).toMatch(/^(\d+|out|bye)$/);

      await page.goBack();
      await settled(page);
      await toPage(page, 'Rounds');
      await playOneRound(page);
      await toBoard(page);
      await checkBoard(page, 'after a round');
    });
  }
}

for (const players of [20, 64]) {
  test(`${players} players in singles: no name is small, cut, broken, outside or over another on any page`, async ({ page }) => {
    test.setTimeout(300_000);
    await startSingles(page, players, { 'Tables in the hall': players / 4 });
    await toBoard(page);
    await checkBoard(page, 'at the start');
  });
}

test('a name that is wider than the screen goes on below between its words, and nothing else does', async ({ page }) => {
  const long = [['Wilhelmina-Maximiliana-W', 'Bartholomew-Montgomery-M'], ['Mmmmmmmmmmmmmmmmmmmmmmmm', 'Wwwwwwwwwwwwwwwwwwwwwwww'], ['Ann', 'Bo'], ['Cy', 'Di']];
  await startWith(page, long, { fields: { Groups: 1 } });
  await toBoard(page);
  for (const screen of SCREENS) {
    await onScreen(page, screen);
    await onEveryPage(page, async (number) => checkReadable(page, `${screen}, page ${number}`, { mayWrap: true }));
  }
  const lines = () => page.locator('.wall-name').evaluateAll((all) => all.map((name) => {
    const range = document.createRange();
    range.selectNodeContents(name);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Round 1');
  expect((await lines()).filter((count) => count > 1)).toHaveLength(1);
});

for (const viewport of [{ width: 360, height: 740 }, { width: 740, height: 360 }]) {
  test.describe(`on a phone, ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport, isMobile: true });

    test('the controls stay below the names', async ({ page }) => {
      await startWith(page, pairs(6), FORMATS.groups(6));
      await toBoard(page);
      await onEveryPage(page, async (number) => {
        const top = await page.locator('.wall-controls').evaluate((bar) => bar.getBoundingClientRect().top);
        const ends = await page.locator('.wall-name').evaluateAll((names) => names.map((name) => name.getBoundingClientRect().bottom));
        expect(Math.max(...ends), `page ${number}`).toBeLessThanOrEqual(top);
      });
      await page.clock.runFor(10_000);
      await expect(page.locator('.wall-controls')).toHaveCSS('opacity', '1');
    });
  });
}

test.describe('its pages', () => {
  test.use({ realTime: false });

  test('turn by themselves, by the seconds set, which are remembered; a new round begins with the tables', async ({ page }) => {
    await startWith(page, pairs(10), FORMATS.groups(10));
    await toBoard(page);
    const at = async () => (await pageNumbers(page)).at;
    await page.clock.runFor(61_000);
    expect(await at()).toBe(1);
    await page.mouse.move(300, 300);
    await button(page, 'Go on').click();
    await page.clock.runFor(10_500);
    expect(await at()).toBe(2);
    await page.mouse.move(310, 300);
    await button(page, 'More seconds').click();
    await expect(page.getByText('15 s a page')).toBeVisible();
    await page.clock.runFor(10_500);
    expect(await at()).toBe(2);
    await page.clock.runFor(5_000);
    expect(await at()).toBe(3);
    await page.reload();
    await page.locator('.wall-page').waitFor();
    await page.mouse.move(300, 300);
    await expect(page.getByText('15 s a page')).toBeVisible();
    const { of } = await pageNumbers(page);
    for (let turned = 1; turned <= of; turned += 1) await page.clock.runFor(15_100);
    expect(await at()).toBe(1);
  });

  test('are turned by keys; the controls vanish when nobody uses them, and stay while the keyboard is in them', async ({ page }) => {
    await startWith(page, pairs(10), FORMATS.groups(10));
    await toBoard(page);
    const bar = page.locator('.wall-controls');
    const shows = () => bar.evaluate((own) => getComputedStyle(own).opacity === '1');
    const { of } = await pageNumbers(page);
    await page.keyboard.press('ArrowLeft');
    expect(await pageNumbers(page)).toEqual({ at: of, of });
    await page.keyboard.press('PageDown');
    expect(await pageNumbers(page)).toEqual({ at: 1, of });
    await expect.poll(shows).toBe(true);
    await page.clock.runFor(5_000);
    await expect.poll(shows).toBe(false);
    await page.mouse.move(200, 200);
    await expect.poll(shows).toBe(true);
    await page.keyboard.press('Tab');
    for (let tries = 0; tries < 10 && !(await bar.evaluate((own) => own.matches(':focus-within'))); tries += 1) await page.keyboard.press('Tab');
    await page.clock.runFor(10_000);
    expect(await shows()).toBe(true);
  });

  test('do not move where less motion is wanted', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await startWith(page, pairs(10), FORMATS.groups(10));
    await toBoard(page);
    const moving = await page.evaluate(() => [...document.querySelectorAll('*')].filter((own) => {
      const { transitionDuration, animationName } = getComputedStyle(own);
      return animationName !== 'none' || transitionDuration.split(', ').some((time) => parseFloat(time) > 0.001);
    }).map((own) => own.className));
    expect(moving).toEqual([]);
  });
});
