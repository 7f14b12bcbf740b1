// Setting a table's rules: presets by name, single rules, and reading them from the screen.

import { expect } from '@playwright/test';
import { button, link, open, settled, sit } from './table.mjs';

/** A choice of a field by its legend. */
export const choice = (page, legend, name) =>
  page.getByRole('group', { name: legend, exact: true }).getByRole('button', { name, exact: true });

async function choose(page, legend, name) {
  const wanted = choice(page, legend, name);
  if ((await wanted.getAttribute('aria-pressed')) === 'false') await wanted.tap();
  await expect(wanted).toHaveAttribute('aria-pressed', 'true');
}

/**
 * Fills in the form of a new game of any kind: `seats` and `preset` by the words on their buttons,
 * `house` as in `setRules`.
 */
export async function fillInGame(page, { game, seats, preset, players = [], dealer = 0, house } = {}) {
  if (game) await choose(page, 'Game', game);
  if (seats) await sit(page, seats);
  if (preset) await choose(page, 'Rules', preset);
  for (const [seat, name] of players.entries()) {
    await page.getByRole('combobox', { name: `Player ${seat + 1}` }).fill(name);
  }
  const first = page.getByRole('radio', { name: `Player ${dealer + 1} deals first` });
  if (!(await first.isChecked())) await first.tap();
  if (house) {
    await unfold(page, 'House rules');
    await setRules(page, house);
  }
}

/** Begins a game of any kind from a fresh opening of the app. */
export async function beginGame(page, game) {
  await open(page, '#/new');
  await fillInGame(page, game);
  await button(page, 'Start the game').tap();
  await expect(page.getByRole('region', { name: 'Score', exact: true })).toBeVisible();
  await settled(page);
}

/** Opens the folded part under a heading. */
export async function unfold(page, heading) {
  const folded = page.locator('details', { has: page.locator('summary', { hasText: heading }) });
  if ((await folded.getAttribute('open')) === null) await folded.locator('summary').tap();
}

const ruleForm = (page, label) =>
  page.locator('fieldset.rule').filter({ has: page.locator('legend', { hasText: new RegExp(`^${label}( |$)`) }) });

/** Sets rules in the form that is open: `{ 'Play to': 45, 'When all pass': 'New deal' }`. */
export async function setRules(page, house) {
  for (const [label, value] of Object.entries(house)) {
    const rule = ruleForm(page, label);
    if (typeof value === 'number' && (await rule.getByRole('spinbutton').count()) > 0) {
      const field = rule.getByRole('spinbutton');
      if (await field.isDisabled()) await rule.getByRole('checkbox').tap();
      await field.fill(String(value));
      await field.blur();
      await expect(field).toHaveValue(String(value));
    } else {
      await rule.getByText(String(value), { exact: true }).tap();
    }
  }
}

/** The rules as the form that is open shows them: by label, the value chosen. */
export async function formRules(page) {
  const rules = await page.locator('fieldset.rule').evaluateAll((all) =>
    all.map((rule) => {
      const chosen = rule.querySelector('input[type=radio]:checked, input[type=checkbox]:checked');
      const number = rule.querySelector('input[type=number]');
      const label = rule.querySelector('legend').firstChild.textContent.trim();
      return [label, chosen ? chosen.closest('label').querySelector('b').textContent : number?.value];
    }),
  );
  return Object.fromEntries(rules);
}

/** The rules listed on the screen: by label, the value, the clause, and whether it is marked. */
export async function listedRules(page) {
  const rules = page.getByRole('main').locator('.rules dl > div');
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

/** From the score to the open game's table, and on to one of its screens. */
export async function toTable(page, next) {
  await settled(page);
  await page.getByRole('link', { name: /^This table/ }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This table');
  await settled(page);
  if (next) {
    await link(page, next).tap();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This table');
    await settled(page);
  }
}
