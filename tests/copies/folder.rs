//! The copy in a folder: what is remembered of it, and what is said of it.

use fives_core::copies::folder::{FolderRecord, FolderTrouble};
use fives_core::copies::record::Copied;
use fives_core::storage::library::Library;
use fives_core::words::copies::copied;
use fives_core::words::folder_copy as says;

fn record() -> FolderRecord {
    FolderRecord::new("Backups".to_owned(), [0x3f, 0xa1, 0xc2, 0xd4])
}

#[test]
fn two_phones_with_one_folder_write_two_files() {
    let other = FolderRecord::new("Backups".to_owned(), [0x3f, 0xa1, 0xc2, 0xd5]);
    assert_eq!(record().file, "fives-copy-3fa1c2d4.json");
    assert_ne!(record().file, other.file);
}

#[test]
fn a_copy_is_due_until_it_is_made_and_after_each_change() {
    let mut library = Library::default();
    let mut record = record();
    let last = Copied::of(&library, 0);
    assert!(record.is_due(last.mark));
    record.last = Some(last);
    assert!(!record.is_due(last.mark));
    library.app_data.revision += 1;
    assert!(record.is_due(Copied::of(&library, 0).mark));
}

#[test]
fn the_last_copy_is_said_with_its_time_its_file_and_its_folder() {
    let last = Copied::of(&Library::default(), 0);
    assert_eq!(
        copied(&last, "Sun, Nov 22, 8:41 PM", &says::place(&record())),
        "Copied Sun, Nov 22, 8:41 PM to fives-copy-3fa1c2d4.json in “Backups”: no games, 0 bytes."
    );
    assert_eq!(
        says::off(&record()),
        "Off. fives-copy-3fa1c2d4.json stays in “Backups”."
    );
}

#[test]
fn each_failure_of_the_browser_is_said_with_what_to_do() {
    for (exception, why, what_to_do) in [
        (
            "NotAllowedError",
            FolderTrouble::NotAllowed,
            "Tap “Allow again”",
        ),
        (
            "NotFoundError",
            FolderTrouble::Gone,
            "choose another folder",
        ),
        (
            "QuotaExceededError",
            FolderTrouble::Full,
            "Free up some space",
        ),
        (
            "InvalidStateError",
            FolderTrouble::Failed,
            "choose another folder",
        ),
    ] {
        assert_eq!(FolderTrouble::of(exception), why);
        let said = says::trouble(why, &record());
        assert!(
            said.contains("“Backups”") && said.contains(what_to_do),
            "{said}"
        );
    }
}
