//! A scorer closes its link, or finds that it was closed.

use fives::live::follower::Status;
use fives::live::scorer::{Action, Scorer};

use crate::fixture::{key, link};
use crate::kept::{Broker, hears};

#[test]
fn closing_a_link_tells_followers_and_clears_the_broker() {
    let mut broker = Broker::default();
    let mut scorer = Scorer::new(key(1), None);
    scorer.keep(2, link(2));
    broker.connect(&mut scorer, 1_000);
    let mut follower = broker.follower();
    let actions = scorer.close();
    hears(&mut follower, &actions, 0);
    assert_eq!(follower.status(0), Status::Closed);
    broker.take(actions);
    assert_eq!(broker.0, []);
    assert_eq!(broker.status(), Status::Nothing);
    assert_eq!(scorer.keep(3, link(3)), []);
}

#[test]
fn a_link_that_was_closed_as_the_connection_broke_is_closed_again_on_the_next() {
    let mut broker = Broker::default();
    let mut scorer = Scorer::new(key(1), None);
    scorer.keep(2, link(2));
    broker.connect(&mut scorer, 1_000);
    let mut follower = broker.follower();
    let lost = scorer.close();
    assert!(scorer.is_closed());
    scorer.connect(2_000);
    let again = scorer.publish_first(2_000);
    assert_eq!(again, lost);
    hears(&mut follower, &again, 0);
    assert_eq!(follower.status(0), Status::Closed);
    assert_eq!(scorer.publish_first(3_000), [], "once");
}

#[test]
fn a_link_is_closed_by_a_phone_that_has_only_just_connected() {
    let mut broker = Broker::default();
    let mut first = Scorer::new(key(1), None);
    first.keep(7, link(3));
    broker.connect(&mut first, 1_000);
    let mut follower = broker.follower();
    let mut scorer = Scorer::new(key(1), None);
    assert_eq!(
        scorer.close(),
        [],
        "not before it heard what the broker has"
    );
    assert!(!scorer.is_closed());
    scorer.connect(2_000);
    broker.tell(&mut scorer, 2_000);
    let actions = scorer.publish_first(2_000);
    hears(&mut follower, &actions, 0);
    assert_eq!(follower.status(0), Status::Closed);
    assert_eq!(broker.take(actions), []);
    assert_eq!(broker.0, []);
}

#[test]
fn a_phone_that_another_took_over_from_does_not_close_the_link() {
    let mut broker = Broker::default();
    let mut scorer = Scorer::new(key(1), None);
    scorer.keep(2, link(2));
    broker.connect(&mut scorer, 1_000);
    let mut second = Scorer::new(key(1), None);
    second.keep(3, link(3));
    broker.connect(&mut second, 2_000);
    let mut scorer = Scorer::new(key(1), scorer.epoch());
    scorer.close();
    let (_, rest) = broker.connect(&mut scorer, 3_000);
    assert_eq!(rest, [Action::Overtaken]);
    assert_eq!(broker.hands(), Some(3));
    assert_eq!(scorer.close(), []);
}

#[test]
fn a_link_of_a_backup_goes_on_but_is_not_opened_again_once_it_was_shut() {
    let restored = || {
        let mut own = Scorer::new(key(1), None);
        own.only_go_on();
        own.keep(1, link(1));
        own
    };
    let mut broker = Broker::default();
    let mut phone = Scorer::new(key(1), None);
    phone.keep(2, link(2));
    broker.connect(&mut phone, 1_000);
    let mut other = restored();
    assert_eq!(broker.connect(&mut other, 2_000).1, [Action::TookOver]);
    assert_eq!(broker.hands(), Some(1));
    // It keeps score now, so it begins again where the broker lost everything.
    let mut empty = Broker::default();
    assert_eq!(empty.connect(&mut other, 3_000).1, []);
    assert_eq!(empty.hands(), Some(1));
    // The link is shut, and the broker has that still.
    let closed = other.close().remove(0);
    let mut broker = Broker::default();
    broker.take(vec![closed]);
    assert_eq!(broker.connect(&mut restored(), 4_000).1, [Action::Shut]);
}

/// The server may have lost everything, as in a hall that opens again.
#[test]
fn a_link_of_a_backup_waits_where_the_broker_has_nothing_of_it() {
    let mut restored = Scorer::new(key(1), None);
    restored.only_go_on();
    restored.keep(1, link(1));
    let mut broker = Broker::default();
    assert_eq!(
        broker.connect(&mut restored, 1_000).1,
        [Action::Missing],
        "it was not heard that it is closed"
    );
    assert!(restored.is_waiting());
    assert_eq!(restored.publish_first(2_000), [], "once");
    assert_eq!(restored.keep(2, link(2)), []);
    assert_eq!(restored.tick(70_000), []);
    assert_eq!((broker.0.len(), restored.epoch()), (0, None));
    // The phone from before the backup is back.
    let mut phone = Scorer::new(key(1), None);
    phone.keep(2, link(3));
    broker.connect(&mut phone, 80_000);
    let said = broker.tell(&mut restored, 81_000);
    assert!(said.contains(&Action::TookOver), "{said:?}");
    assert!(!restored.is_waiting());
    assert_eq!(broker.hands(), Some(2));
    // Its word that the link is closed is heard later too.
    let mut waits = Scorer::new(key(1), None);
    waits.only_go_on();
    waits.keep(1, link(1));
    Broker::default().connect(&mut waits, 90_000);
    let closed = restored.close().remove(0);
    let mut broker = Broker::default();
    broker.take(vec![closed]);
    assert_eq!(broker.tell(&mut waits, 91_000), [Action::Shut]);
    assert!(!waits.is_waiting());
}
