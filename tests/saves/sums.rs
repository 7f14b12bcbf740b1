//! Tests of every schema with checksums.

use std::collections::BTreeSet;

use fives_core::storage::saved::{
    SCHEMA, SavedGame, Unreadable, is_older, is_removed, removed, revision_of,
};

use crate::schema_6::games;
use crate::{APP_DATA, GAMES, NAME, REMOVED, Saves};

const ALL: [Saves; 3] = [Saves(4), Saves(5), Saves(6)];

#[test]
fn every_save_kept_is_one_of_those_tested() {
    for saves in ALL {
        let tested = GAMES.into_iter().chain([APP_DATA, REMOVED]);
        let mut tested: BTreeSet<String> = tested.map(str::to_owned).collect();
        if saves.0 == 6 {
            tested.extend(games::all().map(|game| game.id));
        }
        assert_eq!(saves.names(), tested);
    }
}

#[test]
fn a_name_is_read_as_it_was_written() {
    for saves in ALL {
        for name in GAMES {
            assert_eq!(saves.game(name).name, NAME, "{name}");
        }
    }
}

/// A total or a bid that changed on its way makes the text another than its sum says.
#[test]
fn a_total_that_changed_on_its_way_is_noticed() {
    for saves in ALL {
        let sound = saves.text("rulings");
        let text = sound.replacen("-20", "-30", 1);
        let text = text.replacen("\"bid\":20", "\"bid\":25", 1);
        assert_ne!(text, sound);
        assert_eq!(SavedGame::read(&text), Err(Unreadable::Torn));
    }
}

#[test]
fn a_removal_is_neither_a_game_nor_older_and_counts_as_a_save() {
    for saves in ALL {
        let text = saves.text(REMOVED);
        assert_eq!(text, removed(13));
        assert!(is_removed(&text) && !is_older(&text));
        assert_eq!(revision_of(&text), 13);
        assert_eq!(SavedGame::read(&text), Err(Unreadable::Torn));
        assert!(!is_removed(&saves.text("rulings")));
        assert!(!is_removed(&text[..text.len() - 1]));
        assert!(!is_removed(&text.replace("13", "12")));
    }
}

#[test]
fn the_head_of_a_text_tells_its_revision_and_whether_its_schema_is_older() {
    for saves in ALL {
        for name in GAMES {
            assert_eq!(revision_of(&saves.text(name)), 12, "{name}");
            assert_eq!(is_older(&saves.text(name)), saves.0 < SCHEMA, "{name}");
        }
        assert_eq!(revision_of(&saves.text(APP_DATA)), 3);
    }
}
