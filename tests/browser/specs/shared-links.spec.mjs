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

const DAMAGED = 'Part of the link is missing or changed.';
const FOREIGN = 'This isn’t a link to a game.';
const TORN = 'It is damaged. Ask for it again.';

const fields = { schema: SCHEMA, revision: 0, id: 'x', name: '', created: 0, changed: 0, done: 0, draft: [], amending: [] };
const setup = { game: 'tally', house: { target: 9 }, players: ['A', 'B', 'C', 'D'], first_dealer: 0 };
const events = { shapes: [], rows: [], columns: {} };
const game = (own) => crafted('h', JSON.stringify({ ...fields, setup, events, ...own }));

/** What may come in by a link, and what the screen answers. */
const HOSTILE = {
  nothing: ['', FOREIGN],
  'one letter': ['h', DAMAGED],
  'its end cut off': [GAME.slice(0, -1), DAMAGED],
  'its middle cut out': [GAME.slice(0, 60) + GAME.slice(64), DAMAGED],
  'one letter changed': [`${GAME.slice(0, 99)}${GAME[99] === 'Q' ? 'R' : 'Q'}${GAME.slice(100)}`, DAMAGED],
  'a letter behind it': [`${GAME}x`, DAMAGED],
  'the letter of the standing': [`s${GAME.slice(1)}`, TORN],
  'the letter of digits': [`H${GAME.slice(1)}`, DAMAGED],
  'a form that is not known yet': [crafted('q', 'new'), 'It comes from a newer version of Fives. Update Fives, then open it again.'],
  'a letter that was never a form': [`q${GAME.slice(1, -1)}`, FOREIGN],
  'letters that are none': ['h!!!!', DAMAGED],
  'percent-encoded junk': ['h%00%FF%E0%A4%A=%0A', DAMAGED],
  markup: ['<img src=x onerror=alert(1)>', FOREIGN],
  'another address': ['https://example.org/', DAMAGED],
  slashes: ['../../../etc/passwd', FOREIGN],
  'a bomb': [crafted('h', Buffer.alloc(20_000_000)), 'The link is too long to be a game.'],
  'a bomb in a standing': [crafted('s', Buffer.alloc(20_000_000, '[')), 'The link is too long to be a game.'],
  '100,000 letters': [`h${'A'.repeat(100_000)}`, 'The link is too long to be a game.'],
  'no game': [crafted('h', `{"schema":${SCHEMA}}`), TORN],
  'lists in lists': [crafted('h', '['.repeat(200_000)), TORN],
  'a text that is none': [crafted('h', Buffer.from([0xff, 0xfe, 0])), TORN],
  'a game of a newer version': [game({ schema: 99 }), 'A newer version of Fives saved it (format 99).'],
  'a game nobody knows': [game({ setup: { ...setup, game: 'whist' } }), 'This version of Fives doesn’t have the game “whist”.'],
  'too few players': [game({ setup: { ...setup, players: ['A'] } }), 'This game needs 4 players, not 1.'],
  'a name of 10,000 letters': [game({ setup: { ...setup, players: ['A'.repeat(10_000), 'B', 'C', 'D'] } }), 'Use up to 24 letters.'],
  'a title of 10,000 letters': [game({ name: 'x'.repeat(10_000) }), TORN],
  'the key of something else': [game({ id: '../app' }), TORN],
  'a hundred rules that are none': [
    game({ setup: { ...setup, house: Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`r${at}`, 1])) } }),
    'doesn’t have the house rule “r0”.',
  ],
};

for (const [what, [written, says]] of Object.entries(HOSTILE)) {
  test(`a link with ${what} is refused in words and stores nothing`, async ({ page }) => {
    page.on('dialog', () => {
      throw new Error('the link opened a dialog');
    });
    await startGame(page);
    await record(page, { bidder: 'Ann', bid: '15', books: { [ours]: 3 }, best: ours });
    const before = [await stored(page), await journal(page)];
    await open(page, `#/shared/${written}`);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('This link doesn’t work.');
    await expect(alert).toContainText(says);
    await expect(alert).toContainText(/[Aa]sk for|Update/);
    await checkHarmless(page);
    await link(page, 'Games').last().tap();
    await settled(page);
    await expect(link(page, 'Resume')).toBeVisible();
    expect([await stored(page), await journal(page)]).toEqual(before);
  });
}

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
