//! Links of nights, what is said live of a table, and a backup, as the builds of schemas 7 and 8 wrote them.

use std::fs;
use std::path::Path;

use fives_core::night::GameOutcome;
use fives_core::storage::saved::link::Shared;
use fives_core::storage::saved::link::hall::TableGame;
use fives_core::storage::saved::link::night::{MatchForTable, MatchResult, NightLink};
use fives_core::storage::saved::{SavedNight, backup};

use crate::desk::{Desk, at, groups};
use crate::every_event::{every_event, every_event_of_7};

fn fixture(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    fs::read_to_string(folder.join(name)).unwrap()
}

/// The schemas that wrote such files, each with the night in them.
fn schemas() -> [(u8, SavedNight); 2] {
    [(7, every_event_of_7()), (8, every_event())]
}

fn link(schema: u8, kind: &str) -> NightLink {
    let all = fixture(&format!("links/schema-{schema}.txt"));
    let mut pairs = all.lines().filter_map(|line| line.split_once(' '));
    let (_, link) = pairs.find(|(name, _)| *name == kind).unwrap();
    NightLink::read(link).unwrap()
}

/// A match of a night, and its result.
fn played() -> (MatchForTable, MatchResult) {
    let desk = Desk::started(groups(2), 4, 8);
    let key = desk.round(0)[1];
    let night = SavedNight::new("7".to_owned(), desk.0, at(0));
    let table_match = MatchForTable::of(&night, key, "Friday, table 2").unwrap();
    let outcome = GameOutcome {
        winner: key.teams[1],
        score: Some((31, -4)),
    };
    let of = table_match.of.clone();
    (table_match, MatchResult { of, outcome })
}

#[test]
fn the_links_of_a_night_a_match_and_its_result_are_read() {
    let (table_match, result) = played();
    for (schema, night) in schemas() {
        let match_link = NightLink::Match(table_match.clone().into());
        assert_eq!(link(schema, "match"), match_link);
        let result = NightLink::Result(result.clone().into());
        assert_eq!(link(schema, "result"), result);
        assert_eq!(link(schema, "night"), NightLink::Night(night.into()));
    }
}

#[test]
fn what_is_said_live_of_a_table_is_read() {
    let (table_match, result) = played();
    for (schema, _) in schemas() {
        let table = TableGame::read(&fixture(&format!("links/table-{schema}.txt"))).unwrap();
        assert_eq!(
            (&table.of, table.earlier),
            (&table_match.of, vec![result.clone()])
        );
        let Shared::Game(game) = table.game else {
            panic!("no game");
        };
        assert_eq!(game.ledger.setup().players, table_match.setup.players);
    }
}

#[test]
fn a_backup_is_read() {
    for (schema, night) in schemas() {
        let found = backup::read(&fixture(&format!("backup/schema-{schema}.json"))).unwrap();
        assert_eq!(found.unread, []);
        assert_eq!(found.nights[0].item, night);
        assert_eq!(found.games[0].item.of_match, Some(played().0.of));
    }
}
