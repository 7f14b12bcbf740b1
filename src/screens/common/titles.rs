//! The title of a game.

use crate::device::clock;
use crate::saved::SavedGame;

/// The title of a game: its name, or the date it was played.
pub fn title(game: &SavedGame) -> String {
    game.title(clock::day)
}

/// The title among others: its name, or date and time.
pub fn title_among_others(game: &SavedGame) -> String {
    game.title(|_| date_and_time(game))
}

/// The date of a game with its time, if that is known.
pub fn date_and_time(game: &SavedGame) -> String {
    match game.has_hour() {
        true => clock::date_and_time(game.when()),
        false => clock::date(game.when()),
    }
}

/// The date of a game with its time, if that is known, as in a spreadsheet: `2026-11-20 19:30`.
pub fn plain(game: &SavedGame) -> String {
    let mut plain = clock::plain(game.when());
    if !game.has_hour() {
        let day = plain.find(' ').unwrap_or(plain.len());
        plain.truncate(day);
    }
    plain
}

/// The date of a game without its year.
pub fn day(game: &SavedGame) -> String {
    clock::day(game.when())
}
