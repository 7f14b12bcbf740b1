//! Effects that run whatever screen is shown: appearance, wake lock, vibration, shortcuts, the home
//! snapshot.

use std::cell::Cell;

use leptos::prelude::*;

use super::{home, shortcuts};
use crate::app::{App, Library};
use crate::device::haptics::vibrate;
use crate::device::look;
use crate::ledger::Event;
use crate::prefs::Haptics;
use crate::screens::common::{keep_awake, read_aloud};
use crate::view::{View, effect, nothing};
use crate::words;

/// Begins all of it.
pub fn start(app: App) -> View {
    app.tell_of_steps();
    dress(app);
    home::leave(app);
    keep_awake::keep(app);
    vibrate_on_save(app);
    shortcuts::hear(app);
    let resumes = Memo::new(move |_| app.library.with(Library::has_one_to_resume));
    effect(move || look::resumes(resumes.get()));
    // What is tapped meanwhile of a result changes no score.
    let score = Memo::new(move |_| app.with_open(|open| Some(words::aloud(&open.game.ledger))));
    effect(move || {
        app.location.with(|_| ());
        score.with(|_| ());
        read_aloud::stop(app);
    });
    nothing()
}

/// Lets the look of the page follow the preferences, those chosen in another window too.
fn dress(app: App) {
    let worn = Cell::new(None);
    effect(move || {
        let prefs = app.library.with(|library| library.app_data.prefs);
        if worn.replace(Some(prefs)) != Some(prefs) {
            look::wear(&prefs);
        }
    });
}

/// The steps of the open game that were taken, and whether the last wrote down how a deal was.
fn steps(app: App) -> Option<(String, usize, bool)> {
    app.with_open(|open| {
        let mut done = open.game.ledger.log().done();
        let taken = done.len();
        let last = done.next_back().map(|entry| &entry.event);
        let written = matches!(last, Some(Event::Dealt(_) | Event::Amended { .. }));
        Some((open.game.id.clone(), taken, written))
    })
}

/// Ticks when a hand that was written down here is saved; what storage does not take keeps still.
fn vibrate_on_save(app: App) {
    let mut before = None;
    let mut due = false;
    effect(move || {
        let (writing, taken) = app
            .unsaved
            .with(|unsaved| (unsaved.writing > 0, unsaved.keys.is_empty()));
        let now = steps(app);
        if let (Some((id, steps, _)), Some((id_now, steps_now, written))) = (&before, &now)
            && id == id_now
            && steps_now > steps
        {
            // What another window wrote is followed, and was not written here.
            due = *written && writing;
        }
        before = now;
        if due && !writing {
            due = false;
            let prefs = app.library.with_untracked(|library| library.app_data.prefs);
            if taken && prefs.get::<Haptics>() == Haptics::On {
                vibrate();
            }
        }
    });
}
