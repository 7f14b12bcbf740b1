//! A phone that begins a match of which another phone has hands: nothing starts again at 0–0 without being asked.

use fives_core::live::scorer::ScorerAction;
use fives_core::live::session::Endpoint;
use fives_core::storage::saved::{SavedGame, SavedNight};

use crate::night::{at_table, game, keeps, night, organizes};
use crate::retained::{Retained, connect, heard, publish};

/// A night with a game of so many hands at its first table, whose phone is gone.
fn with_hands(hands: usize) -> (SavedNight, Retained) {
    let night = night();
    let mut broker = Retained::new();
    connect(&mut organizes(&night), &mut broker, 1_000);
    let mut first = keeps(1, &first_game(&night, hands), 1);
    connect(&mut first, &mut broker, 2_000);
    (night, broker)
}

fn first_game(night: &SavedNight, hands: usize) -> SavedGame {
    game(night, at_table(night, 0, 1), hands, false)
}

/// How many hands the organizer sees at the first table.
fn hands(night: &SavedNight, broker: &Retained) -> usize {
    heard(night, broker)[0].hand() - 1
}

#[test]
fn a_new_phone_at_0_0_waits_and_publishes_once_it_is_told_to() {
    let (night, mut broker) = with_hands(2);
    let before = broker.clone();
    let mut second = keeps(1, &first_game(&night, 0), 1);
    connect(&mut second, &mut broker, 3_000);
    assert_eq!(broker, before, "it says nothing");
    assert_eq!(second.other_game().unwrap().hand(), 3);
    assert_eq!(second.on_tick(90_000), []);
    second.replace_other_game();
    assert_eq!(second.other_game(), None);
    let actions = second.on_retained_read(91_000);
    publish(actions, &mut broker);
    assert_eq!(hands(&night, &broker), 0);
}

#[test]
fn it_goes_on_with_the_other_game_without_a_question_and_the_first_phone_stops() {
    let (night, mut broker) = with_hands(2);
    let mut first = keeps(1, &first_game(&night, 2), 1);
    connect(&mut first, &mut broker, 3_000);
    for with in [2, 3] {
        let mut second = keeps(1, &first_game(&night, with), 1);
        connect(&mut second, &mut broker, 4_000 + with as i64);
        assert_eq!(second.other_game(), None);
        assert_eq!(hands(&night, &broker), with);
    }
    let state = &first.topics()[0];
    let actions = first.on_message(state, &broker[state].clone(), 9_000);
    assert_eq!(actions, [ScorerAction::Overtaken]);
}

#[test]
fn nothing_is_asked_over_a_game_without_hands_another_match_or_a_game_that_is_over() {
    let (night, broker) = with_hands(0);
    let mut second = keeps(1, &first_game(&night, 1), 1);
    connect(&mut second, &mut broker.clone(), 3_000);
    assert_eq!(second.other_game(), None);
    let (night, broker) = with_hands(2);
    let next = game(&night, at_table(&night, 1, 1), 0, false);
    let mut another_match = keeps(1, &next, 1);
    connect(&mut another_match, &mut broker.clone(), 3_000);
    assert_eq!(another_match.other_game(), None);
    let mut broker = Retained::new();
    let over = game(&night, at_table(&night, 0, 1), 4, true);
    connect(&mut keeps(1, &over, 1), &mut broker, 1_000);
    let mut again = keeps(1, &first_game(&night, 0), 1);
    connect(&mut again, &mut broker, 2_000);
    assert_eq!(
        again.other_game(),
        None,
        "its result stays beside the new game"
    );
    assert_eq!(heard(&night, &broker)[0].earlier.len(), 1);
}
