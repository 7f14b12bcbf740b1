// Links from anywhere: an invalid one is refused with a sentence, whatever it contains.

import { appIsUp, expect, test } from '../support/app.mjs';
import { checkHarmless } from '../support/fit.mjs';
import { crafted } from '../support/sharing.mjs';
import { SCHEMA, journal, stored } from '../support/storage.mjs';
import { link, open, record, settled, sidesOf, startGame } from '../support/table.mjs';

const [ours] = sidesOf(['Ann', 'Bob', 'Cara', 'Dev']);

/** Five hands of COPAH. */
const GAME =
  'h7dhLCsIwEAbgC2WReeQxS8WL6AHq_Xf-SdVOsK0rBUEKJbQpFDL5yD_voboHeWLZhGqZMkLVHqK_l9oP_KH6IFSHqX16vF5a2XUoTufp151aV2kuNcuxBKYClWoSnDhJjXJQiTWwWEagVzY0ckUJ8RilqW1OJmT8amg7C6NYWSK8SDlCDi1m5Vu4LZLNe1b65cddMmdYfMXI3XaFG97uBax1pAacPEV-3KPWk6IHQuQQwjJsInQDBAeFOQ';

const fields = { schema: SCHEMA, revision: 0, id: 'x', name: '', created: 0, note: '', changed: 0, done: 0 };
const setup = { game: 'tally', house: { target: 9 }, players: ['A', 'B', 'C', 'D'], first_dealer: 0 };
const events = { shapes: [], rows: [], columns: {} };
const game = (own) => crafted('j', JSON.stringify({ ...fields, setup, events, ...own }));

/** What may come in by a link, and what the screen answers: a row for each sentence, and for each way to break an address. */
const HOSTILE = [
  ['', 'This isn’t a link to a game.'],
  [GAME.slice(0, -1), 'Part of the link is missing or changed.'],
  ['h%00%FF%E0%A4%A=%0A', 'Part of the link is missing or changed.'],
  ['<img src=x onerror=alert(1)>', 'This isn’t a link to a game.'],
  ['../../../etc/passwd', 'This isn’t a link to a game.'],
  [crafted('q', 'new'), 'It comes from a newer version of Fives. Update Fives, then open it again.'],
  [crafted('h', Buffer.alloc(20_000_000)), 'The link is too long to be a game.'],
  [`h${'A'.repeat(100_000)}`, 'The link is too long to be a game.'],
  [crafted('h', Buffer.from([0xff, 0xfe, 0])), 'It is damaged. Ask for it again.'],
  [game({ schema: 99 }), 'A newer version of Fives saved it (format 99).'],
  [game({ setup: { ...setup, game: 'whist' } }), 'This version of Fives doesn’t have the game “whist”.'],
  [game({ setup: { ...setup, players: ['A'.repeat(10_000), 'B', 'C', 'D'] } }), 'Use up to 24 letters.'],
];

test('a link that is none is refused in words and stores nothing', async ({ page }) => {
  page.on('dialog', () => {
    throw new Error('the link opened a dialog');
  });
  await startGame(page);
  await record(page, { bidder: 'Ann', bid: '15', books: { [ours]: 3 }, best: ours });
  const before = [await stored(page), await journal(page)];
  for (const [written, says] of HOSTILE) {
    await open(page, `#/shared/${written}`);
    const alert = page.getByRole('alert');
    await expect(alert, written.slice(0, 60)).toContainText(says);
    await expect(alert).toContainText('This link doesn’t work.');
    await expect(page.getByRole('banner').locator('p')).toHaveText('This link doesn’t work');
    await expect(alert).toContainText(/[Aa]sk for|Update/);
    await checkHarmless(page);
  }
  await link(page, 'Games').last().tap();
  await settled(page);
  await expect(link(page, 'Resume')).toBeVisible();
  expect([await stored(page), await journal(page)]).toEqual(before);
});

test('the link that is damaged above opens when it is whole, and stores nothing by itself', async ({ page }) => {
  await open(page);
  const before = [await stored(page), await journal(page)];
  await open(page, `#/shared/${GAME}`);
  await expect(page.locator('#outcome-heading')).toHaveText('Not finished, 5 hands played');
  await page.reload();
  await appIsUp(page);
  await expect(page.locator('#outcome-heading')).toHaveText('Not finished, 5 hands played');
  expect([await stored(page), await journal(page)]).toEqual(before);
});

test('markup in the names of a game that came is writing', async ({ page }) => {
  const players = ['<b>Ann</b>', '<img src=x onerror=a()>', '&lt;', '"><script>'];
  await open(page, `#/shared/${game({ setup: { ...setup, players }, name: '<h1>x</h1>' })}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('<h1>x</h1>');
  for (const name of players) await expect(page.getByRole('main')).toContainText(name);
  expect(await page.locator('main img, main script, main b').count()).toBe(0);
});
