//! Actions on what is kept beside the score of a game: its name, note and date.

use super::Games;
use crate::app::storage::Pulled;
use crate::device::clock;
use fives_core::ledger::Command;
use fives_core::storage::saved::SavedGame;
use fives_core::words;

impl Games {
    /// Sets the name of a game.
    pub fn rename(self, id: &str, name: &str) {
        self.describe(id, |game| game.named(name));
    }

    /// Sets the note of a game: place, people.
    pub fn annotate(self, id: &str, note: &str) {
        self.describe(id, |game| game.noted(note));
    }

    /// Sets the day of a game, as a date: `2026-11-20`; its time of day stays. An invalid date is reported.
    pub fn set_day(self, id: &str, date: &str) {
        match date.parse() {
            Ok(day) => self.describe(id, |game| game.dated(day, clock::here)),
            Err(_) => {
                if let Some(game) = self.storage.saved::<SavedGame>(id) {
                    self.notices
                        .warn(words::no_date(&clock::day(game.at_table(clock::here))));
                }
            }
        }
    }

    /// Changes a game by a step that does not depend on the score. Where another window saved a newer version,
    /// that is changed.
    fn describe(self, id: &str, step: impl FnOnce(&SavedGame) -> Command) {
        let Some(pulled) = self.storage.pull_to_change::<SavedGame>(id) else {
            return;
        };
        let Some(mut game) = self.storage.saved::<SavedGame>(id) else {
            return;
        };
        // Nothing is against such a step.
        if let Ok(Some(_)) = game.act(step(&game), clock::now()) {
            self.storage.put_in_place(game);
            if pulled == Pulled::Newer {
                self.notices
                    .toast(words::windows::CHANGED_THERE_TOO.to_owned());
            }
        }
    }
}
