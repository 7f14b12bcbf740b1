//! Rulings accepted into the score (D1, D3, B7).

mod failed_bids;
mod repeated;
mod stopped;

use fives_core::base::bidding::Bid;
use fives_core::base::seats::{Seat, Side};
use fives_core::games::hand::{Fault, Hand};
use fives_core::ledger::{
    AcceptedRuling, Command, Cost, Dealt, Draft, Fate, Form, Ledger, Penalty, Refusal, SideAnswer,
};

use crate::moved_tricks::to;
use crate::support::{Table, amendment, hand, helped, plain_hand, pot_hand, stayed, turned_hand};

/// A ruling that costs a side something.
pub fn ruled(side: u8, penalty: Penalty) -> AcceptedRuling {
    AcceptedRuling {
        says: "That was a renege. (P1)".to_owned().into(),
        cost: Some(Cost {
            side: Side(side),
            penalty,
        }),
    }
}

pub fn accept(table: &mut Table, deal: usize, ruling: AcceptedRuling) {
    table.act(Command::Accept { deal, ruling });
}

/// The totals after a hand of a game, with a ruling on it.
pub fn after(
    game: &str,
    played: fives_core::games::hand::Hand,
    side: u8,
    penalty: Penalty,
) -> Vec<i32> {
    let mut table = Table::of(game, &[]);
    table.act(Command::Record(played));
    accept(&mut table, 0, ruled(side, penalty));
    table.standing().totals.values().to_vec()
}

#[test]
fn the_hand_is_lost_the_bidder_is_set_and_the_others_keep_theirs() {
    // Side 0 bid 20 and took four books and the highest trump; side 1 took one.
    let made = || hand(0, "20", &[4, 1], Some(0));
    assert_eq!(after("copah", made(), 0, Penalty::LoseHand), [-4, 1]);
    assert_eq!(after("copah", made(), 1, Penalty::LoseHand), [5, 0]);
    assert_eq!(after("auction", made(), 0, Penalty::LoseHand), [-20, 5]);
    assert_eq!(
        after("forty-five", turned_hand(&[4, 1]), 0, Penalty::LoseHand),
        [0, 0]
    );
}

#[test]
fn a_set_counts_as_a_tick_where_ticks_are_played() {
    let mut table = Table::of("auction", &[]);
    table.act(Command::Record(hand(0, "20", &[4, 1], Some(0))));
    accept(&mut table, 0, ruled(0, Penalty::LoseHand));
    assert_eq!(table.standing().ticks.values(), [1, 0]);
    // Who did not bid has no tick for it.
    table.act(Command::Record(hand(0, "20", &[4, 1], Some(0))));
    accept(&mut table, 1, ruled(1, Penalty::SetBid));
    assert_eq!(table.standing().ticks.values(), [1, 0]);
}

#[test]
fn the_side_is_set_by_the_bid_and_the_others_keep_what_they_took() {
    let made = || hand(0, "20", &[4, 1], Some(0));
    assert_eq!(after("copah", made(), 1, Penalty::SetBid), [5, -4]);
    assert_eq!(after("auction", made(), 1, Penalty::SetBid), [25, -20]);
    assert_eq!(after("copah", made(), 0, Penalty::SetBid), [-4, 1]);
}

#[test]
fn at_kaibosh_the_others_score_when_the_bid_is_set_by_a_renege() {
    let made = plain_hand(0, "3", &[4, 2]);
    assert_eq!(after("kaibosh", made, 0, Penalty::LoseHand), [-3, 2]);
}

#[test]
fn a_trick_goes_to_the_other_side_and_can_turn_a_bid() {
    let trick = Penalty::Trick {
        to: Side(1),
        best: false,
        called: false,
    };
    // Bid 20: four books wanted, and three are left with the highest trump as the fourth.
    let just = |taken: [u8; 2]| hand(0, "20", &taken, Some(0));
    assert_eq!(after("copah", just([4, 1]), 0, trick), [4, 2]);
    assert_eq!(after("copah", just([3, 2]), 0, trick), [-4, 3]);
}

#[test]
fn at_bourre_the_reneger_pays_as_if_bourred() {
    let mut table = Table::of("bourre", &[("seating", "alone-3")]);
    table.act(Command::Record(pot_hand(&[
        stayed(3),
        stayed(2),
        stayed(0),
    ])));
    accept(&mut table, 0, ruled(1, Penalty::Fault(Fault::Renege)));
    let (owes, _) = table.standing().stake(table.ledger.rules());
    assert_eq!(owes.values(), [1, 3, 3]);
}

#[test]
fn a_ruling_on_the_hand_being_played_counts_when_it_is_written_down() {
    let mut table = Table::of("copah", &[]);
    accept(&mut table, 0, ruled(0, Penalty::LoseHand));
    assert_eq!(table.standing().rulings.len(), 1);
    assert_eq!(table.standing().totals.values(), [0, 0]);
    table.act(Command::Record(hand(0, "20", &[4, 1], Some(0))));
    assert_eq!(table.standing().totals.values(), [-4, 1]);
    assert_eq!(table.standing().deals[0].rulings.len(), 1);
    assert!(table.standing().rulings.is_empty());
}

#[test]
fn undoing_takes_a_ruling_back_and_amending_the_hand_keeps_it() {
    let mut table = Table::of("copah", &[]);
    table.act(Command::Record(hand(0, "20", &[4, 1], Some(0))));
    accept(&mut table, 0, ruled(0, Penalty::LoseHand));
    table.act(Command::Undo);
    assert_eq!(table.standing().totals.values(), [5, 1]);
    table.act(Command::Redo);
    let to = fives_core::ledger::Dealt::Hand(hand(0, "25", &[5, 0], Some(0)));
    table.act(Command::Amend { deal: 0, to });
    assert_eq!(table.standing().totals.values(), [-5, 0]);
}

#[test]
fn a_ruling_without_a_cost_changes_no_score_and_stands_in_the_record() {
    let mut table = Table::of("copah", &[]);
    table.act(Command::Record(hand(0, "20", &[4, 1], Some(0))));
    let before = table.standing().totals.clone();
    let ruling = AcceptedRuling {
        cost: None,
        ..ruled(0, Penalty::LoseHand)
    };
    accept(&mut table, 0, ruling.clone());
    assert_eq!(table.standing().totals, before);
    assert_eq!(table.standing().deals[0].rulings, [ruling]);
}

#[test]
fn what_no_table_can_rule_is_refused() {
    let refusals = |game: &str, deal, ruling| {
        let table = Table::of(game, &[]);
        table.ledger.preview(Command::Accept { deal, ruling }).err()
    };
    let odd = Some(vec![Refusal::NoSuchPenalty]);
    assert_eq!(refusals("copah", 0, ruled(2, Penalty::LoseHand)), odd);
    assert_eq!(
        refusals(
            "copah",
            0,
            ruled(
                0,
                Penalty::Trick {
                    to: Side(0),
                    best: false,
                    called: false,
                }
            )
        ),
        odd
    );
    assert_eq!(
        refusals(
            "copah",
            0,
            ruled(
                0,
                Penalty::Trick {
                    to: Side(7),
                    best: false,
                    called: false,
                }
            )
        ),
        odd
    );
    assert_eq!(
        refusals("copah", 0, ruled(0, Penalty::Fault(Fault::Renege))),
        odd
    );
    assert_eq!(refusals("bourre", 0, ruled(0, Penalty::LoseHand)), odd);
    assert_eq!(refusals("tally", 0, ruled(0, Penalty::SetBid)), odd);
    let late = Some(vec![Refusal::NoSuchDeal(1)]);
    assert_eq!(refusals("copah", 1, ruled(0, Penalty::LoseHand)), late);
    for says in [String::new(), "x".repeat(601)] {
        let ruling = AcceptedRuling {
            says: says.into(),
            cost: None,
        };
        let refused = refusals("copah", 0, ruling);
        assert_eq!(refused, Some(vec![Refusal::RulingTooLong]));
    }
}

#[test]
fn a_penalty_says_in_words_why_the_total_changed() {
    let mut table = Table::of("copah", &[]);
    table.act(Command::Record(hand(0, "20", &[4, 1], Some(0))));
    accept(&mut table, 0, ruled(0, Penalty::LoseHand));
    let deal = table.standing().deals[0].clone();
    let says = fives_core::words::line(&table.ledger, &deal, Side(0)).0;
    assert!(
        says.contains("set by a ruling, −4\u{a0}→\u{a0}−4."),
        "{says}"
    );
}

#[test]
fn no_ruling_costs_a_hand_that_was_not_played() {
    let mut table = Table::of("copah", &[]);
    table.act(Command::Misdeal);
    let on_misdeal = table.ask(Command::Accept {
        deal: 0,
        ruling: ruled(0, to(1, false, false)),
    });
    assert_eq!(on_misdeal, Err(vec![Refusal::NoSuchPenalty]));
}

/// What speaks against a ruling on a hand that was played.
fn refused(
    game: &str,
    rules: &[(&str, &str)],
    played: Hand,
    side: u8,
    penalty: Penalty,
) -> Option<Vec<Refusal>> {
    let mut table = Table::of(game, rules);
    table.act(Command::Record(played));
    let ruling = ruled(side, penalty);
    table.ask(Command::Accept { deal: 0, ruling }).err()
}

#[test]
fn what_a_ruling_cannot_change_is_refused_with_the_reason() {
    let none = || hand(0, "20", &[5, 0], Some(0));
    let back = to(0, false, false);
    assert_eq!(
        refused("copah", &[], none(), 1, back),
        Some(vec![Refusal::TookNoTrick(Side(1))])
    );
    let lacks = hand(0, "20", &[4, 1], Some(0));
    assert_eq!(
        refused("copah", &[], lacks, 1, to(0, true, false)),
        Some(vec![Refusal::WithoutHighestTrump(Side(1))])
    );
    let pot = pot_hand(&[stayed(3), stayed(2), fives_core::games::hand::Share::Passed]);
    assert_eq!(
        refused(
            "bourre",
            &[("seating", "alone-3")],
            pot,
            2,
            Penalty::Fault(Fault::Renege)
        ),
        Some(vec![Refusal::Passed(Side(2))])
    );
    assert_eq!(
        refused("forty-five", &[], turned_hand(&[4, 1]), 0, Penalty::SetBid),
        Some(vec![Refusal::NoBidding])
    );
    // A hand with a pending ruling can't be recorded against it.
    let mut table = Table::of("copah", &[]);
    accept(&mut table, 0, ruled(1, back));
    assert_eq!(
        table.ask(Command::Record(none())),
        Err(vec![Refusal::TookNoTrick(Side(1)), Refusal::RulingStands])
    );
}
