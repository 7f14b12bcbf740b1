//! A match: its table, the games played of it, and who won.

use super::event::MatchKey;
use super::facts::{NightFacts, NightGame};
use super::knock_out::BestOf;
use super::standings::GameResult;
use super::team::Team;

/// A match and what was played of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchState {
    /// Which match.
    pub key: MatchKey,
    /// Its table, counted from 0; `None` if there is no table for it yet.
    pub table: Option<u8>,
    /// The team that deals first in the first game; the teams take turns after it.
    pub deals_first: Team,
    /// The games played, in order.
    pub games: Vec<NightGame>,
    /// How many games it is of at most.
    pub best_of: BestOf,
    /// The winner of the match.
    pub winner: Option<Team>,
    /// Whether it was won without play, because the other team left.
    pub is_default: bool,
}

impl MatchState {
    /// The games won by each team, in the order of the key.
    pub fn games_won(&self) -> [usize; 2] {
        self.key.teams.map(|team| {
            let games = self.games.iter();
            games.filter(|game| game.outcome.winner == team).count()
        })
    }

    /// The loser, if there is a winner.
    pub fn loser(&self) -> Option<Team> {
        self.key.opponent(self.winner?)
    }
}

/// A match of two teams and what was played of it; games after it was won count for nothing. `None` if both
/// teams left before it was played.
pub(super) fn match_state(
    facts: &NightFacts,
    key: MatchKey,
    deals_first: Team,
    best_of: BestOf,
) -> Option<MatchState> {
    let mut played = MatchState {
        key,
        table: None,
        deals_first,
        games: Vec::new(),
        best_of,
        winner: None,
        is_default: false,
    };
    let needed = usize::from(best_of.wins());
    for game in facts.games.get(&key).into_iter().flatten() {
        let winner = game.outcome.winner;
        played.games.push(game.clone());
        let won = played
            .games
            .iter()
            .filter(|game| game.outcome.winner == winner);
        if won.count() == needed {
            played.winner = Some(winner);
            break;
        }
    }
    if played.winner.is_none() {
        let present = key.teams.map(|team| facts.is_present(team));
        played.winner = match present {
            [true, true] => None,
            [true, false] => Some(key.teams[0]),
            [false, true] => Some(key.teams[1]),
            [false, false] => return None,
        };
        played.is_default = played.winner.is_some();
    }
    Some(played)
}

/// The result of a match of one game.
pub(super) fn result(one: &MatchState) -> Option<GameResult> {
    Some(GameResult {
        winner: one.winner?,
        loser: one.loser()?,
        score: match one.is_default {
            // Nobody made points in it.
            true => Some((0, 0)),
            false => one.games.first().and_then(|game| game.outcome.score),
        },
    })
}
