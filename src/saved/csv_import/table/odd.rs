//! The cell that keeps a row from being a game, to be corrected on the screen.

use std::sync::Arc;

use super::{Column, Table, number};
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
            RowProblem::Result | RowProblem::Moved | RowProblem::Seats | RowProblem::Players => {
                None
            }
        }?;
        let cell = cell(column).to_owned();
        Some(OddCell {
            row,
            column,
            probable: probable(&cell),
            cell,
        })
    }

    /// The table with a cell corrected.
    #[must_use]
    pub fn corrected(mut self, row: usize, column: usize, cell: &str) -> Self {
        Arc::make_mut(&mut self.rows).correct(row, column, cell);
        self
    }

    /// Whether a row has noughts beyond the headings: its cells have moved, as those of `31,00,17,00` do.
    pub(super) fn has_moved(&self, row: &[String]) -> bool {
        let headings = self.rows.first().len();
        let mut beyond = row.iter().skip(headings);
        let is_nought = |cell: &String| !cell.is_empty() && cell.bytes().all(|own| own == b'0');
        self.rows.has_headings() && beyond.any(is_nought)
    }
}
