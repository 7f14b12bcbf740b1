//! The series of an evening, for the screens that show how a game ended.

use leptos::prelude::{WithUntracked, expect_context};

use crate::app::Storage;
use fives_core::statistics::Series;
use fives_core::storage::library::OpenGame;
use fives_core::words;

/// The games that the same people have won this evening: `Ann & Cara lead 2–1 tonight`. `None` before
/// the second.
pub fn tonight(open: &OpenGame) -> Option<String> {
    let storage = expect_context::<Storage>();
    let series = storage.library.with_untracked(|library| {
        Series::of(&open.game, &library.games, &library.app_data.persons)
    })?;
    Some(words::series(&open.game.ledger, &open.standing, &series))
}
