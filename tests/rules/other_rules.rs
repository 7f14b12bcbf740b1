//! Other rules agreed on while the game is on.

use fives::ledger::{Command, Dealt, Refusal, Since};
use fives::seats::Seat;

use crate::support::{Table, bid, hand, house_of};

/// The table agrees on other rules.
fn agree(table: &mut Table, since: Since, rules: &[(&str, &str)]) {
    let house = house_of(&table.ledger.setup().game, rules);
    table.act(Command::Rules { house, since });
}

// A3: a hand is amended by the rules it was played by.
#[test]
fn an_earlier_hand_may_be_amended_to_what_could_then_be_bid() {
    let mut table = Table::of("auction", &[("sixty_for_120", "any-time")]);
    table.record(0, "20", &[5, 0], Some(0));
    agree(&mut table, Since::Now, &[("sixty_for_120", "below-zero")]);
    table.record(1, "20", &[0, 5], Some(1));
    let sixty = || Dealt::Hand(hand(0, "60-for-120", &[4, 1], Some(0)));
    let amend = |deal| Command::Amend { deal, to: sixty() };
    let refused = Err(vec![Refusal::MayNotBid(Seat(0), bid("60-for-120"))]);
    assert_eq!(table.ask(amend(1)), refused);
    table.act(amend(0));
    assert_eq!(table.totals(), [-60, 35]);
}

// A3: and not to what could be bid only later.
#[test]
fn an_earlier_hand_is_not_amended_to_what_could_be_bid_only_later() {
    let mut table = Table::of("auction", &[]);
    table.record(0, "20", &[5, 0], Some(0));
    agree(&mut table, Since::Now, &[("sixty_for_120", "any-time")]);
    let to = Dealt::Hand(hand(0, "60-for-120", &[5, 0], Some(0)));
    let refused = Err(vec![Refusal::MayNotBid(Seat(0), bid("60-for-120"))]);
    assert_eq!(table.ask(Command::Amend { deal: 0, to }), refused);
}
