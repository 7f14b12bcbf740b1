//! What was played of the rounds, and the next one.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::{Contender, SwissRound, pair};
use crate::night::event::{MatchKey, Stage};
use crate::night::facts::NightFacts;
use crate::night::setup::Format;
use crate::night::team::Team;

/// What a team did in the rounds so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SwissRecord {
    /// Its wins, with those by default and for byes.
    pub wins: u8,
    /// The teams it played.
    pub met: Vec<Team>,
    /// The rounds in which it did not play: it had a bye, came later, was away, or its match was not played.
    pub sat_out: u8,
    /// How often it dealt first.
    pub dealt: u8,
}

/// The key of a match of a round, counted from 0.
pub(in crate::night) fn swiss_key(round: usize, [one, other]: [Team; 2]) -> MatchKey {
    let round = u16::try_from(round).unwrap_or(u16::MAX);
    MatchKey::new(Stage::Swiss, round, one, other)
}

/// How a match came out.
enum Outcome {
    Played(Team),
    /// Nobody played it, because the other team left.
    Unplayed(Team),
}

impl NightFacts {
    /// The number of Swiss rounds up to the last of which a game was played.
    pub(in crate::night) fn swiss_begun(&self) -> usize {
        let last = (0..self.swiss.len()).rposition(|round| self.is_swiss_begun(round));
        last.map_or(0, |at| at + 1)
    }

    fn is_swiss_begun(&self, round: usize) -> bool {
        let pairs = self.swiss.get(round).map(|round| &round.pairs);
        let mut pairs = pairs.into_iter().flatten();
        pairs.any(|teams| self.games.contains_key(&swiss_key(round, *teams)))
    }

    /// Pairs a Swiss night: a round that has not begun is paired anew, and the next one once all before it are over. What
    /// was played stays as it was paired.
    pub(in crate::night) fn pair_swiss(&mut self) {
        let Format::Swiss { rounds } = self.setup.format else {
            return;
        };
        self.swiss.truncate(self.swiss_begun());
        if let Some(last) = self.swiss.last_mut() {
            last.unplayed.clear();
        }
        if self.swiss.len() >= usize::from(rounds) {
            return;
        }
        let Some(next) = self.next_swiss() else {
            return;
        };
        // Who won by default stays so, whoever comes back later.
        if let Some(round) = self.swiss.len().checked_sub(1) {
            let pairs = self.swiss.get(round).map_or(&[][..], |last| &last.pairs);
            let unplayed = pairs.iter().filter_map(|teams| {
                let winner = self.swiss_default(round, *teams)?;
                Some((swiss_key(round, *teams), winner))
            });
            let unplayed = unplayed.collect();
            if let Some(last) = self.swiss.last_mut() {
                last.unplayed = unplayed;
            }
        }
        self.swiss.push(next);
    }

    /// How a match came out; `None` while it is to be played.
    fn swiss_outcome(&self, round: usize, teams: [Team; 2]) -> Option<Outcome> {
        let key = swiss_key(round, teams);
        if let Some(game) = self.games.get(&key).and_then(|games| games.first()) {
            return Some(Outcome::Played(game.outcome.winner));
        }
        let closed = self
            .swiss
            .get(round)
            .and_then(|round| round.unplayed.get(&key));
        let winner = closed.copied().or_else(|| {
            // If both left, the one that did so later.
            let first = self.left.iter().find(|left| teams.contains(left))?;
            key.opponent(*first)
        });
        winner.map(Outcome::Unplayed)
    }

    /// Whether a team lost a match without play.
    pub(in crate::night) fn lost_swiss_unplayed(&self, team: Team) -> bool {
        let matches = self.swiss.iter().enumerate().flat_map(|(number, round)| {
            let pairs = round.pairs.iter().filter(|teams| teams.contains(&team));
            pairs.map(move |teams| (number, *teams))
        });
        let mut matches = matches.into_iter();
        matches.any(|(number, teams)| {
            let winner = self.swiss_default(number, teams);
            winner.is_some_and(|winner| winner != team)
        })
    }

    /// Who won a match of a round that nobody played.
    pub(in crate::night) fn swiss_default(&self, round: usize, teams: [Team; 2]) -> Option<Team> {
        match self.swiss_outcome(round, teams)? {
            Outcome::Unplayed(winner) => Some(winner),
            Outcome::Played(_) => None,
        }
    }

    /// What each team did, by number. A round counts once a game of it was played.
    pub(in crate::night) fn swiss_records(&self) -> Vec<SwissRecord> {
        let mut records = vec![SwissRecord::default(); self.teams.len()];
        for (number, round) in self.swiss.iter().enumerate() {
            if !self.is_swiss_begun(number) {
                continue;
            }
            // A match that is to be played is none that was sat out.
            let mut busy: BTreeSet<Team> = BTreeSet::new();
            for teams in &round.pairs {
                let outcome = self.swiss_outcome(number, *teams);
                let winner = outcome.as_ref().map(|outcome| match outcome {
                    Outcome::Played(winner) | Outcome::Unplayed(winner) => *winner,
                });
                if !matches!(outcome, Some(Outcome::Unplayed(_))) {
                    busy.extend(teams);
                }
                for (team, other) in [(teams[0], teams[1]), (teams[1], teams[0])] {
                    let Some(record) = records.get_mut(team.index()) else {
                        continue;
                    };
                    record.wins += u8::from(winner == Some(team));
                    if let Some(Outcome::Played(_)) = outcome {
                        record.met.push(other);
                        record.dealt += u8::from(team == teams[0]);
                    }
                }
            }
            for (record, team) in records.iter_mut().zip((0..).map(Team)) {
                record.wins += u8::from(round.bye == Some(team));
                record.sat_out += u8::from(!busy.contains(&team));
            }
        }
        records
    }

    /// The wins of those that each team met, by number. A round without a game counts as one against a team of as many
    /// wins as its own.
    pub(in crate::night) fn wins_of_those_met(&self, records: &[SwissRecord]) -> Vec<u16> {
        let wins = |team: Team| records.get(team.index()).map_or(0, |record| record.wins);
        let sums = records.iter().map(|record| {
            let met = record.met.iter().map(|other| u16::from(wins(*other)));
            met.sum::<u16>() + u16::from(record.sat_out) * u16::from(record.wins)
        });
        sums.collect()
    }

    /// The round after the last; `None` while not all before it are over, or with nobody left to play it.
    fn next_swiss(&self) -> Option<SwissRound> {
        let mut all = self.swiss.iter().enumerate().flat_map(|(number, round)| {
            let pairs = round.pairs.iter();
            pairs.map(move |teams| (number, *teams))
        });
        if all.any(|(number, teams)| self.swiss_outcome(number, teams).is_none()) {
            return None;
        }
        let records = self.swiss_records();
        let met = self.wins_of_those_met(&records);
        let drawn = self.groups.first().into_iter().flatten();
        let here = drawn.filter(|team| self.is_present(**team));
        let mut placed: Vec<Contender> = here
            .map(|team| {
                let record = records.get(team.index()).cloned().unwrap_or_default();
                Contender {
                    team: *team,
                    wins: record.wins,
                    sat_out: record.sat_out,
                    met: record.met,
                }
            })
            .collect();
        placed.sort_by_key(|contender| {
            let met = met.get(contender.team.index()).copied();
            Reverse((contender.wins, met.unwrap_or_default()))
        });
        if placed.len() < 2 {
            return None;
        }
        let (pairs, bye) = pair(&placed);
        let team = |place: usize| placed.get(place).map(|contender| contender.team);
        let dealt = |team: Team| records.get(team.index()).map_or(0, |record| record.dealt);
        let pairs = pairs.into_iter().filter_map(|[one, other]| {
            let (one, other) = (team(one)?, team(other)?);
            // The one that has dealt first less often; of two alike the higher placed.
            Some(match dealt(other) < dealt(one) {
                true => [other, one],
                false => [one, other],
            })
        });
        Some(SwissRound {
            pairs: pairs.collect(),
            bye: bye.and_then(team),
            ..SwissRound::default()
        })
    }
}
