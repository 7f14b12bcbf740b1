//! Makes the home snapshot from the games.

use leptos::prelude::*;

use crate::app::{Navigation, Storage};
use crate::device;
use crate::route::Route;
use crate::screens::common::titles;
use crate::screens::records::past;
use crate::view::effect;
use fives_core::storage::library::{Library, OpenGame};
use fives_core::storage::saved::home_snapshot::{HomeSnapshot, Resume};
use fives_core::words;

/// Updates the snapshot while home is shown, and stores it once all is saved, so that it never delays
/// saving a hand.
pub fn update() {
    let navigation = expect_context::<Navigation>();
    let storage = expect_context::<Storage>();
    effect(move || {
        let is_home = navigation
            .location
            .with(|location| location.now == Route::Home);
        let is_saved = storage.is_all_saved();
        if !is_home && !is_saved {
            return;
        }
        let home_snapshot = storage.library.with(of);
        if is_saved {
            let sources = storage.library.with_untracked(Library::sources);
            let text = sources.map_or_else(String::new, |sources| home_snapshot.write(&sources));
            device::home_snapshot::set(&text);
        }
        if storage
            .home_snapshot
            .with_untracked(|last| *last != home_snapshot)
        {
            storage.home_snapshot.set(home_snapshot);
        }
    });
}

/// The snapshot of the library.
fn of(library: &Library) -> HomeSnapshot {
    let open = library.to_resume();
    let past = past::latest(library, open.as_ref()).map(past::summary);
    HomeSnapshot {
        past: past.take(past::LATEST).collect(),
        resume: open.as_ref().map(resume),
    }
}

fn resume(open: &OpenGame) -> Resume {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let line = match &standing.open {
        Some(contract) => words::contract(&standing.players, contract),
        None => format!("{} deals", ledger.name(standing.dealer)),
    };
    let (kind, hand) = (words::kind(ledger), words::hand_word(ledger));
    let totals = standing.totals.iter();
    Resume {
        title: titles::title(&open.game),
        game: format!("{kind}, {hand} {}", standing.number),
        line: format!("{line}."),
        sides: totals
            .map(|(side, total)| (words::side(ledger, side), *total))
            .collect(),
    }
}
