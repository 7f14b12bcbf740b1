// Singles with changing partners, as their organizer runs them.

import { expect, test } from '../support/app.mjs';
import { saveAll, showFile } from '../support/backup.mjs';
import {
  PLAYERS, enterSingles, openPart, playOn, playRound, setUp, standings, startInOrder, startSingles, toMore, toPage,
} from '../support/night.mjs';
import { button, link, open, settled } from '../support/table.mjs';
import { stopAt } from '../support/wall.mjs';

const EIGHT = PLAYERS.slice(0, 8);

const now = (page) => page.locator('.round.now');
const row = (page, name) => page.locator('.team-row').filter({ hasText: new RegExp(`^${name}`) });

/** The four players of each match of the current round. */
const tables = async (page) => {
  const sides = await now(page).locator('.match-team b').allTextContents();
  return sides.flatMap((side) => side.split(' & '));
};

test('eight singles over six rounds, with one leaving and one late', async ({ page }) => {
  await setUp(page, { format: 'Singles', fields: { Rounds: 6, 'Tables in the hall': 2 } });
  await enterSingles(page, EIGHT.length);
  await toPage(page, 'Rounds');
  await expect(page.getByText('8 players on 2 tables: 6 rounds.')).toBeVisible();
  await startInOrder(page);
  await expect(now(page).getByRole('heading')).toHaveText('Round 1 of 6');
  expect(new Set(await tables(page))).toEqual(new Set(EIGHT));
  const partners = new Set();
  for (let round = 0; round < 2; round += 1) {
    for (const pair of await now(page).locator('.match-team b').allTextContents()) {
      expect(partners.has(pair), pair).toBe(false);
      partners.add(pair);
    }
    await playRound(page);
  }
  await expect(now(page).getByRole('heading')).toHaveText('Round 3 of 6');

  await toPage(page, 'Players');
  await row(page, 'Hal').locator('summary').tap();
  await button(page, 'Leaves').filter({ visible: true }).tap();
  const asked = page.getByRole('region', { name: 'Hal leaves' });
  await expect(asked).toContainText(/Table \d doesn’t play in this round\./);
  await expect(asked).toContainText('Rounds 4 to 6 are drawn again.');
  await button(page, 'Apply').tap();
  await expect(row(page, 'Hal')).toContainText('left');
  await toPage(page, 'Rounds');
  await expect(now(page).locator('.match')).toHaveCount(1);
  await expect(now(page)).toContainText('Sitting out: ');
  // One step back takes both back.
  await button(page, 'Undo').tap();
  await expect(now(page).locator('.match')).toHaveCount(2);
  expect(await tables(page)).toContain('Hal');
  await button(page, 'Redo').tap();
  await expect(now(page).locator('.match')).toHaveCount(1);
  expect(await tables(page)).not.toContain('Hal');
  await playRound(page);

  await toPage(page, 'Players');
  await page.getByLabel('Player', { exact: true }).fill('Zoe');
  await button(page, 'Enter').tap();
  await expect(page.getByRole('region', { name: 'New player: Zoe' })).toContainText(/Rounds 5 (to|and) 6 are drawn again\./);
  await button(page, 'Apply').tap();
  await expect(row(page, 'Zoe')).toBeVisible();
  await settled(page);
  await page.reload();
  await toPage(page, 'Rounds');
  await playOn(page);

  await toPage(page, 'Standings');
  const rows = await standings(page, 'Standings');
  expect(rows).toHaveLength(9);
  const sum = (column) => rows.reduce((total, cells) => total + Number(cells[column]), 0);
  // Two tables in most rounds, one in those that Hal or an eighth player missed.
  expect(sum(2)).toBe(sum(3));
  expect(rows.at(-1)[1]).toBe('Hal');
  const games = (name) => {
    const cells = rows.find((cells) => cells[1] === name);
    return Number(cells[2]) + Number(cells[3]);
  };
  expect(games('Hal')).toBe(2);
  const all = EIGHT.filter((name) => name !== 'Hal').map(games);
  expect(Math.max(...all) - Math.min(...all)).toBeLessThanOrEqual(1);
});

test('a table scores its match with its four players', async ({ page }) => {
  await startSingles(page, 8, { Rounds: 2 });
  const sides = await now(page).locator('.match').first().locator('.match-team b').allTextContents();
  await page.getByText('Score hand by hand at the tables').tap();
  await page.locator('.match-code summary').first().tap();
  await page.locator('.match-code').first().getByRole('link', { name: 'Score it on this phone' }).tap();
  await settled(page);
  for (const name of sides.flatMap((side) => side.split(' & '))) {
    await expect(page.locator('main')).toContainText(name);
  }
});

test('the board says where each player plays, and with whom', async ({ page }) => {
  await startSingles(page, 9, { Rounds: 1 });
  const sides = await now(page).locator('.match').first().locator('.match-team b').allTextContents();
  await expect(now(page)).toContainText(/Sitting out: \w+/);
  await toMore(page, 'Board for the wall');
  const [one] = sides[0].split(' & ');
  await expect(page.locator('.wall-page li').filter({ hasText: one })).toHaveText(`1${one}`);
  await stopAt(page, 'Round 1 of 1');
  await expect(page.locator('.wall-page')).toContainText(sides[0]);
});

/** Everything the page says, also where it is folded up, to a screen reader, or as an example. */
const saysOf = (page) => page.evaluate(() => {
  const named = [...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((of) =>
    ['aria-label', 'placeholder', 'title'].map((name) => of.getAttribute(name)));
  return [document.querySelector('#app').innerText, document.querySelector('#app').textContent, ...named].join('\n');
});

test('nobody is called a team where everyone plays alone', async ({ page }) => {
  test.slow();
  const here = async (at) => {
    await settled(page);
    expect(await saysOf(page), at).not.toMatch(/\bteams?\b/i);
  };
  const parts = ['What and when', 'Format', /money$/i];
  // Games of one player a side, in every format, and singles with changing partners.
  await open(page, '#/night/new');
  for (const part of parts) await openPart(page, part);
  await button(page, 'Forty-Five').tap();
  await page.getByLabel('Entry fee per player').fill('5');
  await page.getByRole('region', { name: 'What and when' }).getByRole('button', { name: 'Singles', exact: true }).tap();
  for (const format of ['Swiss', 'Progressive', 'Knockout', 'Groups', 'Singles']) {
    await page.getByRole('region', { name: 'Format' }).getByRole('button', { name: format, exact: true }).tap();
    await here(`a new night, ${format}`);
  }
  await open(page);
  await setUp(page, { format: 'Singles', fields: { Rounds: 2, 'Tables in the hall': 2 }, fee: 5 });
  const everywhere = async () => {
    for (const name of ['Rounds', 'Standings', 'Players']) {
      await toPage(page, name);
      await here(name);
    }
    if (await link(page, /^Check-in/).count()) {
      await link(page, /^Check-in/).tap();
      await here('Check-in');
    }
    await toPage(page, 'More');
    await page.getByText('Night settings', { exact: true }).tap();
    await here('More');
    for (const name of ['Board for the wall', 'Share this night', 'Print', 'Where do I play next?', 'Power rankings']) {
      await link(page, name).tap();
      await here(name);
      await page.goBack();
      await settled(page);
    }
  };
  await everywhere();
  await toPage(page, 'Players');
  await enterSingles(page, 9);
  await everywhere();
  await toPage(page, 'Rounds');
  await startInOrder(page);
  await everywhere();
  await playOn(page);
  await everywhere();
  const { text } = await saveAll(page);
  await showFile(page, text);
  await here('In this file');
});
