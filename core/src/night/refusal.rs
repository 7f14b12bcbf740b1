//! Why an event of a night is refused.

use super::setup::NightSetupProblem;

/// Why an event is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NightRefusal {
    /// The setup is not valid.
    Setup(NightSetupProblem),
    /// The new rules seat teams of another size than those entered.
    OtherTeamSize,
    /// The night has started, so its format stays as it is.
    FormatFixed,
    /// Fewer games than were already played.
    AlreadyPlayed,
    /// The night has the most teams it can.
    TooManyTeams,
    /// Singles have the most players they can.
    TooManyPlayers,
    /// Singles need four players.
    TooFewPlayers,
    /// A team has too many or too few players.
    WrongPlayers {
        /// The players a team needs.
        want: usize,
    },
    /// Too few names are in the hat for a team.
    TooFewInHat,
    /// A player has no name.
    Nameless,
    /// A name is longer than [`NAME_LENGTH`](crate::ledger::NAME_LENGTH).
    LongName,
    /// A player of this name is here already.
    SameName(String),
    /// There is no such team, or no such player of it.
    NoSuchTeam,
    /// The team has left.
    HasLeft,
    /// The team has not left.
    IsHere,
    /// The team left before the start, so it was not drawn and has no games.
    NotDrawn,
    /// The night has started.
    Started,
    /// The night is over, so everyone keeps their place.
    NightOver,
    /// The last game of a progressive night has begun, so it has none for another team.
    LastGameOn,
    /// There is no such group.
    NoSuchGroup,
    /// Too few teams to start: at least two in every group.
    TooFewTeams,
    /// A progressive night needs a table for every two teams.
    TooFewTables,
    /// A game of the play-offs was played, so no team can join a group.
    PlayOffsOn,
    /// The knock-out has no bye left that a late team could take.
    NoByeLeft,
    /// There is no such table, or another team stays at it.
    TableTaken,
    /// The match is not on, or the game is not the next of it.
    NotOn,
    /// The score cannot be that of a game.
    BadScore,
    /// The result of the game stays without it: it is the same, or was kept already.
    ResultStays,
    /// No round is played that a clock could be for, or none was set.
    NoClock,
    /// The minutes of a clock are out of their range.
    ClockMinutes,
    /// The teams are not tied.
    NotTied,
    /// No totals can be entered here, or there are none.
    NoTotals,
    /// A team can't have won more games than it plays.
    TooManyWins {
        /// The games of the evening.
        games: u8,
    },
    /// The tied teams have a deciding game to play.
    PlaysItOut,
    /// The place says who goes on to the play-offs, so teams cannot share it.
    NotShared,
}
