//! Follows the address, and loads the lazy part where a screen needs it.

use leptos::prelude::*;

use super::lazy::{self, Load};
use super::{Games, InputLock, Notices, Storage};
use crate::device::{location, spawn};
use crate::route::Route;
use fives_core::storage::library::OpenGame;

/// The screen that is shown.
#[derive(Clone, Copy)]
pub struct Navigation {
    notices: Notices,
    input_lock: InputLock,
    storage: Storage,
    games: Games,
    /// The current screen.
    pub location: RwSignal<Location>,
    /// Loads the lazy part.
    load: Load,
}

/// The current screen and the one before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Location {
    /// The screen.
    pub now: Route,
    /// The one before.
    pub before: Route,
}

/// Shown when the lazy part cannot be fetched: the app was never fully cached, or was updated since
/// it was opened.
const NOT_FETCHED: &str =
    "This screen didn’t load. Try again when you’re online, or reopen Fives. Nothing is lost.";

impl Navigation {
    pub(super) fn new(
        notices: Notices,
        input_lock: InputLock,
        storage: Storage,
        games: Games,
        load: Load,
    ) -> Self {
        Self {
            notices,
            input_lock,
            storage,
            games,
            location: RwSignal::new(Location {
                now: Route::Home,
                before: Route::Home,
            }),
            load,
        }
    }

    /// Reads the stored texts, once the lazy part is loaded. Nothing is written before. Returns
    /// whether they are read.
    pub(super) fn read_stored(self) -> bool {
        let whole = || self.notices.now.with_untracked(|said| said.loaded);
        if let Some(lazy) = lazy::loaded()
            && !whole()
        {
            (lazy.read)(self.storage);
            self.notices.now.update(|said| said.loaded = true);
        }
        whole()
    }

    /// Follows the address, now and when it changes.
    pub fn follow_address(self) {
        self.follow();
        location::on_change(move || self.follow());
    }

    fn follow(self) {
        let asked = Route::read(&location::current());
        if asked.is_lazy() && !self.read_stored() {
            spawn(Box::pin(self.follow_lazy(location::current())));
            return;
        }
        if Route::is_resume(&location::current()) {
            if let Some(lazy) = lazy::loaded() {
                (lazy.resume)(self.games);
            }
            location::replace(&asked.href());
        }
        let instead = self
            .games
            .open
            .with_untracked(|open| asked.instead(open.as_ref().map(OpenGame::deals)));
        if let Some(now) = &instead {
            // The address changes too, so that a link to the screen asked for works again later.
            location::replace(&now.href());
        }
        let now = instead.unwrap_or(asked);
        let before = self
            .location
            .with_untracked(|location| location.now.clone());
        if before == now {
            return;
        }
        self.location.set(Location { now, before });
        self.show_next_step();
    }

    /// Loads the lazy part. Returns whether it is there.
    pub async fn fetch_lazy(self) -> bool {
        lazy::fetch(self.load).await;
        self.read_stored()
    }

    /// Follows the address once the lazy part is loaded; if that fails, the screen and its
    /// address stay. `wanted` is the address.
    async fn follow_lazy(self, wanted: String) {
        if self.fetch_lazy().await {
            self.follow();
            return;
        }
        if location::current() != wanted {
            // Another address was opened since.
            return;
        }
        let here = self
            .location
            .with_untracked(|location| location.now.clone());
        location::replace(&here.href());
        self.notices.warn(NOT_FETCHED.to_owned());
        self.notices.now.update(|said| said.wanted = Some(wanted));
    }

    /// Shows another step on the same screen: scrolls to the top, closes the toast, and locks
    /// the page for a moment.
    pub fn show_next_step(self) {
        self.notices.close_toast();
        self.input_lock.arrive();
    }
}
