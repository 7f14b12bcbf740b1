//! What happens on a night: the events of its log.

use chrono::serde::ts_milliseconds;
use chrono::{DateTime, Utc};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use super::check_in::{CheckInMark, Latecomer};
use super::clock::RoundClock;
use super::knock_out::PlayOffDraw;
use super::setup::NightSetup;
use super::singles::SinglesRound;
use super::standings::TieDecision;
use super::team::Team;
use super::totals::CardTotal;

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
    /// The rounds of a Swiss night.
    Swiss,
    /// Singles with changing partners.
    Singles,
    /// Deciding games between teams that are tied.
    TieBreak,
}

impl Stage {
    /// Whether its games count in the standings.
    pub const fn is_ranked(self) -> bool {
        match self {
            Self::Group | Self::Progressive | Self::Swiss | Self::Singles => true,
            Self::Bracket | Self::TieBreak => false,
        }
    }
}

/// Which match a result is of. Two teams meet once in a group, once in a match of the bracket, and at
/// most once in a progressive or a Swiss round. In singles each side goes by its player of the lower number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct MatchKey {
    /// The part of the night.
    pub stage: Stage,
    /// The number of the match in the bracket, of the tie-break, or of the round of a progressive or Swiss night or of
    /// singles, from 0; 0 in a group.
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
    pub winner: Team,
    /// The points of the winner and of the loser.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<(i16, i16)>,
}

/// How a night started.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "StartText", into = "StartText")]
pub struct NightStart {
    /// The teams of each group. Other formats than groups have one, in the order of the draw.
    pub groups: Vec<Vec<Team>>,
    /// How its play-offs are drawn, whenever they are.
    pub draw: PlayOffDraw,
}

/// As it is written: up to schema 8 the groups alone, which have the draw of then.
#[derive(Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
enum StartText {
    Groups(Vec<Vec<Team>>),
    Start {
        groups: Vec<Vec<Team>>,
        draw: PlayOffDraw,
    },
}

impl NightStart {
    /// A start of now.
    pub const fn new(groups: Vec<Vec<Team>>) -> Self {
        Self {
            groups,
            draw: PlayOffDraw::GroupsParted,
        }
    }
}

impl From<StartText> for NightStart {
    fn from(written: StartText) -> Self {
        match written {
            StartText::Groups(groups) => Self {
                groups,
                draw: PlayOffDraw::TierByTier,
            },
            StartText::Start { groups, draw } => Self { groups, draw },
        }
    }
}

impl From<NightStart> for StartText {
    fn from(start: NightStart) -> Self {
        let NightStart { groups, draw } = start;
        match draw {
            PlayOffDraw::TierByTier => Self::Groups(groups),
            PlayOffDraw::GroupsParted => Self::Start { groups, draw },
        }
    }
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
        players: Vec<String>,
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
        team: Team,
        /// The position in the team, from 0.
        at: u8,
        /// Who plays from now on.
        name: String,
    },
    /// A player's name was misspelt, from the beginning.
    Corrected {
        team: Team,
        /// The position in the team, from 0.
        at: u8,
        /// The right name.
        name: String,
    },
    /// A team left.
    Left {
        team: Team,
        /// How it is counted.
        leaving: Leaving,
    },
    /// A team that had left is back.
    CameBack(Team),
    /// A team stays at one table, counted from 0; `None` to move like the others.
    Keeps {
        team: Team,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<u8>,
    },
    /// What check-in notes of teams.
    CheckedIn {
        teams: Vec<Team>,
        /// What is noted of all of them.
        mark: CheckInMark,
    },
    /// What check-in notes of players in the hat.
    HatCheckedIn {
        players: Vec<String>,
        /// What is noted of all of them.
        mark: CheckInMark,
    },
    /// What check-in notes of teams and of players in the hat at once.
    AllCheckedIn {
        teams: Vec<Team>,
        players: Vec<String>,
        /// What is noted of all of them.
        mark: CheckInMark,
    },
    /// A team joined once the night had started.
    CameLate {
        /// Which one.
        team: Latecomer,
        /// The group it joins, counted from 0.
        group: u8,
    },
    /// The night started.
    Started(NightStart),
    /// A game of a match was won.
    Won {
        /// The match.
        of: MatchKey,
        /// The number of the game in the match, from 0.
        game: u8,
        /// Who won it.
        outcome: GameOutcome,
    },
    /// The same, recorded without a tap, because both sides of its table told it.
    Agreed {
        /// The match.
        of: MatchKey,
        /// The number of the game in the match, from 0.
        game: u8,
        /// Who won it.
        outcome: GameOutcome,
    },
    /// A match of several games was won, and nobody told them.
    MatchWon {
        /// The match.
        of: MatchKey,
        /// Who won it.
        winner: Team,
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
    /// The recorded result of a game was kept on purpose, although a side of its table does not agree.
    Stands {
        /// The match.
        of: MatchKey,
        /// The number of the game in the match, from 0.
        game: u8,
    },
    /// Tied teams were put in order.
    Decided(TieDecision),
    /// Tied teams, by number, play it out: each pair meets once more.
    TieBreak(Vec<Team>),
    /// The total of a team's card was entered; `None` deletes it.
    Totalled {
        team: Team,
        /// What its card says.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        total: Option<CardTotal>,
    },
    /// What a round brought a team was entered; `None` deletes it. It counts besides what its card said before.
    RoundTotalled {
        team: Team,
        /// The round, from 0.
        round: u8,
        /// What it brought.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        total: Option<CardTotal>,
    },
    /// The totals are final: games that were not recorded are not waited for.
    TotalsFinal,
    /// A clock was set for the round that is played; `None` stops it.
    Clock(Option<RoundClock>),
    /// The phone took back a step of its own, by the time of that. Of two phones that run the night neither deletes
    /// anything of the log, because the other one has it.
    TookBack(#[serde(with = "ts_milliseconds")] DateTime<Utc>),
    /// The phone leads the night from now on, in place of the other one. What that one does before it hears of it, and
    /// all after the first such step that does not stand alone, is not in force.
    Leads,
    /// A step of singles that changes who plays with whom: the rounds from one on are these.
    Seated {
        step: Box<NightEvent>,
        /// The first of the rounds, from 0.
        from: u16,
        /// Who plays where.
        rounds: Vec<SinglesRound>,
    },
}

impl NightEvent {
    /// Whether it records, changes or removes a result.
    pub const fn is_result(&self) -> bool {
        matches!(
            self,
            Self::Won { .. } | Self::MatchWon { .. } | Self::Cleared { .. }
        )
    }

    /// The step itself, without the rounds that follow from it.
    pub fn step(&self) -> &Self {
        match self {
            Self::Seated { step, .. } => step.step(),
            other => other,
        }
    }

    /// Whether it means the same beside whatever another phone does meanwhile: only other steps say which teams there
    /// are and who meets whom.
    pub const fn stands_alone(&self) -> bool {
        matches!(
            self,
            Self::Won { .. }
                | Self::Agreed { .. }
                | Self::MatchWon { .. }
                | Self::Cleared { .. }
                | Self::Overruled { .. }
                | Self::Stands { .. }
                | Self::Totalled { .. }
                | Self::RoundTotalled { .. }
                | Self::CheckedIn { .. }
                | Self::HatCheckedIn { .. }
                | Self::AllCheckedIn { .. }
                | Self::Corrected { .. }
                | Self::Clock(_)
                | Self::TookBack(_)
                | Self::Leads
        )
    }
}
