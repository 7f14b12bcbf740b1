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
pub struct Part {
    /// Draws the screen of a route.
    pub screen: fn(App, &Route) -> View,
    /// The part of home that needs the games.
    pub home: Piece,
    /// The warning while scores are not being saved.
    pub warning: Piece,
    /// Starts the background effects.
    pub background: Piece,
    /// Reads the stored texts.
    pub read: fn(App),
    /// Opens the game to resume.
    pub resume: fn(App),
}

/// A function that draws a piece of a screen or of the frame.
pub type Piece = fn(App) -> View;

/// Fetches the lazy part; `None` if that fails.
pub type Load = fn() -> Pin<Box<dyn Future<Output = Option<Part>>>>;

thread_local! {
    /// The lazy part, once loaded.
    static CAME: Cell<Option<Part>> = const { Cell::new(None) };
}

/// Fetches the lazy part, unless it is loaded.
pub async fn fetch(load: Load) {
    if CAME.get().is_none() {
        CAME.set(load().await);
    }
}

/// The lazy part, if it is loaded.
pub(super) fn part() -> Option<Part> {
    CAME.get()
}

/// A screen of the lazy part; empty until it is loaded.
pub fn screen(app: App, route: &Route) -> View {
    part().map_or_else(nothing, |part| (part.screen)(app, route))
}

/// A piece of the lazy part; empty until it is loaded and the games are read.
pub fn piece(app: App, of: fn(&Part) -> Piece) -> View {
    show(
        move || app.notices.with(|notices| notices.loaded),
        move || part().map_or_else(nothing, |part| of(&part)(app)),
    )
}
