//! Saves or shares a text as a file.

use std::future::Future;

use chrono::NaiveDate;
use leptos::prelude::expect_context;

use crate::app::{Notices, Preferences, Storage};
use crate::device::file::{self, FileKind, SaveResult};
use crate::device::{clock, spawn};
use fives_core::words::phone;

/// Saves or shares a backup of everything.
pub fn save_everything() {
    let saving = everything();
    spawn(Box::pin(async {
        saving.await;
    }));
}

/// The same, awaited. Returns whether there is a backup now.
pub fn everything() -> impl Future<Output = bool> {
    let storage = expect_context::<Storage>();
    let saving = saving(
        "fives",
        clock::today(),
        FileKind::Backup,
        storage.everything(),
    );
    let preferences = expect_context::<Preferences>();
    async move {
        let is_saved = saving.await;
        if is_saved {
            preferences.remember_backup();
        }
        is_saved
    }
}

/// Saves or shares a text as a file of a day, and shows the result.
pub fn save_file(name: &str, day: NaiveDate, kind: FileKind, text: String) {
    let saving = saving(name, day, kind, text);
    spawn(Box::pin(async {
        saving.await;
    }));
}

fn saving(
    name: &str,
    day: NaiveDate,
    kind: FileKind,
    text: String,
) -> impl Future<Output = bool> + use<> {
    let notices = expect_context::<Notices>();
    let name = format!("{name}-{day}");
    async move {
        let result = file::share_or_download(&name, kind, &text).await;
        let is_saved = matches!(result, SaveResult::Shared | SaveResult::Downloaded(_));
        match result {
            SaveResult::Shared | SaveResult::Cancelled => {}
            SaveResult::Downloaded(name) => notices.toast(phone::file_saved(&name)),
            SaveResult::Refused => notices.warn(phone::FILE_NOT_SAVED.to_owned()),
        }
        is_saved
    }
}
