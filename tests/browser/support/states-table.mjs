// States of the display across the table and of the list of shortcuts.

import { expect } from './app.mjs';
import { inTurn } from './in-turn.mjs';
import { openSeats } from './rules.mjs';
import { SIX, bid, button, link, open, record, settled, sidesOf, startGame } from './table.mjs';

const [one, two] = sidesOf(SIX, 'three-pairs');

async function across(page) {
  await link(page, 'Show across the table').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Across the table');
  await settled(page);
}

/** @type {Record<string, (page: import('@playwright/test').Page) => Promise<void>>} */
export const STATES_OF_THE_TABLE = {
  ...inTurn({
    'across the table, lying flat': async (page) => {
      await startGame(page);
      await bid(page, { bidder: 'Ann', bid: '30 No Draw', trump: 'hearts' });
      await across(page);
    },
    'across the table, three pairs, one of them set, standing': async (page) => {
      await startGame(page, { players: SIX, seating: 'three-pairs' });
      await record(page, { bidder: 'Ann', bid: '30', books: { [one]: 1, [two]: 1 }, best: two });
      await across(page);
      await button(page, 'Stand it up').tap();
      await expect(button(page, 'Lay it flat')).toBeVisible();
    },
    'across the table, the game over': async (page) => {
      const [ours] = sidesOf(['Ann', 'Bob', 'Cara', 'Dev']);
      await startGame(page, { house: { 'Play to': 5 } });
      await record(page, { bidder: 'Ann', bid: '30', trump: 'hearts', books: { [ours]: 5 } });
      await across(page);
      await button(page, 'Lay it flat').tap();
      await expect(button(page, 'Stand it up')).toBeVisible();
    },
    'this table of Bourré, one gone home and somebody joining': async (page) => {
      await startGame(page, { game: 'Bourré', seating: '4 singles' });
      await record(page, { trump: 'spades', took: { Ann: 3, Bob: 2, Cara: 'Pass', Dev: 'Pass' } });
      await open(page, '#/game/table');
      await openSeats(page);
      await button(page, 'Dev goes home').tap();
      await button(page, 'Goes home').tap();
      await button(page, 'Someone joins').tap();
      await page.getByRole('textbox', { name: 'Who joins?' }).fill('Wilhelmina-Maximiliana-W');
      await page.getByRole('radio', { name: 'Also another amount' }).check();
      await page.getByRole('spinbutton', { name: 'Chips into the pot' }).fill('5');
      await expect(page.getByText(/^Wilhelmina-Maximiliana-W sits between/)).toBeVisible();
      await settled(page);
    },
    'keyboard shortcuts': (page) => open(page, '#/keys'),
  }),
};
