//! Schema 5 knows a note of each game, players who take others' seats, and preferences.

use fives::prefs::{Haptics, Theme};
use fives::saved::{Remembered, is_older, revision_of};

use fives::seats::Seat;

use crate::{GAMES, REMEMBERED, REMOVED, Saves, totals};

const SAVES: Saves = Saves(5);

#[test]
fn every_save_kept_is_one_of_those_tested() {
    SAVES.are_all_tested();
}

#[test]
fn every_save_is_written_again_to_the_letter() {
    for name in GAMES {
        let kept = SAVES.named(name);
        assert_eq!(kept.note, "Parish hall, “B” 🂡 — مرحبا <b>", "{name}");
        assert_eq!(kept.write(), SAVES.text(name), "{name}");
    }
    let mut remembered = Remembered::read(&SAVES.text(REMEMBERED)).unwrap();
    assert_eq!(remembered.write(), SAVES.text(REMEMBERED));
    assert!(remembered.offered.is_some());
    assert_eq!(remembered.prefs.get::<Theme>(), Theme::Contrast);
    assert_eq!(remembered.prefs.get::<Haptics>(), Haptics::Off);
    remembered.asked = remembered.backed;
    assert!(remembered.asked.is_some());
    assert_eq!(Remembered::read(&remembered.write()), Ok(remembered));
}

/// The games are those of the fixtures before, saved anew; in one of them somebody sat down since.
#[test]
fn every_game_stands_as_it_stood() {
    for name in GAMES {
        let (then, now) = (Saves(4).game(name), SAVES.game(name));
        assert_eq!(now.ledger == then.ledger, name != "mid-hand", "{name}");
        assert_eq!(totals(&now), totals(&then), "{name}");
    }
}

#[test]
fn who_sat_down_is_at_the_table_and_was_not_at_the_hands_before() {
    let kept = SAVES.game("mid-hand");
    assert_eq!(kept.ledger.name(Seat(1)), "Eve");
    let standing = kept.ledger.standing();
    let seated: Vec<&str> = standing.deals.iter().map(|own| own.name(Seat(1))).collect();
    assert!(!seated.is_empty() && !seated.contains(&"Eve"), "{seated:?}");
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
fn the_head_of_a_text_tells_its_revision_and_whether_its_schema_is_older() {
    for name in GAMES {
        assert_eq!(revision_of(&SAVES.text(name)), 12, "{name}");
        assert!(!is_older(&SAVES.text(name)), "{name}");
    }
    assert_eq!(revision_of(&SAVES.text(REMEMBERED)), 3);
    assert!(is_older(&Saves(1).text("new")));
    assert!(is_older(&Saves(2).text("pots")));
    assert!(is_older(&Saves(3).text("rulings")));
    assert!(is_older(&Saves(4).text("rulings")));
    let mut longest = SAVES.game("rulings");
    longest.revision = 1 << 40;
    assert_eq!(revision_of(&longest.write()), 1 << 40);
    // A number that no app reaches is not believed: nothing could be saved over it.
    longest.revision = i64::MAX;
    assert_eq!(revision_of(&longest.write()), 0);
    assert!(!is_older(&longest.write()));
}
