//! The state of the app, as signals that every screen gets. Few types of signal: each adds to the size.

mod conflict;
mod describing;
mod games;
pub mod lazy;
pub mod live;
mod names;
mod nights;
mod notices;
mod presets;
mod reading;
mod rematch;
mod restoring;
mod saving;
mod sync;

use std::sync::Arc;

use leptos::prelude::*;

use self::lazy::Load;
use crate::device::home_snapshot;
use crate::device::store::NotSaved;
use crate::device::wake_lock::WakeLockState;
use crate::device::{clock, location, spawn};
use crate::route::Route;
use crate::view::{View, effect, nothing};
use fives_core::base::seats::Side;
use fives_core::storage::library::{Copies, Library, OpenGame};
use fives_core::storage::saved::home_snapshot::{HomeSnapshot, Sources};
use fives_core::words::phone::Offline;

/// The state of the app. A copy is the same state.
#[derive(Clone, Copy)]
pub struct App {
    /// The current screen.
    pub location: RwSignal<Location>,
    /// Everything that is stored; empty until it is read.
    pub library: RwSignal<Library>,
    /// The texts of home.
    pub home_snapshot: RwSignal<HomeSnapshot>,
    /// The open game.
    pub open: Memo<Option<OpenGame>>,
    /// Notified when another game is open or the open one has changed; of a step, after the paint of the
    /// new totals.
    redraw: Trigger,
    /// What storage has not saved yet.
    pub unsaved: RwSignal<Unsaved>,
    /// Toast, announcement, and other short notices.
    pub notices: RwSignal<Notices>,
    /// What ignores taps for a moment.
    pub input_lock: RwSignal<InputLock>,
    /// Loads the lazy part.
    load: Load,
}

/// What storage held at the start.
pub struct Stored {
    copies: Vec<Copies>,
    home_snapshot: Option<HomeSnapshot>,
    trouble: Option<NotSaved>,
}

impl Stored {
    /// From the stored texts; empty where storage is blocked.
    pub fn of(stored: Result<Vec<Copies>, NotSaved>) -> Self {
        let trouble = stored.as_ref().err().copied();
        let copies = stored.unwrap_or_default();
        let texts = copies.iter().map(|own| {
            let (journal, mirror) = (own.journal.as_deref(), own.mirror.as_deref());
            (own.key.as_str(), journal, mirror)
        });
        let sources = Sources::of_copies(texts);
        Self {
            home_snapshot: sources
                .and_then(|sources| HomeSnapshot::read(&home_snapshot::get(), &sources)),
            copies,
            trouble,
        }
    }

    /// Whether home can be shown before the games are read.
    pub fn can_wait(&self) -> bool {
        self.copies.is_empty() || self.home_snapshot.is_some()
    }
}

/// Counters of locks that ignore taps for a moment, so that the second tap of a double tap does nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InputLock {
    /// Locks of the hand panel, from a step on.
    pub steps: u32,
    /// Those whose step is painted.
    pub inert: u32,
    /// Locks of the whole page, after a screen opens.
    pub arrivals: u32,
}

/// The current screen and the one before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Location {
    /// The screen.
    pub now: Route,
    /// The one before.
    pub before: Route,
}

/// Texts that are not saved yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unsaved {
    /// Keys whose write failed.
    pub keys: Vec<String>,
    /// Why the last write failed.
    pub trouble: Option<NotSaved>,
    /// The number of writes in progress.
    pub writing: u32,
    /// Whether a retry is scheduled.
    pub retrying: bool,
}

/// Toast, announcement, and other short notices.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Notices {
    /// The toast; empty for none.
    pub toast: String,
    /// The address of a screen that could not be fetched, for the toast to link to.
    pub wanted: Option<String>,
    /// The sentence announced to screen readers.
    pub announcement: String,
    /// Whether a new version is ready.
    pub update_waits: bool,
    /// Whether the app is saved for offline use.
    pub offline: Offline,
    /// Whether the lazy part is loaded and the stored texts are read.
    pub loaded: bool,
    /// Whether the score is being read aloud.
    pub reading: bool,
    /// The state of the wake lock.
    pub wake_lock: WakeLockState,
}

/// Shown when the lazy part cannot be fetched: the app was never fully cached, or was updated since
/// it was opened.
const NOT_FETCHED: &str =
    "This screen didn’t load. Try again when you’re online, or reopen Fives. Nothing is lost.";

impl App {
    /// The state from what is stored.
    pub fn new(stored: Stored, load: Load) -> Self {
        let Stored {
            copies,
            home_snapshot,
            trouble,
        } = stored;
        let library = RwSignal::new(Library {
            unread: copies,
            ..Library::default()
        });
        let app = Self {
            location: RwSignal::new(Location {
                now: Route::Home,
                before: Route::Home,
            }),
            library,
            home_snapshot: RwSignal::new(home_snapshot.unwrap_or_default()),
            open: Memo::new(move |_| library.with(Library::open)),
            redraw: Trigger::new(),
            unsaved: RwSignal::new(Unsaved {
                trouble,
                ..Unsaved::default()
            }),
            notices: RwSignal::default(),
            input_lock: RwSignal::default(),
            load,
        };
        app.read_stored();
        app
    }

    /// Whether stored texts are not read yet.
    pub fn is_unread(self) -> bool {
        self.library.with(|library| !library.unread.is_empty())
    }

    /// Reads the stored texts, once the lazy part is loaded. Nothing is written before. Returns
    /// whether they are read.
    fn read_stored(self) -> bool {
        let whole = || self.notices.with_untracked(|notices| notices.loaded);
        if let Some(lazy) = lazy::loaded()
            && !whole()
        {
            (lazy.read)(self);
            self.notices.update(|notices| notices.loaded = true);
        }
        whole()
    }

    /// Notifies `redraw`: at once of an answer or another game, after the paint of the new totals of a step.
    pub fn redraw_after_steps(self) {
        let key = |open: &OpenGame| (open.game.id.clone(), open.standing.clone());
        let now = move |open: &Option<OpenGame>| open.as_ref().map(key);
        let mut before = self.open.with_untracked(now);
        effect(move || {
            let now = self.open.with(now);
            let is_step = matches!((&before, &now), (Some((id, stood)), Some((id_now, stands)))
                if id == id_now && !Arc::ptr_eq(stood, stands));
            before = now;
            match is_step {
                true => clock::after_paint(Box::new(move || self.redraw.notify())),
                false => self.redraw.notify(),
            }
        });
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
                (lazy.resume)(self);
            }
            location::replace(&asked.href());
        }
        let now = self
            .open
            .with_untracked(|open| asked.clone().for_game(open.as_ref().map(OpenGame::deals)));
        if now != asked {
            // The address changes too, so that a link to the screen asked for works again later.
            location::replace(&now.href());
        }
        let before = self
            .location
            .with_untracked(|location| location.now.clone());
        if before == now {
            return;
        }
        self.location.set(Location { now, before });
        self.close_toast();
        self.arrive();
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
        self.warn(NOT_FETCHED.to_owned());
        self.notices.update(|notices| notices.wanted = Some(wanted));
    }

    /// A view of the open game; nothing while there is none. It is drawn again when `redraw` notifies.
    pub fn with_open<T: Default>(self, view: impl FnOnce(&OpenGame) -> T) -> T {
        self.redraw.track();
        self.open
            .with_untracked(|open| open.as_ref().map(view).unwrap_or_default())
    }

    /// A side's total in the open game, as soon as it is another.
    pub fn total(self, side: Side) -> Option<i32> {
        self.open
            .with(|open| open.as_ref()?.standing.totals.get(side).copied())
    }

    /// The open game as it is now, shown; nothing while there is none.
    pub fn show(self, view: impl FnOnce(&OpenGame) -> View) -> View {
        self.open
            .with_untracked(|open| open.as_ref().map_or_else(nothing, view))
    }
}
