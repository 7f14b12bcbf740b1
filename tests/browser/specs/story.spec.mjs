// The story of a game: a chart whose points open the hands, by tap and by key, and the list of hands.

import { expect, test } from '../support/app.mjs';
import { EVENING, evening, longGame, storyOfTen } from '../support/states-story.mjs';
import { sealed, seed } from '../support/storage.mjs';
import { FOUR, button, link, open, record, settled, sidesOf, startGame, tapTwice } from '../support/table.mjs';

const [ours, theirs] = sidesOf(FOUR);

const chart = (page) => page.getByRole('region', { name: 'Running score' });
const point = (page, number) => chart(page).getByRole('radio', { name: new RegExp(`^Hand ${number}:`) });
const hand = (page) => page.getByRole('status').getByRole('region');

test('from the score the story is one tap away, its points lie where the lines are, and open their hands, by tap and by the arrow keys, each said with its score', async ({ page }) => {
  await evening(page);
  await link(page, 'How the game went').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How the game went');
  await settled(page);
  await expect(hand(page)).toContainText('Hand 3: Dev 30');

  // Each column has the marks of its hand in its middle.
  const columns = await chart(page).locator('.point').evaluateAll((all) => all.map((own) => {
    const { left, right } = own.getBoundingClientRect();
    return (left + right) / 2;
  }));
  const marks = await chart(page).locator('svg .mark').evaluateAll((all) => all.map((own) => {
    const { left, right } = own.getBoundingClientRect();
    return (left + right) / 2;
  }));
  // Two sides, each with a mark before the first hand and one after each.
  expect(marks).toHaveLength(2 * (EVENING.length + 1));
  for (const [at, column] of columns.entries()) expect(Math.abs(marks[at + 1] - column)).toBeLessThan(1.5);

  // A finger lands somewhere in the column of the hand.
  const box = await point(page, 1).boundingBox();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + 20);
  await expect(point(page, 1)).toBeChecked();
  await expect(hand(page)).toContainText('Hand 1: Ann 20');
  await expect(hand(page)).toContainText(`${ours} bid 20, took 4 books: made, +4 → 4.`);
  await expect(hand(page)).toContainText(`${theirs}: 2 books, +2 → 2.`);

  const short = page.getByRole('region', { name: 'Highlights' });
  await expect(short).toContainText('Nine-hole! 30 made');
  await short.getByRole('button', { name: /Nine-hole/ }).tap();
  await expect(hand(page)).toContainText('Hand 3: Dev 30');
  const rows = page.getByRole('region', { name: 'Every hand' }).getByRole('row');
  await expect(rows).toHaveCount(EVENING.length + 1);

  await point(page, 3).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(point(page, 2)).toBeFocused();
  await expect(hand(page)).toContainText('Hand 2: Bob 25');
  // Set by 5, and they keep their 3 of 6 books.
  await expect(point(page, 2)).toHaveAccessibleName(`Hand 2: ${ours} 7, ${theirs} −3`);
  await page.keyboard.press('ArrowLeft');
  await expect(hand(page)).toContainText('Hand 1: Ann 20');
  await button(page, 'Later hand').press('Enter');
  await expect(hand(page)).toContainText('Hand 2: Bob 25');
  await expect(button(page, 'Earlier hand')).toHaveAttribute('aria-disabled', 'false');

  await hand(page).getByRole('link', { name: 'Change' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change hand 2');
  await settled(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How the game went');
  await expect(hand(page)).toContainText('Hand 2: Bob 25');
});

test('a long game lies on several leaves, and the steps go on from one to the next', async ({ page }) => {
  const { key, fields } = await longGame(page, 45);
  await seed(page, { [key]: sealed(fields) });
  await open(page, '#/game/story');
  const points = chart(page).getByRole('radio');
  const marks = chart(page).locator('svg .mark');
  await expect(point(page, 45)).toBeChecked();
  await expect(points).toHaveCount(5);
  await expect(marks).toHaveCount(2 * (5 + 1));
  // A screen that was just opened ignores keys for a moment.
  await settled(page);
  for (let steps = 0; steps < 5; steps += 1) await button(page, 'Earlier hand').press('Enter');
  await expect(hand(page)).toContainText('Hand 40: ');
  await expect(point(page, 40)).toBeChecked();
  await expect(points).toHaveCount(40);
  // Where a mark at every point would hide the lines, every other one has one, the last among them.
  await expect(marks).toHaveCount(2 * 21);
  await button(page, 'Later hand').press('Enter');
  await expect(hand(page)).toContainText('Hand 41: ');
  await expect(points).toHaveCount(5);
  await expect(button(page, 'Later hand')).toBeFocused();
});

test('the lines of ten sides differ by more than their colours, however many hands there are', async ({ page }) => {
  await storyOfTen(page);
  const looks = await chart(page).locator('svg').evaluate((svg) => [...svg.querySelectorAll('.line')].map((line) => {
    const marks = [];
    for (let next = line.nextElementSibling; next && !next.matches('.line'); next = next.nextElementSibling) marks.push(next);
    // Without its position, only the shape is left.
    const shape = marks[0].getAttribute('d').replace(/^M\S+ \S+?m/, '');
    // The last mark is at the end of the line.
    const ends = line.getAttribute('d').match(/(-?\d+) (-?\d+)$/)?.slice(1);
    const last = marks.at(-1).getAttribute('d').match(/^M(-?\d+) (-?\d+)/).slice(1);
    return { ends, last, marks: marks.length, look: `${line.getAttribute('stroke-dasharray')} ${marks[0].getAttribute('class')} ${shape}` };
  }));
  expect(looks).toHaveLength(10);
  expect(new Set(looks.map(({ look }) => look)).size).toBe(10);
  for (const { ends, last, marks } of looks) {
    expect(last).toEqual(ends);
    expect(marks).toBe(16);
  }
});

test('a struck hand is no point, and the game that is over leads here too', async ({ page }) => {
  await startGame(page, { house: { 'Play to': 5 } });
  await record(page, { bidder: 'Ann', bid: '30', trump: 'hearts', books: { [ours]: 5 } });
  await link(page, 'How the game went').tap();
  await settled(page);
  await expect(chart(page).getByRole('radio')).toHaveCount(1);
  await page.getByRole('button', { name: /^1 / }).tap();
  await tapTwice(page, 'Delete hand');
  await settled(page);
  await expect(page.getByText('No hands yet.')).toBeVisible();
});
