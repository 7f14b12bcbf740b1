//! Singles with changing partners: everyone plays alone, and has another partner and other opponents each round.

mod play;
mod preview;
mod schedule;
mod search;

pub(super) use preview::seats;
pub(super) use schedule::{Effort, seated};

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::event::{MatchKey, Stage};
use super::setup::MOST_TABLES;
use super::team::Team;

/// The players of a table: the first half are partners, and so are the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Team>", into = "Vec<Team>")]
pub enum SinglesTable {
    /// Two pairs.
    Four([Team; 4]),
    /// Two trios.
    Six([Team; 6]),
}

impl SinglesTable {
    /// The table of so many players, side by side.
    pub(super) fn of(players: &[Team]) -> Option<Self> {
        let four = players.try_into().ok().map(Self::Four);
        four.or_else(|| players.try_into().ok().map(Self::Six))
    }

    pub const fn players(&self) -> &[Team] {
        match self {
            Self::Four(players) => players,
            Self::Six(players) => players,
        }
    }

    /// The partners of each side.
    pub fn halves(&self) -> [&[Team]; 2] {
        let players = self.players();
        let (one, other) = players.split_at(players.len() / 2);
        [one, other]
    }

    /// The two sides, in the order of the key; of each the lower numbers first.
    pub(super) fn sides(&self) -> [Vec<Team>; 2] {
        let mut sides = self.halves().map(<[Team]>::to_vec);
        sides.iter_mut().for_each(|side| side.sort_unstable());
        sides.sort_unstable();
        sides
    }
}

impl TryFrom<Vec<Team>> for SinglesTable {
    type Error = &'static str;

    fn try_from(players: Vec<Team>) -> Result<Self, Self::Error> {
        Self::of(&players).ok_or("a table of neither four nor six")
    }
}

impl From<SinglesTable> for Vec<Team> {
    fn from(table: SinglesTable) -> Self {
        table.players().to_vec()
    }
}

/// Who plays at which table in a round: nobody twice, and at most [`MOST_TABLES`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    try_from = "Vec<Option<SinglesTable>>",
    into = "Vec<Option<SinglesTable>>"
)]
pub struct SinglesRound(Vec<Option<SinglesTable>>);

impl SinglesRound {
    /// The tables by number from 0; `None` where nobody plays.
    pub fn tables(&self) -> &[Option<SinglesTable>] {
        &self.0
    }

    /// The tables at which someone plays.
    pub fn seated(&self) -> impl Iterator<Item = (u8, SinglesTable)> {
        let all = (0..).zip(&self.0);
        all.filter_map(|(number, table)| Some((number, (*table)?)))
    }

    /// Everyone who plays.
    pub fn players(&self) -> impl Iterator<Item = Team> {
        let tables = self.0.iter().flatten();
        tables.flat_map(|table| table.players()).copied()
    }

    /// Whether someone plays in it.
    pub fn has(&self, player: Team) -> bool {
        self.players().any(|other| other == player)
    }
}

impl TryFrom<Vec<Option<SinglesTable>>> for SinglesRound {
    type Error = &'static str;

    fn try_from(tables: Vec<Option<SinglesTable>>) -> Result<Self, Self::Error> {
        let round = Self(tables);
        let mut seen = BTreeSet::new();
        let once = round.players().all(|player| seen.insert(player));
        match once && round.0.len() <= usize::from(MOST_TABLES) {
            true => Ok(round),
            false => Err("a player twice in a round, or too many tables"),
        }
    }
}

impl From<SinglesRound> for Vec<Option<SinglesTable>> {
    fn from(round: SinglesRound) -> Self {
        round.0
    }
}

/// What the log says of singles.
#[derive(Clone, Debug, Default)]
pub(super) struct SinglesFacts {
    /// Who plays where in each round; all rounds are known at once.
    pub rounds: Vec<SinglesRound>,
    /// Those who left while they had a game to play.
    pub gave_up: BTreeSet<Team>,
}

/// The key of a game: each side goes by its player of the lowest number.
pub(super) fn singles_key(round: usize, table: &SinglesTable) -> MatchKey {
    let round = u16::try_from(round).unwrap_or(u16::MAX);
    let [one, other] = table.halves();
    let lowest = |side: &[Team]| side.iter().copied().min().unwrap_or(Team(u8::MAX));
    MatchKey::new(Stage::Singles, round, lowest(one), lowest(other))
}
