//! Keeps a copy in a folder that the user chose.

use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;

use leptos::prelude::*;

use super::copying::{Copier, Due, Failure, Schedule, copied};
use super::{Navigation, Notices, Storage};
use crate::device::folder::{self, Folder};
use crate::device::live;
use crate::route::Route;
use fives_core::copies::folder::{FolderRecord, FolderTrouble};
use fives_core::copies::record::Copied;
use fives_core::words::folder_copy as says;

/// What the window that writes the copy has the lock of, and where it stores when the next one may be made.
const LOCK: &str = "fives-folder-copy-next";

/// How the copy is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FolderState {
    /// What this device remembers of it; `None` where it keeps none.
    pub record: Option<FolderRecord>,
    /// Why the latest is not copied.
    pub trouble: Option<FolderTrouble>,
}

/// What writes the copy.
struct FolderKeeper {
    navigation: Navigation,
    notices: Notices,
    storage: Storage,
}

/// What writes the copy, and when.
type FolderKeeping = (Rc<FolderKeeper>, Rc<Schedule>);

thread_local! {
    static KEEPER: RefCell<Option<FolderKeeping>> = const { RefCell::new(None) };
    /// The screen may be drawn before the copy is kept, and goes before that ends.
    static STATE: ArcRwSignal<FolderState> = ArcRwSignal::new(FolderState {
        record: folder::record(),
        trouble: None,
    });
}

fn keeper() -> Option<FolderKeeping> {
    KEEPER.with_borrow(Clone::clone)
}

/// How the copy is; follows signals.
pub fn state() -> FolderState {
    STATE.with(Get::get)
}

/// Shows what is remembered, and what went wrong.
fn show(trouble: Option<FolderTrouble>) {
    let record = folder::record();
    STATE.with(|state| state.set(FolderState { record, trouble }));
}

/// Keeps the copy for as long as the app runs.
pub fn start() {
    let keeper = Rc::new(FolderKeeper {
        navigation: expect_context(),
        notices: expect_context(),
        storage: expect_context(),
    });
    let schedule = Schedule::start(LOCK, keeper.clone());
    KEEPER.set(Some((keeper, schedule)));
}

/// Lets the user choose a folder, and keeps a copy there from now on.
pub async fn choose() {
    let (Some((keeper, schedule)), Some(chosen)) = (keeper(), Folder::chosen().await) else {
        return;
    };
    let is_kept = match live::random() {
        Some(random) if chosen.keep().await => {
            folder::set_record(Some(&FolderRecord::new(chosen.name(), random)))
        }
        _ => false,
    };
    if !is_kept {
        keeper.notices.warn(says::NOT_KEPT.to_owned());
    }
    show(None);
    schedule.look_now();
}

/// Asks the user to allow it again, and goes on.
pub async fn allow() {
    let Some((_, schedule)) = keeper() else {
        return;
    };
    match Folder::kept().await {
        Ok(kept) if kept.request_permission().await => schedule.look_now(),
        Ok(_) => {}
        Err(why) => show(Some(why)),
    }
}

/// Keeps no copy from now on. The file stays where it is.
pub fn stop() {
    let Some((keeper, _)) = keeper() else { return };
    if let Some(record) = folder::record() {
        folder::set_record(None);
        folder::forget();
        keeper.notices.toast(says::off(&record));
    }
    show(None);
}

impl Copier for FolderKeeper {
    fn due(&self, mark: i64) -> Due {
        match folder::record() {
            Some(record) if record.is_due(mark) => Due::AfterPause,
            _ => Due::Nothing,
        }
    }

    fn copy(self: Rc<Self>) -> Pin<Box<dyn Future<Output = Result<(), Failure>>>> {
        Box::pin(async move {
            let Some(record) = folder::record() else {
                return Ok(());
            };
            let written = self.write(&record).await;
            let trouble = written.err();
            let location = self.navigation.location;
            if trouble.is_some_and(FolderTrouble::is_lasting)
                && STATE.with(GetUntracked::get_untracked).trouble.is_none()
                && location.with_untracked(|location| location.now != Route::Backup)
            {
                self.notices.toast(says::STOPPED.to_owned());
            }
            show(trouble);
            written.map_err(|why| Failure {
                is_lasting: why.is_lasting(),
            })
        })
    }
}

impl FolderKeeper {
    async fn write(&self, record: &FolderRecord) -> Result<(), FolderTrouble> {
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
