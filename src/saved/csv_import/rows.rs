//! The rows of a CSV text. csv-core reads the cells; which separator the text has, and whether its quotes are
//! quotes, is what makes most rows whole.

use csv_core::{ReadFieldResult, ReaderBuilder};

use super::day;
use super::number::{number, probable};
use crate::saved::file_text;

/// The largest table, in bytes.
const MOST_BYTES: usize = 4 << 20;

/// The most rows.
const MOST_ROWS: usize = 20_000;

/// The most cells of a row, without the empty ones at its end.
const MOST_CELLS: usize = 64;

/// The longest cell, in bytes.
const MOST_CELL: usize = 400;

/// The separators of spreadsheets.
const SEPARATORS: [u8; 3] = [b',', b';', b'\t'];

/// The table is too large.
pub struct TooLarge;

/// The rows of a table that are not empty, from the headings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows {
    all: Vec<Vec<String>>,
    headings: bool,
}

/// What the quotes in a text are.
#[derive(Clone, Copy)]
enum Quotes {
    /// They enclose cells.
    Enclose,
    /// They enclose cells, and there are spaces before them.
    AfterSpaces,
    /// They are letters; one may be missing.
    Letters,
}

impl Rows {
    /// Reads a text; `None` if it is no table.
    ///
    /// # Errors
    /// The text, its rows or a cell are too large.
    pub fn read(text: &str) -> Option<Result<Self, TooLarge>> {
        let text = text.trim_start_matches('\u{feff}');
        let (named, text) = named_separator(text);
        let separators = || named.into_iter().chain(SEPARATORS);
        let is_separated = text
            .bytes()
            .any(|own| separators().any(|other| own == other));
        if !file_text::is_plain(text) || !is_separated {
            return None;
        }
        if text.len() > MOST_BYTES {
            return Some(Err(TooLarge));
        }
        let (mut best, mut too_large) = (None, false);
        let ways = [Quotes::Enclose, Quotes::AfterSpaces, Quotes::Letters];
        let ways = &ways[..if text.contains('"') { ways.len() } else { 1 }];
        for (way, quotes) in ways.iter().enumerate() {
            for separator in separators() {
                let Ok(all) = cells(text, separator, *quotes) else {
                    too_large = true;
                    continue;
                };
                let worth = worth(&all);
                let is_better = |(other, of, _): &(Worth, usize, _)| match quotes {
                    _ if *of == way => other.of_separator() < worth.of_separator(),
                    Quotes::AfterSpaces if other.whole == worth.whole => worth.stray < other.stray,
                    // `"1,250"` is one cell, though two numbers are in it.
                    _ => other.whole < worth.whole,
                };
                // Of equally good ways the first counts.
                if best.as_ref().is_none_or(is_better) {
                    best = Some((worth, way, all));
                }
            }
        }
        match best {
            Some((own, _, all)) if own.whole > 0 || !too_large => Some(Ok(Self::below_title(all))),
            _ => Some(Err(TooLarge)),
        }
    }

    /// The rows without a title above them. The headings are the fullest row before the first game.
    fn below_title(mut all: Vec<Vec<String>>) -> Self {
        let is_figure = |cell: &String| is_total(cell) || super::in_figures(cell);
        let has_figure = |row: &Vec<String>| row.iter().any(is_figure);
        let has_date = |row: &Vec<String>| row.iter().any(|cell| day::is_one(cell));
        let first = all.iter().position(|row| has_date(row) && has_figure(row));
        let first = first.or_else(|| all.iter().position(has_figure));
        let first = first.unwrap_or(all.len());
        let width = |at: usize| all.get(at).map_or(0, |row| filled(row));
        let is_heading = |at: &usize| {
            let own = &all[*at];
            filled(own) > 1 && 2 * filled(own) >= width(first) && !has_figure(own) && !has_date(own)
        };
        let headings = (0..first)
            .rev()
            .filter(is_heading)
            .max_by_key(|at| width(*at));
        let is_title = |at: &usize| width(*at) < 2 && !has_figure(&all[*at]);
        let titles = || (0..first).take_while(is_title).count();
        all.drain(..headings.unwrap_or_else(titles));
        Self {
            all,
            headings: headings.is_some(),
        }
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
        &self.all[usize::from(self.headings).min(self.all.len())..]
    }

    /// Corrects a cell below the headings; the cells of the table stay as many.
    pub fn correct(&mut self, row: usize, column: usize, cell: &str) {
        let width = self.width();
        let row = self.all.get_mut(row + usize::from(self.headings));
        if let Some(row) = row.filter(|_| column < width && cell.len() <= MOST_CELL) {
            row.resize(row.len().max(column + 1), String::new());
            cell.trim().clone_into(&mut row[column]);
        }
    }
}

/// The number of cells that are not empty.
fn filled(row: &[String]) -> usize {
    row.iter().filter(|cell| !cell.is_empty()).count()
}

/// The separator named in a first line, as Excel does, and the text below it: `sep=;`.
fn named_separator(text: &str) -> (Option<u8>, &str) {
    let (line, rest) = text.split_once(['\n', '\r']).unwrap_or((text, ""));
    let line = line.trim_matches('"');
    let named = match line.split_at_checked("sep=".len()) {
        Some((own, separator)) if own.eq_ignore_ascii_case("sep=") => separator.as_bytes(),
        _ => return (None, text),
    };
    // Cells may follow it, if a spreadsheet wrote it as a row.
    let separator = named
        .first()
        .copied()
        .filter(|own| own.is_ascii() && *own != b'"');
    (separator, rest)
}

/// How well a text was read.
#[derive(Clone, Copy)]
struct Worth {
    /// Rows with a date and two totals.
    whole: usize,
    /// Dates and totals.
    read: usize,
    columns: usize,
    /// Cells that begin with a quote.
    stray: usize,
}

impl Worth {
    /// What tells a separator from others.
    const fn of_separator(self) -> (usize, usize, usize) {
        (self.whole, self.read, self.columns)
    }
}

fn worth(all: &[Vec<String>]) -> Worth {
    let mut worth = Worth {
        whole: 0,
        read: 0,
        columns: 0,
        stray: 0,
    };
    for row in all {
        let count = |is_so: fn(&str) -> bool| row.iter().filter(|cell| is_so(cell)).count();
        let (dates, totals) = (count(day::is_one), count(is_total));
        worth.whole += usize::from(dates > 0 && totals > 1);
        worth.read += dates + totals;
        worth.columns = worth.columns.max(row.len());
        worth.stray += count(|cell| cell.starts_with('"'));
    }
    worth
}

/// Whether a cell is a total, or probably one.
pub fn is_total(cell: &str) -> bool {
    number(cell).or_else(|| probable(cell)).is_some()
}

/// The trimmed cells, by row, without empty rows and empty cells at the end of a row.
fn cells(text: &str, separator: u8, quotes: Quotes) -> Result<Vec<Vec<String>>, TooLarge> {
    let spaced = |own: &str| {
        let separator = char::from(separator);
        own.replace(&format!("{separator} \""), &format!("{separator}\""))
    };
    let spaced = matches!(quotes, Quotes::AfterSpaces).then(|| spaced(text));
    let enclose = !matches!(quotes, Quotes::Letters);
    let mut reader = ReaderBuilder::new()
        .delimiter(separator)
        .quoting(enclose)
        .build();
    let mut rest = spaced.as_deref().unwrap_or(text).as_bytes();
    let mut buffer = [0; MOST_CELL + 1];
    let (mut all, mut row, mut length, mut empty) = (Vec::new(), Vec::new(), 0, 0);
    loop {
        let (result, read, written) = reader.read_field(rest, &mut buffer[length..]);
        rest = &rest[read..];
        length += written;
        match result {
            ReadFieldResult::InputEmpty => {}
            ReadFieldResult::OutputFull => return Err(TooLarge),
            ReadFieldResult::Field { record_end } => {
                let cell = String::from_utf8_lossy(&buffer[..length]);
                let cell = match quotes {
                    Quotes::Letters => cell.trim().trim_matches('"').trim(),
                    _ => cell.trim(),
                };
                length = 0;
                if cell.is_empty() {
                    empty += 1;
                } else if row.len() + empty >= MOST_CELLS {
                    return Err(TooLarge);
                } else {
                    row.resize(row.len() + empty, String::new());
                    row.push(cell.to_owned());
                    empty = 0;
                }
                if record_end {
                    empty = 0;
                    if !row.is_empty() {
                        all.push(std::mem::take(&mut row));
                    }
                    if all.len() > MOST_ROWS {
                        return Err(TooLarge);
                    }
                }
            }
            ReadFieldResult::End => return Ok(all),
        }
    }
}
