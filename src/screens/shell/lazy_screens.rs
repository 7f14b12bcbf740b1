//! The entries to the lazy parts of the wasm: all screens but home, and all code only they use.

use std::future::Future;
use std::pin::Pin;

use leptos::prelude::expect_context;
use wasm_split_helpers::SplitLoaderError;

use super::storage_warning::storage_warning;
use super::{background, home::home_games::home_games, shortcuts};
use crate::app::lazy::{FrameFunctions, PartFunctions};
use crate::app::{Games, Live, Storage};
use crate::route::{Part, Route};
use crate::screens::keeping::{backup, follow, open, settings, share, shared};
use crate::screens::night;
use crate::screens::records::{history, score_sheet, statistics, story};
use crate::screens::referee;
use crate::screens::reference::{compare, handbook, quiz, sheet, trumps};
use crate::screens::setup::{new_game, rules};
use crate::screens::table::{across, amend, change, game, score, what_if};
use crate::view::{View, nothing};

/// Fetches a part; `None` if that fails.
pub fn load(part: Part) -> Pin<Box<dyn Future<Output = Option<PartFunctions>>>> {
    Box::pin(async move {
        let loaded = match part {
            Part::Table => table().await,
            Part::Rulebook => rulebook().await,
            Part::Records => records().await,
        };
        loaded.ok()
    })
}

/// Declares the entry to a part: code reached only from there is split off. A debug build is one wasm file, so that
/// Trunk builds and reloads it without another tool.
macro_rules! split {
    ($part:ident, $functions:expr) => {
        #[cfg(not(debug_assertions))]
        #[wasm_split_helpers::wasm_split($part, fallible)]
        fn $part() -> Result<PartFunctions, SplitLoaderError> {
            Ok($functions)
        }

        #[cfg(debug_assertions)]
        async fn $part() -> Result<PartFunctions, SplitLoaderError> {
            Ok($functions)
        }
    };
}

split!(
    table,
    PartFunctions {
        screen: table_screen,
        background: background::start,
        frame: Some(FrameFunctions {
            home: home_games,
            warning: storage_warning,
            read: Storage::read,
            resume: Games::resume,
        }),
    }
);

split!(
    rulebook,
    PartFunctions {
        screen: rulebook_screen,
        background: nothing,
        frame: None,
    }
);

split!(
    records,
    PartFunctions {
        screen: records_screen,
        background: || {
            expect_context::<Live>().start();
            nothing()
        },
        frame: None,
    }
);

fn table_screen(route: &Route) -> View {
    match route {
        Route::New => new_game::screen(),
        Route::Score => score::screen(),
        Route::Across => across::screen(),
        Route::Amend(deal) => amend::screen(*deal),
        Route::Table => game::screen(),
        Route::Change => change::screen(),
        Route::Trumps => trumps::screen(),
        _ => nothing(),
    }
}

fn rulebook_screen(route: &Route) -> View {
    match route {
        Route::WhatIf => what_if::screen(),
        Route::Rules => rules::screen(),
        Route::Sheet(written) => sheet::screen(written),
        Route::Compare => compare::screen(),
        Route::Quiz => quiz::screen(),
        Route::Referee(asked) => referee::screen(asked),
        Route::Handbook(place) => handbook::screen(place),
        _ => nothing(),
    }
}

fn records_screen(route: &Route) -> View {
    match route {
        Route::Share => share::screen(false),
        Route::ShareLive => share::screen(true),
        Route::ScoreSheet => score_sheet::screen(),
        Route::MatchResult => night::match_result(),
        Route::Story(deal) => story::screen(*deal),
        Route::History => history::screen(),
        Route::Statistics => statistics::screen(),
        Route::Shared(link) => shared::screen(link),
        Route::Live(key) => follow::screen(key),
        Route::BlankSheet(written) => score_sheet::blank(written),
        Route::Nights => night::list(),
        Route::NewNight => night::new_night(),
        Route::Ratings => night::rankings(),
        Route::NightLink(link) => night::from_link(link),
        Route::Night(id, page) => night::screen(id, *page),
        Route::Open => open::screen(),
        Route::Backup => backup::screen(),
        Route::Settings => settings::screen(),
        Route::Keys => shortcuts::screen(),
        _ => nothing(),
    }
}
