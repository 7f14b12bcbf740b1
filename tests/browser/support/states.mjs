// Every screen in every state that looks different, and how to reach it. The accessibility and fit tests use
// this list, so a new screen is added here once.

import { expect } from './app.mjs';
import { inTurn } from './in-turn.mjs';
import { STATES_OF_BACKUP } from './states-backup.mjs';
import { STATES_OF_GAMES } from './states-games.mjs';
import { STATES_OF_HANDBOOK } from './states-handbook.mjs';
import { STATES_OF_LIVE } from './states-live.mjs';
import { STATES_OF_LOOK } from './states-look.mjs';
import { STATES_OF_NIGHTS } from './states-night.mjs';
import { STATES_OF_RULES } from './states-rules.mjs';
import { STATES_OF_SEASONS } from './states-season.mjs';
import { STATES_OF_SHARING } from './states-shared.mjs';
import { STATES_OF_STORY } from './states-story.mjs';
import { STATES_OF_THE_TABLE } from './states-table.mjs';
import { STATES_OF_TRUMPS, trumpSuit } from './states-trumps.mjs';
import { blockStorage, seed } from './storage.mjs';
import { openNaming, openSeats, toTable } from './rules.mjs';
import {
  FOUR, SIX, bid, button, choose, enter, fillIn, link, menus, open, openRow, panelHeading, preview, record, save,
  setHouse, settled, sidesOf, startGame, suits, tapInMenu, tapTwice,
} from './table.mjs';

const [ours, theirs] = sidesOf(FOUR);
const MADE = { bidder: 'Ann', bid: '20', trump: 'hearts', books: { [ours]: 4 }, best: theirs };
const SET = { bidder: 'Bob', bid: '30 No Draw', trump: 'clubs', books: { [theirs]: 4 }, best: theirs };

/** As long as names may be, and without a place to break. */
const LONG = ['Wilhelmina-Maximiliana-W', 'Bartholomew-Montgomery-M', 'Mmmmmmmmmmmmmmmmmmmmmmmm', 'Dev'];

async function oneHand(page) {
  await startGame(page);
  await record(page, MADE);
}

const goHome = (page) => link(page, 'Games').last().tap();

/** Two games: one of the past, and one to resume. */
async function games(page) {
  await oneHand(page);
  await open(page, '#/new');
  await button(page, 'Start the game').tap();
  await bid(page, SET);
  await goHome(page);
}

async function over(page) {
  await startGame(page, { house: { 'Play to': 5 } });
  await record(page, { bidder: 'Ann', bid: '30', trump: 'hearts', books: { [ours]: 5 } });
  await expect(panelHeading(page)).toContainText('win');
}

async function trumps(page, suit) {
  await open(page, '#/trumps');
  await trumpSuit(page, suit).tap();
}

/** @type {Record<string, (page: import('@playwright/test').Page) => Promise<void>>} */
export const STATES = {
  ...inTurn({
    'home, nothing played yet': (page) => open(page),
    'home, with games': games,
    'home, a game being named and another deleted': async (page) => {
      await games(page);
      await tapInMenu(menus(page).first(), 'Delete');
      await tapInMenu(menus(page).first(), 'Edit');
      await expect(button(page, 'Undo delete')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Game name' })).toBeVisible();
    },
  }),
  'home, a save set aside': (page) =>
    seed(page, { 'fives/game-newer': '{"schema":99}', 'fives/game-torn': '{"schema":1,' }),
  ...inTurn({
    'new game for four, house rules open': async (page) => {
      await open(page, '#/new');
      await setHouse(page, { 'Play to': 33, 'When all pass': 'New deal', 'Out the back door at': 'No back door' });
    },
    'new game, names refused': async (page) => {
      await open(page, '#/new');
      await fillIn(page, { players: ['Ann', 'Ann', 'Cara', 'Dev'] });
      await button(page, 'Start the game').tap();
      await expect(page.getByText('Two players are called Ann')).toBeVisible();
    },
  }),
  'new game for six, house rules open': async (page) => {
    await open(page, '#/new');
    await fillIn(page, { players: SIX, seating: 'three-pairs', house: { 'All six books score 9': 'Any side' } });
  },
  ...inTurn({
    'score, before the bid': (page) => startGame(page),
    'score, a notice': async (page) => {
      // There is nothing to undo, and the button says so; a tap on it all the same is answered.
      await button(page, 'Undo').tap({ force: true });
      await expect(page.getByRole('complementary', { name: 'Notice' })).toBeVisible();
    },
    'score, trump not named': (page) => bid(page, { bidder: 'Ann', bid: '20' }),
    'score, the bid being changed': async (page) => {
      await suits(page).getByRole('button', { name: 'diamonds' }).tap();
      await settled(page);
      await button(page, 'Change').tap();
      await expect(page.getByRole('button', { name: /^Misdeal/ })).toBeVisible();
    },
    'score, trump named': async (page) => {
      await enter(page, MADE);
      await save(page);
      await bid(page, SET);
    },
    'score, the result complete': async (page) => {
      await enter(page, SET);
      await expect(preview(page)).toBeVisible();
    },
    'score, a total explained': async (page) => {
      await save(page);
      await page.getByRole('button', { name: /, why\?$/ }).last().tap();
      await expect(page.getByText('Bob & Dev bid 30 No Draw').first()).toBeVisible();
    },
    'changing a hand': async (page) => {
      await openRow(page, 1);
      await link(page, 'Change').tap();
      await settled(page);
      await suits(page).getByRole('button', { name: 'clubs' }).tap();
      await enter(page, { books: { [ours]: 3 } });
      await expect(button(page, 'Save the change')).toBeVisible();
    },
    'changing a hand, the menu open': async (page) => {
      await button(page, 'More for this hand').tap();
      await expect(button(page, 'Delete hand')).toBeVisible();
    },
  }),
  ...inTurn({
    'score, six before the bid': (page) => startGame(page, { players: SIX, seating: 'three-pairs' }),
    'score, six with the result complete': async (page) => {
      const [one, two, three] = sidesOf(SIX, 'three-pairs');
      await bid(page, { bidder: 'Fay', bid: '30', trump: 'hearts' });
      await enter(page, { books: { [three]: 3, [one]: 1 }, best: two });
      await expect(preview(page)).toBeVisible();
    },
    'score, two trios playing': async (page) => {
      await startGame(page, { players: SIX, seating: 'two-trios' });
      await bid(page, { bidder: 'Eve', bid: '20' });
    },
  }),
  ...inTurn({
    'score, a row of the sheet open': async (page) => {
      await oneHand(page);
      await record(page, SET);
      await page.getByRole('button', { name: /^Misdeal/ }).tap();
      await settled(page);
      await record(page, MADE);
      await openRow(page, 3);
      await tapTwice(page, 'Delete hand');
      await openRow(page, 2);
    },
    'score, the longest names': async (page) => {
      const [one] = sidesOf(LONG);
      await startGame(page, { players: LONG });
      await record(page, { bidder: LONG[0], bid: '30 No Draw', trump: 'hearts', books: { [one]: 5 } });
      await openRow(page, 1);
      await bid(page, { bidder: LONG[2], bid: '30 No Draw', trump: 'clubs' });
      await enter(page, { books: { [one]: 5 } });
      await expect(preview(page)).toBeVisible();
    },
    'score, the end of the game': over,
  }),
  ...inTurn({
    'this table, a name being corrected everywhere': async (page) => {
      await startGame(page);
      await startGame(page);
      await link(page, 'This table: name and house rules').tap();
      await settled(page);
      await openSeats(page);
      await button(page, 'Fix the spelling of Bob').tap();
      await page.getByRole('textbox', { name: 'How is Bob spelled?' }).fill('Ann');
      await button(page, 'All games').tap();
      await expect(page.getByText('2 games won’t change')).toBeVisible();
    },
    'this table, of a pot game': async (page) => {
      await startGame(page, { game: 'Bourré' });
      await link(page, 'This table: name and house rules').tap();
      await openSeats(page);
      await expect(button(page, 'Fix the spelling of Bob')).toBeVisible();
    },
    'this table': async (page) => {
      await startGame(page, { house: { 'Play to': 33 } });
      await page.getByRole('link', { name: /^This table/ }).tap();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This table');
    },
    'score, the game to be ended early': async (page) => {
      await open(page, '#/game');
      await record(page, MADE);
      await page.getByText('End the game', { exact: true }).tap();
      await expect(button(page, 'End it now')).toBeVisible();
    },
    'this table, all of it open': async (page) => {
      await toTable(page);
      await openNaming(page);
      for (const row of await page.locator('.rows > details').all()) await row.locator('summary').tap();
      await choose(page, 'Who deals now?', 'Ann');
      await expect(button(page, 'Set the dealer')).toBeVisible();
    },
  }),
  ...inTurn({
    'trumps, a red suit': (page) => trumps(page, 'hearts'),
    'trumps, a black suit': (page) => trumpSuit(page, 'spades').tap(),
    'trumps, of Kaibosh without a game of it': (page) => choose(page, 'Game', 'Kaibosh'),
  }),
  'storage blocked': async (page) => {
    await blockStorage(page);
    await startGame(page);
    await expect(page.getByRole('alert')).toBeVisible();
  },
  ...STATES_OF_NIGHTS,
  ...STATES_OF_SEASONS,
  ...STATES_OF_BACKUP,
  ...STATES_OF_GAMES,
  ...STATES_OF_HANDBOOK,
  ...STATES_OF_LIVE,
  ...STATES_OF_LOOK,
  ...STATES_OF_RULES,
  ...STATES_OF_SHARING,
  ...STATES_OF_STORY,
  ...STATES_OF_THE_TABLE,
  ...STATES_OF_TRUMPS,
};
