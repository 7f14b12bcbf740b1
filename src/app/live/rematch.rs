//! Another game at the table of one before.

use leptos::prelude::WithUntracked;

use crate::app::Live;
use fives_core::storage::library::Library;
use fives_core::storage::saved::SavedGame;

impl Live {
    /// Begins another game at the table of one before, with its note, which mostly is the place. Who followed
    /// that one live follows this one.
    pub fn play_again(self, before: fn(&Library) -> Option<&SavedGame>) {
        let again = self.storage.library.with_untracked(|library| {
            let before = before(library)?;
            Some((before.ledger.rematch()?, before.note.clone()))
        });
        let Some((setup, note)) = again else {
            return;
        };
        let shared = self.shared_before(&setup);
        if self.games.begin(setup).is_err() {
            return;
        }
        if !note.is_empty() {
            self.games.change(|game| game.note = note);
        }
        if let Some((before, state)) = shared {
            self.hand_link_on(&before, state);
        }
    }
}
