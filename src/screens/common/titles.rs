//! The title of a game.

use crate::device::clock;
use crate::saved::SavedGame;

/// The title of a game: its name, or the date it was played.
pub fn title(game: &SavedGame) -> String {
    game.title(clock::day)
}

/// The title among others: its name, or date and time.
pub fn title_among_others(game: &SavedGame) -> String {
    game.title(clock::day_and_time)
}

/// The date of a game in the browser's locale.
pub fn day(game: &SavedGame) -> String {
    clock::day(game.when())
}
