//! The contents of a save.

use chrono::DateTime;
use fives::cards::Suit;
use fives::hand::{Fault, Share, Turned};
use fives::ledger::{Answer, Command, Dealt, Draft};
use fives::order::TrumpAce;
use fives::saved::{Amending, SavedGame, Unreadable};
use fives::seats::Side;
use serde_json::{Value, json};

use crate::support::texts::{fields, sealed};
use crate::support::{Table, at_fault, contract, pot_hand, stayed, turned_hand};

fn kept(table: Table) -> SavedGame {
    SavedGame::new("id".to_owned(), table.ledger, DateTime::UNIX_EPOCH)
}

fn again(kept: &SavedGame) -> SavedGame {
    SavedGame::read(&kept.write()).unwrap()
}

#[test]
fn an_amendment_to_a_bid_in_a_suit_turns_no_card() {
    let mut table = Table::new(&[]);
    table.record(0, "15", &[3, 2], None);
    let mut kept = kept(table);
    let mut of = contract(0, "15");
    of.trump = Some(Suit::Diamonds);
    kept.amending = Some(Amending {
        deal: 0,
        contract: Some(of),
        turned: Turned::default(),
        draft: Draft::default(),
    });
    assert_eq!(again(&kept), kept);
}

#[test]
fn whatever_number_was_tapped_nobody_has_passed() {
    let mut kept = kept(Table::of("tally", &[]));
    for number in [-1_000_000, i32::MIN, i32::MAX, -1, 0] {
        kept.tap(Draft {
            answers: vec![(Side(0), Answer::Took(number)), (Side(1), Answer::Passed)],
            ..Draft::default()
        });
        assert_eq!(again(&kept), kept);
    }
}

/// A text whose event `at` has another field, which the event of that kind does not.
fn with(kept: &SavedGame, at: usize, field: &str, says: Value) -> Result<SavedGame, Unreadable> {
    let mut text = fields(&kept.write());
    text["events"][at][field] = says;
    SavedGame::read(&sealed(&text))
}

#[test]
fn an_event_that_says_what_is_no_part_of_it_is_torn() {
    let torn = Err(Unreadable::Torn);
    let mut table = Table::of("bourre", &[("seating", "alone-3")]);
    table.play([pot_hand(&[
        stayed(3),
        at_fault(2, Fault::Renege),
        Share::Passed,
    ])]);
    let pot = kept(table);
    assert_eq!(with(&pot, 0, "faults", json!([1, 1])), Ok(pot.clone()));
    for odd in [
        [1, 3].as_slice(),
        &[2, 1],
        &[3, 1],
        &[1, 1, 0],
        &[1],
        &[1, 1, 1, 1],
    ] {
        assert_eq!(with(&pot, 0, "faults", json!(odd)), torn, "{odd:?}");
    }
    assert_eq!(with(&pot, 0, "best", json!(0)), torn);
    assert_eq!(with(&pot, 0, "house", json!({"ante": 2})), torn);

    let mut table = Table::of("forty-five", &[]);
    table.act(Command::Turn(Turned {
        trump: Some(Suit::Hearts),
        ace: TrumpAce::Demoted,
    }));
    table.play([turned_hand(&[3, 2])]);
    table.act(Command::Amend {
        deal: 0,
        to: Dealt::Misdeal,
    });
    let turned = kept(table);
    assert_eq!(with(&turned, 0, "demoted", json!([1])), Ok(turned.clone()));
    assert_eq!(with(&turned, 0, "demoted", json!([0])), torn);
    assert_eq!(with(&turned, 1, "called", json!([1, 5])), torn);
    assert_eq!(with(&turned, 1, "seat", json!(0)), torn);
    assert_eq!(with(&turned, 2, "tricks", json!([3, 2])), torn);

    let mut table = Table::new(&[]);
    table.record(0, "15", &[3, 2], None);
    let bid = kept(table);
    assert_eq!(with(&bid, 0, "bid", json!("15")), Ok(bid.clone()));
    for odd in ["015", "+15"] {
        assert_eq!(with(&bid, 0, "bid", json!(odd)), torn, "{odd}");
    }
}
