//! The lazy part of the app (every screen but home), once it is loaded. `tools/bin/wasm-bindgen` splits
//! it off.

use std::cell::Cell;
use std::future::Future;
use std::pin::Pin;

use leptos::prelude::With;

use super::App;
use crate::route::Route;
use crate::view::{View, nothing, show};

/// What the app calls of it.
#[derive(Clone, Copy)]
pub struct Part {
    /// Draws the screen of a route.
    pub screen: fn(App, &Route) -> View,
    /// What home shows of the games themselves.
    pub home: Piece,
    /// The warning while scores are not being saved.
    pub warning: Piece,
    /// What goes on beside the screens.
    pub background: Piece,
    /// Reads the games that were found stored.
    pub read: fn(App),
    /// Makes the game to resume the open one.
    pub resume: fn(App),
}

/// A piece of a screen, or of the frame round all of them.
pub type Piece = fn(App) -> View;

/// Fetches the part; nothing where it does not come.
pub type Load = fn() -> Pin<Box<dyn Future<Output = Option<Part>>>>;

thread_local! {
    /// The part, once it came.
    static CAME: Cell<Option<Part>> = const { Cell::new(None) };
}

/// Fetches the part, unless it came already.
pub async fn fetch(load: Load) {
    if CAME.get().is_none() {
        CAME.set(load().await);
    }
}

/// The part, if it came.
pub(super) fn part() -> Option<Part> {
    CAME.get()
}

/// A screen of the part; nothing before it came.
pub fn screen(app: App, route: &Route) -> View {
    part().map_or_else(nothing, |part| (part.screen)(app, route))
}

/// A piece of the part, from when it came and the games were read.
pub fn piece(app: App, of: fn(&Part) -> Piece) -> View {
    show(
        move || app.notices.with(|notices| notices.loaded),
        move || part().map_or_else(nothing, |part| of(&part)(app)),
    )
}
