//! Brackets: single and double elimination, and play-offs out of groups.

mod draw;
mod resolved;

pub use draw::{double, play_offs, single};
pub use resolved::{PlayedBracket, Resolved, Sitting};

use serde::{Deserialize, Serialize};

use super::team::Team;

/// Index of a match in its bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MatchId(pub u8);

impl MatchId {
    /// As an index into a list by match.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// How many games a match has at most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum BestOf {
    /// One game.
    #[default]
    One,
    /// Two games won of three.
    Three,
    /// Three games won of five.
    Five,
}

impl BestOf {
    /// Games to win.
    pub const fn wins(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Three => 2,
            Self::Five => 3,
        }
    }
}

/// The part of a bracket a match is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BracketPart {
    /// Of the unbeaten: in a single elimination, all matches.
    Winners,
    /// Of those beaten once.
    Losers,
    /// The final of a double elimination.
    Final,
    /// The final again, played if the unbeaten team lost it.
    Decider,
}

/// Who comes into a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// A team from the draw.
    Team(Team),
    /// The winner of a match.
    WinnerOf(MatchId),
    /// The loser of a match.
    LoserOf(MatchId),
    /// Nobody: the other team is through.
    Bye,
}

/// A match of a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    /// Its index in the bracket.
    pub id: MatchId,
    /// The round of its part, from 0.
    pub round: u8,
    /// The part it is in.
    pub of: BracketPart,
    /// Who meets; the first stands above the second in the drawing.
    pub slots: [Slot; 2],
    /// How many games it has.
    pub best_of: BestOf,
}

/// A bracket: matches in an order in which each comes after those it takes teams from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bracket {
    /// The matches, by id.
    pub matches: Vec<Match>,
}

/// A game won in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WonGame {
    /// The match.
    pub of: MatchId,
    /// Who won the game.
    pub winner: Team,
}
