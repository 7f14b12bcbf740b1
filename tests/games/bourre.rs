//! Bourré: antes, pots and who takes them (B1–B6).

use fives_core::base::seats::Seat;
use fives_core::ledger::{Command, Refusal};
use fives_core::words;

use crate::table::{Table, bids, pot, turned};

const THREE: &str = "bourre/seating=alone-3";

/// The pot of the current hand.
fn due(table: &Table) -> i32 {
    table.standing().stake(table.ledger.rules()).1
}

/// The debts to the pot of the current hand, by player.
fn owed(table: &Table) -> Vec<i32> {
    table
        .standing()
        .stake(table.ledger.rules())
        .0
        .values()
        .to_vec()
}

/// The pots of the deals played.
fn pots(table: &Table) -> Vec<i32> {
    let deals = table.standing().deals.clone();
    let pot_result = deals.iter().filter_map(|deal| deal.pot_result.as_ref());
    pot_result.map(|pot_result| pot_result.pot).collect()
}

// B1
#[test]
fn two_to_seven_play_each_alone_and_everyone_antes() {
    for players in 2..=7 {
        let table = Table::by(&format!("bourre/seating=alone-{players},ante=3"));
        let layout = table.ledger.rules().layout();
        assert_eq!((layout.seats, layout.sides), (players, players));
        assert_eq!(due(&table), 3 * i32::from(players));
    }
}

// B2, B3
#[test]
fn most_tricks_take_the_pot() {
    let mut table = Table::by(THREE);
    table.play([pot("3 2 -")]);
    assert_eq!(table.totals(), [2, -1, -1]);
    assert_eq!(due(&table), 3);
}

// B2
#[test]
fn the_only_player_who_stays_takes_the_pot() {
    let mut table = Table::by(THREE);
    table.play([pot("- 5 -")]);
    assert_eq!(table.totals(), [-1, 2, -1]);
}

// B2: silent on it; the pot is carried, and everyone antes again.
#[test]
fn where_nobody_stays_the_pot_is_carried() {
    let mut table = Table::by(THREE);
    table.play([pot("- - -")]);
    assert_eq!(table.totals(), [-1, -1, -1]);
    assert_eq!((due(&table), owed(&table)), (6, vec![1, 1, 1]));
}

// B1
#[test]
fn those_who_stay_take_five_tricks_between_them() {
    let mut table = Table::by(THREE);
    let wrong = |got| Refusal::WrongTricks { got, want: 5 };
    assert_eq!(table.refused(Command::Record(pot("3 1 -"))), wrong(4));
    assert_eq!(table.refused(Command::Record(pot("- 4 -"))), wrong(4));
    assert_eq!(table.refused(Command::Record(pot("4 1 1"))), wrong(6));
    assert_eq!(table.refused(Command::Record(pot("0 0 0"))), wrong(0));
}

// B3, B5
#[test]
fn tied_at_the_top_the_pot_is_carried_and_the_tied_do_not_ante() {
    let mut table = Table::by("bourre/");
    table.play([pot("2 2 1 - -")]);
    assert_eq!(table.totals(), [-1, -1, -1, -1, -1]);
    assert_eq!(owed(&table), [0, 0, 1, 1, 1]);
    assert_eq!(due(&table), 8);
}

// B3, B5
#[test]
fn all_five_tied_nobody_antes_for_the_carried_pot() {
    let mut table = Table::by("bourre/");
    table.play([pot("1 1 1 1 1")]);
    assert_eq!((due(&table), owed(&table)), (5, vec![0; 5]));
    table.play([pot("5 0 0 0 0")]);
    assert_eq!(table.totals(), [4, -1, -1, -1, -1]);
    assert_eq!((due(&table), owed(&table)), (21, vec![1, 5, 5, 5, 5]));
}

// B4
#[test]
fn a_player_who_stayed_without_a_trick_pays_the_pot_instead_of_the_ante() {
    let mut table = Table::by(THREE);
    table.play([pot("5 0 -")]);
    assert_eq!(table.totals(), [2, -1, -1], "paid into the next pot");
    assert_eq!((due(&table), owed(&table)), (5, vec![1, 3, 1]));
    table.play([pot("3 - 2")]);
    assert_eq!(table.totals(), [6, -4, -2]);
    assert_eq!(owed(&table), [1, 1, 1], "it is paid once");
}

// B4, B5
#[test]
fn a_carried_pot_and_a_bourred_player_go_together() {
    let mut table = Table::by("bourre/");
    table.play([pot("2 2 1 0 -")]);
    assert_eq!(owed(&table), [0, 0, 1, 5, 1]);
    assert_eq!(due(&table), 12);
}

// B2
#[test]
fn a_second_ante_is_paid_by_those_who_stay() {
    let mut table = Table::by("bourre/seating=alone-3,play_ante=2");
    assert_eq!(due(&table), 3, "before anyone stays");
    table.play([pot("5 0 -")]);
    assert_eq!(pots(&table), [7]);
    assert_eq!(table.totals(), [4, -3, -1]);
    // Bob pays the seven he lost, and two more for staying.
    assert_eq!(due(&table), 9);
    table.play([pot("3 2 -")]);
    assert_eq!(pots(&table), [7, 13]);
    assert_eq!(table.totals(), [14, -12, -2]);
}

// B6
#[test]
fn a_limit_caps_what_is_taken_and_what_is_paid() {
    let mut table = Table::by("bourre/seating=alone-3,ante=10,limit=20");
    table.play([pot("3 2 0")]);
    assert_eq!(table.totals(), [10, -10, -10], "20 of 30");
    assert_eq!(owed(&table), [10, 10, 20], "20 and not 30");
    assert_eq!(due(&table), 50, "10 were left");
    table.play([pot("2 3 -")]);
    assert_eq!(table.totals(), [0, 0, -30]);
    assert_eq!(due(&table), 60);
}

// B6
#[test]
fn a_limit_that_leaves_chips_in_the_pot_is_told() {
    let mut table = Table::by("bourre/seating=alone-3,ante=10,limit=20");
    table.play([pot("2 3 -")]);
    assert_eq!(table.headline(), "Bob takes 20 of the pot of 30");
    assert_eq!(
        words::left_open(&table.ledger, &table.standing()),
        ["10 chips still in the pot: agree how to share them."]
    );
}

// B6
#[test]
fn a_pot_within_the_limit_is_taken_whole() {
    let mut table = Table::by("bourre/seating=alone-3,limit=3");
    table.play([pot("3 2 -")]);
    assert_eq!((table.totals(), due(&table)), (vec![2, -1, -1], 3));
    assert_eq!(table.headline(), "Ann takes the pot of 3");
}

// P6
#[test]
fn the_deal_moves_left_and_the_dealers_left_leads() {
    let mut table = Table::by(THREE);
    table.play([pot("5 0 -")]);
    assert_eq!(table.dealer(), Seat(1));
    let leader = table.standing().leader(table.ledger.rules());
    assert_eq!(leader.unwrap().0, 2);
}

// B1
#[test]
fn there_is_no_bidding_and_no_target() {
    let mut table = Table::by(THREE);
    assert_eq!(table.refused(bids(1, "20")), Refusal::NoBidding);
    let hand = turned(&[3, 1, 1]);
    assert_eq!(table.refused(Command::Record(hand)), Refusal::OtherRecord);
    for _ in 0..100 {
        table.play([pot("3 1 1")]);
    }
    assert_eq!((table.totals(), table.end()), (vec![200, -100, -100], None));
}
