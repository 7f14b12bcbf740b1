//! What is said of a copy, in the words of the app.

use fives_core::copies::exchange::CopyTrouble;
use fives_core::copies::record::{Copied, FoundCopy};
use fives_core::copies::recovery::NotACode;
use fives_core::storage::saved::backup::BackupContents;
use fives_core::words::copies as says;

const HOST: &str = "copies.example.org";

#[test]
fn the_last_copy_is_said_with_its_time_its_place_and_its_contents() {
    let last = Copied {
        at: 0,
        bytes: 12_345,
        contents: BackupContents {
            games: 3,
            nights: 1,
            ..BackupContents::default()
        },
        mark: 0,
    };
    assert_eq!(
        says::copied(&last, "Sun, Nov 22, 8:41 PM", HOST),
        "Copied Sun, Nov 22, 8:41 PM to copies.example.org: 3 games and 1 hall night, 12 KB."
    );
}

#[test]
fn each_status_is_said_plainly() {
    let said = |status| says::trouble(CopyTrouble::of(status), HOST);
    assert_eq!(
        said(0),
        "copies.example.org can’t be reached. Fives tries again."
    );
    assert!(said(403).contains("doesn’t let Fives keep copies"));
    assert!(said(413).contains("larger than copies.example.org takes"));
    assert!(said(507).contains("is full"));
    assert!(said(429).contains("busy"));
    assert!(said(500).contains("error 500"));
}

#[test]
fn an_older_copy_is_said_with_its_day() {
    assert_eq!(
        says::found(FoundCopy::Older, true, "Sun, Nov 22", HOST),
        "On Sun, Nov 22, copies.example.org had an older copy than this phone knew. Fives put everything on this phone there again."
    );
    assert_eq!(
        says::found(FoundCopy::Gone, false, "Sun, Nov 22", HOST),
        "On Sun, Nov 22, copies.example.org had no copy any more."
    );
}

#[test]
fn a_misspelled_word_is_named() {
    assert_eq!(
        says::not_a_code(&NotACode::Unknown("docter".to_owned())),
        "No recovery code has the word “docter”. Check its letters."
    );
    assert_eq!(
        says::not_a_code(&NotACode::Count(11)),
        "A recovery code has 12 words, and these are 11."
    );
}
