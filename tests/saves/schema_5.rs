//! Schema 5 knows a note of each game, players who take others' seats, and preferences.

use fives_core::storage::prefs::{Haptics, Theme};
use fives_core::storage::saved::{AppData, SavedGame};

use fives_core::base::seats::Seat;

use crate::{APP_DATA, GAMES, NOTE, Saves, totals};

const SAVES: Saves = Saves(5);

#[test]
fn what_is_read_is_written_again_as_it_was() {
    for name in GAMES {
        let kept = SAVES.game(name);
        assert_eq!(kept.note, NOTE, "{name}");
        assert_eq!(SavedGame::read(&kept.write()), Ok(kept), "{name}");
    }
    let app_data = AppData::read(&SAVES.text(APP_DATA)).unwrap();
    assert!(app_data.offered.is_some());
    assert_eq!(app_data.prefs.get::<Theme>(), Theme::Contrast);
    assert_eq!(app_data.prefs.get::<Haptics>(), Haptics::Off);
    assert_eq!(AppData::read(&app_data.write()), Ok(app_data));
}

/// The games of the earlier fixtures, saved again; one has a new player since.
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
    let seated: Vec<_> = standing
        .deals
        .iter()
        .map(|deal| deal.name(Seat(1)))
        .collect();
    assert!(
        !seated.is_empty() && !seated.iter().any(|name| name == "Eve"),
        "{seated:?}"
    );
}
