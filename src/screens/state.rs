//! The state of the app: where it is, the games, what is not saved yet, what it says. Few signals of
//! few types: each type of signal costs bytes, and each signal is a thing that can disagree.

mod apart;
mod games;
pub mod lazy;
mod names;
mod overtaken;
mod presets;
mod reading;
mod restoring;
mod saving;
mod shelf;
mod voice;

use std::sync::Arc;

use leptos::prelude::*;

use self::lazy::Load;
pub use self::shelf::{Aside, Shelf};
use self::shelf::{OLD, REMEMBERED, key_of};
use crate::device::glance;
use crate::device::store::{Copies, NotSaved};
use crate::device::wake::Hold;
use crate::device::{clock, place, spawn};
use crate::ledger::Standing;
use crate::route::Route;
use crate::saved::Kept;
use crate::saved::glance::{Glance, Sources};
use crate::seats::Side;
use crate::view::{View, effect, nothing};

/// The state, handed to every screen.
#[derive(Clone, Copy)]
pub struct App {
    /// Where the app is.
    pub place: RwSignal<Place>,
    /// Everything that is stored; nothing until it was read.
    pub shelf: RwSignal<Shelf>,
    /// What home shows of it.
    pub glance: RwSignal<Glance>,
    /// The open game.
    pub open: Memo<Option<Open>>,
    /// Tells when the open game is another, or other than before; of a step in it, once the new score
    /// was painted.
    told: Trigger,
    /// What storage has not taken yet.
    pub unsaved: RwSignal<Unsaved>,
    /// What the app says.
    pub voice: RwSignal<Voice>,
    /// What takes no taps for a moment.
    pub settling: RwSignal<Settling>,
    /// Fetches the screens that are not here from the start.
    load: Load,
}

/// What storage held at the start, and the glance that was made of it.
pub struct Stored {
    copies: Vec<Copies>,
    glance: Option<Glance>,
    trouble: Option<NotSaved>,
}

impl Stored {
    /// What was found; where storage is blocked, nothing.
    pub fn of(stored: Result<Vec<Copies>, NotSaved>) -> Self {
        let trouble = stored.as_ref().err().copied();
        let copies = stored.unwrap_or_default();
        let texts = copies.iter().map(|own| {
            let (journal, quick) = (own.journal.as_deref(), own.quick.as_deref());
            (own.key.as_str(), journal, quick)
        });
        let sources = Sources::of_copies(texts);
        Self {
            glance: sources.and_then(|sources| Glance::read(&glance::left(), &sources)),
            copies,
            trouble,
        }
    }

    /// Whether home can be shown before anything is read.
    pub fn can_wait(&self) -> bool {
        self.copies.is_empty() || self.glance.is_some()
    }
}

/// Steps and arrivals of the last moment: while there are any, the second tap of a double tap must
/// not become a step of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settling {
    /// Steps: the panel of the hand takes no taps.
    pub steps: u32,
    /// Screens opened: nothing takes taps.
    pub arrivals: u32,
}

/// The screen and the one before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
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
    pub asking: bool,
}

/// What the app says.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Voice {
    /// The notice shown, as it was last spoken; empty for none.
    pub notice: String,
    /// The address of the screen the notice is about, where it could not be fetched.
    pub wanted: Option<String>,
    /// The sentence for screen readers.
    pub spoken: String,
    /// Whether a newer version waits.
    pub update_waits: bool,
    /// Whether the screens that are fetched later came, and what is stored was read.
    pub whole: bool,
    /// Whether the score is being read aloud.
    pub reading: bool,
    /// What became of keeping the screen on.
    pub stays_on: Hold,
}

/// The open game and what follows from its log.
#[derive(Clone, Debug, PartialEq)]
pub struct Open {
    /// The game.
    pub game: Kept,
    /// Its standing.
    pub standing: Arc<Standing>,
}

impl Open {
    fn of(game: &Kept) -> Self {
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
            glance,
            trouble,
        } = stored;
        let shelf = RwSignal::new(Shelf {
            unread: copies,
            ..Shelf::default()
        });
        let app = Self {
            place: RwSignal::new(Place {
                now: Route::Home,
                before: Route::Home,
            }),
            shelf,
            glance: RwSignal::new(glance.unwrap_or_default()),
            open: Memo::new(move |_| shelf.with(Shelf::open)),
            told: Trigger::new(),
            unsaved: RwSignal::new(Unsaved {
                trouble,
                ..Unsaved::default()
            }),
            voice: RwSignal::default(),
            settling: RwSignal::default(),
            load,
        };
        app.take_in();
        app
    }

    /// Whether something is stored and was not read yet.
    pub fn is_unread(self) -> bool {
        self.shelf.with(|shelf| !shelf.unread.is_empty())
    }

    /// Reads what is stored, if the part came that can, and nothing was read before. Nothing is
    /// written before.
    fn take_in(self) -> bool {
        let whole = || self.voice.with_untracked(|voice| voice.whole);
        if let Some(part) = lazy::part()
            && !whole()
        {
            (part.read)(self);
            self.voice.update(|voice| voice.whole = true);
        }
        whole()
    }

    /// The score is painted first. What stands in the panel until then is of the hand before, and hears
    /// nothing.
    pub fn tell_of_steps(self) {
        let key = |open: &Open| (open.game.id.clone(), open.standing.clone());
        let now = move |open: &Option<Open>| open.as_ref().map(key);
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
        place::on_change(move || self.follow());
    }

    fn follow(self) {
        let asked = Route::read(&place::current());
        if asked.is_later() && !self.take_in() {
            spawn(Box::pin(self.follow_later(place::current())));
            return;
        }
        if Route::is_resume(&place::current()) {
            if let Some(part) = lazy::part() {
                (part.resume)(self);
            }
            place::replace(&asked.href());
        }
        let now = self
            .open
            .with_untracked(|open| asked.clone().for_game(open.as_ref().map(Open::deals)));
        if now != asked {
            // The address changes too, so that a link to what was asked works again later.
            place::replace(&now.href());
        }
        let before = self.place.with_untracked(|place| place.now.clone());
        if before == now {
            return;
        }
        self.place.set(Place { now, before });
        self.hush();
        self.arrive();
    }

    /// Fetches the screens that are not here from the start; whether they came.
    pub async fn fetch_later(self) -> bool {
        lazy::fetch(self.load).await;
        self.take_in()
    }

    /// Goes on once the screens came; the screen that is shown stays until then, and if they do not.
    /// `wanted` is the address that asks for one.
    async fn follow_later(self, wanted: String) {
        if self.fetch_later().await {
            self.follow();
            return;
        }
        if place::current() != wanted {
            // Something else was asked for since.
            return;
        }
        let here = self.place.with_untracked(|place| place.now.clone());
        place::replace(&here.href());
        self.say(NOT_FETCHED.to_owned());
        self.voice.update(|voice| voice.wanted = Some(wanted));
    }

    /// A view of the open game; nothing while there is none. It follows the game as it is told.
    pub fn with_open<T: Default>(self, view: impl FnOnce(&Open) -> T) -> T {
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
    pub fn show(self, view: impl FnOnce(&Open) -> View) -> View {
        self.open
            .with_untracked(|open| open.as_ref().map_or_else(nothing, view))
    }
}
