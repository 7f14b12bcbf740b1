//! Schema 6 has corrections of dealer, names and dates, points by agreement, undo by tap, and more rules.

pub mod games;

use std::collections::BTreeSet;

use fives_core::base::seats::Side;
use fives_core::storage::saved::{AppData, is_older, revision_of};

use crate::{APP_DATA, GAMES, Saves, totals};

const SAVES: Saves = Saves(6);

#[test]
fn every_save_is_read() {
    for name in GAMES {
        assert_eq!(SAVES.game(name).revision, revision_of(&SAVES.text(name)));
        assert!(is_older(&SAVES.text(name)), "{name}");
    }
    let app_data = AppData::read(&SAVES.text(APP_DATA)).unwrap();
    assert!(app_data.asked.is_some());
    assert_eq!(app_data.persons.person("Annie"), "Ann");
}

/// The games of the earlier fixtures, saved again.
#[test]
fn every_game_stands_as_it_stood() {
    for name in GAMES {
        let (then, now) = (Saves(5).game(name), SAVES.game(name));
        assert_eq!(now.ledger, then.ledger, "{name}");
        assert_eq!(totals(&now), totals(&then), "{name}");
    }
}

#[test]
fn the_schemas_before_are_older() {
    assert!(is_older(&Saves(1).text("new")));
    assert!(is_older(&Saves(2).text("pots")));
    assert!(is_older(&Saves(3).text("rulings")));
    assert!(is_older(&Saves(4).text("rulings")));
    assert!(is_older(&Saves(5).text("rulings")));
}

#[test]
fn a_revision_that_no_app_reaches_is_not_believed() {
    let mut longest = SAVES.game("rulings");
    longest.revision = 1 << 40;
    assert_eq!(revision_of(&longest.write()), 1 << 40);
    // Nothing could be saved over it.
    longest.revision = i64::MAX;
    assert_eq!(revision_of(&longest.write()), 0);
    assert!(!is_older(&longest.write()));
}

/// Every word for an event, a hand or a step of a draft.
const WORDS: [&str; 32] = [
    "adjusted",
    "adjustment-removed",
    "bagged",
    "bagged-hand",
    "begun",
    "bid",
    "dealer",
    "draft",
    "ended",
    "ended-as",
    "followed",
    "from-table",
    "hand",
    "joined",
    "left",
    "misdeal",
    "on-paper",
    "passed-out",
    "points",
    "pot",
    "redealt",
    "renamed",
    "replaced",
    "returned",
    "ruled",
    "rules",
    "rules-from-the-start",
    "struck",
    "turned",
    "turned-hand",
    "typed",
    "withdrawn",
];

#[test]
fn every_kind_of_event_is_in_a_save() {
    let texts = GAMES.map(str::to_owned).into_iter();
    let texts = texts.chain(games::all().map(|game| game.id));
    let records = texts.flat_map(|name| {
        let text = SAVES.value(&name);
        let lists = ["events", "draft", "amending"].map(|list| text[list].clone());
        let records = lists
            .into_iter()
            .filter_map(|list| list.as_array().cloned());
        records.flatten().collect::<Vec<_>>()
    });
    let words: BTreeSet<String> = records
        .map(|record| record["what"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(words, WORDS.map(str::to_owned).into());
}

#[test]
fn a_game_with_every_kind_of_event_is_read_as_it_was_played() {
    for game in games::all() {
        assert_eq!(SAVES.game(&game.id), game, "{}", game.id);
    }
    let totals = |name: &str| totals(&SAVES.game(name));
    assert_eq!(totals("corrections"), [12, 5]);
    assert_eq!(totals("turned"), [5, 0]);
    assert_eq!(totals("points"), [12, -3, 0]);
    assert_eq!(totals("chips"), [20, -6, 13, -5, -22]);
    assert_eq!(totals("on-paper"), [31, 17, -4]);
    assert_eq!(totals("from-table"), [126, 129]);
    let winner = |name: &str| SAVES.game(name).ledger.standing().end.unwrap().0.winner;
    assert_eq!(winner("on-paper"), Some(Side(0)));
    assert_eq!(winner("from-table"), Some(Side(0)));
    assert_eq!(SAVES.game("corrections").ledger.players()[1], "Bób");
}
