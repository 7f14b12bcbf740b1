//! A person of the statistics, whose names can be joined and separated.

use std::collections::BTreeMap;

use leptos::prelude::*;

use super::{Digests, StatisticsFilter, digests_of};
use crate::app::Storage;
use crate::device::{clock, page};
use crate::screens::common::same_person::SamePerson;
use crate::view::{Callback, Getter};
use fives_core::base::seats::name_key;
use fives_core::statistics::Digest;
use fives_core::storage::persons::Persons;

/// A person with their games, and how their row is shown.
pub fn person(digests: Digests, asked: StatisticsFilter, name: &str) -> SamePerson {
    let storage = expect_context::<Storage>();
    let all = move || {
        storage.library.with_untracked(|library| {
            digests.with_untracked(|all| played(digests_of(all), &library.app_data.persons))
        })
    };
    let key = name_key(name);
    let games = move |()| {
        let games = key.as_ref().and_then(|key| all().remove(key));
        games.map_or(0, |(_, games)| games)
    };
    SamePerson {
        name: StoredValue::new(name.to_owned()),
        games: Getter::new(games),
        everyone: Getter::new(move |()| all().into_values().map(|(name, _)| name).collect()),
        show_row: Callback::new(move |key| show_row(asked, key)),
    }
}

/// Opens a person's row; the tapped one may be gone.
fn show_row(asked: StatisticsFilter, key: Option<String>) {
    asked.opened.set(key);
    let focus = || page::catch_focus(".sheet-open[aria-expanded=\"true\"]");
    clock::after(0, Box::new(focus));
}

/// All persons by key, with name and number of games.
fn played<'a>(
    digests: impl Iterator<Item = &'a Digest>,
    persons: &Persons,
) -> BTreeMap<String, (String, usize)> {
    let mut all: BTreeMap<String, (String, usize)> = BTreeMap::new();
    for digest in digests {
        let names = digest.players.iter().flat_map(|player| &player.names);
        let mut names: Vec<(String, &str)> = names
            .map(|name| persons.person(name))
            .filter_map(|name| Some((name_key(name)?, name)))
            .collect();
        names.sort_unstable();
        names.dedup_by(|one, other| one.0 == other.0);
        for (key, name) in names {
            let entry = all.entry(key).or_default();
            name.clone_into(&mut entry.0);
            entry.1 += 1;
        }
    }
    all
}
