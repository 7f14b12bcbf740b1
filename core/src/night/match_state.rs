//! A match: its table, the games played of it, and who won.

use super::event::{MatchKey, Stage};
use super::facts::{NightFacts, NightGame};
use super::knock_out::BestOf;
use super::standings::GameResult;
use super::team::Team;
use super::totals::OnCards;

/// A match and what was played of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchState {
    /// Which match.
    pub key: MatchKey,
    /// The teams of each side, in the order of the key: one, but two or three players in singles.
    pub sides: [Vec<Team>; 2],
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
    /// What stands on cards for it.
    pub on_cards: Option<OnCards>,
}

impl MatchState {
    /// Whether nothing of it is still to be played or said: it has a winner, or is on the cards.
    pub const fn is_over(&self) -> bool {
        self.winner.is_some() || !matches!(self.on_cards, None | Some(OnCards::Tied))
    }

    /// The games won by each team, in the order of the key.
    pub fn games_won(&self) -> [usize; 2] {
        self.key.teams.map(|team| {
            let games = self.games.iter();
            games.filter(|game| game.outcome.winner == team).count()
        })
    }

    /// Whether only its winner is known, and not how many games the other team won.
    pub fn is_untold(&self) -> bool {
        self.games.iter().any(|game| game.is_untold)
    }

    /// The team that deals first in the next game: the teams take turns.
    pub fn deals_next(&self) -> Team {
        let other = self.key.opponent(self.deals_first);
        match self.games.len() % 2 {
            0 => self.deals_first,
            _ => other.unwrap_or(self.deals_first),
        }
    }

    /// The side of a team: 0 or 1; `None` if it does not play.
    pub fn side_of(&self, team: Team) -> Option<usize> {
        self.sides.iter().position(|side| side.contains(&team))
    }

    /// Whether a team plays in it.
    pub fn plays(&self, team: Team) -> bool {
        self.side_of(team).is_some()
    }

    /// Whether an outcome is a win of a team.
    pub fn is_win_of(&self, team: Team, winner: Team) -> bool {
        let side = self.side_of(team);
        side.is_some() && side == self.side_of(winner)
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
        sides: facts.sides(&key),
        table: None,
        deals_first,
        games: Vec::new(),
        best_of,
        winner: None,
        is_default: false,
        on_cards: facts.on_cards(&key),
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
    // In singles another player takes the seat; and what is on the cards was played.
    if played.winner.is_none() && played.on_cards.is_none() && key.stage != Stage::Singles {
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

/// The same for each player of singles, against one of the other side.
pub(super) fn results(one: &MatchState) -> Vec<GameResult> {
    let result = result(one);
    let side = |team: Team| one.side_of(team).map_or(&[][..], |side| &one.sides[side]);
    let results = result.iter().flat_map(|result| {
        let both = side(result.winner).iter().zip(side(result.loser));
        both.map(|(winner, loser)| GameResult {
            winner: *winner,
            loser: *loser,
            score: result.score,
        })
    });
    results.collect()
}
