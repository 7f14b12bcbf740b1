//! Messages that change nothing, by the dozen or large: they close the connection, and are hardly copied. What a side
//! asks for again closes none.

use std::cell::Cell;

use fives_core::live::client::{Broken, Publication};
use fives_core::live::follower::Follower;
use fives_core::live::joined::JoinedEndpoints;
use fives_core::live::key::Topic;
use fives_core::live::scorer::{Scorer, ScorerAction};
use fives_core::live::session::{Endpoint, ReceivedBytes, Session};
use fives_core::storage::saved::link::Shared;
use mqtt_proto::v3::{Connack, ConnectReturnCode, Packet, Publish};
use mqtt_proto::{QosPid, TopicName};

use crate::fixture::{follow_key, key, link};
use crate::heard::{a_game, said};
use crate::night::{night, organizer};

fn state() -> String {
    follow_key(1).topic(Topic::State)
}

fn packet(packet: &Packet) -> Vec<u8> {
    packet.encode().unwrap().as_ref().to_vec()
}

fn message(topic: &str, payload: &[u8]) -> Vec<u8> {
    let topic = TopicName::try_from(topic).unwrap();
    packet(&Publish::new(QosPid::Level0, topic, payload.to_vec().into()).into())
}

/// The head of a message of so many bytes.
fn head(topic: &str, length: usize) -> Vec<u8> {
    let mut left = 2 + topic.len() + length;
    let mut head = vec![0x30];
    while left > 0 {
        let more = if left > 0x7f { 0x80 } else { 0 };
        head.push((left & 0x7f) as u8 | more);
        left >>= 7;
    }
    head.extend((topic.len() as u16).to_be_bytes());
    head.extend(topic.as_bytes());
    head
}

/// A side that is connected, and has read what the broker has.
fn connected<S: Endpoint>(side: S) -> Session<S> {
    let mut session = Session::new(side, "phone".to_owned());
    session.open(0).unwrap();
    let accepted = Connack::new(false, ConnectReturnCode::Accepted);
    session.receive(&packet(&accepted.into()), 0).unwrap();
    session.receive(&packet(&Packet::Pingresp), 0).unwrap();
    session
}

/// The broker acknowledges what was published.
fn acknowledge(session: &mut Session<Scorer>, output: &[u8], now: i64) {
    let mut left = output;
    while !left.is_empty() {
        // Each packet here has a length of one or two bytes.
        let (head, length) = match (left[1], left[2]) {
            (low, high) if low >= 0x80 => (3, usize::from(low & 0x7f) + 128 * usize::from(high)),
            (low, _) => (2, usize::from(low)),
        };
        let (bytes, rest) = left.split_at(head + length);
        if let Ok(Some(Packet::Publish(publish))) = Packet::decode(bytes)
            && let QosPid::Level1(pid) = publish.qos_pid
        {
            session.receive(&packet(&Packet::Puback(pid)), now).unwrap();
        }
        left = rest;
    }
}

fn scorer() -> Session<Scorer> {
    let mut scorer = Scorer::new(key(1), None);
    scorer.keep(2, link(2));
    connected(scorer)
}

/// How many messages it takes until the connection is closed, one every so many milliseconds.
fn taken(session: &mut Session<impl Endpoint>, bytes: &[u8], pause: i64) -> usize {
    let mut times = 0..1_000;
    let closes = times.position(|time| {
        let received = session.receive(bytes, time * pause);
        assert!(
            matches!(received, Ok(_) | Err(Broken::Flooded)),
            "{received:?}"
        );
        received.is_err()
    });
    closes.unwrap_or(1_000)
}

#[test]
fn messages_that_change_nothing_close_the_connection_by_the_dozen() {
    let rubbish = message(&state(), b"rubbish");
    let count = taken(&mut scorer(), &rubbish, 0);
    assert!((12..=48).contains(&count), "{count}");
    assert_eq!(taken(&mut scorer(), &rubbish, 3_000), 1_000, "now and then");
    // So do genuine ones that are put back, for the scorer and for those who follow.
    let mut first = Scorer::new(key(1), None);
    first.keep(1, link(1));
    first.connect(0);
    let Some(ScorerAction::Publish(publication)) = first.publish_first(0).into_iter().next() else {
        panic!("it publishes nothing");
    };
    let older = message(&publication.topic, &publication.payload);
    let mut follower = fives_core::live::follower::Follower::<
        fives_core::storage::saved::link::Shared,
    >::new(follow_key(1));
    follower
        .receive(&publication.topic, &publication.payload, 0)
        .unwrap();
    assert!((12..=48).contains(&taken(&mut connected(follower), &older, 0)));
}

/// A node of a cluster can have what the scorer says before the state it speaks of.
#[test]
fn a_follower_that_is_behind_asks_again_until_the_state_comes() {
    let mut session = connected(Follower::<Shared>::new(follow_key(1)));
    let asks = |session: &mut Session<Follower>, now: i64| {
        session.take_output();
        session.tick(now).unwrap();
        session.take_output().first() == Some(&0x82)
    };
    assert!(!asks(&mut session, 10_000), "nobody spoke of a state");
    let presence = message(&follow_key(1).topic(Topic::Presence), &said(0, 3));
    session.receive(&presence, 10_000).unwrap();
    let mut now = 10_000;
    assert!(session.take_output().contains(&0x82), "at once");
    for pause in [6, 12, 24, 48, 60, 60, 60] {
        assert!(!asks(&mut session, now + pause * 1_000 - 1), "{pause}");
        now += pause * 1_000;
        assert!(asks(&mut session, now), "{pause}");
        let earlier = message(&state(), &a_game(1, 2));
        for answer in [&earlier, &presence, &packet(&Packet::Pingresp)] {
            session.receive(answer, now).unwrap();
        }
    }
    // What nobody asked for is a flood all the same.
    let earlier = message(&state(), &a_game(1, 2));
    assert!((0..100).any(|_| session.receive(&earlier, now) == Err(Broken::Flooded)));
    let mut session = connected(Follower::<Shared>::new(follow_key(1)));
    session.receive(&presence, 10_000).unwrap();
    let latest = message(&state(), &a_game(1, 3));
    for answer in [&latest, &packet(&Packet::Pingresp)] {
        session.receive(answer, 11_000).unwrap();
    }
    assert!(!asks(&mut session, 20_000));
    // The next time it waits no longer than the first.
    let presence = message(&follow_key(1).topic(Topic::Presence), &said(0, 4));
    for answer in [&presence, &packet(&Packet::Pingresp)] {
        session.receive(answer, 20_000).unwrap();
    }
    assert!(!asks(&mut session, 25_999));
    assert!(asks(&mut session, 26_000));
}

#[test]
fn the_next_connection_begins_without_those_of_the_last() {
    let mut session = scorer();
    let rubbish = message(&state(), b"rubbish");
    let count = taken(&mut session, &rubbish, 0);
    session.close(0);
    let mut session = connected(session.side);
    assert_eq!(taken(&mut session, &rubbish, 0), count);
}

/// Somebody may leave one message on every topic of a hall.
#[test]
fn rubbish_on_every_topic_does_not_keep_an_organizer_out() {
    let mut session = connected(JoinedEndpoints::organizer(&organizer(), None, 64));
    for topic in session.side.topics() {
        session.receive(&message(&topic, b"rubbish"), 0).unwrap();
    }
    assert_eq!(session.side.topics().len(), 196);
    assert_eq!(night().revision, 1);
}

#[test]
fn what_the_scorer_publishes_is_no_flood_however_fast_it_comes_back() {
    let mut session = scorer();
    let mut before = Vec::new();
    for hands in 3..200 {
        let actions = session.side.keep(hands, link(2));
        let published = actions.into_iter().map(|action| match action {
            ScorerAction::Publish(Publication { topic, payload }) => message(&topic, &payload),
            other => panic!("{other:?}"),
        });
        // It comes back after the next was published.
        for packet in std::mem::replace(&mut before, published.collect()) {
            assert_eq!(session.receive(&packet, 0), Ok(Vec::new()));
        }
    }
}

/// A frame that counts what is copied of it. After its head there is rubbish.
struct Huge {
    head: Vec<u8>,
    length: usize,
    copied: Cell<usize>,
}

impl Huge {
    fn new(head: Vec<u8>, length: usize) -> Self {
        Self {
            head,
            length,
            copied: Cell::new(0),
        }
    }
}

impl ReceivedBytes for Huge {
    fn length(&self) -> usize {
        self.length
    }

    fn copy(&self, from: usize, count: usize) -> Vec<u8> {
        assert!(from + count <= self.length);
        self.copied.set(self.copied.get() + count);
        let byte = |at: usize| self.head.get(at).copied().unwrap_or(7);
        (from..from + count).map(byte).collect()
    }
}

const HUGE: usize = 100 << 20;

#[test]
fn of_a_huge_frame_only_the_head_is_copied_and_three_close_the_connection() {
    let head = head(&state(), HUGE);
    let frame = Huge::new(head.clone(), head.len() + HUGE);
    let mut session = scorer();
    let closes = (0..20).position(|_| session.receive_frame(&frame, 0).is_err());
    assert!((2..=4).contains(&closes.unwrap()), "{closes:?}");
    assert!(frame.copied.get() < 100_000, "{}", frame.copied.get());
    // A message in many frames is skipped too, and what comes after it is read.
    let mut session = scorer();
    let first = Huge::new(head, 1 << 20);
    session.receive_frame(&first, 0).unwrap();
    let middle = Huge::new(Vec::new(), HUGE + head_length() - (1 << 20));
    session.receive_frame(&middle, 0).unwrap();
    assert_eq!(middle.copied.get(), 0);
    session.receive(&packet(&Packet::Pingresp), 0).unwrap();
}

fn head_length() -> usize {
    head(&state(), HUGE).len()
}

#[test]
fn a_huge_frame_that_is_no_mqtt_is_not_copied_either() {
    let frame = Huge::new(Vec::new(), HUGE);
    let mut session = scorer();
    assert!(session.receive_frame(&frame, 0).is_err());
    assert!(frame.copied.get() < 100_000);
}

#[test]
fn a_message_that_is_too_large_is_repaired_like_any_other_rubbish() {
    let mut session = scorer();
    let first = session.take_output();
    acknowledge(&mut session, &first, 0);
    // The scorer hears its own.
    for action in session.side.keep(3, link(3)) {
        let ScorerAction::Publish(publication) = action else {
            panic!("{action:?}");
        };
        session
            .receive(&message(&publication.topic, &publication.payload), 0)
            .unwrap();
    }
    session.take_output();
    let head = head(&state(), 1 << 20);
    let frame = Huge::new(head.clone(), head.len() + (1 << 20));
    session.receive_frame(&frame, 10_000).unwrap();
    let output = session.take_output();
    let state = state();
    assert!(
        output
            .windows(state.len())
            .any(|window| window == state.as_bytes())
    );
}

#[test]
fn what_is_published_is_acknowledged_once_the_broker_has_said_so() {
    let mut session = scorer();
    assert!(session.is_retained_read() && !session.is_acknowledged(60_000));
    let first = session.take_output();
    acknowledge(&mut session, &first, 0);
    assert!(session.is_acknowledged(0));
    let actions = session.side.keep(3, link(3));
    session.act(actions, 10_000).unwrap();
    assert!(session.is_acknowledged(12_000), "it may take a moment");
    assert!(!session.is_acknowledged(13_000));
    let next = session.take_output();
    acknowledge(&mut session, &next, 14_000);
    assert!(!session.is_acknowledged(14_000), "so late it is sent again");
    let again = session.take_output();
    acknowledge(&mut session, &again, 15_000);
    assert!(session.is_acknowledged(15_000));
    session.close(15_000);
    session.open(15_000).unwrap();
    assert!(!session.is_acknowledged(15_000));
}

/// The phone corrects its clock by an hour, or somebody sets it.
#[test]
fn a_clock_that_is_set_back_neither_shuts_out_nor_lets_in_a_flood() {
    let rubbish = message(&state(), b"rubbish");
    let hour = 3_600_000;
    // One now and then is no flood, before and after.
    let mut session = scorer();
    for time in 0..500 {
        let now = if time < 20 { 2 * hour } else { 0 } + time * 3_000;
        assert!(session.receive(&rubbish, now).is_ok(), "{time}");
    }
    // A flood goes on counting.
    let mut session = scorer();
    let times = (0..100).position(|time| session.receive(&rubbish, hour - time * 60_000).is_err());
    assert!(matches!(times, Some(12..=48)), "{times:?}");
}
