//! Phones and windows that score the same game in the same epoch.

use fives_core::live::follower::Status;
use fives_core::live::message::Contents;
use fives_core::live::scorer::{Scorer, ScorerAction};

use crate::fixture::{key, link};
use crate::kept::{Broker, contents};

/// The phone and its copy, as far as each has stored.
fn goes_on(stored: &Scorer, hands: usize) -> Scorer {
    let mut scorer = Scorer::new(key(1), stored.epoch());
    scorer.recall(stored.epoch().unwrap(), stored.session());
    scorer.keep(hands as u64, link(hands));
    scorer
}

#[test]
fn a_phone_that_was_copied_with_its_epoch_is_noticed_by_the_copy_that_comes_second() {
    for is_original_first in [true, false] {
        let mut broker = Broker::default();
        let mut original = Scorer::new(key(1), None);
        original.keep(2, link(2));
        broker.connect(&mut original, 1_000);
        let copied = original.clone();
        let (mut first, mut second) = (goes_on(&copied, 3), goes_on(&copied, 4));
        if is_original_first {
            // It goes on without a break.
            broker.connect(&mut original, 2_000);
            first = original;
        }
        assert_eq!(
            broker.connect(&mut first, 3_000).1,
            [],
            "the same phone, for all it knows"
        );
        assert_eq!(
            broker.connect(&mut second, 4_000).1,
            [ScorerAction::TookOver]
        );
        assert!(second.epoch() > copied.epoch());
        assert_eq!(broker.tell(&mut first, 5_000), [ScorerAction::Overtaken]);
        assert_eq!((broker.hands(), broker.status()), (Some(4), Status::Live));
        // Each goes on as it is after that.
        let mut again = goes_on(&second, 5);
        assert_eq!(broker.connect(&mut again, 6_000).1, []);
        let mut back = goes_on(&first, 6);
        assert_eq!(
            broker.connect(&mut back, 7_000).1,
            [ScorerAction::Overtaken]
        );
    }
}

#[test]
fn a_copy_that_connects_while_the_phone_is_there_is_noticed_by_both() {
    let mut broker = Broker::default();
    let mut phone = Scorer::new(key(1), None);
    phone.keep(2, link(2));
    broker.connect(&mut phone, 1_000);
    let mut copy = goes_on(&phone, 3);
    let will = copy.connect(2_000).unwrap();
    // What the broker had of the phone was wiped, so the copy hears nothing of it.
    broker.take(copy.publish_first(2_000));
    let said = broker.tell(&mut phone, 2_000);
    assert!(said.contains(&ScorerAction::Reconnect), "{said:?}");
    let (_, said) = broker.connect(&mut phone, 3_000);
    assert_eq!(said, [ScorerAction::TookOver]);
    assert_eq!(broker.tell(&mut copy, 4_000), [ScorerAction::Overtaken]);
    assert_eq!(contents(&will), Contents::Offline);
}

#[test]
fn another_window_of_the_phone_is_no_copy() {
    let mut broker = Broker::default();
    let mut waits = Scorer::new(key(1), None);
    waits.keep(2, link(2));
    broker.connect(&mut waits, 1_000);
    let mut window = goes_on(&waits, 3);
    assert_eq!(broker.connect(&mut window, 2_000).1, []);
    // The first one hears of it before it is told to wait, and later goes on with what the other has stored.
    let said = broker.tell(&mut waits, 3_000);
    assert!(said.contains(&ScorerAction::Reconnect), "{said:?}");
    waits.recall(window.epoch().unwrap(), window.session());
    waits.keep(4, link(4));
    assert_eq!(broker.connect(&mut waits, 4_000).1, []);
    assert_eq!((waits.epoch(), broker.hands()), (window.epoch(), Some(4)));
}
