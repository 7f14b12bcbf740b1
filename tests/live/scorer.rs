//! The scorer: what is published, and which of two phones goes on.

use fives_core::live::client::Publication;
use fives_core::live::follower::{News, Status};
use fives_core::live::key::Topic;
use fives_core::live::message::{self, Contents, Message, Stamp};
use fives_core::live::scorer::{Scorer, ScorerAction};
use fives_core::live::word::ScorerWord;

use crate::fixture::{follow_key, hands, key, link};
use crate::kept::{Broker, contents};

#[test]
fn hands_kept_offline_go_out_as_one_message() {
    let mut scorer = Scorer::new(key(1), None);
    for hands in 0..=5 {
        assert_eq!(scorer.keep(hands as u64, link(hands)), []);
    }
    scorer.connect(1_000);
    let actions = scorer.publish_first(1_000);
    assert_eq!(actions.len(), 2, "the state and the presence");
    let mut broker = Broker::default();
    broker.take(actions);
    assert_eq!((broker.hands(), broker.status()), (Some(5), Status::Live));
}

#[test]
fn a_hand_goes_out_as_it_is_kept() {
    let (mut broker, mut scorer) = (Broker::default(), Scorer::new(key(1), None));
    broker.connect(&mut scorer, 1_000);
    let actions = scorer.keep(1, link(1));
    assert_eq!(actions.len(), 2, "the state, and that it is the latest");
    broker.take(actions);
    assert_eq!((broker.hands(), broker.status()), (Some(1), Status::Live));
}

#[test]
fn the_will_says_that_the_scorer_is_offline() {
    let (mut broker, mut scorer) = (Broker::default(), Scorer::new(key(1), None));
    scorer.keep(1, link(1));
    let will = broker.connect(&mut scorer, 1_000).0.unwrap();
    assert_eq!(will.topic, follow_key(1).topic(Topic::Presence));
    assert_eq!(contents(&will), Contents::Offline);
    assert_eq!(broker.status(), Status::Live);
    broker.take(vec![ScorerAction::Publish(will)]);
    assert!(matches!(broker.status(), Status::ScorerOffline(_)));
    let _ = broker.connect(&mut scorer, 500);
    assert_eq!(
        broker.status(),
        Status::Live,
        "also with the clock set back"
    );
}

#[test]
fn a_broker_that_was_started_empty_gets_everything_again() {
    let mut scorer = Scorer::new(key(1), None);
    scorer.keep(4, link(4));
    Broker::default().connect(&mut scorer, 1_000);
    let mut empty = Broker::default();
    let (_, rest) = empty.connect(&mut scorer, 2_000);
    assert_eq!(rest, []);
    assert_eq!((empty.hands(), empty.status()), (Some(4), Status::Live));
}

#[test]
fn a_backup_on_another_phone_takes_over_and_the_first_phone_stops() {
    let mut broker = Broker::default();
    let mut first = Scorer::new(key(1), None);
    first.keep(5, link(5));
    broker.connect(&mut first, 1_000);
    let mut follower = broker.follower();

    let mut second = Scorer::new(key(1), None);
    second.keep(3, link(3));
    let (_, said) = broker.connect(&mut second, 2_000);
    assert_eq!(said, [ScorerAction::TookOver]);
    assert_eq!(broker.hands(), Some(3));
    let state = broker
        .0
        .iter()
        .find(|publication| publication.topic.ends_with("/s"));
    let state = state.unwrap().clone();
    let news = follower.receive(&state.topic, &state.payload, 0);
    assert_eq!(news, Ok(News::TakenOver));

    assert_eq!(broker.tell(&mut first, 3_000), [ScorerAction::Overtaken]);
    assert_eq!(first.keep(6, link(5)), []);
    // It stays so when the first phone connects again.
    assert_eq!(broker.connect(&mut first, 4_000).1, []);
    assert_eq!((broker.hands(), broker.status()), (Some(3), Status::Live));
}

#[test]
fn a_phone_that_was_overtaken_while_it_was_off_stops_as_it_comes_back() {
    let mut broker = Broker::default();
    let mut first = Scorer::new(key(1), None);
    first.keep(5, link(5));
    broker.connect(&mut first, 1_000);
    let epoch = first.epoch();
    let mut second = Scorer::new(key(1), None);
    second.keep(3, link(3));
    broker.connect(&mut second, 2_000);

    let mut back = Scorer::new(key(1), epoch);
    back.keep(5, link(5));
    assert_eq!(
        broker.connect(&mut back, 3_000).1,
        [ScorerAction::Overtaken]
    );
    assert_eq!(broker.hands(), Some(3));
}

#[test]
fn the_same_phone_goes_on_without_taking_over() {
    let mut broker = Broker::default();
    let mut scorer = Scorer::new(key(1), None);
    scorer.keep(3, link(3));
    broker.connect(&mut scorer, 1_000);
    let mut again = Scorer::new(key(1), scorer.epoch());
    again.keep(4, link(4));
    assert_eq!(broker.connect(&mut again, 2_000).1, []);
    assert_eq!(again.epoch(), scorer.epoch());
    assert_eq!(broker.hands(), Some(4));
}

/// A phone that lost its last hands would otherwise be ignored until it has caught up.
#[test]
fn a_phone_whose_game_is_older_than_what_it_published_begins_a_new_epoch() {
    let mut broker = Broker::default();
    let mut scorer = Scorer::new(key(1), None);
    scorer.keep(5, link(5));
    broker.connect(&mut scorer, 1_000);
    let mut older = Scorer::new(key(1), scorer.epoch());
    older.keep(3, link(3));
    let mut follower = broker.follower();
    // It may be a copy of the phone, so it says so.
    assert_eq!(
        broker.connect(&mut older, 2_000).1,
        [ScorerAction::TookOver]
    );
    assert!(older.epoch() > scorer.epoch());
    for publication in &broker.0 {
        let _ = follower.receive(&publication.topic, &publication.payload, 0);
    }
    assert_eq!(hands(follower.body()), Some(3));
}

#[test]
fn an_epoch_is_newer_whatever_the_clock_says() {
    let mut broker = Broker::default();
    let mut first = Scorer::new(key(1), None);
    first.keep(1, link(1));
    broker.connect(&mut first, 9_000);
    let mut second = Scorer::new(key(1), None);
    second.keep(1, link(1));
    let (_, said) = broker.connect(&mut second, 1_000);
    assert!(second.epoch() > first.epoch());
    // The connection before has a later number, so the will would not be believed.
    assert!(said.contains(&ScorerAction::Reconnect), "{said:?}");
    let will = broker.connect(&mut second, 1_001).0.unwrap();
    broker.take(vec![ScorerAction::Publish(will)]);
    assert!(matches!(broker.status(), Status::ScorerOffline(_)));
}

#[test]
fn what_others_overwrite_is_published_again_but_not_at_every_try() {
    let mut broker = Broker::default();
    let mut scorer = Scorer::new(key(1), None);
    scorer.keep(2, link(2));
    let will = broker.connect(&mut scorer, 1_000).0.unwrap();
    let state = follow_key(1).topic(Topic::State);
    let repaired = scorer.receive(&state, b"", 10_000);
    assert_eq!(repaired.len(), 2);
    assert_eq!(broker.take(repaired.clone()), []);
    assert_eq!(broker.tell(&mut scorer, 10_000), []);
    assert_eq!(scorer.receive(&state, b"rubbish", 11_000), []);
    assert_eq!(scorer.tick(14_999), []);
    assert_eq!(scorer.tick(15_000), repaired);
    assert_eq!(scorer.tick(74_999), []);
    // The end of the connection before, noticed late.
    broker.connect(&mut scorer, 100_000);
    let again = scorer.receive(&will.topic, &will.payload, 100_000);
    assert_eq!(again.len(), 2);
}

#[test]
fn the_scorers_own_messages_come_back_without_an_answer() {
    let mut broker = Broker::default();
    let mut scorer = Scorer::new(key(1), None);
    scorer.keep(2, link(2));
    broker.connect(&mut scorer, 1_000);
    let before = broker.0.clone();
    broker.take(scorer.keep(3, link(3)));
    // They were on their way as the next were published.
    for publication in before.iter().chain(&broker.0) {
        assert_eq!(
            scorer.receive(&publication.topic, &publication.payload, 60_000),
            []
        );
    }
}

/// Anyone who has the link has its older messages too.
#[test]
fn an_older_message_that_is_put_back_is_repaired_whatever_it_says() {
    let (mut broker, mut scorer) = (Broker::default(), Scorer::new(key(1), None));
    scorer.keep(1, link(1));
    broker.connect(&mut scorer, 1_000);
    let older = broker.0.clone();
    broker.take(scorer.keep(2, link(2)));
    broker.tell(&mut scorer, 2_000);
    let latest = broker.0.clone();
    // The same revision with another body: as it was before the results of others were added.
    broker.take(scorer.keep(2, link(3)));
    broker.tell(&mut scorer, 3_000);
    let closed = Message {
        stamp: Stamp {
            epoch: 1_000,
            revision: 2,
        },
        contents: Contents::Closed,
    };
    let closed = Publication {
        topic: follow_key(1).topic(Topic::State),
        payload: message::seal(&key(1), &closed).unwrap(),
    };
    let put_back = [&older[..], &latest[..1], &[closed]].concat();
    assert_eq!(put_back.len(), 4);
    for (minute, publication) in (1..).zip(put_back) {
        let now = minute * 30_000;
        broker.take(vec![ScorerAction::Publish(publication.clone())]);
        assert_eq!(broker.tell(&mut scorer, now), [], "{minute}");
        assert_eq!(broker.hands(), Some(3), "{minute}");
        assert_eq!(broker.tell(&mut scorer, now), [], "it hears its own again");
        assert_eq!(scorer.tick(now + 5_000), [], "once");
    }
}

#[test]
fn a_word_tells_the_minute_and_the_revision_and_each_is_another() {
    let (mut broker, mut scorer) = (Broker::default(), Scorer::new(key(1), None));
    scorer.keep(2, link(2));
    broker.connect(&mut scorer, 100_000);
    let said = |actions: &[ScorerAction]| {
        let mut said = actions.iter().filter_map(|action| match action {
            ScorerAction::Publish(publication) => {
                message::open(&follow_key(1), &publication.payload).ok()
            }
            _ => None,
        });
        let online = said.find(|message| message.contents == Contents::Online);
        ScorerWord::of(online.unwrap().stamp)
    };
    let mut before = None;
    for minute in 1..=3_u64 {
        let word = said(&scorer.tick(100_000 + minute as i64 * 60_000));
        assert_eq!(word.minute, Some(minute));
        assert_eq!(word.said_at(), Some(100_000 + minute as i64 * 60_000));
        assert!(
            before
                .replace(word.state)
                .is_none_or(|before| before == word.state)
        );
    }
    let word = said(&scorer.keep(3, link(3)));
    assert!(Some(word.state) > before);
    // A phone whose clock is set back says another minute all the same.
    assert_eq!(said(&scorer.tick(0)).minute, Some(4));
}

#[test]
fn a_scorer_says_every_minute_that_it_is_connected() {
    let mut broker = Broker::default();
    let mut scorer = Scorer::new(key(1), None);
    scorer.keep(2, link(2));
    assert_eq!(scorer.tick(0), [], "not before it is");
    broker.connect(&mut scorer, 1_000);
    for minute in 1..=3 {
        let due = 1_000 + minute * 60_000;
        assert_eq!(scorer.tick(due - 1), []);
        let said = scorer.tick(due);
        let [ScorerAction::Publish(publication)] = said.as_slice() else {
            panic!("{said:?}");
        };
        assert_eq!(contents(publication), Contents::Online);
    }
}

#[test]
fn a_clock_that_is_set_back_does_not_silence_a_scorer() {
    let mut broker = Broker::default();
    let mut scorer = Scorer::new(key(1), None);
    scorer.keep(2, link(2));
    broker.connect(&mut scorer, 10_000_000);
    assert_eq!(scorer.tick(10_000_000), []);
    assert_eq!(scorer.tick(4_000_000).len(), 1, "an hour and more back");
    assert_eq!(scorer.tick(4_059_999), []);
    assert_eq!(scorer.tick(4_060_000).len(), 1);
}
