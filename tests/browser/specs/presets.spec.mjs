// Presets: the built-in ones in the form, and the user's own saved, changed and deleted.

import { appIsUp, expect, test } from '../support/app.mjs';
import { changedRules, choice, formRules, listedRules, notice, saveRules, toTable, unfold } from '../support/rules.mjs';
import {
  button, fillIn, link, middle, open, presetLink, rowAction, setRules, settled, startGame, tapInMenu,
} from '../support/table.mjs';

const AUCTION = 'Auction Forty-Fives';
const PLAYERS = ['Ann', 'Bob', 'Cara', 'Dev'];
const own = (page) => page.getByRole('region', { name: 'Your own' });
const menuOf = (page, name) => button(page, `More for ${name}`);

/** Makes rules of the table's own: those of Prince Edward Island, but to 100 and from 20 on. */
async function saveTuesday(page) {
  await open(page, '#/rules');
  await presetLink(page, 'Prince Edward Island 120').tap();
  await settled(page);
  await unfold(page, 'Change these rules');
  await setRules(page, { 'Play to': 100, 'Lowest bid': '20' });
  await saveRules(page, 'Tuesday rules');
}

const TUESDAY = {
  'Play to': '100', '60 for 120': 'Not played', 'When the dealer takes the bid': 'Dealer can’t take it', 'Ticks that put a side out': 'No ticks',
  'The kitty': '3 cards', 'Holding back the top trumps': 'When a lower trump is led',
};

test('a preset sets its rules in the form, and asks for none that does not matter under it', async ({ page }) => {
  await open(page, '#/new');
  await fillIn(page, { players: [], game: AUCTION, rules: 'Bicycle 120' });
  await expect(page.getByRole('group', { name: 'Rules', exact: true }).locator('[aria-pressed=true]')).toHaveText('Bicycle 120');
  await unfold(page, 'House rules');
  const rules = await formRules(page);
  expect(rules).toMatchObject({ 'Play to': '120', 'A bid of 30 scores': '60', 'The kitty': 'No kitty', '60 for 120': 'Not played' });
  expect(rules).not.toHaveProperty('A failed 60 for 120 costs');
  await expect(page.locator('summary', { hasText: 'House rules' })).toContainText('Play to: 120 · Lowest bid: 15 · 7 more');
  // Another value, and the rules go by that name no longer.
  await setRules(page, { 'Play to': 121 });
  await expect(choice(page, 'Rules', 'Bicycle 120')).toHaveAttribute('aria-pressed', 'false');
  await button(page, 'Reset to standard rules').tap();
  await expect(choice(page, 'Rules', 'Nova Scotia 125')).toHaveAttribute('aria-pressed', 'true');
});

test('rules saved under a name are offered in New game and House rules', async ({ page }) => {
  await open(page, '#/new');
  await fillIn(page, { players: [], game: AUCTION, rules: 'Prince Edward Island 120', house: { 'Play to': 100 } });
  await link(page, 'Save, share or compare rules').tap();
  await settled(page);
  await expect(page.getByRole('banner')).toContainText('our house rules');
  await saveRules(page, 'Friday');
  await expect(page.getByRole('banner')).toContainText('Friday');
  await expect(choice(page, 'Compare with', 'Friday')).toBeVisible();

  await page.reload();
  await appIsUp(page);
  await settled(page);
  await link(page, 'House rules').tap();
  await settled(page);
  await own(page).getByRole('link', { name: 'Friday' }).tap();
  await settled(page);
  expect(await changedRules(page)).toMatchObject({ 'Play to': '100', 'Lowest bid': '15', 'The kitty': '3 cards' });

  await open(page, '#/new');
  await fillIn(page, { game: AUCTION, rules: 'Friday', players: PLAYERS });
  await unfold(page, 'House rules');
  expect(await formRules(page)).toMatchObject({ 'Play to': '100', 'Lowest bid': '15', 'The kitty': '3 cards' });
  // Rules of one game are not offered for another.
  await fillIn(page, { players: [], game: 'Bourré' });
  await expect(choice(page, 'Rules', 'Friday')).toHaveCount(0);
});

test('our rules are made from the game that is played most, and the list says what they change', async ({ page }) => {
  await startGame(page, { game: 'Kaibosh', players: PLAYERS });
  await open(page, '#/rules');
  // Rules named as their game do not repeat its name, below a heading or without one.
  const rulesOf = (game) => page.getByRole('region', { name: game });
  await expect(rulesOf('COPAH').getByRole('link')).toHaveText([/^COPAHTo 31/]);
  await expect(rulesOf('COPAH').getByRole('heading')).toHaveCount(0);
  await expect(rulesOf('Bourré').getByRole('link')).toHaveText([/^Standard rules/, /^Second ante/]);
  await expect(page.locator('main .button:not(.quiet)')).toHaveText(['Make our rulesstarting from Kaibosh']);
  await link(page, /^Make our rules/).tap();
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our rules');
  await setRules(page, { 'Play to': 40 });
  // Where the rules are named stays in sight above all of them.
  await expect(page.getByRole('textbox', { name: 'Name for these rules' })).toBeInViewport({ ratio: 1 });
  await expect(button(page, 'Save')).toBeInViewport({ ratio: 1 });
  // The form is open again after a reload, with what was changed.
  await page.reload();
  await settled(page);
  await expect(page.getByText('Change these rules')).toBeInViewport();
  await expect(page.getByRole('spinbutton', { name: 'Play to', exact: true })).toHaveValue('40');
  await saveRules(page, 'Friday');
  await link(page, 'House rules').tap();
  await settled(page);
  await expect(own(page).getByRole('listitem')).toHaveText([/^Friday\s*Kaibosh\. Play to: 40$/]);
  // Any other sheet is there to be read first.
  await presetLink(page, 'Eight deals').tap();
  await settled(page);
  await expect(page.getByRole('region', { name: 'Rules in force' })).toBeInViewport();
});

test('own rules are renamed, and the name holds everywhere; an empty name changes nothing, and one that other rules have is refused', async ({ page }) => {
  await saveTuesday(page);
  await open(page, '#/rules/auction/target=60');
  await button(page, 'Save').tap();
  await expect(notice(page)).toContainText('Name these rules first.');
  await page.getByRole('textbox', { name: 'Name for these rules' }).fill(' Bicycle 120 ');
  await button(page, 'Save').tap();
  await expect(notice(page)).toContainText('The name “Bicycle 120” is already taken.');
  await saveRules(page, 'Short');
  await open(page, '#/rules');
  const field = page.getByRole('textbox', { name: 'Rules name' });
  await tapInMenu(menuOf(page, 'Short'), 'Rename');
  await field.fill('   ');
  await field.press('Enter');
  await expect(field).toHaveCount(0);
  await tapInMenu(menuOf(page, 'Short'), 'Rename');
  await field.fill('Tuesday rules');
  await field.press('Enter');
  await expect(notice(page)).toContainText('The name “Tuesday rules” is already taken.');
  // It can be typed otherwise.
  await expect(field).toHaveValue('Tuesday rules');
  await field.fill('Shorter');
  await field.press('Enter');
  await expect(own(page).getByRole('listitem')).toHaveText([/^Tuesday rules/, /^Shorter/]);

  await tapInMenu(menuOf(page, 'Tuesday rules'), 'Rename');
  await expect(field).toHaveValue('Tuesday rules');
  await field.fill('Wednesday rules');
  // The tap that ends the typing is heard.
  await tapInMenu(menuOf(page, 'Shorter'), 'Delete');
  await expect(own(page).getByRole('listitem')).toHaveText([/^Wednesday rules/]);
  await menuOf(page, 'Wednesday rules').tap();
  await expect(button(page, 'Rename Wednesday rules')).toBeVisible();
  await expect(button(page, 'Delete Wednesday rules')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Tuesday rules');

  await page.reload();
  await appIsUp(page);
  await expect(own(page).getByRole('link', { name: /^Wednesday rules/ })).toBeVisible();
  await open(page, '#/new');
  await fillIn(page, { players: [], game: AUCTION });
  await expect(choice(page, 'Rules', 'Wednesday rules')).toBeVisible();
});

test('a double tap deletes rules once, and they can be put back', async ({ page }) => {
  for (const [name, target] of [['First', 60], ['Second', 70], ['Third', 80]]) {
    await open(page, `#/rules/auction/target=${target}`);
    await saveRules(page, name);
  }
  await open(page, '#/rules');
  await settled(page);
  const { x, y } = await middle(await rowAction(menuOf(page, 'First'), 'Delete'));
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await page.clock.resume();
  await settled(page);
  await expect(own(page).getByRole('listitem')).toHaveText([/^Second/, /^Third/]);
  const deleted = page.getByRole('complementary', { name: 'Deleted' });
  await expect(deleted).toContainText('“First” deleted.');
  await deleted.getByRole('button', { name: 'Undo delete' }).tap();
  await expect(own(page).getByRole('listitem')).toHaveText([/^First/, /^Second/, /^Third/]);
  await expect(deleted).toHaveCount(0);
  await page.reload();
  await appIsUp(page);
  await expect(own(page).getByRole('listitem')).toHaveText([/^First/, /^Second/, /^Third/]);
});

test('a form that is left for the sheet of its rules is there again', async ({ page }) => {
  await open(page, '#/new');
  await fillIn(page, {
    game: AUCTION, seating: '5 singles', rules: 'Tignish 120', players: ['Ann', '', 'Cara'], dealer: 2,
    house: { 'Play to': 100 },
  });
  await link(page, 'Save, share or compare rules').tap();
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(AUCTION);
  const names = page.getByRole('combobox');
  const expectForm = async () => {
    await settled(page);
    await expect(choice(page, 'Game', AUCTION)).toHaveAttribute('aria-pressed', 'true');
    await expect(names).toHaveCount(5);
    expect(await names.evaluateAll((all) => all.map((own) => own.value))).toEqual(['Ann', '', 'Cara', '', '']);
    await expect(page.getByRole('radio', { name: 'Cara deals first' })).toBeChecked();
    await unfold(page, 'House rules');
    expect((await formRules(page))['Play to']).toBe('100');
  };
  await page.goBack();
  await expectForm();
  // Other rules of the game keep the number of players.
  await open(page, '#/rules');
  await presetLink(page, 'Rec hall').tap();
  await settled(page);
  await button(page, 'Play with these rules').tap();
  await settled(page);
  await expect(choice(page, 'Players', '5 singles')).toHaveAttribute('aria-pressed', 'true');
  await expect(names).toHaveCount(5);
  await expect(names.first()).toHaveValue('Ann');
});

test('a game keeps its own copy when its rules are replaced or deleted', async ({ page }) => {
  await saveTuesday(page);
  await startGame(page, { game: AUCTION, rules: 'Tuesday rules', players: PLAYERS });
  await toTable(page);
  const before = await listedRules(page);
  expect(await changedRules(page)).toEqual(TUESDAY);

  await open(page, '#/rules/auction/target=60');
  await saveRules(page, ' Tuesday rules ');
  await open(page, '#/game/table');
  expect(await listedRules(page)).toEqual(before);

  // Saved again under the same name, they are replaced.
  await open(page, '#/rules');
  await expect(own(page).getByRole('listitem')).toHaveCount(1);
  await tapInMenu(menuOf(page, 'Tuesday rules'), 'Delete');
  await expect(own(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('No saved rules yet.');
  await open(page, '#/game/table');
  await page.reload();
  await appIsUp(page);
  expect(await listedRules(page)).toEqual(before);

  await open(page, '#/new');
  await expect(page.getByRole('group', { name: 'Rules', exact: true })).toBeVisible();
  await expect(choice(page, 'Rules', 'Tuesday rules')).toHaveCount(0);
});

test('what will be said of a search takes no room before there is one', async ({ page }) => {
  for (const [hash, below] of [['#/rules', '.rules-list > .help'], ['#/handbook/copah', '.goal']]) {
    await open(page, hash);
    const [field, next] = await Promise.all([page.getByRole('main').locator('input').first(), page.locator(below)].map((part) => part.boundingBox()));
    expect(next.y - field.y - field.height, hash).toBeLessThanOrEqual(16);
  }
});
