//! The glance of home, told from the games.

use leptos::prelude::*;

use super::past;
use crate::device;
use crate::saved::glance::{Glance, Resume};
use crate::screens::state::Shelf;
use crate::screens::{App, Open, Route, view_model};
use crate::view::effect;
use crate::words;

/// Keeps the glance as the games are while home is shown, and leaves it for the next start once all is
/// saved: while a hand is saved there is no time for it.
pub fn leave(app: App) {
    effect(move || {
        let is_home = app.place.with(|place| place.now == Route::Home);
        let is_saved = app.is_all_saved();
        if !is_home && !is_saved {
            return;
        }
        let glance = app.shelf.with(of);
        if is_saved {
            let sources = app.shelf.with_untracked(Shelf::sources);
            let text = sources.map_or_else(String::new, |sources| glance.write(&sources));
            device::glance::leave(&text);
        }
        if app.glance.with_untracked(|own| *own != glance) {
            app.glance.set(glance);
        }
    });
}

/// The glance of what is on the shelf.
fn of(shelf: &Shelf) -> Glance {
    let open = shelf.to_resume();
    let past = past::latest(shelf, open.as_ref()).map(past::glance);
    Glance {
        past: past.take(past::LATEST).collect(),
        resume: open.as_ref().map(resume),
    }
}

fn resume(open: &Open) -> Resume {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let line = match &standing.open {
        Some(contract) => words::contract(&standing.players, contract),
        None => format!("{} deals", ledger.name(standing.dealer)),
    };
    let hand = words::hand_title(ledger);
    let totals = standing.totals.iter();
    Resume {
        title: view_model::title(&open.game),
        line: format!("{hand} {}. {line}.", standing.number),
        sides: totals
            .map(|(side, total)| (words::side(ledger, side), *total))
            .collect(),
    }
}
