//! The cell that keeps a row from being a game, to be corrected on the screen.

use std::sync::Arc;

use super::{Column, Table, in_figures, number};
use crate::saved::csv_import::RowProblem;
use crate::saved::csv_import::number::probable;

/// A cell to correct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OddCell {
    /// Its row, by index below the headings.
    pub row: usize,
    /// Its column.
    pub column: usize,
    /// What is in it.
    pub cell: String,
    /// The number that is probably meant.
    pub probable: Option<i32>,
}

impl Table {
    /// The cell to correct in a row that makes no game; `None` if no single cell is at fault.
    pub fn odd_cell(&self, row: usize, why: &RowProblem) -> Option<OddCell> {
        let cells = self.rows.rest().get(row)?;
        let cell = |at: usize| cells.get(at).map_or("", String::as_str);
        let totals = || {
            let columns = self.columns.iter().enumerate();
            columns.filter_map(|(at, own)| (*own == Column::Total).then_some(at))
        };
        let column = match why {
            RowProblem::Date(_) => self.dated(),
            RowProblem::Total { .. } => {
                totals().find(|at| !cell(*at).is_empty() && number(cell(*at)).is_none())
            }
            RowProblem::Alone => totals().find(|at| cell(*at).is_empty()),
            RowProblem::Name => {
                let named = self.totals().ok()?;
                let owned = named.iter().filter(|(_, at)| !cell(*at).is_empty());
                let mut unnamed =
                    owned.filter(|(names, _)| names.iter().all(|at| cell(*at).is_empty()));
                unnamed.next().and_then(|(names, _)| names.first().copied())
            }
            RowProblem::Result
            | RowProblem::Moved
            | RowProblem::Seats
            | RowProblem::SameName(_)
            | RowProblem::LongName(_)
            | RowProblem::TooLarge => None,
        }?;
        let cell = cell(column).to_owned();
        let is_total = matches!(why, RowProblem::Total { .. });
        Some(OddCell {
            row,
            column,
            probable: is_total.then(|| probable(&cell)).flatten(),
            cell,
        })
    }

    /// The table with every suggestion taken.
    #[must_use]
    pub fn with_suggestions(mut self) -> Self {
        // Of a row one cell is named at a time.
        loop {
            let odd = self.paper().map(|own| own.odd).unwrap_or_default();
            let cells = odd.iter().filter_map(|(row, why)| self.odd_cell(*row, why));
            let meant = cells.filter_map(|own| Some((own.row, own.column, own.probable?)));
            let meant: Vec<_> = meant.collect();
            if meant.is_empty() {
                return self;
            }
            for (row, column, number) in meant {
                self = self.corrected(row, column, &number.to_string());
            }
        }
    }

    /// The table with a cell corrected.
    #[must_use]
    pub fn corrected(mut self, row: usize, column: usize, cell: &str) -> Self {
        Arc::make_mut(&mut self.rows).correct(row, column, cell);
        self
    }

    /// Whether decimal commas have moved the cells of a row, as those of `31,00,17,00`: it has figures beyond the
    /// headings and a total of several noughts, or a nought behind each total. A single nought may be a total,
    /// so there every row with figures beyond the headings must be like that.
    pub(super) fn has_moved(&self, row: &[String]) -> bool {
        let headings = self.rows.first().len();
        let is_longer = |row: &&[String]| row.iter().skip(headings).any(|cell| in_figures(cell));
        if !self.rows.has_headings() || !is_longer(&row) {
            return false;
        }
        let totals = self.columns.iter().zip(row).take(headings);
        let mut totals = totals.filter(|(own, _)| **own == Column::Total);
        let mut rows = self.rows.rest().iter().map(Vec::as_slice);
        totals.any(|(_, cell)| cell.len() > 1 && are_noughts(cell))
            || rows.all(|own| !is_longer(&own) || self.has_noughts_between(own))
    }

    /// Whether a nought stands behind each total of a row, and no figure behind the last.
    fn has_noughts_between(&self, row: &[String]) -> bool {
        let mut cells = row.iter();
        let mut moved = false;
        for (own, _) in self.columns.iter().zip(self.rows.first()) {
            let cell = cells.next().map_or("", String::as_str);
            if *own == Column::Total && !cell.is_empty() {
                moved = number(cell).is_some() && cells.next().is_some_and(|own| are_noughts(own));
                if !moved {
                    return false;
                }
            }
        }
        moved && !cells.any(|cell| in_figures(cell))
    }
}

fn are_noughts(cell: &str) -> bool {
    !cell.is_empty() && cell.bytes().all(|own| own == b'0')
}
