//! Another game at the table of one before.

use super::{App, live};
use fives_core::ledger::Setup;

impl App {
    /// Begins another game at the table of one before, with its note, which mostly is the place. Who followed
    /// that one live follows this one.
    pub fn play_again(self, setup: Setup, note: &str) {
        let shared = live::shared_before(self, &setup);
        if self.begin(setup).is_err() {
            return;
        }
        if !note.is_empty() {
            self.change(|game| game.note = note.to_owned());
        }
        if let Some((before, state)) = shared {
            live::hand_link_on(self, &before, state);
        }
    }
}
