//! Imports games from a CSV table: a row for each game with its date and totals, or the hands that
//! Fives itself exported, of which the totals count.
//!
//! An imported game is one at Tally with one round, marked as kept on paper: it counts as played and
//! won, without hands. Any input is accepted with bounded
//! memory; each game is checked like a new one, and a row that makes none is reported with its number
//! and reason.

mod build;
mod day;
mod exported;
mod number;
mod rows;
mod table;

pub use build::{ImportedGame, RowProblem, TableGames, whose};
pub use day::DayOrder;
pub use exported::{BACK, DRAW, HOME, JOINED, NUMBER, PLACE, RESULT, RUNNING, WINNER, WON};
pub use rows::RowPlace;
pub use table::{ColumnKind, CsvImport, OddCell, TwoWays, are_suggested, letter};

pub(in crate::storage) use self::number::number;
pub(in crate::storage) use self::rows::Rows;

/// A table that was read.
#[derive(Clone, Debug, PartialEq)]
pub enum Read {
    /// The games whose hands Fives exported.
    Own(TableGames),
    /// A row for each game, with guessed columns; or an export of Fives whose dates can be read in two ways.
    Plain(CsvImport),
}

/// Why a table holds no games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoGames {
    /// No column has dates.
    NoDays,
    /// The dates could be day or month first.
    TwoWays,
    /// No columns have totals.
    NoTotals,
    /// It is not clear whose the totals are.
    NoNames,
    TooLarge,
}

/// Reads a table; `None` for a text that is none.
///
/// # Errors
/// Why the table makes no games.
pub fn read(text: &str) -> Option<Result<Read, NoGames>> {
    let rows = match Rows::read(text)? {
        Ok(rows) => rows,
        Err(rows::TooLarge) => return Some(Err(NoGames::TooLarge)),
    };
    Some(match exported::read(&rows, None) {
        Some(Ok(paper)) => Ok(Read::Own(paper)),
        Some(Err(_)) => Ok(Read::Plain(CsvImport::of_export(rows))),
        None => CsvImport::of(rows).map(Read::Plain),
    })
}

/// Whether a cell looks like a number, even a malformed one such as `12,5`.
fn in_figures(cell: &str) -> bool {
    let figure = cell.contains(|letter: char| letter.is_ascii_digit());
    let other = cell.contains(|letter: char| letter.is_alphabetic() || matches!(letter, ':' | '='));
    figure && !other && !day::is_one(cell)
}
