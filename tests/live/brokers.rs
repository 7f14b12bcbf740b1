//! Scorer and followers through real brokers. Each test runs with each broker.

use std::io::{Read, Write};
use std::net::TcpStream;

use fives_core::live::client::ClientEvent;
use fives_core::live::follower::{Ignored, News, Status};
use fives_core::live::key::Topic;
use fives_core::live::message::{self, Contents, LARGEST, Message, NotAMessage, Stamp};
use fives_core::live::scorer::{Scorer, ScorerAction};

use crate::fixture::{follow_key, holds, key, link, names};
use crate::messages::forged;
use crate::phones::{Keeper, Line, Watcher};
use crate::server::{Broker, Kind};

with_each_broker! {
    who_joins_late_sees_what_the_others_see,
    a_broker_that_was_killed_and_lost_everything_gets_it_again,
    ten_hands_kept_offline_reach_followers_as_one_message,
    what_is_not_the_scorers_changes_nothing,
    another_key_reads_nothing,
    a_restored_backup_takes_over_and_both_phones_say_so,
    a_closed_link_leaves_nothing_at_the_broker,
    who_subscribes_to_everything_finds_no_name_and_no_score,
    other_topics_are_not_served,
    browsers_are_answered_over_web_socket,
}

/// A scorer who has kept so many hands.
fn scorer(hands: usize) -> Scorer {
    let mut scorer = Scorer::new(key(1), None);
    scorer.keep(hands as u64, link(hands));
    scorer
}

fn sealed(epoch: u64, hands: usize) -> Vec<u8> {
    let stamp = Stamp {
        epoch,
        revision: hands as u64,
    };
    let contents = Contents::Game(link(hands));
    message::seal(&key(1), &Message { stamp, contents }).unwrap()
}

/// Whether a topic is internal to a broker. nats-server sends some of those to a subscriber of `#`.
fn is_internal(topic: &str) -> bool {
    topic.starts_with('$')
}

fn state() -> String {
    follow_key(1).topic(Topic::State)
}

fn who_joins_late_sees_what_the_others_see(kind: Kind) {
    let broker = Broker::start(kind);
    let mut early = Watcher::open(&broker, "early", 1);
    assert_eq!(early.status(), Status::Nothing);
    let (mut keeper, said) = Keeper::open(&broker, "keeper", scorer(1));
    assert_eq!(said, []);
    keeper.keep(2, link(2));
    early.until(|phone| phone.hands() == Some(2) && phone.status() == Status::Live);
    let late = Watcher::open(&broker, "late", 1);
    assert_eq!((late.hands(), late.status()), (Some(2), Status::Live));
}

fn a_broker_that_was_killed_and_lost_everything_gets_it_again(kind: Kind) {
    let mut broker = Broker::start(kind);
    let (keeper, _) = Keeper::open(&broker, "keeper", scorer(3));
    broker.restart_empty();
    let empty = Watcher::open(&broker, "early", 1);
    assert_eq!(empty.status(), Status::Nothing);
    let (_keeper, said) = Keeper::open(&broker, "keeper", keeper.scorer);
    assert_eq!(said, []);
    let late = Watcher::open(&broker, "late", 1);
    assert_eq!((late.hands(), late.status()), (Some(3), Status::Live));
}

fn ten_hands_kept_offline_reach_followers_as_one_message(kind: Kind) {
    let broker = Broker::start(kind);
    let (keeper, _) = Keeper::open(&broker, "keeper", scorer(1));
    let mut watcher = Watcher::open(&broker, "watcher", 1);
    let mut scorer = keeper.scorer;
    keeper.line.cut();
    watcher.until(|watcher| matches!(watcher.status(), Status::ScorerOffline(_)));
    scorer.connect(0);
    for hands in 2..=11 {
        assert_eq!(scorer.keep(hands as u64, link(hands)), []);
    }
    watcher.heard.clear();
    let (_keeper, _) = Keeper::open(&broker, "keeper", scorer);
    watcher.until(|watcher| watcher.status() == Status::Live && watcher.hands() == Some(11));
    let games = watcher.heard.iter().filter(|news| **news == Ok(News::Game));
    assert_eq!(games.count(), 1);
}

fn what_is_not_the_scorers_changes_nothing(kind: Kind) {
    let broker = Broker::start(kind);
    let mut stranger = Line::open(&broker, "stranger", None);
    stranger.publish(&state(), &sealed(5, 3));
    let mut watcher = Watcher::open(&broker, "watcher", 1);
    assert_eq!(watcher.hands(), Some(3));
    watcher.heard.clear();
    let torn = &sealed(5, 4)[..70];
    let forged = forged(1, Contents::Game(link(5)));
    let large = vec![1; LARGEST + 1];
    let all = [&sealed(5, 3)[..], &sealed(4, 9), torn, &forged, &large, b""];
    for payload in all {
        stranger.publish(&state(), payload);
    }
    watcher.until(|watcher| watcher.heard.len() == all.len());
    let ignored = |why| Err(Ignored::NotAMessage(why));
    let expected = [
        Err(Ignored::Older),
        Err(Ignored::Older),
        ignored(NotAMessage::NotDecrypted),
        ignored(NotAMessage::NotSigned),
        ignored(NotAMessage::TooLarge),
        ignored(NotAMessage::NotDecrypted),
    ];
    assert_eq!(watcher.heard, expected);
    assert_eq!(watcher.hands(), Some(3));
}

#[test]
fn a_huge_message_does_not_get_past_mosquitto() {
    let broker = Broker::start(Kind::Mosquitto);
    let mut stranger = Line::open(&broker, "stranger", None);
    stranger.publish(&state(), &sealed(5, 3));
    let huge = fives_core::live::client::Publication {
        topic: state(),
        payload: vec![1; 1 << 20],
    };
    stranger.client.publish(huge, 0).unwrap();
    while stranger.pump().is_some() {
        assert!(!stranger.client.is_idle(), "the broker took it");
    }
    let watcher = Watcher::open(&broker, "watcher", 1);
    assert_eq!(watcher.hands(), Some(3));
}

/// nats-server 2.9 has no limit for MQTT messages, so followers must skip them.
#[test]
fn followers_skip_a_huge_message() {
    let broker = Broker::start(Kind::Nats);
    let mut stranger = Line::open(&broker, "stranger", None);
    stranger.publish(&state(), &sealed(5, 3));
    let mut watcher = Watcher::open(&broker, "watcher", 1);
    watcher.heard.clear();
    stranger.publish(&state(), &vec![1; 1 << 20]);
    stranger.publish(&state(), &sealed(5, 4));
    watcher.until(|watcher| watcher.hands() == Some(4));
    assert_eq!(watcher.heard, [Ok(News::Game)]);
}

fn another_key_reads_nothing(kind: Kind) {
    let broker = Broker::start(kind);
    let (_keeper, _) = Keeper::open(&broker, "keeper", scorer(3));
    let watcher = Watcher::open(&broker, "watcher", 2);
    assert_eq!((watcher.hands(), watcher.status()), (None, Status::Nothing));
    let ignored = Err(Ignored::NotAMessage(NotAMessage::NotDecrypted));
    assert!(!watcher.heard.is_empty());
    assert!(watcher.heard.iter().all(|news| *news == ignored));
}

fn a_restored_backup_takes_over_and_both_phones_say_so(kind: Kind) {
    let broker = Broker::start(kind);
    let (mut first, _) = Keeper::open(&broker, "first", scorer(5));
    let mut watcher = Watcher::open(&broker, "watcher", 1);
    let (_second, said) = Keeper::open(&broker, "second", scorer(3));
    assert_eq!(said, [ScorerAction::TookOver]);
    let mut heard = first.listen();
    // nats-server keeps no order between topics: a phone that hears of the connection first connects again.
    heard.retain(|action| *action != ScorerAction::Reconnect);
    if heard.is_empty() {
        (_, heard) = Keeper::open(&broker, "first", first.scorer);
    }
    assert_eq!(heard, [ScorerAction::Overtaken]);
    watcher.until(|watcher| watcher.heard.contains(&Ok(News::TakenOver)));
    assert_eq!(watcher.hands(), Some(3));
}

fn a_closed_link_leaves_nothing_at_the_broker(kind: Kind) {
    let broker = Broker::start(kind);
    let (mut keeper, _) = Keeper::open(&broker, "keeper", scorer(2));
    let mut watcher = Watcher::open(&broker, "watcher", 1);
    let actions = keeper.scorer.close();
    keeper.act(actions);
    keeper.line.flush();
    watcher.until(|watcher| watcher.status() == Status::Closed);
    let late = Watcher::open(&broker, "late", 1);
    assert!(late.heard.is_empty());
}

/// Names and scores are all in the link of the game, so that must not be readable either.
fn who_subscribes_to_everything_finds_no_name_and_no_score(kind: Kind) {
    let broker = Broker::start(kind);
    let (_keeper, _) = Keeper::open(&broker, "keeper", scorer(4));
    let mut spy = Line::open(&broker, "spy", None);
    let topics = [Topic::State, Topic::Presence].map(|topic| follow_key(1).topic(topic));
    let events = spy.hear_everything(kind, &topics);
    let messages = events.iter().filter_map(|event| match event {
        ClientEvent::Message { topic, payload } => Some((topic, payload)),
        _ => None,
    });
    // The random names of clients in those of nats-server may hold any letters.
    let messages: Vec<_> = messages.filter(|(topic, _)| !is_internal(topic)).collect();
    assert_eq!(messages.len(), 2, "the state and the presence");
    for (topic, payload) in messages {
        let all = [topic.as_bytes(), payload].concat();
        assert!(names().all(|name| !holds(&all, name)));
        assert!(!holds(&all, &link(4)[..8]));
    }
}

fn other_topics_are_not_served(kind: Kind) {
    let broker = Broker::start(kind);
    let mut stranger = Line::open(&broker, "stranger", None);
    stranger.publish("other/topic", b"hello");
    let heard = stranger.subscribe(&["#".to_owned()]);
    let is_message = |event: &ClientEvent| matches!(event, ClientEvent::Message { topic, .. } if !is_internal(topic));
    assert!(!heard.iter().any(is_message));
}

fn browsers_are_answered_over_web_socket(kind: Kind) {
    let broker = Broker::start(kind);
    let mut stream = TcpStream::connect(("127.0.0.1", broker.web_port)).unwrap();
    let lines = [
        "GET /mqtt HTTP/1.1",
        "Host: localhost",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Protocol: mqtt",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "\r\n",
    ];
    stream.write_all(lines.join("\r\n").as_bytes()).unwrap();
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).unwrap();
    assert_eq!(&answer, b"HTTP/1.1 101");
}
