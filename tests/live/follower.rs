//! A follower: which messages change what is shown, and what is said about how current it is.

use fives_core::live::follower::{Follower, Ignored, News, Status};
use fives_core::live::message::{self, Contents, Message, NotAMessage, Stamp};
use fives_core::live::word::ScorerWord;
use fives_core::storage::saved::link::LinkProblem;

use crate::fixture::{follow_key, key, link};
use crate::heard::{Heard, MINUTE, a_game, offline, online, said, sealed};
use crate::messages::forged;

#[test]
fn the_newest_game_is_shown_in_whatever_order_messages_come() {
    let mut follower = Heard::connected();
    assert_eq!(follower.state(&a_game(1, 3), 0), Ok(News::Game));
    assert_eq!(follower.state(&a_game(1, 2), 0), Err(Ignored::Older));
    assert_eq!(follower.state(&a_game(1, 3), 0), Err(Ignored::Older));
    assert_eq!(follower.hands(), Some(3));
    assert_eq!(follower.state(&a_game(1, 5), 0), Ok(News::Game));
    assert_eq!(follower.hands(), Some(5));
}

#[test]
fn a_phone_that_took_over_counts_with_fewer_hands_and_the_phone_before_no_more() {
    let mut follower = Heard::connected();
    follower.state(&a_game(1, 5), 0).unwrap();
    assert_eq!(follower.state(&a_game(2, 3), 0), Ok(News::TakenOver));
    assert_eq!(follower.hands(), Some(3));
    assert_eq!(follower.state(&a_game(1, 6), 0), Err(Ignored::Older));
    assert_eq!(follower.hands(), Some(3));
}

#[test]
fn what_is_not_the_scorers_changes_nothing() {
    let mut follower = Heard::connected();
    follower.state(&a_game(1, 3), 0).unwrap();
    let before = follower.0.status(0);
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
        assert_eq!(follower.state(&payload, 0), Err(Ignored::NotAMessage(why)));
    }
    assert_eq!((follower.hands(), follower.0.status(0)), (Some(3), before));
}

#[test]
fn a_message_counts_only_on_its_own_topic() {
    let mut follower = Heard::connected();
    assert_eq!(
        follower.presence(&a_game(1, 3), 0),
        Err(Ignored::WrongTopic)
    );
    assert_eq!(follower.state(&online(1), 0), Err(Ignored::WrongTopic));
    assert_eq!(
        follower.0.receive("", &online(1), 0),
        Err(Ignored::WrongTopic)
    );
    assert_eq!(
        (follower.hands(), follower.0.status(0)),
        (None, Status::Nothing)
    );
}

#[test]
fn a_signed_game_that_cannot_be_read_says_why_and_leaves_the_one_before() {
    let mut follower = Heard::connected();
    follower.state(&a_game(1, 3), 0).unwrap();
    let torn = sealed(1, 4, Contents::Game("hello".to_owned()));
    let problem = Ignored::Unreadable(LinkProblem::Damaged);
    assert_eq!(follower.state(&torn, 0), Err(problem));
    assert_eq!(follower.hands(), Some(3));
}

#[test]
fn a_score_is_live_while_follower_and_scorer_are_connected() {
    let mut follower = Heard(Follower::new(follow_key(1)));
    assert_eq!(follower.0.status(0), Status::Connecting);
    follower.0.set_connected(true, 0);
    assert_eq!(follower.0.status(0), Status::Nothing);
    follower.presence(&online(1), 0).unwrap();
    assert_eq!(follower.0.status(0), Status::Nothing);
    follower.state(&a_game(1, 3), 0).unwrap();
    assert_eq!(follower.0.status(4 * MINUTE - 1), Status::Live);
}

#[test]
fn a_scorer_is_live_for_four_minutes_after_each_word() {
    let mut follower = Heard::connected();
    follower.state(&a_game(1, 3), 0).unwrap();
    for minute in 0..=60 {
        let heard = follower.presence(&said(minute, 3), minute * MINUTE + 5_000);
        assert_eq!(heard, Ok(News::Presence));
        assert_eq!(follower.0.status(minute * MINUTE + 59_000), Status::Live);
    }
    assert_eq!(follower.0.status(64 * MINUTE - 1), Status::Live);
    // The third hand was made in the first minute.
    assert_eq!(follower.0.status(64 * MINUTE + 3_000), Status::LastHand(64));
}

#[test]
fn a_word_that_is_repeated_renews_nothing_on_this_connection_or_the_next() {
    let mut follower = Heard::connected();
    follower.state(&a_game(1, 3), 0).unwrap();
    follower.presence(&said(0, 3), 0).unwrap();
    follower.presence(&said(1, 3), MINUTE).unwrap();
    for at in (2..30).map(|minute| minute * MINUTE) {
        for minute in [0, 1] {
            assert_eq!(follower.presence(&said(minute, 3), at), Err(Ignored::Older));
        }
        let is_live = follower.0.status(at) == Status::Live;
        assert_eq!(is_live, at < 5 * MINUTE, "{at}");
        follower.0.set_connected(false, at);
        follower.0.set_connected(true, at);
    }
    // So does that of an earlier build, which says no minute.
    let mut follower = Heard::connected();
    follower.state(&a_game(1, 3), 0).unwrap();
    follower.presence(&online(1), 0).unwrap();
    assert_eq!(
        follower.presence(&online(1), 3 * MINUTE),
        Err(Ignored::Older)
    );
    assert_eq!(follower.0.status(4 * MINUTE - 1), Status::Live);
    assert_eq!(follower.0.status(4 * MINUTE + 3_000), Status::LastHand(4));
}

#[test]
fn an_older_game_that_was_put_back_is_not_live() {
    for is_state_first in [true, false] {
        let mut follower = Heard::connected();
        let (state, presence) = (a_game(1, 2), said(0, 5));
        if is_state_first {
            follower.state(&state, 0).unwrap();
        }
        follower.presence(&presence, 0).unwrap();
        if !is_state_first {
            follower.state(&state, 0).unwrap();
        }
        assert_eq!(follower.0.status(2_000), Status::LastHand(0));
        // Nor is one of a phone before.
        let mut other = Heard::connected();
        other.state(&a_game(0, 9), 0).unwrap();
        other.presence(&presence, 0).unwrap();
        assert_eq!(other.0.status(2_000), Status::LastHand(0));
        // The scorer repairs it.
        assert_eq!(follower.state(&a_game(1, 5), 3_000), Ok(News::Game));
        assert_eq!(follower.0.status(3_000), Status::Live);
        // A hand comes before the word about it.
        assert_eq!(follower.state(&a_game(1, 6), 4_000), Ok(News::Game));
        assert_eq!(follower.0.status(4_000), Status::Live);
    }
}

#[test]
fn a_link_that_was_shut_is_not_live_again_by_what_was_said_before() {
    let mut follower = Heard::connected();
    follower.state(&a_game(1, 3), 0).unwrap();
    follower.presence(&said(0, 3), 0).unwrap();
    follower
        .state(&sealed(1, 4, Contents::Closed), MINUTE)
        .unwrap();
    for at in [2, 20].map(|minute| minute * MINUTE) {
        assert!(follower.state(&a_game(1, 3), at).is_err());
        assert!(follower.presence(&said(0, 3), at).is_err());
        assert_eq!(follower.0.status(at), Status::Closed);
    }
    // Somebody who opens it then.
    let mut follower = Heard::connected();
    follower.state(&a_game(1, 3), 20 * MINUTE).unwrap();
    follower.presence(&said(0, 3), 20 * MINUTE).unwrap();
    assert_eq!(follower.0.status(20 * MINUTE), Status::LastHand(19));
}

#[test]
fn a_hand_is_a_word_of_a_scorer_of_an_earlier_build() {
    let mut follower = Heard::connected();
    follower.presence(&online(1), MINUTE).unwrap();
    follower.state(&a_game(1, 5), 4 * MINUTE).unwrap();
    assert_eq!(follower.0.status(8 * MINUTE - 1), Status::Live);
    assert_eq!(follower.0.status(8 * MINUTE), Status::LastHand(7));
    // The word of this build says when it was said.
    let mut follower = Heard::connected();
    follower.presence(&said(0, 3), MINUTE).unwrap();
    follower.state(&a_game(1, 5), 5 * MINUTE).unwrap();
    assert_eq!(follower.0.status(5 * MINUTE), Status::LastHand(4));
}

/// The order of builds before this one: epoch, then revision, and “offline” last.
#[test]
fn an_earlier_build_hears_the_words_of_this_one_in_their_order() {
    let state = |revision| Stamp {
        epoch: 1_790_000_000_000,
        revision,
    };
    let session = 1_790_000_000_000;
    let rising = [
        Stamp {
            epoch: 0,
            revision: session,
        },
        ScorerWord::online(session, 0, state(1)),
        ScorerWord::online(session, 0, state(2)),
        ScorerWord::online(session, 1, state(2)),
        ScorerWord::online(session, 70_000, state(2)),
        ScorerWord::offline(session),
        ScorerWord::online(session + 1, 0, state(0)),
    ];
    assert!(rising.is_sorted() && rising.windows(2).all(|pair| pair[0] != pair[1]));
    let said = ScorerWord::of(rising[3]);
    assert_eq!((said.session, said.minute), (session, Some(1)));
    assert_eq!(said.said_at(), Some(1_790_000_060_000));
    assert_eq!(ScorerWord::of(rising[5]).minute, None);
    assert_eq!(ScorerWord::of(rising[0]).session, session);
}

#[test]
fn a_scorer_who_is_offline_is_said_to_be() {
    let mut follower = Heard::connected();
    follower.state(&a_game(1, 3), 0).unwrap();
    follower.presence(&online(10), 0).unwrap();
    assert_eq!(follower.presence(&offline(10), MINUTE), Ok(News::Presence));
    assert_eq!(follower.0.status(2 * MINUTE), Status::ScorerOffline(1));
    // Of one connection, nothing comes after its end.
    assert_eq!(follower.presence(&online(10), MINUTE), Err(Ignored::Older));
    assert_eq!(follower.presence(&online(20), MINUTE), Ok(News::Presence));
    assert_eq!(follower.0.status(MINUTE), Status::Live);
    // The end of the connection before this one, noticed late.
    assert_eq!(follower.presence(&offline(10), MINUTE), Err(Ignored::Older));
    assert_eq!(follower.0.status(MINUTE), Status::Live);
}

#[test]
fn a_closed_link_says_so_and_keeps_the_last_score() {
    let mut follower = Heard::connected();
    follower.state(&a_game(1, 3), 0).unwrap();
    follower.presence(&online(1), 0).unwrap();
    let closed = sealed(1, 4, Contents::Closed);
    assert_eq!(follower.state(&closed, 0), Ok(News::Closed));
    assert_eq!(
        (follower.hands(), follower.0.status(0)),
        (Some(3), Status::Closed)
    );
    // The broker forgets the topics.
    assert!(follower.state(&[], 0).is_err());
    assert_eq!(follower.0.status(0), Status::Closed);
}

#[test]
fn an_empty_message_that_anyone_can_send_closes_nothing() {
    let mut follower = Heard::connected();
    follower.state(&a_game(1, 3), 0).unwrap();
    follower.presence(&online(1), 0).unwrap();
    assert!(follower.state(&[], 0).is_err() && follower.presence(&[], 0).is_err());
    assert_eq!(follower.0.status(0), Status::Live);
}

#[test]
fn only_a_follower_that_never_connected_cannot_reach_the_broker() {
    let mut follower = Heard(Follower::new(follow_key(1)));
    assert_eq!(follower.0.status(0).out_of_reach(), Status::OutOfReach);
    follower.0.set_connected(true, 0);
    follower.state(&a_game(1, 3), 0).unwrap();
    follower.0.set_connected(false, 0);
    assert_eq!(
        follower.0.status(2 * MINUTE).out_of_reach(),
        Status::LastHand(1)
    );
}
