//! Backup: everything in one file, and restoring it.
//!
//! The file is `{"app":"fives","schema":N,"games":[…],"nights":[…],"seasons":[…],"remembered":…}`: a list for each kind
//! of document, each of them a string from its `text`, and `remembered` one from `AppData::write`, so that a torn text
//! harms no other. Older files without `remembered`, and files of one document are read too; of a truncated file what
//! is before the cut.
//!
//! A file is read (`read`), compared with what is stored (`Library::plan`), shown, and restored as the
//! user chose (`Plan::restore`). Everything in the file has a line: what cannot be read has its
//! reason (`Unread`).

mod app_data;
mod choice;
mod contents;
mod divergence;
mod file;
mod found;
mod lines;
mod plan;
mod planning;
mod reading;
mod results;
mod sides;
mod table;
mod truncated;
mod unread;

pub use choice::{LineChoice, SecondCopy};
pub use contents::BackupContents;
pub use divergence::common;
pub use file::{MOST_BYTES, read, read_file};
pub use found::FoundInFile;
pub use lines::{AppDataLine, BackupLine, DocumentLine, Relation, RulesLine, RulesRelation, Sum};
pub use plan::{Changes, Plan, Restored};
pub use reading::{Backup, FileDocument, ImportedTable};
pub use table::OddRow;
pub use unread::{FileItem, NotABackup, Unfit, Unread};

pub(in crate::storage) use plan::game_lines;
pub(in crate::storage) use planning::lines;

use std::collections::BTreeMap;

use serde::Serialize;

use super::text::written;
use super::{AppData, SCHEMA, SavedGame, SavedNight};
use crate::storage::document::Document;

/// Marks a file as one of this app.
const APP: &str = "fives";

/// The text of a file of games and nights alone.
pub fn write(
    games: impl IntoIterator<Item = String>,
    nights: impl IntoIterator<Item = String>,
    app_data: &AppData,
) -> String {
    let lists = [
        (SavedGame::LIST, games.into_iter().collect()),
        (SavedNight::LIST, nights.into_iter().collect()),
    ];
    write_lists(lists, app_data)
}

/// The text of a file: for each kind of document its list and its texts, or quarantined texts, which are kept unchanged.
pub fn write_lists(
    lists: impl IntoIterator<Item = (&'static str, Vec<String>)>,
    app_data: &AppData,
) -> String {
    let is_listed =
        |(list, texts): &(&str, Vec<String>)| *list == SavedGame::LIST || !texts.is_empty();
    written(&File {
        app: APP,
        schema: SCHEMA,
        lists: lists.into_iter().filter(is_listed).collect(),
        remembered: app_data.write(),
    })
}

/// What a file has.
#[derive(Serialize)]
struct File {
    app: &'static str,
    schema: i64,
    /// The texts of each kind of document, by their field.
    #[serde(flatten)]
    lists: BTreeMap<&'static str, Vec<String>>,
    /// The app data comes last: a file without it was cut off.
    remembered: String,
}

/// The field of the app data, the last one.
const APP_DATA: &str = "remembered";
