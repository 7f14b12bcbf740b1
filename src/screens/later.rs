//! All screens but home and the score: they are a part of the wasm of their own, fetched a moment
//! after the app has started, or when one of them is opened. Everything only they use goes with them.

use std::cell::Cell;

use wasm_split_helpers::{SplitLoaderError, wasm_split};

use super::{
    App, Route, amend, backup, change, compare, handbook, new_game, quiz, referee, rules, settings,
    sheet, table, trumps, what_if,
};
use crate::view::{View, nothing};

type Screen = fn(App, &Route) -> View;

thread_local! {
    /// The screens, once they came.
    static CAME: Cell<Option<Screen>> = const { Cell::new(None) };
}

/// Whether the screens came.
pub fn came() -> bool {
    CAME.get().is_some()
}

/// Fetches the screens, unless they came already; whether they came.
pub async fn fetch() -> bool {
    if !came() {
        CAME.set(split_off().await.ok());
    }
    came()
}

/// A screen of those that came; nothing before.
pub fn screen(app: App, route: &Route) -> View {
    CAME.get().map_or_else(nothing, |screen| screen(app, route))
}

/// The way into the part: what is reached only through it is split off.
#[wasm_split(later, fallible)]
fn split_off() -> Result<Screen, SplitLoaderError> {
    Ok(any)
}

fn any(app: App, route: &Route) -> View {
    match route {
        Route::New => new_game::screen(app),
        Route::Amend(deal) => amend::screen(app, *deal),
        Route::Table => table::screen(app),
        Route::Change => change::screen(app),
        Route::WhatIf => what_if::screen(app),
        Route::Rules => rules::screen(app),
        Route::Sheet(written) => sheet::screen(app, written),
        Route::Trumps => trumps::screen(app),
        Route::Compare => compare::screen(app),
        Route::Quiz => quiz::screen(app),
        Route::Referee(asked) => referee::screen(app, asked),
        Route::Handbook(place) => handbook::screen(app, place),
        Route::Backup => backup::screen(app),
        Route::Settings => settings::screen(app),
        Route::Home | Route::Score => nothing(),
    }
}
