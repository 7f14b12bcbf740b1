//! Hall nights: set up, do a step, undo, delete.

use leptos::prelude::WithUntracked;

use super::storage::Pulled;
use super::{Games, Live, Notices, Storage};
use crate::device::{clock, location};
use crate::route::Route;
use fives_core::ledger::Ledger;
use fives_core::live::hall::TableKey;
use fives_core::night::{Night, NightEvent, NightRefusal, NightSetup};
use fives_core::storage::saved::SavedNight;
use fives_core::storage::saved::link::night::MatchForTable;
use fives_core::words;

/// The hall nights.
#[derive(Clone, Copy)]
pub struct Nights {
    notices: Notices,
    storage: Storage,
    games: Games,
    live: Live,
}

impl Nights {
    pub(super) const fn new(notices: Notices, storage: Storage, games: Games, live: Live) -> Self {
        Self {
            notices,
            storage,
            games,
            live,
        }
    }

    /// Sets up a night, and returns its id.
    ///
    /// # Errors
    /// Why the setup is refused.
    pub fn begin(self, setup: NightSetup) -> Result<String, NightRefusal> {
        let night = Night::new(setup)?;
        let now = clock::now();
        let id = self.storage.fresh_id(now.timestamp_millis());
        let mut saved = SavedNight::new(id.clone(), night, now);
        saved.offset = Some(clock::here(now));
        self.storage.put(saved);
        Ok(id)
    }

    /// Does a step of a night. Returns whether it was accepted; a refusal is shown.
    pub fn act(self, id: &str, event: &NightEvent) -> bool {
        self.storage.step(id, |saved: &mut SavedNight, now| {
            let acted = saved.night.act(event.clone(), now);
            acted.map_err(|why| Some(words::night::refusal(&why)))?;
            Ok(words::night::event(saved.night.state(), event))
        })
    }

    /// Begins the game of a match, and opens its score. If the night is live, the organizer follows it.
    pub fn begin_match(self, offer: &MatchForTable) {
        let Ok(ledger) = Ledger::new(offer.setup.clone()) else {
            return self.notices.warn(words::night::NO_MATCH.to_owned());
        };
        self.take_over_match(offer, ledger);
    }

    /// The same with the hands that another phone has scored.
    pub fn take_over_match(self, offer: &MatchForTable, ledger: Ledger) {
        let of = offer.of.clone();
        self.games.begin_game(ledger, Some(of), &offer.title);
        self.let_organizer_follow(offer);
    }

    /// Opens the score of the game that is here of a match, and otherwise begins it. If the night is live, the
    /// organizer follows it by the key of this offer.
    pub fn score_match(self, offer: &MatchForTable) {
        let here = self
            .storage
            .library
            .with_untracked(|library| Some(library.find_match(&offer.of)?.id.clone()));
        let Some(id) = here else {
            return self.begin_match(offer);
        };
        self.games.remember_open(&id);
        self.let_organizer_follow(offer);
        location::replace(&Route::Score.href());
    }

    fn let_organizer_follow(self, offer: &MatchForTable) {
        let key = offer.live.as_deref();
        if let Some(key) = key.filter(|key| TableKey::read(key).is_some()) {
            self.live.keep_table(key);
        }
    }

    /// Undoes the last step of a night.
    pub fn undo(self, id: &str) {
        self.storage.step(id, |saved: &mut SavedNight, _| {
            let state = saved.night.state().clone();
            let undone = saved.night.undo().ok_or(None)?;
            let says = words::night::event(&state, &undone.event);
            Ok(format!("Undone: {says}"))
        });
    }

    /// Redoes the step of a night undone last.
    pub fn redo(self, id: &str) {
        self.storage.step(id, |saved: &mut SavedNight, _| {
            let redone = saved.night.redo().ok_or(None)?;
            let says = words::night::event(saved.night.state(), &redone.event);
            Ok(format!("Redone: {says}"))
        });
    }

    /// Deletes a night. It can be restored until the app is closed. Returns whether it may be deleted; says so if
    /// not.
    pub fn delete(self, id: &str) -> bool {
        let Some(pulled) = self.storage.delete::<SavedNight>(id) else {
            return false;
        };
        self.live.share::<SavedNight>(id, false);
        self.notices.toast(match pulled {
            Pulled::Newer => words::windows::NIGHT_DELETED.to_owned(),
            Pulled::Nothing | Pulled::Held => "Night deleted.".to_owned(),
        });
        true
    }

    /// Restores the night deleted last; a night that took its place since is deleted in turn.
    pub fn restore(self) {
        if self.storage.restore_deleted::<SavedNight>() {
            self.notices.toast("Night restored.".to_owned());
        }
    }
}
