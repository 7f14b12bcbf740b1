// States of the screens about rules: the list, a sheet, comparing, changing, what if.

import { expect } from './app.mjs';
import { inTurn } from './in-turn.mjs';
import { toTable } from './rules.mjs';
import {
  FOUR, bid, button, choose, open, preview, presetLink, record, setRules, settled, sidesOf, startGame, tapInMenu,
} from './table.mjs';

const [ours] = sidesOf(FOUR);

/** Opens the sheet of rules that go by a name. */
async function sheetOf(page, name) {
  await open(page, '#/rules');
  await presetLink(page, name).tap();
  await settled(page);
  await expect(page.getByRole('region', { name: 'Rules in force' })).toBeVisible();
}

/** @type {Record<string, (page: import('@playwright/test').Page) => Promise<void>>} */
export const STATES_OF_RULES = {
  ...inTurn({
    'house rules by name': (page) => open(page, '#/rules'),
    'a link to rules that cannot be read': async (page) => {
      await open(page, '#/rules/auction/target=7000,kitty=nine');
      await expect(page.getByRole('alert')).toContainText('Can’t read these rules.');
    },
    'a sheet of rules': (page) => sheetOf(page, 'Tignish 120'),
    'a sheet of rules, compared and being changed': async (page) => {
      await sheetOf(page, 'Bicycle 120');
      await choose(page, 'Compare with', 'Prince Edward Island 120');
      await page.locator('summary', { hasText: 'Change these rules' }).tap();
      await expect(page.getByText(/^\d+ differences from Prince Edward Island 120\.$/)).toBeVisible();
    },
    'house rules by name, one of the table’s own being renamed': async (page) => {
      await sheetOf(page, 'Bicycle 120');
      for (const name of ['Tuesdays', 'Bartholomew-Montgomery-on-the-Wolds-Rules']) {
        await page.getByRole('textbox', { name: 'Name for these rules' }).fill(name.slice(0, 40));
        await button(page, 'Save').tap();
      }
      await open(page, '#/rules');
      await tapInMenu(page.getByRole('button', { name: 'More for Tuesdays' }), 'Rename');
      await expect(page.getByRole('textbox', { name: 'Rules name' })).toBeVisible();
    },
  }),
  ...inTurn({
    'changing the rules': async (page) => {
      await startGame(page, { game: 'Auction Forty-Fives' });
      await record(page, { bidder: 'Ann', bid: '30', trump: 'hearts', books: { [ours]: 5 } });
      await record(page, { bidder: 'Ann', bid: '25', trump: 'clubs', books: { [ours]: 3 }, best: ours });
      await toTable(page, 'Change the rules');
      await setRules(page, { 'A bid of 30 scores': '60' });
      await page.getByRole('radio', { name: /^For the whole game/ }).tap();
      await expect(preview(page)).toContainText('5 → 35');
    },
    'what if': async (page) => {
      await open(page, '#/game/what-if');
      await choose(page, 'Compare with', 'Bicycle 120');
      await expect(page.getByRole('table')).toBeVisible();
    },
    'what if there are no other rules': async (page) => {
      await startGame(page);
      await open(page, '#/game/what-if');
      await expect(page.getByText('No other rules to try yet')).toBeVisible();
    },
    'changing the rules, with a bid': async (page) => {
      await open(page, '#/game');
      await bid(page, { bidder: 'Ann', bid: '20', trump: 'hearts' });
      await toTable(page, 'Change the rules');
      await expect(button(page, 'Undo the bid')).toBeVisible();
    },
  }),
};
