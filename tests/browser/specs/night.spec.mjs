// Hall nights: from the draw to the prizes, on one phone.

import { appIsUp, expect, isKeptOffline, test } from '../support/app.mjs';
import {
  PLAYERS, pair, playOn, playRound, setUp, enterPairs, standings, startNight, toMore, toPage,
} from '../support/night.mjs';
import { takeShares, handed, onAnotherPhone } from '../support/sharing.mjs';
import { EVENING, evening } from '../support/states-story.mjs';
import { fieldsOf, seed, stored } from '../support/storage.mjs';
import { bid, button, choose, enter, link, openFilter, settled, sidesOf } from '../support/table.mjs';

const undo = (page) => button(page, 'Undo');
const round = (page) => page.locator('.round.now');
const champion = (page) => page.locator('.champion h2');

test('a correction in round 2 is shown first, changes the play-offs, and is undone', async ({ page }) => {
  test.slow();
  await startNight(page, 10);
  await playOn(page);
  await expect(champion(page)).toHaveText(pair(0));
  await toPage(page, 'Standings');
  expect(await standings(page, 'Group A')).toEqual([
    ['1', pair(0), '4', '0'], ['2', pair(2), '3', '1'], ['3', pair(4), '2', '2'], ['4', pair(6), '1', '3'],
    ['5', pair(8), '0', '4'],
  ]);
  await expect(page.getByRole('img', { name: new RegExp(`${pair(0)} – ${pair(1)}: ${pair(0)} won`) })).toBeVisible();

  await toPage(page, 'Rounds');
  const match = page.locator('.match').filter({ hasText: pair(2) }).filter({ hasText: pair(4) });
  const second = page.locator('details.round').filter({ has: match });
  await second.locator('summary').first().tap();
  await match.getByRole('button', { name: pair(4), exact: true }).tap();
  const asked = page.locator('.asked');
  await expect(button(page, 'Apply')).toBeInViewport({ ratio: 1 });
  await expect(asked.getByRole('heading')).toHaveText(`${pair(4)} beat ${pair(2)}`);
  await expect(asked).toContainText(`${pair(4)} make the play-offs.`);
  await expect(asked).toContainText('There’s no champion anymore.');
  await button(page, 'Apply').tap();
  await expect(round(page).getByRole('heading')).toHaveText('Semifinals');
  await expect(round(page)).toContainText(pair(4));
  await expect(round(page)).not.toContainText(pair(2));
  await undo(page).tap();
  await expect(champion(page)).toHaveText(pair(0));
});

test('a night is there after a reload in the middle and without a signal', async ({ page, context }) => {
  test.slow();
  await startNight(page, 6, { fields: { Groups: 1 } });
  await playRound(page);
  const title = await round(page).getByRole('heading').textContent();
  await isKeptOffline(page);
  await context.setOffline(true);
  await page.reload();
  await appIsUp(page);
  await expect(round(page).getByRole('heading')).toHaveText(title);
  await playRound(page);
  await toPage(page, 'Standings');
  const now = await standings(page, 'Standings');
  await page.reload();
  await appIsUp(page);
  expect(await standings(page, 'Standings')).toEqual(now);
  await context.setOffline(false);
});

test('a progressive evening of eight couples: winners go one table on and deal first', async ({ page }) => {
  test.slow();
  await startNight(page, 8, { format: 'Progressive', fields: { Games: 3 } });
  await expect(round(page).locator('.match')).toHaveCount(4);
  await playRound(page);
  await expect(round(page).getByRole('heading')).toHaveText('Game 2 of 3');
  // Pairs 0, 2, 4 and 6 won at tables 1 to 4: table 2 has the winners of table 1 and the losers of table 2.
  const second = round(page).locator('.match').nth(1);
  await expect(second.getByRole('button', { name: `${pair(0)}, deal first` })).toBeVisible();
  await expect(second.getByRole('button', { name: pair(3) })).toBeVisible();
  await playOn(page);
  await toPage(page, 'Standings');
  const rows = await standings(page, 'Standings');
  expect(rows.map(([, , won, lost]) => Number(won) + Number(lost))).toEqual(Array(8).fill(3));
});

test('a late team is shown first and joins; a team that leaves forfeits', async ({ page }) => {
  await startNight(page, 4, { fields: { Groups: 1 } });
  await toPage(page, 'Teams');
  await page.getByLabel('Player 1', { exact: true }).fill('Zoe');
  await page.getByLabel('Player 2', { exact: true }).fill('Yan');
  await button(page, 'Enter').tap();
  await expect(page.locator('.asked')).toContainText('4 games added to the schedule.');
  await button(page, 'Apply').tap();
  await expect(page.locator('.team-list > li')).toHaveCount(5);
  await page.locator('.team-row summary').last().tap();
  await button(page, 'Team leaves').tap();
  await expect(page.locator('.asked')).toContainText('4 games won by default.');
  await button(page, 'Apply').tap();
  await expect(page.locator('.team-row summary').last()).toContainText('left');
  await expect(page.locator('.team-row summary').last()).toContainText('0–4');
});

test('Cancel keeps the typed names, and the question goes when the night moves on', async ({ page }) => {
  await startNight(page, 4, { fields: { Groups: 1 } });
  await toPage(page, 'Teams');
  const typed = page.getByLabel('Player 1', { exact: true });
  await typed.fill('Zoe');
  await page.getByLabel('Player 2', { exact: true }).fill('Yan');
  await button(page, 'Enter').tap();
  await button(page, 'Cancel').tap();
  await expect(typed).toHaveValue('Zoe');
  await button(page, 'Enter').tap();
  await button(page, 'Undo').tap();
  await expect(page.locator('.asked')).toHaveCount(0);
  await button(page, 'Redo').tap();
  await button(page, 'Enter').tap();
  await button(page, 'Apply').tap();
  await expect(typed).toHaveValue('');
  await page.locator('.team-row summary').nth(1).tap();
  const table = page.locator('#stay-1');
  await table.selectOption('1');
  await settled(page);
  await expect(page.locator('.asked')).toHaveCount(0);
  await expect(table).toHaveValue('1');
});

test('players in the hat are drawn into teams', async ({ page }) => {
  await setUp(page);
  await page.getByText('Draw partners from a hat').tap();
  for (const name of ['Ann', 'Bob', 'Cara', 'Dev', 'Eve']) {
    await page.getByLabel('Player for the draw').fill(name);
    await button(page, 'Add to the hat').tap();
    await expect(button(page, `Take ${name} out of the hat`)).toBeVisible();
  }
  await button(page, 'Draw the teams').tap();
  await expect(page.locator('.team-list > li')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Take .* out of the hat$/ })).toHaveCount(1);
});

test('what cannot be is refused with what to do', async ({ page }) => {
  await setUp(page);
  await enterPairs(page, 2);
  await page.getByLabel('Player 1', { exact: true }).fill('Ann');
  await page.getByLabel('Player 2', { exact: true }).fill('Zoe');
  await button(page, 'Enter').tap();
  await expect(page.getByRole('complementary', { name: 'Notice' })).toContainText('Ann is already here. Use another name.');
  await expect(page.getByLabel('Player 2', { exact: true })).toHaveValue('Zoe');
  await toPage(page, 'Rounds');
  await button(page, 'Start in the order entered').tap();
  await expect(page.getByRole('complementary', { name: 'Notice' })).toContainText('Enter at least two teams for every group.');
});

test('scores are typed, tied teams are put in order, and prizes are paid', async ({ page }) => {
  await setUp(page, { format: 'Progressive', fields: { Games: 1 } });
  await enterPairs(page, 4);
  await toPage(page, 'More');
  await page.getByText('Night settings').tap();
  await page.getByText('Entry fee and prizes').tap();
  await page.getByLabel('Entry fee per player').fill('5');
  await page.getByLabel('Entry fee per player').blur();
  await button(page, 'Save settings').tap();
  await expect(page.getByRole('heading', { name: 'Purse: $40' })).toBeVisible();
  await toPage(page, 'Rounds');
  await button(page, 'Start in the order entered').tap();
  await round(page).locator('.match-team').first().tap();
  const more = round(page).locator('.match-more').first();
  await more.locator('summary').tap();
  await expect(more.locator('.legend')).toHaveText([pair(0), pair(1)]);
  await more.getByLabel(`Points for ${pair(0)}`).fill('31');
  await more.getByLabel(`Points for ${pair(1)}`).fill('-4');
  await more.getByRole('button', { name: 'Save score' }).tap();
  await expect(round(page).locator('.match-score')).toHaveText(['31', '−4']);
  await playRound(page);
  const first = page.locator('.ties').first();
  // Only one of the games has a score.
  await expect(first.getByRole('button', { name: 'Point difference' })).toHaveCount(0);
  await first.getByRole('button', { name: pair(2) }).tap();
  await first.getByRole('button', { name: 'Save the order' }).tap();
  await expect(champion(page)).toHaveText(pair(2));
  await expect(page.locator('.prizes li').first()).toContainText(pair(2));
  await toPage(page, 'More');
  await expect(page.getByRole('listitem').filter({ hasText: 'Winners' })).toContainText(pair(2));
});

test('a tap on the winner of a finished match changes nothing', async ({ page }) => {
  await startNight(page, 4, { fields: { Groups: 1 } });
  const match = round(page).locator('.match').first();
  const teams = match.locator('.match-team');
  await teams.first().tap();
  await match.locator('.match-more summary').tap();
  const points = match.locator('.match-more input');
  await points.nth(0).fill('31');
  await points.nth(1).fill('21');
  await button(match, 'Save score').tap();
  await expect(match.locator('.match-score')).toHaveText(['31', '21']);
  await teams.first().tap();
  await settled(page);
  await expect(match.locator('.match-score')).toHaveText(['31', '21']);
  await expect(teams.first()).toHaveAttribute('aria-pressed', 'true');
  await teams.nth(1).tap();
  await button(page, 'Apply').tap();
  await expect(teams.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(match.locator('.match-score')).toHaveText(['21', '31']);
});

test('the games of a match of three are corrected one by one', async ({ page }) => {
  await startNight(page, 2, { format: 'Knockout', length: 'Best of 3' });
  const match = page.locator('.match');
  const teams = match.locator('.match-team');
  const games = (counts) => expect(match.locator('.match-score')).toHaveText(counts);
  await teams.first().tap();
  await games(['1', '0']);
  await teams.first().tap();
  await expect(champion(page)).toHaveText(pair(0));
  await teams.nth(1).tap();
  await settled(page);
  await games(['2', '0']);
  await match.locator('.match-more summary').tap();
  await match.getByRole('group', { name: 'Game 1 won by' }).getByRole('button', { name: pair(1) }).tap();
  await expect(page.locator('.asked')).toContainText('There’s no champion anymore.');
  await button(page, 'Apply').tap();
  await games(['1', '1']);
});

test('the round being played comes first, and the one before it stays open until a result is in', async ({ page }) => {
  await startNight(page, 4, { fields: { Groups: 1 } });
  await expect(round(page)).toContainText('Tap the team that won.');
  await playRound(page);
  const all = page.locator('.round');
  await expect(all.first()).toHaveClass(/now/);
  await expect(all.first()).toContainText('Round 2');
  await expect(all.nth(1)).toHaveAttribute('open', '');
  await expect(all.nth(1)).toContainText('Round 1');
  await round(page).locator('.match-team').first().tap();
  await expect(page.locator('details.round[open]')).toHaveCount(0);
});

test('a match is opened by its code on another phone, and its result is brought back', async ({ page, browser }) => {
  test.slow();
  await startNight(page, 4, { fields: { Groups: 1 } });
  await page.getByText('Score hand by hand at the tables').tap();
  await page.locator('.match-code summary').first().tap();
  const address = await link(page, 'Score it on this phone').getAttribute('href');
  const [one, other] = (await page.locator('.match-code summary').first().textContent()).split(': ')[1].split(' – ');

  const phone = await onAnotherPhone(browser, new URL(address, page.url()).href);
  await takeShares(phone);
  await phone.reload();
  await settled(phone);
  await expect(phone.getByRole('main')).toContainText(`${one} – ${other}`);
  await button(phone, 'Start the game').tap();
  await settled(phone);
  const players = [one, other].map((own) => own.split(' & '));
  const seats = [players[0][0], players[1][0], players[0][1], players[1][1]];
  const [ours] = sidesOf(seats);
  for (let hand = 0; hand < 4; hand += 1) {
    await bid(phone, { bidder: seats[0], bid: '30', trump: 'hearts' });
    await enter(phone, { books: { [ours]: 5 } });
    await button(phone, 'Save the hand').tap();
    await settled(phone);
  }
  await link(phone, 'Result for the organizer').tap();
  await expect(phone.locator('.code svg')).toBeVisible();
  await button(phone, 'Send the result').tap();
  const result = (await handed(phone)).text;

  await page.goto(result);
  await settled(page);
  await expect(page.getByRole('main')).toContainText(`${one} beat ${other}`);
  await button(page, 'Record the result').tap();
  await settled(page);
  await expect(page.getByRole('button', { name: new RegExp(`^${one} won, \\d+$`) })).toBeVisible();
  await page.goto(result);
  await settled(page);
  await expect(page.getByRole('main')).toContainText('This result is already recorded.');
  await link(page, 'Open the night').tap();
  await settled(page);
  await page.locator('.match-team').filter({ hasText: other }).first().tap();
  await button(page, 'Apply').tap();
  await page.goto(result);
  await settled(page);
  await expect(page.getByRole('main')).toContainText(`It replaces: ${other} beat ${one}`);
  await button(page, 'Replace the result').tap();
  await settled(page);
  await expect(page.getByRole('button', { name: new RegExp(`^${one} won, \\d+$`) })).toBeVisible();
  await phone.context().close();
});

test('a night is looked at on another phone, and nothing is stored there', async ({ page, browser }) => {
  await takeShares(page);
  await startNight(page, 4, { fields: { Groups: 1 } });
  await playRound(page);
  await toMore(page, 'Share, print, punch cards');
  await button(page, 'Share the link').tap();
  const address = (await handed(page)).text;
  const phone = await onAnotherPhone(browser, address);
  await expect(phone.getByRole('heading', { name: 'Friday night' })).toBeVisible();
  await expect(phone.getByRole('table', { name: 'Standings' })).toBeVisible();
  expect(Object.keys(await stored(phone)).filter((key) => key.includes('night-'))).toEqual([]);
  await phone.context().close();
});

test('the night is printed without the punch cards, and the cards without the night', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = document.querySelector('[data-print]').dataset.print;
    };
  });
  await startNight(page, 4, { fields: { Groups: 1 } });
  await playRound(page);
  await toMore(page, 'Share, print, punch cards');
  await page.getByText('Punch cards', { exact: true }).tap();
  await button(page, 'Print the night').tap();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'night');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.schedule')).toHaveCount(3);
  await expect(page.locator('.schedule').first()).toContainText(pair(0));
  await expect(page.locator('.schedule').last()).toBeVisible();
  await expect(page.locator('.punch-card').first()).toBeHidden();
  await expect(button(page, 'Share the link')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('.schedule').first()).toBeHidden();
  await button(page, 'Print the cards').tap();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'cards');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.punch-card').first()).toBeVisible();
  await expect(page.locator('.schedule').first()).toBeHidden();
});

test('a night is deleted, and put back', async ({ page }) => {
  await startNight(page, 4, { fields: { Groups: 1 } });
  await toPage(page, 'More');
  const remove = page.getByRole('button', { name: /^Delete this night/ });
  await remove.tap();
  await expect(remove).toHaveText('Tap again to delete');
  await page.waitForTimeout(400);
  await remove.tap();
  await settled(page);
  await expect(page.getByText('Run a tournament')).toBeVisible();
  await button(page, 'Restore Friday night').tap();
  await expect(page.getByRole('link', { name: /^Friday night/ })).toBeVisible();
});

test('the board has the dealers, the scores, the next round and, at the end, the champions', async ({ page }) => {
  await startNight(page, 4, { fields: { Groups: 1 } });
  await round(page).locator('.match-team').first().tap();
  const more = round(page).locator('.match-more').first();
  await more.locator('summary').tap();
  await more.locator('input').nth(0).fill('31');
  await more.locator('input').nth(1).fill('17');
  await more.getByRole('button', { name: 'Save score' }).tap();
  const night = page.url();
  await toMore(page, 'Board for the wall');
  const board = page.locator('.wall-round');
  await expect(board.getByRole('heading')).toHaveText('Round 1');
  await expect(board.locator('.wall-points')).toContainText(['31', '17']);
  await expect(board.locator('.wall-team .deals')).toHaveCount(1);
  await expect(page.locator('.wall-next').getByRole('heading')).toHaveText('Next: Round 2');
  await expect(page.locator('.wall-next li')).toHaveCount(2);
  await page.goto(night);
  await settled(page);
  await playOn(page);
  await toMore(page, 'Board for the wall');
  await expect(page.locator('.wall .champion h2')).toHaveText(pair(0));
  await expect(page.locator('.bracket-champion')).toContainText(pair(0));
  await expect(page.getByRole('table', { name: 'Standings' })).toBeVisible();
});

test('the byes of a knockout of seven are named; on a phone, its bracket is a list', async ({ page }) => {
  await startNight(page, 7, { format: 'Knockout' });
  await expect(round(page)).toContainText(`Bye: ${pair(0)}`);
  await playOn(page);
  await toPage(page, 'Standings');
  const rounds = page.locator('.bracket-list');
  await expect(rounds).toBeVisible();
  await expect(rounds.getByRole('heading')).toHaveText(['Quarterfinals', 'Semifinals', 'Final']);
  await expect(rounds.locator('.bracket-side.won').last()).toContainText(pair(0));
});

test('a second final that isn’t needed isn’t drawn', async ({ page }) => {
  await startNight(page, 4, { format: 'Knockout', losses: '2 losses' });
  await playOn(page);
  await toPage(page, 'Standings');
  await expect(page.locator('.bracket-champion')).toContainText(pair(0));
  await expect(page.locator('.bracket svg text').filter({ hasText: 'bye' })).toHaveCount(0);
});

test('a late team joins the smallest group', async ({ page }) => {
  await startNight(page, 5);
  await toPage(page, 'Teams');
  await expect(button(page, 'Group B')).toHaveAttribute('aria-pressed', 'true');
});

test('teams are put in a group by hand before the start, the others by the draw', async ({ page }) => {
  await setUp(page);
  await expect(button(page, 'By the draw')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Group B').tap();
  await enterPairs(page, 3);
  await expect(page.locator('.team-row summary').first()).toContainText('Group B');
  await button(page, 'By the draw').tap();
  for (const at of [3, 4]) {
    await page.getByLabel('Player 1', { exact: true }).fill(PLAYERS[2 * at]);
    await page.getByLabel('Player 2', { exact: true }).fill(PLAYERS[2 * at + 1]);
    await button(page, 'Enter').tap();
    await page.locator('.team-list > li').nth(at).waitFor();
  }
  await toPage(page, 'Rounds');
  await button(page, 'Draw and start').tap();
  await toPage(page, 'Standings');
  const names = async (group) => (await standings(page, group)).map(([, name]) => name).sort();
  expect(await names('Group A')).toEqual([pair(3), pair(4)]);
  expect(await names('Group B')).toEqual([pair(0), pair(1), pair(2)]);
});

test('the board shows 32 tables of an evening without scrolling sideways', async ({ page }) => {
  await setUp(page, { format: 'Progressive', fields: { Games: 2, 'Tables in the hall': 32 } });
  await enterPairs(page, 1);
  const [key, text] = Object.entries(await stored(page)).find(([own]) => own.includes('night-'));
  const night = fieldsOf(text);
  const [entered] = night.events;
  night.events = Array.from({ length: 64 }, (_, at) => ({
    ...entered, players: [`Wilhelmina ${at + 1}`, `Maximilian ${at + 1}`],
  }));
  night.done = night.events.length;
  await seed(page, { [key]: JSON.stringify(night) });
  await page.goto(`./#/night/${night.night}`);
  await settled(page);
  await button(page, 'Start in the order entered').tap();
  await settled(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await toMore(page, 'Board for the wall');
  await expect(page.locator('.wall-tables > li')).toHaveCount(32);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(wide).toBe(true);
});

test('the statistics tell of a night what was scored hand by hand in it', async ({ page }) => {
  await evening(page, '#/');
  await startNight(page, 4, { fields: { Groups: 1 } });
  await page.getByText('Score hand by hand at the tables').tap();
  await page.locator('.match-code summary').first().tap();
  const [one] = (await page.locator('.match-code summary').first().textContent()).split(': ')[1].split(' – ');
  await link(page, 'Score it on this phone').tap();
  await button(page, 'Start the game').tap();
  await settled(page);
  await bid(page, { bidder: one.split(' & ')[0], bid: '25', trump: 'hearts' });
  await enter(page, { books: { [one]: 5 } });
  await button(page, 'Save the hand').tap();
  await settled(page);
  await page.goto('./#/statistics');
  await settled(page);
  await choose(page, 'Show', 'Games');
  const hands = page.getByRole('row').filter({ has: button(page, 'COPAH') }).getByRole('cell').last();
  await expect(hands).toHaveText(`${EVENING.length + 1}`);
  await openFilter(page);
  await choose(page, 'Hall night', 'Friday night');
  await expect(hands).toHaveText('1');
  await expect(page.locator('.filter > summary')).toHaveText('All games, Friday night, all time');
  await page.getByRole('group', { name: 'Hall night' }).getByRole('button', { name: 'Friday night' }).tap();
  await expect(hands).toHaveText(`${EVENING.length + 1}`);
});
