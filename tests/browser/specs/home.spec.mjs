// Home: the game to resume, the games of the past, a new game, and the addresses of the screens.

import { appIsUp, expect, test } from '../support/app.mjs';
import { stored } from '../support/storage.mjs';
import {
  FOUR, SIX, bid, button, countTaps, expectTotals, fillIn, link, menus, open, panelHeading, record,
  settled, sidesOf, startGame, tapInMenu,
} from '../support/table.mjs';

const [ours, theirs] = sidesOf(FOUR);
const HAND = { bidder: 'Ann', bid: '30', books: { [ours]: 5 } };

const goHome = (page) => link(page, 'Games').last().tap();
const past = (page) => page.getByRole('region', { name: 'Games' }).getByRole('listitem');
const deleted = (page) => page.getByRole('complementary', { name: 'Deleted' });
const heading = (page) => page.getByRole('heading', { level: 1 });

/** One game with a hand in it, and a newer one that is open. */
async function twoGames(page) {
  await startGame(page);
  await record(page, HAND);
  await open(page, '#/new');
  await button(page, 'Start the game').tap();
  await expect(panelHeading(page)).toHaveText('Hand 1: who won the bid?');
  await goHome(page);
  await expect(past(page)).toHaveCount(1);
}

test('the first opening has the button for a new game in sight, and nothing to resume', async ({ page }) => {
  for (const [width, height] of [[844, 390], [740, 360], [640, 360], [568, 320]]) {
    await page.setViewportSize({ width, height });
    await open(page);
    await expect(link(page, 'New game'), `${width} × ${height}`).toBeInViewport({ ratio: 1 });
  }
  await expect(link(page, 'Trumps')).toBeVisible();
  await expect(link(page, 'Resume')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Games' })).toHaveCount(0);
});

test.describe('the game being played', () => {
  test('is there to resume, with its score in view', async ({ page }) => {
    await startGame(page);
    await record(page, HAND);
    await bid(page, { bidder: 'Bob', bid: '20', trump: 'clubs' });
    await goHome(page);
    const card = page.getByRole('region').filter({ has: link(page, 'Resume') });
    await expect(card.locator('.line')).toHaveText(['COPAH to 31, hand 2', 'Bob bid 20 in clubs.']);
    await expect(card.locator('.side')).toHaveText([`${ours}9`, `${theirs}0`]);
    await expect(card).toBeInViewport({ ratio: 1 });
    for (const [width, height] of [[360, 740], [360, 640], [740, 360]]) {
      await page.setViewportSize({ width, height });
      const tools = page.getByRole('navigation', { name: 'Other screens' });
      for (const tool of ['Trumps', 'Referee', 'Handbook']) {
        await expect(tools.getByRole('link', { name: tool }), `${tool} at ${width}×${height}`).toBeInViewport({ ratio: 1 });
      }
    }
    await link(page, 'Resume').tap();
    await expectTotals(page, [9, 0]);
  });

  test('of nine has two names in a row, so that all below is in view', async ({ page }) => {
    const players = [...SIX, 'Gus', 'Hal', 'Ida'];
    await startGame(page, { game: 'Tally', seating: '9 singles', players });
    await goHome(page);
    for (const name of ['New game', 'Trumps', 'Referee', 'Handbook']) {
      await expect(link(page, name).first(), name).toBeInViewport({ ratio: 1 });
    }
  });

  test('that is over is not there to resume', async ({ page }) => {
    await startGame(page, { house: { 'Play to': 5 } });
    await record(page, HAND);
    await goHome(page);
    await expect(link(page, 'Resume')).toHaveCount(0);
    await expect(past(page)).toContainText(`${ours} won`);
  });
});

test('other screens stand before the games, and what is offered after them', async ({ page }) => {
  await startGame(page, { house: { 'Play to': 5 } });
  await record(page, HAND);
  await open(page, '#/new');
  await button(page, 'Start the game').tap();
  await bid(page, { bidder: 'Bob', bid: '20', trump: 'clubs' });
  await goHome(page);
  await expect(page.getByRole('heading', { name: 'Keep your scores' })).toBeVisible();
  const parts = page.locator('.resume .button, .games h2, .advice h2, .places .place:first-child');
  await expect(parts).toHaveText(['Resume', 'Trumps', 'Games', 'Keep your scores']);
  const tops = await parts.evaluateAll((all) => all.map((own) => own.getBoundingClientRect().top));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
});

test.describe('a game of the past', () => {
  test('is deleted and put back, named, and taken out again; the one that was on is put away and deleted for good', async ({ page }) => {
    await twoGames(page);
    await expect(past(page)).toContainText(`${ours} 9, ${theirs} 0`);
    await expect(past(page)).toContainText('not finished, hand 2');
    const games = async () => {
      const all = Object.entries(await stored(page)).filter(([key]) => key.startsWith('fives/game-'));
      return all.filter(([, text]) => !text.includes('"removed":1,')).length;
    };
    await tapInMenu(menus(past(page)), 'Delete');
    await expect(past(page)).toHaveCount(0);
    await expect.poll(games).toBe(1);
    await expect(deleted(page)).toContainText(/^Deleted: \w+,? \d+ \w+, Ann & Cara 9, Bob & Dev 0\./);
    // The button has the focus now, and names its game.
    const putBack = deleted(page).getByRole('button', { name: 'Undo delete' });
    await expect(putBack).toBeFocused();
    await expect(putBack).toHaveAccessibleDescription(/^Deleted: /);
    await putBack.tap();
    await expect(past(page)).toContainText(`${ours} 9, ${theirs} 0`);
    await expect(deleted(page)).toHaveCount(0);

    await tapInMenu(menus(past(page)), 'Edit');
    await page.getByRole('textbox', { name: 'Game name' }).fill('Club night');
    await page.keyboard.press('Enter');
    await expect(past(page).getByRole('button').first()).toContainText('Club night');
    await page.reload();
    await appIsUp(page);
    await expect(past(page)).toContainText('Club night');
    await expect(past(page)).toContainText(`${ours} 9, ${theirs} 0`);

    await past(page).getByRole('button').first().tap();
    await expect(heading(page)).toHaveText('Club night');
    await expectTotals(page, [9, 0]);
    await expect(panelHeading(page)).toHaveText('Hand 2: who won the bid?');
    await goHome(page);
    await expect(past(page)).toContainText('not started');

    await settled(page);
    await tapInMenu(menus(past(page)), 'Delete');
    await deleted(page).getByRole('button', { name: 'Dismiss' }).tap();
    await expect(deleted(page)).toHaveCount(0);
    await expect(past(page)).toHaveCount(0);
    await expect(heading(page)).toBeFocused();
    await link(page, 'History').tap();
    await settled(page);
    await expect(deleted(page)).toHaveCount(0);
    await page.reload();
    await appIsUp(page);
    await expect(deleted(page)).toHaveCount(0);
    await expect(menus(page)).toHaveCount(1);
  });

  test('opens even where the address already says so', async ({ page }) => {
    await startGame(page, { house: { 'Play to': 5 } });
    await record(page, HAND);
    await startGame(page, { house: { 'Play to': 5 } });
    await record(page, { bidder: 'Bob', bid: '30', books: { [theirs]: 5 } });
    await goHome(page);
    await tapInMenu(menus(past(page).filter({ hasText: `${theirs} won` })), 'Delete');
    // Back to the score of a game that is not there any more: home is shown instead.
    await page.goBack();
    await expect(link(page, 'New game')).toBeVisible();
    await past(page).getByRole('button').first().tap();
    await expect(panelHeading(page)).toHaveText(`${ours} win, 9 to 0`);
  });
});

test.describe('a new game', () => {
  test('of the last table is one tap away, and Back leads home', async ({ page }) => {
    const again = page.getByRole('button', { name: /^Play again/ });
    await startGame(page, { house: { 'Play to': 5 } });
    await goHome(page);
    // A game is on.
    await expect(link(page, 'Resume')).toBeVisible();
    await expect(again).toHaveCount(0);
    await link(page, 'Resume').tap();
    await settled(page);
    await record(page, HAND);
    await goHome(page);
    await expect(again).toHaveText('Play againCOPAH to 5: Ann, Bob, Cara, Dev');
    await again.tap();
    await settled(page);
    await expect(panelHeading(page)).toHaveText('Hand 1: who won the bid?');
    await expect(page.getByRole('banner')).toContainText('COPAH to 5, hand 1');
    await expectTotals(page, [0, 0]);
    await page.goBack();
    await expect(heading(page)).toHaveText('Fives');
    await expect(past(page)).toHaveCount(1);
  });

  test('with the players of the last takes three taps to its first bid', async ({ page }) => {
    await startGame(page, { dealer: 2 });
    await record(page, HAND);
    await goHome(page);
    const taps = await countTaps(page);
    await link(page, 'New game').tap();
    await button(page, 'Start the game').tap();
    await bid(page, { bidder: 'Dev', bid: '15' });
    await expect(panelHeading(page)).toHaveText('Dev bid 15. Needs 3 books.');
    expect(await taps()).toBeLessThanOrEqual(3);
  });

  test('refuses the same name twice: said once, of both fields, and no seat moves', async ({ page }) => {
    await open(page, '#/new');
    await fillIn(page, { players: ['Ann', 'Bob', 'ann ', 'Dev'] });
    const plan = page.locator('.seat-plan');
    const { height } = await plan.boundingBox();
    await button(page, 'Start the game').tap();
    await expect(heading(page)).toHaveText('New game');
    const problem = 'Two players are called ann: add a letter to one of them.';
    await expect(page.getByText(problem)).toHaveCount(1);
    await expect(page.getByText(problem)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('combobox', { name: 'Player 1' })).toBeFocused();
    expect((await plan.boundingBox()).height).toBe(height);
    for (const player of ['Player 1', 'Player 3']) {
      const field = page.getByRole('combobox', { name: player });
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(problem);
    }
    const sound = page.getByRole('combobox', { name: 'Player 2' });
    await expect(sound).toHaveAttribute('aria-invalid', 'false');
    await expect(sound).toHaveAccessibleDescription('');
    await page.getByRole('combobox', { name: 'Player 3' }).fill('Ann B');
    await expect(page.getByText(problem)).toHaveCount(0);
    await button(page, 'Start the game').tap();
    await expect(page.getByRole('region', { name: 'Score', exact: true })).toContainText('Ann & Ann B');
  });

  test('shows the seats of six clockwise, partners opposite', async ({ page }) => {
    await open(page, '#/new');
    await fillIn(page, { players: SIX, seating: 'three-pairs', dealer: 4 });
    const seats = await page.getByRole('combobox').evaluateAll((all) =>
      all.map((input) => {
        const { x, y, width, height } = input.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }),
    );
    expect(seats).toHaveLength(6);
    const middle = (list, axis) => list.reduce((sum, seat) => sum + seat[axis], 0) / list.length;
    const [cx, cy] = [middle(seats, 'x'), middle(seats, 'y')];
    const turns = seats.map(({ x, y }) => Math.atan2(y - cy, x - cx));
    for (const [at, turn] of turns.entries()) {
      const next = turns[(at + 1) % seats.length];
      // On a screen, where y grows downwards, clockwise is the way angles grow.
      expect((next - turn + 4 * Math.PI) % (2 * Math.PI), `from seat ${at + 1} to the next`).toBeLessThan(Math.PI);
    }
    for (const at of [0, 1, 2]) {
      expect(Math.abs(seats[at].y + seats[at + 3].y - 2 * cy), `seats ${at + 1} and ${at + 4}`).toBeLessThan(24);
    }
    await button(page, 'Start the game').tap();
    await expect(page.locator('.hand-panel')).toContainText('Eve deals, Fay leads.');
    await goHome(page);
    await link(page, 'New game').tap();
    await expect(page.getByRole('radio', { name: 'Eve deals first' })).toBeChecked();
    await expect(page.getByRole('combobox', { name: 'Player 6' })).toHaveValue('Fay');
    // Back to four: the fifth dealer has gone home.
    await button(page, '4 in two pairs').tap();
    await expect(page.getByRole('combobox')).toHaveCount(4);
    await expect(page.getByRole('radio', { name: 'Ann deals first' })).toBeChecked();
  });
});

test.describe('an address', () => {
  const WITHOUT_GAMES = {
    '#/': 'Fives',
    '#/new': 'New game',
    '#/trumps': 'Trumps',
    '#/resume': 'Fives',
    '#/game/table': 'Fives',
    '#/game/across': 'Fives',
    '#/nowhere': 'Fives',
  };
  test('of an app without games shows what there is', async ({ context }) => {
    for (const [hash, title] of Object.entries(WITHOUT_GAMES)) {
      const page = await context.newPage();
      await open(page, hash);
      await expect(heading(page), hash).toHaveText(title);
      await page.close();
    }
  });

  test('of the game leads into it, and an unknown hand to its score', async ({ page, context }) => {
    await startGame(page);
    await record(page, HAND);
    for (const hash of ['#/resume', '#/game', '#/game/deal/7', '#/game/deal/x']) {
      const other = await context.newPage();
      await open(other, hash);
      await expectTotals(other, [9, 0], hash);
      await other.close();
    }
  });

  test('is followed back and forth by the browser’s own buttons', async ({ page }) => {
    await startGame(page);
    await link(page, 'Trumps').tap();
    await expect(heading(page)).toHaveText('Trumps');
    await page.goBack();
    await expect(panelHeading(page)).toHaveText('Hand 1: who won the bid?');
    await page.goForward();
    await expect(heading(page)).toHaveText('Trumps');
  });
});
