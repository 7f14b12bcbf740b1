//! A table with a row for each game: what its columns hold, guessed and then corrected by the user.

mod guess;
mod odd;

use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::NoGames;
use super::build::{ParsedRow, PlayerTotal, RowProblem, TableGames, WrittenResult, games};
use super::day::{self, DayOrder, order_of};
use super::rows::Rows;
use super::{exported, in_figures, number};

pub use self::odd::{OddCell, are_suggested};
use crate::base::house::choices::Best;
use crate::games::known_as::game_called;
use crate::games::{Game, TALLY};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    Unused,
    /// The date of each game.
    Date,
    /// The name of a player or a side.
    Name,
    /// The total of a player or a side, whose name is in the name columns before it, or else in
    /// the heading.
    Total,
    /// The place of each game.
    Place,
    /// The game that was played.
    Game,
}

impl ColumnKind {
    /// All kinds.
    pub const ALL: [Self; 6] = [
        Self::Unused,
        Self::Date,
        Self::Name,
        Self::Total,
        Self::Place,
        Self::Game,
    ];
}

/// A table, and how it is read.
#[derive(Clone, Debug, PartialEq)]
pub struct CsvImport {
    rows: Arc<Rows>,
    /// Whether Fives exported it: only the order of day and month is chosen.
    is_export: bool,
    /// The kind of each column.
    columns: Vec<ColumnKind>,
    /// The order of day and month, if the user chose it.
    pub order: Option<DayOrder>,
    /// The game that was played where no cell names one.
    pub game: &'static Game,
    /// Whether the highest or the lowest total won, in a game where either can.
    best: Best,
    /// The rows, by index, whose cells are where they belong, though they seem to have moved.
    unmoved: BTreeSet<usize>,
    /// The rows, by index, whose day is right, though it has not come yet.
    future: BTreeSet<usize>,
    /// The rows, by index, that are left out.
    without: BTreeSet<usize>,
}

/// A date that can be read in two ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TwoWays {
    /// The cell.
    pub written: String,
    /// Its two readings.
    pub days: [(DayOrder, DateTime<Utc>); 2],
}

impl CsvImport {
    /// A table of rows, with guessed columns.
    ///
    /// # Errors
    /// Why no choice of columns makes games.
    pub(super) fn of(rows: Rows) -> Result<Self, NoGames> {
        let width = rows.width();
        let mut table = Self {
            is_export: false,
            columns: vec![ColumnKind::Unused; width],
            ..Self::of_export(rows)
        };
        table.guess()?;
        Ok(table)
    }

    /// An export of Fives, which has no columns to choose.
    pub(super) fn of_export(rows: Rows) -> Self {
        Self {
            rows: Arc::new(rows),
            is_export: true,
            columns: Vec::new(),
            order: None,
            game: TALLY,
            best: Best::High,
            unmoved: BTreeSet::new(),
            future: BTreeSet::new(),
            without: BTreeSet::new(),
        }
    }

    fn filled(&self, at: usize) -> impl Iterator<Item = &str> {
        let cells = self.rows.rest().iter().filter_map(move |row| row.get(at));
        cells.map(String::as_str).filter(|cell| !cell.is_empty())
    }

    /// The heading of a column, if it is a name.
    pub fn named(&self, at: usize) -> Option<&str> {
        let heading = self.heading(at)?;
        heading.contains(char::is_alphanumeric).then_some(heading)
    }

    /// The headings of unused columns: a player may be among them.
    pub fn left_out(&self) -> Vec<&str> {
        let unused = self.holding(ColumnKind::Unused);
        let filled = unused.filter(|at| self.filled(*at).next().is_some());
        filled.filter_map(|at| self.named(at)).collect()
    }

    /// The columns with heading, first cell and kind.
    pub fn columns(&self) -> impl Iterator<Item = (Option<&str>, &str, ColumnKind)> {
        let columns = self.columns.iter().enumerate();
        columns.map(|(at, kind)| {
            let sample = self.filled(at).next().unwrap_or("");
            (self.heading(at), sample, *kind)
        })
    }

    fn heading(&self, at: usize) -> Option<&str> {
        let heading = self.rows.first().get(at).map(String::as_str);
        heading.filter(|_| self.rows.has_headings())
    }

    /// The table with the kind of a column changed; there is one column of dates, of places and of games.
    #[must_use]
    pub fn with(mut self, at: usize, holds: ColumnKind) -> Self {
        if matches!(
            holds,
            ColumnKind::Date | ColumnKind::Place | ColumnKind::Game
        ) {
            for kind in &mut self.columns {
                if *kind == holds {
                    *kind = ColumnKind::Unused;
                }
            }
        }
        if let Some(kind) = self.columns.get_mut(at) {
            *kind = holds;
        }
        self
    }

    /// Which total won; `None` where the games themselves decide.
    pub fn best(&self) -> Option<Best> {
        let mut rows = self.rows.rest().iter();
        let is_tally = rows.any(|row| self.played(row) == TALLY);
        (is_tally && !self.is_export).then_some(self.best)
    }

    /// Whether a row names no game.
    pub fn asks_game(&self) -> bool {
        let mut rows = self.rows.rest().iter();
        !self.is_export && rows.any(|row| self.game_cell(row).is_none())
    }

    /// Whether there is a column of games.
    pub fn has_games(&self) -> bool {
        self.only(ColumnKind::Game).is_some()
    }

    fn game_cell<'a>(&self, row: &'a [String]) -> Option<&'a str> {
        let cell = row.get(self.only(ColumnKind::Game)?).map(String::as_str);
        cell.filter(|cell| !cell.is_empty())
    }

    /// The game of a row; one that Fives doesn’t know is a Tally.
    fn played(&self, row: &[String]) -> &'static Game {
        let named = |cell: &str| game_called(cell).unwrap_or(TALLY);
        self.game_cell(row).map_or(self.game, named)
    }

    /// The table where this total won.
    #[must_use]
    pub fn won_by(mut self, best: Best) -> Self {
        self.best = best;
        self
    }

    /// The columns of a kind.
    fn holding(&self, what: ColumnKind) -> impl Iterator<Item = usize> {
        let columns = self.columns.iter().enumerate();
        columns.filter_map(move |(at, kind)| (*kind == what).then_some(at))
    }

    /// A column as people call it: by its heading, with its letter if another has the same; or by its letter.
    pub fn title(&self, at: usize) -> String {
        let mut others = (0..self.columns.len()).filter(|other| *other != at);
        match self.named(at) {
            None => letter(at),
            Some(name) if others.any(|other| self.named(other) == Some(name)) => {
                format!("{name} ({})", letter(at))
            }
            Some(name) => name.to_owned(),
        }
    }

    fn dated(&self) -> Option<usize> {
        self.only(ColumnKind::Date)
    }

    fn only(&self, holds: ColumnKind) -> Option<usize> {
        self.holding(holds).next()
    }

    /// A date to ask about; `None` where all can be read in one way only.
    pub fn two_ways(&self) -> Option<TwoWays> {
        let dated = match self.is_export {
            true => exported::began(&self.rows),
            false => self.dated(),
        }?;
        if order_of(self.filled(dated)).is_some() {
            return None;
        }
        let both = |cell: &str| {
            let [day, month] = [DayOrder::Day, DayOrder::Month].map(|order| day::read(cell, order));
            let (day, month) = day.zip(month).filter(|(day, month)| day != month)?;
            Some(TwoWays {
                written: cell.to_owned(),
                days: [(DayOrder::Day, day), (DayOrder::Month, month)],
            })
        };
        self.filled(dated).find_map(both)
    }

    /// Each total with the location of its owner: name columns before it, or the heading.
    fn totals(&self) -> Result<Vec<(Vec<usize>, usize)>, NoGames> {
        if self.holding(ColumnKind::Total).count() < 2 {
            return Err(NoGames::NoTotals);
        }
        if self.only(ColumnKind::Name).is_none() {
            let named = |at: usize| self.heading(at).is_some_and(|heading| !heading.is_empty());
            return match self.holding(ColumnKind::Total).all(named) {
                true => Ok(self
                    .holding(ColumnKind::Total)
                    .map(|at| (Vec::new(), at))
                    .collect()),
                false => Err(NoGames::NoNames),
            };
        }
        // Names belong to the totals after them, the same number for each.
        let (mut all, mut names, mut totals) = (Vec::new(), Vec::new(), Vec::new());
        let mut share = |names: &mut Vec<usize>, totals: &mut Vec<usize>| {
            let each = names.len().checked_div(totals.len()).unwrap_or(0);
            if each == 0 || each * totals.len() != names.len() {
                return Err(NoGames::NoNames);
            }
            let shared = names.chunks(each).map(<[usize]>::to_vec);
            all.extend(shared.zip(totals.drain(..)));
            names.clear();
            Ok(())
        };
        for (at, kind) in self.columns.iter().enumerate() {
            match kind {
                ColumnKind::Name if !totals.is_empty() => {
                    share(&mut names, &mut totals)?;
                    names.push(at);
                }
                ColumnKind::Name => names.push(at),
                ColumnKind::Total => totals.push(at),
                ColumnKind::Date | ColumnKind::Unused | ColumnKind::Place | ColumnKind::Game => {}
            }
        }
        share(&mut names, &mut totals)?;
        Ok(all)
    }

    /// The order of day and month; `None` if it has to be chosen.
    fn day_order(&self, dated: usize) -> Option<DayOrder> {
        match self.two_ways() {
            Some(_) => self.order,
            None => Some(order_of(self.filled(dated)).unwrap_or(DayOrder::Day)),
        }
    }

    /// The games of the table, with its current columns.
    ///
    /// # Errors
    /// What has to be chosen differently.
    pub fn paper(&self) -> Result<TableGames, NoGames> {
        if self.is_export {
            return exported::read(&self.rows, self.order).unwrap_or(Err(NoGames::NoDays));
        }
        let dated = self.dated().ok_or(NoGames::NoDays)?;
        let order = self.day_order(dated).ok_or(NoGames::TwoWays)?;
        let totals = self.totals()?;
        let noted = self.only(ColumnKind::Place);
        let rows = self.rows.rest().iter().enumerate();
        let rows = rows.filter(|(at, _)| !self.without.contains(at));
        Ok(games(rows.map(|(at, row)| {
            let day = row.get(dated).map_or("", String::as_str);
            let place = self.rows.place(at);
            let odd = |why| (place, why);
            if self.has_moved(at, row) {
                return Err(odd(RowProblem::Moved));
            }
            let no_date = || RowProblem::Date {
                column: self.title(dated),
                cell: day.to_owned(),
            };
            Ok(ParsedRow {
                at: place,
                game: self.played(row),
                day: day::read(day, order).ok_or_else(|| odd(no_date()))?,
                totals: self.row_totals(row, &totals).map_err(odd)?,
                place: noted
                    .and_then(|at| row.get(at))
                    .cloned()
                    .unwrap_or_default(),
                came_out: WrittenResult::ByTotals(match self.played(row) == TALLY {
                    true => self.best,
                    false => Best::High,
                }),
                deals: None,
            })
        })))
    }

    /// The totals of a row; a player with an empty cell did not play.
    fn row_totals(
        &self,
        row: &[String],
        totals: &[(Vec<usize>, usize)],
    ) -> Result<Vec<PlayerTotal>, RowProblem> {
        let cell = |at: usize| row.get(at).map_or("", String::as_str);
        let played = totals.iter().filter(|(_, at)| !cell(*at).is_empty());
        let total = |(names, at): &(Vec<usize>, usize)| {
            let name = match names[..] {
                [] => self.heading(*at).unwrap_or("").to_owned(),
                _ => {
                    let names = names.iter().map(|at| cell(*at));
                    let names: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
                    names.join(" & ")
                }
            };
            let total = number(cell(*at)).ok_or_else(|| RowProblem::Total {
                column: self.title(*at),
                cell: cell(*at).to_owned(),
            })?;
            if name.is_empty() {
                return Err(RowProblem::Name);
            }
            Ok((name, total))
        };
        played.map(total).collect()
    }
}

/// The letter of a column in a spreadsheet program: A to Z, then AA.
pub fn letter(at: usize) -> String {
    let letters: Vec<char> = ('A'..='Z').collect();
    let last = letters[at % letters.len()];
    match at / letters.len() {
        0 => last.to_string(),
        before => format!("{}{last}", letter(before - 1)),
    }
}
