//! The state of the app, as signals that every screen gets. Few types of signal: each adds to the size.

mod conflict;
mod games;
pub mod lazy;
mod library;
mod names;
mod notices;
mod presets;
mod reading;
mod restoring;
mod saving;
mod sync;

use std::sync::Arc;

use leptos::prelude::*;

use self::lazy::Load;
use self::library::{APP_DATA, OLD, key_of};
pub use self::library::{Library, Quarantined};
use crate::device::home_snapshot;
use crate::device::store::{Copies, NotSaved};
use crate::device::wake_lock::WakeLockState;
use crate::device::{clock, location, spawn};
use crate::ledger::Standing;
use crate::route::Route;
use crate::saved::SavedGame;
use crate::saved::home_snapshot::{HomeSnapshot, Sources};
use crate::seats::Side;
use crate::view::{View, effect, nothing};

/// The state, handed to every screen.
#[derive(Clone, Copy)]
pub struct App {
    /// Where the app is.
    pub location: RwSignal<Location>,
    /// Everything that is stored; nothing until it was read.
    pub library: RwSignal<Library>,
    /// What home shows of it.
    pub home_snapshot: RwSignal<HomeSnapshot>,
    /// The open game.
    pub open: Memo<Option<OpenGame>>,
    /// Tells when the open game is another, or other than before; of a step in it, once the new score
    /// was painted.
    told: Trigger,
    /// What storage has not taken yet.
    pub unsaved: RwSignal<Unsaved>,
    /// What the app says.
    pub notices: RwSignal<Notices>,
    /// What takes no taps for a moment.
    pub input_lock: RwSignal<InputLock>,
    /// Fetches the screens that are not here from the start.
    load: Load,
}

/// What storage held at the start, and the snapshot that was made of it.
pub struct Stored {
    copies: Vec<Copies>,
    home_snapshot: Option<HomeSnapshot>,
    trouble: Option<NotSaved>,
}

impl Stored {
    /// What was found; where storage is blocked, nothing.
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
                .and_then(|sources| HomeSnapshot::read(&home_snapshot::left(), &sources)),
            copies,
            trouble,
        }
    }

    /// Whether home can be shown before anything is read.
    pub fn can_wait(&self) -> bool {
        self.copies.is_empty() || self.home_snapshot.is_some()
    }
}

/// Steps and arrivals of the last moment: while there are any, the second tap of a double tap must
/// not become a step of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InputLock {
    /// Steps: the panel of the hand takes no taps.
    pub steps: u32,
    /// Screens opened: nothing takes taps.
    pub arrivals: u32,
}

/// The screen and the one before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Location {
    /// The screen.
    pub now: Route,
    /// The one before.
    pub before: Route,
}

/// What storage has not taken yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unsaved {
    /// The keys.
    pub keys: Vec<String>,
    /// Why.
    pub trouble: Option<NotSaved>,
    /// Of those on their way, the keys of texts that have not been handed over yet.
    pub due: Vec<String>,
    /// How many texts are on their way.
    pub writing: u32,
    /// Whether storage will be asked again.
    pub retrying: bool,
}

/// What the app says.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Notices {
    /// The notice shown, as it was last spoken; empty for none.
    pub toast: String,
    /// The address of the screen the notice is about, where it could not be fetched.
    pub wanted: Option<String>,
    /// The sentence for screen readers.
    pub announcement: String,
    /// Whether a newer version waits.
    pub update_waits: bool,
    /// Whether the screens that are fetched later came, and what is stored was read.
    pub loaded: bool,
    /// Whether the score is being read aloud.
    pub reading: bool,
    /// What became of keeping the screen on.
    pub wake_lock: WakeLockState,
}

/// The open game and what follows from its log.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenGame {
    /// The game.
    pub game: SavedGame,
    /// Its standing.
    pub standing: Arc<Standing>,
}

impl OpenGame {
    fn of(game: &SavedGame) -> Self {
        Self {
            game: game.clone(),
            standing: game.ledger.standing(),
        }
    }

    /// How many deals are written down.
    pub fn deals(&self) -> usize {
        self.standing.deals.len()
    }
}

/// Said when the screens of [`lazy`] do not come: the app was never whole on this device, or has
/// been updated since it was opened.
const NOT_FETCHED: &str = "This screen could not be fetched. Try again when there is a signal, or open Fives again; nothing is lost.";

/// Where the hand is entered.
const PANEL: &str = ".hand-panel";

/// What says whether all is saved.
const KEPT: &str = ".kept";

impl App {
    /// The state from everything that is stored.
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
            told: Trigger::new(),
            unsaved: RwSignal::new(Unsaved {
                trouble,
                ..Unsaved::default()
            }),
            notices: RwSignal::default(),
            input_lock: RwSignal::default(),
            load,
        };
        app.take_in();
        app
    }

    /// Whether something is stored and was not read yet.
    pub fn is_unread(self) -> bool {
        self.library.with(|library| !library.unread.is_empty())
    }

    /// Reads what is stored, if the part came that can, and nothing was read before. Nothing is
    /// written before.
    fn take_in(self) -> bool {
        let whole = || self.notices.with_untracked(|notices| notices.loaded);
        if let Some(part) = lazy::part()
            && !whole()
        {
            (part.read)(self);
            self.notices.update(|notices| notices.loaded = true);
        }
        whole()
    }

    /// The score is painted first. What stands in the panel until then is of the hand before, and hears
    /// nothing.
    pub fn tell_of_steps(self) {
        let key = |open: &OpenGame| (open.game.id.clone(), open.standing.clone());
        let now = move |open: &Option<OpenGame>| open.as_ref().map(key);
        let mut before = self.open.with_untracked(now);
        effect(move || {
            let now = self.open.with(now);
            let is_step = matches!((&before, &now), (Some((id, stood)), Some((id_now, stands)))
                if id == id_now && !Arc::ptr_eq(stood, stands));
            before = now;
            match is_step {
                true => {
                    let tell = move || self.told.notify();
                    clock::once_painted_deaf(PANEL, KEPT, Box::new(tell));
                }
                false => self.told.notify(),
            }
        });
    }

    /// Shows the screen of the address, now and whenever it changes.
    pub fn follow_address(self) {
        self.follow();
        location::on_change(move || self.follow());
    }

    fn follow(self) {
        let asked = Route::read(&location::current());
        if asked.is_lazy() && !self.take_in() {
            spawn(Box::pin(self.follow_lazy(location::current())));
            return;
        }
        if Route::is_resume(&location::current()) {
            if let Some(part) = lazy::part() {
                (part.resume)(self);
            }
            location::replace(&asked.href());
        }
        let now = self
            .open
            .with_untracked(|open| asked.clone().for_game(open.as_ref().map(OpenGame::deals)));
        if now != asked {
            // The address changes too, so that a link to what was asked works again later.
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

    /// Fetches the screens that are not here from the start; whether they came.
    pub async fn fetch_lazy(self) -> bool {
        lazy::fetch(self.load).await;
        self.take_in()
    }

    /// Goes on once the screens came; the screen that is shown stays until then, and if they do not.
    /// `wanted` is the address that asks for one.
    async fn follow_lazy(self, wanted: String) {
        if self.fetch_lazy().await {
            self.follow();
            return;
        }
        if location::current() != wanted {
            // Something else was asked for since.
            return;
        }
        let here = self
            .location
            .with_untracked(|location| location.now.clone());
        location::replace(&here.href());
        self.warn(NOT_FETCHED.to_owned());
        self.notices.update(|notices| notices.wanted = Some(wanted));
    }

    /// A view of the open game; nothing while there is none. It follows the game as it is told.
    pub fn with_open<T: Default>(self, view: impl FnOnce(&OpenGame) -> T) -> T {
        self.told.track();
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
