// Sharing the result, or the score so far, as text and as a picture.

import { readFileSync } from 'node:fs';
import { appIsUp, expect, stub, test } from '../support/app.mjs';
import { notice } from '../support/rules.mjs';
import { HANDS, clipboard, finished, handed, ours, takeShares, toCopy, toShare } from '../support/sharing.mjs';
import { button, open, record, settled, sidesOf, startGame } from '../support/table.mjs';

test('the result as a text says who won and by how much, and of a running game how it stands', async ({ page }) => {
  await takeShares(page);
  await finished(page, { hands: 1 });
  await toShare(page);
  await expect(page.getByRole('heading', { name: 'Score so far' })).toBeVisible();
  await button(page, 'Share as text').tap();
  expect((await handed(page)).text).toContain('Not finished, 1 hand played.');
  await open(page, '#/game');
  for (const hand of HANDS.slice(1)) await record(page, hand);
  await toShare(page);
  await button(page, 'Share as text').tap();
  await expect.poll(async () => (await handed(page)).title).toBe('The result');
  expect((await handed(page)).text).toContain(`${ours} win, 15\u00a0to\u00a0−1.`);
});

/** Width and height out of a PNG's header. */
function sizeOf(png) {
  expect(png.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'));
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('without sharing the result is copied, or shown to be copied by hand, and as a picture goes to the downloads as a PNG', async ({ page }) => {
  await clipboard.allow(page);
  await stub(page, 'share', 'undefined');
  await finished(page);
  await toShare(page);
  await expect(page.getByRole('img', { name: `Score card: ${ours} win, 15\u00a0to\u00a0−1` })).toBeVisible();
  const offered = page.waitForEvent('download');
  await button(page, 'Share as picture').tap();
  const file = await offered;
  expect(file.suggestedFilename()).toBe('fives-score.png');
  const png = readFileSync(await file.path());
  const [width, height] = sizeOf(png);
  expect(width).toBe(1080);
  expect(height).toBeGreaterThan(900);
  // A blank one would be shorter.
  expect(png.length).toBeGreaterThan(20_000);
  await expect(notice(page)).toContainText('Picture saved to your downloads.');
  await toCopy(page);
  await button(page, 'Share the link').tap();
  await expect(notice(page)).toContainText('Link copied.');
  expect(await clipboard.text(page)).toMatch(/#\/shared\/j[\w-]+$/);
  await button(page, 'Score').tap();
  await button(page, 'Share as text').tap();
  await expect(notice(page)).toContainText('Result copied.');
  expect(await clipboard.text(page)).toContain(`${ours} win, 15\u00a0to\u00a0−1.`);

  await stub(page, 'clipboard', 'undefined');
  await page.reload();
  await appIsUp(page);
  await settled(page);
  await toCopy(page);
  await button(page, 'Share the link').tap();
  await expect(notice(page)).toContainText('This browser can’t share. Copy the link by hand instead.');
  await expect(page.locator('.by-hand')).toContainText(/#\/shared\/j[\w-]+$/);
  await button(page, 'Score').tap();
  await button(page, 'Share as text').tap();
  await expect(page.locator('.by-hand')).toContainText(`${ours} win, 15 to −1.`);
});

test('the result as a picture goes to another app where the browser takes files, and is no trouble if nobody wants it any more', async ({ page }) => {
  await stub(page, 'canShare', '({ files }) => files?.length === 1');
  await stub(page, 'share', `async ({ files: [file] }) => {
    if (globalThis.handed) {
      globalThis.wasClosed = true;
      throw new DOMException("Share canceled", "AbortError");
    }
    globalThis.handed = { name: file.name, type: file.type, bytes: [...new Uint8Array(await file.arrayBuffer())].slice(0, 24) };
  }`);
  await finished(page, { hands: 1 });
  await toShare(page);
  await button(page, 'Share as picture').tap();
  const { name, type, bytes } = await handed(page);
  expect([name, type]).toEqual(['fives-score.png', 'image/png']);
  expect(sizeOf(Buffer.from(bytes))[0]).toBe(1080);
  await expect(notice(page)).toHaveCount(0);
  await settled(page);
  await button(page, 'Share as picture').tap();
  await expect.poll(() => page.evaluate(() => globalThis.wasClosed)).toBe(true);
  await settled(page);
  await expect(notice(page)).toHaveCount(0);
});

test.describe('where what makes pictures cannot be fetched', () => {
  test.use({ expectedComplaints: /Failed to load resource/ });

  test('the app says what to do instead', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }));
    await page.route('**/picture.js', (route) => route.abort());
    await finished(page, { hands: 1 });
    await toShare(page);
    await button(page, 'Share as picture').tap();
    await expect(notice(page)).toContainText('Couldn’t make the picture. Share the text instead.');
  });
});

test('the result is drawn on its card, however long the names and whatever is in them', async ({ page, browser }) => {
  const names = [
    ['Wilhelmina-Maximiliana-W', 'Mmmmmmmmmmmmmmmmmmmmmmmm', 'عمر الخيام', '👩‍👩‍👧‍👦 Óg'],
    ['<img src=x onerror=a()>', '"><svg onload=a()>', '&amp;&lt;script&gt;', 'Bartholomew of the Hills'],
  ];
  const pictures = [];
  await page.addInitScript(() => {
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob) => {
      globalThis.blob = blob;
      return createObjectURL(blob);
    };
  });
  for (const players of names) {
    const [side] = sidesOf(players);
    await startGame(page, { players });
    await record(page, { bidder: players[0], bid: '30', trump: 'hearts', books: { [side]: 5 } });
    await toShare(page);
    pictures.push(await page.evaluate(() => globalThis.blob.text()));
  }
  const paper = await (await browser.newContext()).newPage();
  for (const picture of pictures) {
    await paper.setContent(picture);
    const beyond = await paper.locator('text').evaluateAll((all) =>
      all.map((own) => [own.textContent, own.getBBox()]).filter(([, { x, width }]) => x < 40 || x + width > 1040),
    );
    expect(beyond).toEqual([]);
    expect(await paper.locator('svg *:not(text, rect, path, line, circle)').count()).toBe(0);
    expect(await paper.locator('text').count()).toBeGreaterThan(8);
  }
  await paper.context().close();
});
