//! The phone at a table of a live night.

use chrono::TimeDelta;
use fives::library::Library;
use fives::saved::SavedGame;

use crate::night::{at_table, game, night};

/// A game of a match under an id, changed so many minutes later.
fn kept(game: SavedGame, id: &str, minutes: i64) -> SavedGame {
    SavedGame {
        id: id.to_owned(),
        changed: game.changed + TimeDelta::minutes(minutes),
        ..game
    }
}

#[test]
fn a_match_scanned_again_finds_its_game_an_unfinished_one_first() {
    let night = night();
    let (own, other) = (at_table(&night, 0, 1), at_table(&night, 0, 2));
    let of = game(&night, own, 1, false).of_match.unwrap();
    let mut library = Library::default();
    let found = |library: &Library| library.find_match(&of).map(|own| own.id.clone());
    library.put(kept(game(&night, other, 1, false), "1", 9));
    assert_eq!(found(&library), None);
    library.put(kept(game(&night, own, 4, true), "2", 3));
    assert_eq!(found(&library).as_deref(), Some("2"));
    library.put(kept(game(&night, own, 1, false), "3", 1));
    library.put(kept(game(&night, own, 2, false), "4", 2));
    assert_eq!(found(&library).as_deref(), Some("4"));
    let mut second = of.clone();
    second.game = 1;
    assert_eq!(library.find_match(&second), None);
}
