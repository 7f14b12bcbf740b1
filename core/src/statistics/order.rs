//! The order of the rows, and which partners are the best.

use std::cmp::Ordering;

use super::{Figures, Statistics, StatisticsRow};
use crate::base::seats::name_key;
use crate::base::text_fold::strip_isolates;

/// Partners need this many finished games to be called the best.
pub const ENOUGH_GAMES: u32 = 5;

/// What rows are ordered by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SortBy {
    Name,
    /// Which part of the finished games was won.
    Won,
    /// Finished games.
    Ended,
    /// Which part of the bids was made.
    Bids,
    Hands,
    /// The mean points of a hand of the one game there is.
    Average,
}

/// A part of a whole, to compare; of equal parts the one of more counts more. `None` of nothing.
fn part(part: u32, all: u32) -> Option<(i64, u32)> {
    let share = i64::from(part) * 1_000_000;
    share.checked_div(i64::from(all)).map(|share| (share, all))
}

impl SortBy {
    fn figure(self, figures: &Figures) -> Option<(i64, u32)> {
        let whole = |number: u32| Some((number.into(), 0));
        match self {
            Self::Name => None,
            Self::Won => part(figures.won(), figures.ended()),
            Self::Ended => whole(figures.ended()),
            Self::Bids => part(figures.made(), figures.made() + figures.set()),
            Self::Hands => whole(figures.hands()),
            Self::Average => {
                let mean = figures.games.first().and_then(|game| game.average());
                mean.map(|mean| (mean.tenths, 0))
            }
        }
    }
}

/// Orders rows; equal ones stay in the order they are in, and those without the figure come last either way.
pub fn sort(rows: &mut [&StatisticsRow], by: SortBy, largest_first: bool) {
    let turned = |order: Ordering| match largest_first {
        true => order.reverse(),
        false => order,
    };
    if by == SortBy::Name {
        let key = |row: &StatisticsRow| name_key(&strip_isolates(&row.name));
        return rows.sort_by(|one, other| turned(key(one).cmp(&key(other))));
    }
    rows.sort_by(|one, other| {
        let keys = [one, other].map(|row| by.figure(&row.figures));
        match keys {
            [Some(one), Some(other)] => turned(one.cmp(&other)),
            [one, other] => one.is_none().cmp(&other.is_none()),
        }
    });
}

impl Statistics {
    /// The partners that won the largest part of their games, of those with [`ENOUGH_GAMES`]; `None` if others won
    /// as many of as many.
    pub fn best_partners(&self) -> Option<&StatisticsRow> {
        let part = |row: &StatisticsRow| SortBy::Won.figure(&row.figures);
        let all = self.partnerships.iter();
        let enough = all.filter(|row| row.figures.ended() >= ENOUGH_GAMES && row.figures.won() > 0);
        let best = enough.clone().max_by_key(|row| part(row))?;
        (enough.filter(|row| part(row) == part(best)).count() == 1).then_some(best)
    }
}
