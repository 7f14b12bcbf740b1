//! Other rules agreed on while the game is on.

use fives_core::base::seats::{Seat, Side};
use fives_core::games::{End, EndReason};
use fives_core::ledger::{Command, Dealt, Refusal, Since};

use crate::support::{Table, bid, hand, helped, house_of};

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

// C10: a side is always left.
#[test]
fn when_other_rules_bring_everyone_down_at_once_the_side_ahead_wins() {
    let mut table = Table::new(&[]);
    table.record(0, "30-no-draw", &[5, 0], None);
    table.record(1, "30-no-draw", &[0, 5], None);
    table.record(1, "15", &[5, 0], Some(0));
    assert_eq!(table.totals(), [-3, -12]);
    agree(&mut table, Since::Now, &[("back_door", "-5")]);
    table.record(0, "30", &[4, 1], None);
    assert_eq!(table.totals(), [-9, -11]);
    let standing = table.standing();
    let end = End::won(Side(0), EndReason::BackDoor);
    assert_eq!(standing.end, Some((end, 3)));
    assert_eq!(standing.out.values(), [false, true]);
}

// A9: tied, it is nobody's.
#[test]
fn when_other_rules_bring_everyone_down_tied_it_is_a_draw() {
    let mut table = Table::of("auction", &[("seating", "alone-3"), ("ticks", "5")]);
    for _ in 0..3 {
        for seat in 0..3 {
            table.record(seat, "30", &[1, 2, 2], None);
        }
    }
    assert_eq!(table.standing().ticks.values(), [3, 3, 3]);
    agree(
        &mut table,
        Since::Now,
        &[("seating", "alone-3"), ("ticks", "3")],
    );
    assert_eq!(table.totals(), [-60, -30, -30]);
    table.record(0, "20", &[5, 0, 0], None);
    let standing = table.standing();
    let end = End {
        winner: None,
        reason: EndReason::Ticks,
    };
    assert_eq!(standing.end, Some((end, 9)));
    assert_eq!(standing.out.values(), [true, false, false]);
}

/// The clauses of the table's notes.
fn noted(table: &Table) -> Vec<&'static str> {
    let notes = table.ledger.rules().table().notes.iter();
    notes.map(|note| note.clause).collect()
}

// A7 `called`: off
#[test]
fn where_nobody_calls_a_partner_no_trick_of_one_counts() {
    let alone = ("seating", "alone-3");
    let mut table = Table::of("auction", &[alone]);
    table.play([helped(0, "25", &[4, 1, 0], Some(1), (1, 10))]);
    assert_eq!(table.totals(), [20, 10, 0]);
    assert!(noted(&table).contains(&"A7"));
    agree(&mut table, Since::Start, &[alone, ("called", "off")]);
    assert_eq!(table.totals(), [-25, 10, 0]);
    assert!(!noted(&table).contains(&"A7"));
    assert!(!noted(&Table::of("auction", &[])).contains(&"A7"));
}
