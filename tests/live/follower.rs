//! A follower: which messages change what is shown, and what is said about how current it is.

use fives::live::follower::{Follower, Ignored, News, Status};
use fives::live::key::Topic;
use fives::live::last_heard::LastHeard;
use fives::live::message::{self, Contents, Message, NotAMessage, Stamp};
use fives::saved::link::{LinkProblem, Shared};
use fives::words;

use crate::fixture::{follow_key, hands, key, link};
use crate::messages::forged;

const MINUTE: i64 = 60_000;

fn sealed(epoch: u64, revision: u64, contents: Contents) -> Vec<u8> {
    let stamp = Stamp { epoch, revision };
    message::seal(&key(1), &Message { stamp, contents }).unwrap()
}

fn a_game(epoch: u64, hands: usize) -> Vec<u8> {
    sealed(epoch, hands as u64, Contents::Game(link(hands)))
}

fn online(session: u64) -> Vec<u8> {
    sealed(0, session, Contents::Online)
}

fn offline(session: u64) -> Vec<u8> {
    sealed(0, session, Contents::Offline)
}

/// A follower that is connected, and the two things it hears.
struct Heard(Follower);

impl Heard {
    fn connected() -> Self {
        let mut follower = Follower::new(follow_key(1));
        follower.set_connected(true, 0);
        Self(follower)
    }

    fn state(&mut self, payload: &[u8], now: i64) -> Result<News, Ignored> {
        self.0
            .receive(&follow_key(1).topic(Topic::State), payload, now)
    }

    fn presence(&mut self, payload: &[u8], now: i64) -> Result<News, Ignored> {
        let topic = follow_key(1).topic(Topic::Presence);
        self.0.receive(&topic, payload, now)
    }

    fn hands(&self) -> Option<usize> {
        hands(self.0.body())
    }
}

#[test]
fn the_newest_game_is_shown_in_whatever_order_messages_come() {
    let mut own = Heard::connected();
    assert_eq!(own.state(&a_game(1, 3), 0), Ok(News::Game));
    assert_eq!(own.state(&a_game(1, 2), 0), Err(Ignored::Older));
    assert_eq!(own.state(&a_game(1, 3), 0), Err(Ignored::Older));
    assert_eq!(own.hands(), Some(3));
    assert_eq!(own.state(&a_game(1, 5), 0), Ok(News::Game));
    assert_eq!(own.hands(), Some(5));
}

#[test]
fn a_phone_that_took_over_counts_with_fewer_hands_and_the_phone_before_no_more() {
    let mut own = Heard::connected();
    own.state(&a_game(1, 5), 0).unwrap();
    assert_eq!(own.state(&a_game(2, 3), 0), Ok(News::TakenOver));
    assert_eq!(own.hands(), Some(3));
    assert_eq!(own.state(&a_game(1, 6), 0), Err(Ignored::Older));
    assert_eq!(own.hands(), Some(3));
}

#[test]
fn what_is_not_the_scorers_changes_nothing() {
    let mut own = Heard::connected();
    own.state(&a_game(1, 3), 0).unwrap();
    let before = own.0.status(0);
    let stranger = message::seal(
        &key(2),
        &Message {
            stamp: Stamp::default(),
            contents: Contents::Game(link(5)),
        },
    );
    let cases = [
        (vec![], NotAMessage::NotDecrypted),
        (vec![1; 40_000], NotAMessage::TooLarge),
        (a_game(1, 4)[..60].to_vec(), NotAMessage::NotDecrypted),
        (stranger.unwrap(), NotAMessage::NotDecrypted),
        (forged(1, Contents::Game(link(5))), NotAMessage::NotSigned),
        (b"Ann 12, Bob 7".to_vec(), NotAMessage::OtherVersion),
    ];
    for (payload, why) in cases {
        assert_eq!(own.state(&payload, 0), Err(Ignored::NotAMessage(why)));
    }
    assert_eq!((own.hands(), own.0.status(0)), (Some(3), before));
}

#[test]
fn a_message_counts_only_on_its_own_topic() {
    let mut own = Heard::connected();
    assert_eq!(own.presence(&a_game(1, 3), 0), Err(Ignored::WrongTopic));
    assert_eq!(own.state(&online(1), 0), Err(Ignored::WrongTopic));
    assert_eq!(own.0.receive("", &online(1), 0), Err(Ignored::WrongTopic));
    assert_eq!((own.hands(), own.0.status(0)), (None, Status::Nothing));
}

#[test]
fn a_signed_game_that_cannot_be_read_says_why_and_leaves_the_one_before() {
    let mut own = Heard::connected();
    own.state(&a_game(1, 3), 0).unwrap();
    let torn = sealed(1, 4, Contents::Game("hello".to_owned()));
    let problem = Ignored::Unreadable(LinkProblem::Damaged);
    assert_eq!(own.state(&torn, 0), Err(problem));
    assert_eq!(own.hands(), Some(3));
}

#[test]
fn a_score_is_live_while_follower_and_scorer_are_connected() {
    let mut own = Heard(Follower::new(follow_key(1)));
    assert_eq!(own.0.status(0), Status::Connecting);
    own.0.set_connected(true, 0);
    assert_eq!(own.0.status(0), Status::Nothing);
    own.presence(&online(1), 0).unwrap();
    assert_eq!(own.0.status(0), Status::Nothing);
    own.state(&a_game(1, 3), 0).unwrap();
    assert_eq!(own.0.status(4 * MINUTE - 1), Status::Live);
}

#[test]
fn a_scorer_whose_word_the_broker_repeats_for_ever_is_live_for_four_minutes_only() {
    let mut own = Heard::connected();
    own.state(&a_game(1, 3), 0).unwrap();
    own.presence(&online(1), 0).unwrap();
    // A scorer who is there says so every minute.
    for minute in 1..=60 {
        let said = own.presence(&online(1), minute * MINUTE);
        assert_eq!(said, Ok(News::Presence));
        assert_eq!(own.0.status(minute * MINUTE), Status::Live);
    }
    assert_eq!(own.0.status(64 * MINUTE - 1), Status::Live);
    assert_eq!(own.0.status(64 * MINUTE), Status::LastHeard(4));
    assert_eq!(own.presence(&online(1), 65 * MINUTE), Ok(News::Presence));
    assert_eq!(own.0.status(65 * MINUTE), Status::Live);
}

#[test]
fn a_hand_is_a_word_of_the_scorer_too() {
    let mut own = Heard::connected();
    own.state(&a_game(1, 3), 0).unwrap();
    own.state(&a_game(1, 4), MINUTE).unwrap();
    assert_eq!(
        own.0.status(MINUTE),
        Status::LastHeard(0),
        "of a hand alone nobody knows when it was sent"
    );
    own.presence(&online(1), MINUTE).unwrap();
    own.state(&a_game(1, 5), 4 * MINUTE).unwrap();
    assert_eq!(own.0.status(8 * MINUTE - 1), Status::Live);
    assert_eq!(own.0.status(8 * MINUTE), Status::LastHeard(4));
}

#[test]
fn without_a_connection_the_minutes_since_it_was_live_are_said() {
    let mut own = Heard::connected();
    own.state(&a_game(1, 3), 0).unwrap();
    own.presence(&online(1), 9 * MINUTE).unwrap();
    own.0.set_connected(false, 10 * MINUTE);
    assert_eq!(own.0.status(10 * MINUTE), Status::LastHeard(0));
    assert_eq!(own.0.status(12 * MINUTE + 1), Status::LastHeard(2));
    // Connected again, but the broker was started empty and the scorer is not back.
    own.0.set_connected(true, 13 * MINUTE);
    assert_eq!(own.0.status(13 * MINUTE), Status::LastHeard(3));
    // The broker repeats what it said before.
    assert_eq!(own.presence(&online(1), 13 * MINUTE), Ok(News::Presence));
    assert_eq!(own.0.status(14 * MINUTE), Status::Live);
}

#[test]
fn a_scorer_who_is_offline_is_said_to_be() {
    let mut own = Heard::connected();
    own.state(&a_game(1, 3), 0).unwrap();
    own.presence(&online(10), 0).unwrap();
    assert_eq!(own.presence(&offline(10), MINUTE), Ok(News::Presence));
    assert_eq!(own.0.status(MINUTE), Status::ScorerOffline);
    // Of one connection, nothing comes after its end.
    assert_eq!(own.presence(&online(10), MINUTE), Err(Ignored::Older));
    assert_eq!(own.presence(&online(20), MINUTE), Ok(News::Presence));
    assert_eq!(own.0.status(MINUTE), Status::Live);
    // The end of the connection before this one, noticed late.
    assert_eq!(own.presence(&offline(10), MINUTE), Err(Ignored::Older));
    assert_eq!(own.0.status(MINUTE), Status::Live);
}

#[test]
fn a_closed_link_says_so_and_keeps_the_last_score() {
    let mut own = Heard::connected();
    own.state(&a_game(1, 3), 0).unwrap();
    own.presence(&online(1), 0).unwrap();
    let closed = sealed(1, 4, Contents::Closed);
    assert_eq!(own.state(&closed, 0), Ok(News::Closed));
    assert_eq!((own.hands(), own.0.status(0)), (Some(3), Status::Closed));
    // The broker forgets the topics.
    assert!(own.state(&[], 0).is_err());
    assert_eq!(own.0.status(0), Status::Closed);
}

#[test]
fn an_empty_message_that_anyone_can_send_closes_nothing() {
    let mut own = Heard::connected();
    own.state(&a_game(1, 3), 0).unwrap();
    own.presence(&online(1), 0).unwrap();
    assert!(own.state(&[], 0).is_err() && own.presence(&[], 0).is_err());
    assert_eq!(own.0.status(0), Status::Live);
}

#[test]
fn a_clock_that_was_set_back_says_no_minutes() {
    let mut own = Heard::connected();
    own.state(&a_game(1, 3), 10 * MINUTE).unwrap();
    own.0.set_connected(false, 10 * MINUTE);
    assert_eq!(own.0.status(0), Status::LastHeard(0));
    assert_eq!(own.0.status(i64::MAX), Status::LastHeard(u32::MAX));
}

#[test]
fn only_a_follower_that_never_connected_cannot_reach_the_broker() {
    let mut own = Heard(Follower::new(follow_key(1)));
    assert_eq!(own.0.status(0).out_of_reach(), Status::OutOfReach);
    own.0.set_connected(true, 0);
    own.state(&a_game(1, 3), 0).unwrap();
    own.0.set_connected(false, 0);
    assert_eq!(own.0.status(MINUTE).out_of_reach(), Status::LastHeard(1));
}

/// Another follower of the same link that was told what the first one heard last, as text.
fn reloaded(own: &Heard, now: i64) -> Heard {
    let text = own.0.last_heard(now).unwrap().write();
    let mut next = Heard(Follower::new(follow_key(1)));
    next.0.recall(&LastHeard::read(&text).unwrap());
    next
}

#[test]
fn what_was_heard_last_is_there_after_a_reload_and_nothing_older_replaces_it() {
    let mut own = Heard::connected();
    assert_eq!(own.0.last_heard(0), None);
    own.state(&a_game(1, 3), 0).unwrap();
    own.presence(&online(1), 0).unwrap();
    let mut next = reloaded(&own, 2 * MINUTE);
    assert_eq!(next.hands(), Some(3));
    assert_eq!(next.0.status(5 * MINUTE), Status::LastHeard(3));
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
    let mut own = Heard::connected();
    own.state(&a_game(1, 3), 0).unwrap();
    own.state(&sealed(1, 4, Contents::Closed), 0).unwrap();
    let mut next = reloaded(&own, 0);
    assert_eq!((next.hands(), next.0.status(0)), (Some(3), Status::Closed));
    next.0.set_connected(true, 0);
    next.0.on_retained_read();
    assert_eq!(next.0.status(0), Status::Closed);
}

#[test]
fn a_damaged_text_and_that_of_another_link_bring_nothing_back() {
    let mut own = Heard::connected();
    own.state(&a_game(1, 3), 0).unwrap();
    let last = own.0.last_heard(0).unwrap();
    let text = last.write();
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
        assert_eq!(LastHeard::read(damaged), None, "{damaged}");
    }
    let mut other = Follower::<Shared>::new(follow_key(2));
    other.recall(&last);
    assert_eq!((other.body(), other.status(0)), (None, Status::Connecting));
}

#[test]
fn a_broker_that_no_longer_has_the_game_is_told_from_a_connection_that_is_lost() {
    let mut own = Heard::connected();
    own.state(&a_game(1, 3), 0).unwrap();
    own.presence(&online(1), 0).unwrap();
    own.0.set_connected(false, 0);
    own.0.set_connected(true, MINUTE);
    assert_eq!(own.0.status(MINUTE), Status::LastHeard(1), "more may come");
    own.0.on_retained_read();
    assert_eq!(own.0.status(2 * MINUTE), Status::Gone(2));
    // The scorer comes back, with no new hand.
    assert_eq!(own.state(&a_game(1, 3), 3 * MINUTE), Err(Ignored::Older));
    assert_eq!(own.0.status(3 * MINUTE), Status::LastHeard(3));
    own.presence(&online(2), 3 * MINUTE).unwrap();
    assert_eq!(own.0.status(3 * MINUTE), Status::Live);
}

#[test]
fn how_current_the_score_is_is_said_in_words() {
    let said = [
        (Status::Live, "Live"),
        (Status::LastHeard(0), "Last heard less than a minute ago"),
        (Status::LastHeard(2), "Last heard 2 min ago"),
        (Status::LastHeard(60), "Last heard 1 hour ago"),
        (Status::Gone(0), "Last heard less than a minute ago"),
        (Status::Gone(59), "Last heard 59 min ago"),
        (Status::Gone(60), "Last heard 1 hour ago"),
        (Status::LastHeard(185), "Last heard 3 hours ago"),
        (Status::ScorerOffline, "Scorer offline"),
        (Status::OutOfReach, "Can’t reach the live server"),
        (Status::Closed, "This link was closed"),
    ];
    for (status, says) in said {
        assert_eq!(words::live::status(status), says);
    }
    assert_eq!(words::live::advice(Status::Live, false), "");
    assert!(words::live::advice(Status::Closed, false).contains("new link"));
    assert!(words::live::advice(Status::OutOfReach, false).contains("network"));
    assert!(words::live::advice(Status::Gone(2), false).contains("stopped sharing"));
    assert!(words::live::advice(Status::ScorerOffline, false).contains("New hands"));
    for status in [Status::Closed, Status::ScorerOffline, Status::Gone(0)] {
        assert_eq!(words::live::advice(status, true), "The game is over.");
    }
}
