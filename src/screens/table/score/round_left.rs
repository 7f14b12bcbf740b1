//! What is left of the clock of the round, for the phone that keeps score at a table of a hall night.

use leptos::prelude::*;

use crate::app::live::of_table;
use crate::app::{Games, Storage};
use crate::device::clock::{self, Wait};
use crate::view::html::p;
use crate::view::{View, dyn_view, effect};
use fives_core::night::RoundClock;
use fives_core::storage::saved::SavedNight;
use fives_core::words::night::round_left;

/// How long the page waits before it looks at the time again, in milliseconds.
const TICK: u64 = 1_000;

/// The line with it; nothing where no clock is set.
pub fn line() -> View {
    let clock = Memo::new(|_| of_round());
    let says = RwSignal::new(None);
    let wait = StoredValue::new_local(None);
    let ticks = RwSignal::new(0_u32);
    effect(move || {
        ticks.track();
        let seconds = clock.get().map(|clock| clock.seconds_left(clock::now()));
        let now = seconds.map(round_left);
        if says.with_untracked(|says| *says != now) {
            says.set(now);
        }
        let goes_on = seconds.is_some_and(|seconds| seconds > 0);
        let next = move || ticks.update(|ticks| *ticks = ticks.wrapping_add(1));
        wait.set_value(goes_on.then(|| Wait::new(TICK, next)));
    });
    dyn_view(
        move || says.get(),
        |says| {
            let line = || p().class("line round-left").attr("role", "timer");
            says.as_ref().map(|says| line().child(says.as_str())).into()
        },
    )
}

/// The clock of the round in which the open game is played, as the night was last heard, or is on this phone; followed.
fn of_round() -> Option<RoundClock> {
    let (games, storage) = (expect_context::<Games>(), expect_context::<Storage>());
    let (id, of) = games.with_open(|open| {
        let is_on = open.standing.end.is_none();
        let of = open.game.of_match.clone().filter(|_| is_on)?;
        Some((open.game.id.clone(), of))
    })?;
    let clock = |night: &SavedNight| {
        let state = night.night.state();
        let round = state.rounds.get(state.current_round()?)?;
        state.clock().filter(|_| round.has(&of.of))
    };
    let heard = of_table().filter(|line| line.link.game == id);
    match heard.and_then(|line| line.heard.night) {
        Some((night, _)) if night.id == of.night => clock(&night),
        _ => storage
            .library
            .with(|all| all.nights.find(&of.night).and_then(clock)),
    }
}
