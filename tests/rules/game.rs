//! C9: how the game is won.

use fives_core::base::seats::Side;
use fives_core::games::{End, EndReason};
use fives_core::ledger::Command;

use crate::support::Table;

fn end(table: &Table) -> Option<End> {
    table.standing().end.map(|(end, _)| end)
}

fn won_by(side: u8) -> Option<End> {
    Some(End {
        winner: Some(Side(side)),
        reason: EndReason::Target,
    })
}

fn needs(table: &Table, side: u8) -> i32 {
    let needs = table.standing().needs(table.ledger.rules(), Side(side));
    needs.unwrap()
}

/// Hands of three books each, and then hands of three books to two.
fn played(rules: &[(&str, &str)], tied: usize, three_to_two: usize) -> Table {
    let mut table = Table::new(rules);
    for _ in 0..tied {
        table.record(0, "15", &[3, 2], Some(1));
    }
    for _ in 0..three_to_two {
        table.record(0, "15", &[3, 2], None);
    }
    table
}

/// A game with a score of 31–30.
fn thirty_one_to_thirty() -> Table {
    let mut table = played(&[], 6, 3);
    table.record(1, "15", &[2, 3], None);
    table.record(1, "15", &[2, 3], None);
    assert_eq!(table.totals(), [31, 30]);
    table
}

// C9
#[test]
fn the_first_side_at_31_and_two_clear_wins() {
    let mut table = played(&[], 9, 0);
    table.record(0, "20", &[3, 2], Some(0));
    assert_eq!(table.totals(), [31, 29]);
    assert_eq!(end(&table), won_by(0));
}

// C9
#[test]
fn the_side_that_did_not_bid_may_win() {
    let mut table = played(&[], 9, 0);
    table.record(0, "20", &[2, 3], Some(1));
    assert_eq!(table.totals(), [23, 31]);
    assert_eq!(end(&table), won_by(1));
}

// C9
#[test]
fn thirty_is_not_enough() {
    let mut table = Table::new(&[]);
    for _ in 0..5 {
        table.record(0, "15", &[5, 0], Some(0));
    }
    assert_eq!(table.totals(), [30, 0]);
    assert_eq!(end(&table), None);
    assert_eq!((needs(&table, 0), needs(&table, 1)), (1, 32));
}

// C9
#[test]
fn thirty_one_to_thirty_plays_on() {
    let table = thirty_one_to_thirty();
    assert_eq!(end(&table), None);
    assert_eq!((needs(&table, 0), needs(&table, 1)), (1, 3));
}

// C9
#[test]
fn a_game_that_played_on_ends_when_somebody_is_two_clear() {
    let mut table = thirty_one_to_thirty();
    table.record(0, "15", &[3, 2], Some(1));
    assert_eq!((table.totals(), end(&table)), (vec![34, 33], None));
    table.record(1, "15", &[3, 2], Some(0));
    assert_eq!((table.totals(), end(&table)), (vec![38, 30], won_by(0)));
}

// C9
#[test]
fn tied_above_the_target_plays_on() {
    let table = played(&[], 11, 0);
    assert_eq!(table.totals(), [33, 33]);
    assert_eq!(end(&table), None);
    assert_eq!((needs(&table, 0), needs(&table, 1)), (2, 2));
}

// C9
#[test]
fn thirty_three_to_thirty_one_ends_it() {
    let mut table = played(&[], 8, 2);
    assert_eq!((table.totals(), end(&table)), (vec![30, 28], None));
    table.record(0, "15", &[3, 2], Some(1));
    assert_eq!((table.totals(), end(&table)), (vec![33, 31], won_by(0)));
    assert_eq!(needs(&table, 0), 0);
}

// C9
#[test]
fn the_winner_must_be_clear_of_every_other_side() {
    let mut table = Table::new(&[("seating", "three-pairs")]);
    for _ in 0..10 {
        table.record(0, "15", &[2, 3, 0], Some(0));
    }
    assert_eq!(table.totals(), [30, 30, 0]);
    table.record(2, "20", &[2, 1, 2], Some(1));
    assert_eq!((table.totals(), end(&table)), (vec![32, 32, -4], None));
    assert_eq!(needs(&table, 2), 38);
    table.record(1, "15", &[1, 3, 1], Some(1));
    assert_eq!((table.totals(), end(&table)), (vec![33, 36, -3], won_by(1)));
}

// C9 `win_by`
#[test]
fn a_table_may_ask_for_one_point_only() {
    let mut table = played(&[("win_by", "1")], 6, 3);
    table.record(1, "15", &[2, 3], None);
    table.record(1, "15", &[2, 3], None);
    assert_eq!((table.totals(), end(&table)), (vec![31, 30], won_by(0)));
}

// C9 `target`
#[test]
fn a_table_may_play_to_another_number() {
    let mut table = played(&[("target", "12")], 3, 0);
    assert_eq!((table.totals(), end(&table)), (vec![9, 9], None));
    table.record(0, "20", &[4, 1], Some(1));
    assert_eq!((table.totals(), end(&table)), (vec![13, 11], won_by(0)));
}

// C9
#[test]
fn the_end_says_which_deal_ended_it() {
    let mut table = played(&[], 9, 0);
    table.record(0, "30", &[5, 0], Some(0));
    assert_eq!(table.standing().end.unwrap().1, 9);
}

// A8: a bidder needs the target alone, but a side there already must get clear.
#[test]
fn where_the_bidder_goes_first_something_is_needed_until_the_game_is_over() {
    let mut table = Table::of("auction", &[("seating", "alone-3"), ("target", "25")]);
    table.record(0, "30", &[2, 2, 1], None);
    table.record(0, "30", &[2, 2, 1], None);
    table.record(0, "30", &[2, 2, 1], Some(2));
    assert_eq!(table.totals(), [-90, 30, 20]);
    assert_eq!(end(&table), won_by(1));
    table.act(Command::Undo);
    table.record(0, "30", &[1, 1, 3], None);
    assert_eq!((table.totals(), end(&table)), (vec![-90, 25, 25], None));
    assert_eq!((needs(&table, 1), needs(&table, 2)), (1, 1));
    assert_eq!(needs(&table, 0), 115);
}
