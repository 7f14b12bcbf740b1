// The teams of a night, entered from a list or by the keyboard.

import { expect, test } from '../support/app.mjs';
import { PLAYERS, pair, setUp, enterPairs, startNight, toPage, startInOrder } from '../support/night.mjs';
import { clipboard } from '../support/sharing.mjs';
import { button, open, settled } from '../support/table.mjs';

const list = (page) => page.locator('.name-list');
const field = (page) => page.getByRole('textbox', { name: 'Teams or players' });
const teams = (page) => page.locator('.team-list > li');

const openList = (page) => page.getByText('Enter a list', { exact: true }).tap();

test('sixty-four teams are three taps and a paste, one step back, and there after a reload', async ({ page }) => {
  await setUp(page, { fields: { Groups: 8 } });
  await clipboard.allow(page);
  const names = Array.from({ length: 64 }, (_, at) => `${at + 1}.\tLeft ${at + 1}\tRight ${at + 1}`);
  await page.evaluate((text) => navigator.clipboard.writeText(text), names.join('\n'));
  await openList(page);
  await button(page, 'Paste').tap();
  await button(page, 'Enter 64 teams').tap();
  await expect(teams(page)).toHaveCount(64);
  await expect(teams(page).first()).toContainText('Left 1 & Right 1');
  await expect(field(page)).toHaveValue('');
  await button(page, 'Undo').tap();
  await expect(teams(page)).toHaveCount(0);
  await button(page, 'Redo').tap();
  await settled(page);
  await page.reload();
  await expect(teams(page)).toHaveCount(64);
});

test('a list says what it could not read, and asks about a name that may be misspelt, until it is somebody else', async ({ page }) => {
  await setUp(page);
  await enterPairs(page, 1);
  await setUp(page, { name: 'Saturday' });
  await openList(page);
  await field(page).fill('Anne & Zoe\nCara & Dan & Eve\nFred');
  await expect(list(page).getByRole('listitem').first()).toHaveText('Cara & Dan & Eve: A team has 2 players.');
  await expect(list(page).locator('.list-read li')).toHaveText(['Anne & Zoe', 'Fred, for the draw']);
  await expect(button(page, 'Enter 1 team and 1 player for the draw')).toBeVisible();
  await button(page, 'Use Ann').tap();
  await expect(field(page)).toHaveValue('Ann & Zoe\nCara & Dan & Eve\nFred');
  await button(page, 'Enter 1 team and 1 player for the draw').tap();
  await expect(teams(page)).toHaveText([/^Ann & Zoe/]);
  await page.getByText('Draw partners from a hat').tap();
  await expect(button(page, 'Take Fred out of the hat')).toBeVisible();

  await field(page).fill('Anne & Bobb');
  await button(page, 'Anne: Somebody else').tap();
  await expect(button(page, 'Use Ann')).toHaveCount(0);
  await expect(button(page, 'Use Bob')).toBeVisible();
  await field(page).fill('Anne & Bobb\nGina');
  await expect(button(page, 'Use Ann')).toHaveCount(0);
  await button(page, 'Enter 1 team and 1 player for the draw').tap();
  await expect(teams(page)).toHaveText([/^Ann & Zoe/, /^Anne & Bobb/]);
});

test('the teams of an earlier night are entered again', async ({ page }) => {
  await setUp(page);
  await enterPairs(page, 3);
  await setUp(page, { name: 'Saturday', fields: { Groups: 1 } });
  await openList(page);
  await button(page, 'Teams of Friday night').tap();
  await button(page, 'Enter 3 teams').tap();
  await expect(teams(page)).toHaveText([0, 1, 2].map((at) => new RegExp(`^${pair(at)}`)));
  // After the start nobody is entered from a list.
  await toPage(page, 'Rounds');
  await startInOrder(page);
  await toPage(page, 'Teams');
  await expect(list(page)).toHaveCount(0);
});

test('a file of a spreadsheet is read, in the letters of an older one', async ({ page }) => {
  await setUp(page);
  await openList(page);
  const buffer = Buffer.from('Player 1;Player 2\r\nZo\xeb;Andr\xe9\r\n', 'latin1');
  await page.getByLabel('Choose a file').setInputFiles({ name: 'teams.csv', mimeType: 'text/csv', buffer });
  await button(page, 'Enter 1 team').tap();
  await expect(teams(page)).toHaveText([/^Zoë & André/]);
});

test('Enter goes from field to field, and from the last one to the next team', async ({ page }) => {
  await setUp(page);
  await page.getByLabel('Player 1', { exact: true }).tap();
  for (const name of PLAYERS.slice(0, 4)) {
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  }
  await expect(teams(page)).toHaveText([0, 1].map((at) => new RegExp(`^${pair(at)}`)));
  await expect(page.getByLabel('Player 1', { exact: true })).toBeFocused();
});

test('a name typed alone is asked about once if it may be misspelt, and Enter fills the hat', async ({ page }) => {
  await setUp(page);
  await enterPairs(page, 1);
  await setUp(page, { name: 'Saturday' });
  const enter = async (one, other) => {
    await page.getByLabel('Player 1', { exact: true }).fill(one);
    await page.getByLabel('Player 2', { exact: true }).fill(other);
    await page.getByLabel('Player 2', { exact: true }).press('Enter');
  };
  // What is asked is said aloud: its place is there before, and takes no gap.
  const asked = page.locator('.enter').getByRole('status');
  const gap = async (one, other) => {
    const [above, below] = [await one.boundingBox(), await other.boundingBox()];
    return Math.round(below.y - above.y - above.height);
  };
  await expect(asked).toHaveCount(1);
  const fields = page.locator('.enter > .beside');
  const title = page.getByRole('heading', { name: 'Enter a team' });
  expect(await gap(fields, page.locator('.enter > .beside + * + *'))).toBe(await gap(title, fields));
  await enter('Anne', 'Zoe');
  await expect(page.getByRole('status').getByRole('listitem')).toContainText('is it');
  await expect(teams(page)).toHaveCount(0);
  await button(page, 'Use Ann').tap();
  await expect(teams(page)).toHaveText([/^Ann & Zoe/]);
  await expect(page.getByLabel('Player 1', { exact: true })).toHaveValue('');
  // Entered again, it is right.
  await enter('Bobb', 'Cleo');
  await expect(button(page, 'Use Bob')).toBeVisible();
  await page.getByLabel('Player 2', { exact: true }).press('Enter');
  await expect(teams(page)).toHaveText([/^Ann & Zoe/, /^Bobb & Cleo/]);
  await expect(button(page, 'Use Bob')).toHaveCount(0);
  await page.getByText('Draw partners from a hat').tap();
  const hat = page.getByLabel('Player for the draw');
  for (const name of ['Fred', 'Gina']) {
    await hat.fill(name);
    await hat.press('Enter');
    await expect(button(page, `Take ${name} out of the hat`)).toBeVisible();
    await expect(hat).toBeFocused();
    await expect(hat).toHaveValue('');
  }
  await hat.fill('Bobi');
  await hat.press('Enter');
  await expect(page.getByRole('button', { name: /out of the hat$/ })).toHaveCount(2);
  await button(page, 'Use Bob').tap();
  await expect(button(page, 'Take Bob out of the hat')).toBeVisible();
});

test('a name that is typed over is asked about no more, and one that was confirmed is not asked about again', async ({ page }) => {
  await setUp(page);
  await enterPairs(page, 2);
  await setUp(page, { name: 'Saturday' });
  const [one, other] = ['Player 1', 'Player 2'].map((name) => page.getByLabel(name, { exact: true }));
  await one.fill('Anne');
  await other.fill('Zoe');
  await other.press('Enter');
  await expect(button(page, 'Use Ann')).toBeVisible();
  await one.fill('Mary');
  await expect(button(page, 'Use Ann')).toHaveCount(0);
  await other.press('Enter');
  await expect(teams(page)).toHaveText([/^Mary & Zoe/]);
  // Refused because Zoe is here already, Anne stays confirmed.
  await one.fill('Anne');
  await other.fill('Zoe');
  await other.press('Enter');
  await other.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Notice' })).toContainText('Zoe is already here.');
  await other.fill('Yves');
  await other.press('Enter');
  await expect(teams(page)).toHaveText([/^Mary & Zoe/, /^Anne & Yves/]);
  await page.getByText('Draw partners from a hat').tap();
  const hat = page.getByLabel('Player for the draw');
  await hat.fill('Bobb');
  await hat.press('Enter');
  await expect(button(page, 'Use Bob')).toBeVisible();
  await hat.fill('Gina');
  await expect(button(page, 'Use Bob')).toHaveCount(0);
  // It is somebody else, so it is entered as it is, and asked about no more.
  await hat.fill('Carla');
  await hat.press('Enter');
  await button(page, 'Carla: Somebody else').tap();
  await expect(button(page, 'Take Carla out of the hat')).toBeVisible();
  await expect(button(page, 'Use Cara')).toHaveCount(0);
});

test('the players of earlier nights are offered as a name is typed', async ({ page }) => {
  await startNight(page, 2, { format: 'Progressive', fields: { Games: 1 } });
  await setUp(page);
  await openList(page);
  await field(page).fill('Xena & Yves');
  await button(page, 'Enter 1 team').tap();
  await expect(teams(page)).toHaveCount(1);
  await setUp(page);
  const list = await page.getByLabel('Player 1', { exact: true }).getAttribute('list');
  const offered = page.locator(`datalist#${list} option`);
  await expect.poll(() => offered.evaluateAll((all) => all.map((option) => option.value)))
    .toEqual(expect.arrayContaining([...PLAYERS.slice(0, 4), 'Xena', 'Yves']));
});

test('a night without a name is listed by its date, once', async ({ page }) => {
  await setUp(page, { name: '' });
  await open(page, '#/night');
  const night = page.locator('.past').getByRole('listitem');
  const day = (await night.locator('b').textContent()).trim();
  await expect(night.getByText(day)).toHaveCount(1);
});
