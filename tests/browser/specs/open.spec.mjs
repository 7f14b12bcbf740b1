// What was shared comes into the app by a paste, the camera or a picture of its code.

import { expect, stub, test } from '../support/app.mjs';
import { checkAxe } from '../support/axe.mjs';
import { saveAll } from '../support/backup.mjs';
import { startNight, toMore } from '../support/night.mjs';
import { openNaming } from '../support/rules.mjs';
import { clipboard, finished, toCopy, toShare } from '../support/sharing.mjs';
import { button, link, open, settled } from '../support/table.mjs';

const title = (page, name) => page.getByRole('heading', { level: 1, name });
const problem = (page) => page.getByRole('main').getByRole('alert');
const field = (page) => page.getByLabel('Or type or paste it here');

/** Plays a game and shares it. Returns its link and a picture of its code. */
async function shared(page) {
  await finished(page, { hands: 1 });
  await toShare(page);
  await toCopy(page);
  await clipboard.allow(page);
  await button(page, 'Share the link').tap();
  await expect.poll(() => clipboard.text(page)).toContain('#/shared/');
  const code = await page.getByRole('img', { name: /code/i }).screenshot();
  return { address: await clipboard.text(page), code };
}

/** The screen, reached from home. */
async function toOpen(page) {
  await open(page);
  await link(page, 'Open a link').tap();
  await expect(title(page, 'Open a link or a code')).toBeVisible();
}

const expectShared = async (page) => {
  await expect(page).toHaveURL(/#\/shared\//);
  await expect(page.getByText('read-only, from another phone')).toBeVisible();
};

test('a link on the clipboard opens at one tap, in whatever text it stands, and so does a picture of its code; one without says so', async ({ page }) => {
  const { address, code } = await shared(page);
  await toOpen(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `Our game so far:\n${address}. See you Friday!`);
  await button(page, 'Paste and open').tap();
  await expectShared(page);
  // Here the app and the browser have one storage.
  await expect(button(page, 'Copy for the app')).toHaveCount(0);

  await toOpen(page);
  const picture = page.getByLabel('Choose a picture');
  await picture.setInputFiles({ name: 'none.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(problem(page)).toHaveText('Fives can’t find a code in that picture. Take one from closer, straight on.');
  await expect(page.getByRole('status').getByText('none.png')).toBeVisible();
  await picture.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: code });
  await expectShared(page);
});

test('on an iPhone what a link opened in the browser can be copied for the app', async ({ page }) => {
  await page.addInitScript(() => { navigator.standalone = false; });
  const { address } = await shared(page);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.goto(address);
  await expectShared(page);
  await settled(page);
  await checkAxe(page, 'a shared game on an iPhone');
  await button(page, 'Copy for the app').tap();
  await expect.poll(() => clipboard.text(page)).toBe(address);
});

test('on an iPhone rules and a recovery code from a link can be copied for the app', async ({ page }) => {
  await page.addInitScript(() => { navigator.standalone = false; });
  await clipboard.allow(page);
  // Without a name, with one, and a code.
  for (const path of ['#/rules/copah/target=40', '#/rules/copah/name=Tuesdays', '#/backup/abandon']) {
    await page.goto('about:blank');
    await open(page, path);
    await button(page, 'Copy for the app').tap();
    await expect.poll(() => clipboard.text(page)).toContain(path);
  }
});

test('on an iPhone a night from a link, and where its teams play, can be copied for the app, and rules of the app cannot', async ({ page }) => {
  await page.addInitScript(() => { navigator.standalone = false; });
  await startNight(page, 4, { fields: { Groups: 1 } });
  await clipboard.allow(page);
  await toMore(page, 'Share this night');
  await button(page, 'Share the link').tap();
  await expect.poll(() => clipboard.text(page)).toContain('#/night/link/');
  const address = await clipboard.text(page);
  for (const of of [address, `${address}/next`]) {
    await page.goto('about:blank');
    await page.goto(of);
    await expect(button(page, 'Copy for the app')).toBeVisible();
  }
  await open(page, '#/rules');
  await link(page, /^Standard rules/).first().tap();
  await expect(button(page, 'Play with these rules')).toBeVisible();
  await expect(button(page, 'Copy for the app')).toHaveCount(0);
});

test('every screen where something comes in leads to it', async ({ page }) => {
  for (const from of ['#/', '#/night', '#/backup', '#/rules']) {
    await open(page, from);
    await link(page, /^Open a link/).tap();
    await expect(title(page, 'Open a link or a code')).toBeVisible();
  }
});

test('what is typed or pasted by hand opens: an address, or the text of a backup, also with a link in a note', async ({ page }) => {
  await finished(page, { hands: 1 });
  await open(page, '#/game/table');
  await openNaming(page);
  await page.getByLabel('Place or note').fill('See https://fives.example/#/trumps');
  await page.getByLabel('Place or note').press('Enter');
  await settled(page);
  await open(page, '#/backup');
  const { text } = await saveAll(page);
  expect(text).toContain('#/trumps');
  await toOpen(page);
  await field(page).fill('https://fives.example/#/rules/copah/target=40');
  await button(page, 'Open').tap();
  await expect(title(page, 'COPAH')).toBeVisible();
  await toOpen(page);
  await field(page).fill(text);
  await button(page, 'Open').tap();
  await expect(title(page, 'Backup')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('The text you pasted');
});

test('what is nothing of Fives is refused, and says what to do', async ({ page }) => {
  await toOpen(page);
  await button(page, 'Open').tap();
  await expect(problem(page)).toHaveText('There’s nothing to open yet. Copy the link, then paste it here.');
  await field(page).fill('https://example.org/#/somewhere');
  await button(page, 'Open').tap();
  await expect(problem(page)).toHaveText('That isn’t something Fives shares. Copy the whole link or backup, then try again.');
  await stub(page, 'clipboard', 'undefined');
  await toOpen(page);
  await button(page, 'Paste and open').tap();
  await expect(problem(page)).toHaveText('Your browser didn’t allow that. Press and hold the field below, then tap Paste.');
});

test('what is read after the screen was left opens nothing', async ({ page }) => {
  await toOpen(page);
  await stub(page, 'clipboard', '{ readText: () => new Promise((done) => { globalThis.give = done; }) }');
  await toOpen(page);
  await button(page, 'Paste and open').tap();
  await page.goBack();
  await expect(title(page, 'Fives')).toBeVisible();
  await page.evaluate(() => globalThis.give('https://fives.example/#/trumps'));
  await settled(page);
  await expect(title(page, 'Fives')).toBeVisible();
  await expect(page).not.toHaveURL(/trumps/);
});

test.describe('the camera', () => {
  /** A camera that shows a picture, and counts how many of its streams are on. */
  const showing = (page, picture) => page.addInitScript((bytes) => {
    globalThis.isOn = () => globalThis.stream?.getTracks().some((track) => track.readyState === 'live') ?? false;
    if (location.href === 'about:blank') return;
    navigator.mediaDevices.getUserMedia = async () => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))]));
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      const draw = () => {
        canvas.getContext('2d').drawImage(image, 0, 0);
        requestAnimationFrame(draw);
      };
      draw();
      globalThis.stream = canvas.captureStream(30);
      return globalThis.stream;
    };
  }, picture.toString('base64'));

  test('opens the code in front of it, and is off then', async ({ page }) => {
    const { code } = await shared(page);
    await showing(page, code);
    await page.goto('about:blank');
    await toOpen(page);
    await button(page, 'Scan with the camera').tap();
    await expectShared(page);
    await expect.poll(() => page.evaluate(() => globalThis.isOn())).toBe(false);
  });

  test('is read by the browser where that can, without our decoder', async ({ page, context }) => {
    const asked = [];
    context.on('request', (request) => asked.push(request.url()));
    await page.addInitScript(() => {
      globalThis.BarcodeDetector = class {
        static getSupportedFormats = async () => ['qr_code'];
        detect = async () => [{ rawValue: 'https://fives.example/#/rules/copah/target=40' }];
      };
      Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
    });
    await showing(page, await page.screenshot());
    await page.goto('about:blank');
    await toOpen(page);
    await button(page, 'Scan with the camera').tap();
    await expect(title(page, 'COPAH')).toBeVisible();
    expect(asked.filter((url) => url.includes('lazy-decoder-') && !/rulebook|records|table|setup/.test(url))).toEqual([]);
  });

  test('is off once it is closed, or the screen is left', async ({ page }) => {
    await showing(page, await page.screenshot());
    await page.goto('about:blank');
    for (const leave of [() => button(page, 'Close the camera').tap(), () => page.goBack()]) {
      await toOpen(page);
      await button(page, 'Scan with the camera').tap();
      await expect.poll(() => page.evaluate(() => globalThis.isOn())).toBe(true);
      await leave();
      await expect.poll(() => page.evaluate(() => globalThis.isOn())).toBe(false);
    }
  });

  test('that is refused says what to do', async ({ page }) => {
    await page.addInitScript(() => {
      if (location.href === 'about:blank') return;
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await page.goto('about:blank');
    await toOpen(page);
    await button(page, 'Scan with the camera').tap();
    await expect(problem(page)).toContainText('Fives can’t use the camera.');
    await expect(button(page, 'Scan with the camera')).toBeVisible();
  });
});
