// States of the backup screen.

import { expect } from './app.mjs';
import { chooseFile, restore, saveAll, showFile, sum, withGames } from './backup.mjs';
import { FOUR, button, open, record, settled, sidesOf, startGame } from './table.mjs';

const [ours, theirs] = sidesOf(FOUR);
const MADE = { bidder: 'Ann', bid: '20', trump: 'hearts', books: { [ours]: 4 }, best: theirs };
const SET = { bidder: 'Bob', bid: '30 No Draw', trump: 'clubs', books: { [theirs]: 4 }, best: theirs };

/** A file whose items have every possible relation to the items here. */
async function mixed(page) {
  await startGame(page);
  await record(page, MADE);
  await record(page, MADE);
  const { text } = await saveAll(page);
  await open(page, '#/game');
  // The hand, its answer, trump and the bid.
  for (let step = 0; step < 4; step += 1) {
    await button(page, 'Undo').tap();
    await settled(page);
  }
  await record(page, SET);
  const file = withGames(text, ([game]) => [
    game,
    { ...game, id: '7', created: game.created + 1, name: 'Wilhelmina-Maximiliana’s-Thanksgiving-Day' },
    '{torn',
  ]);
  const remembered = { schema: 3, names: ['Zoë'], presets: [{ name: 'Tuesdays', game: 'copah', house: {} }] };
  await showFile(page, JSON.stringify({ ...JSON.parse(file), remembered: JSON.stringify(remembered) }));
  await expect(sum(page)).toContainText('1 game will be added as a second copy');
}

/** @type {Record<string, (page: import('@playwright/test').Page) => Promise<void>>} */
export const STATES_OF_BACKUP = {
  'opening a link or a code': async (page) => {
    await open(page, '#/open');
    await button(page, 'Open').tap();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('nothing to open yet');
  },
  backup: async (page) => {
    await startGame(page);
    await open(page, '#/backup');
  },
  'backup, a file refused': async (page) => {
    await open(page, '#/backup');
    await chooseFile(page, '{}', 'somebody-elses-file-with-a-very-long-name-2026-11-21.json');
    await expect(page.getByRole('alert')).toContainText('isn’t a Fives backup');
  },
  'backup, what a file holds': mixed,
  'backup, a table to be read': async (page) => {
    await showFile(page, 'Day,Wilhelmina-Maximiliana & Cara,Bob & Dev\n3/4/2025,31,17\n5/4/2025,12,33\n6/4/2025,12,one\n');
    await button(page, /^Month first: Tue,? 4 Mar 2025$/).tap();
    await page.getByText('Columns', { exact: true }).tap();
    await expect(sum(page)).toContainText('2 games will be added');
  },
  'backup, restored': async (page) => {
    await mixed(page);
    await button(page, 'Replace').tap();
    await restore(page, '1 game added, 1 game replaced, 1 set of rules added, player names added.');
    await expect(button(page, 'Bring back my version')).toBeVisible();
  },
};
