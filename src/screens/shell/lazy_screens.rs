//! The entry to the lazy part of the wasm: all screens but home, and all code only they use.

use std::future::Future;
use std::pin::Pin;

use wasm_split_helpers::SplitLoaderError;

use super::storage_warning::StorageWarning;
use super::{background, home::home_games::home_games, shortcuts};
use crate::app::App;
use crate::app::lazy::LazyFunctions;
use crate::route::Route;
use crate::screens::keeping::{backup, follow, settings, share, shared};
use crate::screens::night;
use crate::screens::records::{history, statistics, story};
use crate::screens::referee;
use crate::screens::reference::{compare, handbook, quiz, sheet, trumps};
use crate::screens::setup::{new_game, rules};
use crate::screens::table::{across, amend, change, game, score, what_if};
use crate::view::{View, nothing};

/// Fetches the lazy part; `None` if that fails.
pub fn load() -> Pin<Box<dyn Future<Output = Option<LazyFunctions>>>> {
    Box::pin(async { split_off().await.ok() })
}

/// The entry to the lazy part: code reached only from here is split off.
#[cfg(not(debug_assertions))]
#[wasm_split_helpers::wasm_split(lazy, fallible)]
fn split_off() -> Result<LazyFunctions, SplitLoaderError> {
    Ok(lazy_functions())
}

/// A debug build is one wasm file, so that Trunk builds and reloads it without another tool.
#[cfg(debug_assertions)]
async fn split_off() -> Result<LazyFunctions, SplitLoaderError> {
    Ok(lazy_functions())
}

fn lazy_functions() -> LazyFunctions {
    LazyFunctions {
        screen,
        home: home_games,
        warning: |app| StorageWarning(app).into(),
        background: background::start,
        read: App::read,
        resume: App::resume,
    }
}

fn screen(app: App, route: &Route) -> View {
    match route {
        Route::New => new_game::screen(app),
        Route::Score => score::screen(app),
        Route::Across => across::screen(app),
        Route::Amend(deal) => amend::screen(app, *deal),
        Route::Table => game::screen(app),
        Route::Change => change::screen(app),
        Route::WhatIf => what_if::screen(app),
        Route::Share => share::screen(app, false),
        Route::ShareLive => share::screen(app, true),
        Route::MatchResult => night::match_result(app),
        Route::Story(deal) => story::screen(app, *deal),
        Route::History => history::screen(app),
        Route::Statistics => statistics::screen(app),
        Route::Shared(link) => shared::screen(app, link),
        Route::Live(key) => follow::screen(app, key),
        Route::Rules => rules::screen(app),
        Route::Sheet(written) => sheet::screen(app, written),
        Route::Trumps => trumps::screen(app),
        Route::Compare => compare::screen(app),
        Route::Quiz => quiz::screen(app),
        Route::Referee(asked) => referee::screen(app, asked),
        Route::Handbook(place) => handbook::screen(app, place),
        Route::Nights => night::list(app),
        Route::NewNight => night::new_night(app),
        Route::Ratings => night::rankings(app),
        Route::NightLink(link) => night::from_link(app, link),
        Route::Night(id, page) => night::screen(app, id, *page),
        Route::Backup => backup::screen(app),
        Route::Settings => settings::screen(app),
        Route::Keys => shortcuts::screen(app),
        Route::Home => nothing(),
    }
}
