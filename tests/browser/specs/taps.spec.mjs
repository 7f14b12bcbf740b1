// A hand takes few taps, and a double tap never records twice.

import { expect, stub, test } from '../support/app.mjs';
import { stored } from '../support/storage.mjs';
import {
  FOUR, beginTally, bid, bidButton, button, cell, countTaps, enter, expectTotals, fillIn, middle, open, panelHeading,
  preview, record, settled, sheet, sidesOf, startGame,
} from '../support/table.mjs';

const [ours, theirs] = sidesOf(FOUR);
const FIVE = ['Ann', 'Bob', 'Cara', 'Dev', 'Eve'];
const HAND = { bidder: 'Ann', bid: '15', books: { [ours]: 3 }, best: theirs };

/** How many games there are. */
const games = async (page) => Object.keys(await stored(page)).filter((key) => key.startsWith('fives/game-')).length;

/** Checks the number of recorded steps by undoing them. */
async function expectSteps(page, steps) {
  const undo = button(page, 'Undo');
  for (let left = steps; left > 0; left -= 1) {
    await expect(undo, `${left} of ${steps} steps left`).toHaveAttribute('aria-disabled', 'false');
    // Only attributes say which answers are chosen.
    const before = await page.getByRole('main').innerHTML();
    await undo.tap();
    await expect.poll(() => page.getByRole('main').innerHTML()).not.toBe(before);
    await settled(page);
  }
  await expect(undo, 'no more steps').toHaveAttribute('aria-disabled', 'true');
}

/** Some frames of a screen, in milliseconds. */
const FRAMES = 50;
/** How long the app takes two taps for a double tap, in milliseconds. */
const DOUBLE_TAP = 350;

/** Stops the clock, so that nothing happens after a paint. */
const holdStill = async (page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));

/** In milliseconds: slow for a double tap, but too fast for someone who reads the next question first. */
const SLOW = 600;

/**
 * The two ways to tap twice: both taps before the screen changes, or the second one at the same place right after
 * the first has changed the screen (when `changed` appears). The clock is stopped in between, except for a frame or
 * two, so that the second tap is quick on any machine.
 */
const TWICE = {
  'at once': async (page, target) => {
    const { x, y } = await middle(target);
    await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)]);
  },
  'one after the other': async (page, target, changed) => {
    const { x, y } = await middle(target);
    await holdStill(page);
    await page.touchscreen.tap(x, y);
    // The panel changes once the score was painted.
    await page.clock.runFor(FRAMES);
    await expect(changed).toBeVisible();
    await page.touchscreen.tap(x, y);
    await page.clock.resume();
  },
};

for (const [how, tapTwice] of Object.entries(TWICE)) {
  test.describe(`two quick taps, ${how},`, () => {
    test('on a bid, Save, Misdeal, All passed and Save the change do it once, and undo takes it back', async ({ page }) => {
      await startGame(page, { house: { 'When all pass': 'New deal' } });

      await test.step('on a bid make one bid and nothing else', async () => {
        for (const [bidder, amount] of [['Ann', '15'], ['Dev', '30']]) {
          const cell = bidButton(page, bidder, amount);
          await tapTwice(page, cell, page.getByRole('heading', { name: new RegExp(`^${bidder} bid`) }));
          await expect(panelHeading(page)).toContainText(`${bidder} bid`);
          await settled(page);
          const answers = page.getByRole('group', { name: /Tricks|Highest|Trump/ });
          await expect(answers.getByRole('button', { pressed: true })).toHaveCount(0);
          await expectSteps(page, 1);
          await expect(panelHeading(page)).toHaveText('Hand 1: who won the bid?');
          await settled(page);
        }
      });

      await test.step('on Save write one hand down', async () => {
        await bid(page, HAND);
        await enter(page, HAND);
        await expect(preview(page)).toBeVisible();
        await tapTwice(page, button(page, 'Save the hand'), page.getByRole('table'));
        await settled(page);
        await expect(panelHeading(page)).toHaveText('Hand 2: who won the bid?');
        await expectTotals(page, [3, 3]);
        expect(await sheet(page)).toHaveLength(1);
        // The hand, its answer, and the bid.
        await expectSteps(page, 3);
      });

      for (const [name, row] of [[/^Misdeal/, 'Misdeal Ann dealt'], [/^All passed/, 'All passed Ann dealt']]) {
        await test.step(`on ${row} write it down once`, async () => {
          await tapTwice(page, page.getByRole('button', { name }), page.getByRole('table'));
          await settled(page);
          await expect(page.getByRole('rowheader')).toHaveText([row]);
          await expectSteps(page, 1);
        });
      }

      await test.step('on Save the change change the hand once', async () => {
        await record(page, HAND);
        await open(page, '#/game/deal/0');
        await enter(page, { books: { [ours]: 4 }, best: theirs });
        await tapTwice(page, button(page, 'Save the change'), page.getByRole('region', { name: 'Score', exact: true }));
        await settled(page);
        await expectTotals(page, [4, 2]);
        await expect(page.getByRole('region', { name: 'Score', exact: true })).toBeVisible();
        await expectSteps(page, 4);
      });
    });

    test('on Start the game begin one game and stay with it', async ({ page }) => {
      await open(page, '#/new');
      await fillIn(page);
      const score = page.getByRole('region', { name: 'Score', exact: true });
      await tapTwice(page, button(page, 'Start the game'), score);
      await settled(page);
      await expect(score).toBeVisible();
      await expect(panelHeading(page)).toHaveText('Hand 1: who won the bid?');
      expect(await games(page)).toBe(1);
      await expectSteps(page, 0);
    });

    test('on Rematch begin one game, without a bid', async ({ page }) => {
      await startGame(page, { house: { 'Play to': 5 } });
      await record(page, { bidder: 'Ann', bid: '30', books: { [ours]: 5 } });
      await expect(panelHeading(page)).toContainText('win, 9 to 0');
      await tapTwice(page, button(page, 'Rematch'), page.getByRole('heading', { name: /^Hand 1/ }));
      await settled(page);
      await expect(panelHeading(page)).toHaveText('Hand 1: who won the bid?');
      expect(await games(page)).toBe(2);
      await expectSteps(page, 0);
    });
  });
}

for (const [isTouched, locks, what] of [[false, 0, 'nobody has tapped takes the first tap at once'], [true, 1, 'was tapped before ignores taps for a moment']]) {
  test(`a screen that a link opens in a page that ${what}`, async ({ page }) => {
    // To the browser, what the test does in the page is a tap.
    await stub(page, 'userActivation', `{ hasBeenActive: ${isTouched} }`);
    await holdStill(page);
    await page.goto('./#/trumps');
    const heading = page.getByRole('heading', { level: 1, name: 'Trumps', exact: true });
    await expect(async () => {
      await page.clock.runFor(FRAMES);
      expect(await heading.isVisible()).toBe(true);
    }).toPass();
    await page.clock.runFor(FRAMES);
    await expect(page.locator('[inert]')).toHaveCount(locks);
  });
}

test('a slow second tap on Save finds no Misdeal in its place', async ({ page }) => {
  await startGame(page);
  await bid(page, HAND);
  await enter(page, HAND);
  const { x, y } = await middle(button(page, 'Save the hand'));
  await holdStill(page);
  await page.touchscreen.tap(x, y);
  await page.clock.runFor(SLOW);
  await expect(panelHeading(page)).toHaveText('Hand 2: who won the bid?');
  // Anywhere on this screen.
  const misdeal = page.getByRole('button', { name: /^Misdeal/ });
  await misdeal.scrollIntoViewIfNeeded();
  const box = await misdeal.boundingBox();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.clock.resume();
  await settled(page);
  await expectSteps(page, 3);
});

const whereItIs = (page) => page.evaluate(() => scrollY);

test('an answer does not move between two quick taps', async ({ page }) => {
  // So low that the button doesn't stay in sight.
  await page.setViewportSize({ width: 360, height: 280 });
  await startGame(page);
  await bid(page, HAND);
  const answer = cell(page, 4, ours);
  const { x, y } = await middle(answer);
  const before = await whereItIs(page);
  await holdStill(page);
  await page.touchscreen.tap(x, y);
  await page.clock.runFor(FRAMES);
  await expect(button(page, 'Save the hand')).toBeVisible();
  expect(await whereItIs(page)).toBe(before);
  await expect(button(page, 'Save the hand')).not.toBeInViewport({ ratio: 1 });
  await page.clock.runFor(SLOW);
  await expect(button(page, 'Save the hand')).toBeInViewport({ ratio: 1 });
});

for (const [where, width, height] of [['laptop', 1024, 768], ['phone', 360, 740]]) {
  test(`on a ${where} the answers of a changed hand stay where they are when the button that saves comes`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await startGame(page);
    await record(page, HAND);
    await open(page, '#/game/deal/0');
    const answer = cell(page, 4, ours);
    await answer.scrollIntoViewIfNeeded();
    const places = async () => [await answer.boundingBox(), await bidButton(page, 'Ann', '15').boundingBox()];
    const before = await places();
    if (where === 'laptop') expect(before[0].x, 'they stand beside the bid').toBeGreaterThan(before[1].x + 400);
    await expect(page.getByText('No changes yet. Tap what was different.')).toBeVisible();
    await answer.tap();
    await expect(button(page, 'Save the change')).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('No changes yet')).toHaveCount(0);
    expect(await places()).toEqual(before);
  });
}

test('nothing moves while points are typed', async ({ page }) => {
  // The keyboard leaves so little room that the button doesn't stay in sight.
  await page.setViewportSize({ width: 360, height: 280 });
  await beginTally(page);
  const field = page.getByRole('spinbutton', { name: 'Points for Ann', exact: true });
  await field.fill('3');
  await page.clock.runFor(FRAMES);
  const before = await whereItIs(page);
  await expect(button(page, 'Save the round')).not.toBeInViewport({ ratio: 1 });
  await page.clock.runFor(SLOW);
  expect(await whereItIs(page)).toBe(before);
});

const saveAt = (page) => button(page, 'Save the hand').evaluate((own) => own.click());

for (const [where, far, painted] of [['a little', 30, 30], ['far', 200, 0]]) {
  test(`a hand that is saved is shown from the head of a page that is scrolled ${where}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 480 });
    await startGame(page);
    await bid(page, HAND);
    await enter(page, HAND);
    // The app scrolls as well, once: what saves the hand comes into sight.
    await holdStill(page);
    await page.clock.runFor(FRAMES);
    // The app knows where the page is once it has heard the event.
    await page.evaluate((to) => new Promise((resolve) => {
      addEventListener('scroll', resolve, { once: true });
      scrollTo(0, to);
    }), far);
    expect(await whereItIs(page)).toBe(far);
    await saveAt(page);
    await expectTotals(page, [3, 3]);
    // A score in sight is painted where it is.
    expect(await whereItIs(page)).toBe(painted);
    await page.clock.runFor(FRAMES);
    expect(await whereItIs(page)).toBe(0);
  });
}

test('two steps before one paint are announced once, with the final score', async ({ page }) => {
  await startGame(page);
  await bid(page, HAND);
  await enter(page, HAND);
  await holdStill(page);
  await saveAt(page);
  await expectTotals(page, [3, 3]);
  await button(page, 'Undo').evaluate((own) => own.click());
  await expectTotals(page, [0, 0]);
  await page.clock.runFor(FRAMES);
  await expect(page.locator('.unseen[role="status"]')).toHaveText(/^Ann & Cara 0, Bob & Dev 0\. Ann bid 15/);
});

test('nothing scrolls under a finger that comes down while the button that saves would come into sight', async ({ page }) => {
  await startGame(page, { game: 'Tally' });
  const first = await middle(button(page, 'Ann: +1'));
  const second = await middle(button(page, 'Bob: +2'));
  await holdStill(page);
  await page.touchscreen.tap(first.x, first.y);
  await page.clock.runFor(DOUBLE_TAP - 50);
  await page.touchscreen.tap(second.x, second.y);
  await page.clock.runFor(100);
  expect(await whereItIs(page)).toBe(0);
  await expect(page.getByRole('spinbutton', { name: 'Points for Bob' })).toHaveValue('2');
  await page.clock.runFor(DOUBLE_TAP);
  await expect(button(page, 'Save the round')).toBeInViewport({ ratio: 1 });
});

test('a hand takes few taps in every game', async ({ page }) => {
  const HANDS = {
    'four in COPAH, trump named': {
      hand: { bidder: 'Bob', bid: '20', trump: 'spades', books: { [theirs]: 4 }, best: theirs },
      most: 4,
      totals: [1, 5],
    },
    'three in COPAH, trump not named': {
      hand: { bidder: 'Bob', bid: '20', books: { [theirs]: 4 }, best: ours },
      most: 3,
      totals: [2, 4],
    },
    'four in an auction of pairs, trump named': {
      game: { game: 'Auction Forty-Fives' },
      hand: { bidder: 'Bob', bid: '25', trump: 'spades', books: { [theirs]: 4 }, best: theirs },
      most: 4,
      totals: [5, 25],
    },
    'three in an auction of pairs, trump not named': {
      game: { game: 'Auction Forty-Fives' },
      hand: { bidder: 'Bob', bid: '25', books: { [theirs]: 4 }, best: theirs },
      most: 3,
      totals: [5, 25],
    },
    'two in Forty-Five with two sides': {
      game: { game: 'Forty-Five', rules: 'Five a trick and the best trump' },
      hand: { books: { [ours]: 4 }, best: theirs },
      most: 2,
      totals: [20, 10],
    },
    'three in Kaibosh': {
      game: { game: 'Kaibosh' },
      hand: { bidder: 'Dev', bid: '4', books: { [theirs]: 5 } },
      most: 3,
      totals: [0, 5],
    },
    'five in an auction of five each alone, trump not named': {
      game: { game: 'Auction Forty-Fives', seating: '5 singles', players: FIVE },
      hand: { bidder: 'Dev', bid: '20', took: { Dev: 3 }, rest: 'Ann 1, Bob 1', best: 'Ann', helped: 'Bob' },
      most: 5,
      totals: [10, 5, 0, 15, 0],
    },
    'five at Bourré, for five players of whom two passed': {
      game: { game: 'Bourré', seating: '5 singles', players: FIVE },
      hand: { took: { Ann: 3, Bob: 2, Cara: 0 }, passed: 'The others passed' },
      most: 5,
      totals: [4, -1, -1, -1, -1],
    },
    'one a player and one to save in a tally': {
      game: { game: 'Tally', seating: '4 singles' },
      hand: { points: { Ann: 1, Bob: 2, Cara: 5, Dev: 10 } },
      most: FOUR.length + 1,
      totals: [1, 2, 5, 10],
    },
  };
  await open(page);
  const taps = await countTaps(page);
  for (const [name, { game, hand, most, totals }] of Object.entries(HANDS)) {
    await startGame(page, game);
    await taps();
    await record(page, hand);
    await expectTotals(page, totals, name);
    expect.soft(await taps(), name).toBeLessThanOrEqual(most);
  }
});
