//! Bourré: reneging, and putting it right (B7).

use fives_core::base::seats::Seat;
use fives_core::ledger::Command;

use crate::table::{Table, pot};

const THREE: &str = "bourre/seating=alone-3";

/// The pot after these hands, and each player's debt to it.
fn after<const N: usize>(hands: [&str; N]) -> (Vec<i32>, i32, Vec<i32>) {
    let mut table = Table::by(THREE);
    table.play(hands.map(pot));
    let (owed, due) = table.standing().stake(table.ledger.rules());
    (table.totals(), due, owed.values().to_vec())
}

/// Who deals after each of these hands; Ann dealt the first.
fn dealers<const N: usize>(hands: [&str; N]) -> Vec<u8> {
    let mut table = Table::by(THREE);
    let each = hands.map(|hand| table.play([pot(hand)]).dealer().0);
    each.to_vec()
}

// B7
#[test]
fn a_player_who_reneged_pays_as_if_bourred_with_any_tricks() {
    assert_eq!(after(["3 2r -"]), (vec![2, -1, -1], 5, vec![1, 3, 1]));
    assert_eq!(after(["5 0r -"]), (vec![2, -1, -1], 5, vec![1, 3, 1]));
}

// B7
#[test]
fn a_reneger_with_the_most_tricks_leaves_the_pot_carried() {
    assert_eq!(after(["2 3r -"]), (vec![-1, -1, -1], 8, vec![1, 3, 1]));
}

// B3, B7 don't say: if the player who reneged ties for most, the pot still carries, and the other doesn't ante.
#[test]
fn a_reneger_tied_at_the_top_pays_while_the_other_does_not_ante() {
    assert_eq!(after(["2 2r 1"]), (vec![-1, -1, -1], 7, vec![0, 3, 1]));
}

// B7: silent on it; nobody wins a pot in which the only player who stayed reneged.
#[test]
fn a_reneger_who_stayed_alone_does_not_win() {
    assert_eq!(after(["- 5r -"]), (vec![-1, -1, -1], 8, vec![1, 3, 1]));
}

// B7
#[test]
fn a_renege_put_right_costs_nothing_but_the_pot_when_a_trick_was_taken() {
    assert_eq!(after(["3 2c -"]), (vec![2, -1, -1], 3, vec![1, 1, 1]));
}

// B7
#[test]
fn a_renege_put_right_without_a_trick_pays_the_pot() {
    assert_eq!(after(["5 0c -"]), (vec![2, -1, -1], 5, vec![1, 3, 1]));
}

// B7
#[test]
fn a_player_who_corrected_a_renege_cannot_win_so_the_pot_is_carried() {
    assert_eq!(after(["2 3c -"]), (vec![-1, -1, -1], 6, vec![1, 1, 1]));
}

// B5, B7 don't say: if a player who corrected a renege ties for most, they still don't ante.
#[test]
fn a_renege_put_right_tied_at_the_top_antes_no_more_than_the_others() {
    assert_eq!(after(["2 2c 1"]), (vec![-1, -1, -1], 4, vec![0, 0, 1]));
}

// B7
#[test]
fn a_renege_put_right_misses_the_next_turn_to_deal_once() {
    assert_eq!(dealers(["3 2 -", "3 2 -", "3 2 -"]), [1, 2, 0]);
    let missed = dealers(["3 2c -", "3 2 -", "3 2 -", "3 2 -"]);
    assert_eq!(missed, [2, 0, 1, 2]);
}

// B7
#[test]
fn the_dealer_who_put_a_renege_right_misses_the_turn_after() {
    let missed = dealers(["2c 3 -", "3 2 -", "3 2 -", "3 2 -", "3 2 -"]);
    assert_eq!(missed, [1, 2, 1, 2, 0]);
}

// B7
#[test]
fn two_who_put_reneges_right_both_miss_their_turn() {
    assert_eq!(dealers(["3 1c 1c", "3 2 -"]), [0, 1]);
}

// B7
#[test]
fn two_reneges_put_right_miss_two_turns() {
    let missed = dealers([
        "2c 3 -", "2c 3 -", "3 2 -", "3 2 -", "3 2 -", "3 2 -", "3 2 -",
    ]);
    assert_eq!(missed, [1, 2, 1, 2, 1, 2, 0]);
}

// B7
#[test]
fn a_renege_that_was_not_put_right_misses_no_turn() {
    assert_eq!(dealers(["3 2r -"]), [1]);
}

// B7
#[test]
fn the_turn_comes_back_when_the_hand_is_put_right_or_struck() {
    let mut table = Table::by(THREE);
    table.play([pot("3 2c -")]);
    assert_eq!(table.dealer(), Seat(2));
    table.amend(0, pot("3 2 -"));
    assert_eq!(table.dealer(), Seat(1));
    table.act(Command::Undo).act(Command::Strike { deal: 0 });
    assert_eq!(table.dealer(), Seat(0), "the hand is dealt again");
}
