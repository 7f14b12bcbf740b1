//! Auction Forty-Fives: what the bids are worth, and who may make them (A3–A6, A10).

use fives_core::base::bidding::{Bid, BiddingOutcome, Call, Position};
use fives_core::base::seats::Seat;
use fives_core::games::hand::Won;
use fives_core::ledger::{Command, Refusal};
use fives_core::words;

use crate::table::{Table, auction, bids, scores};

/// The bid, the tricks and the highest trump of a hand, and what it scores.
type Scored = (&'static str, [u8; 2], Option<u8>, [i32; 2]);

/// What the bidding pair scores and what the others score for each hand.
fn each(rules: &str, hands: &[Scored]) {
    for (bid, tricks, best, expected) in hands {
        let scored = scores(rules, auction(0, bid, tricks, *best));
        assert_eq!(scored, expected, "{rules}: {bid} with {tricks:?}");
    }
}

// A3, A5, A6
#[test]
fn a_bid_made_scores_all_the_points_taken_and_the_others_keep_theirs() {
    each(
        "auction/",
        &[
            ("20", [4, 1], Some(1), [20, 10]),
            ("20", [3, 2], Some(0), [20, 10]),
            ("20", [4, 1], Some(0), [25, 5]),
            ("20", [5, 0], Some(0), [30, 0]),
            ("25", [4, 1], Some(0), [25, 5]),
            ("25", [5, 0], Some(0), [30, 0]),
            ("30", [5, 0], Some(0), [30, 0]),
        ],
    );
}

// A3, A6
#[test]
fn a_bid_set_costs_the_bid_and_the_others_keep_what_they_took() {
    each(
        "auction/",
        &[
            ("20", [3, 2], Some(1), [-20, 15]),
            ("20", [0, 5], Some(1), [-20, 30]),
            ("25", [4, 1], Some(1), [-25, 10]),
            ("25", [3, 2], Some(0), [-25, 10]),
            ("30", [4, 1], Some(0), [-30, 5]),
        ],
    );
}

// A3
#[test]
fn where_fifteen_is_the_lowest_bid_it_is_made_and_set_like_the_others() {
    let rules = "auction/minimum_bid=15";
    each(
        rules,
        &[
            ("15", [3, 2], Some(1), [15, 15]),
            ("15", [2, 3], Some(0), [15, 15]),
            ("15", [2, 3], Some(1), [-15, 20]),
        ],
    );
    let refusal = Table::by("auction/").refused(bids(1, "15"));
    assert_eq!(refusal, Refusal::NoSuchBid(Bid::Number(15)));
}

// A3
#[test]
fn a_doubled_thirty_scores_sixty_and_costs_thirty() {
    each(
        "auction/thirty=doubled",
        &[
            ("30", [5, 0], Some(0), [60, 0]),
            ("30", [4, 1], Some(0), [-30, 5]),
            ("25", [5, 0], Some(0), [30, 0]),
        ],
    );
}

// A3
#[test]
fn thirty_for_sixty_costs_what_the_table_says() {
    let (made, set) = ([5, 0], [4, 1]);
    each(
        "auction/thirty_for_sixty=lose-60",
        &[
            ("30-for-60", made, Some(0), [60, 0]),
            ("30-for-60", set, Some(0), [-60, 5]),
            ("30", made, Some(0), [30, 0]),
        ],
    );
    each(
        "auction/thirty_for_sixty=lose-30",
        &[
            ("30-for-60", made, Some(0), [60, 0]),
            ("30-for-60", set, Some(0), [-30, 5]),
        ],
    );
    let refusal = Table::by("auction/").refused(bids(1, "30-for-60"));
    assert_eq!(refusal, Refusal::NoSuchBid(Bid::ThirtyForSixty));
}

// A3
#[test]
fn sixty_for_120_at_any_time_is_made_and_set_for_either_penalty() {
    let rules = "auction/sixty_for_120=any-time";
    each(
        rules,
        &[
            ("60-for-120", [5, 0], Some(0), [120, 0]),
            ("60-for-120", [4, 1], Some(0), [-60, 5]),
        ],
    );
    each(
        "auction/sixty_for_120=any-time,sixty_penalty=120",
        &[
            ("60-for-120", [5, 0], Some(0), [120, 0]),
            ("60-for-120", [4, 1], Some(0), [-120, 5]),
        ],
    );
}

// A3
#[test]
fn sixty_for_120_is_for_a_side_below_zero() {
    let mut table = Table::by("auction/");
    let refusal = Refusal::MayNotBid(Seat(0), Bid::SixtyFor120);
    assert_eq!(table.refused(bids(0, "60-for-120")), refusal, "at zero");
    table.play([auction(0, "20", &[3, 2], 1)]);
    assert_eq!(table.totals(), [-20, 15]);
    let others = Refusal::MayNotBid(Seat(1), Bid::SixtyFor120);
    assert_eq!(table.refused(bids(1, "60-for-120")), others, "above zero");
    // Cat is Ann’s partner.
    table.act(bids(2, "60-for-120"));
    table.play([auction(2, "60-for-120", &[5, 0], 0)]);
    assert_eq!(table.totals(), [100, 15]);
}

// A3
#[test]
fn sixty_for_120_set_from_below_zero_sinks_deeper() {
    for (penalty, expected) in [(60, -80), (120, -140)] {
        let mut table = Table::by(&format!("auction/sixty_penalty={penalty}"));
        table.play([
            auction(0, "20", &[3, 2], 1),
            auction(2, "60-for-120", &[4, 1], 1),
        ]);
        assert_eq!(table.totals(), [expected, 25]);
    }
}

// A3
#[test]
fn sixty_for_120_that_is_not_played_cannot_be_bid_even_below_zero() {
    let mut table = Table::by("auction/sixty_for_120=off");
    table.play([auction(0, "20", &[3, 2], 1)]);
    let refusal = table.refused(bids(0, "60-for-120"));
    assert_eq!(refusal, Refusal::NoSuchBid(Bid::SixtyFor120));
}

// A3
#[test]
fn sixty_for_120_was_not_to_be_recorded_either_by_a_side_at_zero() {
    let mut table = Table::by("auction/");
    let hand = auction(0, "60-for-120", &[5, 0], 0);
    let refusal = table.refused(Command::Record(hand));
    assert_eq!(refusal, Refusal::MayNotBid(Seat(0), Bid::SixtyFor120));
}

// A5
#[test]
fn a_hand_is_worth_thirty_or_twenty_five_without_a_trump() {
    for took in 0..=5_u8 {
        for best in [None, Some(0), Some(1)] {
            let tricks = [took, 5 - took];
            if best.is_some_and(|side: u8| tricks[usize::from(side)] == 0) {
                continue;
            }
            let mut table = Table::by("auction/");
            table.play([auction(0, "20", &tricks, best)]);
            let points: u8 = table
                .last()
                .lines
                .values()
                .iter()
                .map(|line| line.took)
                .sum();
            assert_eq!(points, if best.is_some() { 30 } else { 25 });
        }
    }
    each(
        "auction/",
        &[
            ("25", [5, 0], None, [25, 0]),
            ("30", [5, 0], None, [-30, 0]),
        ],
    );
}

// A4
#[test]
fn the_dealer_speaks_last_and_may_take_the_standing_bid() {
    let table = Table::by("auction/");
    let standing = table.standing();
    let rules = table.ledger.rules();
    let auction = rules
        .auction(standing.speakers(rules.layout()), &standing.totals)
        .unwrap();
    let calls = [Call::Bid(Bid::Number(25)), Call::Pass, Call::Pass];
    let twenty_five_taken = [&calls[..], &[Call::Hold]].concat();
    assert_eq!(
        auction.after(&calls),
        Ok(Position::Turn {
            seat: Seat(0),
            legal: vec![Call::Pass, Call::Hold, Call::Bid(Bid::Number(30))],
        })
    );
    assert_eq!(
        auction.after(&twenty_five_taken),
        Ok(Position::Over(BiddingOutcome::Won(
            Seat(0),
            Bid::Number(25)
        )))
    );
}

// A4
#[test]
fn when_all_pass_the_dealer_is_bagged_at_the_minimum() {
    for (rules, bid) in [("auction/", 20), ("auction/minimum_bid=15", 15)] {
        let mut table = Table::by(rules);
        table.act(Command::AllPassed);
        let open = table.standing().open.unwrap();
        assert_eq!(
            (open.seat, open.bid, open.won),
            (Seat(0), Bid::Number(bid), Won::Bagged)
        );
    }
}

// A4
#[test]
fn a_bagged_dealer_is_told_of_the_top_six_where_they_are_played() {
    let six = "The dealer may throw in the hand for the top six cards.".to_owned();
    let is_said = |rules: &str, command: Command| {
        let mut table = Table::by(rules);
        table.act(command);
        words::notes(&table.ledger, &table.standing()).contains(&six)
    };
    assert!(is_said("auction/top_six=on", Command::AllPassed));
    assert!(!is_said("auction/top_six=on", bids(0, "20")));
    assert!(!is_said("auction/", Command::AllPassed));
}

/// The pair of Ann and Cat at 95 or 100, with a floor for the bids.
fn near_the_end(floor: &str, total: i32) -> Table {
    let mut table = Table::by(&format!("auction/minimum_bid=15,floor_bid={floor}"));
    for _ in 0..3 {
        table.play([auction(0, "25", &[5, 0], 0)]);
    }
    match total {
        95 => table.play([auction(1, "20", &[1, 4], 1)]),
        _ => table.play([auction(1, "20", &[2, 3], 1)]),
    };
    assert_eq!(table.totals()[0], total);
    table
}

// A10
#[test]
fn from_the_floor_on_a_side_may_not_bid_below_twenty() {
    let fifteen = bids(0, "15");
    let refusal = Refusal::MayNotBid(Seat(0), Bid::Number(15));
    assert_eq!(
        near_the_end("100-20", 100).refused(fifteen.clone()),
        refusal
    );
    assert_eq!(near_the_end("95-20", 95).refused(fifteen.clone()), refusal);
    near_the_end("100-20", 95).act(fifteen.clone());
    near_the_end("off", 100).act(fifteen);
    near_the_end("100-20", 100).act(bids(0, "20"));
    near_the_end("100-20", 100).act(bids(1, "15"));
}

// A10, A4
#[test]
fn a_dealer_near_the_end_is_bagged_at_the_lowest_bid_he_may_make() {
    // After four hands Ann deals again.
    let mut table = near_the_end("100-20", 100);
    table.act(Command::AllPassed);
    assert_eq!(table.standing().open.unwrap().bid, Bid::Number(20));
    let mut table = near_the_end("100-20", 95);
    table.act(Command::AllPassed);
    assert_eq!(table.standing().open.unwrap().bid, Bid::Number(15));
}
