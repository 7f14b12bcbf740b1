//! Schema 6 knows corrections of dealer, names and dates, points beside the hands, and more rules.

use std::fs;

use fives::saved::{AppData, is_older, revision_of};

use crate::{APP_DATA, GAMES, REMOVED, Saves, totals};

const SAVES: Saves = Saves(6);

#[test]
fn every_save_is_written_again_to_the_letter() {
    for name in GAMES {
        assert_eq!(SAVES.game(name).write(), SAVES.text(name), "{name}");
    }
    let mut app_data = AppData::read(&SAVES.text(APP_DATA)).unwrap();
    assert_eq!(app_data.write(), SAVES.text(APP_DATA));
    app_data.asked = app_data.backed;
    assert!(app_data.asked.is_some());
    assert_eq!(AppData::read(&app_data.write()), Ok(app_data));
}

/// The games are those of the fixtures before, saved anew.
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
    for name in GAMES {
        write(name, Saves(5).game(name).write());
    }
    let app_data = AppData::read(&Saves(5).text(APP_DATA)).unwrap();
    write(APP_DATA, app_data.write());
    write(REMOVED, Saves(5).text(REMOVED));
}
