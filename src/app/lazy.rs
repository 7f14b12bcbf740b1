//! The lazy part of the app (every screen but home), once it is loaded. `tools/split.sh` splits
//! it off.

use std::cell::Cell;
use std::future::Future;
use std::pin::Pin;

use leptos::prelude::{With, expect_context};

use super::{Games, Notices, Storage};
use crate::route::Route;
use crate::view::{View, nothing, show};

/// The functions of the lazy part that the rest of the app calls.
#[derive(Clone, Copy)]
pub struct LazyFunctions {
    /// Draws the screen of a route.
    pub screen: fn(&Route) -> View,
    /// The part of home that needs the games.
    pub home: DrawFn,
    /// The warning while scores are not being saved.
    pub warning: DrawFn,
    /// Starts the background effects.
    pub background: DrawFn,
    /// Reads the stored texts.
    pub read: fn(Storage),
    /// Opens the game to resume.
    pub resume: fn(Games),
}

/// Draws part of a screen or of the frame.
pub type DrawFn = fn() -> View;

/// Fetches the lazy part; `None` if that fails.
pub type Load = fn() -> Pin<Box<dyn Future<Output = Option<LazyFunctions>>>>;

thread_local! {
    /// The lazy part, once loaded.
    static LOADED: Cell<Option<LazyFunctions>> = const { Cell::new(None) };
}

/// Fetches the lazy part, unless it is loaded.
pub async fn fetch(load: Load) {
    if LOADED.get().is_none() {
        LOADED.set(load().await);
    }
}

/// The lazy part, if it is loaded.
pub(super) fn loaded() -> Option<LazyFunctions> {
    LOADED.get()
}

/// A screen of the lazy part; empty until it is loaded.
pub fn screen(route: &Route) -> View {
    loaded().map_or_else(nothing, |lazy| (lazy.screen)(route))
}

/// Calls a drawing function of the lazy part; empty until it is loaded and the games are read.
pub fn draw(of: fn(&LazyFunctions) -> DrawFn) -> View {
    let notices = expect_context::<Notices>();
    show(
        move || notices.now.with(|said| said.loaded),
        move || loaded().map_or_else(nothing, |lazy| of(&lazy)()),
    )
}
