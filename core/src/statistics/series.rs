//! The series of an evening: who has won how many of the games of the same people.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, TimeDelta, Utc};

use crate::base::seats::{BySide, Seat, Side, name_key};
use crate::storage::persons::Persons;
use crate::storage::saved::SavedGame;

/// The finished games of the same people in one evening, up to a game and with it. An evening is the
/// twelve hours before that game was begun. A game of which two windows kept copies counts once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    /// Who won how often.
    pub wins: SeriesWins,
    /// The games without a winner.
    pub draws: usize,
}

/// Who won how often in a series.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeriesWins {
    /// The sides of the last game, who played every game as these sides.
    Sides(BySide<usize>),
    /// The players of the last game by seat, where partners were swapped.
    Players(Vec<usize>),
}

/// The longest time between the beginnings of the first and the last game of an evening.
const EVENING: TimeDelta = TimeDelta::hours(12);

impl Series {
    /// The series that ends with a game; `None` where it is not over, or of an
    /// unknown hour.
    pub fn of(last: &SavedGame, games: &[SavedGame], persons: &Persons) -> Option<Self> {
        if !last.has_hour() {
            return None;
        }
        let finished = Finished::of(last, persons)?;
        let evening = last.when() - EVENING..=last.when();
        let before = games
            .iter()
            .filter(|game| game.id != last.id && is_of(game, evening.start(), evening.end()))
            .filter_map(|game| Some((game.when(), Finished::of(game, persons)?)))
            .filter(|(when, game)| *when != last.when() && game.people() == finished.people());
        // Games begun at the same moment are copies of one, kept when two windows disagreed.
        let before: BTreeMap<DateTime<Utc>, Finished> = before.collect();
        let mut all: Vec<Finished> = before.into_values().collect();
        all.push(finished.clone());
        let won = |side: &BTreeSet<String>| {
            let winners = all.iter().filter_map(Finished::winners);
            winners.filter(|winners| *winners == side).count()
        };
        let wins = match all.iter().all(|game| game.has_sides_of(&finished)) {
            true => SeriesWins::Sides(finished.sides.iter().map(won).collect::<Vec<_>>().into()),
            false => {
                let won = |player: &String| {
                    let winners = all.iter().filter_map(Finished::winners);
                    winners.filter(|winners| winners.contains(player)).count()
                };
                SeriesWins::Players(finished.players.iter().map(won).collect())
            }
        };
        let draws = all.iter().filter(|game| game.winner.is_none()).count();
        Some(Self { wins, draws })
    }

    /// Whether a game of it had a winner.
    pub fn has_winner(&self) -> bool {
        match &self.wins {
            SeriesWins::Sides(wins) => wins.values().iter().any(|won| *won > 0),
            SeriesWins::Players(wins) => wins.iter().any(|won| *won > 0),
        }
    }
}

/// Whether a game was begun in a time, which is known of it.
fn is_of(game: &SavedGame, from: &DateTime<Utc>, until: &DateTime<Utc>) -> bool {
    game.has_hour() && (from..=until).contains(&&game.when())
}

/// A game that is over: the keys of its people, and who won.
#[derive(Clone)]
struct Finished {
    players: Vec<String>,
    sides: Vec<BTreeSet<String>>,
    winner: Option<Side>,
}

impl Finished {
    /// `None` where it is not over, or somebody has no name.
    fn of(game: &SavedGame, persons: &Persons) -> Option<Self> {
        let standing = game.ledger.standing();
        let (end, _) = standing.end?;
        let names = standing.players_at_end().iter();
        let players = names.map(|name| name_key(persons.person(name)));
        let players: Vec<String> = players.collect::<Option<_>>()?;
        let rules = game.ledger.rules();
        let layout = rules.layout();
        let side = |side: Side| {
            let seated = (0..).map(Seat).zip(&players);
            let on_it = seated.filter(|(seat, _)| layout.side_of(*seat) == side);
            on_it.map(|(_, player)| player.clone()).collect()
        };
        Some(Self {
            sides: layout.sides().map(side).collect(),
            winner: end.winner,
            players,
        })
    }

    fn people(&self) -> BTreeSet<&String> {
        self.players.iter().collect()
    }

    fn winners(&self) -> Option<&BTreeSet<String>> {
        self.sides.get(self.winner?.index())
    }

    fn has_sides_of(&self, other: &Self) -> bool {
        self.sides.iter().all(|side| other.sides.contains(side))
    }
}
