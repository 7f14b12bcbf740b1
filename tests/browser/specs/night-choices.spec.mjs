// Hall nights: what is typed odd, what follows a last result, and who is one person.

import { expect, test } from '../support/app.mjs';
import { enterPairs, openPart, playRound, setUp, startNight, toMore, toPage } from '../support/night.mjs';
import { button, open } from '../support/table.mjs';

const field = (page, name) => page.getByLabel(name, { exact: true });

test('a number of a night stays as it was where what is typed is none, and who shares which prize is kept', async ({ page }) => {
  await setUp(page, { format: 'Progressive' });
  await toPage(page, 'More');
  await page.getByText('Night settings', { exact: true }).tap();
  await openPart(page, 'Format');
  await openPart(page, 'Ties and money');
  await field(page, 'Entry fee per player, $').fill('10');
  for (const [name, kept] of [['Tables in the hall', '8'], ['Games', '25'], ['Winners', '50'], ['3rd place', '0']]) {
    for (const odd of ['', '2.5', '-3', '1e9']) {
      await field(page, name).fill(odd);
      await field(page, name).blur();
      await expect(field(page, name), `${name}: ${odd}`).toHaveValue(kept);
    }
  }
  await field(page, 'Tables in the hall').fill('99');
  await field(page, 'Tables in the hall').blur();
  await expect(field(page, 'Tables in the hall')).toHaveValue('32');

  await button(page, 'Share the place').tap();
  const split = button(page, 'Split one prize; the next in line takes the next');
  await split.tap();
  await button(page, 'Save settings').tap();
  await page.reload();
  await toPage(page, 'More');
  await page.getByText('Night settings', { exact: true }).tap();
  await openPart(page, 'Ties and money');
  await expect(split).toHaveAttribute('aria-pressed', 'true');
});

test('below its settings a night says what it will take by them', async ({ page }) => {
  await setUp(page, { fields: { Groups: 1 } });
  await enterPairs(page, 6);
  await toPage(page, 'More');
  await page.getByText('Night settings', { exact: true }).tap();
  await openPart(page, 'Format');
  const takes = page.getByText(/^6 teams .*About /);
  await expect(takes).toContainText('6 teams on 3 tables: 5 rounds, then the final. About');
  await field(page, 'Tables in the hall').fill('1');
  await field(page, 'Tables in the hall').blur();
  await expect(takes).toContainText('6 teams on 1 table: 15 rounds, then the final. 4 teams sit out each round. About');
  // By the usual pace of the game that is chosen.
  await expect(takes).toContainText('at 10 minutes a game');
  await openPart(page, 'What and when');
  await button(page, 'Forty-Five').tap();
  await expect(takes).toContainText('at 5 minutes a game');
  await button(page, 'Knockout').tap();
  await expect(takes).toContainText('6 teams on 1 table: 3 rounds. 2 teams have a bye in round 1. About');
  await button(page, 'Save settings').tap();
  await toPage(page, 'Rounds');
  await expect(takes).toContainText('6 teams on 1 table: 3 rounds.');
});

test('after the last result of a round the page is at the next round', async ({ page }) => {
  await startNight(page, 8, { fields: { Groups: 1, 'Tables in the hall': 4 } });
  const matches = page.locator('.round.now .match');
  for (const at of [0, 1, 2]) await matches.nth(at).locator('.match-team').first().tap();
  await matches.nth(3).locator('.match-team').last().tap();
  const title = page.locator('.round.now h2');
  await expect(title).toHaveText('Round 2');
  await expect(title).toBeInViewport({ ratio: 1 });
  await expect(title).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBeLessThan(60);
});

test('one person of two spellings is merged in the power rankings, and separated again', async ({ page }) => {
  for (const spelling of ['Ann', 'Anne']) {
    await startNight(page, 2, { name: spelling, format: 'Knockout', fields: { 'Tables in the hall': 1 } });
    if (spelling !== 'Ann') {
      await toPage(page, 'Teams');
      await page.locator('.team-row summary').first().tap();
      await page.getByLabel('New name for Ann', { exact: true }).fill(spelling);
      await button(page, 'Correct the name').first().tap();
      await toPage(page, 'Rounds');
    }
    await playRound(page);
  }
  await toMore(page, 'Power rankings');
  const names = page.locator('.rank-name');
  await expect(names).toHaveCount(5);
  const offer = page.getByRole('region', { name: 'One person, two spellings?' });
  await expect(offer.getByRole('listitem')).toHaveCount(1);
  await offer.getByRole('button').tap();
  await expect(names).toHaveCount(4);
  await expect(offer).toHaveCount(0);
  const row = page.locator('.ranking li').filter({ hasText: /Anne?/ }).first();
  await row.locator('summary').tap();
  await row.getByRole('button', { name: /^Separate/ }).tap();
  await expect(names).toHaveCount(5);
  // By hand, and not with somebody of the same night.
  const again = page.locator('.ranking li').filter({ has: page.locator('.rank-name', { hasText: /^Ann$/ }) });
  await again.locator('summary').tap();
  await again.getByRole('button', { name: 'Same person as… (Ann)' }).tap();
  await again.getByRole('button', { name: 'Bob', exact: true }).tap();
  await expect(again.getByText('both played at', { exact: false })).toBeVisible();
  await again.getByRole('button', { name: 'Anne', exact: true }).tap();
  await expect(again.getByText('Ann’s 1 game counts as Anne’s.')).toBeVisible();
  await again.getByRole('button', { name: 'Merge Ann with Anne' }).tap();
  await expect(names).toHaveCount(4);
});

test('a usual night is set up on one screen of a phone, with one tap', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, '#/night/new');
  const create = button(page, 'Create the night');
  await expect(create).toBeInViewport({ ratio: 1 });
  for (const says of ['COPAH, pairs, standard rules', '2 groups, top 2 to the play-offs, 8 tables', 'Ties: a deciding game. No entry fee.']) {
    await expect(page.getByText(says, { exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expect(page.locator('.button:not(.quiet)')).toHaveCount(1);
  await openPart(page, 'What and when');
  await button(page, 'Forty-Five').tap();
  await button(page, 'Singles').tap();
  await expect(page.getByText('Forty-Five, singles, standard rules', { exact: true })).toBeVisible();
  // Where a part is open, the button stands below it and over nothing.
  await openPart(page, 'Format');
  const [last, below] = await Promise.all([page.getByRole('region', { name: 'Ties and money' }), create].map((of) => of.boundingBox()));
  expect(below.y).toBeGreaterThanOrEqual(last.y + last.height);
  await button(page, 'Knockout').tap();
  await expect(page.getByRole('region', { name: 'Money', exact: true })).toContainText('No entry fee.');
  await create.tap();
  await expect(page.getByRole('heading', { name: 'Enter a player' })).toBeVisible();
});
