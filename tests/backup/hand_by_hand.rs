//! Games that earlier versions read hand by hand from their own spreadsheets.

use fives_core::ledger::{Dealt, Event, StartingScore};
use fives_core::statistics::{Digest, Period, Statistics};
use fives_core::storage::persons::Persons;
use fives_core::storage::saved::backup::{LineChoice, Relation};
use fives_core::storage::saved::{AppData, SavedGame};
use fives_core::words;

use crate::csv_import::{all_hands, plan, read};
use crate::evening::{SHARED, of_game, over};
use crate::support::texts::{fields, sealed};
use crate::support::{from_table, points_hand};

const BEGAN: &str = "2023-11-14 22:13";

/// The spreadsheet of a game at COPAH, and the game as it was read from it: from 1 to 0, and its last two hands.
fn imported() -> (String, SavedGame) {
    let text = all_hands(&[over("1", &SHARED)], BEGAN);
    let paper = read(&text).games.remove(0).item;
    let totals = paper.ledger.standing().totals.values().to_vec();
    let begun = StartingScore {
        points: vec![1, 0].into(),
        ticks: vec![0, 0].into(),
    };
    let hand = |points: [i32; 2]| Event::Dealt(Dealt::Hand(points_hand(&points)));
    let hands = [hand([4, 1]), hand([totals[0] - 5, totals[1] - 1])];
    let steps = [Event::StartingScore(begun)].into_iter().chain(hands);
    (text, from_table(&paper, steps))
}

#[test]
fn it_says_that_it_was_read_from_a_table_and_counts_its_hands() {
    let (_, game) = imported();
    let standing = game.ledger.standing();
    let (_, reason) = words::outcome(&game.ledger, &standing);
    assert_eq!(reason.as_deref(), Some("Imported from a spreadsheet."));
    assert_eq!(
        words::state(&game.ledger, &standing),
        "Ann & Cat won, imported"
    );
    assert_eq!(words::hands(&game.ledger, &standing), "2 rounds");
    assert!(!game.has_hour());
    let digest = Digest::of(&game).unwrap();
    let all = Statistics::of([&digest], &Persons::default(), Period::default(), None);
    let ann = all
        .players
        .iter()
        .find(|player| player.name == "Ann")
        .unwrap();
    assert_eq!(ann.figures.games[0].hands, 2);
    assert!(ann.figures.games[0].average().is_some());
}

#[test]
fn its_spreadsheet_adds_nothing_and_is_a_second_game_if_the_user_wants_it() {
    let (text, game) = imported();
    let here = [game];
    let file = read(&text);
    let plan = plan(&here, &file);
    let line = &plan.lines[0];
    assert!(matches!(of_game(line).relation, Relation::WithHands(_)));
    assert!(plan.sum(&[]).is_nothing());
    let added = plan.restore(&[Some(LineChoice::Take)], &AppData::default());
    assert_eq!((added.games.put.len(), added.games.replaced.len()), (1, 0));
    assert_ne!(added.games.put[0].id, here[0].id);
}

#[test]
fn a_damaged_word_for_it_is_torn() {
    let whole = fields(&imported().1.write()).to_string();
    for (what, instead) in [
        (r#""from_table""#, r#""from_tables""#),
        (r#""from_table":"copah""#, r#""from_table":"chess""#),
    ] {
        let damaged = whole.replacen(what, instead, 1);
        assert_ne!(damaged, whole);
        let damaged = serde_json::from_str(&damaged).unwrap();
        assert!(SavedGame::read(&sealed(&damaged)).is_err(), "{instead}");
    }
}
