// A game shared: as a code and a link that another phone opens, as a picture and as a text.

import { readFileSync } from 'node:fs';
import { appIsUp, expect, isKeptOffline, stub, test } from '../support/app.mjs';
import { tabTo } from '../support/keys.mjs';
import { notice, toTable } from '../support/rules.mjs';
import { clipboard, handed, takeShares } from '../support/sharing.mjs';
import { fieldsOf, journal, seed, stored } from '../support/storage.mjs';
import {
  FOUR, bid, button, expectTotals, hurry, link, open, openRow, panelHeading, record, settled, sheet,
  sidesOf, startGame, totals,
} from '../support/table.mjs';

const [ours, theirs] = sidesOf(FOUR);
const HANDS = [
  { bidder: 'Ann', bid: '15', trump: 'hearts', books: { [ours]: 3 }, best: theirs },
  { bidder: 'Bob', bid: '20', trump: 'clubs', books: { [theirs]: 3 }, best: ours },
  { bidder: 'Cara', bid: '30', trump: 'spades', books: { [ours]: 5 } },
];
/** What the hands above come to. */
const TOTALS = [[3, 3], [6, -1], [15, -1]];

const heading = (page) => page.getByRole('heading', { level: 1 });
const outcome = (page) => page.locator('#outcome-heading');
const keep = (page) => button(page, 'Keep it on this phone');

/** A game that is over after its third hand. */
async function finished(page, { hands = HANDS.length, ...game } = {}) {
  await startGame(page, { house: { 'Game is': 15 }, ...game });
  for (const hand of HANDS.slice(0, hands)) await record(page, hand);
}

/** Opens the screen that shares the open game. */
async function toShare(page) {
  await settled(page);
  await page.goto('./#/game/share');
  await expect(heading(page)).toHaveText('Share this game');
  await settled(page);
}

/** The link to the open game, as it is handed over. */
async function shareLink(page) {
  await toShare(page);
  await button(page, 'Share the link').tap();
  return (await handed(page)).text;
}

/** Opens a link on a phone that has never seen the app. */
async function onAnotherPhone(browser, address) {
  const phone = await (await browser.newContext()).newPage();
  await hurry(phone);
  await phone.goto(address);
  await appIsUp(phone);
  await settled(phone);
  return phone;
}

/** Everything that is stored, in both places. */
const kept = async (page) => ({ quick: await stored(page), journal: await journal(page) });
/** The keys of the games that are stored. */
const games = async (page) => Object.keys(await stored(page)).filter((key) => key.startsWith('fives/game-'));

test.describe('by link', () => {
  test.beforeEach(async ({ page }) => {
    await hurry(page);
    await takeShares(page);
  });

  test('another phone opens the game read-only, hand by hand with the same totals, and keeps it when asked', async ({ page, browser, baseURL }) => {
    test.slow();
    await finished(page);
    await expectTotals(page, TOTALS[2]);
    const hands = await sheet(page);
    const address = await shareLink(page);
    expect(address.startsWith(`${baseURL}#/shared/h`)).toBe(true);
    expect(address.split('#')[1]).toMatch(/^\/shared\/[\w-]{50,400}$/);
    await expect(page.locator('.share .line')).toHaveText(['With every hand.', 'With every hand.']);

    const phone = await onAnotherPhone(browser, address);
    await expect(phone.getByRole('banner')).toContainText('read-only, from another phone');
    await expectTotals(phone, TOTALS[2]);
    expect(await sheet(phone)).toEqual(hands);
    await expect(outcome(phone)).toHaveText(`${ours} win, 15 – −1`);
    await expect(phone.getByRole('main')).toContainText(`A game of ${ours} and ${theirs}: COPAH to 15`);
    await expect(phone.getByRole('main')).toContainText('It came with every hand, 3 hands in all.');
    await expect(phone.locator('.rules dd')).toHaveText(['15']);
    // A hand explains itself, and offers nothing more.
    await openRow(phone, 2);
    const inside = phone.locator('.inside');
    await expect(inside).toContainText('20');
    await expect(inside.locator('a, button')).toHaveCount(0);
    await expect(phone.locator('nav.tabs')).toHaveCount(0);
    // Looking at it has stored nothing.
    expect(await games(phone)).toEqual([]);

    await keep(phone).tap();
    await expect(notice(phone)).toContainText('Kept among the games of this phone');
    await expect(keep(phone)).toHaveCount(0);
    expect(await games(phone)).toHaveLength(1);
    await button(phone, 'Open it').tap();
    await settled(phone);
    await expect(panelHeading(phone)).toHaveText(`${ours} win, 15 – −1`);
    await expectTotals(phone, TOTALS[2]);
    // From now on it is a game like any other.
    await button(phone, 'Undo').tap();
    await settled(phone);
    await expectTotals(phone, TOTALS[1]);
    await phone.reload();
    await appIsUp(phone);
    await settled(phone);
    await expectTotals(phone, TOTALS[1]);
    await phone.context().close();
  });

  test('what is only being tapped, and what was undone, stays on the phone', async ({ page, browser }) => {
    await finished(page, { hands: 2 });
    await button(page, 'Undo').tap();
    await settled(page);
    await expectTotals(page, TOTALS[0]);
    const phone = await onAnotherPhone(browser, await shareLink(page));
    await expectTotals(phone, TOTALS[0]);
    await expect(outcome(phone)).toHaveText('Not finished, 1 hand played');
    await expect(phone.locator('.verdict')).toContainText('Bob bid 20 in clubs. Needs 4 books.');
    await keep(phone).tap();
    await button(phone, 'Open it').tap();
    await settled(phone);
    await expect(button(phone, 'Redo')).toHaveAttribute('aria-disabled', 'true');
    await phone.context().close();
  });

  test('where the game is already, nothing is taken its place: the other can be kept apart', async ({ page }) => {
    await finished(page, { hands: 2 });
    const address = await shareLink(page);
    await page.goto('./#/game');
    await settled(page);
    await record(page, HANDS[2]);
    const before = await kept(page);
    const [own] = await games(page);

    await page.goto(address);
    await settled(page);
    await expect(page.getByRole('main')).toContainText(
      'This phone has this game otherwise: 3 hands here, 2 hands by the link. The one here stays as it is.',
    );
    await expect(keep(page)).toHaveCount(0);
    expect(await kept(page)).toEqual(before);

    await button(page, 'Keep this one apart').tap();
    await expect(notice(page)).toContainText('(from a link)');
    expect((await stored(page))[own]).toBe(before.quick[own]);
    expect(await games(page)).toHaveLength(2);
    // It is there now, and is not offered a second time.
    await expect(page.getByRole('main')).toContainText('This game is among those of this phone.');
    await button(page, 'Open it').tap();
    await settled(page);
    await expectTotals(page, TOTALS[1]);
    await expect(page.getByRole('banner')).toContainText('(from a link)');
    await page.reload();
    await appIsUp(page);
    await link(page, 'Games').first().tap();
    await expect(page.getByRole('main')).toContainText('(from a link)');
  });

  test('a game that was deleted comes back by its link, and stays', async ({ page }) => {
    await finished(page);
    const address = await shareLink(page);
    await open(page, '#/');
    await page.getByRole('button', { name: /^Delete / }).first().tap();
    await page.goto(address);
    await settled(page);
    await keep(page).tap();
    await page.reload();
    await appIsUp(page);
    await settled(page);
    await button(page, 'Open it').tap();
    await settled(page);
    await expectTotals(page, TOTALS[2]);
  });

  test('a game of many hands falls back to its standing, and both sides are told', async ({ page, browser }) => {
    test.slow();
    await startGame(page, { game: 'Tally', seating: '4 alone' });
    await record(page, { points: { Ann: 1, Bob: 2 } });
    const [key, text] = Object.entries(await stored(page)).find(([own]) => own.startsWith('fives/game-'));
    const game = fieldsOf(text);
    const [round] = game.events;
    // Points that no squeezing makes short.
    let dice = 1;
    const points = () => {
      dice = (dice * 48_271) % 2_147_483_647;
      return dice % 97;
    };
    game.events = Array.from({ length: 1400 }, (_, at) => ({ ...round, at: round.at + at * 1000, tricks: game.setup.players.map(points) }));
    game.done = game.events.length;
    await seed(page, { [key]: JSON.stringify(game) });
    await page.goto('./#/game');
    await settled(page);
    const sums = await totals(page);
    expect(sums).toHaveLength(4);

    const address = await shareLink(page);
    await expect(page.locator('.share .line')).toHaveText([
      'The standing alone, for 1400 rounds do not fit into a code.',
      'The standing alone, for 1400 rounds do not fit into a link.',
    ]);
    expect(address.length).toBeLessThan(600);

    const phone = await onAnotherPhone(browser, address);
    await expectTotals(phone, sums);
    await expect(outcome(phone)).toHaveText('Not finished, 1400 rounds played');
    await expect(phone.getByRole('main')).toContainText('The standing alone came, after 1400 rounds: the hands did not fit.');
    await expect(keep(phone)).toHaveCount(0);
    await expect(phone.getByRole('table')).toHaveCount(0);
    await phone.getByRole('button', { name: /, why\?$/ }).first().tap();
    await expect(phone.getByRole('main')).toContainText('The hands did not come with this link.');
    expect(await games(phone)).toEqual([]);
    await phone.context().close();
  });

  test('from the table and from the end of a game it is one tap away', async ({ page }) => {
    await finished(page, { hands: 1 });
    await toTable(page, 'Share this game');
    await expect(heading(page)).toHaveText('Share this game');
    await page.goto('./#/game');
    await settled(page);
    for (const hand of HANDS.slice(1)) await record(page, hand);
    await link(page, 'Share the result').tap();
    await settled(page);
    await expect(heading(page)).toHaveText('Share this game');
    await link(page, 'See what opens').tap();
    await settled(page);
    await expect(outcome(page)).toHaveText(`${ours} win, 15 – −1`);
    await expect(page.getByRole('main')).toContainText('This game is among those of this phone.');
  });

  test('the code is black on white with its quiet zone in both schemes, and has a name', async ({ page }) => {
    await finished(page);
    await toShare(page);
    const code = page.getByRole('img', { name: 'QR code that opens this game on another phone' });
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await expect(code.locator('rect')).toHaveCSS('fill', 'rgb(255, 255, 255)');
      await expect(code.locator('path')).toHaveCSS('fill', 'rgb(0, 0, 0)');
    }
    const [size, left, top] = await code.evaluate((own) => {
      const dark = own.querySelector('path').getBBox();
      return [own.viewBox.baseVal.width, dark.x, dark.y];
    });
    expect([left, top]).toEqual([4, 4]);
    // Three pixels and more to a square of a phone's screen.
    const { width } = await code.boundingBox();
    expect(width / size).toBeGreaterThan(3);
    expect(size).toBeLessThanOrEqual(113);
  });
});

test.describe('the result', () => {
  test.beforeEach(({ page }) => hurry(page));

  test('as a text says who won and by how much', async ({ page }) => {
    await takeShares(page);
    await finished(page);
    await toShare(page);
    await button(page, 'Share as text').tap();
    const { title, text } = await handed(page);
    expect(title).toBe('The result');
    const lines = text.split('\n');
    expect(lines[0]).toMatch(/^COPAH to 15, \w+,? \d+ \w+$/);
    expect(lines.slice(1)).toEqual([
      `${ours} win, 15 – −1.`, `${ours} 15`, `${theirs} −1`,
      'They reached 15 and are 2 or more clear of everyone else (C9).', '3 hands played.',
    ]);
  });

  test('of a running game is how it stands', async ({ page }) => {
    await takeShares(page);
    await finished(page, { hands: 1 });
    await toShare(page);
    await expect(page.getByRole('heading', { name: 'How it stands' })).toBeVisible();
    await button(page, 'Share as text').tap();
    const { text } = await handed(page);
    expect(text.split('\n').slice(1)).toEqual([
      'Not finished, 1 hand played.', `${ours} 3 (need 12)`, `${theirs} 3 (need 12)`,
    ]);
  });

  test('is copied where the browser does not share, and shown to be copied by hand where it does neither', async ({ page }) => {
    await clipboard.allow(page);
    await stub(page, 'share', 'undefined');
    await finished(page);
    await toShare(page);
    await button(page, 'Share the link').tap();
    await expect(notice(page)).toContainText('The link is on the clipboard.');
    expect(await clipboard.text(page)).toMatch(/#\/shared\/h[\w-]+$/);
    await button(page, 'Share as text').tap();
    await expect(notice(page)).toContainText('The result is on the clipboard.');
    expect(await clipboard.text(page)).toContain(`${ours} win, 15 – −1.`);

    await stub(page, 'clipboard', 'undefined');
    await page.reload();
    await appIsUp(page);
    await settled(page);
    await button(page, 'Share the link').tap();
    await expect(notice(page)).toContainText('This browser does not share. Copy the link by hand instead.');
    await expect(page.locator('.by-hand')).toContainText(/#\/shared\/h[\w-]+$/);
    await button(page, 'Share as text').tap();
    await expect(page.locator('.by-hand').last()).toContainText(`${ours} win, 15 – −1.`);
  });

  /** Width and height out of a PNG's header. */
  function sizeOf(png) {
    expect(png.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'));
    return [png.readUInt32BE(16), png.readUInt32BE(20)];
  }

  test('as a picture goes to the downloads as a PNG', async ({ page }) => {
    await finished(page);
    await toShare(page);
    await expect(page.getByRole('img', { name: `Score card: ${ours} win, 15 – −1` })).toBeVisible();
    const offered = page.waitForEvent('download');
    await button(page, 'Share a picture').tap();
    const file = await offered;
    expect(file.suggestedFilename()).toBe('fives-score.png');
    const png = readFileSync(await file.path());
    const [width, height] = sizeOf(png);
    expect(width).toBe(1080);
    expect(height).toBeGreaterThan(900);
    // A blank one would be shorter.
    expect(png.length).toBeGreaterThan(20_000);
    await expect(notice(page)).toContainText('The picture is among your downloads.');
  });

  test('as a picture goes to another app where the browser takes files', async ({ page }) => {
    await stub(page, 'canShare', '({ files }) => files?.length === 1');
    await stub(page, 'share', `async ({ files: [file] }) => {
      globalThis.handed = { name: file.name, type: file.type, bytes: [...new Uint8Array(await file.arrayBuffer())].slice(0, 24) };
    }`);
    await finished(page);
    await toShare(page);
    await button(page, 'Share a picture').tap();
    const { name, type, bytes } = await handed(page);
    expect([name, type]).toEqual(['fives-score.png', 'image/png']);
    expect(sizeOf(Buffer.from(bytes))[0]).toBe(1080);
    await expect(notice(page)).toHaveCount(0);
  });

  test('as a picture that nobody wants any more is no trouble', async ({ page }) => {
    await stub(page, 'canShare', '() => true');
    await stub(page, 'share', '() => Promise.reject(new DOMException("Share canceled", "AbortError"))');
    await finished(page);
    await toShare(page);
    await button(page, 'Share a picture').tap();
    await expect(notice(page)).toHaveCount(0);
  });

  test.describe('where what makes pictures cannot be fetched', () => {
    test.use({ expectedComplaints: /Failed to load resource/ });

    test('the app says what to do instead', async ({ page }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }));
      await page.route('**/picture.js', (route) => route.abort());
      await finished(page);
      await toShare(page);
      await button(page, 'Share a picture').tap();
      await expect(notice(page)).toContainText('The picture could not be made. Share the text instead.');
    });
  });

  test('is drawn on its card, however long the names and whatever is in them', async ({ page, browser }) => {
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
});

test('without a signal a game is shared, opened, kept and drawn', async ({ page, context }) => {
  test.slow();
  await takeShares(page);
  await finished(page, { hands: 1 });
  await isKeptOffline(page);
  await context.setOffline(true);
  const address = await shareLink(page);
  await page.goto('./#/');
  await page.goto(address);
  await settled(page);
  await expectTotals(page, TOTALS[0]);
  await page.reload();
  await appIsUp(page);
  await expectTotals(page, TOTALS[0]);
  await toShare(page);
  const offered = page.waitForEvent('download');
  await button(page, 'Share a picture').tap();
  expect((await offered).suggestedFilename()).toBe('fives-score.png');
});

test('by keyboard alone a game is shared, opened and kept', async ({ page, browser }) => {
  test.slow();
  await takeShares(page);
  await finished(page);
  await tabTo(page, link(page, 'Share the result'), 16);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Share this game');
  await settled(page);
  await expect(heading(page)).toBeFocused();
  await tabTo(page, button(page, 'Share the link'), 3);
  await page.keyboard.press('Enter');
  const address = (await handed(page)).text;
  await tabTo(page, button(page, 'Share as text'), 5);

  const phone = await (await browser.newContext()).newPage();
  await phone.goto(address);
  await appIsUp(phone);
  await settled(phone);
  await expect(heading(phone)).toBeFocused();
  await tabTo(phone, keep(phone), 6);
  await phone.keyboard.press('Enter');
  await expect(button(phone, 'Open it')).toBeFocused();
  await phone.keyboard.press('Enter');
  await expect(panelHeading(phone)).toHaveText(`${ours} win, 15 – −1`);
  await phone.context().close();
});

test('a game being played is shared with its bid', async ({ page, browser }) => {
  await hurry(page);
  await takeShares(page);
  await finished(page, { hands: 1 });
  await bid(page, { bidder: 'Dev', bid: '25', trump: 'diamonds' });
  const phone = await onAnotherPhone(browser, await shareLink(page));
  await expect(phone.locator('.verdict')).toContainText('Dev bid 25 in diamonds. Needs 5 books.');
  await phone.context().close();
});
