//! The state of the app: stores with their own commands, which every screen finds by Leptos' context. A store that
//! needs another has a copy of it, which is the same store. Few types of signal: each adds to the size.

mod conflict;
mod describing;
mod documents;
mod games;
pub mod lazy;
pub mod live;
mod names;
mod navigation;
mod nights;
mod notices;
mod presets;
mod reading;
mod rematch;
mod restoring;
mod saving;
mod showing;
mod sync;

use leptos::prelude::*;

use self::lazy::Load;
use crate::device::home_snapshot;
use crate::device::store::NotSaved;
use crate::device::wake_lock::WakeLockState;
use crate::route::Route;
use fives_core::storage::library::{Copies, Library, OpenGame};
use fives_core::storage::saved::home_snapshot::{HomeSnapshot, Sources};
use fives_core::words::phone::Offline;

/// What is said for a moment: the toast, and the announcement to screen readers.
#[derive(Clone, Copy)]
pub struct Notices {
    /// What is said now.
    pub now: RwSignal<Said>,
}

/// What ignores taps for a moment.
#[derive(Clone, Copy)]
pub struct InputLock {
    /// How many locks there are.
    pub locks: RwSignal<Locks>,
}

/// Everything that is stored, and its way into storage.
#[derive(Clone, Copy)]
pub struct Storage {
    notices: Notices,
    /// Everything that is stored; empty until it is read.
    pub library: RwSignal<Library>,
    /// The texts of home.
    pub home_snapshot: RwSignal<HomeSnapshot>,
    /// What storage has not saved yet.
    pub unsaved: RwSignal<Unsaved>,
}

/// The games, of which one is open.
#[derive(Clone, Copy)]
pub struct Games {
    notices: Notices,
    input_lock: InputLock,
    storage: Storage,
    /// The open game.
    pub open: Memo<Option<OpenGame>>,
    /// Notified when another game is open or the open one has changed; of a step, after the paint of the
    /// new totals.
    redraw: Trigger,
}

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

/// What the app remembers beside games and nights: preferences, the table's own rules, names.
#[derive(Clone, Copy)]
pub struct Preferences {
    notices: Notices,
    input_lock: InputLock,
    storage: Storage,
}

/// What is shared live.
#[derive(Clone, Copy)]
pub struct Live {
    notices: Notices,
    storage: Storage,
    games: Games,
}

/// The hall nights.
#[derive(Clone, Copy)]
pub struct Nights {
    notices: Notices,
    storage: Storage,
    games: Games,
    live: Live,
}

/// Makes the stores, and gives them to every screen under the current owner.
pub fn provide_stores(stored: Stored, load: Load) {
    let Stored {
        copies,
        home_snapshot,
        trouble,
    } = stored;
    let library = RwSignal::new(Library {
        unread: copies,
        ..Library::default()
    });
    let notices = Notices {
        now: RwSignal::default(),
    };
    let input_lock = InputLock {
        locks: RwSignal::default(),
    };
    let storage = Storage {
        notices,
        library,
        home_snapshot: RwSignal::new(home_snapshot.unwrap_or_default()),
        unsaved: RwSignal::new(Unsaved {
            trouble,
            ..Unsaved::default()
        }),
    };
    let games = Games {
        notices,
        input_lock,
        storage,
        open: Memo::new(move |_| library.with(Library::open)),
        redraw: Trigger::new(),
    };
    let navigation = Navigation {
        notices,
        input_lock,
        storage,
        games,
        location: RwSignal::new(Location {
            now: Route::Home,
            before: Route::Home,
        }),
        load,
    };
    let live = Live {
        notices,
        storage,
        games,
    };
    provide_context(notices);
    provide_context(input_lock);
    provide_context(storage);
    provide_context(games);
    provide_context(navigation);
    provide_context(live);
    provide_context(Nights {
        notices,
        storage,
        games,
        live,
    });
    provide_context(Preferences {
        notices,
        input_lock,
        storage,
    });
    navigation.read_stored();
}

impl Storage {
    /// Whether stored texts are not read yet.
    pub fn is_unread(self) -> bool {
        self.library.with(|library| !library.unread.is_empty())
    }
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
pub struct Locks {
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
pub struct Said {
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
