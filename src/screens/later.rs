//! All screens but home: they are a part of the wasm of their own, fetched a moment after the app has
//! started, or when one of them is opened. Everything only they use goes with them.

use std::cell::Cell;

use leptos::prelude::{RwSignal, With};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use super::{
    App, Route, across, advice, amend, apart, backup, beside, change, compare, deleted, handbook,
    history, keys, new_game, quiz, referee, rules, score, settings, share, shared, sheet,
    statistics, story, table, trumps, what_if,
};
use crate::saved::Kept;
use crate::view::{View, nothing, when};

/// What is split off.
#[derive(Clone, Copy)]
struct Part {
    screen: fn(App, &Route) -> View,
    advice: Piece,
    beside: Piece,
    keep_apart: fn(App, Kept),
    deleted: fn(App, RwSignal<Option<usize>>) -> View,
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

/// What keeps the scores safe, where there is something to be done and the part came.
pub fn advice(app: App) -> View {
    piece(app, |part| part.advice)
}

/// What goes on beside the screens, from when the part came.
pub fn beside(app: App) -> View {
    piece(app, |part| part.beside)
}

/// Keeps what was written down in a game that gave way to another window, if the part came.
pub fn keep_apart(app: App, game: Kept) {
    if let Some(part) = CAME.get() {
        (part.keep_apart)(app, game);
    }
}

/// The games that were deleted, and `renaming`, the place of the one whose name is being typed.
pub fn deleted(app: App, renaming: RwSignal<Option<usize>>) -> View {
    once_whole(app, Box::new(move |part| (part.deleted)(app, renaming)))
}

/// A piece of the part, from when it came.
fn piece(app: App, of: fn(&Part) -> Piece) -> View {
    once_whole(app, Box::new(move |part| of(part)(app)))
}

fn once_whole(app: App, of: Box<dyn Fn(&Part) -> View>) -> View {
    when(
        move || app.voice.with(|voice| voice.whole),
        move || CAME.get().map_or_else(nothing, |part| of(&part)),
    )
}

/// The way into the part: what is reached only through it is split off.
#[wasm_split(later, fallible)]
fn split_off() -> Result<Part, SplitLoaderError> {
    Ok(Part {
        screen: any,
        advice: advice::card,
        beside: beside::beside,
        keep_apart: apart::keep,
        deleted: deleted::games,
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
