//! A bid that fails in a hand in which someone reneged (W2).

use super::*;

/// The totals of a hand by house rules, with a ruling on it.
fn scored(
    game: &str,
    rules: &[(&str, &str)],
    played: Hand,
    side: u8,
    penalty: Penalty,
) -> Vec<i32> {
    let mut table = Table::of(game, rules);
    table.act(Command::Record(played));
    accept(&mut table, 0, ruled(side, penalty));
    table.totals()
}

// W2: a defenders’ renege in a hand in which the bid fails.
#[test]
fn a_bid_that_fails_after_the_others_reneged_is_worth_what_the_table_says() {
    let by = |word| [("bid_after_renege", word)];
    let kaibosh = |rules: &[(&str, &str)], penalty| {
        scored(
            "kaibosh",
            rules,
            plain_hand(0, "kaibosh", &[5, 1]),
            1,
            penalty,
        )
    };
    assert_eq!(kaibosh(&[], Penalty::LoseHand), [12, 0]);
    assert_eq!(kaibosh(&by("stands"), Penalty::LoseHand), [-12, 0]);
    assert_eq!(kaibosh(&by("void"), Penalty::LoseHand), [0, 0]);
    // The others score nothing where the bid isn’t set, even of what they keep.
    assert_eq!(kaibosh(&[], Penalty::Points(2)), [12, -2]);
    assert_eq!(kaibosh(&by("stands"), Penalty::Points(2)), [-12, -1]);
    assert_eq!(kaibosh(&[], Penalty::SetBid), [12, -12]);
    // A bid counts as just made, and a trick that moves decides by itself.
    let three = || plain_hand(0, "4", &[3, 3]);
    assert_eq!(
        scored("kaibosh", &[], three(), 1, Penalty::LoseHand),
        [4, 0]
    );
    assert_eq!(
        scored("kaibosh", &[], three(), 1, to(0, false, false)),
        [4, 0]
    );
    let two = plain_hand(0, "4", &[2, 4]);
    assert_eq!(scored("kaibosh", &[], two, 1, to(0, false, false)), [-4, 3]);
    let copah = |rules: &[(&str, &str)], bid: &str, side| {
        scored(
            "copah",
            rules,
            hand(0, bid, &[3, 2], Some(1)),
            side,
            Penalty::LoseHand,
        )
    };
    assert_eq!(copah(&[], "25", 1), [-5, 0]);
    assert_eq!(copah(&by("made"), "25", 1), [5, 0]);
    assert_eq!(copah(&by("made"), "30", 1), [9, 0]);
    assert_eq!(copah(&by("void"), "25", 1), [0, 0]);
    // A bid that was made, or the bidder’s own renege, is not touched by it.
    assert_eq!(copah(&by("void"), "15", 1), [3, 0]);
    assert_eq!(copah(&by("made"), "25", 0), [-5, 3]);
    // A third side keeps what it took, the highest trump too.
    let three_pairs = [("seating", "three-pairs"), ("bid_after_renege", "made")];
    let of_three = hand(0, "30", &[2, 1, 2], Some(2));
    assert_eq!(
        scored("copah", &three_pairs, of_three, 1, Penalty::LoseHand),
        [9, 0, 3]
    );
}

#[test]
fn a_bid_that_counts_as_made_or_not_at_all_is_no_tick_and_says_so() {
    for (word, says) in [
        ("made", "made by a ruling"),
        ("void", "neither set nor scored"),
    ] {
        let mut table = Table::of("auction", &[("bid_after_renege", word)]);
        table.act(Command::Record(hand(0, "25", &[3, 2], Some(1))));
        assert_eq!(table.standing().ticks.values(), [1, 0]);
        accept(&mut table, 0, ruled(1, Penalty::LoseHand));
        assert_eq!(table.standing().ticks.values(), [0, 0]);
        let deal = table.standing().deals[0].clone();
        let line = fives_core::words::line(&table.ledger, &deal, Side(0)).0;
        assert!(line.contains(says), "{line}");
    }
}

// A7: a partner for the whole hand plays with the bidder.
#[test]
fn a_whole_hand_partners_renege_is_not_one_against_the_bid() {
    let rules = [
        ("seating", "alone-5"),
        ("called", "whole-hand"),
        ("bid_after_renege", "made"),
    ];
    let failed = || helped(0, "25", &[2, 1, 2, 0, 0], Some(2), (1, 0));
    assert_eq!(
        scored("auction", &rules, failed(), 1, Penalty::LoseHand)[0],
        -25
    );
    assert_eq!(
        scored("auction", &rules, failed(), 2, Penalty::LoseHand)[0],
        20
    );
}
