//! Saves or shares a text as a file.

use chrono::NaiveDate;
use leptos::prelude::expect_context;

use crate::app::{Notices, Preferences, Storage};
use crate::device::file::{self, FileKind, SaveResult};
use crate::device::{clock, spawn};
use fives_core::words::phone;

/// Saves or shares a backup of everything.
pub fn save_everything() {
    let storage = expect_context::<Storage>();
    save_file(
        "fives",
        clock::today(),
        FileKind::Backup,
        storage.everything(),
    );
}

/// Saves or shares a text as a file of a day, and shows the result.
pub fn save_file(name: &str, day: NaiveDate, kind: FileKind, text: String) {
    let notices = expect_context::<Notices>();
    let preferences = expect_context::<Preferences>();
    let name = format!("{name}-{day}");
    spawn(Box::pin(async move {
        let result = file::share_or_download(&name, kind, &text).await;
        if kind == FileKind::Backup
            && matches!(result, SaveResult::Shared | SaveResult::Downloaded(_))
        {
            preferences.remember_backup();
        }
        match result {
            SaveResult::Shared | SaveResult::Cancelled => {}
            SaveResult::Downloaded(name) => notices.toast(phone::file_saved(&name)),
            SaveResult::Refused => notices.warn(phone::FILE_NOT_SAVED.to_owned()),
        }
    }));
}
