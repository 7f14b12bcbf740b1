//! The figures in words.

use fives_core::ledger::Command;
use fives_core::statistics::{Average, Figures};
use fives_core::words::statistics::{average, known_of, out_of};

use crate::support::{Table, plain_hand, pot_hand, stayed};
use crate::{comeback, of, statistics_of};

/// Each label and its value.
fn said(figures: &Figures, whole: bool) -> Vec<String> {
    let known = known_of(figures, whole).into_iter();
    known
        .map(|figure| format!("{}: {}", figure.label, figure.value))
        .collect()
}

#[test]
fn everything_known_of_a_player_is_told_in_this_order() {
    let table = comeback();
    let all = statistics_of([&table.ledger, &table.ledger]);
    assert_eq!(
        said(of(&all.players, "Ann"), false),
        [
            "Games: 2 finished, 2 won",
            "Longest run: 2 wins in a row",
            "COPAH: 2 games, 2 won, 8 hands, 5.3 a hand",
            "Best hand: +12",
            "Best comeback: won from 17 behind",
            "Bids made: 4 of 6, 67%",
            "Average bid: 25.0",
            "Bid of 15: 0 of 2 made, 0%",
            "Bid of 30 No Draw: 4 of 4 made, 100%",
        ]
    );
    assert_eq!(
        said(of(&all.games, "COPAH"), true)[..2],
        ["Games: 2 finished, 8 hands", "Best hand: +12"]
    );
    let bob = said(of(&all.players, "Bob"), false);
    assert!(bob.contains(&"Nine-holes: 2".to_owned()), "{bob:?}");
}

#[test]
fn of_several_games_it_is_said_which() {
    let mut copah = Table::new(&[]);
    copah.record(0, "30", &[5, 0], Some(0));
    let mut kaibosh = Table::of("kaibosh", &[]);
    kaibosh.play([plain_hand(0, "4", &[5, 1])]);
    let all = statistics_of([&copah.ledger, &kaibosh.ledger]);
    let ann = said(of(&all.players, "Ann"), false);
    for says in [
        "Games: 0 finished; 2 not finished",
        "COPAH: 1 hand, 9.0 a hand",
        "Best hand, Kaibosh: +5",
        "Average bid: 30.0",
        "Average bid, tricks: 4.0",
    ] {
        assert!(ann.contains(&says.to_owned()), "{says}: {ann:?}");
    }
}

#[test]
fn chips_are_told_by_pots_and_by_who_was_bourred() {
    let mut table = Table::of("bourre", &[("seating", "alone-3")]);
    table.play([pot_hand(&[stayed(3), stayed(2), stayed(0)])]);
    table.act(Command::End);
    let all = statistics_of([&table.ledger]);
    let figures_of = |name| said(of(&all.players, name), false);
    assert!(figures_of("Ann").contains(&"Pots taken: 1".to_owned()));
    assert!(figures_of("Cat").contains(&"Bourréd: 1".to_owned()));
    assert!(figures_of("Cat").contains(&"Bourré: 1 game, 0 won, 1 hand, −1.0 a hand".to_owned()));
}

#[test]
fn back_doors_and_ticks_are_told_where_there_were_any() {
    let mut table = Table::new(&[("back_door", "-6")]);
    table.record(0, "30", &[3, 2], Some(1));
    let all = statistics_of([&table.ledger]);
    let figures_of = |name| said(of(&all.players, name), false).join("; ");
    assert!(figures_of("Ann").ends_with("Out the back door: 1"));
    assert!(figures_of("Bob").ends_with("Won by the back door: 1"));
    assert!(!figures_of("Ann").contains("Ticks"));
}

#[test]
fn means_have_one_digit_and_a_real_minus_sign() {
    assert_eq!(average(Average { tenths: 214 }), "21.4");
    assert_eq!(average(Average { tenths: -5 }), "−0.5");
    assert_eq!(average(Average { tenths: 0 }), "0.0");
}

#[test]
fn of_nothing_a_part_is_a_dash() {
    assert_eq!(out_of(0, 0), "–");
    assert_eq!(out_of(0, 3), "0 of 3");
}
