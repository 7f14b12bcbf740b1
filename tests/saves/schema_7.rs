//! Schema 7 has hall nights, and games that are a match of one.

use std::fs;

use fives::night::team::Team;
use fives::night::{MatchKey, Stage};
use fives::saved::night::NightMatch;
use fives::saved::{AppData, SavedGame, SavedNight, is_older};

use crate::every_event::every_event;
use crate::{APP_DATA, GAMES, REMOVED, Saves, schema_6};

const SAVES: Saves = Saves(7);
const NIGHT: &str = "night";
const MATCH: &str = "match";

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

#[test]
fn every_save_is_written_again_to_the_letter() {
    let others = schema_6::games::all().map(|game| game.id);
    let all = GAMES.map(str::to_owned).into_iter().chain(others);
    for name in all.chain([MATCH.to_owned()]) {
        assert_eq!(SAVES.game(&name).write(), SAVES.text(&name), "{name}");
        assert!(!is_older(&SAVES.text(&name)), "{name}");
    }
    let app_data = AppData::read(&SAVES.text(APP_DATA)).unwrap();
    assert_eq!(app_data.write(), SAVES.text(APP_DATA));
    let night = SavedNight::read(&SAVES.text(NIGHT)).unwrap();
    assert_eq!(night.write(), SAVES.text(NIGHT));
}

/// The games of the previous schema, saved again.
#[test]
fn every_game_stands_as_it_stood() {
    let others = schema_6::games::all().map(|game| game.id);
    for name in GAMES.map(str::to_owned).into_iter().chain(others) {
        assert_eq!(SAVES.game(&name), Saves(6).game(&name), "{name}");
    }
}

#[test]
fn a_night_with_every_kind_of_event_is_read_as_it_was_played() {
    let night = SavedNight::read(&SAVES.text(NIGHT)).unwrap();
    assert_eq!(night, every_event());
    assert_eq!(night.night.state(), every_event().night.state());
    assert_eq!(SAVES.game(MATCH), of_a_match());
}

/// Run by hand until the schema is released, and never after it:
/// `cargo test --test saves -- --ignored the_saves_of_this_schema`.
#[test]
#[ignore = "it writes the fixtures it is named after"]
fn the_saves_of_this_schema_are_written() {
    let folder = SAVES.folder();
    fs::create_dir_all(&folder).unwrap();
    let write = |name: &str, text: String| {
        fs::write(folder.join(name).with_extension("json"), text).unwrap();
    };
    let others = schema_6::games::all().map(|game| game.id);
    for name in GAMES.map(str::to_owned).into_iter().chain(others) {
        write(&name, Saves(6).game(&name).write());
    }
    write(MATCH, of_a_match().write());
    write(NIGHT, every_event().write());
    let app_data = AppData::read(&Saves(6).text(APP_DATA)).unwrap();
    write(APP_DATA, app_data.write());
    write(REMOVED, Saves(6).text(REMOVED));
}
