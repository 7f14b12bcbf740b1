//! The statistics of players, partnerships and games.

#[allow(dead_code, reason = "another test uses all of it")]
#[path = "../play/dice.rs"]
mod dice;
mod evenings;
mod figures;
mod highlights;
mod laws;
mod numbers;
mod order;
mod people;
mod persons;
mod rankings;
mod recalled;
mod series;
#[path = "../support/mod.rs"]
mod support;
mod words;

use chrono::{DateTime, TimeDelta, Utc};
use fives_core::games;
use fives_core::ledger::Ledger;
use fives_core::statistics::{Digest, Figures, Period, Statistics, StatisticsRow};
use fives_core::storage::persons::Persons;
use fives_core::storage::saved::SavedGame;

use crate::support::{Table, hand};

/// Midnight of a day, counted from any.
pub fn day(day: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(day)
}

/// Games as they are kept, set up on one day after the other.
pub fn kept<'a>(ledgers: impl IntoIterator<Item = &'a Ledger>) -> Vec<SavedGame> {
    let ledgers = ledgers.into_iter().enumerate();
    ledgers
        .map(|(at, ledger)| SavedGame::new(format!("game {at}"), ledger.clone(), day(at as i64)))
        .collect()
}

/// What each game says.
pub fn digests(games: &[SavedGame]) -> Vec<Digest> {
    games.iter().filter_map(Digest::of).collect()
}

/// The statistics of these games.
pub fn statistics_of<'a>(ledgers: impl IntoIterator<Item = &'a Ledger>) -> Statistics {
    Statistics::of(
        &digests(&kept(ledgers)),
        &Persons::default(),
        Period::default(),
        None,
    )
}

/// A game to 20 that Ann & Cat win from 17 behind: 0–9, −3–14, 9–14, 21–14.
pub fn comeback() -> Table {
    let mut table = Table::new(&[("target", "20"), ("win_by", "1")]);
    table.play([
        hand(1, "30", &[0, 5], Some(1)),
        hand(0, "15", &[1, 4], Some(1)),
        hand(0, "30-no-draw", &[5, 0], Some(0)),
        hand(0, "30-no-draw", &[5, 0], Some(0)),
    ]);
    table
}

/// The figures of a player, who must exist.
pub fn of<'a>(all: &'a [StatisticsRow], name: &str) -> &'a Figures {
    let found = all.iter().find(|row| row.name == name);
    let known = || all.iter().map(|row| &row.name).collect::<Vec<_>>();
    &found
        .unwrap_or_else(|| panic!("{name} is not among {:?}", known()))
        .figures
}

/// A game by its id.
pub fn game(id: &str) -> &'static games::Game {
    games::find(id).unwrap()
}
