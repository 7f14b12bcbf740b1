//! Actions on what is kept beside the score of a game: its name, note and date.

use leptos::prelude::*;

use super::{Games, Storage};
use crate::device::clock;
use fives_core::ledger::Command;
use fives_core::storage::document::Document;
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
                if let Some(game) = self.storage.saved(id) {
                    self.notices
                        .warn(words::no_date(&clock::day(game.at_table(clock::here))));
                }
            }
        }
    }
}

impl Storage {
    /// A copy of a game in the library.
    pub(super) fn saved(self, id: &str) -> Option<SavedGame> {
        self.library
            .with_untracked(|library| library.games.find(id).cloned())
    }
}

impl Games {
    /// Changes a game by a step that does not depend on the score. Where another window saved a newer version,
    /// that is changed.
    fn describe(self, id: &str, step: impl FnOnce(&SavedGame) -> Command) {
        let stale = self.storage.is_stale(&SavedGame::key_of(id));
        if !self.may_change(id, stale) {
            return;
        }
        let Some(mut game) = self.storage.saved(id) else {
            return;
        };
        // Nothing is against such a step.
        if let Ok(Some(_)) = game.act(step(&game), clock::now()) {
            self.storage.put_in_place(game);
            if stale {
                self.notices
                    .toast(words::windows::CHANGED_THERE_TOO.to_owned());
            }
        }
    }

    /// Whether a game can be changed here after another window saved it, if `stale`; says so if not.
    pub(super) fn may_change(self, id: &str, stale: bool) -> bool {
        if stale && !self.storage.may_write(&SavedGame::key_of(id)) {
            return false;
        }
        let is_there = !stale || self.storage.saved(id).is_some();
        if !is_there {
            self.notices.warn(words::windows::DELETED_THERE.to_owned());
        }
        is_there
    }
}
