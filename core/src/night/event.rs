//! What happens on a night: the events of its log.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use super::setup::NightSetup;
use super::standings::TieDecision;
use super::team::Team;

/// The part of a night that a match belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Stage {
    /// A round robin.
    Group,
    /// The play-offs or a knock-out.
    Bracket,
    /// A progressive evening.
    Progressive,
}

/// Which match a result is of. Two teams meet once in a group, once in a match of the bracket, and at
/// most once in a progressive round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct MatchKey {
    /// The part of the night.
    pub stage: Stage,
    /// The number of the match in the bracket, or of the progressive round, from 0; 0 in a group.
    pub number: u16,
    /// The two teams, the lower number first.
    #[serde(deserialize_with = "in_order")]
    pub teams: [Team; 2],
}

fn in_order<'de, D: Deserializer<'de>>(read: D) -> Result<[Team; 2], D::Error> {
    let teams = <[Team; 2]>::deserialize(read)?;
    match teams[0] < teams[1] {
        true => Ok(teams),
        false => Err(D::Error::custom("teams out of order")),
    }
}

impl MatchKey {
    /// The match of two teams, in either order.
    pub fn new(stage: Stage, number: u16, one: Team, other: Team) -> Self {
        Self {
            stage,
            number,
            teams: [one.min(other), one.max(other)],
        }
    }

    /// The other team; `None` if this one does not play in the match.
    pub fn opponent(&self, team: Team) -> Option<Team> {
        match self.teams {
            [one, other] if one == team => Some(other),
            [other, one] if one == team => Some(other),
            _ => None,
        }
    }
}

/// Who won a game, and the score if it was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct GameOutcome {
    /// The winner.
    pub winner: Team,
    /// The points of the winner and of the loser.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<(i16, i16)>,
}

/// How a team that leaves is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Leaving {
    /// Its games so far count, and its opponents win the rest.
    Forfeits,
    /// None of its games in a group count.
    StruckOut,
}

/// Something that happened on a night.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum NightEvent {
    /// The setup is another one.
    SetUp(Box<NightSetup>),
    /// A team entered. Once the night has started it joins this group, counted from 0.
    Entered {
        /// Its players.
        players: Vec<String>,
        /// Its group.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        group: Option<u8>,
    },
    /// A player waits to be drawn into a team.
    WaitsForDraw(String),
    /// A waiting player left.
    LeftDraw(String),
    /// The names of a list entered before the start.
    Listed {
        /// The players of each team.
        teams: Vec<Vec<String>>,
        /// The players who wait to be drawn into a team.
        waiting: Vec<String>,
    },
    /// The waiting players were drawn into these teams.
    Drawn(Vec<Vec<String>>),
    /// A player of a team was replaced by another person.
    Replaced {
        /// The team.
        team: Team,
        /// The position in the team, from 0.
        at: u8,
        /// Who plays from now on.
        name: String,
    },
    /// A player's name was misspelt, from the beginning.
    Corrected {
        /// The team.
        team: Team,
        /// The position in the team, from 0.
        at: u8,
        /// The right name.
        name: String,
    },
    /// A team left.
    Left {
        /// The team.
        team: Team,
        /// How it is counted.
        leaving: Leaving,
    },
    /// A team that had left is back.
    CameBack(Team),
    /// A team stays at one table, counted from 0; `None` to move like the others.
    Keeps {
        /// The team.
        team: Team,
        /// The table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<u8>,
    },
    /// The night started, with the teams in these groups. A knock-out and a progressive evening have one
    /// group, in the order of the draw.
    Started(Vec<Vec<Team>>),
    /// A game of a match was won.
    Won {
        /// The match.
        of: MatchKey,
        /// The number of the game in the match, from 0.
        game: u8,
        /// Who won it.
        outcome: GameOutcome,
    },
    /// The result of a game was removed, with those of later games of the same match.
    Cleared {
        /// The match.
        of: MatchKey,
        /// The number of the game in the match, from 0.
        game: u8,
    },
    /// The recorded result of a game was kept on purpose, and another one overruled that its table told.
    Overruled {
        /// The match.
        of: MatchKey,
        /// The number of the game in the match, from 0.
        game: u8,
        /// What the table told.
        outcome: GameOutcome,
    },
    /// Tied teams were put in order.
    Decided(TieDecision),
}
