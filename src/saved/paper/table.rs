//! A table with a row for each game: what its columns hold, guessed first and put right by whoever reads it.

use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::NoGames;
use super::day::{self, Order, order_of};
use super::made::{CameOut, Paper, RowProblem, Told, Total, games};
use super::number;
use super::rows::Rows;
use crate::games::{Game, TALLY};
use crate::house::choices::Best;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// Nothing of a game.
    Unused,
    /// The day of each game.
    Date,
    /// The name of a player or a side.
    Name,
    /// The total of a player or a side: whose it is stands in the columns of names before it, else in
    /// its heading.
    Total,
}

impl Column {
    /// All there are.
    pub const ALL: [Self; 4] = [Self::Unused, Self::Date, Self::Name, Self::Total];
}

/// A table, and how it is read.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    rows: Arc<Rows>,
    /// What each column holds.
    columns: Vec<Column>,
    /// Which of a day and a month stands first, where that was answered.
    pub order: Option<Order>,
    /// What was played.
    pub game: &'static Game,
    /// Which total won, where a table can play by either.
    best: Best,
}

/// A day of a table that can be read in two ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TwoWays {
    /// As it stands in the table.
    pub written: String,
    /// Which day it is, by what stands first.
    pub days: [(Order, DateTime<Utc>); 2],
}

impl Table {
    /// A table of rows, its columns guessed.
    ///
    /// # Errors
    /// Why no choice of columns makes games of it.
    pub(super) fn of(rows: Rows) -> Result<Self, NoGames> {
        let width = rows.width();
        let mut table = Self {
            rows: Arc::new(rows),
            columns: vec![Column::Unused; width],
            order: None,
            game: TALLY,
            best: Best::High,
        };
        let days = |at: &usize| table.filled(*at).any(day::is_one);
        let numbers = |at: &usize| table.filled(*at).any(|cell| number(cell).is_some());
        if !(0..width).any(|at| days(&at)) {
            return Err(NoGames::NoDays);
        }
        if (0..width).filter(numbers).count() < 2 {
            return Err(NoGames::NoTotals);
        }
        let bare = !table.rows.has_headings();
        let ways = [bare, false].map(|bare| table.guessed(bare));
        for columns in ways {
            table.columns = columns;
            let each = table.totals().unwrap_or_default();
            let mut each = each.iter().map(|(names, _)| names.len());
            let first = each.next();
            if first.is_some() && each.all(|own| Some(own) == first) {
                break;
            }
        }
        Ok(table)
    }

    fn filled(&self, at: usize) -> impl Iterator<Item = &str> {
        let cells = self.rows.rest().iter().filter_map(move |row| row.get(at));
        cells.map(String::as_str).filter(|cell| !cell.is_empty())
    }

    /// Whether most of a column is so. A slip does not make another of it: the row where it stands is
    /// left out.
    fn mostly(&self, at: usize, fits: fn(&str) -> bool) -> bool {
        let (all, fit) = self.filled(at).fold((0, 0), |(all, fit), cell| {
            (all + 1, fit + usize::from(fits(cell)))
        });
        fit > 0 && 2 * fit > all
    }

    /// What the columns seem to hold. In a `bare` table, without headings, all words are names.
    fn guessed(&self, bare: bool) -> Vec<Column> {
        let width = self.columns.len();
        let dated = (0..width).find(|at| self.mostly(*at, day::is_one));
        let is_total = |at: usize| {
            // The number of a row has such a heading.
            let heading = self.heading(at).unwrap_or("x");
            let named = heading.chars().any(char::is_alphanumeric);
            named && Some(at) != dated && self.mostly(at, |cell| number(cell).is_some())
        };
        let is_text = |at: usize| {
            let none = is_total(at) || Some(at) == dated;
            !none && self.filled(at).next().is_some()
        };
        let totals: Vec<usize> = (0..width).filter(|at| is_total(*at)).collect();
        // Whose a total is stands before it in each row, or above it.
        let beside = |at: &usize| at.checked_sub(1).is_some_and(is_text);
        let named_beside = totals.iter().all(beside);
        (0..width)
            .map(|at| match at {
                _ if Some(at) == dated => Column::Date,
                _ if is_total(at) => Column::Total,
                _ if named_beside && totals.contains(&(at + 1)) => Column::Name,
                _ if bare && is_text(at) => Column::Name,
                _ => Column::Unused,
            })
            .collect()
    }

    /// The columns, each with its heading, what stands first in it, and what it holds.
    pub fn columns(&self) -> impl Iterator<Item = (Option<&str>, &str, Column)> {
        let columns = self.columns.iter().enumerate();
        columns.map(|(at, own)| {
            let sample = self.filled(at).next().unwrap_or("");
            (self.heading(at), sample, *own)
        })
    }

    fn heading(&self, at: usize) -> Option<&str> {
        let heading = self.rows.first().get(at).map(String::as_str);
        heading.filter(|_| self.rows.has_headings())
    }

    /// The same table, a column of which holds this; there is one of days.
    #[must_use]
    pub fn with(mut self, at: usize, holds: Column) -> Self {
        if holds == Column::Date {
            for own in &mut self.columns {
                if *own == Column::Date {
                    *own = Column::Unused;
                }
            }
        }
        if let Some(own) = self.columns.get_mut(at) {
            *own = holds;
        }
        self
    }

    /// Which total won; nothing where the game that was played says so itself.
    pub fn best(&self) -> Option<Best> {
        (self.game == TALLY).then_some(self.best)
    }

    /// The same table, where this total won.
    #[must_use]
    pub fn won_by(mut self, best: Best) -> Self {
        self.best = best;
        self
    }

    fn dated(&self) -> Option<usize> {
        self.columns.iter().position(|own| *own == Column::Date)
    }

    /// What there is to ask about the days; nothing where they can be read in one way only.
    pub fn two_ways(&self) -> Option<TwoWays> {
        let dated = self.dated()?;
        if order_of(self.filled(dated)).is_some() {
            return None;
        }
        let both = |cell: &str| {
            let [day, month] = [Order::Day, Order::Month].map(|order| day::read(cell, order));
            let (day, month) = day.zip(month).filter(|(day, month)| day != month)?;
            Some(TwoWays {
                written: cell.to_owned(),
                days: [(Order::Day, day), (Order::Month, month)],
            })
        };
        self.filled(dated).find_map(both)
    }

    /// Each total, and where whose it is stands: in columns before it, else in its heading.
    fn totals(&self) -> Result<Vec<(Vec<usize>, usize)>, NoGames> {
        let of = |what: Column| {
            let columns = self.columns.iter().enumerate();
            columns
                .filter(move |(_, own)| **own == what)
                .map(|(at, _)| at)
        };
        if of(Column::Total).count() < 2 {
            return Err(NoGames::NoTotals);
        }
        if of(Column::Name).next().is_none() {
            let named = |at: usize| self.heading(at).is_some_and(|own| !own.is_empty());
            return match of(Column::Total).all(named) {
                true => Ok(of(Column::Total).map(|at| (Vec::new(), at)).collect()),
                false => Err(NoGames::NoNames),
            };
        }
        // Names go to the totals that follow them, as many to each.
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
        for (at, own) in self.columns.iter().enumerate() {
            match own {
                Column::Name if !totals.is_empty() => {
                    share(&mut names, &mut totals)?;
                    names.push(at);
                }
                Column::Name => names.push(at),
                Column::Total => totals.push(at),
                Column::Date | Column::Unused => {}
            }
        }
        share(&mut names, &mut totals)?;
        Ok(all)
    }

    /// The games of the table, as its columns are read.
    ///
    /// # Errors
    /// What is to be chosen otherwise.
    pub fn paper(&self) -> Result<Paper, NoGames> {
        let dated = self.dated().ok_or(NoGames::NoDays)?;
        let order = match self.two_ways() {
            Some(_) => self.order.ok_or(NoGames::TwoWays)?,
            None => order_of(self.filled(dated)).unwrap_or(Order::Day),
        };
        let totals = self.totals()?;
        let rows = self.rows.rest().iter().enumerate();
        Ok(games(rows.map(|(at, row)| {
            let day = row.get(dated).map_or("", String::as_str);
            let told = self.told(row, &totals).map_err(|why| (at, why))?;
            Ok(Told {
                at,
                game: self.game,
                day: day::read(day, order).ok_or_else(|| (at, RowProblem::Date(day.to_owned())))?,
                totals: told,
                came_out: CameOut::ByTotals(self.best().unwrap_or(Best::High)),
                deals: None,
            })
        })))
    }

    /// The totals of a row. Whoever has none did not play.
    fn told(
        &self,
        row: &[String],
        totals: &[(Vec<usize>, usize)],
    ) -> Result<Vec<Total>, RowProblem> {
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
            let total = number(cell(*at)).ok_or_else(|| RowProblem::Total(cell(*at).to_owned()))?;
            if name.is_empty() {
                return Err(RowProblem::Name);
            }
            Ok((name, total))
        };
        played.map(total).collect()
    }
}
