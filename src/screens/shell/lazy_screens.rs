//! The entries to the lazy parts of the wasm: all screens but home, and all code only they use.

use std::future::Future;
use std::pin::Pin;

use leptos::prelude::expect_context;
use wasm_split_helpers::SplitLoaderError;

use super::storage_warning::storage_warning;
use super::{
    background,
    home::home_games::{home_games, quarantined},
    shortcuts,
};
use crate::app::lazy::{PartFunctions, TableFunctions};
use crate::app::{
    FolderKeeper, Games, Live, OnlineKeeper, Preferences, Storage, provide_record_stores,
    provide_table_stores,
};
use crate::device::clock;
use crate::route::{Part, Route};
use crate::screens::keeping::{backup, follow, open, settings, share, shared};
use crate::screens::night::{self, season};
use crate::screens::records::{history, score_sheet, statistics, story};
use crate::screens::referee;
use crate::screens::reference::{compare, handbook, quiz, sheet, trumps};
use crate::screens::setup::{new_game, rules};
use crate::screens::table::{across, amend, change, game, score, what_if};
use crate::setup_draft::SetupDraft;
use crate::view::{View, nothing};

/// Fetches a part; `None` if that fails.
pub fn load(part: Part) -> Pin<Box<dyn Future<Output = Option<PartFunctions>>>> {
    Box::pin(async move {
        let loaded = match part {
            Part::Setup => setup().await,
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
    setup,
    PartFunctions {
        stores: || {},
        screen: every_part,
        background: nothing,
        table: None,
    }
);

split!(
    table,
    PartFunctions {
        stores: provide_table_stores,
        screen: table_screen,
        background: background::start,
        table: Some(TableFunctions {
            home: home_games,
            quarantined,
            warning: storage_warning,
            read: Storage::read,
            resume: Games::resume,
            begin: |draft| {
                let ledger = draft.ledger(clock::now())?;
                expect_context::<Games>().begin_by(ledger);
                Ok(())
            },
            keep: |draft| {
                let starting = draft.starting.clone();
                expect_context::<Preferences>().keep_setup_draft(draft.unfinished(), starting);
            },
            against_begun: SetupDraft::against_begun,
        }),
    }
);

split!(
    rulebook,
    PartFunctions {
        stores: || {},
        screen: rulebook_screen,
        background: nothing,
        table: None,
    }
);

split!(
    records,
    PartFunctions {
        stores: provide_record_stores,
        screen: records_screen,
        background: || {
            expect_context::<Live>().start();
            expect_context::<OnlineKeeper>().schedule.start();
            expect_context::<FolderKeeper>().schedule.start();
            nothing()
        },
        table: None,
    }
);

/// The form of a new game is in every part, so that what it needs is one file for all of them.
fn every_part(route: &Route) -> View {
    match route {
        Route::New => new_game::screen(),
        _ => nothing(),
    }
}

fn table_screen(route: &Route) -> View {
    match route {
        Route::Score => score::screen(),
        Route::Across => across::screen(),
        Route::Amend(deal) => amend::screen(*deal),
        Route::Table => game::screen(),
        Route::Change => change::screen(),
        Route::Trumps => trumps::screen(),
        _ => every_part(route),
    }
}

fn rulebook_screen(route: &Route) -> View {
    match route {
        Route::WhatIf => what_if::screen(),
        Route::Rules => rules::screen(),
        Route::Sheet(written) => sheet::screen(written, Route::Sheet),
        Route::NewRules(written) => sheet::screen(written, Route::NewRules),
        Route::Compare(of) => compare::screen(of),
        Route::Quiz(of) => quiz::screen(of),
        Route::Referee(asked) => referee::screen(asked),
        Route::Handbook(place) => handbook::screen(place),
        _ => every_part(route),
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
        Route::OtherSide(code, side) => night::other_side(code, *side),
        Route::NextMatch(of, team) => night::next_match(of, *team),
        Route::Seasons => season::list(),
        Route::NewSeason => season::new_season(),
        Route::Season(id, page) => season::screen(id, page),
        Route::Open => open::screen(),
        Route::Backup => backup::screen(None),
        Route::Recover(code) => backup::screen(Some(code)),
        Route::Settings => settings::screen(),
        Route::Keys => shortcuts::screen(),
        _ => every_part(route),
    }
}
