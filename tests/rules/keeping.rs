//! The contents of a save.

use chrono::DateTime;
use fives_core::base::cards::Suit;
use fives_core::base::order::TrumpAce;
use fives_core::base::seats::Side;
use fives_core::games::hand::{Fault, Share, Turned};
use fives_core::ledger::{Command, Dealt, Draft, SideAnswer};
use fives_core::storage::saved::{Amending, SavedGame, Unreadable};
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
            answers: vec![
                (Side(0), SideAnswer::Took(number)),
                (Side(1), SideAnswer::Passed),
            ],
            ..Draft::default()
        });
        assert_eq!(again(&kept), kept);
    }
}

/// A text with another value in a place of an event.
fn with(kept: &SavedGame, place: &str, says: Value) -> Result<SavedGame, Unreadable> {
    let mut text = fields(&kept.write());
    let (parent, name) = place.rsplit_once('/').unwrap();
    let parent = text.pointer_mut(&format!("/events/{parent}")).unwrap();
    parent[name] = says;
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
    let hand = "0/event/dealt/hand/pot";
    let fault = format!("{hand}/shares/1/stayed/fault");
    assert_eq!(with(&pot, &fault, json!("renege")), Ok(pot.clone()));
    for odd in [json!("lost"), json!(1), json!(["renege"]), json!({})] {
        assert_eq!(with(&pot, &fault, odd.clone()), torn, "{odd}");
    }
    let more = format!("{hand}/shares/1/stayed/best");
    assert_eq!(with(&pot, &more, json!(0)), torn);
    for place in ["0/best", "0/event/struck", "0/event/dealt/misdeal"] {
        assert_eq!(with(&pot, place, json!({"deal": 0})), torn, "{place}");
    }
    assert_eq!(with(&pot, &format!("{hand}/best"), json!(0)), torn);

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
    let ace = "0/event/turned/ace";
    assert_eq!(with(&turned, ace, json!("demoted")), Ok(turned.clone()));
    assert_eq!(with(&turned, ace, json!("lowest")), torn);
    let hand = "1/event/dealt/hand/turned";
    for more in ["called", "seat"] {
        assert_eq!(with(&turned, &format!("{hand}/{more}"), json!(0)), torn);
    }
    let more = "2/event/amended/tricks";
    assert_eq!(with(&turned, more, json!([3, 2])), torn);

    let mut table = Table::new(&[]);
    table.record(0, "15", &[3, 2], None);
    let kept = kept(table);
    let bid = "0/event/dealt/hand/bid/contract/bid";
    assert_eq!(with(&kept, bid, json!("15")), Ok(kept.clone()));
    for odd in ["015", "+15"] {
        assert_eq!(with(&kept, bid, json!(odd)), torn, "{odd}");
    }
}
