// Notices at the foot of the screen: problems stay until closed, good news goes away by itself.

import { expect, test } from '../support/app.mjs';
import { choice } from '../support/look.mjs';
import { playRound, startNight } from '../support/night.mjs';
import { notice, saveRules } from '../support/rules.mjs';
import { button, link, open, presetLink, record, settled, startGame } from '../support/table.mjs';

test.use({ realTime: true });

test.beforeEach(({ page }) => page.clock.install());

const HAND = { bidder: 'Ann', bid: '15', books: { 'Ann & Cara': 3 }, best: 'Bob & Dev' };

/** The sheet of rules, where they are saved under a name. */
async function openSheet(page) {
  await open(page, '#/rules');
  await presetLink(page, 'Bicycle 120').tap();
  await settled(page);
}

/** There is nothing to undo, and the button says so; a tap on it all the same is answered. */
async function undoNothing(page) {
  await button(page, 'Undo').tap({ force: true });
  await expect(notice(page)).toBeVisible();
}

test('what went wrong stays until it is closed, the next step is taken, or another screen is opened', async ({ page }) => {
  await startGame(page);
  await undoNothing(page);
  await page.clock.fastForward('24:00:00');
  await expect(notice(page)).toBeVisible();
  await notice(page).getByRole('button', { name: 'Close' }).tap();
  await expect(notice(page)).toHaveCount(0);

  await undoNothing(page);
  await record(page, HAND);
  await expect(notice(page)).toHaveCount(0);
  await button(page, 'Redo').tap({ force: true });
  await expect(notice(page)).toBeVisible();
  await link(page, 'Games').last().tap();
  await settled(page);
  await expect(notice(page)).toHaveCount(0);
});

test('the button that saves a hand stands clear of the toast of what was undone', async ({ page }) => {
  await startGame(page);
  await record(page, HAND);
  await button(page, 'Undo').tap();
  await expect(notice(page)).toContainText('Undone: hand 1.');
  const top = async (part) => (await part.boundingBox()).y;
  const save = button(page, 'Save the hand');
  await expect.poll(async () => (await top(save)) + 56 <= (await top(notice(page)))).toBe(true);
});

/** Asserts that the toast does not lie over a button. */
async function liesClearOf(page, name) {
  await expect(notice(page)).toBeVisible();
  await expect(button(page, name)).toBeInViewport({ ratio: 1 });
  await expect.poll(() => button(page, name).evaluate((own) => {
    const [one, other] = [own, document.querySelector('.notice')].map((part) => part.getBoundingClientRect());
    const [high, wide] = [
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top), Math.min(one.right, other.right) - Math.max(one.left, other.left),
    ];
    return high > 0 && wide > 0;
  }), `${name} under a toast`).toBe(false);
}

test('a toast is lifted above the button that is tapped next', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 360 });
  await startNight(page, 4, { fields: { Groups: 1 } });
  await playRound(page);
  await expect(notice(page)).toBeVisible();
  const round = page.locator('details.round').first();
  await round.evaluate((own) => { own.open = true; });
  await round.locator('.match-team[aria-pressed="false"]').first().tap();
  // So that it stays.
  await notice(page).getByRole('button', { name: 'Close' }).focus();
  for (const [width, below] of [[360, 100], [740, 40]]) {
    await page.setViewportSize({ width, height: 360 });
    await page.evaluate(() => scrollTo(0, 0));
    const { y, height } = await button(page, 'Apply').boundingBox();
    // It would stand there.
    await page.setViewportSize({ width, height: Math.round(y + height + below) });
    await liesClearOf(page, 'Apply');
    const scrolledBy = await page.evaluate(() => {
      const from = scrollY;
      scrollBy(0, 40);
      return scrollY - from;
    });
    expect(scrolledBy, `${width} wide`).toBe(40);
    await liesClearOf(page, 'Apply');
  }
});

test('on a phone on its side a toast stands beside the tabs, in either hand', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await startGame(page);
  for (const hand of ['Right hand', 'Left hand']) {
    await open(page, '#/settings');
    await choice(page, 'Hold the phone in', hand).tap();
    await open(page, '#/game');
    await undoNothing(page);
    const [toast, tabs] = [await notice(page).boundingBox(), await page.locator('.tabs').boundingBox()];
    const beside = hand === 'Right hand' ? toast.x + toast.width <= tabs.x : toast.x >= tabs.x + tabs.width;
    expect.soft(beside, `${hand}: it covers no tab`).toBe(true);
    expect.soft(360 - toast.y - toast.height, `${hand}: nothing is below it`).toBeLessThanOrEqual(16);
  }
});

test('good news goes by itself once it can have been read, and said again stays as long again', async ({ page }) => {
  await openSheet(page);
  await saveRules(page, 'Tuesdays');
  await page.clock.fastForward(6_000);
  await expect(notice(page), 'the longer it is, the longer it stays').toBeVisible();
  await page.clock.fastForward(3_000);
  await expect(notice(page)).toHaveCount(0);

  for (let times = 0; times < 2; times += 1) {
    await saveRules(page, 'Wednesdays');
    await page.clock.fastForward(5_000);
  }
  await expect(notice(page)).toBeVisible();
});

test('what is undone, redone and undone again is shown as long as the first time', async ({ page }) => {
  await startGame(page);
  await record(page, HAND);
  for (const [step, after] of [['Undo', 4_000], ['Redo', 0], ['Undo', 5_000]]) {
    await button(page, step).tap();
    await settled(page);
    await expect(notice(page)).toBeVisible();
    await page.clock.fastForward(after);
  }
  await expect(notice(page)).toBeVisible();
});

test('good news stays while the pointer is over it, or the focus within', async ({ page }) => {
  await openSheet(page);
  // By the pointer alone: a finger that has just tapped takes the hover with it.
  await page.getByRole('textbox', { name: 'Name for these rules' }).fill('Tuesdays');
  await button(page, 'Save').click();
  await page.locator('.notice').hover();
  await expect(page.locator('.notice:hover')).toHaveCount(1);
  await page.clock.fastForward(20_000);
  await expect(notice(page)).toBeVisible();
  await notice(page).getByRole('button', { name: 'Close' }).focus();
  await page.mouse.move(2, 2);
  await page.clock.fastForward(20_000);
  await expect(notice(page)).toBeVisible();
  await page.getByRole('textbox', { name: 'Name for these rules' }).focus();
  await page.clock.fastForward(20_000);
  await expect(notice(page)).toHaveCount(0);
});
