//! Games of earlier builds stand as they stood there: the same totals, winner, dealers and points of every hand.
//!
//! The builds of schema 7 told it, of the fixtures and of random games: `fixtures.txt` has the name of a fixture and
//! then how it stood, the others a link to a game and then how it stood.

use std::fs;
use std::path::Path;

use fives_core::ledger::Standing;
use fives_core::storage::saved::SavedGame;
use fives_core::storage::saved::link::{self, Shared};

use crate::{Saves, standing_line::standing_line};

/// Pairs of lines.
fn pairs(file: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/as-it-stood");
    let text = fs::read_to_string(folder.join(file).with_extension("txt")).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let pairs = lines.chunks(2);
    pairs
        .map(|pair| (pair[0].to_owned(), pair[1].to_owned()))
        .collect()
}

fn shared(link: &str) -> Box<SavedGame> {
    match link::read(link) {
        Ok(Shared::Game(game)) => game,
        other => panic!("{other:?}"),
    }
}

fn assert_stands(standing: &Standing, stood: &str, what: &str) {
    assert_eq!(standing_line(standing), stood, "{what}");
}

#[test]
fn every_fixture_stands_as_the_earlier_builds_told_it() {
    let all = pairs("fixtures");
    assert_eq!(all.len(), 43);
    for (name, stood) in all {
        let (schema, name) = name.split_once('/').unwrap();
        let schema = schema.strip_prefix("schema-").unwrap().parse().unwrap();
        let game = Saves(schema).game(name);
        assert_stands(&game.ledger.standing(), &stood, name);
        // And once more when it is saved by this build.
        let again = SavedGame::read(&game.write()).unwrap();
        assert_stands(&again.ledger.standing(), &stood, name);
    }
}

#[test]
fn random_games_of_both_builds_of_schema_7_stand_as_they_stood() {
    for file in ["schema-7", "schema-7b"] {
        let all = pairs(file);
        assert!(all.len() > 30, "{file}");
        for (link, stood) in all {
            let game = shared(&link);
            assert_stands(&game.ledger.standing(), &stood, &link);
            let again = SavedGame::read(&game.write()).unwrap();
            assert_stands(&again.ledger.standing(), &stood, &link);
        }
    }
}
