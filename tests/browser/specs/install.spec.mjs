// Adding the app to the home screen: offered once after a finished game, and available in the settings.

import { appIsUp, expect, test } from '../support/app.mjs';
import { checkAxe } from '../support/axe.mjs';
import { FOUR, beginTally, button, endGame, link, open, record, settled, sidesOf, startGame } from '../support/table.mjs';

const [ours, theirs] = sidesOf(FOUR);
const MADE = { bidder: 'Ann', bid: '20', trump: 'hearts', books: { [ours]: 4 }, best: theirs };

const card = (page) => page.getByRole('region', { name: 'Home Screen', exact: true });
const section = (page) => page.getByRole('region', { name: 'On the Home Screen' });

/** A browser that offers to put the app on the home screen, and hears this answer. */
const offers = (page, outcome) =>
  page.addInitScript((answer) => {
    globalThis.prompted = 0;
    addEventListener('DOMContentLoaded', () => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => { globalThis.prompted += 1; },
        userChoice: Promise.resolve({ outcome: answer }),
      });
      dispatchEvent(offer);
      globalThis.heldBack = offer.defaultPrevented;
    });
  }, outcome);

/** A browser that has promised to keep everything, so that nothing else is advised. */
const promised = (page) => page.addInitScript(() => { navigator.storage.persisted = async () => true; });

const onApple = (page, standalone) =>
  page.addInitScript((there) => { navigator.standalone = there; }, standalone);

async function finishGame(page) {
  await beginTally(page);
  await settled(page);
  await expect(card(page)).toHaveCount(0);
  await endGame(page);
  await page.goto('./#/');
  await settled(page);
}

test.describe('the offer', () => {
    const openHome = async (page) => {
    await page.goto('./#/');
    await page.reload();
    await appIsUp(page);
    await page.clock.fastForward(1_500);
    await expect(link(page, 'New game')).toBeVisible();
  };

  test('comes after the first finished game, and puts the app there at a tap', async ({ page }) => {
    await promised(page);
    await offers(page, 'accepted');
    await finishGame(page);
    await expect(card(page)).toContainText('even offline');
    expect(await page.evaluate(() => [globalThis.heldBack, globalThis.prompted])).toEqual([true, 0]);
    await checkAxe(page, 'the home screen is offered');
    await button(page, 'Add it').tap();
    await expect(card(page)).toHaveCount(0);
    await expect(page.locator('.notice')).toContainText('Adding Fives to your Home Screen.');
    expect(await page.evaluate(() => globalThis.prompted)).toBe(1);
    await openHome(page);
    await expect(card(page)).toHaveCount(0);
  });

  test('is put off once and for all', async ({ page }) => {
    await promised(page);
    await offers(page, 'dismissed');
    await finishGame(page);
    await button(page, 'Not now').press('Enter');
    await expect(card(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await openHome(page);
    await expect(card(page)).toHaveCount(0);
    expect(await page.evaluate(() => globalThis.prompted)).toBe(0);
  });

  test('waits until the safe keeping of the scores was seen to', async ({ page }) => {
    await page.addInitScript(() => { navigator.storage.persisted = async () => false; });
    await offers(page, 'dismissed');
    await finishGame(page);
    await expect(page.getByRole('region', { name: 'Your scores' })).toBeVisible();
    await expect(card(page)).toHaveCount(0);
    await button(page, 'Not now').tap();
    await openHome(page);
    await expect(card(page)).toBeVisible();
  });

  test('is the steps to take on Apple’s phones, and says that the shelf there is another', async ({ page }) => {
    await promised(page);
    await onApple(page, false);
    await finishGame(page);
    await expect(card(page).getByRole('listitem')).toHaveText([/^Tap Share.*•••/, /^Tap “Add to Home Screen”/, /^Tap “Add”/]);
    await expect(card(page)).toContainText('Save a backup here first');
    await checkAxe(page, 'the steps to the home screen');
  });

  test('is not made where the app was opened from there, nor by a browser that has none', async ({ page }) => {
    await promised(page);
    await finishGame(page);
    await openHome(page);
    await expect(card(page)).toHaveCount(0);
    await onApple(page, true);
    await offers(page, 'accepted');
    await openHome(page);
    await expect(card(page)).toHaveCount(0);
  });
});

test.describe('by hand', () => {
  test('the settings let the browser ask', async ({ page }) => {
    await offers(page, 'dismissed');
    await open(page, '#/settings');
    await button(page, 'Add to Home Screen').tap();
    expect(await page.evaluate(() => globalThis.prompted)).toBe(1);
    // An offer is good for one time.
    await expect(section(page)).toContainText('in your browser’s menu');
  });

  test('the settings follow a browser that offers it late, and one that did it by its own menu', async ({ page }) => {
    await open(page, '#/settings');
    await expect(section(page)).toContainText('in your browser’s menu');
    await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
    await expect(button(page, 'Add to Home Screen')).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
    await expect(section(page)).toContainText('may already be installed');
    await expect(button(page, 'Add to Home Screen')).toHaveCount(0);
  });

  test('the settings say what there is: no way, the steps on Apple’s phones, or that it is there', async ({ page }) => {
    await open(page, '#/settings');
    await expect(section(page)).toContainText('Fives may already be installed');
    await onApple(page, false);
    await page.reload();
    await appIsUp(page);
    await expect(section(page).getByRole('listitem')).toHaveCount(3);
    await expect(section(page).getByRole('link', { name: 'Backup' })).toBeVisible();
    await onApple(page, true);
    await page.reload();
    await appIsUp(page);
    await expect(section(page)).toContainText('You opened Fives from your Home Screen.');
  });
});

test.describe('the shortcuts of the icon', () => {
  const shortcuts = async (page) => (await page.request.get('manifest.webmanifest')).json();

  test('each opens its screen', async ({ page }) => {
    const { shortcuts: all } = await shortcuts(page);
    for (const name of ['New game', 'Trumps', 'Referee']) {
      await page.goto(all.find((own) => own.name === name).url);
      await appIsUp(page);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
  });

  test('Resume the game opens the score of the game that goes on, and home while there is none', async ({ page }) => {
    const { shortcuts: all } = await shortcuts(page);
    const { url } = all.find((own) => own.name === 'Resume the game');
    await page.goto(url);
    await appIsUp(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Fives' })).toBeVisible();
    await startGame(page);
    await record(page, MADE);
    await page.goto('about:blank');
    await page.goto(url);
    await appIsUp(page);
    await expect(page.getByRole('region', { name: 'Score', exact: true })).toBeVisible();
  });
});

test('outside the circle that every mask leaves, a masked icon has only its ground', async ({ page }) => {
  await page.goto('./');
  for (const size of [192, 512]) {
    const outside = await page.evaluate(async (side) => {
      const image = new Image();
      image.src = `./icons/maskable-${side}.png`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
      const pen = canvas.getContext('2d');
      pen.drawImage(image, 0, 0);
      const { data } = pen.getImageData(0, 0, side, side);
      const at = (x, y) => data.slice(4 * (y * side + x), 4 * (y * side + x) + 4).join();
      const found = { ground: at(0, 0), drawn: 0, outside: 0 };
      for (let y = 0; y < side; y += 1) {
        for (let x = 0; x < side; x += 1) {
          if (at(x, y) === found.ground) continue;
          found.drawn += 1;
          if (Math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2) > 0.4 * side) found.outside += 1;
        }
      }
      return found;
    }, size);
    expect(outside.drawn).toBeGreaterThan(size * size * 0.05);
    expect(outside.outside, `${size}`).toBe(0);
    expect(outside.ground).toBe('13,92,63,255');
  }
});
