//! Reads CSV (RFC 4180), with the separators and byte order marks that spreadsheets write. Not a crate:
//! none detects the separator, and each is larger.

use super::day;

/// The largest table, in bytes.
const MOST_BYTES: usize = 4 << 20;

/// The most rows.
const MOST_ROWS: usize = 20_000;

/// The most cells of a row.
const MOST_CELLS: usize = 64;

/// The longest cell, in bytes.
const MOST_CELL: usize = 400;

/// The table is too large.
pub struct TooLarge;

/// The rows of a table that are not empty.
#[derive(Debug, PartialEq, Eq)]
pub struct Rows {
    all: Vec<Vec<String>>,
    headings: bool,
}

impl Rows {
    /// Reads a text; `None` if it is no table.
    ///
    /// # Errors
    /// The text, its rows or a cell are too large.
    pub fn read(text: &str) -> Option<Result<Self, TooLarge>> {
        let text = text.trim_start_matches('\u{feff}');
        let first = text.lines().next()?;
        let separators = [',', ';', '\t'];
        let count = |own: &char| first.matches(*own).count();
        // Of equal counts the first separator wins.
        let separator = separators.into_iter().rev().max_by_key(count)?;
        if count(&separator) == 0 {
            return None;
        }
        if text.len() > MOST_BYTES {
            return Some(Err(TooLarge));
        }
        let mut all = match cells(text, separator) {
            Ok(all) => all,
            Err(large) => return Some(Err(large)),
        };
        all.retain(|row| row.iter().any(|cell| !cell.is_empty()));
        let first = all.first()?;
        let headings = !first
            .iter()
            .any(|cell| day::is_one(cell) || super::number(cell).is_some());
        // One line may be a sentence with a comma.
        let rows = all.len() > usize::from(headings);
        let figures = all
            .iter()
            .flatten()
            .any(|cell| super::number(cell).is_some());
        (rows && figures).then_some(Ok(Self { all, headings }))
    }

    /// Whether the first row has headings.
    pub fn has_headings(&self) -> bool {
        self.headings
    }

    /// The first row.
    pub fn first(&self) -> &[String] {
        self.all.first().map_or(&[], Vec::as_slice)
    }

    /// The number of columns.
    pub fn width(&self) -> usize {
        self.all.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// The rows below the headings.
    pub fn rest(&self) -> &[Vec<String>] {
        &self.all[usize::from(self.headings)..]
    }
}

/// The trimmed cells, by row.
fn cells(text: &str, separator: char) -> Result<Vec<Vec<String>>, TooLarge> {
    let mut rows = vec![Vec::new()];
    let mut cell = String::new();
    let mut quoted = false;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => {
                letters.next();
                cell.push('"');
            }
            '"' if quoted => quoted = false,
            '"' if cell.trim().is_empty() => {
                cell.clear();
                quoted = true;
            }
            _ if quoted => cell.push(letter),
            '\r' => {}
            '\n' => {
                end(&mut rows, &mut cell)?;
                if rows.len() > MOST_ROWS {
                    return Err(TooLarge);
                }
                rows.push(Vec::new());
            }
            _ if letter == separator => end(&mut rows, &mut cell)?,
            _ => cell.push(letter),
        }
        if cell.len() > MOST_CELL {
            return Err(TooLarge);
        }
    }
    end(&mut rows, &mut cell)?;
    Ok(rows)
}

fn end(rows: &mut [Vec<String>], cell: &mut String) -> Result<(), TooLarge> {
    let Some(row) = rows.last_mut() else {
        return Ok(());
    };
    if row.len() >= MOST_CELLS {
        return Err(TooLarge);
    }
    row.push(cell.trim().to_owned());
    cell.clear();
    Ok(())
}
