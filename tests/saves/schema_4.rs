//! Schema 4 has a checksum in every text, and a marker in place of a deleted one.

use fives_core::storage::saved::{AppData, SavedGame};

use crate::{APP_DATA, GAMES, Saves, totals};

const SAVES: Saves = Saves(4);

#[test]
fn what_is_read_is_written_again_as_it_was() {
    for name in GAMES {
        let kept = SAVES.game(name);
        assert_eq!(kept.note, "", "{name}");
        assert_eq!(SavedGame::read(&kept.write()), Ok(kept), "{name}");
    }
    let app_data = AppData::read(&SAVES.text(APP_DATA)).unwrap();
    assert_eq!(app_data.asked, None);
    assert!(app_data.backed.is_some());
    assert_eq!(app_data.prefs, fives_core::storage::prefs::Prefs::default());
    assert_eq!(AppData::read(&app_data.write()), Ok(app_data));
}

/// The games of the earlier fixtures, saved again.
#[test]
fn every_game_stands_as_it_stood() {
    let before = [
        (2, "cut-throat"),
        (1, "mid-hand"),
        (2, "pots"),
        (3, "rulings"),
    ];
    for (schema, name) in before {
        let (then, now) = (Saves(schema).game(name), SAVES.game(name));
        assert_eq!(now.ledger, then.ledger, "{name}");
        assert_eq!(totals(&now), totals(&then), "{name}");
    }
}
