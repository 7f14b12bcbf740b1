//! The texts themselves: flat records of numbers and words, apart from the types of the ledger, so
//! that either can change without the other. All numbers are of one type and all words are of one
//! type: reading and writing them is then compiled once. A field nobody knows is a torn one: without
//! its `house` or its `deal` a text would tell of another game.

mod draft;
mod entry;
mod parts;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

pub(super) use self::entry::Entry;

use self::parts::small;
use super::OwnPreset;
use crate::games;
use crate::house::{Declared, House};
use crate::ledger::{Ledger, Log, Setup, Stamped};
use crate::seats::Seat;

/// A game.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GameFile {
    pub schema: i64,
    pub id: String,
    #[serde(default)]
    pub name: String,
    /// Milliseconds since 1970, as all moments are.
    pub created: i64,
    pub changed: i64,
    pub setup: SetupFile,
    pub events: Vec<Entry>,
    /// How many of the events stand; the others are undone.
    pub done: i64,
    /// The result being entered: nothing or one.
    #[serde(default)]
    pub draft: Vec<Entry>,
    /// The amendment being made: nothing or one.
    #[serde(default)]
    pub amending: Vec<Entry>,
}

/// What is remembered between games.
#[derive(Serialize, Deserialize)]
pub(super) struct RememberedFile {
    pub schema: i64,
    #[serde(default)]
    pub open: String,
    /// The setup last played: nothing or one.
    #[serde(default)]
    pub setup: Vec<SetupFile>,
    #[serde(default)]
    pub names: Vec<String>,
    /// The table's own rules, by name.
    #[serde(default)]
    pub presets: Vec<PresetFile>,
}

/// House rules the table saved under a name.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PresetFile {
    name: String,
    game: String,
    house: House,
}

/// The setup of a game.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SetupFile {
    game: String,
    #[serde(default)]
    house: House,
    players: Vec<String>,
    first_dealer: i64,
}

/// A moment in milliseconds.
pub(super) fn moment(milliseconds: i64) -> Option<DateTime<Utc>> {
    DateTime::from_timestamp_millis(milliseconds)
}

/// The rules a game declares; none for a game this version does not know.
fn declared(game: &str) -> &'static [Declared] {
    games::find(game).map_or(&[], |game| game.declared)
}

impl From<&Setup> for SetupFile {
    fn from(setup: &Setup) -> Self {
        Self {
            game: setup.game.clone(),
            house: setup.house.in_full(declared(&setup.game)),
            players: setup.players.clone(),
            first_dealer: setup.first_dealer.0.into(),
        }
    }
}

impl SetupFile {
    pub fn read(self) -> Option<Setup> {
        Some(Setup {
            house: self.house.in_short(declared(&self.game)),
            game: self.game,
            players: self.players,
            first_dealer: Seat(small(self.first_dealer)?),
        })
    }
}

impl From<&OwnPreset> for PresetFile {
    fn from(preset: &OwnPreset) -> Self {
        Self {
            name: preset.name.clone(),
            game: preset.game.clone(),
            house: preset.house.in_full(declared(&preset.game)),
        }
    }
}

impl PresetFile {
    pub fn read(self) -> OwnPreset {
        OwnPreset {
            house: self.house.in_short(declared(&self.game)),
            name: self.name,
            game: self.game,
        }
    }
}

pub(super) fn write_log(ledger: &Ledger) -> (Vec<Entry>, i64) {
    let log = ledger.log();
    let done = log.done().len() as i64;
    let events = log.done().iter().chain(log.undone());
    let declared = declared(&ledger.setup().game);
    let entry = |stamped| Entry::of_event(stamped, declared);
    (events.map(entry).collect(), done)
}

pub(super) fn read_log(events: Vec<Entry>, done: i64, game: &str) -> Option<Log> {
    let declared = declared(game);
    let events = events.iter().map(|entry| entry.event(declared));
    let events: Option<Vec<Stamped>> = events.collect();
    Log::restore(events?, usize::try_from(done).ok()?)
}
