//! The power rankings over all hall nights.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use rustc_hash::FxHashMap;

use crate::night::ratings::{Rating, RatingPoints, Ratings};
use crate::night::season::person_key;
use crate::storage::persons::{Persons, spelled_alike};
use crate::storage::saved::SavedNight;
use crate::storage::starting::StartingRatings;

/// A player's place in the power rankings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankedPlayer {
    /// The person, as they were last written.
    pub name: String,
    /// Their rating now.
    pub rating: Rating,
    /// The points they started with.
    pub start: RatingPoints,
    /// Their points after each night they played, the first first.
    pub course: Vec<RatingPoints>,
    /// The day of the last night they played; `None` for one who only has a starting rating.
    pub last: Option<NaiveDate>,
    /// Whether they came with a rating.
    pub has_start: bool,
}

impl RankedPlayer {
    fn new(name: &str, rating: Rating, has_start: bool) -> Self {
        Self {
            name: name.to_owned(),
            rating,
            start: rating.points,
            course: Vec::new(),
            last: None,
            has_start,
        }
    }

    /// Whether too few games were played to say much of one who came without a rating.
    pub const fn is_provisional(&self) -> bool {
        !self.has_start && self.rating.is_provisional()
    }

    /// The place among all, from 1; players with the same points share one.
    pub fn place(&self, all: &[Self]) -> usize {
        let points = |player: &Self| player.rating.points.rounded();
        let better = all.iter().filter(|other| points(other) > points(self));
        better.count() + 1
    }
}

/// Everyone who played or has a starting rating, the strongest first. `nights` are in the order of their days; of
/// copies of one night, as a link or two windows make them, only the one changed last counts.
pub fn rankings(
    nights: &[SavedNight],
    persons: &Persons,
    starting: &StartingRatings,
) -> Vec<RankedPlayer> {
    let last = nights.iter().filter(|night| is_last_copy(night, nights));
    rankings_over(last, starting, |name| persons.person(name).to_owned())
}

/// The same over some nights, each once; `person` gives the person of a name.
pub fn rankings_over<'a>(
    nights: impl Iterator<Item = &'a SavedNight>,
    starting: &StartingRatings,
    person: impl Fn(&str) -> String,
) -> Vec<RankedPlayer> {
    let mut number = numbers(&person);
    let mut ratings = Ratings::default();
    let mut all: BTreeMap<usize, RankedPlayer> = BTreeMap::new();
    for start in starting.iter() {
        let number = number(&start.name);
        let rating = Rating {
            points: start.rating(),
            ..Rating::NEW
        };
        ratings.set(number, rating);
        let name = person(&start.name);
        all.insert(number, RankedPlayer::new(&name, rating, true));
    }
    for night in nights {
        let state = night.night.state();
        let mut names: FxHashMap<&str, usize> = FxHashMap::default();
        let played = state.rated_games(|name| *names.entry(name).or_insert_with(|| number(name)));
        ratings = ratings.after(played);
        // Of several spellings the last one by the alphabet.
        let mut names: Vec<(&str, usize)> = names.into_iter().collect();
        names.sort_unstable();
        let played: BTreeMap<usize, &str> =
            names.into_iter().map(|(name, of)| (of, name)).collect();
        for (number, name) in played {
            let (rating, name) = (ratings.of(number), person(name));
            let new = || RankedPlayer::new(&name, Rating::NEW, false);
            let ranked = all.entry(number).or_insert_with(new);
            ranked.name.clone_from(&name);
            ranked.rating = rating;
            ranked.course.push(rating.points);
            ranked.last = Some(state.setup.day);
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

/// Something of each name, worked out once, because keys are slow to make and there are many games.
pub(super) fn once<'a, T: Copy>(mut of: impl FnMut(&'a str) -> T) -> impl FnMut(&'a str) -> T {
    let mut known: FxHashMap<&str, T> = FxHashMap::default();
    move |name| *known.entry(name).or_insert_with(|| of(name))
}

/// The numbers of the persons of names, in the order in which they are first named.
pub(super) fn numbers<'a>(person: impl Fn(&str) -> String) -> impl FnMut(&'a str) -> usize {
    let mut known: BTreeMap<String, usize> = BTreeMap::new();
    once(move |name| {
        let next = known.len();
        *known.entry(person_key(&person(name))).or_insert(next)
    })
}

/// How strong teams are, by the power rankings.
pub struct TeamStrengths<'a> {
    persons: &'a Persons,
    points: BTreeMap<String, RatingPoints>,
}

impl<'a> TeamStrengths<'a> {
    /// By everyone who is ranked.
    pub fn new(ranked: &[RankedPlayer], persons: &'a Persons) -> Self {
        let points = ranked.iter().map(|player| {
            let key = key_of(persons, &player.name);
            (key, player.rating.points)
        });
        Self {
            persons,
            points: points.collect(),
        }
    }

    /// Whether a player of this name is ranked.
    pub fn knows(&self, name: &str) -> bool {
        self.points.contains_key(&key_of(self.persons, name))
    }

    /// What the ratings of a team's players come to, in hundredths; who is not ranked counts as new.
    pub fn of(&self, players: &[String]) -> i64 {
        let points = players.iter().map(|name| {
            let known = self.points.get(&key_of(self.persons, name));
            known.copied().unwrap_or(RatingPoints::START).hundredths()
        });
        points.sum()
    }
}

/// What a person of this name is known by.
fn key_of(persons: &Persons, name: &str) -> String {
    person_key(persons.person(name))
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
