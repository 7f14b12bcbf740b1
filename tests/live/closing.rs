//! A scorer closes its link, or finds that it was closed.

use fives_core::live::follower::Status;
use fives_core::live::scorer::{FoundOnBroker, Scorer, ScorerAction};

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
    assert_eq!(rest, [ScorerAction::Overtaken]);
    assert_eq!(broker.hands(), Some(3));
    assert_eq!(scorer.close(), []);
}

/// A phone that has the link from a backup.
fn restored() -> Scorer {
    let mut scorer = Scorer::new(key(1), None);
    scorer.ask_first();
    scorer.keep(1, link(1));
    scorer
}

/// What the broker has says nothing about whether the link was closed since: it may have lost everything, as in a
/// hall that opens again, and anybody can put back what it had before.
#[test]
fn a_link_of_a_backup_waits_for_its_user_whatever_the_broker_has() {
    let mut broker = Broker::default();
    let mut phone = Scorer::new(key(1), None);
    phone.keep(2, link(2));
    broker.connect(&mut phone, 1_000);
    let before = broker.0.clone();
    broker.take(phone.close());
    assert_eq!(broker.0, [], "it is shut");
    for (kept, found) in [
        (vec![], FoundOnBroker::Nothing),
        (before, FoundOnBroker::Score),
    ] {
        let mut broker = Broker(kept.clone());
        let mut other = restored();
        assert_eq!(
            broker.connect(&mut other, 2_000),
            (None, vec![]),
            "not even a last will"
        );
        assert_eq!(other.waits_over(), Some(found));
        assert_eq!(other.keep(2, link(2)), []);
        assert_eq!(other.tick(70_000), []);
        assert_eq!(broker.connect(&mut other, 80_000), (None, vec![]), "again");
        assert_eq!(broker.tell(&mut other, 81_000), []);
        assert_eq!(
            (&broker.0, other.waits_over(), other.epoch()),
            (&kept, Some(found), None)
        );
        // Its user says that it keeps score here.
        let mut other = Scorer::new(key(1), None);
        other.keep(3, link(3));
        let (will, said) = broker.connect(&mut other, 90_000);
        assert!(will.is_some());
        assert_eq!(
            said.contains(&ScorerAction::TookOver),
            found == FoundOnBroker::Score
        );
        assert_eq!((broker.hands(), other.waits_over()), (Some(3), None));
    }
}

#[test]
fn a_link_of_a_backup_that_waits_hears_what_comes_and_is_forgotten_once_it_is_closed() {
    let mut broker = Broker::default();
    let mut waits = restored();
    broker.connect(&mut waits, 1_000);
    assert_eq!(waits.waits_over(), Some(FoundOnBroker::Nothing));
    // The phone from before the backup is back.
    let mut phone = Scorer::new(key(1), None);
    phone.keep(2, link(2));
    broker.connect(&mut phone, 2_000);
    assert_eq!(broker.tell(&mut waits, 3_000), []);
    assert_eq!(waits.waits_over(), Some(FoundOnBroker::Score));
    assert_eq!((broker.hands(), waits.epoch()), (Some(2), None));
    let ignored = waits.ignored();
    broker.tell(&mut waits, 3_000);
    assert!(waits.ignored() > ignored, "what is put back is no news");
    let closed = phone.close().remove(0);
    broker.take(vec![closed]);
    for mut scorer in [waits, restored()] {
        let (_, said) = broker.connect(&mut scorer, 4_000);
        assert_eq!(said, [ScorerAction::Shut]);
        assert_eq!(scorer.waits_over(), None);
    }
}

#[test]
fn a_link_of_a_backup_that_is_closed_while_it_waits_is_forgotten_at_once() {
    let mut broker = Broker::default();
    let mut phone = Scorer::new(key(1), None);
    phone.keep(2, link(2));
    broker.connect(&mut phone, 1_000);
    let mut waits = restored();
    broker.connect(&mut waits, 2_000);
    broker.take(vec![phone.close().remove(0)]);
    assert_eq!(broker.tell(&mut waits, 3_000), [ScorerAction::Shut]);
}

#[test]
fn a_link_of_a_backup_can_be_closed_without_keeping_score() {
    let mut broker = Broker::default();
    let mut phone = Scorer::new(key(1), None);
    phone.keep(2, link(2));
    broker.connect(&mut phone, 1_000);
    let mut follower = broker.follower();
    let mut scorer = restored();
    scorer.close();
    scorer.connect(2_000);
    broker.tell(&mut scorer, 2_000);
    let actions = scorer.publish_first(2_000);
    hears(&mut follower, &actions, 0);
    assert_eq!(follower.status(0), Status::Closed);
}
