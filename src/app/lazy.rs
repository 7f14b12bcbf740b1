//! The lazy part of the app (every screen but home), once it is loaded. `tools/bin/wasm-bindgen` splits
//! it off.

use std::cell::Cell;
use std::future::Future;
use std::pin::Pin;

use leptos::prelude::With;

use super::App;
use crate::route::Route;
use crate::view::{View, nothing, show};

/// The functions of the lazy part that the rest of the app calls.
#[derive(Clone, Copy)]
pub struct LazyFunctions {
    /// Draws the screen of a route.
    pub screen: fn(App, &Route) -> View,
    /// The part of home that needs the games.
    pub home: DrawFn,
    /// The warning while scores are not being saved.
    pub warning: DrawFn,
    /// Starts the background effects.
    pub background: DrawFn,
    /// Reads the stored texts.
    pub read: fn(App),
    /// Opens the game to resume.
    pub resume: fn(App),
}

/// Draws part of a screen or of the frame.
pub type DrawFn = fn(App) -> View;

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
pub fn screen(app: App, route: &Route) -> View {
    loaded().map_or_else(nothing, |lazy| (lazy.screen)(app, route))
}

/// Calls a drawing function of the lazy part; empty until it is loaded and the games are read.
pub fn draw(app: App, of: fn(&LazyFunctions) -> DrawFn) -> View {
    show(
        move || app.notices.with(|notices| notices.loaded),
        move || loaded().map_or_else(nothing, |lazy| of(&lazy)(app)),
    )
}
