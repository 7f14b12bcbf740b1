//! C6–C8: what a hand scores.

use crate::support::Table;

/// What one hand scores in a new game by these house rules.
fn scores(
    rules: &[(&str, &str)],
    seat: u8,
    bid: &str,
    tricks: &[u8],
    best_trump: Option<u8>,
) -> Vec<i32> {
    let mut table = Table::new(rules);
    table.record(seat, bid, tricks, best_trump);
    table.scored()
}

fn books(tricks: &[u8], best_trump: Option<u8>) -> Vec<u8> {
    let mut table = Table::new(&[]);
    table.record(0, "15", tricks, best_trump);
    let standing = table.standing();
    let deal = &standing.deals[0];
    deal.lines.values().iter().map(|line| line.took).collect()
}

// C6
#[test]
fn the_highest_trump_is_a_book_for_the_side_that_played_it() {
    assert_eq!(books(&[3, 2], Some(0)), [4, 2]);
    assert_eq!(books(&[3, 2], Some(1)), [3, 3]);
}

// C6
#[test]
fn there_are_five_books_only_when_no_trump_was_played() {
    assert_eq!(books(&[3, 2], None), [3, 2]);
    assert_eq!(books(&[5, 0], None), [5, 0]);
}

// C2, C7
#[test]
fn a_bid_is_made_with_a_book_for_every_five() {
    assert_eq!(scores(&[], 0, "15", &[2, 3], Some(0)), [3, 3]);
    assert_eq!(scores(&[], 0, "20", &[3, 2], Some(0)), [4, 2]);
    assert_eq!(scores(&[], 0, "25", &[4, 1], Some(0)), [5, 1]);
}

// C7
#[test]
fn a_bid_made_scores_all_its_books() {
    assert_eq!(scores(&[], 0, "15", &[5, 0], Some(0)), [6, 0]);
    assert_eq!(scores(&[], 3, "15", &[1, 4], Some(0)), [2, 4]);
}

// C7
#[test]
fn a_bid_of_thirty_made_scores_nine() {
    assert_eq!(scores(&[], 0, "30", &[5, 0], Some(0)), [9, 0]);
}

// C7
#[test]
fn thirty_no_draw_made_scores_twelve() {
    assert_eq!(scores(&[], 1, "30-no-draw", &[0, 5], Some(1)), [0, 12]);
}

// C8
#[test]
fn a_bid_that_is_set_costs_its_books() {
    assert_eq!(scores(&[], 0, "15", &[2, 3], Some(1)), [-3, 4]);
    assert_eq!(scores(&[], 0, "20", &[3, 2], Some(1)), [-4, 3]);
    assert_eq!(scores(&[], 0, "25", &[3, 2], Some(0)), [-5, 2]);
    assert_eq!(scores(&[], 0, "30", &[4, 1], Some(0)), [-6, 1]);
}

// C8
#[test]
fn thirty_no_draw_set_costs_nine() {
    assert_eq!(scores(&[], 0, "30-no-draw", &[4, 1], Some(0)), [-9, 1]);
    assert_eq!(scores(&[], 0, "30-no-draw", &[0, 5], Some(1)), [-9, 6]);
}

// C6, C8
#[test]
fn without_a_trump_played_even_five_tricks_do_not_make_thirty() {
    assert_eq!(scores(&[], 0, "30", &[5, 0], None), [-6, 0]);
    assert_eq!(scores(&[], 0, "30-no-draw", &[5, 0], None), [-9, 0]);
    assert_eq!(scores(&[], 0, "25", &[5, 0], None), [5, 0]);
}

// C8
#[test]
fn every_other_side_scores_its_books_either_way() {
    let three = [("seating", "three-pairs")];
    assert_eq!(scores(&three, 1, "15", &[1, 3, 1], Some(2)), [1, 3, 2]);
    assert_eq!(scores(&three, 4, "20", &[1, 3, 1], Some(2)), [1, -4, 2]);
}

// C1
#[test]
fn partners_sit_opposite_each_other_in_pairs() {
    assert_eq!(scores(&[], 2, "25", &[5, 0], Some(0)), [6, 0]);
    assert_eq!(scores(&[], 3, "25", &[5, 0], Some(0)), [6, -5]);
    let three = [("seating", "three-pairs")];
    assert_eq!(scores(&three, 3, "25", &[5, 0, 0], Some(0)), [6, 0, 0]);
    assert_eq!(scores(&three, 2, "25", &[5, 0, 0], Some(0)), [6, 0, -5]);
}

// C1
#[test]
fn every_second_seat_plays_together_in_trios() {
    let trios = [("seating", "two-trios")];
    assert_eq!(scores(&trios, 4, "25", &[5, 0], Some(0)), [6, 0]);
    assert_eq!(scores(&trios, 5, "25", &[5, 0], Some(0)), [6, -5]);
}

// C7 `nine_hole`: bid-30
#[test]
fn nine_hole_is_for_a_bid_of_thirty_only() {
    let rules = [("nine_hole", "bid-30")];
    assert_eq!(scores(&rules, 0, "30", &[5, 0], Some(0)), [9, 0]);
    assert_eq!(scores(&rules, 0, "25", &[5, 0], Some(0)), [6, 0]);
    assert_eq!(scores(&rules, 1, "15", &[5, 0], Some(0)), [6, -3]);
}

// C7 `nine_hole`: bidder-any
#[test]
fn nine_hole_may_be_for_the_bidding_side_on_any_bid() {
    let rules = [("nine_hole", "bidder-any")];
    assert_eq!(scores(&rules, 0, "15", &[5, 0], Some(0)), [9, 0]);
    assert_eq!(scores(&rules, 0, "30", &[5, 0], Some(0)), [9, 0]);
    assert_eq!(scores(&rules, 0, "15", &[5, 0], None), [5, 0]);
    assert_eq!(scores(&rules, 1, "15", &[5, 0], Some(0)), [6, -3]);
}

// C7 `nine_hole`: any-side
#[test]
fn nine_hole_may_be_for_any_side() {
    let rules = [("nine_hole", "any-side")];
    assert_eq!(scores(&rules, 1, "15", &[5, 0], Some(0)), [9, -3]);
    assert_eq!(scores(&rules, 0, "25", &[5, 0], Some(0)), [9, 0]);
    assert_eq!(scores(&rules, 1, "15", &[5, 0], None), [5, -3]);
}

// C7
#[test]
fn thirty_no_draw_made_is_twelve_however_nine_hole_is_played() {
    for word in ["bid-30", "bidder-any", "any-side"] {
        let rules = [("nine_hole", word)];
        assert_eq!(scores(&rules, 0, "30-no-draw", &[5, 0], Some(0)), [12, 0]);
    }
}
