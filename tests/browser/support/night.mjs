// A hall night as its organizer runs it: entering teams and results.

import { button, link, open, settled } from './table.mjs';

export const PLAYERS = [
  'Ann', 'Bob', 'Cara', 'Dev', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon', 'Kay', 'Lou', 'Mia', 'Ned', 'Olga', 'Pat',
  'Quinn', 'Rita', 'Sam', 'Tess',
];

/** The name of a pair by its place among the players. */
export const pair = (at) => `${PLAYERS[2 * at]} & ${PLAYERS[2 * at + 1]}`;

/** Goes to a page of the night by the bar at the foot. */
export async function toPage(page, name) {
  await page.getByRole('navigation', { name: 'Night' }).getByRole('link', { name, exact: true }).tap();
  // By its text, because no role is found while the page comes.
  await page.locator('.tabs [aria-current="page"]').getByText(name, { exact: true }).waitFor();
  await settled(page);
}

/** Opens a part of the form of a night. */
export const openPart = (page, name) =>
  page.getByRole('region', { name }).locator('summary').first().tap();

/** Sets up a night; its teams are still to be entered. */
export async function setUp(page, { name = 'Friday night', format, length, losses, fields = {}, fee } = {}) {
  await open(page, '#/night/new');
  await page.getByLabel('Name', { exact: true }).fill(name);
  if (format || length || losses || Object.keys(fields).length) await openPart(page, 'Format');
  if (format) await button(page, format).tap();
  if (length) await button(page, length).tap();
  if (losses) await button(page, losses).tap();
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(String(value));
    await page.getByLabel(label, { exact: true }).blur();
  }
  if (fee) {
    await openPart(page, /money$/i);
    await page.getByLabel('Entry fee per player').fill(String(fee));
  }
  await button(page, 'Create the night').tap();
  await page.getByRole('heading', { name: /^Enter a (team|player)$/ }).waitFor();
  await settled(page);
}

/** Enters a number of pairs. */
export async function enterPairs(page, count) {
  for (let at = 0; at < count; at += 1) {
    await page.getByLabel('Player 1', { exact: true }).fill(PLAYERS[2 * at]);
    await page.getByLabel('Player 2', { exact: true }).fill(PLAYERS[2 * at + 1]);
    await button(page, 'Enter').tap();
    await page.locator('.team-list > li').nth(at).waitFor();
  }
}

/** Starts a night with the teams in the order entered. */
export async function startInOrder(page) {
  await button(page, 'As entered').tap();
  await button(page, 'Start in the order entered').tap();
}

/** Opens the check-in of a night of pairs for $5 a player, which is set up with these options. */
export async function toTheDoor(page, count, options) {
  await setUp(page, options);
  await enterPairs(page, count);
  await toPage(page, 'More');
  await page.getByText('Night settings').tap();
  await openPart(page, 'Ties and money');
  await page.getByLabel('Entry fee per player').fill('5');
  await button(page, 'Save settings').tap();
  await toPage(page, 'Teams');
  await link(page, /^Check-in/).tap();
}

/** Enters teams or players from a list, a line each. */
export async function enterList(page, lines, what = 'teams') {
  await page.getByText('Enter a list', { exact: true }).tap();
  await page.getByRole('textbox', { name: what === 'teams' ? 'Teams or players' : 'Players', exact: true }).fill(lines.join('\n'));
  await button(page, `Enter ${lines.length} ${what}`).tap();
  await page.locator('.team-list > li').nth(lines.length - 1).waitFor();
}

/** Starts a night of teams with the names of their players, in the order of the list. */
export async function startWith(page, teams, options) {
  await setUp(page, options);
  await enterList(page, teams.map((names) => names.join(' & ')));
  await toPage(page, 'Rounds');
  await startInOrder(page);
  await page.locator('.round.now').waitFor();
}

/** A started night with a number of pairs, in the order entered. */
export const startNight = (page, count, options) =>
  startWith(page, Array.from({ length: count }, (_, at) => PLAYERS.slice(2 * at, 2 * at + 2)), options);

/** Enters a number of players alone, from a list. */
export async function enterSingles(page, count) {
  const names = Array.from({ length: count }, (_, at) => PLAYERS[at] ?? `${PLAYERS[at % 20]} ${'ABCDEF'[Math.floor(at / 20)]}`);
  await enterList(page, names, 'players');
}

/** Started singles with a number of players, in the order entered. */
export async function startSingles(page, count, fields) {
  await setUp(page, { format: 'Singles', fields });
  await enterSingles(page, count);
  await toPage(page, 'Rounds');
  await startInOrder(page);
  await page.locator('.round.now').waitFor();
}

const openMatches = (page) =>
  page.locator('.round.now .match').filter({ hasNot: page.locator('[aria-pressed="true"]') });

/** Taps a winner of every match of the current round: the pair that was entered first. */
export async function playRound(page) {
  const now = await page.locator('.round.now h2').textContent();
  while (await page.locator('.round.now h2').filter({ hasText: now }).count()) {
    const teams = openMatches(page).first().locator('.match-team');
    const names = await teams.locator('b').allTextContents();
    const place = (name) => PLAYERS.indexOf(name.split(' & ')[0]);
    const winner = place(names[0]) < place(names[1]) ? 0 : 1;
    const open = await openMatches(page).count();
    await teams.nth(winner).tap();
    await page.waitForFunction(
      ([title, count]) => {
        const round = document.querySelector('.round.now');
        if (round?.querySelector('h2')?.textContent !== title) return true;
        const all = [...round.querySelectorAll('.match')];
        return all.filter((own) => !own.querySelector('[aria-pressed="true"]')).length < count;
      },
      [now, open],
    );
  }
}

/** Plays until no game is left. */
export async function playOn(page) {
  while (await page.locator('.round.now').count()) await playRound(page);
}

/** The rows of a table of standings: place, team, games won and lost. */
export const standings = (page, caption) =>
  page.getByRole('table', { name: caption }).locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => [...row.children].map((cell) => cell.firstChild.textContent)));

export const toMore = async (page, name) => {
  await toPage(page, 'More');
  await link(page, name).tap();
  await settled(page);
};
