//! A file that is a table of games.

use std::collections::BTreeMap;

use chrono::NaiveDate;

use super::reading::{Backup, ImportedTable, MOST_DOCUMENTS};
use super::unread::{FileItem, NotABackup, Unfit, Unread};
use crate::storage::saved::csv_import::{
    self, CsvImport, NoGames, OddCell, RowPlace, RowProblem, TableGames,
};

/// A row of a table, or its headings, to put right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OddRow {
    /// The row; `None` for the headings.
    pub row: Option<RowPlace>,
    /// The texts to correct.
    pub cells: Vec<OddCell>,
    /// What is wrong.
    pub why: RowProblem,
}

impl OddRow {
    /// Whether for each text it is known what is probably meant.
    pub fn is_suggested(&self) -> bool {
        csv_import::are_suggested(&self.cells)
    }
}

/// The games of a text that is a table, which has its own limits; `None` for another text. What begins like a
/// backup, which is one line, is a table only if it has games.
pub(super) fn read(text: &str) -> Option<Result<Backup, NotABackup>> {
    let may_be_backup = begins_as_json(text);
    if may_be_backup && !text.trim().contains(['\n', '\r']) {
        return None;
    }
    let read = csv_import::read(text)?.map_err(NotABackup::Table);
    let read = read.and_then(of_paper);
    let has_games = read.as_ref().is_ok_and(|backup| !backup.games.is_empty());
    (has_games || !may_be_backup).then_some(read)
}

/// The games of an imported table.
fn of_paper(read: csv_import::Read) -> Result<Backup, NotABackup> {
    let backup = match read {
        csv_import::Read::Own(paper) => Backup::of_paper(paper).map_err(NotABackup::Table)?,
        csv_import::Read::Plain(table) => Backup::of_table(table),
    };
    let large = |table: &ImportedTable| table.problem == Some(NoGames::TooLarge);
    if backup.table.as_ref().is_some_and(large) {
        return Err(NotABackup::Table(NoGames::TooLarge));
    }
    Ok(backup)
}

/// Whether a text begins as JSON does: `{"`, `[{`. A heading may be `[Date]`.
pub(super) fn begins_as_json(text: &str) -> bool {
    let text = text.trim_start();
    let inside = text.strip_prefix(['{', '[']).map(str::trim_start);
    inside.is_some_and(|json| {
        json.chars()
            .next()
            .is_none_or(|next| "\"{[]}-0123456789".contains(next))
    })
}

impl Backup {
    /// The games of a table with its current columns; empty if they make none.
    pub fn of_table(table: CsvImport) -> Self {
        let read = table.paper().and_then(Self::of_paper);
        let problem = read.as_ref().err().copied();
        Self {
            table: Some(ImportedTable { table, problem }),
            ..read.unwrap_or_default()
        }
    }

    /// The games of an imported table.
    fn of_paper(paper: TableGames) -> Result<Self, NoGames> {
        if paper.games.len() > MOST_DOCUMENTS {
            return Err(NoGames::TooLarge);
        }
        let mut backup = Self {
            running: paper.running,
            ..Self::default()
        };
        let mut places = BTreeMap::new();
        for (at, made) in paper.games.into_iter().enumerate() {
            backup.add(&mut places, at, made.game, made.deals);
        }
        for (row, why) in paper.odd {
            backup.report_unread(FileItem::Row(row), Unfit::Row(why));
        }
        Ok(backup)
    }

    /// Whether it is a table of hands that Fives exported, of which the totals come.
    pub fn is_export(&self) -> bool {
        self.games.iter().any(|game| game.deals.is_some())
    }

    /// The rows of a table that can be put right, and its headings, once for all rows.
    pub fn odd_rows(&self) -> Vec<OddRow> {
        let mut all: Vec<OddRow> = Vec::new();
        for odd in self.unread.iter().filter_map(|why| self.odd_row(why)) {
            if odd.row.is_some() || all.iter().all(|other| *other != odd) {
                all.push(odd);
            }
        }
        all
    }

    /// The rows that make a game after today, to check.
    pub fn future_rows(&self, today: NaiveDate) -> Vec<OddRow> {
        let asked = self.table.iter().flat_map(|table| table.table.after(today));
        let (odd, mut asked) = (self.odd_rows(), asked.collect::<Vec<_>>());
        asked.retain(|(row, _)| odd.iter().all(|odd_row| odd_row.row != Some(*row)));
        let asked = asked.into_iter().filter_map(|(row, why)| {
            let (part, why) = (FileItem::Row(row), Unfit::Row(why));
            self.odd_row(&Unread { part, why })
        });
        asked.collect()
    }

    /// The row that makes no game, or the headings because of which it makes none, if they can be put right.
    pub fn odd_row(&self, odd: &Unread) -> Option<OddRow> {
        let (FileItem::Row(row), Unfit::Row(why), Some(table)) = (&odd.part, &odd.why, &self.table)
        else {
            return None;
        };
        let cells = table.table.odd_cells(row.at, why);
        Some(OddRow {
            row: cells.first()?.row,
            cells,
            why: why.clone(),
        })
    }
}
