// Hall nights: from the draw to the prizes, on one phone.

import { expect, test } from '../support/app.mjs';
import {
  PLAYERS, openPart, pair, playOn, playRound, setUp, enterPairs, standings, startNight, toPage, startInOrder,
} from '../support/night.mjs';
import { EVENING, evening } from '../support/states-story.mjs';
import { bid, button, choose, enter, link, openFilter, settled } from '../support/table.mjs';

const undo = (page) => button(page, 'Undo');
const round = (page) => page.locator('.round.now');
const champion = (page) => page.locator('.champion h2');

test('a correction of a match before the play-offs is shown first, changes them, and is undone', async ({ page }) => {
  await startNight(page, 6);
  await playOn(page);
  await expect(champion(page)).toHaveText(pair(0));
  await toPage(page, 'Standings');
  expect(await standings(page, 'Group A')).toEqual([
    ['1', pair(0), '2', '0'], ['2', pair(2), '1', '1'], ['3', pair(4), '0', '2'],
  ]);
  const bracket = page.getByRole('img', { name: new RegExp(`${pair(0)} vs. ${pair(1)}: ${pair(0)} won`) });
  await expect(bracket).toBeVisible();
  // Where there is room, a bracket of three matches is no larger than its names need.
  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await bracket.boundingBox()).width).toBeLessThan(450);
  await page.setViewportSize({ width: 360, height: 740 });

  await toPage(page, 'Rounds');
  const match = page.locator('.match').filter({ hasText: pair(2) }).filter({ hasText: pair(4) });
  const second = page.locator('details.round').filter({ has: match });
  await second.locator('summary').first().tap();
  await match.getByRole('button', { name: pair(4), exact: true }).tap();
  const asked = page.locator('.confirm');
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

test('a late team is shown first and joins, or not, and Cancel keeps the typed names; a team that leaves forfeits', async ({ page }) => {
  await startNight(page, 4, { fields: { Groups: 1 } });
  await toPage(page, 'Teams');
  const typed = page.getByLabel('Player 1', { exact: true });
  await typed.fill('Zoe');
  await page.getByLabel('Player 2', { exact: true }).fill('Yan');
  await button(page, 'Enter').tap();
  await button(page, 'Cancel').tap();
  await expect(typed).toHaveValue('Zoe');
  await button(page, 'Enter').tap();
  // The question goes when the night moves on.
  await button(page, 'Undo').tap();
  await expect(page.locator('.confirm')).toHaveCount(0);
  await button(page, 'Redo').tap();
  await button(page, 'Enter').tap();
  const follows = page.locator('.confirm li');
  await expect(follows).toHaveText(['4 games added to the schedule.', '5 rounds with them, 3 without.', 'New pairings: Round 1; Round 2.']);
  await button(page, 'Apply').tap();
  await expect(typed).toHaveValue('');
  await expect(page.locator('.team-list > li')).toHaveCount(5);
  await page.locator('.team-row summary').nth(1).tap();
  const table = page.locator('#stay-1');
  await table.selectOption('1');
  await settled(page);
  await expect(page.locator('.confirm')).toHaveCount(0);
  await expect(table).toHaveValue('1');
  await page.locator('.team-row summary').last().tap();
  await button(page, 'Team leaves').filter({ visible: true }).last().tap();
  await expect(page.locator('.confirm')).toContainText('4 games won by default.');
  await button(page, 'Apply').tap();
  await expect(page.locator('.team-row summary').last()).toContainText('left');
  await expect(page.locator('.team-row summary').last()).toContainText('0–4');
});

test('what cannot be is refused with what to do, and players in the hat are drawn into teams', async ({ page }) => {
  await setUp(page);
  await enterPairs(page, 2);
  await page.getByLabel('Player 1', { exact: true }).fill('Ann');
  await page.getByLabel('Player 2', { exact: true }).fill('Zoe');
  await button(page, 'Enter').tap();
  await expect(page.getByRole('complementary', { name: 'Notice' })).toContainText('Ann is already here. Use another name.');
  await expect(page.getByLabel('Player 2', { exact: true })).toHaveValue('Zoe');
  await toPage(page, 'Rounds');
  await startInOrder(page);
  await expect(page.getByRole('complementary', { name: 'Notice' })).toContainText('Enter at least two teams for every group.');

  await toPage(page, 'Teams');
  await page.getByText('Draw partners from a hat').tap();
  for (const name of PLAYERS.slice(4, 9)) {
    await page.getByLabel('Player for the draw').fill(name);
    await button(page, 'Add to the hat').tap();
    await expect(button(page, `Take ${name} out of the hat`)).toBeVisible();
  }
  await button(page, 'Draw the teams').tap();
  await expect(page.locator('.team-list > li')).toHaveCount(4);
  await expect(page.getByRole('button', { name: /^Take .* out of the hat$/ })).toHaveCount(1);
});

test('scores are typed, tied teams are put in order, and prizes are paid', async ({ page }) => {
  await setUp(page, { format: 'Progressive', fields: { Games: 1 } });
  await enterPairs(page, 4);
  await toPage(page, 'More');
  await page.getByText('Night settings').tap();
  await openPart(page, 'Ties and money');
  await page.getByLabel('Entry fee per player').fill('5');
  await page.getByLabel('Entry fee per player').blur();
  await button(page, 'Save settings').tap();
  await expect(page.getByRole('heading', { name: 'Purse: $40' })).toBeVisible();
  await toPage(page, 'Rounds');
  await expect(page.getByText('4 teams on 2 tables: 1 game.')).toBeVisible();
  await startInOrder(page);
  await round(page).locator('.match-team').first().tap();
  const more = round(page).locator('.match-more').first();
  await more.getByText('Another score').tap();
  await expect(more.locator('.legend')).toHaveText([pair(0), pair(1)]);
  await more.getByLabel(`Points for ${pair(0)}`).fill('31');
  await more.getByLabel(`Points for ${pair(1)}`).fill('-4');
  await more.getByRole('button', { name: 'Save score' }).tap();
  await expect(round(page).locator('.match-score')).toHaveText(['31', '−4']);
  await playRound(page);
  const first = page.locator('.ties').first();
  // Only one of the games has a score.
  await expect(first.getByRole('button', { name: 'Point difference' })).toHaveCount(0);
  // A shared place has no order.
  const team = first.getByRole('button', { name: pair(2) });
  await first.getByRole('button', { name: 'Share the place' }).tap();
  await expect(team).toHaveCount(0);
  await expect(first.getByRole('button', { name: 'Share first place' })).toBeVisible();
  await first.getByRole('button', { name: 'Cut of the cards' }).tap();
  await team.tap();
  await first.getByRole('button', { name: 'Save the order' }).tap();
  await expect(champion(page)).toHaveText(pair(2));
  await expect(page.locator('.prizes li').first()).toContainText(pair(2));
  await toPage(page, 'More');
  await expect(page.getByRole('listitem').filter({ hasText: 'Winners' })).toContainText(pair(2));
});

test('a tap on the winner of a finished match changes nothing; the round being played comes first; a night is deleted, and put back', async ({ page }) => {
  await startNight(page, 4, { fields: { Groups: 1 } });
  await expect(round(page)).toContainText('Tap who won.');
  const match = round(page).locator('.match').first();
  const teams = match.locator('.match-team');
  await teams.first().tap();
  await match.getByText('Another score').tap();
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

  await playRound(page);
  const all = page.locator('.round');
  await expect(all.first()).toHaveClass(/now/);
  await expect(all.first()).toContainText('Round 2');
  // The round before stays open until a result is in.
  await expect(all.nth(1)).toHaveAttribute('open', '');
  await expect(all.nth(1)).toContainText('Round 1');
  await round(page).locator('.match-team').first().tap();
  await expect(page.locator('details.round[open]')).toHaveCount(0);

  await toPage(page, 'More');
  const remove = page.getByRole('button', { name: /^Delete this night/ });
  await remove.tap();
  await expect(remove).toHaveText('Tap again to delete');
  await page.clock.fastForward(500);
  await remove.tap();
  await settled(page);
  await expect(page.getByText('Run a tournament')).toBeVisible();
  await button(page, 'Restore Friday night').tap();
  await expect(page.getByRole('link', { name: /^Friday night/ })).toBeVisible();
});

test('of a match of three only the winner is known, or its games, which are corrected one by one', async ({ page }) => {
  await startNight(page, 2, { format: 'Knockout', length: 'Best of 3' });
  const match = page.locator('.match');
  const teams = match.locator('.match-team');
  const games = (counts) => expect(match.locator('.match-score')).toHaveText(counts);
  const unknown = match.getByText('Only the winner is known');
  await unknown.tap();
  await button(page, `${pair(1)} won the match`).tap();
  await expect(champion(page)).toHaveText(pair(1));
  await expect(match.locator('.match-score')).toHaveCount(0);
  await settled(page);
  await page.reload();
  await unknown.tap();
  await expect(match).toContainText('The match counts as 2–0.');
  await button(page, 'Delete result').tap();
  await button(page, 'Apply').tap();
  await expect(champion(page)).toHaveCount(0);

  await settled(page);
  await page.reload();
  await teams.first().tap();
  await games(['1', '0']);
  await teams.first().tap();
  await expect(champion(page)).toHaveText(pair(0));
  await teams.nth(1).tap();
  await settled(page);
  await games(['2', '0']);
  await match.locator('.match-more > summary').tap();
  await match.getByRole('group', { name: 'Game 1 won by' }).getByRole('button', { name: pair(1) }).tap();
  await expect(page.locator('.confirm')).toContainText('There’s no champion anymore.');
  await button(page, 'Apply').tap();
  await games(['1', '1']);
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

test('the statistics tell of a night what was scored hand by hand in it', async ({ page }) => {
  await evening(page, '#/');
  await startNight(page, 4, { fields: { Groups: 1 } });
  await page.getByText('Score hand by hand at the tables').tap();
  await page.locator('.match-code summary').first().tap();
  const [one] = (await page.locator('.match-code summary').first().textContent()).split(': ')[1].split(' vs. ');
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
