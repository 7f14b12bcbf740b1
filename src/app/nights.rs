//! Actions on hall nights: set up, do a step, undo, delete, keep.

use leptos::prelude::*;

use super::{Nights, Storage};
use crate::device::{clock, location, store};
use crate::route::Route;
use fives_core::ledger::Ledger;
use fives_core::live::hall::TableKey;
use fives_core::night::{Event, Night, Refusal, Setup};
use fives_core::storage::document::Document;
use fives_core::storage::saved::SavedNight;
use fives_core::storage::saved::link::night::MatchForTable;
use fives_core::words;

impl Nights {
    /// Sets up a night, and returns its id.
    ///
    /// # Errors
    /// Why the setup is refused.
    pub fn begin_night(self, setup: Setup) -> Result<String, Refusal> {
        let night = Night::new(setup)?;
        let now = clock::now();
        let id = self.storage.fresh_id(now.timestamp_millis());
        let mut saved = SavedNight::new(id.clone(), night, now);
        saved.offset = Some(clock::here(now));
        self.storage.put(saved);
        Ok(id)
    }
}

impl Storage {
    /// A copy of a night.
    fn saved_night(self, id: &str) -> Option<SavedNight> {
        self.library
            .with_untracked(|library| library.nights.find(id).cloned())
    }
}

impl Nights {
    /// Does a step of a night. Returns whether it was accepted; a refusal is shown.
    pub fn act_on_night(self, id: &str, event: Event) -> bool {
        let Some(mut saved) = self.storage.saved_night(id) else {
            return false;
        };
        let stale = self.storage.is_stale(&SavedNight::key_of(id));
        let now = clock::now();
        match saved.night.act(event.clone(), now) {
            Ok(()) => {
                let says = words::night::event(saved.night.state(), &event);
                self.replace_night(saved, stale);
                self.notices.toast(format!("{says}."));
                true
            }
            Err(why) => {
                self.notices.warn(words::night::refusal(&why));
                false
            }
        }
    }

    /// Begins the game of a match, and opens its score. If the night is live, the organizer follows it.
    pub fn begin_match(self, offer: MatchForTable) {
        let Ok(ledger) = Ledger::new(offer.setup.clone()) else {
            return self.notices.warn(words::night::NO_MATCH.to_owned());
        };
        self.take_over_match(offer, ledger);
    }

    /// The same with the hands that another phone has scored.
    pub fn take_over_match(self, offer: MatchForTable, ledger: Ledger) {
        self.games.begin_game(ledger, Some(offer.of), &offer.title);
        self.let_organizer_follow(offer.live);
    }

    /// Opens the score of a game that is here of a match, by its id. If the night is live, the organizer
    /// follows it by the key of this offer.
    pub fn go_on_with_match(self, id: String, live_key: Option<String>) {
        self.games.remember_open(id);
        self.let_organizer_follow(live_key);
        location::replace(&Route::Score.href());
    }

    fn let_organizer_follow(self, live_key: Option<String>) {
        if let Some(key) = live_key.filter(|key| TableKey::read(key).is_some()) {
            self.live.keep_table(key);
        }
    }

    /// Undoes the last step of a night.
    pub fn undo_night(self, id: &str) {
        self.move_night(id, "Undone", |night| {
            let state = night.state().clone();
            let event = night.undo()?;
            Some(words::night::event(&state, &event.event))
        });
    }

    /// Redoes the step of a night undone last.
    pub fn redo_night(self, id: &str) {
        self.move_night(id, "Redone", |night| {
            let event = night.redo()?;
            Some(words::night::event(night.state(), &event.event))
        });
    }

    fn move_night(self, id: &str, what: &str, to: impl FnOnce(&mut Night) -> Option<String>) {
        let Some(mut saved) = self.storage.saved_night(id) else {
            return;
        };
        let stale = self.storage.is_stale(&SavedNight::key_of(id));
        if let Some(says) = to(&mut saved.night) {
            self.replace_night(saved, stale);
            self.notices.toast(format!("{what}: {says}."));
        }
    }

    /// Puts a changed night in place and saves it; where another window saved a newer version, this one
    /// is kept as a copy.
    fn replace_night(self, mut saved: SavedNight, stale: bool) {
        saved.changed = clock::now();
        if stale {
            return self.storage.keep_conflict_copy(saved);
        }
        saved.revision += 1;
        let key = saved.key();
        self.storage.library.update(|library| library.put(saved));
        self.storage.save(key);
    }

    /// Deletes a night. It can be restored until the app is closed. Returns whether it may be deleted; says so if
    /// not.
    pub fn delete_night(self, id: &str) -> bool {
        let key = SavedNight::key_of(id);
        let stale = self.storage.is_stale(&key);
        if !self.storage.may_write(&key) {
            return false;
        }
        self.live.share_night(id, false);
        self.storage.library.update(|library| {
            library.delete::<SavedNight>(id);
        });
        self.storage.save(key);
        self.notices.toast(match stale {
            true => words::windows::NIGHT_DELETED.to_owned(),
            false => "Night deleted.".to_owned(),
        });
        true
    }

    /// Restores the night deleted last; a night that took its place since is deleted in turn.
    pub fn restore_night(self) {
        let mut back = None;
        self.storage
            .library
            .update(|library| back = library.restore_deleted::<SavedNight>(store::revision));
        if let Some(key) = back {
            self.storage.save(key);
            self.notices.toast("Night restored.".to_owned());
        }
    }
}
