//! The rows of a CSV text. csv-core reads the cells; which separator the text has, and whether its quotes are
//! quotes, is what makes most rows whole.

use std::collections::BTreeSet;

use csv_core::{ReadFieldResult, ReaderBuilder};

use super::day;
use super::number::{number, probable};
use crate::storage::saved::file_text;

/// The largest table, in bytes.
const MOST_BYTES: usize = 4 << 20;

const MOST_ROWS: usize = 20_000;

/// The most cells of a row, without the empty ones at its end.
const MOST_CELLS: usize = 64;

/// What is kept of a cell, in bytes: a longer one is a note.
const MOST_CELL: usize = 400;

/// The separators of spreadsheets.
const SEPARATORS: [u8; 4] = [b',', b';', b'\t', b'|'];

/// The table is too large.
pub struct TooLarge;

/// The rows of a table that are not empty, from the headings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows {
    all: Vec<Vec<String>>,
    /// The number of each row in a spreadsheet program.
    numbers: Vec<usize>,
    headings: bool,
}

/// A row below the headings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowPlace {
    /// Its index among the rows that are not empty.
    pub at: usize,
    /// Its number in a spreadsheet program.
    pub number: usize,
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
    /// Rows without headings.
    pub fn of(all: Vec<Vec<String>>) -> Self {
        Self {
            numbers: (1..=all.len()).collect(),
            all,
            headings: false,
        }
    }

    /// Reads a text; `None` if it is no table.
    ///
    /// # Errors
    /// The text or its rows are too large.
    pub fn read(text: &str) -> Option<Result<Self, TooLarge>> {
        let text = text.trim_start_matches('\u{feff}');
        let NamedSeparator {
            separator: named,
            below: text,
            first,
        } = named_separator(text);
        let separators = || named.into_iter().chain(SEPARATORS);
        let is_separated = text
            .bytes()
            .any(|byte| separators().any(|other| byte == other));
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
                let Ok(all) = cells(text, first, separator, *quotes) else {
                    too_large = true;
                    continue;
                };
                let worth = worth(&all.0);
                let is_better = |(other, of, _): &(ReadQuality, usize, _)| match quotes {
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
        let best = best.filter(|(quality, ..)| quality.whole > 0 || !too_large);
        Some(best.map(|(.., all)| Self::below_title(all)).ok_or(TooLarge))
    }

    /// The rows without a title above them. Of the rows before the first game the headings are the one that names
    /// most columns of figures, or else the fullest.
    fn below_title((mut all, mut numbers): Numbered) -> Self {
        let is_figure = |cell: &String| is_total(cell) || super::in_figures(cell);
        let has_figure = |row: &Vec<String>| row.iter().any(is_figure);
        let has_date = |row: &Vec<String>| row.iter().any(|cell| day::is_one(cell));
        let first = all.iter().position(|row| has_date(row) && has_figure(row));
        let first = first.or_else(|| all.iter().position(has_figure));
        let first = first.unwrap_or(all.len());
        let width = |at: usize| all.get(at).map_or(0, |row| filled(row));
        let is_heading = |at: &usize| {
            let row = &all[*at];
            filled(row) > 1 && 2 * filled(row) >= width(first) && !has_figure(row) && !has_date(row)
        };
        let of_figures = columns_of(&all[first..], is_figure);
        let named = |at: &usize| {
            let names = of_figures.iter().filter_map(|column| all[*at].get(*column));
            let names: BTreeSet<_> = names.filter(|name| !name.is_empty()).collect();
            names.len()
        };
        let headings = (0..first)
            .rev()
            .filter(is_heading)
            .max_by_key(|at| (named(at), width(*at)));
        let is_title = |at: &usize| width(*at) < 2 && !has_figure(&all[*at]);
        let titles = || (0..first).take_while(is_title).count();
        let above = headings.unwrap_or_else(titles);
        // `Date,Scores,` above `,Ann,Bob`: it names the other columns.
        let upper = above.checked_sub(1).filter(|at| filled(&all[*at]) > 1);
        let upper = upper.filter(|at| headings.is_some() && !has_figure(&all[*at]));
        if let Some(upper) = upper.map(|at| all[at].clone()) {
            let names = upper.into_iter().enumerate();
            for (column, name) in names.filter(|(column, _)| !of_figures.contains(column)) {
                if let Some(cell) = all[above].get_mut(column).filter(|cell| cell.is_empty()) {
                    *cell = name;
                }
            }
        }
        all.drain(..above);
        numbers.drain(..above);
        Self {
            all,
            numbers,
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

    /// The place of a row below the headings.
    pub fn place(&self, at: usize) -> RowPlace {
        let number = self.numbers.get(at + usize::from(self.headings)).copied();
        let number = number.unwrap_or_default();
        RowPlace { at, number }
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

    pub fn correct_heading(&mut self, column: usize, heading: &str) {
        let heading = heading.trim();
        let row = self.all.first_mut().filter(|_| self.headings);
        let cell = row.and_then(|row| row.get_mut(column));
        if let Some(cell) = cell.filter(|_| heading.len() <= MOST_CELL) {
            heading.clone_into(cell);
        }
    }

    /// Replaces the cells of a row below the headings.
    pub fn replace(&mut self, row: usize, cells: Vec<String>) {
        if let Some(replaced) = self.all.get_mut(row + usize::from(self.headings)) {
            *replaced = cells;
        }
    }
}

/// The columns where a cell is so.
fn columns_of(rows: &[Vec<String>], is_so: impl Fn(&String) -> bool) -> BTreeSet<usize> {
    let cells = rows.iter().flat_map(|row| row.iter().enumerate());
    cells
        .filter_map(|(at, cell)| is_so(cell).then_some(at))
        .collect()
}

/// The number of cells that are not empty.
fn filled(row: &[String]) -> usize {
    row.iter().filter(|cell| !cell.is_empty()).count()
}

/// The separator named in a first line: `sep=;`.
struct NamedSeparator<'a> {
    separator: Option<u8>,
    /// The text below the line.
    below: &'a str,
    /// The number of the next row: Excel hides the line and LibreOffice shows it, and it is Excel that it is for.
    /// With quotes or cells it is a row in both.
    first: usize,
}

fn named_separator(text: &str) -> NamedSeparator<'_> {
    let end = text.find(['\n', '\r']).unwrap_or(text.len());
    let (line, below) = text.split_at(end);
    let named = match line.trim_matches('"').split_at_checked("sep=".len()) {
        Some((prefix, separator)) if prefix.eq_ignore_ascii_case("sep=") => separator.as_bytes(),
        _ => {
            return NamedSeparator {
                separator: None,
                below: text,
                first: 1,
            };
        }
    };
    let separator = named.first().copied();
    NamedSeparator {
        separator: separator.filter(|separator| separator.is_ascii() && *separator != b'"'),
        below: &below[line_end(below.as_bytes())..],
        first: if line.len() == "sep=;".len() { 1 } else { 2 },
    }
}

/// How well a text was read.
#[derive(Clone, Copy)]
struct ReadQuality {
    /// Rows with a date and two totals.
    whole: usize,
    /// Rows with a date and two figures that may be totals written wrong, such as `31,50`.
    nearly: usize,
    /// Dates and totals.
    read: usize,
    columns: usize,
    /// Cells that begin with a quote.
    stray: usize,
}

impl ReadQuality {
    /// What tells a separator from others.
    const fn of_separator(self) -> (usize, usize, usize, usize) {
        (self.whole, self.nearly, self.read, self.columns)
    }
}

fn worth(all: &[Vec<String>]) -> ReadQuality {
    let mut worth = ReadQuality {
        whole: 0,
        nearly: 0,
        read: 0,
        columns: 0,
        stray: 0,
    };
    for row in all {
        let count = |is_so: fn(&str) -> bool| row.iter().filter(|cell| is_so(cell)).count();
        let (dates, totals) = (count(day::is_one), count(is_total));
        worth.whole += usize::from(dates > 0 && totals > 1);
        // Between the commas of decimals are the separators.
        let is_one_cell = |cell: &&String| !cell.contains([';', '\t', '|']);
        let single = || row.iter().filter(is_one_cell);
        let figures = single().filter(|cell| super::in_figures(cell)).count();
        worth.nearly += usize::from(figures > 1 && single().any(|cell| day::is_one(cell)));
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

/// What is kept of a cell.
fn kept(cell: &[u8]) -> &str {
    let cell = &cell[..cell.len().min(MOST_CELL)];
    let whole = |why: std::str::Utf8Error| &cell[..why.valid_up_to()];
    // A letter may be cut.
    std::str::from_utf8(cell)
        .or_else(|why| std::str::from_utf8(whole(why)))
        .unwrap_or_default()
}

/// The cells of rows, with the number of each row in a spreadsheet program.
type Numbered = (Vec<Vec<String>>, Vec<usize>);

/// The length of the end of a line that a text begins with.
const fn line_end(text: &[u8]) -> usize {
    match text {
        [b'\r', b'\n', ..] => 2,
        [b'\r' | b'\n', ..] => 1,
        _ => 0,
    }
}

/// The trimmed cells, by row, without empty rows and empty cells at the end of a row. Every line is a row of its
/// own in a spreadsheet program, an empty one too, but not a break within quotes; the next one has number `first`.
fn cells(text: &str, first: usize, separator: u8, quotes: Quotes) -> Result<Numbered, TooLarge> {
    let spaced = |text: &str| {
        let separator = char::from(separator);
        text.replace(&format!("{separator} \""), &format!("{separator}\""))
    };
    let spaced = matches!(quotes, Quotes::AfterSpaces).then(|| spaced(text));
    let enclose = !matches!(quotes, Quotes::Letters);
    let mut reader = ReaderBuilder::new()
        .delimiter(separator)
        .quoting(enclose)
        .build();
    let mut rest = spaced.as_deref().unwrap_or(text).as_bytes();
    // The second half is for what is not kept.
    let mut buffer = [0; 2 * MOST_CELL];
    let (mut all, mut numbers) = (Vec::new(), Vec::new());
    let (mut row, mut length, mut empty) = (Vec::new(), 0, 0);
    let (mut number, mut begins) = (first, true);
    loop {
        // The reader skips empty lines.
        while begins && line_end(rest) > 0 {
            rest = &rest[line_end(rest)..];
            number += 1;
        }
        let (result, read, written) = reader.read_field(rest, &mut buffer[length..]);
        let (field, after) = rest.split_at(read);
        rest = after;
        length += written;
        begins = false;
        match result {
            ReadFieldResult::InputEmpty => {}
            ReadFieldResult::OutputFull => length = MOST_CELL,
            ReadFieldResult::Field { record_end } => {
                let cell = kept(&buffer[..length]);
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
                        numbers.push(number);
                    }
                    if all.len() > MOST_ROWS {
                        return Err(TooLarge);
                    }
                    if field.ends_with(b"\r") {
                        rest = rest.strip_prefix(b"\n").unwrap_or(rest);
                    }
                    (number, begins) = (number + 1, true);
                }
            }
            ReadFieldResult::End => return Ok((all, numbers)),
        }
    }
}
