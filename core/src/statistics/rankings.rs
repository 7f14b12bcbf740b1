//! The power rankings over all hall nights.

use std::collections::BTreeMap;

use chrono::NaiveDate;

use crate::base::seats::name_key;
use crate::night::ratings::{Rating, RatingPoints, Ratings};
use crate::storage::persons::{Persons, spelled_alike};
use crate::storage::saved::SavedNight;

/// A player's place in the power rankings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankedPlayer {
    /// The person, as they were last written.
    pub name: String,
    /// Their rating now.
    pub rating: Rating,
    /// Their points after each night they played, the first first; never empty.
    pub course: Vec<RatingPoints>,
    /// The day of the last night they played.
    pub last: NaiveDate,
}

/// Everyone who played, the strongest first. `nights` are in the order of their days; of copies of one
/// night, as a link or two windows make them, only the one changed last counts.
pub fn rankings(nights: &[SavedNight], persons: &Persons) -> Vec<RankedPlayer> {
    let key = |name: &str| {
        let person = persons.person(name);
        name_key(person).unwrap_or_else(|| person.to_owned())
    };
    let mut ratings = Ratings::default();
    let mut all: BTreeMap<String, RankedPlayer> = BTreeMap::new();
    for night in nights.iter().filter(|night| is_last_copy(night, nights)) {
        let state = night.night.state();
        ratings = ratings.after(&state.rated_games(key));
        let games = state.matches().flat_map(|match_state| &match_state.games);
        let played: BTreeMap<String, &str> = games
            .flat_map(|game| game.players.iter().flatten())
            .map(|name| (key(name), persons.person(name)))
            .collect();
        for (key, name) in played {
            let rating = ratings.of(&key);
            let mut course = all.remove(&key).map_or_else(Vec::new, |known| known.course);
            course.push(rating.points);
            let ranked = RankedPlayer {
                name: name.to_owned(),
                rating,
                course,
                last: state.setup.day,
            };
            all.insert(key, ranked);
        }
    }
    let mut all: Vec<RankedPlayer> = all.into_values().collect();
    let points = |player: &RankedPlayer| player.rating.points.hundredths();
    all.sort_by(|one, other| {
        let by_points = points(other).cmp(&points(one));
        by_points.then_with(|| one.name.cmp(&other.name))
    });
    all
}

/// The night at which two persons both played, so that they cannot be one.
pub fn played_together<'a>(
    nights: &'a [SavedNight],
    persons: &Persons,
    one: &str,
    other: &str,
) -> Option<&'a SavedNight> {
    nights.iter().rev().find(|night| {
        let state = night.night.state();
        let games = state.matches().flat_map(|match_state| &match_state.games);
        let played = games.flat_map(|game| game.players.iter().flatten());
        let entered = state.teams.iter().flat_map(|team| &team.players);
        let names: Vec<&String> = played.chain(entered).collect();
        let is_there = |who: &str| names.iter().any(|name| persons.is_one(name, who));
        is_there(one) && is_there(other)
    })
}

/// Pairs of ranked persons who may be one: their names are spelled alike, and they never played at one night. Of
/// each, the second played more games, or comes first.
pub fn spellings<'a>(
    all: &'a [RankedPlayer],
    nights: &[SavedNight],
    persons: &Persons,
) -> Vec<(&'a RankedPlayer, &'a RankedPlayer)> {
    let pairs = all.iter().enumerate();
    let pairs = pairs.flat_map(|(at, one)| all.iter().skip(at + 1).map(move |other| (one, other)));
    pairs
        .filter(|(one, other)| spelled_alike(&one.name, &other.name))
        .filter(|(one, other)| played_together(nights, persons, &one.name, &other.name).is_none())
        .map(
            |(one, other)| match one.rating.games >= other.rating.games {
                true => (other, one),
                false => (one, other),
            },
        )
        .collect()
}

/// Whether no other copy of the night was changed later; of two changed at the same time the first counts.
fn is_last_copy(night: &SavedNight, nights: &[SavedNight]) -> bool {
    let is_copy = |other: &&SavedNight| {
        other.created == night.created && other.night.first_setup() == night.night.first_setup()
    };
    let copies = nights.iter().rev().filter(is_copy);
    let last = copies.max_by_key(|other| other.changed);
    last.is_some_and(|last| last.id == night.id)
}
