//! Corrections to the open game: dealer, starting score, points by agreement, each with a preview.

mod agreed;
mod agreed_list;
mod dealer;
mod form;
mod starting_score;

use leptos::prelude::*;

pub use self::agreed::agreed;
pub use self::dealer::dealer;

pub use self::form::fold;
use self::starting_score::begun;
use crate::app::Games;
use crate::screens::common::section::headed;
use crate::view::View;
use fives_core::storage::library::OpenGame;

/// All corrections, each folded. What is open and typed stays while the log grows.
pub fn folds() -> View {
    let games = expect_context::<Games>();
    // A game kept on paper has only totals.
    let by_hands = |open: &OpenGame| !open.game.ledger.is_on_paper();
    let by_hands = games
        .open
        .with_untracked(|open| open.as_ref().is_some_and(by_hands));
    let dealers = || {
        fold("Who deals")
            .child(dealer("Who deals now?", None))
            .child(dealer("Who dealt the first hand?", Some(0)))
    };
    headed("", "righting-heading", "Fix the score")
        .child(by_hands.then(dealers))
        .child(fold("Points by agreement").child(agreed(None)))
        .child(by_hands.then(begun))
        .into()
}
