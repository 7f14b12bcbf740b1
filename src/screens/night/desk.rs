//! What the pages of a night share: reading it, doing a step, asking first where more follows.

use std::rc::Rc;

use leptos::prelude::*;

use crate::app::App;
use crate::device::{clock, page};
use crate::night::{Change, Event, Night, State};
use crate::saved::SavedNight;
use crate::words;

/// A step that waits for a yes, and what would follow from it.
#[derive(Clone, PartialEq)]
pub struct Asked {
    /// What would be done: `Ann & Bob beat Cara & Dan`.
    pub what: String,
    /// What would follow.
    pub follows: Vec<String>,
    event: Event,
}

/// A night that is being run.
#[derive(Clone)]
pub struct Desk {
    /// The app.
    pub app: App,
    /// The id of the night.
    pub id: Rc<str>,
    /// The step that waits for a yes.
    pub asked: RwSignal<Option<Asked>>,
}

impl Desk {
    /// The desk of a night.
    pub fn new(app: App, id: &str) -> Self {
        Self {
            app,
            id: id.into(),
            asked: RwSignal::new(None),
        }
    }

    /// Something of the night, followed; the default where it was deleted.
    pub fn read<T: Default>(&self, of: impl FnOnce(&SavedNight) -> T) -> T {
        self.app
            .library
            .with(|library| library.find_night(&self.id).map(of).unwrap_or_default())
    }

    /// The same, without following it.
    pub fn read_now<T: Default>(&self, of: impl FnOnce(&SavedNight) -> T) -> T {
        untrack(|| self.read(of))
    }

    /// Something of how the night stands, followed.
    pub fn state<T: Default>(&self, of: impl FnOnce(&State) -> T) -> T {
        self.read(|own| of(own.night.state()))
    }

    /// The number of the step the night is at; what is drawn by it is drawn anew at each step.
    pub fn step(&self) -> i64 {
        self.read(|own| own.revision)
    }

    /// Does a step, or asks first if it changes more than it says. Afterwards the focus, if it was lost,
    /// goes to `focus`, a selector.
    pub fn act(&self, event: Event, focus: &str) {
        let foretold = self.read_now(|own| asked(&own.night, &event));
        match foretold {
            Some(asked) => {
                self.asked.set(Some(asked));
                clock::after(0, Box::new(|| page::focus(".asked h2")));
            }
            None => self.act_now(event, focus),
        }
    }

    /// Does a step.
    pub fn act_now(&self, event: Event, focus: &str) {
        self.asked.set(None);
        if self.app.act_on_night(&self.id, event) {
            page::catch_focus_after(focus.to_owned());
        }
    }

    /// Does the step that waits.
    pub fn accept(&self) {
        if let Some(asked) = self.asked.get_untracked() {
            self.act_now(asked.event, "h1");
        }
    }
}

/// What to ask before a step, if anything: where results are lost, places of the play-offs change, or an
/// earlier result is changed.
fn asked(night: &Night, event: &Event) -> Option<Asked> {
    let changes = night.foretell(event.clone()).ok()?;
    let is_played = match event {
        Event::Won { of, game, .. } | Event::Cleared { of, game } => {
            let own = night.state().find(of);
            own.is_some_and(|own| own.games.len() > usize::from(*game))
        }
        Event::Left { .. } | Event::CameBack(_) => true,
        _ => false,
    };
    let is_grave = |own: &Change| !matches!(own, Change::Place { .. } | Change::GoesOn(_));
    let asks = !changes.is_empty() && (is_played || changes.iter().any(is_grave));
    asks.then(|| Asked {
        what: words::night::event(night.state(), event),
        follows: words::night::changes(night.state(), &changes),
        event: event.clone(),
    })
}
