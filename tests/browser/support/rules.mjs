// A table's rules on the screen: where they are chosen, and reading them.

import { expect } from '@playwright/test';
import { button, link, open, settled } from './table.mjs';

/** A choice of a field by its legend. */
export const choice = (page, legend, name) =>
  page.getByRole('group', { name: legend, exact: true }).getByRole('button', { name, exact: true });

/** Opens the folded part under a heading. */
export async function unfold(page, heading) {
  const folded = page.locator('details', { has: page.locator('summary', { hasText: heading }) });
  if ((await folded.getAttribute('open')) === null) await folded.locator('summary').tap();
}

/** The rules as the form that is open shows them: by label, the value chosen. */
export async function formRules(page) {
  const fields = page.locator('fieldset.rule');
  // A fold draws them once it is opened.
  await expect(fields.first()).toBeVisible();
  const rules = await fields.evaluateAll((all) =>
    all.map((rule) => {
      const chosen = rule.querySelector('input[type=radio]:checked, input[type=checkbox]:checked');
      const number = rule.querySelector('.stepper input');
      const label = rule.querySelector('legend').firstChild.textContent.trim();
      return [label, chosen ? chosen.closest('label').querySelector('b').textContent : number?.value];
    }),
  );
  return Object.fromEntries(rules);
}

/** The rules listed on the screen: by label, the value, the clause, and whether it is marked. */
export async function listedRules(page) {
  const rules = page.getByRole('main').locator('.rules dl > div');
  await expect(rules.first()).toBeAttached();
  if (await page.getByRole('heading', { name: 'This table', level: 1 }).isVisible()) await openRules(page);
  await expect(rules.first()).toBeVisible();
  const all = await rules.evaluateAll((found) =>
    found.map((rule) => {
      const term = rule.querySelector('dt');
      return [
        term.firstChild.textContent.trim(),
        {
          value: rule.querySelector('dd').textContent,
          clause: term.querySelector('.clause')?.textContent,
          changed: term.querySelector('.changed') !== null,
        },
      ];
    }),
  );
  return Object.fromEntries(all);
}

/** Of the listed rules, those that are marked as changed: by label, the value. */
export async function changedRules(page) {
  const listed = Object.entries(await listedRules(page)).filter(([, own]) => own.changed);
  return Object.fromEntries(listed.map(([label, own]) => [label, own.value]));
}

/** Saves the rules of the sheet that is open under a name. */
export async function saveRules(page, name) {
  await page.getByRole('textbox', { name: 'Name for these rules' }).fill(name);
  await button(page, 'Save').tap();
  await expect(notice(page)).toContainText(`Saved as “${name.trim()}”.`);
}

export const notice = (page) => page.getByRole('complementary', { name: 'Notice' });

/** The rows of the open game's table: who plays, by which rules, and in the bar what the game is called. */
export const openSeats = (page) => unfold(page, 'Players');
export const openRules = (page) => unfold(page, /^Rules/);
export async function openNaming(page) {
  const pencil = button(page, 'Name, place and date');
  if ((await pencil.getAttribute('aria-expanded')) === 'false') await pencil.tap();
  await expect(page.getByLabel('Game name', { exact: true })).toBeVisible();
}

/** The answer that rules changed in a game leave the hands played as they are. */
export const fromNextHand = (page) => page.getByRole('radio', { name: /^From the next hand on/ });

/** From the score to the open game's table, and on to one of its screens. */
export async function toTable(page, next) {
  await settled(page);
  await page.getByRole('link', { name: /^This table/ }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This table');
  await settled(page);
  if (next) {
    if (!(await link(page, next).isVisible())) await openRules(page);
    await link(page, next).tap();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This table');
    await settled(page);
  }
}
