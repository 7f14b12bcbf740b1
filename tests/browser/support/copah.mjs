// C6 to C10 by the default house rules: a second calculation to compare the app with.

const NEEDED = { 15: 3, 20: 4, 25: 5, 30: 6, '30 No Draw': 6 };
const TARGET = 31;
const CLEAR_BY = 2;
const BACK_DOOR = -31;

/**
 * What each side scores for a hand.
 * @param {{ side: number, bid: string, tricks: number[], best: number | null }} hand `side` bid;
 *   `best` played the highest trump, null where no trump was played
 */
export function score({ side: bidding, bid, tricks, best }) {
  return tricks.map((taken, side) => {
    const books = taken + (side === best ? 1 : 0);
    if (side !== bidding) return books;
    const made = books >= NEEDED[bid];
    if (bid === '30 No Draw') return made ? 12 : -9;
    if (!made) return -NEEDED[bid];
    return bid === '30' ? 9 : books;
  });
}

const plus = (totals, points) => totals.map((total, side) => total + points[side]);

/** The totals after each hand. */
export function running(hands) {
  const none = hands[0].tricks.map(() => 0);
  return hands.map((_, at) => hands.slice(0, at + 1).map(score).reduce(plus, none));
}

/** The side that has won with these totals, if one has (two sides). */
export function winner(totals) {
  const clear = (total, side) => totals.every((other, at) => at === side || total - other >= CLEAR_BY);
  const first = totals.findIndex((total, side) => total >= TARGET && clear(total, side));
  if (first >= 0) return first;
  const gone = totals.findIndex((total) => total <= BACK_DOOR);
  return gone >= 0 ? 1 - gone : undefined;
}
