//! What of a file cannot be read, and why.

use super::contents::BackupContents;
use crate::storage::saved::Unreadable;
use crate::storage::saved::csv_import::{NoGames, RowPlace, RowProblem};

/// Something in a file that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// The item.
    pub part: FileItem,
    /// The reason.
    pub why: Unfit,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileItem {
    /// A game, by its index in the file.
    Game(usize),
    /// A hall night, by its index in the file.
    Night(usize),
    /// A season, by its index in the file.
    Season(usize),
    /// A row of a table.
    Row(RowPlace),
    AppData,
    /// A preset of this name.
    Rules(String),
    /// The last setup.
    Setup,
    /// Something this version does not know.
    Other,
    /// What came after so much, where the file was cut off.
    Rest(BackupContents),
}

/// Why an item is left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// It cannot be read.
    Unreadable(Unreadable),
    /// It is too long for a game.
    TooLong,
    /// The row makes no game.
    Row(RowProblem),
}

impl From<Unreadable> for Unfit {
    fn from(why: Unreadable) -> Self {
        Self::Unreadable(why)
    }
}

/// Why a file cannot be restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotABackup {
    Empty,
    /// It is larger than [`super::MOST_BYTES`], or holds more than any backup.
    TooLarge,
    /// It is not JSON.
    Torn,
    /// It is the workbook of a spreadsheet program, not a table saved as CSV.
    Workbook,
    /// It is a table without games.
    Table(NoGames),
    /// It is JSON, but not of this app, or another text.
    Foreign,
    /// It is of this app, but cannot be read.
    Unreadable(Unreadable),
}
