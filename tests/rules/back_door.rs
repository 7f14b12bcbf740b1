//! C10: out the back door.

use fives_core::base::seats::{Seat, Side};
use fives_core::games::{End, EndReason};
use fives_core::ledger::{Command, Refusal};

use crate::support::{Table, bid, hand};

const THREE_PAIRS: &[(&str, &str)] = &[("seating", "three-pairs")];

fn out(table: &Table) -> Vec<bool> {
    table.standing().out.values().to_vec()
}

fn end(table: &Table) -> Option<(Option<Side>, EndReason)> {
    table
        .standing()
        .end
        .map(|(End { winner, reason }, _)| (winner, reason))
}

fn won(side: u8, by: EndReason) -> Option<(Option<Side>, EndReason)> {
    Some((Some(Side(side)), by))
}

/// The player of `seat` is set on 30 No Draw, costing nine each time, and everyone else takes what
/// `tricks` says.
fn set_thrice(table: &mut Table, seat: u8, tricks: &[u8]) {
    for _ in 0..3 {
        table.record(seat, "30-no-draw", tricks, None);
    }
}

/// Three pairs, the first of them out at −32; the others have 8 and 12.
fn first_pair_out() -> Table {
    let mut table = Table::new(THREE_PAIRS);
    set_thrice(&mut table, 0, &[0, 2, 3]);
    assert_eq!(table.totals(), [-27, 6, 9]);
    table.record(3, "25", &[0, 2, 3], None);
    assert_eq!(table.totals(), [-32, 8, 12]);
    table
}

// C10
#[test]
fn with_two_sides_the_other_wins_at_once() {
    let mut table = Table::new(&[]);
    set_thrice(&mut table, 1, &[4, 1]);
    assert_eq!((table.totals(), end(&table)), (vec![12, -27], None));
    table.record(3, "20", &[2, 3], None);
    assert_eq!(table.totals(), [14, -31]);
    assert_eq!(out(&table), [false, true]);
    assert_eq!(end(&table), won(0, EndReason::BackDoor));
}

// C10
#[test]
fn minus_thirty_is_not_out() {
    let mut table = Table::new(&[]);
    set_thrice(&mut table, 0, &[4, 1]);
    table.record(0, "15", &[2, 3], None);
    assert_eq!((table.totals(), end(&table)), (vec![-30, 6], None));
    assert_eq!(out(&table), [false, false]);
}

// C10 `back_door`
#[test]
fn a_table_may_play_without_a_back_door() {
    let mut table = Table::new(&[("back_door", "off")]);
    set_thrice(&mut table, 0, &[4, 1]);
    set_thrice(&mut table, 0, &[4, 1]);
    assert_eq!((table.totals(), end(&table)), (vec![-54, 6], None));
    assert_eq!(out(&table), [false, false]);
}

// C10 `back_door`
#[test]
fn a_table_may_have_its_back_door_elsewhere() {
    let mut table = Table::new(&[("back_door", "-9")]);
    table.record(0, "30-no-draw", &[4, 1], None);
    assert_eq!(end(&table), won(1, EndReason::BackDoor));
}

// C9 before C10
#[test]
fn the_target_is_judged_before_the_back_door() {
    let mut table = Table::new(&[("target", "5"), ("back_door", "-9")]);
    table.record(0, "30-no-draw", &[0, 5], Some(1));
    assert_eq!(table.totals(), [-9, 6]);
    assert_eq!(end(&table), won(1, EndReason::Target));
    assert_eq!(out(&table), [false, false]);
}

// C10
#[test]
fn with_three_sides_the_rest_play_on() {
    let mut table = first_pair_out();
    assert_eq!(out(&table), [true, false, false]);
    assert_eq!(end(&table), None);
    table.record(1, "15", &[0, 3, 2], Some(1));
    assert_eq!(table.totals(), [-32, 12, 14]);
}

// C10
#[test]
fn the_last_one_in_wins() {
    let mut table = first_pair_out();
    set_thrice(&mut table, 4, &[0, 4, 1]);
    table.record(4, "30-no-draw", &[0, 4, 1], None);
    assert_eq!(end(&table), None);
    table.record(1, "30-no-draw", &[0, 1, 4], None);
    assert_eq!(table.totals(), [-32, -37, 20]);
    assert_eq!(out(&table), [true, true, false]);
    assert_eq!(end(&table), won(2, EndReason::BackDoor));
}

// C9, C10
#[test]
fn with_one_pair_out_the_target_still_wins() {
    let mut table = first_pair_out();
    table.record(2, "30", &[0, 0, 5], Some(2));
    table.record(2, "30-no-draw", &[0, 0, 5], Some(2));
    assert_eq!(table.totals(), [-32, 8, 33]);
    assert_eq!(end(&table), won(2, EndReason::Target));
}

// C10
#[test]
fn a_pair_that_is_out_does_not_bid() {
    let mut table = first_pair_out();
    let refused = Err(vec![Refusal::SideIsOut(Side(0))]);
    assert_eq!(table.ask(Command::Bid(Seat(3), bid("15"))), refused);
    let played = hand(0, "15", &[0, 5, 0], None);
    assert_eq!(table.ask(Command::Record(played)), refused);
}

// C10
#[test]
fn a_pair_that_is_out_takes_no_tricks() {
    let mut table = first_pair_out();
    let played = hand(1, "15", &[1, 4, 0], Some(1));
    let refused = Err(vec![Refusal::SideIsOut(Side(0))]);
    assert_eq!(table.ask(Command::Record(played)), refused);
}

// C10
#[test]
fn a_pair_that_is_out_scores_nothing_more() {
    let mut table = first_pair_out();
    table.record(1, "15", &[0, 3, 2], Some(1));
    assert_eq!(table.scored()[0], 0);
}

// C10, C3
#[test]
fn a_pair_that_is_out_is_not_asked_to_speak() {
    let mut table = first_pair_out();
    let layout = table.ledger.rules().layout();
    // Four hands from seat 0: seat 4 deals, and seats 0 and 3 are out.
    assert_eq!(table.dealer(), Seat(4));
    let speakers = [Seat(5), Seat(1), Seat(2), Seat(4)];
    assert_eq!(table.standing().speakers(layout), speakers);
    table.act(Command::Misdeal);
    assert_eq!(table.standing().speakers(layout), speakers);
}

// C10
#[test]
fn the_deal_skips_a_pair_that_is_out() {
    let mut table = first_pair_out();
    let mut dealers = vec![table.dealer().0];
    for _ in 0..4 {
        table.record(1, "15", &[0, 3, 2], None);
        dealers.push(table.dealer().0);
    }
    assert_eq!(dealers, [4, 5, 1, 2, 4]);
}

// C10
#[test]
fn the_deal_skips_the_pair_that_has_just_gone_out() {
    let mut table = Table::dealt_by(5, THREE_PAIRS);
    set_thrice(&mut table, 0, &[0, 2, 3]);
    assert_eq!(table.dealer(), Seat(2));
    table.record(3, "25", &[0, 2, 3], None);
    assert_eq!(table.dealer(), Seat(4));
}

// C10, P6
#[test]
fn the_first_lead_skips_a_pair_that_is_out() {
    let mut table = first_pair_out();
    table.record(1, "15", &[0, 3, 2], None);
    assert_eq!(table.dealer(), Seat(5));
    assert_eq!(table.standing().leader(table.ledger.rules()), Some(Seat(1)));
}
