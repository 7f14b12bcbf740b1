//! Keeps a copy in a folder that the user chose.

use leptos::prelude::*;

use super::copying::{CopyState, Due, Failure, Keeper, Schedule, copied};
use super::{Navigation, Notices, Storage};
use crate::device::folder::{self, Folder};
use crate::device::live;
use crate::route::Route;
use fives_core::copies::folder::{FolderRecord, FolderTrouble};
use fives_core::copies::record::Copied;
use fives_core::words::folder_copy as says;

/// How the copy is.
pub type FolderState = CopyState<FolderRecord, FolderTrouble>;

/// What writes the copy.
#[derive(Clone, Copy)]
pub struct FolderKeeper {
    navigation: Navigation,
    notices: Notices,
    storage: Storage,
    /// How the copy is.
    pub state: RwSignal<FolderState>,
    /// When it is made.
    pub schedule: Schedule,
}

impl FolderKeeper {
    pub(super) fn new(navigation: Navigation, notices: Notices, storage: Storage) -> Self {
        Self {
            navigation,
            notices,
            storage,
            state: RwSignal::new(FolderState {
                record: folder::record(),
                trouble: None,
            }),
            schedule: Schedule::of::<Self>(storage),
        }
    }

    /// Shows what is remembered, and what went wrong.
    fn show(self, trouble: Option<FolderTrouble>) {
        let record = folder::record();
        self.state.set(FolderState { record, trouble });
    }

    /// Lets the user choose a folder, and keeps a copy there from now on.
    pub async fn choose(self) {
        let Some(chosen) = Folder::chosen().await else {
            return;
        };
        let is_kept = match live::random() {
            Some(random) if chosen.keep().await => {
                folder::set_record(Some(&FolderRecord::new(chosen.name(), random)))
            }
            _ => false,
        };
        if !is_kept {
            self.notices.warn(says::NOT_KEPT.to_owned());
        }
        self.show(None);
        self.schedule.look_now();
    }

    /// Asks the user to allow it again, and goes on.
    pub async fn allow(self) {
        match Folder::kept().await {
            Ok(kept) if kept.request_permission().await => self.schedule.look_now(),
            Ok(_) => {}
            Err(why) => self.show(Some(why)),
        }
    }

    /// Keeps no copy from now on. The file stays where it is.
    pub fn stop(self) {
        if let Some(record) = folder::record() {
            folder::set_record(None);
            folder::forget();
            self.notices.toast(says::off(&record));
        }
        self.show(None);
    }

    async fn write(self, record: &FolderRecord) -> Result<(), FolderTrouble> {
        let copied = copied(self.storage);
        let text = self.storage.everything();
        let kept = Folder::kept().await?;
        // Another folder may be chosen by now: it gets a file of its own.
        if kept.name() != record.folder {
            return Ok(());
        }
        kept.write(&record.file, &text).await?;
        // It may be switched off by now, or another folder chosen.
        if folder::record().is_some_and(|now| now.file == record.file) {
            let bytes = text.len() as u64;
            let last = Some(Copied { bytes, ..copied });
            folder::set_record(Some(&FolderRecord {
                last,
                ..record.clone()
            }));
        }
        Ok(())
    }
}

impl Keeper for FolderKeeper {
    const LOCK: &'static str = "fives-folder-copy-next";

    fn due(self, mark: i64) -> Due {
        match folder::record() {
            Some(record) if record.is_due(mark) => Due::AfterPause,
            _ => Due::Nothing,
        }
    }

    async fn copy(self) -> Result<(), Failure> {
        let Some(record) = folder::record() else {
            return Ok(());
        };
        let written = self.write(&record).await;
        let trouble = written.err();
        let location = self.navigation.location;
        if trouble.is_some_and(FolderTrouble::is_lasting)
            && self.state.with_untracked(|state| state.trouble.is_none())
            && location.with_untracked(|location| location.now != Route::Backup)
        {
            self.notices.toast(says::STOPPED.to_owned());
        }
        self.show(trouble);
        written.map_err(|why| Failure {
            is_lasting: why.is_lasting(),
        })
    }
}
