//! What keeps a row from being a game, to be put right on the screen.

use std::sync::Arc;

use chrono::NaiveDate;

use super::{ColumnKind, CsvImport, day, in_figures, number};
use crate::storage::saved::csv_import::RowProblem;
use crate::storage::saved::csv_import::build::{is_of, is_too_large};
use crate::storage::saved::csv_import::number::probable;
use crate::storage::saved::csv_import::rows::{RowPlace, is_total};

/// A text to correct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OddCell {
    /// Its row; `None` for the headings.
    pub row: Option<RowPlace>,
    pub column: usize,
    /// What is in it.
    pub cell: String,
    /// The number that is probably meant.
    pub probable: Option<i32>,
}

impl OddCell {
    /// What is probably meant, or else what is there.
    pub fn suggested(&self) -> String {
        self.probable
            .map_or_else(|| self.cell.clone(), |number| number.to_string())
    }
}

impl CsvImport {
    /// The texts to correct where a row makes no game; empty if it is not known which.
    pub fn odd_cells(&self, row: usize, why: &RowProblem) -> Vec<OddCell> {
        let Some(cells) = self.rows.rest().get(row) else {
            return Vec::new();
        };
        let cell = |at: usize| cells.get(at).map_or("", String::as_str);
        let mut totals = self.holding(ColumnKind::Total);
        let columns: Vec<usize> = match why {
            RowProblem::Date { .. } | RowProblem::Future { .. } => {
                self.dated().into_iter().collect()
            }
            RowProblem::Total { .. } => {
                let is_odd = |at: &usize| !cell(*at).is_empty() && number(cell(*at)).is_none();
                totals.find(is_odd).into_iter().collect()
            }
            RowProblem::Alone => totals.find(|at| cell(*at).is_empty()).into_iter().collect(),
            RowProblem::TooLarge => totals
                .filter(|at| number(cell(*at)).is_some_and(is_too_large))
                .collect(),
            RowProblem::Moved => return self.moved_cells(row, cells),
            RowProblem::Name => self.unnamed(cells).into_iter().collect(),
            RowProblem::SameName(name) | RowProblem::LongName(name) => {
                return self.named_cells(row, cells, name);
            }
            RowProblem::Result | RowProblem::Seats => Vec::new(),
        };
        let is_total = matches!(why, RowProblem::Total { .. });
        let odd = columns.into_iter().map(|column| OddCell {
            row: Some(self.rows.place(row)),
            column,
            cell: cell(column).to_owned(),
            probable: is_total.then(|| probable(cell(column))).flatten(),
        });
        odd.collect()
    }

    /// The column for the name of a total that has none.
    fn unnamed(&self, cells: &[String]) -> Option<usize> {
        let is_empty = |at: usize| cells.get(at).is_none_or(String::is_empty);
        let named = self.totals().ok()?;
        let mut owned = named.iter().filter(|(_, at)| !is_empty(*at));
        let (names, _) = owned.find(|(names, _)| names.iter().all(|at| is_empty(*at)))?;
        names.first().copied()
    }

    /// The cells or headings with this name.
    fn named_cells(&self, row: usize, cells: &[String], name: &str) -> Vec<OddCell> {
        let mut odd = Vec::new();
        for (names, total) in self.totals().unwrap_or_default() {
            if cells.get(total).is_none_or(String::is_empty) {
                continue;
            }
            let text = |at: usize| match names[..] {
                [] => self.heading(at),
                _ => cells.get(at).map(String::as_str),
            };
            let columns = if names.is_empty() {
                &[total]
            } else {
                &names[..]
            };
            let texts = columns.iter().map(|at| (*at, text(*at).unwrap_or("")));
            let texts = texts.filter(|(_, text)| is_of(text, name));
            odd.extend(texts.map(|(column, text)| OddCell {
                row: (!names.is_empty()).then(|| self.rows.place(row)),
                column,
                cell: text.to_owned(),
                probable: None,
            }));
        }
        odd
    }

    /// The table with every suggestion taken.
    #[must_use]
    pub fn with_suggestions(mut self) -> Self {
        // Of a row one cell is named at a time.
        loop {
            let odd = self.paper().map(|games| games.odd).unwrap_or_default();
            let meant = odd.iter().filter_map(|(row, why)| {
                let cells = self.odd_cells(row.at, why);
                let is_suggested = are_suggested(&cells);
                let meant = cells
                    .into_iter()
                    .map(|cell| (cell.clone(), cell.suggested()));
                is_suggested.then(|| meant.collect::<Vec<_>>())
            });
            let meant: Vec<_> = meant.collect();
            if meant.is_empty() {
                return self;
            }
            self = meant
                .into_iter()
                .fold(self, |table, meant| table.corrected(&meant));
        }
    }

    /// The table with the texts of a row, or headings, corrected.
    #[must_use]
    pub fn corrected(mut self, texts: &[(OddCell, String)]) -> Self {
        for (odd, text) in texts {
            let moved = odd.row.and_then(|row| {
                let cells = self.rows.rest().get(row.at)?;
                self.has_moved(row.at, cells)
                    .then(|| (row.at, self.moved_back(cells)))
            });
            let rows = Arc::make_mut(&mut self.rows);
            if let Some((row, cells)) = moved {
                rows.replace(row, cells);
            }
            match odd.row {
                Some(row) => rows.correct(row.at, odd.column, text),
                None => rows.correct_heading(odd.column, text),
            }
        }
        self
    }

    /// The table with the cells of a row where they are, though they seem to have moved.
    #[must_use]
    pub fn unmoved(mut self, row: usize) -> Self {
        self.unmoved.insert(row);
        self
    }

    /// The rows whose day is after today, each as a question.
    pub fn after(&self, today: NaiveDate) -> Vec<(RowPlace, RowProblem)> {
        let dated = self.dated();
        let Some((dated, order)) = dated.and_then(|at| Some((at, self.day_order(at)?))) else {
            return Vec::new();
        };
        let rows = self.rows.rest().iter().enumerate();
        let asked = rows.filter(|(at, _)| !self.future.contains(at) && !self.without.contains(at));
        let cells = asked.filter_map(|(at, row)| Some((at, row.get(dated)?)));
        let late = cells
            .filter(|(_, cell)| day::read(cell, order).is_some_and(|day| day.date_naive() > today));
        let problem = |cell: &String| RowProblem::Future {
            column: self.title(dated),
            cell: cell.clone(),
        };
        late.map(|(at, cell)| (self.rows.place(at), problem(cell)))
            .collect()
    }

    /// The table where the day of a row is right, though it has not come yet.
    #[must_use]
    pub fn in_future(mut self, row: usize) -> Self {
        self.future.insert(row);
        self
    }

    /// The table without a row.
    #[must_use]
    pub fn without(mut self, row: usize) -> Self {
        self.without.insert(row);
        self
    }

    /// The totals of a row whose cells have moved, with what they are where the commas are those of decimals.
    fn moved_cells(&self, row: usize, cells: &[String]) -> Vec<OddCell> {
        let back = self.moved_back(cells);
        let odd = self.holding(ColumnKind::Total).map(|column| {
            let cell = back.get(column).cloned().unwrap_or_default();
            OddCell {
                row: Some(self.rows.place(row)),
                column,
                probable: number(&cell).or_else(|| probable(&cell)),
                cell,
            }
        });
        odd.collect()
    }

    /// The cells of a row without the decimals that are cells of their own: of every total, or of as many as there
    /// are cells beyond the headings.
    fn moved_back(&self, cells: &[String]) -> Vec<String> {
        let headings = self.rows.first().len();
        let mut beyond = match self.has_noughts_between(cells) {
            true => cells.len(),
            false => cells.len().saturating_sub(headings),
        };
        let (mut back, mut cells) = (Vec::new(), cells.iter().peekable());
        while let Some(cell) = cells.next() {
            let holds_total = self.columns.get(back.len()) == Some(&ColumnKind::Total);
            back.push(cell.clone());
            let has_decimals = || holds_total && is_total(cell) && beyond > 0;
            if has_decimals() && cells.next_if(|cell| are_noughts(cell)).is_some() {
                beyond -= 1;
            }
        }
        back.truncate(headings);
        back
    }

    /// Whether decimal commas have moved the cells of a row, as those of `31,00,17,00`: it has figures beyond the
    /// headings and a total of several noughts, or a nought behind each total. A single nought may be a total,
    /// so there every row with figures beyond the headings must be like that.
    pub(super) fn has_moved(&self, at: usize, row: &[String]) -> bool {
        let headings = self.rows.first().len();
        let is_longer = |row: &&[String]| row.iter().skip(headings).any(|cell| in_figures(cell));
        if self.unmoved.contains(&at) || !self.rows.has_headings() || !is_longer(&row) {
            return false;
        }
        let totals = self.columns.iter().zip(row).take(headings);
        let mut totals = totals.filter(|(kind, _)| **kind == ColumnKind::Total);
        let rows = self.rows.rest().iter().map(Vec::as_slice).enumerate();
        let mut rows = rows.filter(|(at, _)| !self.unmoved.contains(at));
        totals.any(|(_, cell)| cell.len() > 1 && are_noughts(cell))
            || rows.all(|(_, cells)| !is_longer(&cells) || self.has_noughts_between(cells))
    }

    /// Whether a nought stands behind each total of a row, and no figure behind the last.
    fn has_noughts_between(&self, row: &[String]) -> bool {
        let mut cells = row.iter();
        let mut moved = false;
        for (kind, _) in self.columns.iter().zip(self.rows.first()) {
            let cell = cells.next().map_or("", String::as_str);
            if *kind == ColumnKind::Total && !cell.is_empty() {
                moved =
                    number(cell).is_some() && cells.next().is_some_and(|cell| are_noughts(cell));
                if !moved {
                    return false;
                }
            }
        }
        moved && !cells.any(|cell| in_figures(cell))
    }
}

/// Whether for each text it is known what is probably meant.
pub fn are_suggested(cells: &[OddCell]) -> bool {
    let mut filled = cells.iter().filter(|cell| !cell.cell.is_empty()).peekable();
    filled.peek().is_some() && filled.all(|cell| cell.probable.is_some())
}

fn are_noughts(cell: &str) -> bool {
    !cell.is_empty() && cell.bytes().all(|byte| byte == b'0')
}
