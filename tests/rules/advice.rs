//! When the app offers to protect the scores and to be added to the home screen.

use chrono::{DateTime, TimeDelta, Utc};
use fives_core::storage::saved::{Advice, AppData, Browser, Played, advice};

fn day(days: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(20_000 + days)
}

/// A game that was over on day 10.
fn played() -> Played {
    Played {
        finished: true,
        is_over: true,
        changed: day(10),
    }
}

/// The advice on a day, to who asked and backed up on others and played last on day 10.
fn on(now: i64, asked: Option<i64>, backed: Option<i64>) -> Option<Advice> {
    let app_data = AppData {
        asked: asked.map(day),
        backed: backed.map(day),
        ..AppData::default()
    };
    advice(&app_data, played(), Browser::default(), day(now))
}

const PROMISED: Browser = Browser {
    promised: true,
    installs: false,
    copied: None,
};

const INSTALLS: Browser = Browser {
    promised: false,
    installs: true,
    copied: None,
};

#[test]
fn nothing_is_advised_before_a_game_is_finished() {
    let played = Played {
        finished: false,
        ..played()
    };
    for browser in [Browser::default(), INSTALLS, PROMISED] {
        let app_data = AppData::default();
        assert_eq!(advice(&app_data, played, browser, day(99)), None);
    }
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

/// A browser keeps its promise, and the phone drowns all the same.
#[test]
fn after_an_evening_a_backup_is_advised_whatever_the_browser_promised() {
    let app_data = AppData::default();
    let on = |played, hours| {
        let now = day(10) + TimeDelta::hours(hours);
        advice(&app_data, played, PROMISED, now)
    };
    assert_eq!(on(played(), 0), Some(Advice::BackUp));
    let goes_on = Played {
        is_over: false,
        ..played()
    };
    assert_eq!(on(goes_on, 11), None);
    assert_eq!(on(goes_on, 12), Some(Advice::BackUp));
}

#[test]
fn one_backup_is_advised_an_evening_and_only_if_something_was_written_since_the_last() {
    assert_eq!(on(15, Some(1), Some(9)), Some(Advice::BackUp));
    assert_eq!(on(99, Some(1), Some(10)), None);
    assert_eq!(on(99, Some(1), Some(11)), None);
    let app_data = AppData {
        backed: Some(day(10) - TimeDelta::hours(2)),
        ..AppData::default()
    };
    let on = |hours| {
        advice(
            &app_data,
            played(),
            PROMISED,
            day(10) + TimeDelta::hours(hours),
        )
    };
    assert_eq!(on(9), None);
    assert_eq!(on(10), Some(Advice::BackUp));
}

#[test]
fn who_has_a_copy_made_by_itself_is_reminded_once_that_lags_behind() {
    let app_data = AppData::default();
    let copied = |days| Browser {
        copied: Some(day(days)),
        ..PROMISED
    };
    let on = |browser, now| advice(&app_data, played(), browser, day(now));
    assert_eq!(on(copied(10), 99), None);
    assert_eq!(on(copied(9), 11), Some(Advice::BackUp));
}

#[test]
fn who_puts_it_off_is_reminded_a_week_later() {
    assert_eq!(on(20, Some(14), Some(2)), None);
    assert_eq!(on(21, Some(14), Some(2)), Some(Advice::BackUp));
}

#[test]
fn the_home_screen_is_offered_after_the_scores_are_seen_to_and_once() {
    let mut app_data = AppData::default();
    let on = |app_data: &AppData, now| advice(app_data, played(), INSTALLS, day(now));
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
    let offered = advice(&app_data, played(), both, day(10));
    assert_eq!(offered, Some(Advice::Install));
}
