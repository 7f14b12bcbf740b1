//! Schema 4 has a sum in every text, and a text in the place of one that was removed.

use fives::saved::{Kept, Remembered, is_older, revision_of};

use crate::{GAMES, REMEMBERED, REMOVED, Saves, totals};

const SAVES: Saves = Saves(4);

#[test]
fn every_save_kept_is_one_of_those_tested() {
    SAVES.are_all_tested();
}

#[test]
fn what_is_read_is_written_again_as_it_was() {
    for name in GAMES {
        let kept = SAVES.named(name);
        assert_eq!(kept.note, "", "{name}");
        assert_eq!(Kept::read(&kept.write()), Ok(kept), "{name}");
    }
    let remembered = Remembered::read(&SAVES.text(REMEMBERED)).unwrap();
    assert_eq!(remembered.asked, None);
    assert!(remembered.backed.is_some());
    assert_eq!(remembered.prefs, fives::prefs::Prefs::default());
    assert_eq!(Remembered::read(&remembered.write()), Ok(remembered));
}

/// The games are those of the fixtures before, saved anew.
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

#[test]
fn a_total_that_changed_on_its_way_is_noticed() {
    SAVES.notice_a_changed_total("rulings");
}

#[test]
fn a_removal_is_neither_a_game_nor_older_and_counts_as_a_save() {
    SAVES.hold_a_removal(REMOVED, "rulings");
}

#[test]
fn the_head_of_a_text_tells_its_revision_and_that_its_schema_is_older() {
    for name in GAMES {
        assert_eq!(revision_of(&SAVES.text(name)), 12, "{name}");
        assert!(is_older(&SAVES.text(name)), "{name}");
    }
    assert_eq!(revision_of(&SAVES.text(REMEMBERED)), 3);
}
