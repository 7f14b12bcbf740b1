// The screens of a season.

import { inTurn } from './in-turn.mjs';
import { startNight } from './night.mjs';
import { RULES, beginSeason, seasonOfThree, toSeasonPage } from './season.mjs';
import { button, link, open, settled } from './table.mjs';

/** @type {Record<string, (page: import('@playwright/test').Page) => Promise<void>>} */
export const STATES_OF_SEASONS = {
  ...inTurn({
    'seasons, none yet': (page) => open(page, '#/season'),
    'new season': async (page) => {
      await open(page, '#/season/new');
      await button(page, 'Points by place').tap();
    },
  }),
  ...inTurn({
    'season, its table': (page) => seasonOfThree(page),
    'season, a player': async (page) => {
      await link(page, '1. Ann').tap();
      await settled(page);
      await page.getByText('Name and spellings', { exact: true }).tap();
      await page.getByText('Same person as…', { exact: true }).tap();
      await button(page, 'Eve').tap();
    },
    'season, power rankings': async (page) => {
      await link(page, 'Table').tap();
      await toSeasonPage(page, 'Power rankings');
      await page.locator('.ranking summary').first().tap();
    },
    'season, its nights and totals by hand': async (page) => {
      await toSeasonPage(page, 'Nights');
      await page.getByText('Enter totals', { exact: true }).tap();
      await page.getByRole('textbox', { name: 'Totals' }).fill('Name, Won\nAnn & Bob, 6\nZoe, six');
    },
    'season, rules and sharing': async (page) => {
      await toSeasonPage(page, 'More');
      await page.getByText('Name and rules', { exact: true }).tap();
      await page.getByText('What happened', { exact: true }).tap();
    },
    'seasons': (page) => open(page, '#/season'),
  }),
  'season, nights to tick': async (page) => {
    await startNight(page, 2, { format: 'Progressive', fields: { Games: 1 } });
    await beginSeason(page, RULES);
  },
};
