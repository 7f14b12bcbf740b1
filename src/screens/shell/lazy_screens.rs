//! The entry to the lazy part of the wasm: all screens but home, and all code only they use.

use std::future::Future;
use std::pin::Pin;

use wasm_split_helpers::SplitLoaderError;

use super::storage_warning::storage_warning;
use super::{background, home::home_games::home_games, shortcuts};
use crate::app::lazy::LazyFunctions;
use crate::app::{Games, Storage};
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
        warning: storage_warning,
        background: background::start,
        read: Storage::read,
        resume: Games::resume,
    }
}

fn screen(route: &Route) -> View {
    match route {
        Route::New => new_game::screen(),
        Route::Score => score::screen(),
        Route::Across => across::screen(),
        Route::Amend(deal) => amend::screen(*deal),
        Route::Table => game::screen(),
        Route::Change => change::screen(),
        Route::WhatIf => what_if::screen(),
        Route::Share => share::screen(false),
        Route::ShareLive => share::screen(true),
        Route::MatchResult => night::match_result(),
        Route::Story(deal) => story::screen(*deal),
        Route::History => history::screen(),
        Route::Statistics => statistics::screen(),
        Route::Shared(link) => shared::screen(link),
        Route::Live(key) => follow::screen(key),
        Route::Rules => rules::screen(),
        Route::Sheet(written) => sheet::screen(written),
        Route::Trumps => trumps::screen(),
        Route::Compare => compare::screen(),
        Route::Quiz => quiz::screen(),
        Route::Referee(asked) => referee::screen(asked),
        Route::Handbook(place) => handbook::screen(place),
        Route::Nights => night::list(),
        Route::NewNight => night::new_night(),
        Route::Ratings => night::rankings(),
        Route::NightLink(link) => night::from_link(link),
        Route::Night(id, page) => night::screen(id, *page),
        Route::Backup => backup::screen(),
        Route::Settings => settings::screen(),
        Route::Keys => shortcuts::screen(),
        Route::Home => nothing(),
    }
}
