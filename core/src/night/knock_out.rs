//! Brackets: single and double elimination, and play-offs out of groups.

mod draw;
mod play_offs;
mod resolved;

pub use draw::{double, single};
pub use play_offs::play_offs;
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

/// How play-offs out of groups are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum PlayOffDraw {
    /// The winners of groups are placed, then the seconds, and so on, each tier as the ones before it let it be. Where
    /// groups send unequal numbers, two of one group may meet in the first round that need not. Nights have it that
    /// started before schema 9, so that their brackets stay. There who had left when the first game of the play-offs was
    /// recorded keeps having left before it, even if that game is deleted.
    TierByTier,
    /// Then teams change places within their tiers, until as few of one group as can be meet in the first round.
    #[default]
    GroupsParted,
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
