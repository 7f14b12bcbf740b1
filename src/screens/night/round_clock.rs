//! The clock of a round: what is left of its time, a word once it is up, and a sound where that was asked for.

use std::cell::Cell;

use leptos::prelude::*;

use super::night_actions::NightActions;
use crate::app::Notices;
use crate::device::clock::{self, Wait};
use crate::device::sound;
use crate::view::html::{div, p};
use crate::view::{Element, Getter, View, dyn_view, effect, show, text};
use crate::widgets::{Button, TextField, fold, labelled};
use fives_core::night::{NightEvent, RoundClock, State};
use fives_core::words::night as words;

/// The minutes a round gets unless others were set before.
const USUAL: u8 = 20;

/// How long a page waits before it looks at the time again, in milliseconds.
const TICK: u64 = 250;

thread_local! {
    /// Whether this page rings; for as long as it is open.
    static RINGS: Cell<bool> = const { Cell::new(false) };
}

/// The clock as it is read: minutes and seconds, or that time is up. `clock` is followed.
pub fn shown(clock: Getter<Option<RoundClock>>) -> View {
    let left = RwSignal::new(None);
    let wait = StoredValue::new_local(None);
    let ticks = RwSignal::new(0_u32);
    effect(move || {
        ticks.track();
        let now = clock.run(());
        let seconds = now.map(|clock| clock.seconds_left(clock::now()));
        let before = left.get_untracked();
        // What was up before the page was opened is not rung again.
        if seconds == Some(0) && before.is_some_and(|before| before > 0) && RINGS.get() {
            sound::ring();
        }
        if seconds != before {
            left.set(seconds);
        }
        let goes_on = seconds.is_some_and(|seconds| seconds > 0);
        let next = move || ticks.update(|ticks| *ticks = ticks.wrapping_add(1));
        wait.set_value(goes_on.then(|| Wait::new(TICK, next)));
    });
    let class = move || match left.get() {
        Some(0) => "round-clock up".to_owned(),
        _ => "round-clock".to_owned(),
    };
    show(
        move || left.get().is_some(),
        move || {
            let says = text(move || left.get().map(words::time_left).unwrap_or_default());
            let up = move || match left.get() {
                Some(0) => words::TIME_IS_UP.to_owned(),
                _ => String::new(),
            };
            let clock = p().attr("class", class).attr("role", "timer").child(says);
            // The word is said aloud, and the seconds are not.
            View::from(clock).and(p().class("unseen").attr("role", "status").child(text(up)))
        },
    )
}

/// The clock on the phone of a team, with the button for its sound; nothing while none is set. `clock` is followed.
pub fn of_team(clock: Getter<Option<RoundClock>>) -> View {
    show(
        move || clock.run(()).is_some(),
        move || {
            let both = shown(clock).and(sound_button("link"));
            div().class("clock").child(both).into()
        },
    )
}

/// The button for the sound, while it is off: browsers play one only after a tap.
pub fn sound_button(class: &'static str) -> View {
    let notices = expect_context::<Notices>();
    let allow = Action::new_local(move |()| async move {
        match sound::allow().await {
            true => RINGS.set(true),
            false => notices.warn(words::NO_SOUND.to_owned()),
        }
    });
    let rings = move || {
        allow.version().track();
        RINGS.get()
    };
    let press = move || drop(allow.dispatch_local(()));
    dyn_view(rings, move |rings| match rings {
        true => p().class("help").child(words::SOUND_ON).into(),
        false => Button::new(class, press).child(words::TURN_SOUND_ON).into(),
    })
}

/// Where the organizer sets a clock for the round; nothing while one is set.
pub fn setting(actions: NightActions, state: &State) -> Option<Element> {
    let is_set = state.clock().is_some();
    let minutes = state.last_minutes().unwrap_or(USUAL);
    (!is_set).then(|| form(actions, minutes))
}

fn form(actions: NightActions, minutes: u8) -> Element {
    let typed = RwSignal::new(minutes.to_string());
    let field = TextField::bound("Minutes", 3, typed).numeric();
    let start = move || {
        let minutes = typed.with_untracked(|typed| typed.trim().parse().unwrap_or(0));
        let now = clock::now();
        let clock = actions.read_now(|saved| saved.night.state().clock_from(minutes, now));
        if clock.is_some() {
            actions.act(&NightEvent::Clock(clock), ".round.now h2");
        }
    };
    fold("fold clock no-print", "Time this round")
        .child(labelled("Minutes", field))
        .child(Button::new("button quiet", start).child("Start the clock"))
}

/// The clock of the round, with what the organizer does with it.
pub fn running(actions: NightActions, state: &State) -> Option<Element> {
    let clock = state.clock()?;
    let stop = move || actions.act(&NightEvent::Clock(None), ".round.now h2");
    let more = move || {
        let until = clock.until.max(clock::now()) + chrono::TimeDelta::minutes(1);
        let longer = RoundClock { until, ..clock };
        actions.act(&NightEvent::Clock(Some(longer)), ".round.now h2");
    };
    let ways = div()
        .class("beside")
        .child(Button::new("button quiet", more).child("1 more minute"))
        .child(Button::new("button quiet", stop).child("Stop the clock"));
    let part = div()
        .class("clock no-print")
        .child(shown(Getter::new(move |()| Some(clock))))
        .child(ways)
        .child(sound_button("link"));
    Some(part)
}
