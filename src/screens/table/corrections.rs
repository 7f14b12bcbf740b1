//! Corrections to the open game: dealer, starting score, points by agreement, each with a preview.

mod agreed;
mod agreed_list;
mod dealer;
mod form;
mod starting_score;

use leptos::prelude::*;

pub use self::agreed::agreed;
pub use self::dealer::dealer;

pub use self::form::{fold, row};
use self::starting_score::begun;
use crate::app::Games;
use crate::screens::table::view_model;
use crate::view::View;
use fives_core::storage::library::OpenGame;

/// All corrections, a row each. What is open and typed stays while the log grows.
pub fn rows() -> View {
    let games = expect_context::<Games>();
    // A game kept on paper has only totals.
    let by_hands = |open: &OpenGame| !open.game.ledger.is_on_paper();
    let by_hands = games
        .open
        .with_untracked(|open| open.as_ref().is_some_and(by_hands));
    let dealers = || {
        row("Who deals", who_deals)
            .child(dealer("Who deals now?", None))
            .child(dealer("Who dealt the first hand?", Some(0)))
    };
    let points = row("Points by agreement", agreed_list::all).child(agreed(None));
    View::from(by_hands.then(dealers))
        .and(points)
        .and(by_hands.then(begun))
}

/// Who deals now, or, once the game is over, who dealt first.
fn who_deals(open: &OpenGame) -> String {
    let first = open.standing.deals.first();
    match (open.standing.end, first) {
        (Some(_), Some(first)) => format!("{} dealt first.", first.name(first.dealer)),
        _ => view_model::deal_line(open),
    }
}
