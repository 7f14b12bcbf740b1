//! The save format: flat records of numbers and words, separate from the types of the ledger, so that
//! either can change alone. An unknown field makes a text torn: without its `house` or `deal` it would
//! be another game.

mod draft;
mod entry;
mod parts;

use std::sync::Arc;

use chrono::{DateTime, Utc};

pub(super) use self::draft::read_tapped;
pub(super) use self::entry::Entry;

use self::parts::{house, small};
use super::OwnPreset;
use crate::games;
use crate::house::Declared;
use crate::json::Json;
use crate::ledger::{Ledger, Log, Setup, Stamped};
use crate::persons::{Joined, Persons};
use crate::seats::Seat;

/// A time in milliseconds.
pub(super) fn moment(milliseconds: i64) -> Option<DateTime<Utc>> {
    DateTime::from_timestamp_millis(milliseconds)
}

/// A time in milliseconds, 0 for none.
pub(super) fn write_moment(moment: Option<DateTime<Utc>>) -> Json {
    moment.map_or(0, |own| own.timestamp_millis()).into()
}

/// A time, 0 for none; `None` where the number is no time.
pub(super) fn moment_if_any(milliseconds: i64) -> Option<Option<DateTime<Utc>>> {
    match milliseconds {
        0 => Some(None),
        _ => moment(milliseconds).map(Some),
    }
}

/// The rules a game declares; none for an unknown game.
fn declared(game: &str) -> &'static [Declared] {
    games::find(game).map_or(&[], |game| game.declared)
}

/// The setup of a game, with every house rule.
pub(super) fn write_setup(setup: &Setup) -> Json {
    let house = setup.house.in_full(declared(&setup.game));
    let players = setup.players.iter().map(String::as_str);
    Json::fields([
        ("game", setup.game.as_str().into()),
        ("house", house.to_json()),
        ("players", players.collect()),
        ("first_dealer", i64::from(setup.first_dealer.0).into()),
    ])
}

pub(super) fn read_setup(json: Json) -> Option<Setup> {
    let mut read = json.reading()?;
    let game = read.text("game")?;
    let setup = Setup {
        house: house(&mut read)?.in_short(declared(&game)),
        players: read
            .list("players")?
            .into_iter()
            .map(Json::text)
            .collect::<Option<_>>()?,
        first_dealer: Seat(small(read.number("first_dealer")?)?),
        game,
    };
    read.end()?;
    Some(setup)
}

/// A preset of the table.
pub(super) fn write_preset(preset: &OwnPreset) -> Json {
    let house = preset.house.in_full(declared(&preset.game));
    Json::fields([
        ("name", preset.name.as_str().into()),
        ("game", preset.game.as_str().into()),
        ("house", house.to_json()),
    ])
}

pub(super) fn read_preset(json: Json) -> Option<OwnPreset> {
    let mut read = json.reading()?;
    let game = read.text("game")?;
    let preset = OwnPreset {
        name: read.text("name")?,
        house: house(&mut read)?.in_short(declared(&game)),
        game,
    };
    read.end()?;
    Some(preset)
}

/// The joined names.
pub(super) fn write_persons(persons: &Persons) -> Json {
    let joined = persons.joined().map(|own| {
        Json::fields([
            ("name", own.name.as_str().into()),
            ("person", own.person.as_str().into()),
        ])
    });
    joined.collect()
}

/// `None` where a name is joined to two others, or to itself.
pub(super) fn read_persons(list: Vec<Json>) -> Option<Persons> {
    let mut persons = Persons::default();
    for json in list {
        let mut read = json.reading()?;
        let joined = Joined {
            name: read.text("name")?,
            person: read.text("person")?,
        };
        read.end()?;
        persons.link(&joined).ok()?;
    }
    Some(persons)
}

/// The events as records, and the number in force.
pub(super) fn write_log(ledger: &Ledger) -> (Json, i64) {
    let log = ledger.log();
    let done = log.done().len() as i64;
    let events = log.done().chain(log.undone());
    let declared = declared(&ledger.setup().game);
    let entry = |stamped: &Arc<Stamped>| Entry::of_event(stamped, declared).to_json();
    (events.map(entry).collect(), done)
}

pub(super) fn read_log(events: Vec<Json>, done: i64, game: &str) -> Option<Log> {
    let declared = declared(game);
    let events = events.into_iter();
    let events = events.map(|entry| Entry::from_json(entry)?.event(declared));
    let events: Option<Vec<Stamped>> = events.collect();
    Log::restore(events?, usize::try_from(done).ok()?)
}
