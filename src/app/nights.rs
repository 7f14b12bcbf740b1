//! Hall nights: set up, do a step, undo, delete.

use leptos::prelude::{WithUntracked, untrack};

use super::{Games, Live, Notices, Seasons, Storage};
use crate::device::{clock, location, random};
use crate::route::Route;
use fives_core::ledger::Ledger;
use fives_core::live::hall::{OrganizerKey, TableKey};
use fives_core::night::{Night, NightEvent, NightRefusal, NightSetup};
use fives_core::storage::saved::SavedNight;
use fives_core::storage::saved::link::night::MatchForTable;
use fives_core::words;

/// The key of the table of a match, if it is one.
fn table_key(offer: &MatchForTable) -> Option<&str> {
    let key = offer.live.as_deref();
    key.filter(|key| TableKey::read(key).is_some())
}

/// A number of this phone among those that run a night.
fn number() -> u32 {
    u32::try_from(random::below(u32::MAX as usize)).unwrap_or_default()
}

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
        if !event.stands_alone() && untrack(|| self.live.is_second(id)) {
            let says = words::night::two_phones::FIRST_ONLY.to_owned();
            self.notices.warn(says);
            return false;
        }
        let is_done = self.storage.step(id, |saved: &mut SavedNight, now| {
            if matches!(event, NightEvent::Cleared { .. }) {
                saved.take_back(event);
            }
            let acted = saved.act(event.clone(), now);
            acted.map_err(|why| Some(words::night::refusal(saved.night.setup(), &why)))?;
            Ok(words::night::event(saved.night.state(), event))
        });
        if is_done && *event == NightEvent::Leads {
            self.live.run_as(id, true);
        }
        is_done
    }

    /// Chooses one of two results that two phones recorded. Returns whether it was accepted; a refusal is shown.
    pub fn choose(self, id: &str, chosen: &NightEvent, other: &NightEvent) -> bool {
        self.storage.step(id, |saved: &mut SavedNight, now| {
            let done = saved.choose(chosen, other, now);
            done.map_err(|why| Some(words::night::refusal(saved.night.setup(), &why)))?;
            Ok(words::night::event(saved.night.state(), chosen))
        })
    }

    /// Lets a second phone run a night.
    pub fn let_second(self, id: &str) {
        self.storage.step(id, |saved: &mut SavedNight, _| {
            saved.phone = Some(number());
            Ok(words::night::two_phones::READY.to_owned())
        });
    }

    /// Runs a night of another phone here too, by its key. Returns whether it does; says why if not.
    pub fn run_too(self, theirs: &SavedNight, key: &OrganizerKey) -> bool {
        match self.storage.saved::<SavedNight>(&theirs.id) {
            None => self.storage.put(SavedNight {
                phone: Some(number()),
                revision: 0,
                ..theirs.clone()
            }),
            Some(ours) if ours.night.with_other(&theirs.night).is_none() => {
                let says = words::night::two_phones::OTHER_NIGHT.to_owned();
                self.notices.warn(says);
                return false;
            }
            Some(ours) => self.storage.put(SavedNight {
                phone: ours.phone.or_else(|| Some(number())),
                ..ours
            }),
        }
        self.live.be_second(&theirs.id, Some(key));
        true
    }

    /// Begins the game of a match, and opens its score. If the night is live, the organizer follows it.
    pub fn begin_match(self, offer: &MatchForTable) {
        let Ok(ledger) = Ledger::new(offer.setup.clone()) else {
            return self.notices.warn(words::night::NO_MATCH.to_owned());
        };
        self.take_over_match(offer, ledger);
    }

    /// The same in place of the game that another phone has of the match.
    pub fn begin_match_again(self, offer: &MatchForTable) {
        let Ok(ledger) = Ledger::new(offer.setup.clone()) else {
            return self.notices.warn(words::night::NO_MATCH.to_owned());
        };
        let of = offer.of.clone();
        self.games.begin_game(ledger, Some(of), &offer.title);
        if let Some(key) = table_key(offer) {
            self.live.keep_table_instead(key);
        }
    }

    /// Goes on with the open game of a match as another phone has it.
    pub fn go_on_from(self, ledger: Ledger, key: &str) {
        let open = self.storage.library.with_untracked(|library| {
            let open = library.open_game()?;
            Some((open.of_match.clone()?, open.name.clone()))
        });
        if let Some((of, title)) = open {
            self.games.begin_game(ledger, Some(of), &title);
            self.live.keep_table(key);
        }
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
        if let Some(key) = table_key(offer) {
            self.live.keep_table(key);
        }
    }

    /// Undoes the last step of a night; where two phones run it, the last of this one.
    pub fn undo(self, id: &str) {
        self.storage.step(id, |saved: &mut SavedNight, now| {
            let state = saved.night.state().clone();
            let undone = saved.undo(now).ok_or(None)?;
            let says = words::night::event(&state, &undone.event);
            Ok(format!("Undone: {says}"))
        });
    }

    /// Redoes the step of a night undone last.
    pub fn redo(self, id: &str) {
        self.storage.step(id, |saved: &mut SavedNight, now| {
            let redone = saved.redo(now).ok_or(None)?;
            let says = words::night::event(saved.night.state(), &redone.event);
            Ok(format!("Redone: {says}"))
        });
    }

    /// Deletes a night. It can be restored until the app is closed. Returns whether it may be deleted; says so if
    /// not.
    pub fn delete(self, id: &str) -> bool {
        Seasons::new(self.storage).keep_night(id);
        let Some(pulled) = self.storage.delete::<SavedNight>(id) else {
            return false;
        };
        self.live.share::<SavedNight>(id, false);
        if untrack(|| self.live.is_second(id)) {
            self.live.be_second(id, None);
        }
        self.storage.say_deleted::<SavedNight>(pulled);
        true
    }
}
