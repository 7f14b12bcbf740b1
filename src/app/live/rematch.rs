//! Another game at the table of one before.

use crate::app::Live;
use fives_core::ledger::Setup;

impl Live {
    /// Begins another game at the table of one before, with its note, which mostly is the place. Who followed
    /// that one live follows this one.
    pub fn play_again(self, setup: Setup, note: &str) {
        let shared = self.shared_before(&setup);
        if self.games.begin(setup).is_err() {
            return;
        }
        if !note.is_empty() {
            self.games.change(|game| game.note = note.to_owned());
        }
        if let Some((before, state)) = shared {
            self.hand_link_on(&before, state);
        }
    }
}
