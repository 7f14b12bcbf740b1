// Seating: names of earlier games, shuffled seats, swapped partners, the draw for the deal, a rematch, and
// replacing a player.

import { appIsUp, expect, test } from '../support/app.mjs';
import { amend } from '../support/evening.mjs';
import { tabTo } from '../support/keys.mjs';
import { openSeats } from '../support/rules.mjs';
import {
  FOUR, bid, bidButton, button, choose, fillIn, link, open, panelHeading, preview, record, settled, startGame,
} from '../support/table.mjs';

const GUESTS = ['Gus', 'Hal', 'Ivy', 'Jo'];
const HAND = { bidder: 'Ann', bid: '30', books: { 'Ann & Cara': 5 }, trump: 'hearts', best: 'Ann & Cara' };

const heading = (page) => page.getByRole('heading', { level: 1 });
const notice = (page) => page.getByRole('complementary', { name: 'Notice' });
const field = (page, at) => page.getByRole('combobox', { name: `Player ${at}`, exact: true });
const names = (page) => page.locator('.seat input[type="text"]').evaluateAll((all) => all.map(({ value }) => value));
const suggested = (page) => page.getByRole('group', { name: 'Players to add' }).getByRole('button');
const deals = (page) => page.getByRole('radio', { checked: true });

/** A new game of the guests, after one of the four. */
async function guests(page) {
  await startGame(page);
  await startGame(page, { players: GUESTS });
  await open(page, '#/new');
}

test('names of earlier games are a tap away, and go to the seat that is empty or was tapped', async ({ page }) => {
  await guests(page);
  await expect(suggested(page)).toHaveText(FOUR);
  await field(page, 2).fill('');
  await button(page, 'Seat Bob').tap();
  expect(await names(page)).toEqual(['Gus', 'Bob', 'Ivy', 'Jo']);
  await expect(suggested(page)).toHaveText(['Hal', 'Ann', 'Cara', 'Dev']);
  // No seat is empty and none was tapped.
  await button(page, 'Seat Dev').tap();
  await expect(notice(page)).toHaveText(/^All seats are taken\. Tap a seat first to give it to Dev\./);
  await field(page, 4).tap();
  await button(page, 'Seat Dev').tap();
  expect(await names(page)).toEqual(['Gus', 'Bob', 'Ivy', 'Dev']);
  // A name typed in part is completed.
  await field(page, 1).fill('an');
  await button(page, 'Seat Ann').tap();
  expect(await names(page)).toEqual(['Ann', 'Bob', 'Ivy', 'Dev']);
});

test('names are typed one after another with Enter, and then the game starts', async ({ page }) => {
  await open(page, '#/new');
  await field(page, 1).tap();
  for (const name of ['Jonn', 'Mary', 'Hugh', 'Fern']) {
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  }
  await expect(button(page, 'Start the game')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.scoreboard')).toContainText('Jonn & Hugh');
});

test('who sits down is said, and the focus goes on among the names that are left', async ({ page }) => {
  await guests(page);
  const said = page.locator('p.unseen[role="status"]');
  for (const [seat, name] of [[2, 'Ann'], [3, 'Bob']]) {
    await field(page, seat).fill('');
    await button(page, `Seat ${name}`).press('Enter');
    await expect(said).toHaveText(`${name} sits at Player ${seat}.`);
    await expect(button(page, 'Seat Hal')).toBeFocused();
  }
  // Tabbing past the fields changes none of them.
  await field(page, 3).focus();
  await tabTo(page, button(page, 'Seat Hal'), 20);
  await page.keyboard.press('Enter');
  await expect(notice(page)).toHaveText(/^All seats are taken\. Tap a seat first to give it to Hal\./);
  expect(await names(page)).toEqual(['Gus', 'Ann', 'Bob', 'Jo']);
  await button(page, 'Swap partners').press('Enter');
  await expect(said).toHaveText(/^Clockwise: Gus, \w+, \w+, \w+\.$/);
  await button(page, 'Shuffle seats').press('Enter');
  await expect(said).toHaveText(`Clockwise: ${(await names(page)).join(', ')}.`);
});

test('the seats are shuffled or partners swapped, nobody is lost, and the dealer still deals; the table cuts for the deal, and the highest card deals', async ({ page }) => {
  await guests(page);
  const tapped = async (way) => {
    await button(page, way).tap();
    const now = await names(page);
    expect([...now].sort()).toEqual(GUESTS);
    await expect(deals(page)).toHaveAccessibleName('Gus deals first');
    return now;
  };
  const partners = [];
  for (let times = 0; times < 3; times += 1) partners.push((await tapped('Swap partners'))[2]);
  expect(partners.sort()).toEqual(['Hal', 'Ivy', 'Jo']);
  expect(await names(page)).toEqual(GUESTS);
  // One order in 24 is the one they have.
  const orders = [GUESTS.join()];
  for (let times = 0; times < 12; times += 1) orders.push((await tapped('Shuffle seats')).join());
  expect(new Set(orders).size).toBeGreaterThan(3);

  await button(page, 'Cut for the deal').tap();
  const draw = page.getByRole('region', { name: 'Draw for the deal' });
  const says = await draw.locator('p').textContent();
  const [, dealer] = says.match(/^(\w+) drew the highest card, the \w+ of \w+, and deals\./);
  await expect(deals(page)).toHaveAccessibleName(`${dealer} deals first`);
  await expect(draw.getByRole('listitem', { name: new RegExp(`^${dealer}: \\w+ of \\w+$`) }).last()).toBeVisible();
  // Who is named otherwise did not draw that card.
  await field(page, 1).fill('Kim');
  await expect(draw).toHaveCount(0);
  await choose(page, 'Game', 'Bourré');
  await expect(button(page, 'Swap partners')).toHaveCount(0);
  await choose(page, 'Game', 'Auction Forty-Fives');
  await button(page, 'Deal to the first jack').tap();
  await expect(draw).toContainText(/^First jack to (\w+)\. \1 deals\./);
  const first = (await draw.locator('p').textContent()).match(/First jack to (\w+)\./)[1];
  await button(page, 'Start the game').tap();
  await expect(page.getByText(`${first} deals`).first()).toBeVisible();
});

/** Cuts until equals drew again; chance is the same at every run. */
async function cutUntilTied(page) {
  await page.evaluate(() => {
    let state = 45;
    Math.random = () => {
      state = (state * 1664525 + 1013904223) % 2 ** 32;
      return state / 2 ** 32;
    };
  });
  const draw = page.getByRole('region', { name: 'Draw for the deal' });
  const cuts = async () => {
    await button(page, 'Cut for the deal').tap();
    return (await draw.locator('p').textContent()).includes('Ties drew again.');
  };
  await expect.poll(cuts, { intervals: [0], timeout: 20_000 }).toBe(true);
  return draw;
}

/** The rows of cards, each with its names in order. */
const rowsOf = (draw) => draw.getByRole('list').evaluateAll((rows) => rows.map((row) => {
  const cards = [...row.querySelectorAll('li')];
  const tops = new Set(cards.map((own) => Math.round(own.getBoundingClientRect().top)));
  return { names: cards.map((own) => own.querySelector('small').textContent), level: tops.size === 1 };
}));

test('the cut is shown above the start button, where equals draw again in two rows', async ({ page }) => {
  await guests(page);
  const draw = await cutUntilTied(page);
  const { y } = await button(page, 'Start the game').boundingBox();
  const lowest = async () => {
    const box = await draw.boundingBox();
    return box.y + box.height;
  };
  await expect.poll(lowest).toBeLessThanOrEqual(y);
  const rows = await rowsOf(draw);
  expect(rows).toHaveLength(2);
  expect(rows[0].names).toEqual(GUESTS);
  expect([2, 3]).toContain(rows[1].names.length);
  expect(rows.every((row) => row.level)).toBe(true);
});

test('after the game the partners are swapped for the next in its menu', async ({ page }) => {
  await startGame(page, { house: { 'Play to': 5 } });
  await record(page, HAND);
  await expect(button(page, 'Swap partners')).toHaveCount(0);
  await page.getByText('More', { exact: true }).tap();
  await button(page, 'Swap partners').tap();
  await expect(heading(page)).toHaveText('New game');
  await settled(page);
  expect(await names(page)).toEqual(['Ann', 'Cara', 'Dev', 'Bob']);
  await button(page, 'Start the game').tap();
  await expect(page.getByRole('region', { name: 'Score', exact: true })).toContainText('Ann & Dev');
});

test('another player sits down in the place of one who leaves, the score stays, and an earlier hand is changed by the names of those who played it', async ({ page }) => {
  await startGame(page);
  await record(page, { ...HAND, bidder: 'Bob', bid: '15', books: { 'Bob & Dev': 3 } });
  await link(page, 'This table: name and house rules').tap();
  await settled(page);
  await openSeats(page);
  await button(page, 'Replace Bob').tap();
  const who = page.getByRole('textbox', { name: 'Who’s replacing Bob?' });
  await expect(who).toBeFocused();
  for (const [name, problem] of [['', 'Give the player a name.'], ['ann', 'Ann is already at the table.']]) {
    await who.fill(name);
    await button(page, 'Swap in').tap();
    await expect(who).toHaveAccessibleDescription(problem);
    await expect(who).toHaveAttribute('aria-invalid', 'true');
    await expect(who).toBeFocused();
    await expect(page.getByText(problem)).toHaveCount(1);
  }
  await who.fill('Eve');
  await expect(who).toHaveAccessibleDescription('');
  await who.press('Enter');
  await expect(notice(page)).toHaveText(/^Eve plays for Bob from here on\./);
  await expect(button(page, 'Replace Eve')).toBeVisible();
  await page.reload();
  await appIsUp(page);
  await openSeats(page);
  await expect(button(page, 'Replace Eve')).toBeVisible();
  await link(page, 'Back to the score').tap();
  await settled(page);
  await expect(page.getByRole('region', { name: 'Score', exact: true })).toContainText('Eve & Dev');
  await expect(page.getByText('From here on Eve plays for Bob.')).toBeVisible();
  await settled(page);
  await amend(page, 1);
  await expect(page.getByText('Was: Bob bid 15 in hearts, Ann dealt')).toBeVisible();
  await expect(bidButton(page, 'Bob', '15')).toHaveAttribute('aria-pressed', 'true');
  await bidButton(page, 'Bob', '20').tap();
  await expect(preview(page)).toContainText('Bob & Dev');
  for (const shown of [preview(page), page.getByRole('region', { name: 'Bid' })]) await expect(shown).not.toContainText('Eve');
  // The arrow says that it leaves the hand as it was.
  await expect(link(page, 'Cancel')).toHaveText('Cancel');
  await link(page, 'Cancel').tap();
  await expect(page).toHaveURL(/#\/game$/);
  await amend(page, 1);
  await expect(bidButton(page, 'Bob', '15')).toHaveAttribute('aria-pressed', 'true');
  await expect(link(page, 'Back to the score')).toHaveText('');
  await link(page, 'Back to the score').tap();
  await bid(page, { bidder: 'Eve', bid: '15' });
  await expect(panelHeading(page)).toHaveText(/^Eve bid 15/);
  for (const undo of [1, 2]) {
    await button(page, 'Undo').tap();
    await settled(page);
    await expect(page.getByRole('region', { name: 'Score', exact: true })).toContainText(undo === 1 ? 'Eve & Dev' : 'Bob & Dev');
  }
  // The name is suggested from now on.
  await open(page, '#/new');
  await expect(suggested(page)).toHaveText(['Eve']);
});

test('a misspelt name is corrected in every game, the game that is over among them', async ({ page }) => {
  await startGame(page, { house: { 'Play to': 9 } });
  await record(page, { ...HAND, bid: '30', books: { 'Ann & Cara': 5 } });
  await button(page, 'Rematch').tap();
  await settled(page);
  await open(page, '#/history');
  await page.getByRole('list', { name: 'Games found' }).getByRole('listitem').last().getByRole('button').first().tap();
  await link(page, 'This table: name and house rules').tap();
  await settled(page);
  await openSeats(page);
  await button(page, 'Fix the spelling of Bob').tap();
  const how = page.getByRole('textbox', { name: 'How is Bob spelled?' });
  await expect(how).toBeFocused();
  await expect(how).toHaveValue('Bob');
  await how.fill('Bobby');
  await page.getByRole('group', { name: 'Where?' }).getByRole('button', { name: 'All games' }).tap();
  await expect(page.getByText('Changes 2 games.')).toBeVisible();
  await button(page, 'Fix the spelling').tap();
  await expect(notice(page)).toContainText('Renamed Bob to Bobby in 2 games.');
  await page.reload();
  await appIsUp(page);
  await openSeats(page);
  await expect(button(page, 'Fix the spelling of Bobby')).toBeVisible();
  await open(page, '#/history');
  await expect(page.getByRole('list', { name: 'Games found' })).not.toContainText('Bob &');
  await expect(page.getByRole('list', { name: 'Games found' })).toContainText('Bobby &');
});

test('the button of the dealer says who deals, and goes to the seat whose dot is tapped', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 740 });
  await open(page, '#/new');
  const places = () => page.locator('.seat input[type="text"]').evaluateAll((all) => all.map((own) => own.placeholder));
  expect(await places()).toEqual(['You', 'Left', 'Partner', 'Right']);
  const help = page.locator('.seat-plan ~ .help');
  await expect(help).toContainText(/Empty seats become Player\s1, 2\s…/);
  for (const [at, name] of FOUR.entries()) await field(page, at + 1).fill(name);
  await expect(help).toHaveText('Tap a dot to change who deals first.');
  /** What is drawn, and not only read aloud. */
  const drawn = () => page.locator('.dealer-says').evaluateAll((all) =>
    all.filter((own) => own.offsetWidth > 1).map((own) => own.firstChild.textContent));
  expect(await drawn()).toEqual(['Ann deals']);
  await page.getByRole('radio', { name: 'Dev deals first' }).tap();
  expect(await drawn()).toEqual(['Dev deals']);
  // The marks stand outside of the fields, and these at the edges of the plan.
  const [left, right] = await page.locator('.at-left, .at-right').evaluateAll((all) => all.map((own) => {
    const mark = own.querySelector('.mark').getBoundingClientRect();
    const name = own.querySelector('input[type="text"]').getBoundingClientRect();
    return { out: mark.x < name.x ? -1 : 1, inside: own.matches('.at-left') ? name.right : 412 - name.left };
  }));
  expect([left.out, right.out]).toEqual([-1, 1]);
  expect(Math.abs(left.inside - right.inside)).toBeLessThan(2);
  // The games stand three and three.
  const rows = await page.getByRole('group', { name: 'Game', exact: true }).getByRole('button').evaluateAll((all) =>
    all.map((own) => Math.round(own.getBoundingClientRect().y)));
  expect(rows.filter((y) => y === rows[0])).toHaveLength(3);
  await choose(page, 'Game', 'Bourré');
  expect(await places()).toEqual(['You', 'Left', 'Across', 'Right']);
});

test('names of fourteen letters are whole at the table, for four, six and ten', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const long = ['Bartholomew12x', 'Maximiliana14y', 'Christopher-Le', 'Wilhelmina-Ann'];
  await open(page, '#/new');
  for (const table of [{}, { seating: 'three-pairs' }, { game: 'Tally', seating: '10 singles' }]) {
    await fillIn(page, { ...table, players: long });
    await expect(page.locator('.felt')).toBeVisible();
    const cut = await page.locator('.seat input[type="text"]').evaluateAll((all) =>
      all.filter((own) => own.scrollWidth > own.clientWidth).map(({ value }) => value));
    expect(cut).toEqual([]);
  }
});

test('on a wide screen the buttons that seat the players stand close below the seats', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await open(page, '#/new');
  // The left column is short, then longer than the screen.
  for (const game of ['COPAH', 'Auction Forty-Fives']) {
    await fillIn(page, { game });
    const seats = await page.locator('.field:has(.seat-plan)').boundingBox();
    const buttons = await page.locator('.seating').boundingBox();
    expect(buttons.y - seats.y - seats.height).toBeLessThan(48);
    expect(buttons.x).toBe(seats.x);
    // Below the longer of the two columns.
    await page.locator('summary', { hasText: 'House rules' }).tap();
    const bottoms = await page.locator('.seats, .new-game > .fold').evaluateAll((all) => all.map((own) => own.getBoundingClientRect().bottom));
    const start = await page.locator('.start').evaluate((own) => {
      own.style.position = 'static';
      return own.getBoundingClientRect().top;
    });
    const gap = start - Math.max(...bottoms);
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThanOrEqual(16);
    await page.reload();
    await settled(page);
  }
});
