//! Whatever was said under a link, its scorer can go above it or ignore it: huge numbers, replays, and builds
//! before this one.

use fives_core::live::client::Publication;
use fives_core::live::follower::{Follower, Ignored, Status};
use fives_core::live::key::Topic;
use fives_core::live::message::{self, Contents, Message, Stamp};
use fives_core::live::scorer::{Scorer, ScorerAction};
use fives_core::live::word::ScorerWord;

use crate::fixture::{follow_key, hands, key, link};
use crate::kept::{Broker, hears};

/// In November 2026.
const NOW: i64 = 1_795_000_000_000;

fn sealed(stamp: Stamp, contents: Contents) -> Publication {
    Publication {
        topic: follow_key(1).topic(contents.topic()),
        payload: message::seal(&key(1), &Message { stamp, contents }).unwrap(),
    }
}

fn stamp(epoch: u64, revision: u64) -> Stamp {
    Stamp { epoch, revision }
}

/// Everyone who hears one broker.
struct Hall {
    broker: Broker,
    scorer: Scorer,
    follower: Follower,
    now: i64,
}

impl Hall {
    fn new() -> Self {
        let mut scorer = Scorer::new(key(1), None);
        scorer.keep(1, link(1));
        let mut follower = Follower::new(follow_key(1));
        follower.set_connected(true, NOW);
        let mut hall = Self {
            broker: Broker::default(),
            scorer,
            follower,
            now: NOW,
        };
        hall.settle();
        hall
    }

    fn publish(&mut self, publication: Publication) {
        let _ = self
            .follower
            .receive(&publication.topic, &publication.payload, self.now);
        self.broker.take(vec![ScorerAction::Publish(publication)]);
    }

    /// Ten seconds pass. The scorer hears what is there and connects again when it wants to; returns how often.
    fn settle(&mut self) -> usize {
        let mut again = 0;
        let mut is_lost = self.scorer.epoch().is_none();
        for _ in 0..10 {
            self.now += 1_000;
            let mut rest = Vec::new();
            if std::mem::take(&mut is_lost) {
                rest.extend(self.broker.connect(&mut self.scorer, self.now).1);
            }
            rest.extend(self.broker.tell(&mut self.scorer, self.now));
            let due = self.scorer.tick(self.now);
            rest.extend(self.broker.take(due));
            for publication in &self.broker.0 {
                let _ = self
                    .follower
                    .receive(&publication.topic, &publication.payload, self.now);
            }
            if rest.contains(&ScorerAction::Overtaken) {
                // “Keep score here.”
                let mut next = Scorer::new(key(1), None);
                next.keep(1, link(1));
                self.scorer = next;
            }
            is_lost =
                rest.contains(&ScorerAction::Reconnect) || rest.contains(&ScorerAction::Overtaken);
            again += usize::from(is_lost);
        }
        again
    }

    /// The scorer enters a hand; followers from before and new ones see it is.
    fn goes_on(&mut self, hand: usize) {
        let actions = self.scorer.keep(hand as u64, link(hand));
        hears(&mut self.follower, &actions, self.now);
        self.broker.take(actions);
        self.settle();
        let mut new = Follower::new(follow_key(1));
        new.set_connected(true, self.now);
        for publication in &self.broker.0 {
            let _ = new.receive(&publication.topic, &publication.payload, self.now);
        }
        for follower in [&self.follower, &new] {
            assert_eq!(hands(follower.body()), Some(hand));
            assert_eq!(follower.status(self.now), Status::Live);
        }
    }
}

/// Somebody with the scorer's key, as a damaged phone, says numbers that no scorer comes to.
#[test]
fn no_number_locks_the_scorer_out() {
    let most = u64::MAX;
    let now = NOW as u64;
    for epoch in [
        0,
        1,
        now,
        now + 60_000,
        1 << 41,
        1 << 42,
        1 << 48,
        most >> 16,
        most,
    ] {
        for revision in [1, most] {
            let stamp = stamp(epoch, revision);
            for contents in [
                Contents::Game(link(4)),
                Contents::Closed,
                Contents::Online,
                Contents::Offline,
            ] {
                let mut hall = Hall::new();
                hall.publish(sealed(stamp, contents.clone()));
                assert!(hall.settle() <= 2, "{stamp:?} {contents:?}");
                assert_eq!(hall.settle(), 0, "{stamp:?} {contents:?} ends");
                hall.goes_on(2);
                hall.goes_on(3);
            }
        }
    }
}

#[test]
fn what_no_scorer_can_go_above_is_believed_by_nobody() {
    let mut follower = Follower::<fives_core::storage::saved::link::Shared>::new(follow_key(1));
    follower.set_connected(true, NOW);
    for (stamp, contents) in [
        (stamp(u64::MAX, 1), Contents::Game(link(1))),
        (stamp(NOW as u64 * 2, 1), Contents::Closed),
        (
            ScorerWord::online(1 << 46, 0, stamp(1, 1)),
            Contents::Online,
        ),
        (ScorerWord::offline(1 << 46), Contents::Offline),
    ] {
        let publication = sealed(stamp, contents);
        let heard = follower.receive(&publication.topic, &publication.payload, NOW);
        assert_eq!(heard, Err(Ignored::FarAhead));
    }
    // A clock that starts in 1970 follows all the same.
    let publication = sealed(stamp(NOW as u64, 1), Contents::Game(link(1)));
    assert!(
        follower
            .receive(&publication.topic, &publication.payload, 0)
            .is_ok()
    );
}

/// A game that was saved four million times, or whose save says so.
#[test]
fn a_game_past_the_last_revision_goes_on() {
    let last = (1 << 22) - 1;
    let mut hall = Hall::new();
    for (hand, revision) in (2..).zip([last - 2, last - 1, last, last + 1, u64::MAX - 1, u64::MAX])
    {
        let before = hall.broker.0.clone();
        let actions = hall.scorer.keep(revision, link(hand));
        hall.broker.take(actions);
        hall.settle();
        assert_eq!(hands(hall.follower.body()), Some(hand), "{revision}");
        assert_eq!(hall.follower.status(hall.now), Status::Live);
        // What was there before is not the latest to who comes then.
        let mut new = Follower::<fives_core::storage::saved::link::Shared>::new(follow_key(1));
        new.set_connected(true, hall.now);
        let is_state = |publication: &&Publication| publication.topic.ends_with("/s");
        let put_back = before.iter().find(is_state).unwrap();
        let _ = new.receive(&put_back.topic, &put_back.payload, hall.now);
        let presence = hall
            .broker
            .0
            .iter()
            .find(|publication| !is_state(publication))
            .unwrap();
        let _ = new.receive(&presence.topic, &presence.payload, hall.now);
        assert!(matches!(new.status(hall.now), Status::LastHand(_)));
    }
    // It is closed as any other.
    let actions = hall.scorer.close();
    hears(&mut hall.follower, &actions, hall.now);
    assert_eq!(hall.follower.status(hall.now), Status::Closed);
}

/// A table adds the results of others under the same revision. Who has the text before hears the next.
#[test]
fn another_text_of_the_same_revision_reaches_who_has_the_one_before() {
    let mut hall = Hall::new();
    let epoch = hall.scorer.epoch();
    hall.goes_on(2);
    assert_eq!(hall.scorer.epoch(), epoch);
    for (revision, hand) in [(2, 3), (2, 4), (1, 5), (1, 5)] {
        let actions = hall.scorer.keep(revision, link(hand));
        hears(&mut hall.follower, &actions, hall.now);
        hall.broker.take(actions);
        assert_eq!(hands(hall.follower.body()), Some(hand));
    }
    assert_eq!(
        hall.scorer.epoch(),
        epoch.map(|epoch| epoch + 3),
        "not twice the same"
    );
    // Also where it changed while the phone was away, and the broker lost all.
    hall.scorer.connect(hall.now);
    hall.scorer.keep(1, link(2));
    let actions = hall.scorer.publish_first(hall.now);
    hears(&mut hall.follower, &actions, hall.now);
    assert_eq!(hands(hall.follower.body()), Some(2));
}

/// Whoever has the link records everything, and puts it back in any order at any time.
#[test]
fn nothing_a_stranger_puts_back_changes_what_followers_see() {
    let mut hall = Hall::new();
    let mut all = hall.broker.0.clone();
    let will = hall.scorer.connect(hall.now);
    hall.broker
        .take(will.into_iter().map(ScorerAction::Publish).collect());
    all.extend(hall.broker.0.clone());
    hall.settle();
    for hand in 2..=4 {
        hall.broker.connect(&mut hall.scorer, hall.now);
        hall.goes_on(hand);
        all.extend(hall.broker.0.clone());
    }
    let latest = hall.broker.0.clone();
    for publication in all.iter().rev().chain(&all) {
        hall.publish(publication.clone());
        assert_eq!(hands(hall.follower.body()), Some(4));
        assert_eq!(hall.settle(), 0);
        let is_state = |publication: &&Publication| publication.topic.ends_with("/s");
        assert_eq!(
            hall.broker.0.iter().find(is_state),
            latest.iter().find(is_state),
            "the scorer repairs it"
        );
    }
    hall.goes_on(5);
    // The link is shut. What was said before opens it for nobody who knows.
    let actions = hall.scorer.close();
    hears(&mut hall.follower, &actions, hall.now);
    hall.broker.take(actions);
    for publication in all {
        hall.publish(publication.clone());
        assert_eq!(hall.follower.status(hall.now), Status::Closed);
        let mut new = Follower::<fives_core::storage::saved::link::Shared>::new(follow_key(1));
        new.set_connected(true, hall.now + 300_000);
        for publication in &hall.broker.0 {
            let _ = new.receive(&publication.topic, &publication.payload, hall.now + 300_000);
        }
        assert_ne!(new.status(hall.now + 300_000), Status::Live);
    }
}

/// What a scorer of builds before says of its connection: its number alone, for which it takes the revision of
/// any word.
struct Earlier {
    session: u64,
}

impl Earlier {
    /// Connects and hears what is there, again and again, until it publishes; returns how often it connected.
    fn connect(&mut self, broker: &mut Broker, now: u64) -> usize {
        for times in 1..20 {
            self.session = self.session.saturating_add(1).max(now);
            if !self.hears(broker) {
                let publication = sealed(stamp(0, self.session), Contents::Online);
                broker.take(vec![ScorerAction::Publish(publication)]);
                return times;
            }
        }
        panic!("it connects for ever");
    }

    /// Whether it wants to connect again.
    fn hears(&mut self, broker: &Broker) -> bool {
        let presence = follow_key(1).topic(Topic::Presence);
        let mut words = broker
            .0
            .iter()
            .filter(|publication| publication.topic == presence);
        words.any(|publication| {
            let message = message::open(&follow_key(1), &publication.payload).unwrap();
            let is_newer = match message.contents {
                Contents::Offline => message.stamp.revision >= self.session,
                _ => message.stamp.revision > self.session,
            };
            if is_newer {
                self.session = message.stamp.revision;
            }
            is_newer
        })
    }
}

#[test]
fn a_scorer_of_an_earlier_build_goes_on_after_this_one_and_this_one_after_it() {
    for is_offline in [true, false] {
        let mut hall = Hall::new();
        let mut earlier = Earlier { session: 0 };
        for _ in 0..3 {
            if is_offline {
                let will = hall.scorer.connect(hall.now).unwrap();
                hall.broker.take(vec![ScorerAction::Publish(will)]);
            }
            let times = earlier.connect(&mut hall.broker, hall.now as u64);
            assert!(times <= 2, "{times}");
            // Both are there: this one takes over once, for it may be a copy, and stays.
            assert!(hall.settle() <= 2);
            hall.broker.connect(&mut hall.scorer, hall.now);
            assert_eq!(hall.settle(), 0);
            hall.goes_on(2);
        }
    }
}
