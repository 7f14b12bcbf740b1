//! The storage used, in words.

use fives_core::words::storage::{bytes, games, promised, quota};

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
fn games_are_counted_with_what_they_take() {
    assert_eq!(games(0, 217), "No games yet");
    assert_eq!(games(1, 3_000), "1 game, 3 KB");
    assert_eq!(games(12, 48_000), "12 games, 48 KB");
}

#[test]
fn what_the_browser_does_not_say_is_not_guessed() {
    let says = quota(Some(73_000.0), Some(10e9));
    assert_eq!(says, "73 KB of 10 GB, the app itself included");
    let says = quota(Some(73_000.0), None);
    assert_eq!(says, "73 KB, the app itself included");
    assert_eq!(quota(None, Some(10e9)), "unknown");
    assert_eq!(quota(Some(f64::NAN), None), "unknown");
    assert!(promised(false).contains("backup"));
    assert_eq!(promised(true), "yes");
}
