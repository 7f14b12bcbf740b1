//! Auction Forty-Fives: out the back door by ticks (A9).

use fives_core::base::seats::{Seat, Side};
use fives_core::games::EndReason;
use fives_core::ledger::{Command, Fate, Refusal};
use fives_core::words;

use crate::table::{Table, auction, bids, called};

/// Ann (or her pair) is set at 20 a number of times.
fn ann_is_set(table: &mut Table, times: usize) {
    for _ in 0..times {
        let hand = match table.totals().len() {
            2 => auction(0, "20", &[1, 4], 0),
            _ => auction(0, "20", &[1, 3, 1], 0),
        };
        table.play([hand]);
    }
}

// A6
#[test]
fn a_failed_bid_is_a_tick_for_the_side_that_bid() {
    let mut table = Table::by("auction/");
    table.play([auction(0, "20", &[3, 2], 1)]);
    assert_eq!(table.ticks(), [1, 0]);
    table.play([auction(1, "20", &[3, 2], 1)]);
    assert_eq!(table.ticks(), [1, 1]);
    table.play([auction(2, "20", &[4, 1], 1)]);
    assert_eq!(table.ticks(), [1, 1], "made");
}

// A9
#[test]
fn with_four_ticks_a_pair_is_out_and_the_other_wins() {
    let mut table = Table::by("auction/");
    ann_is_set(&mut table, 3);
    assert_eq!((table.ticks(), table.end()), (vec![3, 0], None));
    // The partner’s failed bid counts for the pair.
    table.play([auction(2, "25", &[4, 1], 1)]);
    assert_eq!(table.ticks(), [4, 0]);
    assert_eq!(table.totals(), [-85, 70]);
    assert_eq!(table.end(), Some((Some(1), EndReason::Ticks)));
}

// A9
#[test]
fn the_other_wins_however_low_its_score() {
    let mut table = Table::by("auction/ticks=3,thirty_for_sixty=lose-60");
    table.play([
        auction(1, "30-for-60", &[5, 0], 0),
        auction(1, "30-for-60", &[5, 0], 0),
    ]);
    ann_is_set(&mut table, 3);
    assert_eq!(table.totals(), [0, -60]);
    assert_eq!(table.end(), Some((Some(1), EndReason::Ticks)));
}

// A9
#[test]
fn tables_play_with_three_ticks_or_five_or_none() {
    for ticks in [3, 5] {
        let mut table = Table::by(&format!("auction/ticks={ticks},target=500"));
        ann_is_set(&mut table, ticks - 1);
        assert_eq!(table.end(), None);
        ann_is_set(&mut table, 1);
        assert_eq!(table.end(), Some((Some(1), EndReason::Ticks)));
    }
    let mut table = Table::by("auction/ticks=0,target=500");
    ann_is_set(&mut table, 6);
    assert_eq!((table.ticks(), table.end()), (vec![0, 0], None));
}

// A8, A9: silent on which comes first; the target does.
#[test]
fn the_target_is_judged_before_the_ticks() {
    let mut table = Table::by("auction/ticks=3,target=60");
    ann_is_set(&mut table, 3);
    assert_eq!(table.totals(), [-60, 60]);
    assert_eq!(table.end(), Some((Some(1), EndReason::Target)));
}

// A9
#[test]
fn a_player_out_in_a_cut_throat_game_leaves_the_rest_to_play_on() {
    let mut table = Table::by("auction/seating=alone-3,ticks=3,target=500");
    ann_is_set(&mut table, 3);
    assert_eq!(table.totals(), [-60, 45, 15]);
    assert_eq!((table.end(), table.standing().out.values().to_vec()), {
        (None, vec![true, false, false])
    });
    // Ann dealt the first hand, and would deal the fourth.
    assert_eq!(table.dealer(), Seat(1));

    let gone = Refusal::SideIsOut(Side(0));
    assert_eq!(table.refused(bids(0, "20")), gone);
    let hand = auction(1, "20", &[1, 4, 0], 1);
    assert_eq!(table.refused(Command::Record(hand)), gone, "takes no trick");
    let hand = called(auction(1, "20", &[1, 3, 1], 1), 0, 5);
    assert_eq!(table.refused(Command::Record(hand)), gone, "is not called");

    table.play([auction(1, "20", &[0, 4, 1], 1)]);
    assert_eq!(table.totals(), [-60, 70, 20]);
    assert_eq!(table.dealer(), Seat(2));
    assert_eq!(table.explained(0), "Ann is out, at −60.");
}

// A9
#[test]
fn the_last_one_standing_wins() {
    let mut table = Table::by("auction/seating=alone-3,ticks=3,target=500");
    ann_is_set(&mut table, 3);
    for _ in 0..2 {
        table.play([auction(1, "30", &[0, 4, 1], 1)]);
    }
    assert_eq!(table.end(), None);
    table.play([auction(1, "30", &[0, 4, 1], 1)]);
    assert_eq!(table.totals(), [-60, -45, 30]);
    assert_eq!(table.end(), Some((Some(2), EndReason::Ticks)));
}

// A8, A9
#[test]
fn one_goes_out_the_back_door_and_another_wins_at_the_target() {
    let mut table = Table::by("auction/seating=alone-3,ticks=3");
    ann_is_set(&mut table, 3);
    table.play([
        auction(2, "30", &[0, 0, 5], 2),
        auction(2, "30", &[0, 0, 5], 2),
        auction(2, "20", &[0, 0, 5], 2),
    ]);
    assert_eq!((table.totals(), table.end()), (vec![-60, 45, 105], None));
    table.play([auction(1, "20", &[0, 1, 4], 1)]);
    assert_eq!(table.totals(), [-60, 25, 125]);
    assert_eq!(table.end(), Some((Some(2), EndReason::Target)));
    assert!(table.verdict().0.starts_with("Cat wins with 125"));
}

// A9, P6
#[test]
fn the_lead_passes_a_player_who_is_out() {
    let mut table = Table::by("auction/seating=alone-3,ticks=3,target=500");
    ann_is_set(&mut table, 3);
    table.act(bids(2, "20"));
    assert_eq!(
        table.standing().leader(table.ledger.rules()),
        Some(Seat(1)),
        "Ann sits at Cat’s left, and is out"
    );
}

// A4, A9
#[test]
fn a_side_that_is_out_does_not_speak() {
    let mut table = Table::by("auction/seating=alone-3,ticks=3,target=500");
    ann_is_set(&mut table, 3);
    let speakers = table.standing().speakers(table.ledger.rules().layout());
    assert_eq!(speakers, [Seat(2), Seat(1)], "Bob deals");
    table.act(Command::AllPassed);
    assert_eq!(table.standing().open.unwrap().seat, Seat(1));
}

// A9
#[test]
fn a_tick_taken_back_brings_a_player_back_in() {
    let mut table = Table::by("auction/seating=alone-3,ticks=3,target=500");
    ann_is_set(&mut table, 3);
    table.play([auction(1, "20", &[0, 4, 1], 1)]);
    table.amend(0, auction(0, "20", &[3, 1, 1], 0));
    let standing = table.standing();
    assert_eq!(standing.ticks.values(), [2, 0, 0]);
    assert!(!standing.out[Side(0)]);
    assert_eq!(table.totals(), [-20, 60, 20]);
}

// A9
#[test]
fn a_hand_of_a_player_whom_a_correction_puts_out_before_it_does_not_count() {
    let mut table = Table::by("auction/seating=alone-3,ticks=3,target=500");
    table.play([auction(0, "20", &[3, 1, 1], 0)]);
    ann_is_set(&mut table, 2);
    table.play([auction(0, "20", &[4, 1, 0], 0)]);
    assert_eq!(table.totals(), [5, 40, 15]);
    table.amend(0, auction(0, "25", &[3, 1, 1], 0));
    let last = table.last();
    assert_eq!(last.fate, Fate::SideWasOut);
    assert!(words::fate(&last).is_some());
    assert_eq!(table.totals(), [-65, 35, 15]);
}
