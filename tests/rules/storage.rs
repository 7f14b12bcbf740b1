//! The storage used, in words.

use fives_core::storage::saved::backup::BackupContents;
use fives_core::words::storage::{bytes, kept, promised, quota};

#[test]
fn bytes_are_told_as_phones_count_them() {
    let sizes = [
        (0, "0 bytes"),
        (999, "999 bytes"),
        (1_000, "1 KB"),
        (1_250, "1.2 KB"),
        (48_900, "48 KB"),
        (1_000_000, "1 MB"),
        (9_990_000, "9.9 MB"),
        (2_147_483_648, "2.1 GB"),
    ];
    for (count, words) in sizes {
        assert_eq!(bytes(count), words);
    }
}

#[test]
fn what_is_kept_is_counted_with_what_it_takes_and_games_not_started_are_told_from_the_others() {
    let says = |games, unstarted, taken| {
        let contents = BackupContents {
            games,
            unstarted,
            ..BackupContents::default()
        };
        kept(contents, taken)
    };
    assert_eq!(says(0, 0, 217), "No games yet");
    assert_eq!(says(1, 0, 3_000), "1 game, 3 KB");
    assert_eq!(says(1, 1, 3_000), "1 game (not started), 3 KB");
    assert_eq!(says(10, 3, 48_000), "10 games (3 not started), 48 KB");
    let nights = BackupContents {
        nights: 1,
        rules: 2,
        ..BackupContents::default()
    };
    let says = kept(nights, 48_000);
    assert_eq!(says, "1 hall night and 2 sets of your own rules, 48 KB");
}

#[test]
fn what_the_browser_does_not_say_is_not_guessed() {
    let says = quota(Some(73_000.0), Some(10e9));
    assert_eq!(says, "73 KB of 10 GB, the app itself included");
    let says = quota(Some(73_000.0), None);
    assert_eq!(says, "73 KB, the app itself included");
    assert_eq!(quota(None, Some(10e9)), "Unknown");
    assert_eq!(quota(Some(f64::NAN), None), "Unknown");
    assert!(promised(false).contains("backup"));
    assert_eq!(promised(true), "Protected.");
}
