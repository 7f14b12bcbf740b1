//! How old a score is, and what a phone remembers of it.

use chrono::DateTime;
use fives_core::base::seats::Seat;
use fives_core::ledger::{Change, Command, Described};
use fives_core::live::follower::{Body, Follower, Ignored, News, Status};
use fives_core::live::last_heard::LastHeard;
use fives_core::live::message::Contents;
use fives_core::storage::saved::link::{self, Shared, StandingOnly};
use fives_core::words;
use fives_core::words::live::Sharer;

use crate::fixture::{follow_key, game};
use crate::heard::{Heard, MINUTE, a_game, lost, online, reloaded, said, sealed};

/// The scorer has gone, and somebody puts the last word back for those who open the link.
#[test]
fn a_word_from_before_is_old_to_who_opens_the_link() {
    let mut follower = Heard::connected();
    let now = 600 * MINUTE;
    follower.state(&a_game(1, 3), now).unwrap();
    follower.presence(&said(590, 3), now).unwrap();
    assert_eq!(follower.0.status(now), Status::LastHand(599));
    follower.presence(&said(599, 3), now).unwrap();
    assert_eq!(follower.0.status(now), Status::Live);
    // A clock that is ahead does not make a word last longer than from when it came.
    follower.presence(&said(9_000, 3), now).unwrap();
    assert_eq!(follower.0.status(now + 4 * MINUTE - 1), Status::Live);
    assert_eq!(follower.0.status(now + 4 * MINUTE), Status::LastHand(603));
}

/// The scorer's phone is off for two hours, and only then somebody opens the link.
#[test]
fn the_age_of_a_score_is_when_it_was_made_also_after_the_server_goes() {
    let now = 122 * MINUTE;
    let mut follower = Heard::connected();
    follower.0.set_connected(true, now);
    follower.state(&a_game(1, 3), now).unwrap();
    follower.presence(&lost(1), now).unwrap();
    follower.0.on_retained_read();
    let words = |follower: &Heard, now| words::live::status(follower.0.status(now), Sharer::Scorer);
    assert_eq!(words(&follower, now), "Scorer offline, last hand 2 h ago");
    follower.0.set_connected(false, now);
    assert_eq!(words(&follower, now + 1_000), "Last hand 2 h ago");
    // And after a reload.
    assert_eq!(words(&reloaded(&follower, now), now), "Last hand 2 h ago");
    // The server is there again, with nothing.
    follower.0.set_connected(true, now);
    follower.0.on_retained_read();
    assert_eq!(follower.0.status(now), Status::Gone(121));
}

#[test]
fn without_a_connection_and_the_scorers_word_a_score_has_its_age() {
    let mut follower = Heard::connected();
    follower.state(&a_game(1, 3), 0).unwrap();
    follower.presence(&said(9, 3), 9 * MINUTE).unwrap();
    follower.0.set_connected(false, 10 * MINUTE);
    assert_eq!(follower.0.status(10 * MINUTE), Status::LastHand(9));
    assert_eq!(follower.0.status(12 * MINUTE + 3_000), Status::LastHand(12));
    // Connected again, but the broker was started empty and the scorer is not back.
    follower.0.set_connected(true, 12 * MINUTE);
    assert_eq!(follower.0.status(12 * MINUTE + 3_000), Status::LastHand(12));
    // The broker repeats what it said before, which is not too old yet.
    assert_eq!(
        follower.presence(&said(9, 3), 12 * MINUTE),
        Err(Ignored::Older)
    );
    assert_eq!(follower.0.status(12 * MINUTE + 30_000), Status::Live);
}

#[test]
fn a_clock_that_was_set_back_says_no_minutes() {
    let mut follower = Heard::connected();
    follower.state(&a_game(1, 3), 10 * MINUTE).unwrap();
    follower.0.set_connected(false, 10 * MINUTE);
    assert_eq!(follower.0.status(0), Status::LastHand(0));
    assert_eq!(follower.0.status(i64::MAX), Status::LastHand(u32::MAX));
}

#[test]
fn what_was_heard_last_is_there_after_a_reload_and_nothing_older_replaces_it() {
    let mut follower = Heard::connected();
    assert_eq!(follower.0.last_heard(0), None);
    follower.state(&a_game(1, 3), 0).unwrap();
    follower.presence(&online(1), 0).unwrap();
    let mut next = reloaded(&follower, 2 * MINUTE);
    assert_eq!(next.hands(), Some(3));
    assert_eq!(next.0.status(5 * MINUTE), Status::LastHand(4));
    next.0.set_connected(true, 5 * MINUTE);
    assert_eq!(next.state(&a_game(1, 2), 5 * MINUTE), Err(Ignored::Older));
    assert_eq!(next.state(&a_game(1, 3), 5 * MINUTE), Err(Ignored::Older));
    next.presence(&online(1), 5 * MINUTE).unwrap();
    assert_eq!(next.0.status(5 * MINUTE), Status::Live);
    assert_eq!(next.state(&a_game(1, 4), 5 * MINUTE), Ok(News::Game));
    assert_eq!(reloaded(&next, 5 * MINUTE).hands(), Some(4));
}

#[test]
fn a_closed_link_is_closed_after_a_reload_too() {
    let mut follower = Heard::connected();
    follower.state(&a_game(1, 3), 0).unwrap();
    follower.state(&sealed(1, 4, Contents::Closed), 0).unwrap();
    let mut next = reloaded(&follower, 0);
    assert_eq!((next.hands(), next.0.status(0)), (Some(3), Status::Closed));
    next.0.set_connected(true, 0);
    next.0.on_retained_read();
    assert_eq!(next.0.status(0), Status::Closed);
}

#[test]
fn what_an_earlier_version_heard_last_is_read_if_it_is_whole() {
    let mut follower = Heard::connected();
    follower.state(&a_game(1, 3), 0).unwrap();
    let last = follower.0.last_heard(0).unwrap();
    let stored = serde_json::to_value(&last).unwrap();
    let text = format!("{} open {}", last.at, stored["message"].as_str().unwrap());
    assert_eq!(LastHeard::of_earlier(&text).as_ref(), Some(&last));
    let closed = LastHeard::of_earlier(&text.replace("open", "closed"));
    assert!(closed.unwrap().is_closed);
    for damaged in [
        "",
        "0",
        "0 open",
        "0 open AAAA",
        &text.replace("open", "ajar"),
        &text[..text.len() - 1],
        &format!("{text} more"),
        &format!("x{text}"),
    ] {
        assert_eq!(LastHeard::of_earlier(damaged), None, "{damaged}");
    }
}

#[test]
fn a_damaged_text_and_that_of_another_link_bring_nothing_back() {
    let mut follower = Heard::connected();
    follower.state(&a_game(1, 3), 0).unwrap();
    let last = follower.0.last_heard(0).unwrap();
    let text = serde_json::to_string(&last).unwrap();
    for damaged in [
        "",
        "0",
        "{}",
        &text.replace("false", "7"),
        &text.replacen('A', "B", 1),
        &text[..text.len() - 1],
        &format!("{text} more"),
    ] {
        let read = serde_json::from_str::<LastHeard>(damaged);
        assert!(read.is_err(), "{damaged}");
    }
    let mut other = Follower::<Shared>::new(follow_key(2));
    other.recall(&last);
    assert_eq!((other.body(), other.status(0)), (None, Status::Connecting));
}

#[test]
fn a_broker_that_no_longer_has_the_game_is_told_from_a_connection_that_is_lost() {
    let mut follower = Heard::connected();
    follower.state(&a_game(1, 3), 0).unwrap();
    follower.presence(&online(1), 0).unwrap();
    follower.0.set_connected(false, 0);
    follower.0.set_connected(true, MINUTE);
    assert_eq!(
        follower.0.status(MINUTE),
        Status::LastHand(0),
        "more may come"
    );
    follower.0.on_retained_read();
    assert_eq!(follower.0.status(2 * MINUTE), Status::Gone(1));
    // The scorer comes back, with no new hand.
    assert_eq!(
        follower.state(&a_game(1, 3), 3 * MINUTE),
        Err(Ignored::Older)
    );
    assert_eq!(follower.0.status(3 * MINUTE), Status::LastHand(2));
    follower.presence(&online(2), 3 * MINUTE).unwrap();
    assert_eq!(follower.0.status(3 * MINUTE), Status::Live);
}

#[test]
fn how_current_the_score_is_is_said_in_words() {
    let said = [
        (Status::Live, "Live"),
        (Status::LastHand(0), "Last hand less than a minute ago"),
        (Status::LastHand(2), "Last hand 2 min ago"),
        (Status::LastHand(60), "Last hand 1 h ago"),
        (Status::Gone(0), "Last hand less than a minute ago"),
        (Status::Gone(59), "Last hand 59 min ago"),
        (Status::LastHand(47 * 60 + 59), "Last hand 47 h ago"),
        (Status::LastHand(48 * 60), "Last hand 2 days ago"),
        (
            Status::ScorerOffline(125),
            "Scorer offline, last hand 2 h ago",
        ),
        (Status::OutOfReach, "Can’t reach the live server"),
        (Status::Closed, "This link was closed"),
    ];
    for (status, says) in said {
        assert_eq!(words::live::status(status, Sharer::Scorer), says);
    }
    // Before the first hand there is no last one.
    let of_game = words::live::status_of_game;
    assert_eq!(of_game(Status::LastHand(2), false), "No hand yet");
    assert_eq!(of_game(Status::Gone(2), false), "No hand yet");
    assert_eq!(of_game(Status::ScorerOffline(2), false), "Scorer offline");
    assert_eq!(of_game(Status::Live, false), "Live");
    assert_eq!(of_game(Status::LastHand(2), true), "Last hand 2 min ago");
    assert_eq!(words::live::advice(Status::Live, Sharer::Scorer, false), "");
    assert!(words::live::advice(Status::Closed, Sharer::Scorer, false).contains("new link"));
    assert!(words::live::advice(Status::OutOfReach, Sharer::Scorer, false).contains("network"));
    assert!(
        words::live::advice(Status::Gone(2), Sharer::Scorer, false).contains("stopped sharing")
    );
    assert!(
        words::live::advice(Status::ScorerOffline(0), Sharer::Scorer, false).contains("New hands")
    );
    for status in [Status::Closed, Status::ScorerOffline(0), Status::Gone(0)] {
        assert_eq!(
            words::live::advice(status, Sharer::Scorer, true),
            "The game is over."
        );
    }
}

/// The game is named, a note is made and the date is changed two hours after the last hand.
#[test]
fn a_name_a_note_and_a_date_make_no_score_newer() {
    let mut game = game(3);
    let later = |minutes: i64| DateTime::from_timestamp(3 + minutes * 60, 0).unwrap();
    let note = |to: &str| Change {
        from: String::new(),
        to: to.to_owned(),
    };
    let date = Change {
        from: None,
        to: Some(later(0)),
    };
    let described = [
        Described::Name(note("Friday")),
        Described::Note(note("At Zoe’s")),
        Described::Played(date),
    ];
    for (minute, described) in (118..).zip(described) {
        let did = game.ledger.act(Command::Describe(described), later(minute));
        assert_eq!(did, Ok(true));
    }
    let text = link::write(&game).link().unwrap().0;
    let mut follower = Heard::connected();
    let now = 122 * MINUTE;
    follower
        .state(&sealed(1, 6, Contents::Game(text)), now)
        .unwrap();
    follower.presence(&lost(1), now).unwrap();
    let words = |follower: &Heard| words::live::status(follower.0.status(now), Sharer::Scorer);
    assert_eq!(words(&follower), "Scorer offline, last hand 2 h ago");
    follower.0.set_connected(false, now);
    assert_eq!(words(&follower), "Last hand 2 h ago");
    assert_eq!(words(&reloaded(&follower, now)), "Last hand 2 h ago");
    // What is no hand and changes the game does.
    let (seat, name) = (Seat(1), "Zoe".to_owned());
    let did = game.ledger.act(Command::Replace { seat, name }, later(121));
    assert_eq!(did, Ok(true));
    let text = link::write(&game).link().unwrap().0;
    follower
        .state(&sealed(1, 7, Contents::Game(text)), now)
        .unwrap();
    assert_eq!(words(&follower), "Last hand less than a minute ago");
}

/// A game too long for a link goes as it stands.
#[test]
fn a_standing_says_when_it_was_made() {
    let game = game(3);
    let text = StandingOnly::of(&game).unwrap().write();
    let read = |text: &str| Shared::Standing(StandingOnly::read(text).unwrap().into());
    assert_eq!(read(&text).made_at(), Some(3_000));
    // One of an earlier build does not.
    let before = text.replace(",\"made\":3000", "");
    assert_ne!(before, text);
    assert_eq!(read(&before).made_at(), None);
}

#[test]
fn a_clock_that_was_set_back_makes_no_word_last_longer() {
    let mut follower = Heard::connected();
    follower.state(&a_game(1, 3), 90 * MINUTE).unwrap();
    follower.presence(&said(90, 3), 90 * MINUTE).unwrap();
    assert_eq!(
        follower.0.status(90 * MINUTE - 30_000),
        Status::Live,
        "a little"
    );
    assert_ne!(follower.0.status(30 * MINUTE), Status::Live);
}
