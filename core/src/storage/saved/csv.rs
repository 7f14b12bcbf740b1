//! Writes CSV for spreadsheets (RFC 4180, UTF-8 with a byte order mark).
//!
//! A cell that begins like a formula gets an apostrophe before it, so that no name runs as a formula;
//! so does a cell that would become one with another separator. Numbers stay as they are.

use std::borrow::Cow;

use crate::base::text_fold::strip_isolates;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CsvCell {
    /// An empty cell.
    Empty,
    /// A whole number.
    Number(i64),
    /// A text, from any user.
    Text(String),
}

impl From<&str> for CsvCell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for CsvCell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Cow<'_, str>> for CsvCell {
    fn from(text: Cow<'_, str>) -> Self {
        Self::Text(text.into_owned())
    }
}

impl From<i32> for CsvCell {
    fn from(number: i32) -> Self {
        Self::Number(number.into())
    }
}

impl From<usize> for CsvCell {
    fn from(number: usize) -> Self {
        i64::try_from(number).map_or(Self::Empty, Self::Number)
    }
}

impl<T: Into<Self>> From<Option<T>> for CsvCell {
    fn from(cell: Option<T>) -> Self {
        cell.map_or(Self::Empty, Into::into)
    }
}

/// A table being written.
#[derive(Clone, Debug)]
pub struct CsvTable(String);

impl CsvTable {
    /// An empty table with headings.
    pub fn new(headings: impl IntoIterator<Item = CsvCell>) -> Self {
        let mut table = Self("\u{feff}".to_owned());
        table.row(headings);
        table
    }

    /// Adds a row, separated by commas and ended by CRLF.
    pub fn row(&mut self, cells: impl IntoIterator<Item = CsvCell>) {
        for (at, cell) in cells.into_iter().enumerate() {
            if at > 0 {
                self.0.push(',');
            }
            match cell {
                CsvCell::Empty => {}
                CsvCell::Number(number) => self.0 += &number.to_string(),
                CsvCell::Text(text) => self.0 += &quoted(&harmless(&strip_isolates(&text))),
            }
        }
        self.0 += "\r\n";
    }

    /// The text of the file.
    pub fn write(self) -> String {
        self.0
    }
}

/// Quotes a cell where needed.
fn quoted(text: &str) -> String {
    let plain = |letter: char| !separates(letter) && letter != '"';
    if text.chars().all(plain) {
        text.to_owned()
    } else {
        format!("\"{}\"", text.replace('"', "\"\""))
    }
}

/// Characters that end a cell in some spreadsheet.
const fn separates(letter: char) -> bool {
    matches!(letter, ',' | ';' | '\t' | '\r' | '\n')
}

/// The text with an apostrophe before whatever could start a formula.
fn harmless(text: &str) -> String {
    let mut all = String::with_capacity(text.len() + 1);
    if text.starts_with(['\t', '\r', '\n']) {
        all.push('\'');
    }
    for piece in text.split_inclusive(separates) {
        let begins = piece.chars().find(|letter| !is_blank(*letter));
        if begins.is_some_and(begins_a_formula) {
            all.push('\'');
        }
        all += piece;
    }
    all
}

/// The text that was written, without the apostrophes before what could start a formula.
pub fn without_apostrophes(cell: &str) -> String {
    let unescaped = |piece: &str| match piece.strip_prefix('\'') {
        Some(rest)
            if rest
                .trim_start_matches(is_blank)
                .starts_with(begins_a_formula) =>
        {
            rest.to_owned()
        }
        _ => piece.to_owned(),
    };
    cell.split_inclusive(separates).map(unescaped).collect()
}

/// The characters that start a formula, with their look-alikes.
const fn begins_a_formula(letter: char) -> bool {
    matches!(
        letter,
        '=' | '+' | '-' | '@' | '＝' | '＋' | '－' | '＠' | '﹦' | '﹢' | '﹣' | '﹫' | '−'
    )
}

/// Characters a spreadsheet may skip before a formula: spaces, quotes, invisible characters.
pub fn is_blank(letter: char) -> bool {
    let unseen = matches!(
        letter,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}'
    );
    letter.is_whitespace() || letter.is_control() || letter == '"' || unseen
}
