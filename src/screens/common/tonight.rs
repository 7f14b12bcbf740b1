//! The series of an evening, for the screens that show how a game ended.

use leptos::prelude::WithUntracked;

use crate::app::App;
use fives_core::statistics::Series;
use fives_core::storage::library::OpenGame;
use fives_core::words;

/// The games that the same people have won this evening: `Ann & Cara lead 2–1 tonight`. `None` before
/// the second.
pub fn tonight(app: App, open: &OpenGame) -> Option<String> {
    let series = app.library.with_untracked(|library| {
        Series::of(&open.game, &library.games, &library.app_data.persons)
    })?;
    Some(words::series(&open.game.ledger, &open.standing, &series))
}
