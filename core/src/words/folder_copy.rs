//! Sentences about the copy in a folder.

use crate::copies::folder::{FolderRecord, FolderTrouble};

/// The heading.
pub const TITLE: &str = "Copy in a folder";

/// The button that chooses the folder.
pub const KEEP: &str = "Keep a copy in a folder";

pub const WHAT_FOR: &str = "Fives writes a backup into a folder that you choose, by itself after each save. Choose one that your cloud or another computer copies. Anyone who can open it can read your scores.";

/// The browser remembers no folder.
pub const NOT_KEPT: &str = "Your browser couldn’t remember the folder. Save a backup instead.";

/// Said where the copy isn’t on the screen.
pub const STOPPED: &str =
    "The copy in your folder isn’t up to date. Open Backup to see what to do.";

/// Where the copy is: `fives-copy-3fa1c2d4.json in “Backups”`.
pub fn place(record: &FolderRecord) -> String {
    format!("{} in {}", record.file, folder(record))
}

/// It is switched off.
pub fn off(record: &FolderRecord) -> String {
    format!("Off. {} stays in {}.", record.file, folder(record))
}

fn folder(record: &FolderRecord) -> String {
    format!("“{}”", record.folder)
}

/// Why the latest is not copied, and what to do.
pub fn trouble(trouble: FolderTrouble, record: &FolderRecord) -> String {
    let folder = folder(record);
    match trouble {
        FolderTrouble::NotAllowed => format!(
            "Your browser no longer lets Fives write into {folder}. Tap “Allow again”, or choose a folder."
        ),
        FolderTrouble::Gone => format!(
            "{folder} isn’t there: it was moved, renamed or deleted. Bring it back, or choose another folder."
        ),
        FolderTrouble::Full => {
            format!("There’s no room in {folder}. Free up some space; Fives tries again.")
        }
        FolderTrouble::Failed => format!(
            "Your browser couldn’t write into {folder}. Fives tries again; if that goes on, choose another folder."
        ),
    }
}
