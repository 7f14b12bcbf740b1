//! Seasons: begun, changed by a step, undone, deleted.

use leptos::prelude::WithUntracked;

use super::Storage;
use crate::device::clock;
use fives_core::night::season::{SeasonEvent, SeasonRefusal, SeasonSetup};
use fives_core::statistics::keeping;
use fives_core::storage::saved::SavedSeason;
use fives_core::words::season as words;

#[derive(Clone, Copy)]
pub struct Seasons {
    storage: Storage,
}

impl Seasons {
    pub(super) const fn new(storage: Storage) -> Self {
        Self { storage }
    }

    /// Begins a season, and returns its id.
    ///
    /// # Errors
    /// Why the setup is refused.
    pub fn begin(self, setup: SeasonSetup) -> Result<String, SeasonRefusal> {
        let now = clock::now();
        let id = self.storage.fresh_id(now.timestamp_millis());
        let saved = SavedSeason::new(id.clone(), setup, now)?;
        self.storage.put(saved);
        Ok(id)
    }

    /// Does a step of a season. Returns whether it was accepted; a refusal is shown.
    pub fn act(self, id: &str, event: &SeasonEvent) -> bool {
        self.storage.step(id, |saved: &mut SavedSeason, now| {
            let says = words::event(&saved.season(), event);
            let acted = saved.act(event.clone(), now);
            acted.map_err(|why| Some(words::refusal(why)))?;
            Ok(says)
        })
    }

    /// Lets the seasons that count a night, which is about to be deleted, count it as it is now.
    pub fn keep_night(self, night: &str) {
        let steps = self.storage.library.with_untracked(|library| {
            let seasons = library.seasons.iter();
            let step =
                |saved: &SavedSeason| Some((saved.id.clone(), keeping(saved, library, night)?));
            seasons.filter_map(step).collect::<Vec<_>>()
        });
        for (id, step) in steps {
            self.act(&id, &step);
        }
    }

    /// Undoes the last step of a season.
    pub fn undo(self, id: &str) {
        self.storage.step(id, |saved: &mut SavedSeason, _| {
            let undone = saved.journal.undo().ok_or(None)?;
            let says = undone
                .read()
                .map(|event| words::event(&saved.season(), &event));
            Ok(format!("Undone: {}", says.unwrap_or_default()))
        });
    }

    /// Redoes the step of a season undone last.
    pub fn redo(self, id: &str) {
        self.storage.step(id, |saved: &mut SavedSeason, _| {
            let before = saved.season();
            let redone = saved.journal.redo().ok_or(None)?;
            let says = redone.read().map(|event| words::event(&before, &event));
            Ok(format!("Redone: {}", says.unwrap_or_default()))
        });
    }

    /// Deletes a season, not its nights. It can be restored until the app is closed. Returns whether it may be deleted;
    /// says so if not.
    pub fn delete(self, id: &str) -> bool {
        let deleted = self.storage.delete::<SavedSeason>(id);
        deleted
            .map(|pulled| self.storage.say_deleted::<SavedSeason>(pulled))
            .is_some()
    }
}
