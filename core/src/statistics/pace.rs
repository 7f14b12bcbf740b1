//! How long a game takes at a club, by its nights so far.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};

use crate::games::{self, GameKind};
use crate::night::{MatchKey, MatchState, Night, NightEvent, RoundState};
use crate::storage::saved::SavedNight;

/// Minutes a game takes where no night says otherwise: 25 games of Forty-Five take about two hours, and a game of
/// Auction around 45 minutes. Of the others no source says it.
fn usual(game: &str) -> u32 {
    match games::find(game).map(|game| game.kind) {
        Some(GameKind::FortyFive) => 5,
        Some(GameKind::Auction) => 45,
        _ => 10,
    }
}

/// How many nights count, the latest.
const NIGHTS: usize = 8;

/// Fewer rounds say little.
const LEAST_ROUNDS: usize = 3;

/// A round that took less or more was not entered while it was played, in minutes a game.
const PLAYED: std::ops::RangeInclusive<i64> = 3..=60;

/// How long a game takes, with the way to the next table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// Minutes a game.
    pub minutes: u32,
    /// Where they are from.
    pub from: PaceSource,
}

/// Where a pace is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaceSource {
    /// Nowhere: it is a guess by the game.
    Usual,
    /// From earlier nights on this phone.
    EarlierNights,
}

/// How long a game takes at the nights of this game, apart from the night of this id: the median of their rounds, each
/// from the last result of the round before to its own. `nights` are in the order of their days.
pub fn pace(nights: &[SavedNight], game: &str, except: &str) -> Pace {
    let others = nights.iter().rev().filter(|saved| saved.id != except);
    let others = others.filter(|saved| saved.night.setup().game == game);
    let mut minutes: Vec<i64> = others
        .map(|saved| of_night(&saved.night))
        .filter(|rounds| !rounds.is_empty())
        .take(NIGHTS)
        .flatten()
        .collect();
    minutes.sort_unstable();
    let median = minutes.get(minutes.len() / 2).copied();
    let median = median.filter(|_| minutes.len() >= LEAST_ROUNDS);
    match median.and_then(|median| u32::try_from(median).ok()) {
        Some(minutes) => Pace {
            minutes,
            from: PaceSource::EarlierNights,
        },
        None => Pace {
            minutes: usual(game),
            from: PaceSource::Usual,
        },
    }
}

/// The minutes of a game in each round of a night that was entered while it was played.
fn of_night(night: &Night) -> Vec<i64> {
    let mut start = None;
    let mut recorded: BTreeMap<(MatchKey, u8), DateTime<Utc>> = BTreeMap::new();
    for entry in night.steps() {
        match &entry.event {
            NightEvent::Started(_) => start = Some(entry.at),
            // A correction came later than the game.
            NightEvent::Won { of, game, .. } => {
                recorded.entry((*of, *game)).or_insert(entry.at);
            }
            NightEvent::Cleared { of, game } => {
                recorded.retain(|(other, later), _| other != of || later < game);
            }
            _ => {}
        }
    }
    let Some(mut before) = start else {
        return Vec::new();
    };
    let mut minutes = Vec::new();
    for round in night.state().rounds.iter().filter(|round| round.is_over()) {
        let Some((end, games)) = end_of(round, &recorded) else {
            continue;
        };
        let took: TimeDelta = end - before;
        minutes.extend(took.num_minutes().checked_div(games));
        before = before.max(end);
    }
    minutes.retain(|minutes| PLAYED.contains(minutes));
    minutes
}

/// When the last result of a round came, and how many games its longest match had; `None` if nothing was played in it, or
/// that is not known.
fn end_of(
    round: &RoundState,
    recorded: &BTreeMap<(MatchKey, u8), DateTime<Utc>>,
) -> Option<(DateTime<Utc>, i64)> {
    if round.matches.iter().any(MatchState::is_untold) {
        return None;
    }
    let keys = round.matches.iter().flat_map(|played| {
        let games = played.games.iter().zip(0_u8..);
        games.map(move |(_, game)| (played.key, game))
    });
    let end = keys.filter_map(|key| recorded.get(&key)).max()?;
    let games = round
        .matches
        .iter()
        .map(|played| played.games.len())
        .max()?;
    Some((*end, i64::try_from(games).ok()?))
}
