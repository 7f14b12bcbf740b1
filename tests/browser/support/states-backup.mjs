// States of the backup screen.

import { expect } from './app.mjs';
import { chooseFile, reopen, restore, saveAll, showFile, sum, withGames } from './backup.mjs';
import { expectSaid, keepInFolder, withFolders } from './folder.mjs';
import { inTurn } from './in-turn.mjs';
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

/** A site with a place for online copies, which takes every copy and has none. */
async function withPlace(page) {
  const headers = { ETag: '"1"' };
  await page.context().route('**/live.json', (route) => route.fulfill({ json: { broker: '', copies: 'copies/' } }));
  let kept = '';
  await page.context().route('**/copies/*', (route) => {
    if (route.request().method() === 'PUT') kept = route.request().postDataBuffer();
    return route.fulfill({ status: 200, headers, body: kept });
  });
}

/** @type {Record<string, (page: import('@playwright/test').Page) => Promise<void>>} */
export const STATES_OF_BACKUP = {
  ...inTurn({
    'opening a link or a code': async (page) => {
      await open(page, '#/open');
      await button(page, 'Open').tap();
      await expect(page.getByRole('main').getByRole('alert')).toContainText('nothing to open yet');
    },
    'backup, a file refused': async (page) => {
      await open(page, '#/backup');
      await chooseFile(page, '{}', 'somebody-elses-file-with-a-very-long-name-2026-11-21.json');
      await expect(page.getByRole('alert')).toContainText('isn’t a Fives backup');
    },
    'backup, a table to be read': async (page) => {
      await showFile(page, 'Day,Wilhelmina-Maximiliana & Cara,Bob & Dev\n3/4/2025,31,17\n5/4/2025,12,33\n6/4/2025,12,one\n');
      await button(page, /^Month first: Tue,? 4 Mar 2025$/).tap();
      await page.getByText('Columns', { exact: true }).tap();
      await expect(sum(page)).toContainText('2 games will be added');
    },
    backup: async (page) => {
      await startGame(page);
      await open(page, '#/backup');
    },
  }),
  ...inTurn({
    'backup, what a file holds': mixed,
    'backup, restored': async (page) => {
      await button(page, 'Replace').tap();
      await restore(page, '1 game added, 1 game replaced, 1 set of rules added, player names added.');
      await expect(button(page, 'Bring back my version')).toBeVisible();
    },
  }),
  ...inTurn({
    'backup, a recovery code refused': async (page) => {
      await withPlace(page);
      await open(page, '#/backup');
      await page.getByRole('textbox', { name: 'Recovery code' }).fill('letter advice cage ab');
      await button(page, 'Find my copy').tap();
      await expect(button(page, 'abandon')).toBeVisible();
      await expect(page.getByRole('main')).toContainText('these are 4.');
    },
    'settings, the online copy': async (page) => {
      await startGame(page);
      await open(page, '#/settings');
      await page.getByRole('switch', { name: 'Keep an online copy' }).check();
      await page.clock.runFor(5_000);
      await expect(page.getByRole('region', { name: 'Online copy' })).toContainText('Copied');
    },
  }),
  'backup, a folder that is refused': async (page) => {
    await withFolders(page);
    await startGame(page);
    await reopen(page, '#/backup');
    await keepInFolder(page);
    await page.evaluate(() => { sessionStorage.denied = 'yes'; });
    await open(page, '#/game');
    await record(page, MADE);
    await open(page, '#/backup');
    await expectSaid(page, 'no longer lets Fives write into “Backups”');
  },
};
