//! Effects that run whatever screen is shown: appearance, wake lock, vibration, shortcuts, the home
//! snapshot.

use std::cell::Cell;

use leptos::prelude::*;

use super::{home, shortcuts};
use crate::app::{Games, Navigation, Notices, Storage};
use crate::device::haptics::vibrate;
use crate::device::look::{self, FirstPaint};
use crate::device::{clock, page};
use crate::screens::common::{keep_awake, read_aloud};
use crate::view::{View, effect, nothing};
use fives_core::ledger::Event;
use fives_core::storage::library::Library;
use fives_core::storage::prefs::Haptics;
use fives_core::words;

/// Starts all effects.
pub fn start() -> View {
    let navigation = expect_context::<Navigation>();
    let storage = expect_context::<Storage>();
    let games = expect_context::<Games>();
    games.redraw_after_steps();
    apply_look();
    home::update_snapshot();
    keep_awake::keep();
    vibrate_on_save();
    lift_notices();
    shortcuts::listen();
    let first = Memo::new(move |_| storage.library.with(first_paint));
    effect(move || look::store_first_paint(first.get()));
    // Entering a result changes no score.
    let score = Memo::new(move |_| games.with_open(|open| Some(words::aloud(&open.game.ledger))));
    effect(move || {
        navigation.location.with(|_| ());
        score.with(|_| ());
        read_aloud::stop();
    });
    nothing()
}

/// Lifts each toast above the buttons that it would cover.
fn lift_notices() {
    let notices = expect_context::<Notices>();
    effect(move || {
        if notices.now.with(|notices| !notices.toast.is_empty()) {
            clock::after(0, Box::new(page::lift_notice));
        }
    });
    page::on_resize(page::lift_notice);
}

/// What home shows at its top, for the next first paint.
fn first_paint(library: &Library) -> FirstPaint {
    match library.has_one_to_resume() {
        true => FirstPaint::Resume,
        false if library.games.is_empty() => FirstPaint::Greeting,
        false => FirstPaint::Past,
    }
}

/// Applies the appearance preferences, also those changed in another window.
fn apply_look() {
    let storage = expect_context::<Storage>();
    let worn = Cell::new(None);
    effect(move || {
        let prefs = storage.library.with(|library| library.app_data.prefs);
        if worn.replace(Some(prefs)) != Some(prefs) {
            look::apply(&prefs);
        }
    });
}

/// The number of steps in the open game's log, and whether the last one recorded or amended a deal.
fn steps() -> Option<(String, usize, bool)> {
    let games = expect_context::<Games>();
    games.with_open(|open| {
        let mut done = open.game.ledger.log().done();
        let taken = done.len();
        let last = done.next_back().map(|entry| &entry.event);
        let written = matches!(last, Some(Event::Dealt(_) | Event::Amended { .. }));
        Some((open.game.id.clone(), taken, written))
    })
}

/// Vibrates when a hand entered here is saved; not if storage refuses it.
fn vibrate_on_save() {
    let storage = expect_context::<Storage>();
    let mut before = None;
    let mut due = false;
    effect(move || {
        let (writing, taken) = storage
            .unsaved
            .with(|unsaved| (unsaved.writing > 0, unsaved.keys.is_empty()));
        let now = steps();
        if let (Some((id, steps, _)), Some((id_now, steps_now, written))) = (&before, &now)
            && id == id_now
            && steps_now > steps
        {
            // Steps from another window do not count.
            due = *written && writing;
        }
        before = now;
        if due && !writing {
            due = false;
            let prefs = storage
                .library
                .with_untracked(|library| library.app_data.prefs);
            if taken && prefs.get::<Haptics>() == Haptics::On {
                vibrate();
            }
        }
    });
}
