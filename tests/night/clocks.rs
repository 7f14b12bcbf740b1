//! The clock of a round: set, read, stopped, gone with its round, and told the same on another phone.

use chrono::TimeDelta;
use fives_core::night::{MOST_MINUTES, NightEvent, NightRefusal, RoundClock};
use fives_core::storage::saved::SavedNight;
use fives_core::words::night as words;

use crate::desk::{Desk, at, groups, lower};

#[test]
fn a_clock_counts_down_until_time_is_up_and_goes_with_its_round() {
    let mut desk = Desk::started(groups(1), 2, 4);
    assert_eq!(
        (desk.0.state().clock(), desk.0.state().last_minutes()),
        (None, None)
    );
    let clock = desk.0.state().clock_from(20, at(0)).unwrap();
    desk.act(NightEvent::Clock(Some(clock)));
    assert_eq!(desk.0.state().clock(), Some(clock));
    let left = |seconds: i64, milliseconds: i64| {
        let now = at(0) + TimeDelta::seconds(seconds) + TimeDelta::milliseconds(milliseconds);
        words::time_left(clock.seconds_left(now))
    };
    assert_eq!(left(0, 0), "20:00");
    assert_eq!(left(0, 1), "20:00");
    assert_eq!(left(475, 0), "12:05");
    assert_eq!(left(1_199, 999), "0:01");
    assert_eq!(left(1_200, 0), words::TIME_IS_UP);
    assert_eq!(left(9_000, 0), words::TIME_IS_UP);
    assert_eq!(words::time_left(3_725), "1:02:05");
    // A table reads minutes.
    let at_table = [725, 119, 59, 0].map(words::round_left);
    assert_eq!(
        at_table,
        [
            "12 min left in the round",
            "1 min left in the round",
            "Less than a minute left in the round",
            "Time. Finish the hand.",
        ]
    );
    for key in desk.round(0) {
        desk.win(key, lower(key.teams[0], key.teams[1]));
    }
    assert_eq!(desk.0.state().clock(), None);
    assert_eq!(desk.0.state().last_minutes(), Some(20));
    // The round is played again, with what is left of its time.
    desk.0.undo();
    assert_eq!(desk.0.state().clock(), Some(clock));
    desk.act(NightEvent::Clock(None));
    assert_eq!(desk.0.state().clock(), None);
    desk.0.undo();
    assert_eq!(desk.0.state().clock(), Some(clock));
}

#[test]
fn a_clock_is_for_the_round_that_is_played_and_for_minutes_a_round_can_have() {
    let mut desk = Desk::new(groups(1), 2);
    assert_eq!(desk.0.state().clock_from(20, at(0)), None);
    for team in 0..4 {
        desk.enter(team, None);
    }
    let stop = desk.try_act(NightEvent::Clock(None));
    assert_eq!(stop, Err(NightRefusal::NoClock));
    let start = desk.0.groups_as_entered();
    desk.act(start);
    for minutes in [0, MOST_MINUTES + 1] {
        let clock = desk.0.state().clock_from(minutes, at(0));
        let refused = desk.try_act(NightEvent::Clock(clock));
        assert_eq!(refused, Err(NightRefusal::ClockMinutes));
    }
    let clock = desk.0.state().clock_from(20, at(0)).unwrap();
    let later = RoundClock { round: 1, ..clock };
    let refused = desk.try_act(NightEvent::Clock(Some(later)));
    assert_eq!(refused, Err(NightRefusal::NoClock));
}

#[test]
fn a_clock_survives_what_is_stored_and_what_is_sent() {
    let mut desk = Desk::started(groups(1), 2, 4);
    let clock = desk.0.state().clock_from(15, at(7)).unwrap();
    desk.act(NightEvent::Clock(Some(clock)));
    let saved = SavedNight {
        revision: 1,
        ..SavedNight::new("timed".to_owned(), desk.0, at(0))
    };
    let again = SavedNight::read(&saved.write()).unwrap();
    assert_eq!(again.night.state().clock(), Some(clock));
}
