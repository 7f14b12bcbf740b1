//! Imports games from a CSV table: a row for each game with its date and totals, or the hands that
//! Fives itself exported.
//!
//! An imported row is a game at Tally with one round, marked as kept on paper: it counts as played and
//! won, without hands. Of an exported game each hand is a round. Any input is accepted with bounded
//! memory; each game is checked like a new one, and a row that makes none is reported with its number
//! and reason.

mod day;
mod made;
mod own;
mod rows;
mod table;

pub use day::Order;
pub use made::{Made, Paper, RowProblem, whose};
pub use own::{BACK, DRAW, HOME, JOINED, RESULT, RUNNING, WINNER, WON};
pub use table::{Column, Table, TwoWays};

use self::rows::Rows;

/// A table that was read.
#[derive(Clone, Debug, PartialEq)]
pub enum Read {
    /// The hands that Fives wrote for a spreadsheet.
    Own(Paper),
    /// A row for each game, and what its columns seem to hold.
    Plain(Table),
}

/// Why a table tells of no games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoGames {
    /// No column has the day of each game.
    NoDays,
    /// Each day could be told with the day or the month first.
    TwoWays,
    /// No columns have totals of players or sides.
    NoTotals,
    /// It is not clear whose each total is.
    NoNames,
    /// It is larger than any table of games.
    TooLarge,
}

/// Reads a table; nothing for a text that is none.
pub fn read(text: &str) -> Option<Result<Read, NoGames>> {
    let rows = match Rows::read(text)? {
        Ok(rows) => rows,
        Err(rows::TooLarge) => return Some(Err(NoGames::TooLarge)),
    };
    Some(match own::read(&rows) {
        Some(paper) => Ok(Read::Own(paper)),
        None => Table::of(rows).map(Read::Plain),
    })
}

/// Whether a cell has figures and no words: a whole number, or one written wrong, such as `12,5`.
fn in_figures(cell: &str) -> bool {
    let figure = cell.contains(|letter: char| letter.is_ascii_digit());
    let other = cell.contains(|letter: char| letter.is_alphabetic() || matches!(letter, ':' | '='));
    figure && !other && !day::is_one(cell)
}

/// A whole number as people and spreadsheets write it.
fn number(cell: &str) -> Option<i32> {
    let cell = cell.trim_start_matches('\'').replace('−', "-");
    let whole = cell.strip_suffix(".0").or_else(|| cell.strip_suffix(",0"));
    whole.unwrap_or(&cell).parse().ok()
}
