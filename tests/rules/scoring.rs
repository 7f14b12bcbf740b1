//! C6–C8: what a hand scores.

use crate::support::{Table, rows};

/// A house rule that is not as usual; the seat of the bidder, the bid, the tricks by side, who played the highest trump;
/// what each side scores.
const SCORES: &str = "
    # C6: the highest trump is a book, so there are five books only when no trump was played.
    | 0 15 | 3 2 | by 0 | 4 2
    | 0 15 | 3 2 | by 1 | 3 3
    | 0 15 | 3 2 | none | 3 2
    | 0 15 | 5 0 | none | 5 0
    # C2, C7: a bid is made with a book for every five, and a bid made scores all its books.
    | 0 15 | 2 3 | by 0 | 3 3
    | 0 20 | 3 2 | by 0 | 4 2
    | 0 25 | 4 1 | by 0 | 5 1
    | 0 15 | 5 0 | by 0 | 6 0
    | 3 15 | 1 4 | by 0 | 2 4
    # C7: thirty made scores nine, 30 No Draw twelve.
    | 0 30 | 5 0 | by 0 | 9 0
    | 1 30-no-draw | 0 5 | by 1 | 0 12
    # C8: a bid that is set costs its books, 30 No Draw nine.
    | 0 15 | 2 3 | by 1 | -3 4
    | 0 20 | 3 2 | by 1 | -4 3
    | 0 25 | 3 2 | by 0 | -5 2
    | 0 30 | 4 1 | by 0 | -6 1
    | 0 30-no-draw | 4 1 | by 0 | -9 1
    | 0 30-no-draw | 0 5 | by 1 | -9 6
    # C6, C8: without a trump played even five tricks don’t make thirty.
    | 0 30 | 5 0 | none | -6 0
    | 0 30-no-draw | 5 0 | none | -9 0
    | 0 25 | 5 0 | none | 5 0
    # C8: every other side scores its books either way.
    seating=three-pairs | 1 15 | 1 3 1 | by 2 | 1 3 2
    seating=three-pairs | 4 20 | 1 3 1 | by 2 | 1 -4 2
    # C1: partners sit opposite each other in pairs, and in trios every second seat plays together.
    | 2 25 | 5 0 | by 0 | 6 0
    | 3 25 | 5 0 | by 0 | 6 -5
    seating=three-pairs | 3 25 | 5 0 0 | by 0 | 6 0 0
    seating=three-pairs | 2 25 | 5 0 0 | by 0 | 6 0 -5
    seating=two-trios | 4 25 | 5 0 | by 0 | 6 0
    seating=two-trios | 5 25 | 5 0 | by 0 | 6 -5
    # C7: a nine-hole is for a bid of thirty only, for the bidding side on any bid, or for any side.
    nine_hole=bid-30 | 0 30 | 5 0 | by 0 | 9 0
    nine_hole=bid-30 | 0 25 | 5 0 | by 0 | 6 0
    nine_hole=bid-30 | 1 15 | 5 0 | by 0 | 6 -3
    nine_hole=bidder-any | 0 15 | 5 0 | by 0 | 9 0
    nine_hole=bidder-any | 0 30 | 5 0 | by 0 | 9 0
    nine_hole=bidder-any | 0 15 | 5 0 | none | 5 0
    nine_hole=bidder-any | 1 15 | 5 0 | by 0 | 6 -3
    nine_hole=any-side | 1 15 | 5 0 | by 0 | 9 -3
    nine_hole=any-side | 0 25 | 5 0 | by 0 | 9 0
    nine_hole=any-side | 1 15 | 5 0 | none | 5 -3
    # C7: 30 No Draw made is twelve however nine-hole is played.
    nine_hole=bid-30 | 0 30-no-draw | 5 0 | by 0 | 12 0
    nine_hole=bidder-any | 0 30-no-draw | 5 0 | by 0 | 12 0
    nine_hole=any-side | 0 30-no-draw | 5 0 | by 0 | 12 0
";

fn numbers<N: std::str::FromStr<Err: std::fmt::Debug>>(text: &str) -> Vec<N> {
    let words = text.split(' ');
    words.map(|word| word.parse().unwrap()).collect()
}

#[test]
fn a_hand_scores_what_the_clauses_say() {
    for [rule, contract, tricks, best, expected] in rows(SCORES) {
        let rules: Vec<(&str, &str)> = rule.split_once('=').into_iter().collect();
        let (seat, bid) = contract.split_once(' ').unwrap();
        let best = best.strip_prefix("by ").map(|side| side.parse().unwrap());
        let mut table = Table::new(&rules);
        table.record(seat.parse().unwrap(), bid, &numbers(tricks), best);
        let row = format!("{rule}: {contract}, {tricks}");
        assert_eq!(table.scored(), numbers::<i32>(expected), "{row}");
    }
}

// C6
#[test]
fn the_highest_trump_is_counted_among_the_books() {
    let mut table = Table::new(&[]);
    table.record(0, "15", &[3, 2], Some(1));
    let standing = table.standing();
    let lines = standing.deals[0].lines.values().iter();
    assert_eq!(lines.map(|line| line.took).collect::<Vec<_>>(), [3, 3]);
}
