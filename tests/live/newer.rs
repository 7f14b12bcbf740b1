//! A score that a newer version of Fives made.

use fives_core::live::follower::{Ignored, News, Status};
use fives_core::live::key::Topic;
use fives_core::live::message::{Contents, Message, Stamp, seal};
use fives_core::live::session::Endpoint;
use fives_core::storage::saved::link::hall::TableGame;
use fives_core::storage::saved::link::{LinkProblem, StandingOnly};
use fives_core::storage::saved::{SCHEMA, Unreadable};
use fives_core::words::live::{Sharer, advice, status};
use fives_core::words::night::live::{
    OTHER_PHONE_NEWER, TABLE_NEWER, before_it_begins, table_state,
};
use serde_json::{Value, json};

use crate::crafted_links::holding;
use crate::fixture::game;
use crate::heard::{Heard, MINUTE, a_game, reloaded, said, sealed};
use crate::night::{at_table, game as at_the_table, keeps, night, organizes, table_key};
use crate::retained::{Retained, connect};

/// A message of the next schema, and one of a form that this version does not know.
fn newer(epoch: u64, hands: usize) -> [(Vec<u8>, LinkProblem); 2] {
    let alone = StandingOnly::of(&game(hands)).unwrap().write();
    let mut text: Value = serde_json::from_str(&alone).unwrap();
    text["schema"] = json!(SCHEMA + 1);
    let of_schema = Unreadable::Newer(SCHEMA + 1);
    [
        ('s', LinkProblem::Unreadable(of_schema)),
        ('z', LinkProblem::OtherForm),
    ]
    .map(|(form, problem)| {
        let link = holding(form, &text.to_string());
        let message = sealed(epoch, hands as u64, Contents::Game(link));
        (message, problem)
    })
}

#[test]
fn a_follower_says_that_a_newer_version_made_the_score_and_keeps_the_last_one() {
    for (message, problem) in newer(1, 4) {
        let mut follower = Heard::connected();
        follower.state(&a_game(1, 3), MINUTE).unwrap();
        // Not even a word of an earlier build, which names no state, makes it live.
        follower.presence(&said(1, 0), MINUTE).unwrap();
        assert_eq!(follower.0.status(MINUTE), Status::Live);
        let heard = follower.state(&message, MINUTE);
        assert_eq!(heard, Err(Ignored::Unreadable(problem)));
        assert_eq!(
            (follower.0.status(MINUTE), follower.hands()),
            (Status::Newer, Some(3))
        );
        assert!(follower.0.last_heard(9 * MINUTE).unwrap().at <= MINUTE);
        // What is older, and put back, is not the latest.
        let _ = follower.state(&a_game(1, 3), 2 * MINUTE);
        assert_eq!(follower.0.status(2 * MINUTE), Status::Newer);
        follower.0.set_connected(false, 2 * MINUTE);
        assert_eq!(follower.0.status(2 * MINUTE), Status::Newer);
        // A reload asks anew.
        let mut again = reloaded(&follower, 3 * MINUTE);
        assert_eq!(again.hands(), Some(3));
        let _ = again.state(&message, 3 * MINUTE);
        assert_eq!(again.0.status(3 * MINUTE), Status::Newer);
        // The scorer goes on with this version, or closes the link.
        follower.0.set_connected(true, 4 * MINUTE);
        assert_eq!(follower.state(&a_game(1, 5), 4 * MINUTE), Ok(News::Game));
        assert_ne!(follower.0.status(4 * MINUTE), Status::Newer);
        let closed = sealed(1, 5, Contents::Closed);
        assert_eq!(again.state(&closed, 4 * MINUTE), Ok(News::Closed));
        assert_eq!(again.0.status(4 * MINUTE), Status::Closed);
    }
}

#[test]
fn who_has_heard_nothing_yet_is_told_too_and_an_older_message_says_nothing() {
    for (message, _) in newer(1, 2) {
        let mut late = Heard::connected();
        let _ = late.state(&message, MINUTE);
        late.0.on_retained_read();
        assert_eq!((late.0.status(MINUTE), late.hands()), (Status::Newer, None));
        let mut follower = Heard::connected();
        follower.state(&a_game(1, 3), MINUTE).unwrap();
        let _ = follower.state(&message, MINUTE);
        assert_eq!(follower.0.status(MINUTE), Status::LastHand(0));
    }
}

#[test]
fn followers_tables_and_boards_read_that_they_are_to_update() {
    for of in [Sharer::Scorer, Sharer::Organizer] {
        assert_eq!(
            status(Status::Newer, of),
            "Made by a newer version of Fives: update"
        );
        for is_over in [true, false] {
            assert!(advice(Status::Newer, of, is_over).contains("updated"));
        }
    }
    assert!(before_it_begins(Status::Newer).contains("newer version"));
    let (is_on, says) = table_state(Some(Status::Newer));
    assert!(!is_on && says.contains("newer version"), "{says}");
}

#[test]
fn an_organizer_is_told_which_table_has_a_newer_version_from_its_first_message_on() {
    let night = night();
    let game = at_the_table(&night, at_table(&night, 0, 2), 2, false);
    let text = TableGame::write(&game).unwrap();
    let (of, _) = text.split_once('\n').unwrap();
    // A newer version may name the match another way too.
    for of in [of, r#"{"match":7}"#] {
        for form in ['s', 'z'] {
            let link = holding(form, &json!({ "schema": SCHEMA + 1 }).to_string());
            let scorer = table_key(2).scorer();
            let stamp = Stamp {
                epoch: 1,
                revision: 1,
            };
            let contents = Contents::Game(format!("{of}\n{link}"));
            let payload = seal(&scorer, &Message { stamp, contents }).unwrap();
            let topic = scorer.follow_key().topic(Topic::State);
            let mut organizer = organizes(&night);
            organizer.on_connected(MINUTE);
            assert!(organizer.newer_tables(MINUTE).is_empty());
            organizer.on_message(&topic, &payload, MINUTE);
            assert_eq!(organizer.newer_tables(MINUTE), [2]);
            let (_, table) = organizer.tables().nth(1).unwrap();
            assert!(table.body().is_none());
            // Another phone goes on with this version.
            let mut broker = Retained::from([(topic, payload)]);
            connect(&mut keeps(2, &game, 9), &mut broker, 2 * MINUTE);
            for (topic, payload) in &broker {
                organizer.on_message(topic, payload, 3 * MINUTE);
            }
            assert!(organizer.newer_tables(3 * MINUTE).is_empty());
        }
    }
    for says in [TABLE_NEWER, OTHER_PHONE_NEWER] {
        assert!(
            says.contains("newer version of Fives. Update Fives here"),
            "{says}"
        );
    }
}
