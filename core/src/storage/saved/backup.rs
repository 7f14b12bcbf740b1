//! Backup: everything in one file, and restoring it.
//!
//! The file is `{"app":"fives","schema":N,"games":[…],"nights":[…],"remembered":…}`. Each game is a
//! string from `SavedGame::write`, each hall night one from `SavedNight::write` and `remembered` one from
//! `AppData::write`, so that a torn text harms no other. Older files without `remembered`, and files of
//! one game or night are read too; of a truncated file what is before the cut.
//!
//! A file is read (`read`), compared with what is stored (`Library::plan`), shown, and restored as the
//! user chose (`Plan::restore`). Everything in the file has a line: what cannot be read has its
//! reason (`Unread`).

mod app_data;
mod choice;
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

use serde::Serialize;

use super::text::written;
use super::{AppData, SCHEMA};

/// Marks a file as one of this app.
const APP: &str = "fives";

/// The text of a file. `games` are texts of [`super::SavedGame::write`], or quarantined texts,
/// which are kept unchanged; `nights` are texts of [`super::SavedNight::write`].
pub fn write(
    games: impl IntoIterator<Item = String>,
    nights: impl IntoIterator<Item = String>,
    app_data: &AppData,
) -> String {
    written(&File {
        app: APP,
        schema: SCHEMA,
        games: games.into_iter().collect(),
        nights: nights.into_iter().collect(),
        remembered: app_data.write(),
    })
}

/// What a file has.
#[derive(Serialize)]
struct File {
    app: &'static str,
    schema: i64,
    games: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    nights: Vec<String>,
    /// The app data comes last: a file without it was cut off.
    remembered: String,
}

/// The field of the app data, the last one.
const APP_DATA: &str = "remembered";
