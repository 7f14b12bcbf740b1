// States of the games other than COPAH: a hand due, being entered, over, and being changed.

import { expect } from './app.mjs';
import { amend } from './evening.mjs';
import { inTurn } from './in-turn.mjs';
import {
  FOUR, bid, bidButton, button, enter, fillIn, open, panelHeading, preview, record, ruleForm, save, settled,
  sidesOf, startGame, turn,
} from './table.mjs';

const FIVE = ['Ann', 'Bob', 'Cara', 'Dev', 'Eve'];
const SEVEN = [...FIVE, 'Fay', 'Gus'];
const TEN = [...SEVEN, 'Wilhelmina-Maximiliana-W', 'Bartholomew', 'Jo'];
const [ours, theirs] = sidesOf(FOUR);

const FORTY_FIVE = { game: 'Forty-Five', seating: '5 singles', players: FIVE, rules: 'Five a trick and the best trump' };
const AUCTION = { game: 'Auction Forty-Fives' };
const CUT_THROAT = { ...AUCTION, seating: '5 singles', players: FIVE };
const KAIBOSH = { game: 'Kaibosh' };
const BOURRE = { game: 'Bourré', seating: '7 singles', players: SEVEN };
const TALLY = { game: 'Tally', seating: '10 singles', players: TEN };

/** A pot game's hand: tricks of those who stayed, `Pass` of the others. */
const pot = (took) => ({ trump: 'spades', took });
/** Somebody wins, two are bourréd. */
const POT = pot({ Ann: 0, Bob: 3, Cara: 0, Dev: 2, Eve: 'Pass', Fay: 'Pass', Gus: 'Pass' });
const points = (each) => ({ points: Object.fromEntries(TEN.map((name, at) => [name, each + at])) });

const unfold = (page, says) => page.locator('summary', { hasText: says }).tap();

async function endIt(page) {
  await unfold(page, 'End the game');
  await button(page, 'End it now').tap();
  await expect(page.locator('.verdict')).toBeVisible();
}

/** The table plays on after all. */
async function takeBackEnd(page) {
  await button(page, 'Undo').tap();
  await expect(page.locator('.verdict')).toHaveCount(0);
  await settled(page);
}

/** A new game of a kind, its house rules open. */
const forms = {
  'Forty-Five': FORTY_FIVE, 'Auction Forty-Fives': CUT_THROAT, Kaibosh: KAIBOSH, Bourré: BOURRE, Tally: TALLY,
};
const NEW = Object.entries(forms).map(([name, game]) => [
  `new game of ${name}, house rules open`,
  async (page) => {
    // The form remembers the game before, not what was unfolded.
    await open(page);
    await open(page, '#/new');
    await fillIn(page, game);
    await unfold(page, 'House rules');
    await expect(ruleForm(page, name === 'Bourré' ? 'Ante' : 'Play to|Winning total|Scoring').first()).toBeVisible();
  },
]);

/** @type {Record<string, (page: import('@playwright/test').Page) => Promise<void>>} */
export const STATES_OF_GAMES = {
  ...inTurn(Object.fromEntries(NEW)),

  ...inTurn({
    'score of Forty-Five, due': (page) => startGame(page, { game: 'Forty-Five' }),
    'score of Forty-Five, the ace not declared': async (page) => {
      await startGame(page, FORTY_FIVE);
      await record(page, { took: { Ann: 3, Bob: 2 }, best: 'Ann' });
      await turn(page, 'clubs');
      await page.getByRole('checkbox', { name: /^The ace wasn’t declared/ }).tap();
      await settled(page);
      await enter(page, { took: { Ann: 2, Bob: 1 } });
    },
    'changing a hand of Forty-Five': async (page) => {
      await amend(page, 1);
      await enter(page, { took: { Ann: 4 } });
    },
    'score of Forty-Five, over': async (page) => {
      await startGame(page, FORTY_FIVE);
      for (const best of ['Ann', 'Bob', 'Ann']) await record(page, { trump: 'hearts', took: { Ann: 3, Bob: 2 }, best });
      await expect(panelHeading(page)).toHaveText('Ann wins with 55');
    },
  }),
  ...inTurn({
    'score of an auction, a bid that a side may not make': async (page) => {
      await startGame(page, AUCTION);
      await record(page, { bidder: 'Ann', bid: '30', trump: 'clubs', books: { [ours]: 4 }, best: theirs });
      await record(page, { bidder: 'Cara', bid: '60 for 120', books: { [ours]: 5 } });
      await record(page, { bidder: 'Bob', bid: '30', books: { [theirs]: 4 }, best: ours });
      await expect(bidButton(page, 'Ann', '60 for 120')).toBeDisabled();
    },
    'score of an auction, called out': async (page) => {
      await startGame(page, { ...AUCTION, house: { '60 for 120': 'For any side' } });
      await bid(page, { bidder: 'Cara', bid: '60 for 120', trump: 'diamonds' });
      await enter(page, { books: { [ours]: 5 } });
      await expect(preview(page)).toContainText('call it out');
    },
  }),
  ...inTurn({
    'score of a cut-throat auction, due': (page) => startGame(page, CUT_THROAT),
    'score of a cut-throat auction, with a called partner': async (page) => {
      await bid(page, { bidder: 'Dev', bid: '25', trump: 'spades' });
      await enter(page, { took: { Dev: 3, Ann: 1, Bob: 1 }, best: 'Ann', helped: 'Ann, with the highest trump' });
      await expect(preview(page)).toBeVisible();
    },
    'changing a hand of an auction': async (page) => {
      await save(page);
      await amend(page, 1);
      await bidButton(page, 'Eve', '20').tap();
    },
    'score of a cut-throat auction, over': async (page) => {
      await startGame(page, { ...CUT_THROAT, house: { 'Play to': 20 } });
      await record(page, { bidder: 'Dev', bid: '30', trump: 'spades', took: { Dev: 5 } });
      await expect(panelHeading(page)).toHaveText('Dev wins with 30');
    },
  }),

  ...inTurn({
    'score of Kaibosh, due': (page) => startGame(page, KAIBOSH),
    'score of Kaibosh, a Kaibosh set': async (page) => {
      await bid(page, { bidder: 'Dev', bid: 'Kaibosh', trump: 'hearts' });
      await enter(page, { books: { [theirs]: 5 } });
    },
    'score of Kaibosh, over': async (page) => {
      await startGame(page, { ...KAIBOSH, rules: 'Eight deals', house: { 'Number of deals': 1 } });
      await record(page, { bidder: 'Dev', bid: 'Kaibosh', trump: 'hearts', books: { [theirs]: 6 } });
      await expect(panelHeading(page)).toContainText('win');
    },
  }),

  ...inTurn({
    'score of Bourré, due': (page) => startGame(page, BOURRE),
    'score of Bourré, over': async (page) => {
      await record(page, POT);
      await endIt(page);
    },
    'score of Bourré, being entered': async (page) => {
      await takeBackEnd(page);
      await turn(page, 'hearts');
      await enter(page, { took: { Ann: 3, Bob: 'Pass', Cara: 'Pass', Dev: 'Pass', Eve: 'Pass', Fay: 'Pass', Gus: 2 } });
      await unfold(page, 'Someone reneged');
      await button(page, 'Gus reneged, corrected').tap();
    },
    'changing a hand of Bourré': async (page) => {
      await amend(page, 1);
      await enter(page, { took: { Bob: 2, Eve: 1 } });
    },
  }),

  ...inTurn({
    'score of Tally, due': (page) => startGame(page, TALLY),
    'score of Tally, over': async (page) => {
      await record(page, points(-3));
      await endIt(page);
    },
    'score of Tally, being entered': async (page) => {
      await takeBackEnd(page);
      await enter(page, points(123));
      await unfold(page, 'End the game');
    },
    'changing a round of Tally': async (page) => {
      await amend(page, 1, 'Change round 1');
      await enter(page, { points: { Ann: -99999 } });
    },
  }),
};
