//! What a night is set up with: its game, house rules, format, entry fee and tie rules.

use std::sync::Arc;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::knock_out::BestOf;
use super::purse::Shares;
use super::standings::TieRule;
use crate::base::house::choices::Seating;
use crate::base::house::{Choose, House, Problem};
use crate::base::seats::tidy;
use crate::base::text_fold::printable;
use crate::games::{self, Game, RecordKind, Rules};
use crate::ledger::NAME_LENGTH;

/// The most teams a night can have.
pub const MOST_TEAMS: usize = 64;

/// The most players of singles.
pub const MOST_SINGLES: usize = 128;

pub const MOST_GROUPS: u8 = 8;

/// The most tables in the hall.
pub const MOST_TABLES: u8 = 32;

/// The most games of a progressive evening, and rounds of singles.
pub const MOST_GAMES: u8 = 60;

/// The most rounds of a Swiss night.
pub const MOST_ROUNDS: u8 = 30;

/// The highest entry fee, in cents a player.
pub const MOST_FEE: u32 = 1_000_000;

/// The longest name or place of a night, in characters.
pub const TITLE_LENGTH: usize = 40;

/// How the teams meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Format {
    /// Round robins in groups, then play-offs.
    Groups {
        /// The number of groups, from 1 to [`MOST_GROUPS`].
        groups: u8,
        /// How many teams of each group go on to the play-offs; 0 for no play-offs.
        advance: u8,
        /// The length of a play-off match.
        best_of: BestOf,
    },
    /// A knock-out from the start.
    KnockOut {
        /// Whether a team is out only after its second loss.
        double: bool,
        /// The length of a match.
        best_of: BestOf,
    },
    /// The winners move on to the next table, the losers stay.
    Progressive {
        /// The number of games, from 1 to [`MOST_GAMES`].
        games: u8,
    },
    /// In each round teams meet that have won as much.
    Swiss {
        /// The number of rounds, from 1 to [`MOST_ROUNDS`].
        rounds: u8,
    },
    /// Everyone plays alone, with another partner and other opponents each round.
    Singles {
        /// The number of rounds, from 1 to [`MOST_GAMES`].
        rounds: u8,
        /// What the players do who are left over by fours.
        #[serde(default, skip_serializing_if = "ExtraPlayers::sit_out")]
        extra: ExtraPlayers,
    },
}

/// What the players of singles do who are left over by fours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ExtraPlayers {
    /// They sit out in turn.
    #[default]
    SitOut,
    /// Two of them make a table of six, in two trios; an odd one sits out.
    SixHanded,
}

impl ExtraPlayers {
    const fn sit_out(&self) -> bool {
        matches!(self, Self::SitOut)
    }
}

impl Format {
    /// How many groups the teams are drawn into; other formats have one.
    pub const fn groups(self) -> u8 {
        match self {
            Self::Groups { groups, .. } => groups,
            Self::KnockOut { .. }
            | Self::Progressive { .. }
            | Self::Swiss { .. }
            | Self::Singles { .. } => 1,
        }
    }

    /// The length of a match of the play-offs, or of a knock-out; other matches are of one game.
    pub const fn best_of(self) -> BestOf {
        match self {
            Self::Groups { best_of, .. } | Self::KnockOut { best_of, .. } => best_of,
            Self::Progressive { .. } | Self::Swiss { .. } | Self::Singles { .. } => BestOf::One,
        }
    }

    /// What the players of singles do who are left over by fours; in other formats nobody is.
    pub const fn extra_players(self) -> ExtraPlayers {
        match self {
            Self::Singles { extra, .. } => extra,
            _ => ExtraPlayers::SitOut,
        }
    }

    /// The most teams; in singles everyone is one.
    pub const fn most_teams(self) -> usize {
        match self {
            Self::Singles { .. } => MOST_SINGLES,
            _ => MOST_TEAMS,
        }
    }
}

/// How play-off games count in the power rankings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum PlayOffsRated {
    /// As any other game.
    #[default]
    AsGames,
    /// The winners gain, and the losers lose nothing.
    ForWinners,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct NightSetup {
    /// Its name; empty for none.
    pub name: String,
    /// The day it is played.
    pub day: NaiveDate,
    /// Where it is played; empty for none.
    pub place: String,
    /// The id of the game.
    pub game: String,
    /// The differences from the game's defaults.
    pub house: House,
    /// How the teams meet.
    pub format: Format,
    /// What decides between teams that are still tied after the games among themselves.
    pub tie_rule: TieRule,
    /// The number of tables, from 1 to [`MOST_TABLES`].
    pub tables: u8,
    /// The entry fee in cents a player; 0 for none.
    pub fee: u32,
    /// How the fees are paid out.
    pub shares: Shares,
    /// How play-off games are rated.
    pub play_offs_rated: PlayOffsRated,
}

/// Why a setup is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NightSetupProblem {
    /// There is no such game.
    UnknownGame,
    /// A house rule is not allowed.
    House(Problem),
    /// A match is between two teams, and these rules seat another number of sides.
    NotTwoSides,
    /// In singles four sit at a table, and these rules seat another number.
    NotFours,
    /// Tables of six were chosen, and this game seats no two trios.
    NoTrios,
    /// The number of rounds of singles is out of its range.
    SinglesRounds,
    /// The number of groups is out of its range.
    Groups,
    /// One team alone would go on to play-offs.
    OneGoesOn,
    /// More teams would go on than a night has.
    TooManyGoOn,
    /// The number of games is out of its range.
    Games,
    /// The number of rounds is out of its range.
    Rounds,
    /// The number of tables is out of its range.
    Tables,
    /// The fee is too high.
    Fee,
}

impl NightSetup {
    /// The setup with its texts cleaned and cut to their longest.
    #[must_use]
    pub(super) fn plain(mut self) -> Self {
        let plain = |text: &str| printable(&tidy(text), TITLE_LENGTH).trim().to_owned();
        self.name = plain(&self.name);
        self.place = plain(&self.place);
        self
    }

    pub fn game(&self) -> Option<&'static Game> {
        games::find(&self.game)
    }

    /// The rules of every table, if the setup is valid.
    ///
    /// # Errors
    /// The first problem found.
    pub fn check(&self) -> Result<Arc<dyn Rules>, NightSetupProblem> {
        let game = self.game().ok_or(NightSetupProblem::UnknownGame)?;
        let rules = (game.rules)(&self.house).map_err(|problems| {
            let first = problems.into_iter().next();
            first.map_or(NightSetupProblem::UnknownGame, NightSetupProblem::House)
        })?;
        if rules.layout().sides != 2 || matches!(rules.table().record, RecordKind::Pot { .. }) {
            return Err(NightSetupProblem::NotTwoSides);
        }
        if matches!(self.format, Format::Singles { .. }) && rules.layout().seats != 4 {
            return Err(NightSetupProblem::NotFours);
        }
        let has_sixes = self.format.extra_players() == ExtraPlayers::SixHanded;
        if has_sixes && !self.seats_trios() {
            return Err(NightSetupProblem::NoTrios);
        }
        self.number_out_of_range().map_or(Ok(rules), Err)
    }

    fn number_out_of_range(&self) -> Option<NightSetupProblem> {
        let format = match self.format {
            Format::Groups {
                groups, advance, ..
            } => match usize::from(groups) * usize::from(advance) {
                _ if !(1..=MOST_GROUPS).contains(&groups) => Some(NightSetupProblem::Groups),
                // Play-offs need two teams.
                1 => Some(NightSetupProblem::OneGoesOn),
                play_off => (play_off > MOST_TEAMS).then_some(NightSetupProblem::TooManyGoOn),
            },
            Format::KnockOut { .. } => None,
            Format::Progressive { games } => {
                let fits = (1..=MOST_GAMES).contains(&games);
                (!fits).then_some(NightSetupProblem::Games)
            }
            Format::Swiss { rounds } => {
                let fits = (1..=MOST_ROUNDS).contains(&rounds);
                (!fits).then_some(NightSetupProblem::Rounds)
            }
            Format::Singles { rounds, .. } => {
                let fits = (1..=MOST_GAMES).contains(&rounds);
                (!fits).then_some(NightSetupProblem::SinglesRounds)
            }
        };
        let tables = !(1..=MOST_TABLES).contains(&self.tables);
        let fee = (self.fee > MOST_FEE).then_some(NightSetupProblem::Fee);
        format
            .or(tables.then_some(NightSetupProblem::Tables))
            .or(fee)
    }

    /// The house rules of a table of so many players: of six in singles, those of the night for two trios.
    pub fn house_of(&self, players: usize) -> House {
        let is_six = matches!(self.format, Format::Singles { .. }) && players == 6;
        let game = self.game().filter(|_| is_six);
        let seated = game.and_then(|game| {
            let seating = game.declared(&Seating::RULE)?;
            let trios = Some((seating, Seating::TwoTrios.value()));
            Some(self.house.with_seating(trios, game.declared))
        });
        seated.unwrap_or_else(|| self.house.clone())
    }

    /// Whether six can play by the rules of the night, in two trios.
    pub fn seats_trios(&self) -> bool {
        let rules = self.game().map(|game| (game.rules)(&self.house_of(6)));
        let layout = rules.and_then(Result::ok).map(|rules| rules.layout());
        layout == Some(Seating::TwoTrios.layout())
    }

    /// The number of players of a team: half the seats of a table, or 1 in singles.
    pub fn team_size(&self) -> usize {
        if let Format::Singles { .. } = self.format {
            return 1;
        }
        let rules = self.check();
        rules.map_or(2, |rules| usize::from(rules.layout().seats / 2))
    }

    /// Whether one game puts so many tied teams in order, in which the last two play for second place: three pairs.
    pub fn can_play_for_second(&self, teams: usize) -> bool {
        self.team_size() == 2 && teams == 3
    }
}

/// A player's name, cleaned; `None` if it is empty or too long.
pub fn plain_name(name: &str) -> Option<String> {
    let name = printable(&tidy(name), usize::MAX);
    (!name.is_empty() && name.chars().count() <= NAME_LENGTH).then_some(name)
}
