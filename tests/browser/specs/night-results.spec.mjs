// Results of a hall night: scores in few taps, deciding games, totals of punch cards, and prizes.

import { expect, test } from '../support/app.mjs';
import {
  enterPairs, openPart, pair, playRound, setUp, standings, startInOrder, startNight, toMore, toPage,
} from '../support/night.mjs';
import { button, countTaps, link, settled } from '../support/table.mjs';

const round = (page) => page.locator('.round.now');
const match = (page, at) => round(page).locator('.match').nth(at);
const champion = (page) => page.locator('.champion h2');
const scores = (of) => of.locator('.match-score');

/** The whole scores that a picker offers, the winner's points first. */
const score = (of, says) =>
  of.getByRole('group', { name: /^Score, .+ first$/ }).getByRole('button', { name: says, exact: true });

/** What is lit of a picker: nothing before a tap. */
const lit = (of) => of.locator('.score-picker [aria-pressed="true"]');

test('a score takes two taps with that of who won, or three if the winner is past the target', async ({ page }) => {
  await startNight(page, 8, { fields: { Groups: 1, 'Tables in the hall': 4 } });
  const taps = await countTaps(page);
  await match(page, 0).locator('.match-team').first().tap();
  // A tile says the whole result, and none is chosen beforehand.
  const winner = await match(page, 0).locator('.match-team b').first().textContent();
  await expect(match(page, 0).getByRole('group', { name: `Score, ${winner} first` })).toBeVisible();
  await expect(score(match(page, 0), '31–0')).toBeInViewport();
  await expect(lit(match(page, 0))).toHaveCount(0);
  await score(match(page, 0), '31–21').tap();
  await expect(scores(match(page, 0))).toHaveText(['31', '21']);
  expect(await taps()).toBe(2);
  // Past the target, both figures are tapped.
  await match(page, 1).locator('.match-team').last().tap();
  const past = match(page, 1).getByRole('group', { name: / had more than 31$/ });
  await expect(past.getByRole('button')).toHaveText(['32', '33', '34', '35', '36', '37', '38']);
  await button(past, '33').tap();
  await expect(lit(match(page, 1))).toHaveText(['33']);
  await score(match(page, 1), '33–31').tap();
  await expect(scores(match(page, 1))).toHaveText(['31', '33']);
  expect(await taps()).toBe(3);
  // Below zero.
  await match(page, 2).locator('.match-team').first().tap();
  await button(match(page, 2), 'Below 0').tap();
  await score(match(page, 2), '31 to −4').tap();
  await expect(scores(match(page, 2))).toHaveText(['31', '−4']);
  expect(await taps()).toBe(3);
  // The last result of a round: the next round is there, and above it the score that is missing.
  const last = await match(page, 3).locator('.match-team b').allTextContents();
  await match(page, 3).locator('.match-team').first().tap();
  const card = page.locator('.last-score');
  await expect(card.getByRole('heading')).toHaveText(`${last[0]} beat ${last[1]}`);
  await expect(card.getByRole('heading')).toBeFocused();
  await expect(round(page).getByRole('heading')).toHaveText('Round 2');
  await expect(lit(card)).toHaveCount(0);
  await score(card, '31–7').tap();
  await expect(card).toHaveCount(0);
  expect(await taps()).toBe(2);
  await page.reload();
  await page.getByText('Round 1', { exact: true }).tap();
  const before = page.locator('details.round').filter({ hasText: 'Round 1' });
  await expect(scores(before.locator('.match').nth(3))).toHaveText(['31', '7']);
});

test('after the final the champions come first, and its score can be left out', async ({ page }) => {
  await startNight(page, 2, { format: 'Knockout' });
  await match(page, 0).locator('.match-team').first().tap();
  const cards = page.locator('main > .paper');
  await expect(cards.nth(0)).toHaveClass(/champion/);
  await expect(champion(page)).toBeFocused();
  await expect(cards.nth(1)).toHaveClass(/last-score/);
  await button(page.locator('.last-score'), 'No score').tap();
  await expect(page.locator('.last-score')).toHaveCount(0);
  await expect(champion(page)).toBeVisible();
});

test('a night without scores is asked for one once, and a result is one tap', async ({ page }) => {
  await startNight(page, 8, { fields: { Groups: 1, 'Tables in the hall': 4 } });
  const taps = await countTaps(page);
  await match(page, 0).locator('.match-team').first().tap();
  await expect(match(page, 0).locator('.score-picker').first()).toBeVisible();
  await match(page, 1).locator('.match-team').first().tap();
  await expect(page.locator('.score-picker').filter({ visible: true })).toHaveCount(0);
  await match(page, 2).locator('.match-team').first().tap();
  await match(page, 3).locator('.match-team').first().tap();
  await expect(round(page).getByRole('heading')).toHaveText('Round 2');
  await expect(page.locator('.last-score')).toHaveCount(0);
  expect(await taps()).toBe(4);
});

test('points and a cross table stand in the standings of a night that ranks by points', async ({ page }) => {
  await setUp(page, { fields: { Groups: 1, 'How many advance from each': 0 } });
  await toPage(page, 'More');
  await page.getByText('Night settings', { exact: true }).tap();
  await openPart(page, 'Ties and money');
  await button(page, 'Point difference').tap();
  await button(page, 'Save settings').tap();
  await toPage(page, 'Teams');
  await enterPairs(page, 4);
  await toPage(page, 'Rounds');
  await startInOrder(page);
  const taps = await countTaps(page);
  for (const at of [0, 1]) {
    await match(page, at).locator('.match-team').first().tap();
    const here = at === 0 ? match(page, 0) : page.locator('.last-score');
    await score(here, '31–21').tap();
  }
  expect(await taps()).toBe(4);
  await toPage(page, 'Standings');
  const table = page.getByRole('table', { name: 'Standings' });
  await expect(table.getByRole('columnheader')).toHaveText(['Place', 'Team', 'Won', 'Lost', 'Points']);
  expect((await standings(page, 'Standings')).map((row) => row.at(-1)).sort()).toEqual(['+10', '+10', '−10', '−10']);
  await page.getByText('Who beat whom', { exact: true }).tap();
  const cross = page.getByRole('table', { name: 'Who beat whom' });
  await expect(cross.locator('tbody tr')).toHaveCount(4);
  expect((await cross.locator('tbody td').allTextContents()).filter((text) => /10/.test(text)).sort())
    .toEqual(['+10', '+10', '−10', '−10']);
  for (const [width, height] of [[360, 640], [1024, 768]]) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});

test('a deciding game is played at a table from the question of the tie, and is kept', async ({ page }) => {
  await startNight(page, 4, { format: 'Progressive', fields: { Games: 1 } });
  await playRound(page);
  // How it is decided is not chosen beforehand, and the first tap says it.
  const tie = page.locator('.ties');
  await expect(tie).toContainText('Ties: a deciding game.');
  await expect(tie.locator('[aria-pressed="true"]')).toHaveCount(0);
  await expect(tie.locator('.button')).toHaveCount(0);
  await button(tie, 'Deciding game').tap();
  await button(page, 'Play it').tap();
  await expect(round(page).getByRole('heading')).toHaveText('Deciding game');
  await expect(round(page).locator('.match-head')).toHaveText('Table 1');
  await expect(page.locator('.ties')).toHaveCount(0);
  await page.reload();
  await round(page).locator('.match-team').filter({ hasText: pair(2) }).tap();
  await expect(champion(page)).toHaveText(pair(2));
  await expect(page.locator('.champion')).toContainText(`Runners-up: ${pair(0)}`);
  await toPage(page, 'Standings');
  expect((await standings(page, 'Standings')).slice(0, 2)).toEqual([
    ['1', pair(2), '1', '0'], ['2', pair(0), '1', '0'],
  ]);
  await toMore(page, 'Power rankings');
  await expect(page.locator('.ranking').filter({ hasText: 'Eve' })).toContainText('2 games');
});

test('totals of cards are typed line by line with Enter, and end the night', async ({ page }) => {
  await startNight(page, 4, { format: 'Progressive' });
  await link(page, 'Enter totals from the cards').tap();
  await settled(page);
  const wins = (at) => page.getByRole('spinbutton', { name: `Wins of ${pair(at)}` });
  await wins(0).focus();
  for (const card of ['11', '17', '9', '12']) {
    await page.keyboard.type(card);
    await page.keyboard.press('Enter');
  }
  await expect(page.locator('.totals-sum')).toHaveText('49 of 50 wins.');
  // The last Enter only leads to the button.
  await expect(button(page, 'Make the totals final')).toBeFocused();
  await expect(page.locator('.confirm')).toHaveCount(0);
  await page.reload();
  await expect(wins(1)).toHaveValue('17');
  await button(page, 'Make the totals final').tap();
  await expect(page.locator('.confirm')).toContainText('The totals add up to 49 wins, not 50.');
  await button(page, 'Cancel').tap();
  await wins(3).fill('13');
  await wins(3).blur();
  await expect(page.locator('.totals-sum')).toHaveText('50 of 50 wins.');
  await button(page, 'Make the totals final').tap();
  await expect(page.getByText('These totals are final.')).toBeVisible();
  await toPage(page, 'Standings');
  expect(await standings(page, 'Standings')).toEqual([
    ['1', pair(1), '17'], ['2', pair(3), '13'], ['3', pair(0), '11'], ['4', pair(2), '9'],
  ]);
  await toMore(page, 'Print');
  await button(page, 'Standings').tap();
  await expect(page.locator('.standings-sheet thead th')).toHaveText(['Place', 'Team', 'Won', '']);
  await toPage(page, 'Rounds');
  await expect(champion(page)).toHaveText(pair(1));
  await button(page, 'Undo').tap();
  await expect(champion(page)).toHaveCount(0);
});

test('a progressive night goes on by the totals of a round, and a tied table is one tap', async ({ page }) => {
  await startNight(page, 4, { format: 'Progressive', fields: { Games: 3 } });
  await link(page, 'Enter totals from the cards').tap();
  await settled(page);
  await page.getByRole('combobox', { name: 'Totals of' }).selectOption('Round 1');
  await page.getByRole('spinbutton', { name: `Wins of ${pair(0)}` }).focus();
  for (const card of ['1', '0', '1', '1']) {
    await page.keyboard.type(card);
    await page.keyboard.press('Enter');
  }
  const tied = page.getByRole('group', { name: 'Table 2 is tied on the cards. Who won it?' });
  await expect(tied).toBeVisible();
  await toPage(page, 'Rounds');
  await expect(round(page).getByRole('heading')).toHaveText('Game 1 of 3');
  await expect(match(page, 0)).toContainText(`On the cards: ${pair(0)} won`);
  await expect(match(page, 1)).toContainText('Tied on the cards. Tap who won the table.');
  await link(page, 'Enter totals from the cards').tap();
  await button(tied, pair(3)).tap();
  await expect(tied).toHaveCount(0);
  await toPage(page, 'Rounds');
  await expect(round(page).getByRole('heading')).toHaveText('Game 2 of 3');
  await expect(match(page, 0).locator('.match-team b')).toHaveText([pair(1), pair(3)]);
  // Final totals leave the rounds in the list.
  await link(page, 'Enter totals from the cards').tap();
  await button(page, 'Make the totals final').tap();
  await button(page, 'Apply').tap();
  await toPage(page, 'Rounds');
  await expect(page.locator('details.round')).toHaveText([/Game 2 of 3.*not recorded/s, /Game 1 of 3.*2 of 2/s]);
  await page.getByText('Game 2 of 3', { exact: true }).tap();
  const closed = page.locator('details.round').first().locator('.match').first();
  await expect(closed).toContainText('Not recorded. The totals count.');
  await expect(closed.locator('.match-team').first()).toBeDisabled();
});

test('points of cards are typed beside the wins', async ({ page }) => {
  await startNight(page, 2, { format: 'Progressive', fields: { Games: 3 } });
  await link(page, 'Enter totals from the cards').tap();
  await button(page, 'Enter points too').tap();
  await page.getByRole('spinbutton', { name: `Wins of ${pair(0)}` }).focus();
  for (const figure of ['2', '80', '1', '-4']) {
    await page.keyboard.type(figure);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('spinbutton', { name: `Points of ${pair(1)}` })).toHaveValue('-4');
  await toPage(page, 'Standings');
  expect(await standings(page, 'Standings')).toEqual([['1', pair(0), '2', '+80'], ['2', pair(1), '1', '−4']]);
});

test('what is typed when the next round is tapped is of the round before', async ({ page }) => {
  await startNight(page, 2, { format: 'Progressive', fields: { Games: 6 } });
  await link(page, 'Enter totals from the cards').tap();
  await settled(page);
  const wins = page.getByRole('spinbutton', { name: `Wins of ${pair(0)}` });
  const which = page.getByRole('combobox', { name: 'Totals of' });
  await which.selectOption('Round 1');
  await wins.focus();
  await page.keyboard.type('2');
  // A tap in Safari leaves the focus in the field, as a press by script does.
  await button(page, 'On to round 2').evaluate((next) => next.click());
  await expect(which).toHaveValue('2');
  await expect(wins).toHaveValue('');
  await expect(wins).toBeFocused();
  await which.selectOption('Round 1');
  await expect(wins).toHaveValue('2');
});

test('totals are typed round by round, and add up', async ({ page }) => {
  await startNight(page, 4, { format: 'Progressive', fields: { Games: 6 } });
  await link(page, 'Enter totals from the cards').tap();
  await settled(page);
  const wins = (at) => page.getByRole('spinbutton', { name: `Wins of ${pair(at)}` });
  const which = page.getByRole('combobox', { name: 'Totals of' });
  const type = async (round) => {
    for (const card of round) {
      await page.keyboard.type(card);
      await page.keyboard.press('Enter');
    }
  };
  await which.selectOption('Round 1');
  await wins(0).focus();
  await type(['2', '1', '3', '0']);
  await expect(page.locator('.totals-sum')).toHaveText('All rounds: 6 of 12 wins.');
  // The last Enter leads to the next round, and that one begins with empty fields.
  const on = button(page, 'On to round 2');
  await expect(on).toBeFocused();
  await expect(on).not.toHaveClass(/quiet/);
  await expect(button(page, 'Make the totals final')).toHaveClass(/quiet/);
  await page.keyboard.press('Enter');
  await expect(which).toHaveValue('2');
  await expect(wins(0)).toBeFocused();
  await expect(wins(0)).toHaveValue('');
  await expect(page.getByText('4 teams have no total of round 2 yet.')).toBeVisible();
  await type(['1', '3', '0', '2']);
  await expect(page.locator('.totals-sum')).toHaveText('All rounds: 12 of 12 wins.');
  // A round is corrected by itself, and the whole card is the sum.
  await which.selectOption('Round 1');
  await expect(wins(2)).toHaveValue('3');
  await wins(2).fill('2');
  await wins(2).blur();
  await settled(page);
  await page.reload();
  // It goes on where it was left.
  await expect(which).toHaveValue('2');
  await expect(wins(1)).toHaveValue('3');
  await which.selectOption('The whole card');
  expect(await Promise.all([0, 1, 2, 3].map((at) => wins(at).inputValue()))).toEqual(['3', '4', '2', '2']);
  await toPage(page, 'Standings');
  expect(await standings(page, 'Standings')).toEqual([
    ['1', pair(1), '4'], ['2', pair(0), '3'], ['3–4', pair(2), '2'], ['3–4', pair(3), '2'],
  ]);
  await toPage(page, 'More');
  await page.getByText('What happened', { exact: true }).tap();
  await expect(page.getByText(`${pair(2)}, round 1: 2 wins`)).toBeVisible();
});

test('third place, most wins apart from the winners, and one prize for tied teams are set by taps and paid', async ({ page }) => {
  await setUp(page, { format: 'Progressive', fields: { Games: 1 } });
  await enterPairs(page, 6);
  await toPage(page, 'More');
  await page.getByText('Night settings', { exact: true }).tap();
  await openPart(page, 'Ties and money');
  await button(page, 'Share the place').tap();
  const set = async (name, value) => {
    await page.getByLabel(name, { exact: true }).fill(value);
    await page.getByLabel(name, { exact: true }).blur();
  };
  await set('Entry fee per player, $', '10');
  await set('3rd place', '20');
  await set('Booby prize', '0');
  await set('Winners', '40');
  await button(page, 'Split one prize; the next in line takes the next').tap();
  await button(page, 'Anyone without a prize for their place').tap();
  await button(page, 'Save settings').tap();
  await toPage(page, 'Rounds');
  await startInOrder(page);
  await playRound(page);
  // Three share first prize and three the next; most wins has nobody left.
  const paid = await page.locator('.prizes li').allTextContents();
  expect(paid).toHaveLength(6);
  expect(paid.every((line) => !/\$0/.test(line))).toBe(true);
  const cents = paid.map((line) => Math.round(Number(/\$([\d.]+)/.exec(line)[1]) * 100));
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(12_000);
  await expect(page.getByRole('region', { name: 'Purse' })).toContainText('Most wins: not paid.');
});

test('places decided at the table are taken as recorded, last ones too, and stay so', async ({ page }) => {
  await startNight(page, 3, { fields: { Groups: 1, 'How many advance from each': 0 } });
  // Each of three pairs beats one of the others.
  const beats = new Map([[pair(0), pair(1)], [pair(1), pair(2)], [pair(2), pair(0)]]);
  for (let game = 0; game < 3; game += 1) {
    const title = await round(page).getByRole('heading').textContent();
    const names = await match(page, 0).locator('.match-team b').allTextContents();
    await match(page, 0).locator('.match-team').nth(beats.get(names[0]) === names[1] ? 0 : 1).tap();
    await expect(round(page).getByRole('heading', { name: title, exact: true })).toHaveCount(0);
  }
  const tie = page.locator('.ties');
  await expect(tie.getByRole('heading')).toHaveText(`${pair(0)}, ${pair(1)} and ${pair(2)} are tied at 1–1. Who’s first?`);
  await button(tie, 'Another way').tap();
  await expect(tie.getByRole('button', { name: /^Play it/ })).toHaveCount(0);
  // All but the last one are tapped.
  await button(tie, pair(2)).tap();
  await button(tie, 'Save the order').tap();
  await expect(page.getByRole('complementary', { name: 'Notice' })).toContainText('Tap them in order, the best first.');
  await button(tie, pair(0)).tap();
  await button(tie, 'Save the order').tap();
  await expect(champion(page)).toHaveText(pair(2));
  await toPage(page, 'Standings');
  const placed = [2, 0, 1].map((at, place) => [String(place + 1), pair(at), '1', '1']);
  expect(await standings(page, 'Standings')).toEqual(placed);
  await expect(page.locator('.decided')).toHaveText(['as recorded', 'as recorded', 'as recorded']);
  await settled(page);
  await page.reload();
  await expect.poll(() => standings(page, 'Standings')).toEqual(placed);
  await button(page, 'Undo').tap();
  await expect(tie).toBeVisible();
  await expect(page.locator('.decided')).toHaveText(['tied: play a deciding game', 'tied: play a deciding game', 'tied: play a deciding game']);
});
