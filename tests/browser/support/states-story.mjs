// States of the story of a game, the history and the statistics.

import { expect } from './app.mjs';
import { inTurn } from './in-turn.mjs';
import { fieldsOf, sealed, seed, stored } from './storage.mjs';
import { openNaming, openSeats } from './rules.mjs';
import { SIX, button, menus, open, openFilter, record, settled, sidesOf, startGame } from './table.mjs';

const PLAYERS = ['Ann', 'Bob', 'Cara', 'Dev'];
const TEN = [...SIX, 'Gus', 'Hal', 'Ivy', 'Jo'];
const [ours, theirs] = sidesOf(PLAYERS);

/** Hands of an evening: a bid made, one that is set, a nine-hole. */
export const EVENING = [
  { bidder: 'Ann', bid: '20', trump: 'hearts', books: { [ours]: 4 }, best: theirs },
  { bidder: 'Bob', bid: '25', trump: 'clubs', books: { [theirs]: 3 }, best: ours },
  { bidder: 'Dev', bid: '30', trump: 'spades', books: { [theirs]: 5 } },
];

/** Plays the evening and opens a screen of it. */
export async function evening(page, hash = '') {
  await startGame(page);
  for (const hand of EVENING) await record(page, hand);
  if (hash) await open(page, hash);
}

/** A finished evening, and one in progress with a note. */
export async function evenings(page, hash) {
  await startGame(page, { house: { 'Play to': 9 } });
  await record(page, { bidder: 'Bob', bid: '30', trump: 'hearts', books: { [theirs]: 5 } });
  await open(page, '#/game/table');
  await openNaming(page);
  await page.getByLabel('Place or note').fill('At Mary’s');
  await page.getByLabel('Place or note').press('Enter');
  await open(page, '#/new');
  await button(page, 'Start the game').tap();
  await settled(page);
  await record(page, EVENING[0]);
  await open(page, hash);
}

/**
 * Plays the evening without ending the game. Returns the key of its text, and the fields of a game that repeats
 * its hands up to a number.
 */
export async function longGame(page, hands) {
  await startGame(page, { house: { 'Play to': 500, 'Out the back door at': 'No back door' } });
  for (const hand of EVENING) await record(page, hand);
  return repeated(page, EVENING.length, hands);
}

/** The key and the fields of the stored game, with its `played` hands repeated until there are enough. */
async function repeated(page, played, hands) {
  const [key, text] = Object.entries(await stored(page)).find(([own]) => own.startsWith('fives/game-'));
  const { events, revision, ...fields } = fieldsOf(text);
  const evenings = Array(Math.ceil(hands / played)).fill(events).flat();
  const all = evenings.slice(0, hands * (events.length / played));
  return { key, fields: { ...fields, revision: revision + 1, events: all, done: all.length } };
}

/** A game that Bob and Dev won, finished as often as partners need to be called the best. */
export async function fiveWins(page) {
  await startGame(page, { house: { 'Play to': 9 } });
  await record(page, { bidder: 'Bob', bid: '30', trump: 'hearts', books: { [theirs]: 5 } });
  const [, text] = Object.entries(await stored(page)).find(([own]) => own.startsWith('fives/game-'));
  const fields = fieldsOf(text);
  const again = (at) => [`fives/game-${at}`, sealed({ ...fields, id: `${at}`, created: fields.created + at })];
  await seed(page, Object.fromEntries([1, 2, 3, 4].map(again)));
  await open(page, '#/statistics');
}

/** The story of 31 rounds of ten players alone, each of whom wins another number of points a round. */
export async function storyOfTen(page) {
  await startGame(page, { game: 'Tally', seating: '10 singles', players: TEN });
  await record(page, { points: Object.fromEntries(TEN.map((name, at) => [name, at + 1])) });
  const { key, fields } = await repeated(page, 1, 31);
  await seed(page, { [key]: sealed(fields) });
  await open(page, '#/game/story');
}

/** @type {Record<string, (page: import('@playwright/test').Page) => Promise<void>>} */
export const STATES_OF_STORY = {
  'the story of ten': storyOfTen,
  ...inTurn({
    'the history, empty': (page) => open(page, '#/history'),
    'statistics, empty': (page) => open(page, '#/statistics'),
    'the story, before the first hand': async (page) => {
      await startGame(page);
      await open(page, '#/game/story');
    },
    'the story of six': async (page) => {
      const [one, two, three] = sidesOf(SIX, 'three-pairs');
      await startGame(page, { players: SIX, seating: 'three-pairs' });
      await record(page, { bidder: 'Ann', bid: '15', trump: 'hearts', books: { [one]: 2, [two]: 2 }, best: three });
      await record(page, { bidder: 'Cara', bid: '20', trump: 'clubs', books: { [three]: 4, [one]: 1 }, best: three });
      await open(page, '#/game/story');
    },
  }),
  ...inTurn({
    'the history': (page) => evenings(page, '#/history'),
    'the history, the menu of a game open': async (page) => {
      await menus(page).last().tap();
      await expect(page.getByRole('button', { name: /^Delete / })).toBeVisible();
    },
    'statistics, a player opened': async (page) => {
      await open(page, '#/statistics');
      await button(page, 'Bob').tap();
      await expect(page.getByText('Longest run').or(page.getByText('Bids made')).first()).toBeVisible();
    },
  }),
  ...inTurn({
    'the story of a game': (page) => evening(page, '#/game/story'),
    'the history, nothing found': async (page) => {
      await open(page, '#/history');
      await page.getByLabel('Search').fill('nobody');
      await expect(page.getByText('No games found.')).toBeVisible();
    },
    'statistics, two names joined, and a third that is somebody else': async (page) => {
      await open(page, '#/game/table');
      await openSeats(page);
      await button(page, 'Replace Ann').tap();
      await page.getByRole('textbox', { name: 'Who’s replacing Ann?' }).fill('Anne');
      await button(page, 'Swap in').tap();
      await open(page, '#/statistics');
      await button(page, 'Anne').tap();
      await button(page, 'Same person as… (Anne)').tap();
      await page.getByRole('group', { name: 'Who is this?' }).getByRole('button', { name: 'Ann', exact: true }).tap();
      await button(page, 'Merge Anne with Ann').tap();
      await expect(button(page, 'Separate Anne from Ann')).toBeVisible();
      await button(page, 'Close').tap();
      await button(page, 'Same person as… (Ann)').tap();
      await page.getByRole('group', { name: 'Who is this?' }).getByRole('button', { name: 'Bob' }).tap();
      await expect(page.getByText('they’re two people')).toBeVisible();
    },
    'statistics, from one day to another': async (page) => {
      await openFilter(page);
      await button(page, 'Custom').tap();
      await page.getByLabel('To', { exact: true }).fill('2001-01-01');
      await page.getByLabel('To', { exact: true }).press('Tab');
      await expect(page.getByText('No games in this period.')).toBeVisible();
    },
  }),
  'statistics, the best partners, ordered by bids': async (page) => {
    await fiveWins(page);
    await button(page, 'Bids made').tap();
  },
};
