//! When the table is advised to keep its scores safe.

use chrono::{DateTime, TimeDelta, Utc};
use fives::saved::{Advice, Remembered, advice};

fn day(days: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(20_000 + days)
}

/// The advice on a day, to who asked and backed up on others and played last on day 10.
fn on(now: i64, asked: Option<i64>, backed: Option<i64>) -> Option<Advice> {
    let remembered = Remembered {
        asked: asked.map(day),
        backed: backed.map(day),
        ..Remembered::default()
    };
    advice(&remembered, true, false, day(10), day(now))
}

#[test]
fn nothing_is_advised_before_a_game_is_finished_or_where_the_browser_promised() {
    let remembered = Remembered::default();
    assert_eq!(advice(&remembered, false, false, day(10), day(99)), None);
    assert_eq!(advice(&remembered, true, true, day(10), day(99)), None);
}

#[test]
fn after_the_first_game_the_browser_may_be_asked() {
    assert_eq!(on(10, None, None), Some(Advice::Ask));
    assert_eq!(on(99, None, Some(50)), Some(Advice::Ask));
}

#[test]
fn a_week_after_it_promised_nothing_a_backup_is_advised() {
    assert_eq!(on(16, Some(10), None), None);
    assert_eq!(on(17, Some(10), None), Some(Advice::BackUp));
}

#[test]
fn a_backup_is_advised_a_week_after_the_last_and_only_if_something_was_written_since() {
    assert_eq!(on(15, Some(1), Some(9)), None);
    assert_eq!(on(16, Some(1), Some(9)), Some(Advice::BackUp));
    assert_eq!(on(99, Some(1), Some(10)), None);
    assert_eq!(on(99, Some(1), Some(11)), None);
}

#[test]
fn who_puts_it_off_is_reminded_a_week_later() {
    assert_eq!(on(20, Some(14), Some(2)), None);
    assert_eq!(on(21, Some(14), Some(2)), Some(Advice::BackUp));
}
