//! Statistics of players, partnerships and games.
//!
//! Each game is replayed once into a [`Digest`]; the digests of a period are summed. Only what the logs
//! know is counted: who sat where, who bid what, how games ended. What does not count for the score
//! does not count here.

mod digest;
mod figures;
mod highlights;
mod order;
mod pace;
mod rankings;
mod season;
mod series;
mod streak;

use std::borrow::Cow;
use std::collections::BTreeMap;

use chrono::{DateTime, FixedOffset};

use crate::base::seats::name_key;
use crate::base::text_fold::isolate;
use crate::games::Game;
use crate::ledger::names_together;
use crate::storage::persons::Persons;

pub use digest::{Digest, PartInGame};
pub use figures::{Average, BidFigures, Figures, InGame, RecordMark};
pub use highlights::{Highlight, HighlightKind, highlights};
pub use order::{ENOUGH_GAMES, SortBy, sort};
pub use pace::{Pace, PaceSource, pace};
pub use rankings::{
    RankedPlayer, TeamStrengths, played_together, rankings, rankings_over, spellings,
};
pub use season::{PlayedGame, SeasonPlayer, keeping, season_now, season_player, season_rankings};
pub use series::{Series, SeriesWins};
pub use streak::Streak;

/// A period, by the dates of games; open where an end is missing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Period {
    /// Its start.
    pub from: Option<DateTime<FixedOffset>>,
    /// Its end, exclusive.
    pub until: Option<DateTime<FixedOffset>>,
}

impl Period {
    /// Whether a game is in it: by the clock of its table, which may have been far away (W11).
    pub fn holds(&self, digest: &Digest) -> bool {
        let is_after = |bound: DateTime<FixedOffset>| match digest.offset {
            Some(offset) => digest.created.naive_utc() + offset >= bound.naive_local(),
            None => digest.created >= bound,
        };
        self.from.is_none_or(is_after) && !self.until.is_some_and(is_after)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatisticsRow {
    /// The key of the row.
    pub key: String,
    /// The name as it was last written.
    pub name: String,
    pub figures: Figures,
}

/// The statistics, most hands first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    pub players: Vec<StatisticsRow>,
    /// By partnership: the players of a side of more than one, in any seats.
    pub partnerships: Vec<StatisticsRow>,
    /// By game, in the order shown.
    pub games: Vec<StatisticsRow>,
}

impl Statistics {
    /// The statistics of games in the order they were played: those of a period, of one game or
    /// all. Joined names count as one.
    pub fn of<'a>(
        digests: impl IntoIterator<Item = &'a Digest>,
        persons: &Persons,
        period: Period,
        game: Option<&Game>,
    ) -> Self {
        let mut players = SumsByKey::default();
        let mut partnerships = SumsByKey::default();
        let mut games = SumsByKey::default();
        for digest in digests {
            let asked = game.is_none_or(|game| *game == *digest.game);
            if !asked || !period.holds(digest) {
                continue;
            }
            for part in &digest.players {
                players.add_person(part, persons);
            }
            for part in &digest.partnerships {
                partnerships.add_person(part, persons);
            }
            games.add(digest.game.id, digest.game.name, &digest.whole);
        }
        let mut games = games.entries();
        let place = |row: &StatisticsRow| row.figures.games.first().map(InGame::place);
        games.sort_by_key(place);
        Self {
            players: most_hands_first(players.entries()),
            partnerships: most_hands_first(partnerships.entries()),
            games,
        }
    }
}

/// Most hands first, then by name.
fn most_hands_first(mut entries: Vec<StatisticsRow>) -> Vec<StatisticsRow> {
    entries.sort_by_key(|entry| std::cmp::Reverse(entry.figures.hands()));
    entries
}

/// Figures summed by key.
#[derive(Default)]
struct SumsByKey(BTreeMap<String, StatisticsRow>);

impl SumsByKey {
    /// Adds a player's or partnership's part of a game.
    fn add_person(&mut self, part: &PartInGame, persons: &Persons) {
        let names: Vec<&str> = part.names.iter().map(|name| persons.person(name)).collect();
        let as_one: Vec<Cow<'_, str>> = names.iter().map(|name| isolate(name)).collect();
        let key = match persons.is_empty() {
            true => Cow::Borrowed(&*part.key),
            false => {
                digest::key_of(names.iter().filter_map(|name| name_key(name)).collect()).into()
            }
        };
        self.add(&key, &names_together(&as_one), &part.figures);
    }

    fn add(&mut self, key: &str, name: &str, figures: &Figures) {
        match self.0.get_mut(key) {
            Some(row) => {
                name.clone_into(&mut row.name);
                row.figures.add(figures);
            }
            None => {
                let entry = StatisticsRow {
                    key: key.to_owned(),
                    name: name.to_owned(),
                    figures: figures.clone(),
                };
                self.0.insert(key.to_owned(), entry);
            }
        }
    }

    fn entries(self) -> Vec<StatisticsRow> {
        self.0.into_values().collect()
    }
}
