//! Follows the address, and loads the part of the wasm that a screen needs.

use leptos::prelude::*;

use super::lazy::{self, Load, TableFunctions};
use super::{Games, InputLock, Notices, Storage};
use crate::device::{location, spawn};
use crate::route::{Part, Route};
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
    /// The parts in use.
    loaded: RwSignal<Vec<Part>>,
    /// Loads a part of the wasm.
    load: Load,
}

/// The current screen and the one before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Location {
    /// The screen.
    pub now: Route,
    pub before: Route,
}

/// Shown when a part cannot be fetched: the app was never fully cached, or was updated since
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
            loaded: RwSignal::default(),
            load,
        }
    }

    /// Whether a part is loaded, and the stored texts are read; follows both.
    pub fn is_loaded(self, part: Part) -> bool {
        self.loaded.with(|loaded| loaded.contains(&part))
    }

    /// Takes the parts that are loaded into use. That of the table comes first and reads the stored texts; nothing is
    /// written before. Where nothing is stored, the form of a new game does not wait for it.
    pub(super) fn use_loaded(self) {
        let is_used = |part| self.loaded.with_untracked(|loaded| loaded.contains(&part));
        if let Some(table) = lazy::table()
            && !is_used(Part::Table)
        {
            (table.read)(self.storage);
            self.loaded.update(|loaded| loaded.push(Part::Table));
        }
        for part in Part::ALL {
            let can_be = is_used(Part::Table)
                || part == Part::Setup && untrack(|| !self.storage.is_unread());
            if can_be && lazy::loaded(part).is_some() && !is_used(part) {
                self.loaded.update(|loaded| loaded.push(part));
            }
        }
    }

    /// As [`Self::use_loaded`]. Returns whether a part is in use.
    fn use_part(self, part: Part) -> bool {
        self.use_loaded();
        self.loaded.with_untracked(|loaded| loaded.contains(&part))
    }

    /// Follows the address, now and when it changes.
    pub fn follow_address(self) {
        self.follow();
        location::on_change(move || self.follow());
    }

    /// Goes to a screen at once, so that what is said next stays when the browser tells of the new address.
    pub fn go(self, to: &Route) {
        location::go(&to.href());
        self.follow();
    }

    fn follow(self) {
        let asked = Route::read(&location::current());
        if let Some(part) = asked.part()
            && !self.use_part(part)
        {
            spawn(Box::pin(self.follow_lazy(part, location::current())));
            return;
        }
        if Route::is_resume(&location::current()) {
            if let Some(table) = lazy::table() {
                (table.resume)(self.games);
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

    /// Loads a part of the wasm. Returns whether it is there.
    pub async fn fetch(self, part: Part) -> bool {
        let reads = part != Part::Setup || untrack(|| self.storage.is_unread());
        lazy::fetch(self.load, part, reads).await;
        self.use_part(part)
    }

    /// The functions of the table's part, once it is in use; follows that.
    pub fn table(self) -> Option<TableFunctions> {
        self.is_loaded(Part::Table).then(lazy::table).flatten()
    }

    /// Calls with the functions of the table's part: at once, or when it is there; with none, and says so, if it cannot
    /// be fetched.
    pub fn with_table(self, call: impl FnOnce(Option<TableFunctions>) + 'static) {
        let table = move || untrack(|| self.table());
        if let Some(table) = table() {
            call(Some(table));
            return;
        }
        spawn(Box::pin(async move {
            if !self.fetch(Part::Table).await {
                self.notices.warn(NOT_FETCHED.to_owned());
            }
            call(table());
        }));
    }

    /// Follows the address once a part is loaded; if that fails, the screen and its
    /// address stay. `wanted` is the address.
    async fn follow_lazy(self, part: Part, wanted: String) {
        if self.fetch(part).await {
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
