//! What each player had on a night.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use super::person_key;
use crate::night::ratings::RatingPoints;
use crate::night::team::Team;
use crate::night::{MatchState, RoundState, Stage, State};

/// What a player had on a night.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "StoredTotals", into = "StoredTotals")]
pub struct PlayerTotals {
    pub name: String,
    /// Games won.
    pub won: u16,
    /// Games lost; none where nobody knows, as with the totals of cards.
    pub lost: Option<u16>,
    /// Points made; none where nobody wrote any down.
    pub points: Option<i32>,
    /// The place on the night, from 1; none without one.
    pub place: Option<u16>,
    /// Prize money, in cents.
    pub prize: u32,
    /// The ratings; none where a season counts none, or the games are unknown.
    pub ratings: Option<NightRatings>,
}

/// A player's ratings when a night began and when it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NightRatings {
    /// By these the handicap is counted.
    pub before: RatingPoints,
    /// With these the next night goes on.
    pub after: RatingPoints,
}

/// As it is stored: name, won, lost, points, place, prize, and the ratings in hundredths.
#[derive(Serialize, Deserialize)]
struct StoredTotals(
    String,
    u16,
    Option<u16>,
    Option<i32>,
    Option<u16>,
    u32,
    #[serde(default, skip_serializing_if = "Option::is_none")] Option<[i32; 2]>,
);

impl From<StoredTotals> for PlayerTotals {
    fn from(StoredTotals(name, won, lost, points, place, prize, ratings): StoredTotals) -> Self {
        Self {
            name,
            won,
            lost,
            points,
            place,
            prize,
            ratings: ratings.map(|ratings| {
                let [before, after] =
                    ratings.map(|rating| RatingPoints::of_hundredths(rating.into()));
                NightRatings { before, after }
            }),
        }
    }
}

impl From<PlayerTotals> for StoredTotals {
    fn from(totals: PlayerTotals) -> Self {
        let PlayerTotals {
            name,
            won,
            lost,
            points,
            place,
            prize,
            ratings,
        } = totals;
        let stored = |rating: RatingPoints| i32::try_from(rating.hundredths()).unwrap_or(i32::MAX);
        let ratings = ratings.map(|of| [of.before, of.after].map(stored));
        Self(name, won, lost, points, place, prize, ratings)
    }
}

impl PlayerTotals {
    /// Whether any game is known.
    pub fn has_games(&self) -> bool {
        self.won > 0 || self.lost.is_some_and(|lost| lost > 0)
    }

    /// Whether there is a game or anything else that a night can bring.
    pub(super) fn has_result(&self) -> bool {
        self.has_games() || self.points.is_some() || self.place.is_some() || self.prize > 0
    }

    /// Adds what the same person had under another spelling; of two places the better one counts.
    pub(super) fn add(&mut self, other: &Self) {
        self.lost = match (self.lost, other.lost) {
            (Some(one), Some(two)) => Some(one.saturating_add(two)),
            (None, lost) if !self.has_games() => lost,
            (lost, None) if !other.has_games() => lost,
            _ => None,
        };
        self.won = self.won.saturating_add(other.won);
        self.prize = self.prize.saturating_add(other.prize);
        self.place = self.place.into_iter().chain(other.place).min();
        self.points = match (self.points, other.points) {
            (Some(one), Some(two)) => Some(one.saturating_add(two)),
            (one, two) => one.or(two),
        };
    }

    fn add_game(&mut self, has_won: bool, points: Option<i16>) {
        self.lost = self.lost.map(|lost| lost.saturating_add((!has_won).into()));
        self.won = self.won.saturating_add(has_won.into());
        if let Some(points) = points {
            let sum = self.points.unwrap_or(0);
            self.points = Some(sum.saturating_add(points.into()));
        }
    }
}

/// The totals of players, in the order in which they are first named.
#[derive(Default)]
struct Totals<'a> {
    all: Vec<PlayerTotals>,
    at: BTreeMap<String, usize>,
    /// The same by each spelling, because keys are slow to make and there are many games.
    spelled: FxHashMap<&'a str, usize>,
}

impl<'a> Totals<'a> {
    fn of(&mut self, name: &'a str) -> &mut PlayerTotals {
        let (all, keys) = (&mut self.all, &mut self.at);
        let at = *self.spelled.entry(name).or_insert_with(|| {
            *keys.entry(person_key(name)).or_insert_with(|| {
                all.push(PlayerTotals {
                    name: name.to_owned(),
                    lost: Some(0),
                    ..PlayerTotals::default()
                });
                all.len() - 1
            })
        });
        &mut self.all[at]
    }

    fn knows(&self, name: &str) -> bool {
        self.spelled.contains_key(name) || self.at.contains_key(&person_key(name))
    }
}

impl State {
    /// What each player had on the night, as far as it was played: games with those won without play, points, the place of the team they play in
    /// now, and their part of its prizes. Who left without a game was not there.
    pub fn totals(&self) -> Vec<PlayerTotals> {
        let mut totals = Totals::default();
        if !self.is_started() {
            return totals.all;
        }
        let players = |team: Team| {
            let entry = self.teams.get(team.index());
            entry.map_or(&[][..], |entry| &entry.players)
        };
        let stayed = self
            .entrants()
            .filter(|(_, entry)| entry.left.is_none())
            .flat_map(|(_, entry)| &entry.players);
        stayed.for_each(|name| {
            totals.of(name);
        });
        for team in self.rounds.iter().filter_map(RoundState::won_bye) {
            let names = players(team).iter();
            names.for_each(|name| totals.of(name).add_game(true, None));
        }
        // As in the standings, a deciding game counts for nothing here.
        let counts = |played: &&MatchState| played.key.stage != Stage::TieBreak;
        for played in self.matches().filter(counts) {
            for game in &played.games {
                let winners = played.side_of(game.outcome.winner);
                for (side, names) in game.players.iter().enumerate() {
                    let has_won = winners == Some(side);
                    let points = game
                        .outcome
                        .score
                        .map(|(won, lost)| if has_won { won } else { lost });
                    names
                        .iter()
                        .for_each(|name| totals.of(name).add_game(has_won, points));
                }
            }
        }
        // Once everybody is known who played, in whatever round.
        for played in self.matches().filter(counts) {
            for team in played.key.teams.iter().filter(|_| played.is_default) {
                let has_won = played.winner == Some(*team);
                // Who left before the first game was not there.
                let is_told = |name: &&String| has_won || totals.knows(name);
                let names: Vec<&String> = players(*team).iter().filter(is_told).collect();
                names
                    .into_iter()
                    .for_each(|name| totals.of(name).add_game(has_won, None));
            }
        }
        // What a card says stands for the games.
        for (team, card) in &self.totals {
            for name in players(*team) {
                let player = totals.of(name);
                player.won = card.won.into();
                player.lost = None;
                player.points = card.points;
            }
        }
        let placed = self.finishing_places();
        for (place, team) in placed {
            for name in players(team) {
                if totals.knows(name) {
                    totals.of(name).place = Some(place);
                }
            }
        }
        for payment in self.payments() {
            let names = players(payment.team);
            let count = u64::try_from(names.len()).unwrap_or(1).max(1);
            for (name, at) in names.iter().zip(0..) {
                // Cents that do not divide go to the first.
                let cents = payment.cents / count + u64::from(at < payment.cents % count);
                let prize = u32::try_from(cents).unwrap_or(u32::MAX);
                let player = totals.of(name);
                player.prize = player.prize.saturating_add(prize);
            }
        }
        totals.all
    }

    /// The place of each team once the night is over: by the bracket, then by their places in the groups. Those at
    /// one place share it, and the next is as many further.
    fn finishing_places(&self) -> Vec<(u16, Team)> {
        if !self.is_over() {
            return Vec::new();
        }
        let mut sets = self.prized();
        let is_placed = |sets: &[Vec<Team>], team: Team| sets.iter().any(|set| set.contains(&team));
        let mut below: BTreeMap<u8, Vec<Team>> = BTreeMap::new();
        for (team, place) in self.places() {
            if !is_placed(&sets, team) && !self.is_unfinished(team) {
                below.entry(place).or_default().push(team);
            }
        }
        sets.extend(below.into_values());
        let mut place = 1_u16;
        let mut all = Vec::new();
        for set in sets {
            all.extend(set.iter().map(|team| (place, *team)));
            place = place.saturating_add(u16::try_from(set.len()).unwrap_or(u16::MAX));
        }
        all
    }
}
