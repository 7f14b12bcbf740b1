//! The score read aloud: complete, in sentences that speech software reads correctly.

use fives_core::base::cards::Suit;
use fives_core::base::seats::Seat;
use fives_core::ledger::Command;
use fives_core::words;

use crate::support::{Table, bid, hand};

#[test]
fn every_total_is_read_with_what_it_needs_and_then_who_deals() {
    let mut table = Table::new(&[]);
    table.play([hand(0, "20", &[4, 1], Some(1))]);
    assert_eq!(table.totals(), [4, 2]);
    assert_eq!(
        words::aloud(&table.ledger),
        "Ann and Cat: 4, need 27. Bob and Dan: 2, need 29. Hand 2: Bob deals."
    );
}

#[test]
fn a_minus_is_a_word_and_a_tick_is_told() {
    let mut table = Table::new(&[]);
    table.play([hand(0, "30", &[1, 4], Some(1))]);
    let read = words::aloud(&table.ledger);
    assert!(read.starts_with("Ann and Cat: minus 6, need 37"), "{read}");
    assert!(read.is_ascii(), "{read}");
}

// C10
#[test]
fn a_side_one_hand_from_the_back_door_is_told_where_it_is() {
    let mut table = Table::new(&[]);
    let set = || hand(0, "30", &[3, 2], Some(0));
    table.play([set(), set(), set()]);
    let read = words::aloud(&table.ledger);
    assert!(
        read.starts_with("Ann and Cat: minus 18, need 49. "),
        "{read}"
    );
    table.play([set()]);
    let read = words::aloud(&table.ledger);
    assert!(
        read.starts_with("Ann and Cat: minus 24, need 55, out at minus 31. "),
        "{read}"
    );
}

#[test]
fn while_a_hand_is_played_the_contract_is_read_and_what_it_needs() {
    let mut table = Table::new(&[]);
    table.act(Command::Bid(Seat(1), bid("20")));
    table.act(Command::NameTrump(Some(Suit::Spades)));
    assert!(words::aloud(&table.ledger).ends_with("Bob bid 20 in spades. Needs 4 books."));
}

#[test]
fn of_a_game_that_is_over_the_verdict_and_its_reason_are_read() {
    let mut table = Table::new(&[("target", "5")]);
    table.play([hand(0, "30", &[5, 0], Some(0))]);
    let read = words::aloud(&table.ledger);
    assert_eq!(
        read,
        "Ann and Cat win, 9 to 0. They reached 5, ahead by 2 or more."
    );
}
