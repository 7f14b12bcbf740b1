//! All screens but home, and all that knows a game, home's part in it too: they are a part of the wasm of their own, fetched a moment after the app has
//! started, or when one of them is opened. Everything only they use goes with them.

use std::cell::Cell;

use leptos::prelude::With;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use super::{
    App, Route, across, amend, backup, beside, change, compare, handbook, history,
    home::rest::rest, keys, new_game, quiz, referee, rules, score, settings, share, shared, sheet,
    statistics, story, table, trumps, what_if,
};
use crate::view::{View, nothing, show};
use crate::widgets::StorageWarning;

/// What is split off.
#[derive(Clone, Copy)]
struct Part {
    screen: fn(App, &Route) -> View,
    home: Piece,
    warning: Piece,
    beside: Piece,
    read: fn(App),
    resume: fn(App),
}

/// A piece of a screen, or of the frame round all of them.
type Piece = fn(App) -> View;

thread_local! {
    /// The part, once it came.
    static CAME: Cell<Option<Part>> = const { Cell::new(None) };
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
    CAME.get()
        .map_or_else(nothing, |part| (part.screen)(app, route))
}

/// What home shows of the games themselves, from when they were read.
pub fn home(app: App) -> View {
    piece(app, |part| part.home)
}

/// The warning while scores are not being saved, from when any can be.
pub fn warning(app: App) -> View {
    piece(app, |part| part.warning)
}

/// What goes on beside the screens, from when the part came.
pub fn beside(app: App) -> View {
    piece(app, |part| part.beside)
}

/// Reads the games that were found stored, if the part came; whether they are read.
pub fn read(app: App) -> bool {
    CAME.get().is_some_and(|part| {
        (part.read)(app);
        true
    })
}

/// Makes the game to resume the open one, if the part came.
pub fn resume(app: App) {
    if let Some(part) = CAME.get() {
        (part.resume)(app);
    }
}

/// A piece of the part, from when it came and the games were read.
fn piece(app: App, of: fn(&Part) -> Piece) -> View {
    show(
        move || app.voice.with(|voice| voice.whole),
        move || CAME.get().map_or_else(nothing, |part| of(&part)(app)),
    )
}

/// The way into the part: what is reached only through it is split off.
#[wasm_split(later, fallible)]
fn split_off() -> Result<Part, SplitLoaderError> {
    Ok(Part {
        screen: any,
        home: rest,
        warning: |app| StorageWarning(app).into(),
        beside: beside::beside,
        read: App::read,
        resume: App::resume,
    })
}

fn any(app: App, route: &Route) -> View {
    match route {
        Route::New => new_game::screen(app),
        Route::Score => score::screen(app),
        Route::Across => across::screen(app),
        Route::Amend(deal) => amend::screen(app, *deal),
        Route::Table => table::screen(app),
        Route::Change => change::screen(app),
        Route::WhatIf => what_if::screen(app),
        Route::Share => share::screen(app),
        Route::Story(deal) => story::screen(app, *deal),
        Route::History => history::screen(app),
        Route::Statistics => statistics::screen(app),
        Route::Shared(link) => shared::screen(app, link),
        Route::Rules => rules::screen(app),
        Route::Sheet(written) => sheet::screen(app, written),
        Route::Trumps => trumps::screen(app),
        Route::Compare => compare::screen(app),
        Route::Quiz => quiz::screen(app),
        Route::Referee(asked) => referee::screen(app, asked),
        Route::Handbook(place) => handbook::screen(app, place),
        Route::Backup => backup::screen(app),
        Route::Settings => settings::screen(app),
        Route::Keys => keys::screen(app),
        Route::Home => nothing(),
    }
}
