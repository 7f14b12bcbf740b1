// What a scorekeeper does, in any engine.

import { expect } from '@playwright/test';
import { button, combobox, field, group, heading, link, main, navigation, number, region } from './phone.mjs';

const read = (text) => Number(text.replace(/^.*: /, '').replace('−', '-').replace(', why?', ''));
const TOTAL = /, why\?$/;

/** The totals on the scoreboard, by side. */
export const totals = async (phone) => (await phone.texts(region('Score'), button(TOTAL))).map(read);

/** Waits until the scoreboard shows these totals. */
export const expectTotals = (phone, expected) => expect.poll(() => totals(phone)).toEqual(expected);

/** Begins a game from a fresh opening of the app. */
export async function startGame(phone, { game = 'COPAH', seats, players = ['Ann', 'Bob', 'Cara', 'Dev'] } = {}) {
  await phone.open('#/new');
  await phone.tap(group('Game'), button(game));
  if (seats) await phone.tap(group('Players'), button(seats));
  for (const [seat, name] of players.entries()) await phone.type(name, combobox(`Player ${seat + 1}`));
  await phone.tap(button('Start the game'));
  await phone.sees(heading(/^(Hand|Round) 1\b/));
  await phone.settled();
}

export async function bid(phone, bidder, amount, trump) {
  await phone.tap(button(`${bidder} bid ${amount}`));
  if (trump) await phone.tap(group('Trump'), button(trump));
}

/** Enters the tricks of the side that is asked, and who played the highest trump where that is asked. */
export async function enter(phone, side, tricks, best) {
  const row = best ? group(new RegExp(`^${best} with the highest trump$|: highest trump played by ${best}$`)) : group(new RegExp(`^(Tricks|Books) taken by ${side}`));
  await phone.tap(row, button(new RegExp(`^${tricks} `)));
}

export async function save(phone) {
  await phone.tap(button(/^Save the (hand|round)$/));
  await phone.settled();
}

/** A hand of COPAH, after which the totals are 4 and 2. */
export async function enterHand(phone) {
  await bid(phone, 'Ann', '20', 'hearts');
  await enter(phone, 'Ann & Cara', 4, 'Bob & Dev');
}

export async function record(phone) {
  await enterHand(phone);
  await save(phone);
}

/** Describes a renege to the referee, with a game open in which spades are trumps or no suit is. */
export async function askAboutRenege(phone) {
  await phone.tap(navigation('Game'), link('Referee'));
  await phone.tap(link(/^Was that a renege/));
  for (const answer of ['A non-trump suit', 'Another suit', 'A card of the suit led', 'No', 'Their side played to the next book']) {
    await phone.tap(button(answer));
  }
}

/** A night of four teams in one group, at its first round. */
export async function startNight(phone) {
  await phone.open('#/night/new');
  await phone.type('Friday night', field('Name'));
  await phone.tap(region('Format'), group());
  await phone.type('1', number('Groups'));
  await phone.tap(button('Create the night'));
  for (const [one, other] of [['Ann', 'Bob'], ['Cara', 'Dev'], ['Eve', 'Fay'], ['Gus', 'Hal']]) {
    await phone.type(one, combobox('Player 1'));
    await phone.type(other, combobox('Player 2'));
    await phone.tap(button('Enter'));
    await phone.reads(`${one} & ${other}`, main());
  }
  await phone.tap(navigation('Night'), link('Rounds'));
  await phone.tap(button('As entered'));
  await phone.tap(button('Start in the order entered'));
  await phone.sees(region('Round 1'));
}
