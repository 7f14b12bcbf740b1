//! Schema 4 has a sum in every text, and a text in the place of one that was removed.

use fives::saved::{Kept, Remembered};

use crate::{GAMES, REMEMBERED, Saves, totals};

const SAVES: Saves = Saves(4);

#[test]
fn what_is_read_is_written_again_as_it_was() {
    for name in GAMES {
        let kept = SAVES.game(name);
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
