//! Schema 7 has hall nights, and games that are a match of one.
//!
//! Two builds wrote it. The later one had more house rules and events, and wrote them under the same number:
//! its texts are in `schema-7b`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use fives_core::games::GAMES as ALL_GAMES;
use fives_core::night::team::Team;
use fives_core::night::{MatchKey, Stage};
use fives_core::storage::saved::night::NightMatch;
use fives_core::storage::saved::{AppData, SavedGame, SavedNight, is_older};

use crate::every_event::every_event_of_7;
use crate::{APP_DATA, GAMES, REMOVED, Saves, schema_6, totals};

pub const SAVES: Saves = Saves(7);
pub const NIGHT: &str = "night";
pub const MATCH: &str = "match";

/// The games that only the later build could write.
pub const LATER: [&str; 3] = ["described", "kaibosh-made", "kaibosh-void"];

/// A game that is the second one of a semifinal.
fn of_a_match() -> SavedGame {
    let of = MatchKey::new(Stage::Bracket, 3, Team(4), Team(1));
    let night = "1764000000000".to_owned();
    SavedGame {
        id: MATCH.to_owned(),
        of_match: Some(NightMatch { night, of, game: 1 }),
        ..Saves(6).game("rulings")
    }
}

/// The games of both builds.
pub fn games() -> impl Iterator<Item = String> {
    let others = schema_6::games::all().map(|game| game.id);
    let all = GAMES.map(str::to_owned).into_iter().chain(others);
    all.chain([MATCH.to_owned()])
}

fn folder_of_later() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/schema-7b")
}

/// A text of the later build.
pub fn later(name: &str) -> String {
    fs::read_to_string(folder_of_later().join(name).with_extension("json")).unwrap()
}

#[test]
fn every_save_kept_is_one_of_those_tested() {
    let all: BTreeSet<String> = games()
        .chain([APP_DATA, NIGHT].map(str::to_owned))
        .collect();
    let mut earlier = all.clone();
    earlier.insert(REMOVED.to_owned());
    assert_eq!(SAVES.names(), earlier);
    let files = fs::read_dir(folder_of_later()).unwrap();
    let files = files.map(|file| file.unwrap().path());
    let names = files.map(|file| file.file_stem().unwrap().to_str().unwrap().to_owned());
    let later: BTreeSet<String> = all.into_iter().chain(LATER.map(str::to_owned)).collect();
    assert_eq!(names.collect::<BTreeSet<_>>(), later);
}

/// The games of the previous schema, saved again by both builds.
#[test]
fn every_game_stands_as_it_stood() {
    for name in games().filter(|game| game != MATCH) {
        assert_eq!(SAVES.game(&name), Saves(6).game(&name), "{name}");
    }
    for name in games() {
        let later = later(&name);
        assert_eq!(
            SavedGame::read(&later).unwrap(),
            SAVES.game(&name),
            "{name}"
        );
        assert!(is_older(&later) && is_older(&SAVES.text(&name)), "{name}");
    }
    let app_data = AppData::read(&SAVES.text(APP_DATA)).unwrap();
    assert_eq!(AppData::read(&later(APP_DATA)).unwrap(), app_data);
}

#[test]
fn a_night_with_every_kind_of_event_is_read_as_it_was_played() {
    for text in [SAVES.text(NIGHT), later(NIGHT)] {
        let night = SavedNight::read(&text).unwrap();
        assert_eq!(night, every_event_of_7());
        assert_eq!(night.night.state(), every_event_of_7().night.state());
    }
    assert_eq!(SAVES.game(MATCH), of_a_match());
}

#[test]
fn what_only_the_later_build_wrote_keeps_its_meaning() {
    let read = |name| SavedGame::read(&later(name)).unwrap();
    let described = read("described");
    assert_eq!(
        (&*described.name, &*described.note),
        ("Hall “A”", "Parish hall")
    );
    assert!(described.played.is_some());
    assert_eq!(described.offset.unwrap().local_minus_utc(), -210 * 60);
    let dealers = described.ledger.standing();
    let dealers = dealers.deals.iter().map(|deal| deal.dealer.0);
    assert_eq!(dealers.collect::<Vec<_>>(), [0, 1, 2, 3]);
    assert_eq!(totals(&read("kaibosh-made")), [5, 0]);
    assert_eq!(totals(&read("kaibosh-void")), [0, 0]);
}

/// By these the migration knows a text of the later build.
#[test]
fn every_game_of_the_later_build_has_a_house_rule_that_the_earlier_one_had_not() {
    for game in ALL_GAMES {
        let new = ["bid_after_renege", "stay_first", "pool", "round_sum"];
        let has = |key: &&str| {
            game.declared
                .iter()
                .any(|declared| declared.rule.key == *key)
        };
        assert_eq!(new.iter().filter(|key| has(key)).count(), 1, "{}", game.id);
    }
}
