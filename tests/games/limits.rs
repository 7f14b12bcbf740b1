//! A limit of the pot below the ante.

use chrono::DateTime;
use fives_core::base::house::House;
use fives_core::base::seats::Seat;
use fives_core::games::sheet;
use fives_core::ledger::{Command, Ledger, Log, Setup, Since};
use fives_core::storage::saved::SavedGame;
use fives_core::storage::saved::link::StandingOnly;
use fives_core::words;

use crate::support::setup;
use crate::table::{Table, pot};

// B6
#[test]
fn a_limit_below_the_ante_is_refused_in_a_new_game_a_sheet_and_a_change() {
    let house: House = [
        (
            "ante".to_owned(),
            fives_core::base::house::Value::Number(10),
        ),
        (
            "limit".to_owned(),
            fives_core::base::house::Value::Number(5),
        ),
    ]
    .into_iter()
    .collect();
    let says = "The pot limit can’t be below the ante.";
    let problems = Ledger::new(setup("bourre", house.clone(), Seat(0))).unwrap_err();
    let sentences: Vec<String> = problems.iter().map(words::setup_problem).collect();
    assert_eq!(sentences, [says]);
    let problem = sheet::read("bourre/ante=10,limit=5").unwrap_err();
    assert_eq!(words::not_a_sheet(&problem), says);
    let mut table = Table::by("bourre/ante=10,limit=10");
    let since = Since::Now;
    let refused = table.refused_so(Command::Rules { house, since });
    assert_eq!(refused, "The pot limit can’t be below the ante.");
}

// B6: a game started with such rules continues.
#[test]
fn a_saved_game_with_a_limit_below_the_ante_is_still_read() {
    assert!(Ledger::restore(below(), Log::default()).is_ok());
}

/// A table of before, with a limit below the ante.
fn below() -> Setup {
    let mut below = Table::by("bourre/ante=10,limit=10").ledger.setup().clone();
    let limit = (
        "limit".to_owned(),
        fives_core::base::house::Value::Number(5),
    );
    below.house = below
        .house
        .differences()
        .map(|(key, value)| (key.to_owned(), value.clone()))
        .chain([limit])
        .collect();
    below
}

// B6
#[test]
fn a_rematch_lifts_a_limit_below_the_ante_and_says_so() {
    let ledger = Ledger::restore(below(), Log::default()).unwrap();
    let again = Ledger::new(ledger.rematch().unwrap()).unwrap();
    let game = again.setup().game().unwrap();
    assert_eq!(sheet::write(game, again.house()), "bourre/ante=10,limit=10");
    assert_eq!(
        words::rematch_lifts(&ledger).as_deref(),
        Some(
            "The rematch raises the pot limit to the ante. The pot limit can’t be below the ante."
        )
    );
    assert_eq!(words::rematch_lifts(&again), None);
}

// B6
#[test]
fn an_evening_is_compared_with_rules_of_before_that_have_a_limit_below_the_ante() {
    let mut table = Table::by("bourre/ante=10,limit=10");
    table.play([pot("3 2 - - -")]);
    let old = below().house;
    let other = table.ledger.table_under(&old).unwrap();
    assert_eq!(other.house(), &old);
    assert!(table.ledger.under(&old).is_some());
}

// B6
#[test]
fn the_standing_of_a_game_with_a_limit_below_the_ante_is_told_and_read() {
    let ledger = Ledger::restore(below(), Log::default()).unwrap();
    let game = SavedGame::new("1".to_owned(), ledger, DateTime::UNIX_EPOCH);
    let standing_only = StandingOnly::of(&game).unwrap();
    let read = StandingOnly::read(&standing_only.write()).unwrap();
    assert_eq!(read.ledger, standing_only.ledger);
}
