//! Wording about games shared by link.

use fives_core::games::hand::Share;
use fives_core::ledger::Command;
use fives_core::storage::saved::link::{Carries, LinkProblem};
use fives_core::storage::saved::{SavedGame, Unreadable};
use fives_core::words;

use crate::evenings::kept;
use crate::support::{Table, pot_hand, stayed};

fn result(game: &SavedGame) -> String {
    let ledger = &game.ledger;
    words::result(ledger, &ledger.standing(), &game.name, "Friday 20 November")
}

#[test]
fn the_result_of_a_game_that_is_over_says_who_won_and_by_what() {
    let mut table = Table::new(&[("target", "10")]);
    table.record(0, "20", &[4, 1], Some(0));
    table.record(1, "15", &[1, 4], Some(1));
    table.record(0, "30", &[5, 0], Some(0));
    assert_eq!(
        result(&kept(table, "")),
        "COPAH to 10, Friday 20 November\n\
         Ann & Cat win, 15\u{a0}to\u{a0}6.\n\
         Ann & Cat 15\n\
         Bob & Dan 6\n\
         They reached 10, ahead by 2 or more.\n\
         3 hands played."
    );
}

#[test]
fn the_result_of_a_game_that_is_not_says_how_it_stands() {
    let mut table = Table::new(&[]);
    assert!(result(&kept(Table::new(&[]), "")).contains("\nNot finished, no hands played.\n"));
    table.record(0, "20", &[4, 1], Some(0));
    assert_eq!(
        result(&kept(table, "Legion final")),
        "Legion final: COPAH to 31, Friday 20 November\n\
         Not finished, 1 hand played.\n\
         Ann & Cat 5 (need 26)\n\
         Bob & Dan 1 (need 30)"
    );
}

#[test]
fn after_an_evening_in_chips_it_says_who_pays_whom() {
    let mut table = Table::of("bourre", &[("seating", "alone-3")]);
    table.play([pot_hand(&[stayed(3), stayed(2), Share::Passed])]);
    table.act(Command::End);
    let says = result(&kept(table, ""));
    assert!(says.contains(" pays Ann 1 chip.\n"), "{says}");
    assert!(says.ends_with("1 hand played."), "{says}");
}

#[test]
fn it_is_always_said_what_goes() {
    let mut table = Table::new(&[]);
    let says = |table: &Table, carries, into| {
        words::carried(carries, &table.ledger, &table.standing(), into)
    };
    let none = says(&table, Carries::EveryHand, "a code");
    assert_eq!(none, "includes the table and its rules; no hands yet");
    table.record(0, "20", &[4, 1], Some(0));
    assert_eq!(
        says(&table, Carries::EveryHand, "a code"),
        "includes every hand"
    );
    assert_eq!(
        says(&table, Carries::TheStanding, "a code"),
        "the score only: 1 hand doesn’t fit into a code"
    );
    table.record(1, "20", &[1, 4], Some(1));
    assert_eq!(
        says(&table, Carries::TheStanding, "a link"),
        "the score only: 2 hands don’t fit into a link"
    );
    let standing = table.standing();
    let came = |carries| words::link_contents(carries, &table.ledger, &standing);
    assert_eq!(came(Carries::EveryHand), "2 hands.");
    assert_eq!(
        came(Carries::TheStanding),
        "The score only, after 2 hands: the hands didn’t fit."
    );
}

#[test]
fn every_refusal_of_a_link_says_what_to_do() {
    let problems = [
        LinkProblem::Foreign,
        LinkProblem::Damaged,
        LinkProblem::OtherForm,
        LinkProblem::TooMuch,
        LinkProblem::Unreadable(Unreadable::Torn),
        LinkProblem::Unreadable(Unreadable::Newer(9)),
    ];
    for problem in problems {
        let says = words::link_problem(&problem);
        let does = ["Ask", "ask", "Update"]
            .iter()
            .any(|phrase| says.contains(phrase));
        assert!(does && says.ends_with('.'), "{says}");
    }
}
