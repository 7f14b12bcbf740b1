//! The title of a game.

use crate::device::clock;
use crate::saved::SavedGame;

/// The name of a game: the table's own, or the day it was set up.
pub fn title(game: &SavedGame) -> String {
    game.title(clock::day)
}

/// The name of a game among others: the table's own, or the day and the hour it was set up.
pub fn title_among_others(game: &SavedGame) -> String {
    game.title(clock::day_and_time)
}

/// The day a game was set up, in the words of the browser's locale.
pub fn day(game: &SavedGame) -> String {
    clock::day(game.when())
}
