//! Schema 9 has the names of a list as one event of a night.

use std::fs;

use fives_core::storage::saved::{SCHEMA, SavedNight, is_older};

use crate::Saves;
use crate::desk::{Desk, at, groups};
use crate::released::is_released;

const SAVES: Saves = Saves(9);
const LISTED: &str = "listed";

/// A night whose teams were entered from a list.
fn listed() -> SavedNight {
    let mut desk = Desk::new(groups(1), 4);
    let list = desk.0.read_list("Ann & Bob\nCara & Dan\nEve").event();
    desk.act(list.unwrap());
    SavedNight {
        revision: 3,
        ..SavedNight::new(LISTED.to_owned(), desk.0, at(0))
    }
}

#[test]
fn every_save_is_read_as_it_was_and_written_again_to_the_letter() {
    const STALE: &str = "If this schema is not released, write its saves: \
        cargo test --test saves -- --ignored the_saves_of_this_schema_are_written";
    assert_eq!(SAVES.names(), [LISTED.to_owned()].into());
    let text = SAVES.text(LISTED);
    assert!(text.contains(r#"{"listed":{"teams":[["Ann","Bob"],"#));
    assert_eq!(SavedNight::read(&text), Ok(listed()));
    assert_eq!(listed().write(), text, "{STALE}");
    assert!(!is_older(&text));
}

/// Run by hand until the schema is released:
/// `cargo test --test saves -- --ignored the_saves_of_this_schema_are_written`.
#[test]
#[ignore = "it writes the fixtures it is named after"]
fn the_saves_of_this_schema_are_written() {
    assert_eq!(SAVES.0, SCHEMA);
    assert!(
        !is_released(SCHEMA),
        "A released schema keeps its saves. A change of the format is a new schema."
    );
    fs::create_dir_all(SAVES.folder()).unwrap();
    let file = SAVES.folder().join(LISTED).with_extension("json");
    fs::write(file, listed().write()).unwrap();
}
