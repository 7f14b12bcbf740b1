//! Sentences about what cannot be read in a file.

use super::holds;
use crate::ledger::NAME_LENGTH;
use crate::storage::saved::backup::{FileItem, MOST_BYTES, NotABackup, OddRow, Unfit, Unread};
use crate::storage::saved::csv_import::{
    ColumnKind, CsvImport, DayOrder, NoGames, OddCell, RowPlace, RowProblem, letter,
};
use crate::words::sentence::{all, count, shortened};
use crate::words::{self, unreadable};

/// Why a file cannot be restored, and what to do.
pub fn not_a_backup(why: &NotABackup) -> String {
    match why {
        NotABackup::Empty => "The file is empty. Choose another one.".to_owned(),
        NotABackup::TooLarge => format!(
            "The file is too large: Fives reads backups of up to {} MB. Choose another one.",
            MOST_BYTES >> 20
        ),
        NotABackup::Torn => {
            "The file is damaged or isn’t a Fives backup. Get a fresh copy, or choose another backup or a table (CSV)."
                .to_owned()
        }
        NotABackup::Workbook => {
            "This is a workbook. Open it in the spreadsheet program, save it as CSV, and choose that file."
                .to_owned()
        }
        NotABackup::Table(why) => no_games(*why).to_owned(),
        NotABackup::Foreign => {
            "This isn’t a Fives backup or a table. A backup’s name starts with “fives”. A table needs a comma, semicolon, tab or | between its cells."
                .to_owned()
        }
        NotABackup::Unreadable(why) => unreadable(why),
    }
}

/// Why a table has no games, and what to change in it.
const fn no_games(why: NoGames) -> &'static str {
    match why {
        NoGames::NoDays => {
            "This table has no dates. Add a column with the date of each game, such as 2026-11-20."
        }
        NoGames::TwoWays => "Choose what comes first in the dates: the day or the month.",
        NoGames::NoTotals => {
            "This table has no totals. Give each player or side a column with its name above and its total in each row."
        }
        NoGames::NoNames => {
            "Whose totals are these? Put a name column before each total, or names above the totals."
        }
        NoGames::TooLarge => {
            "This table is too large: Fives reads up to 20,000 rows of 64 cells. Split it, or choose another file."
        }
    }
}

/// What could not be read, and why.
pub fn unread(unread: &Unread) -> String {
    let part = match &unread.part {
        FileItem::Night(at) => format!("Hall night {} of the file", at.saturating_add(1)),
        FileItem::Season(at) => format!("Season {} of the file", at.saturating_add(1)),
        FileItem::Game(at) => format!("Game {} of the file", at.saturating_add(1)),
        FileItem::Row(row) => return of_row(*row, &self::why(&unread.why)),
        FileItem::AppData => "The names and your own rules".to_owned(),
        FileItem::Rules(name) => format!("The rules “{}”", shortened(name)),
        FileItem::Setup => "Your last table".to_owned(),
        FileItem::Other => {
            return "The file has something else that Fives doesn’t recognize.".to_owned();
        }
        FileItem::Rest(contents) => {
            let read = holds(*contents);
            return format!("The file is cut off. Fives can read {read}; the rest is lost.");
        }
    };
    format!("{part}: {}", why(&unread.why))
}

fn why(why: &Unfit) -> String {
    match why {
        Unfit::TooLong => "It’s too long for a game.".to_owned(),
        Unfit::Unreadable(why) => unreadable(why),
        Unfit::Row(why) => row(why),
    }
}

/// What is said of a row, by the number that a spreadsheet program gives it.
fn of_row(row: RowPlace, says: &str) -> String {
    format!("Row {} of the table: {says}", row.number)
}

/// What is to be put right, and how.
pub fn odd(odd: &OddRow) -> String {
    let why = row(&odd.why);
    odd.row.map_or(why.clone(), |row| of_row(row, &why))
}

/// Why a row makes no game, and what to change in it.
fn row(why: &RowProblem) -> String {
    match why {
        RowProblem::Date { column, cell } if cell.is_empty() => format!(
            "Add a date in column {}, such as 2026-11-20.",
            shortened(column)
        ),
        RowProblem::Date { column, cell } => format!(
            "“{}” in column {} isn’t a date Fives can read. Write it like 2026-11-20.",
            shortened(cell),
            shortened(column)
        ),
        RowProblem::Future { column, cell } => format!(
            "“{}” in column {} hasn’t come yet. Is the year right?",
            shortened(cell),
            shortened(column)
        ),
        RowProblem::Total { column, cell } => format!(
            "“{}” in column {} isn’t a whole number. Write a total like 31 or -4.",
            shortened(cell),
            shortened(column)
        ),
        RowProblem::Result => {
            "It doesn’t say how this game ended. Save the table again from the phone it came from."
                .to_owned()
        }
        RowProblem::Name => "A total has no name. Add the player or the side.".to_owned(),
        RowProblem::Moved => {
            "It has more cells than headings. Are there decimal commas? Check each total."
                .to_owned()
        }
        RowProblem::Alone => "A game needs at least two totals. Add the missing ones.".to_owned(),
        RowProblem::Seats => {
            "No game in Fives has this many players or sides. Split the row, or skip it.".to_owned()
        }
        RowProblem::SameName(name) => format!(
            "{} is there twice. Give each player a name of their own.",
            shortened(name)
        ),
        RowProblem::LongName(name) => format!(
            "The name “{}” is too long. Shorten it to {NAME_LENGTH} letters.",
            shortened(name)
        ),
        RowProblem::TooLarge => "A total is over 100,000. Correct it.".to_owned(),
    }
}

/// The heading of what is to be corrected: `Correct the headings and 2 rows`.
pub fn to_correct(odd: &[OddRow]) -> String {
    let is_question = |odd_row: &OddRow| matches!(odd_row.why, RowProblem::Future { .. });
    let rows = odd.iter().filter(|odd_row| odd_row.row.is_some()).count();
    let headings = (rows < odd.len()).then(|| "the headings".to_owned());
    let rows = (rows > 0).then(|| count(rows, "row", "rows"));
    let parts: Vec<String> = headings.into_iter().chain(rows).collect();
    match parts[..] {
        [] => "All corrected".to_owned(),
        _ if odd.iter().all(is_question) => format!("Check {}", all(&parts)),
        _ => format!("Correct {}", all(&parts)),
    }
}

/// What is odd, as a button names it: `Row 2`.
pub fn odd_name(row: Option<RowPlace>) -> String {
    row.map_or("Headings".to_owned(), |row| format!("Row {}", row.number))
}

/// The button that takes every suggestion of a table.
pub fn take_suggestions(rows: usize) -> String {
    format!("Take all {}", count(rows, "suggestion", "suggestions"))
}

/// The label of the field that corrects a text: `Row 2, Ann`, or `Heading of column B`.
pub fn odd_label(odd: &OddCell, table: &CsvImport) -> String {
    match odd.row {
        Some(_) => format!("{}, {}", odd_name(odd.row), column_title(odd.column, table)),
        None => format!("Heading of column {}", letter(odd.column)),
    }
}

/// The question about a number that is probably meant.
pub fn suggested(number: i32) -> String {
    format!("Is it {}?", words::number(number))
}

/// The number of unfinished games left out; empty for none.
pub fn running(games: usize) -> Option<String> {
    let games = (games > 0).then(|| words::games(games))?;
    Some(format!(
        "{games} left out: not finished when this table was saved."
    ))
}

/// What to choose differently before a table makes games.
pub const fn choose(why: NoGames) -> &'static str {
    match why {
        NoGames::NoDays => "Choose the column with the dates.",
        NoGames::TwoWays => "Choose what comes first in the dates.",
        NoGames::NoTotals => {
            "Choose at least two columns with totals: a row is a game, with everyone’s total."
        }
        NoGames::NoNames => {
            "Put each name in the column before its total, or in the total’s heading."
        }
        NoGames::TooLarge => no_games(NoGames::TooLarge),
    }
}

/// The label of a kind of column.
pub const fn column(kind: ColumnKind) -> &'static str {
    match kind {
        ColumnKind::Unused => "Not used",
        ColumnKind::Date => "Date",
        ColumnKind::Name => "Name",
        ColumnKind::Total => "Total",
        ColumnKind::Place => "Place",
        ColumnKind::Game => "Game",
    }
}

/// The label of the game that was played; of the rows that name none, where there is a column of games.
pub const fn game_played(has_games: bool) -> &'static str {
    match has_games {
        true => "Game of the other rows",
        false => "Game",
    }
}

/// The unused columns with names: `Columns Cara and Dev are not used.`
pub fn left_out(columns: &[&str]) -> String {
    let names: Vec<String> = columns.iter().map(|column| shortened(column)).collect();
    match &names[..] {
        [] => String::new(),
        [only] => format!("Column {only} isn’t used."),
        names => format!("Columns {} aren’t used.", all(names)),
    }
}

/// The question about ambiguous dates.
pub fn which_first(written: &str) -> String {
    format!("What is {}?", shortened(written))
}

/// An order of day and month, with the date it gives: `Day first: April 3, 2025`.
pub fn order(order: DayOrder, day: &str) -> String {
    match order {
        DayOrder::Day => format!("Day first: {day}"),
        DayOrder::Month => format!("Month first: {day}"),
    }
}

/// A column by heading or letter, with its first cell: `Ann: 31, …`.
pub fn column_name(at: usize, table: &CsvImport, first: &str) -> String {
    format!("{}: {}, …", column_title(at, table), shortened(first))
}

fn column_title(at: usize, table: &CsvImport) -> String {
    let title = shortened(&table.title(at));
    match table.named(at) {
        Some(_) => title,
        None => format!("Column {title}"),
    }
}
