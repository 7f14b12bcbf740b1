// A hall night in two windows: neither writes over the other.

import { appIsUp, expect, test } from '../support/app.mjs';
import { pair, startNight } from '../support/night.mjs';
import { stored } from '../support/storage.mjs';
import { open, settled } from '../support/table.mjs';
import { deaf } from '../support/windows.mjs';

/** A night of four pairs, and another window on it. */
async function inTwoWindows(page, context) {
  await startNight(page, 4, { fields: { Groups: 1 } });
  const other = await context.newPage();
  await open(other, new URL(page.url()).hash);
  return other;
}

const match = (page, at) => page.locator('.round.now .match').filter({ hasText: pair(at) });
const team = (page, at) => match(page, at).locator('.match-team').filter({ hasText: pair(at) });
const won = (page, at) => expect(team(page, at)).toHaveAttribute('aria-pressed', 'true');
const isOpen = (page, at) => expect(match(page, at).locator('[aria-pressed="true"]')).toHaveCount(0);
const nights = (page) => page.locator('.past .past-open');

/** How many nights are stored with a result. */
const withResult = async (page) => {
  const texts = Object.entries(await stored(page));
  return texts.filter(([key, text]) => key.startsWith('fives/night-') && text.includes('{"won":')).length;
};

test('a result in one window is seen in the other, which goes on from it', async ({ page, context }) => {
  const other = await inTwoWindows(page, context);
  await team(page, 0).tap();
  await won(other, 0);
  await match(other, 1).locator('.match-team').first().tap();
  await expect(page.locator('.round.now').getByRole('heading')).toContainText('2');
  await open(page, '#/night');
  await expect(nights(page)).toHaveCount(1);
});

test('of two results entered at once one counts, and the other is kept as a second night', async ({ page, context }) => {
  await deaf(page);
  const other = await inTwoWindows(page, context);
  await team(other, 0).tap();
  await expect.poll(() => withResult(other)).toBe(1);
  await isOpen(page, 0);
  await team(page, 1).tap();
  await won(page, 0);
  await isOpen(page, 1);
  await expect(page.locator('.notice')).toHaveText(
    /What you entered here is saved as “Friday night \(from another window\)”\./,
  );
  await expect.poll(() => withResult(page)).toBe(2);

  await open(page, '#/night');
  await page.reload();
  await appIsUp(page);
  await settled(page);
  await expect(nights(page)).toHaveCount(2);
  await nights(page).filter({ hasText: '(from another window)' }).tap();
  await settled(page);
  await won(page, 1);
  await isOpen(page, 0);
  await isOpen(other, 1);
});
