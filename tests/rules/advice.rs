//! When the app offers to protect the scores and to be added to the home screen.

use chrono::{DateTime, TimeDelta, Utc};
use fives_core::storage::saved::{Advice, AppData, Browser, advice};

fn day(days: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(20_000 + days)
}

/// The advice on a day, to who asked and backed up on others and played last on day 10.
fn on(now: i64, asked: Option<i64>, backed: Option<i64>) -> Option<Advice> {
    let app_data = AppData {
        asked: asked.map(day),
        backed: backed.map(day),
        ..AppData::default()
    };
    advice(&app_data, true, Browser::default(), day(10), day(now))
}

const PROMISED: Browser = Browser {
    promised: true,
    installs: false,
};

const INSTALLS: Browser = Browser {
    promised: false,
    installs: true,
};

#[test]
fn nothing_is_advised_before_a_game_is_finished_or_where_the_browser_promised() {
    let app_data = AppData::default();
    let on_day_99 = |finished, browser| advice(&app_data, finished, browser, day(10), day(99));
    assert_eq!(on_day_99(false, Browser::default()), None);
    assert_eq!(on_day_99(false, INSTALLS), None);
    assert_eq!(on_day_99(true, PROMISED), None);
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

#[test]
fn the_home_screen_is_offered_after_the_scores_are_seen_to_and_once() {
    let mut app_data = AppData::default();
    let on = |app_data: &AppData, now| advice(app_data, true, INSTALLS, day(10), day(now));
    assert_eq!(on(&app_data, 10), Some(Advice::Ask));
    app_data.asked = Some(day(10));
    assert_eq!(on(&app_data, 10), Some(Advice::Install));
    app_data.offered = Some(day(10));
    assert_eq!(on(&app_data, 11), None);
    assert_eq!(on(&app_data, 17), Some(Advice::BackUp));
}

#[test]
fn where_the_browser_has_promised_the_home_screen_is_offered_at_once() {
    let both = Browser {
        promised: true,
        ..INSTALLS
    };
    let app_data = AppData::default();
    let offered = advice(&app_data, true, both, day(10), day(10));
    assert_eq!(offered, Some(Advice::Install));
}
