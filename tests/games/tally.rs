//! Tally: any other game, by points (T1, T2).

use fives_core::base::seats::{Seat, Side};
use fives_core::games::EndReason;
use fives_core::ledger::{Command, Refusal};

use crate::table::{Table, amendment, bids, points, turned};

const THREE: &str = "tally/seating=alone-3";

// T1
#[test]
fn two_to_ten_play_each_alone() {
    for players in 2..=10 {
        let table = Table::by(&format!("tally/seating=alone-{players}"));
        let layout = table.ledger.rules().layout();
        assert_eq!((layout.seats, layout.sides), (players, players));
    }
}

// T1
#[test]
fn a_round_gives_each_player_any_whole_number_of_points() {
    let mut table = Table::by(THREE);
    table.play([points(&[3, 0, -5]), points(&[0, 12, -1])]);
    assert_eq!(table.totals(), [3, 12, -6]);
    assert_eq!(table.scored(), [0, 12, -1]);
}

// T1: silent on how many; a hundred thousand either way are the most.
#[test]
fn more_than_a_hundred_thousand_points_are_a_slip() {
    let mut table = Table::by(THREE);
    table.play([points(&[100_000, -100_000, 0])]);
    for odd in [100_001, -100_001, i32::MIN] {
        let refusal = table.refused(Command::Record(points(&[0, odd, 0])));
        assert_eq!(refusal, Refusal::TooManyPoints(Side(1)));
    }
}

// T1
#[test]
fn the_dealer_marker_moves_left_every_round() {
    let mut table = Table::by(THREE);
    for dealer in [1, 2, 0, 1] {
        table.play([points(&[1, 0, 0])]);
        assert_eq!(table.dealer(), Seat(dealer));
    }
}

// T1: silent on a void round; the marker stays.
#[test]
fn a_void_round_keeps_the_marker_where_it_is() {
    let mut table = Table::by(THREE);
    table.play([points(&[1, 0, 0])]);
    table.act(Command::Misdeal);
    assert_eq!((table.dealer(), table.totals()), (Seat(1), vec![1, 0, 0]));
    assert_eq!(table.standing().number, 2);
}

// T2
#[test]
fn the_highest_wins_at_the_target() {
    let mut table = Table::by("tally/seating=alone-3,target=10");
    table.play([points(&[9, 5, 1])]);
    assert_eq!(table.end(), None);
    table.play([points(&[1, 7, 1])]);
    assert_eq!(table.totals(), [10, 12, 2]);
    assert_eq!(table.end(), Some((Some(1), EndReason::Target)));
}

// T2
#[test]
fn the_lowest_wins_when_someone_reaches_the_target() {
    let mut table = Table::by("tally/seating=alone-3,target=10,best=low");
    table.play([points(&[9, 5, 4])]);
    assert_eq!(table.end(), None);
    table.play([points(&[1, 0, 2])]);
    assert_eq!(table.totals(), [10, 5, 6]);
    assert_eq!(table.end(), Some((Some(1), EndReason::Target)));
}

// T2 doesn't say: after a tie at the target, another round is played.
#[test]
fn tied_at_the_target_they_play_on() {
    let mut table = Table::by("tally/seating=alone-3,target=10");
    table.play([points(&[10, 10, 3])]);
    assert_eq!(table.end(), None);
    table.play([points(&[-5, -4, 0])]);
    assert_eq!((table.totals(), table.end()), (vec![5, 6, 3], None));
    table.play([points(&[5, 5, 0])]);
    assert_eq!(table.end(), Some((Some(1), EndReason::Target)));

    let mut low = Table::by("tally/seating=alone-3,target=10,best=low");
    low.play([points(&[10, 3, 3])]);
    assert_eq!(low.end(), None);
    low.play([points(&[0, 1, 0])]);
    assert_eq!(low.end(), Some((Some(2), EndReason::Target)));
}

// T2
#[test]
fn after_the_rounds_agreed_the_best_total_wins() {
    for (best, winner) in [("high", 0), ("low", 2)] {
        let mut table = Table::by(&format!("tally/seating=alone-3,deals=2,best={best}"));
        table.play([points(&[5, 2, -1])]);
        table.act(Command::Misdeal);
        assert_eq!(table.end(), None, "a void round is none of them");
        table.play([points(&[0, 2, 0])]);
        assert_eq!(table.end(), Some((Some(winner), EndReason::Deals)));
    }
}

// T2
#[test]
fn tied_at_the_end_is_a_draw() {
    let mut table = Table::by("tally/seating=alone-3,deals=1");
    table.play([points(&[4, 4, 1])]);
    assert_eq!(table.end(), Some((None, EndReason::Deals)));
    let mut table = Table::by("tally/seating=alone-3,deals=1,target=4");
    table.play([points(&[4, 4, 1])]);
    assert_eq!(
        table.end(),
        Some((None, EndReason::Deals)),
        "at the target too"
    );
}

// T2
#[test]
fn the_table_may_end_it_at_any_time() {
    for rules in ["", ",target=50", ",deals=9"] {
        let mut table = Table::by(&format!("{THREE}{rules}"));
        table.play([points(&[4, 6, 1])]);
        table.act(Command::End);
        assert_eq!(table.end(), Some((Some(1), EndReason::Agreed)));
    }
    let mut low = Table::by("tally/seating=alone-3,best=low");
    low.play([points(&[4, 6, 1])]).act(Command::End);
    assert_eq!(low.end(), Some((Some(2), EndReason::Agreed)));
    let mut tied = Table::by(THREE);
    tied.act(Command::End);
    assert_eq!(tied.end(), Some((None, EndReason::Agreed)));
}

// T2
#[test]
fn an_end_is_taken_back_and_the_game_goes_on() {
    let mut table = Table::by(THREE);
    table.play([points(&[4, 6, 1])]).act(Command::End);
    let refusal = table.refused(Command::Record(points(&[1, 0, 0])));
    assert!(matches!(refusal, Refusal::GameOver(_)));
    table.act(Command::Undo).play([points(&[1, 0, 0])]);
    assert_eq!((table.totals(), table.end()), (vec![5, 6, 1], None));
}

// T1
#[test]
fn an_earlier_round_is_put_right() {
    let mut table = Table::by(THREE);
    table.play([points(&[4, 6, 1]), points(&[1, 1, 1])]);
    table.amend(0, points(&[0, 0, 9]));
    assert_eq!(table.totals(), [1, 1, 10]);
    table.act(Command::Strike { deal: 0 });
    assert_eq!(table.totals(), [1, 1, 1]);
}

// T1
#[test]
fn there_are_neither_bids_nor_tricks() {
    let mut table = Table::by(THREE);
    assert_eq!(table.refused(bids(0, "20")), Refusal::NoBidding);
    let hand = turned(&[2, 2, 1]);
    assert_eq!(table.refused(Command::Record(hand)), Refusal::OtherRecord);
    let short = points(&[1, 2]);
    let refusal = Refusal::WrongSides { got: 2, want: 3 };
    assert_eq!(table.refused(Command::Record(short)), refusal);
}

// T1
#[test]
fn a_round_that_must_add_up_to_nought_is_refused_with_the_difference() {
    let mut table = Table::by("tally/seating=alone-3,round_sum=zero");
    table.play([points(&[3, 2, -5])]);
    assert_eq!(table.totals(), [3, 2, -5]);
    let over = table.refused_so(Command::Record(points(&[3, 0, -1])));
    assert_eq!(over, "The round must add up to 0: that’s 2 too many.");
    let under = table.refused_so(Command::Record(points(&[3, 0, -7])));
    assert_eq!(under, "The round must add up to 0: that’s 4 too few.");
    let amended = table.refused(amendment(0, points(&[1, 0, 0])));
    assert_eq!(amended, Refusal::NotZero(1));
    // The most points there can be do not overflow.
    let most = table.refused(Command::Record(points(&[100_000, 100_000, 100_000])));
    assert_eq!(most, Refusal::NotZero(300_000));
    Table::by("tally/seating=alone-3").play([points(&[3, 0, 0])]);
}
