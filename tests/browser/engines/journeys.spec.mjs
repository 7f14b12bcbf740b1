// What people do on their phones, in the engines of Safari and Firefox. Every detail is tested in Chromium
// (../specs); a journey shows that an engine can do it at all.

import { button, group, heading, item, link, list, main, navigation, region, status, table } from './phone.mjs';
import { askAboutRenege, bid, enter, enterHand, expectTotals, record, save, startGame, startNight } from './table.mjs';
import { expect, test } from './test.mjs';

/** What `record` comes to. */
const TOTALS = [4, 2];

/** The first hand of each game: who plays, how it is entered, and the totals. */
const FIRST_HANDS = {
  COPAH: {
    hand: enterHand,
    totals: TOTALS,
  },
  'Forty-Five': {
    hand: async (phone) => {
      await phone.tap(group('Trump turned'), button('hearts'));
      await enter(phone, 'Ann & Cara', 3);
    },
    totals: [5, 0],
  },
  'Auction Forty-Fives': {
    hand: async (phone) => {
      await bid(phone, 'Ann', '20', 'spades');
      await enter(phone, 'Ann & Cara', 3, 'Ann & Cara');
    },
    totals: [20, 10],
  },
  'Auction Forty-Fives, each alone': {
    game: 'Auction Forty-Fives',
    seats: '5 singles',
    players: ['Ann', 'Bob', 'Cara', 'Dev', 'Eve'],
    hand: async (phone) => {
      await bid(phone, 'Bob', '20', 'hearts');
      for (const [name, tricks] of [['Bob', 3], ['Ann', 0], ['Cara', 1], ['Dev', 1]]) await phone.tap(button(`${name}: ${tricks}`));
      await phone.tap(group('Highest trump played by Dev'), button(/^Yes, Cara ?: /));
    },
    totals: [0, 15, 5, 10, 0],
  },
  Kaibosh: {
    hand: async (phone) => {
      await bid(phone, 'Ann', '3', 'spades');
      await enter(phone, 'Ann & Cara', 4);
    },
    totals: [4, 0],
  },
  Bourré: {
    seats: '4 singles',
    hand: async (phone) => {
      for (const share of ['Ann: Pass', 'Bob: 1', 'Cara: 1', 'Dev: 3']) await phone.tap(button(share));
    },
    totals: [-1, -1, -1, 3],
  },
  Tally: {
    hand: (phone) => phone.tap(button('Ann: +1')),
    totals: [1, 0, 0, 0],
  },
};
for (const [name, { game = name, hand, totals, ...who }] of Object.entries(FIRST_HANDS)) {
  test(`the first hand of ${name} is saved, undone, done again, and there after a reload`, async ({ phone }) => {
    await startGame(phone, { game, ...who });
    await hand(phone);
    await save(phone);
    await expectTotals(phone, totals);
    await phone.tap(button('Undo'));
    await expectTotals(phone, totals.map(() => 0));
    await phone.tap(button('Redo'));
    await expectTotals(phone, totals);
    await phone.settled();
    await phone.reload();
    await expectTotals(phone, totals);
    expect(await phone.count(table(), button(/^1 /))).toBe(1);
  });
}

test('a game goes on, and another begins, with the server gone', async ({ phone, site }) => {
  await startGame(phone);
  await record(phone);
  await phone.isKept();
  await site.stop();
  await phone.reload();
  await expectTotals(phone, TOTALS);
  await phone.tap(button('Undo'));
  await expectTotals(phone, [0, 0]);
  await startGame(phone, { game: 'Forty-Five' });
  await phone.open('#/trumps');
  await phone.sees(list('Trumps, highest first'));
});

test('the referee finds a renege, and the score takes the ruling', async ({ phone }) => {
  await startGame(phone);
  await bid(phone, 'Ann', '20', 'spades');
  await askAboutRenege(phone);
  await phone.reads('Not allowed. That was a renege', main());
  await phone.tap(group('Which side?'), button('Ann & Cara'));
  await phone.tap(button('Apply to the score'));
  await phone.reads('Ruling: That was a renege', main());
  await enter(phone, 'Ann & Cara', 4, 'Ann & Cara');
  await save(phone);
  await expectTotals(phone, [-4, 1]);
});

test('the order of trumps', async ({ phone }) => {
  await phone.open();
  await phone.tap(link('Trumps'));
  await phone.tap(group('Trump suit'), button('spades'));
  const cards = () => phone.texts(list('Trumps, highest first'), item());
  await expect.poll(async () => (await cards()).length).toBe(14);
  for (const [at, card] of ['5 of spades', 'jack of spades', 'ace of hearts', 'ace of spades'].entries()) {
    expect((await cards())[at]).toContain(card);
  }
});

test('the score as a picture', async ({ phone }) => {
  await startGame(phone);
  await record(phone);
  await phone.open('#/game/share');
  await phone.takeShares();
  await phone.tap(button('Share as picture'));
  const [file] = (await phone.handed()).files;
  expect(file.name).toBe('fives-score.png');
  const picture = Buffer.from(file.bytes);
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.readUInt32BE(16)).toBe(1080);
  // A blank one would be shorter.
  expect(picture.length).toBeGreaterThan(20_000);
});

test('a game as a link opens on another phone', async ({ phone, another }) => {
  await startGame(phone);
  await record(phone);
  await phone.open('#/game/share');
  await phone.tap(button('A copy'));
  await phone.takeShares();
  await phone.tap(button('Share the link'));
  const { text } = await phone.handed();
  const friend = await another();
  await friend.open(text);
  await friend.reads(/Ann & Cara.*4.*Bob & Dev.*2/, main());
});

test('a night of four teams, from the draw to the champions', async ({ phone }) => {
  await startNight(phone);
  for (const round of ['Round 1', 'Round 2', 'Round 3', 'Final']) {
    await phone.sees(region(round));
    const playing = await phone.names(region(round), button(/^\w+ & \w+/));
    const winners = playing.filter((name, at) => name < playing[at % 2 === 0 ? at + 1 : at - 1]);
    for (const name of winners) await phone.tap(region(round), button(new RegExp(`^${name.replace(', deal first', '')}`)));
    if (round === 'Round 1') {
      await phone.sees(region('Round 2'));
      await phone.reload();
    }
  }
  await phone.reads('Tonight’s champions Ann & Bob Runners-up: Cara & Dev', main());
  await phone.tap(navigation('Night'), link('Standings'));
  await phone.sees(table());
});

test('a backup is saved to a file, and restored on another phone', async ({ phone, another }) => {
  await startGame(phone);
  await record(phone);
  await phone.open('#/backup');
  await phone.tap(button('Save everything to a file'));
  const path = await phone.downloaded(/^fives-.*\.json$/);
  const next = await another();
  await next.open('#/backup');
  await next.choose(path, 'Choose a file');
  await next.sees(heading('In this file'));
  await next.tap(button('Restore'));
  await next.sees(heading('Restored'));
  await next.open('');
  await next.tap(link('Resume'));
  await expectTotals(next, TOTALS);
  await next.reload();
  await expectTotals(next, TOTALS);
});

test.describe('with a broker', () => {
  test.use({ hasBroker: true });

  test('a game shared live is followed hand by hand', async ({ phone, another }) => {
    await startGame(phone);
    await record(phone);
    await phone.open('#/game/share/live');
    await phone.takeShares();
    await phone.tap(button('Share live'));
    await phone.reads('Live: followers see every hand.', region('Live'), status());
    await phone.tap(button('Share the live link'));
    const { text } = await phone.handed();
    const follower = await another();
    await follower.open(text);
    await expectTotals(follower, TOTALS);
    await phone.open('#/game');
    await bid(phone, 'Bob', '20', 'clubs');
    await enter(phone, 'Bob & Dev', 3, 'Ann & Cara');
    await save(phone);
    await expectTotals(follower, [7, -2]);
  });
});
