//! What recording a result from a table would do, shown before it is done.

use crate::screens::common::titles::night_title;
use fives_core::night::{Event, Refusal};
use fives_core::storage::saved::SavedNight;
use fives_core::storage::saved::link::night::MatchResult;
use fives_core::words;

/// A result before it is recorded.
pub struct ResultPreview {
    /// The title of the night.
    pub title: String,
    /// The result in words.
    pub says: String,
    /// The other result of the game that is recorded, in words.
    pub replaces: Option<String>,
    /// Whether the very result is recorded.
    pub is_here: bool,
    /// What else would follow, or why it cannot be recorded.
    pub follows: Result<Vec<String>, Refusal>,
}

/// The preview of a result of a match of `night`; `event` records it.
pub fn result_preview(night: &SavedNight, result: &MatchResult, event: &Event) -> ResultPreview {
    let state = night.night.state();
    let (of, game) = (result.of.of, result.of.game);
    let recorded = state
        .find(&of)
        .and_then(|played| played.games.get(usize::from(game)))
        .map(|played| played.outcome);
    let follows = night.night.preview(event.clone());
    ResultPreview {
        title: night_title(night),
        says: words::night::event(state, event),
        replaces: recorded.map(|outcome| words::night::replaced(state, of, game, outcome)),
        is_here: recorded == Some(result.outcome),
        follows: follows.map(|all| words::night::changes(state, &all)),
    }
}
