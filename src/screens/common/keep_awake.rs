//! Keeps the screen on while a game is open, and shows whether that works.

use leptos::prelude::*;

use crate::app::{Games, Navigation, Notices, Preferences, Storage};
use crate::device::wake_lock::{WakeLock, WakeLockState};
use crate::route::Route;
use crate::view::html::{div, p, span};
use crate::view::{Element, View, dyn_view, effect, nothing, text};
use crate::widgets::{Toggle, ToggleKind, outline};
use fives_core::storage::prefs::Awake;
use fives_core::words::phone;

/// Whether a game is being played: it is not over, and the screen is not one about other games.
/// Looking up a clause or a shortcut counts as playing.
fn is_played() -> bool {
    let navigation = expect_context::<Navigation>();
    let left = navigation.location.with(|location| {
        matches!(
            location.now,
            Route::Home
                | Route::New
                | Route::History
                | Route::Statistics
                | Route::Shared(_)
                | Route::Backup
                | Route::Settings
        )
    });
    let looks_on = navigation.location.with(|location| {
        matches!(
            location.now,
            Route::Night(..) | Route::NextMatch(..) | Route::OtherSide(..) | Route::Live(_)
        )
    });
    looks_on || !left && goes_on()
}

fn goes_on() -> bool {
    let games = expect_context::<Games>();
    games.with_open(|open| open.standing.end.is_none())
}

fn preferred() -> bool {
    let storage = expect_context::<Storage>();
    let chosen = storage
        .library
        .with(|library| library.app_data.prefs.get::<Awake>());
    chosen == Awake::On
}

/// Holds the wake lock while a game is played; a refused lock is requested again after every step.
pub fn keep() {
    let notices = expect_context::<Notices>();
    let wake = WakeLock::new(move |hold| {
        if notices.now.with_untracked(|notices| notices.wake_lock) != hold {
            notices.now.update(|notices| notices.wake_lock = hold);
        }
    });
    effect(move || wake.set_wanted(preferred() && is_played()));
}

fn hold() -> WakeLockState {
    let notices = expect_context::<Notices>();
    notices.now.with(|notices| notices.wake_lock)
}

/// The icon: a crescent.
const MOON: &str = "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z";

/// The icon in the bar of the score; none if the lock was not requested.
pub fn small() -> View {
    dyn_view(hold, |hold| match hold {
        WakeLockState::Off => nothing(),
        WakeLockState::Held => span().class("stays-on").child("Screen stays on").into(),
        WakeLockState::Refused | WakeLockState::Revoked | WakeLockState::Unsupported => span()
            .class("goes-dark")
            .child(outline(MOON))
            .child(span().child("Screen can sleep"))
            .into(),
    })
}

/// The line that says whether the screen stays on, and why not.
pub fn status_line() -> Element {
    let says = text(move || says(preferred(), goes_on(), hold()).to_owned());
    p().class("line").attr("role", "status").child(says)
}

/// A row with a switch, and the same line.
pub fn row() -> Element {
    let preferences = expect_context::<Preferences>();
    let switch = move || {
        let next = match untrack(preferred) {
            true => Awake::Off,
            false => Awake::On,
        };
        preferences.prefer(Awake::RULE.key, next.key());
    };
    let toggle = Toggle::new(ToggleKind::Switch, "row act switch", preferred, switch);
    div()
        .child(toggle.child(span().child(Awake::RULE.label)))
        .child(status_line())
}

const fn says(preferred: bool, goes_on: bool, hold: WakeLockState) -> &'static str {
    match (preferred, goes_on, hold) {
        (false, _, _) => phone::DARK_BY_CHOICE,
        (true, false, _) => phone::DARK_AFTER_GAME,
        (true, true, WakeLockState::Held) => phone::STAYS_ON,
        (true, true, WakeLockState::Off) => phone::MAY_GO_DARK,
        (true, true, WakeLockState::Refused) => phone::DARK_REFUSED,
        (true, true, WakeLockState::Revoked) => phone::DARK_REVOKED,
        (true, true, WakeLockState::Unsupported) => phone::DARK_UNSUPPORTED,
    }
}
