//! The title of a game.

use chrono::{DateTime, FixedOffset};

use crate::device::clock;
use fives_core::storage::saved::{SavedGame, SavedNight};

/// The title of a game: its name, or the date it was played.
pub fn title(game: &SavedGame) -> String {
    game.title(day)
}

/// The title among others: its name, or the date with the hour, which tells the games of one evening apart.
pub fn title_among_others(game: &SavedGame) -> String {
    game.title(day_and_time)
}

/// The date of a game, with the hour if that is known: `Sun, Nov 22, 8:41 PM`.
pub fn day_and_time(game: &SavedGame) -> String {
    match game.has_hour() {
        true => format!("{}, {}", day(game), clock::time(played(game))),
        false => day(game),
    }
}

/// The title of a hall night: its name, or its day.
pub fn night_title(night: &SavedNight) -> String {
    let setup = night.night.setup();
    match setup.name.is_empty() {
        true => clock::day_of(setup.day),
        false => setup.name.clone(),
    }
}

/// The date of a game with its time, if that is known, as in a spreadsheet: `2026-11-20 19:30`.
pub fn plain(game: &SavedGame) -> String {
    let mut plain = clock::plain(played(game));
    if !game.has_hour() {
        let day = plain.find(' ').unwrap_or(plain.len());
        plain.truncate(day);
    }
    plain
}

/// When a game was played, by the clock of its table.
pub fn played(game: &SavedGame) -> DateTime<FixedOffset> {
    game.at_table(clock::here)
}

/// The date a game was played, at its table.
pub fn day(game: &SavedGame) -> String {
    clock::day(played(game))
}
