//! Accepted rulings that are withdrawn (D3).

use fives_core::base::seats::Side;
use fives_core::games::hand::{Fault, Share};
use fives_core::ledger::{Command, Dealt, Penalty, Refusal};
use fives_core::words;

use crate::moved_tricks::to;
use crate::penalties::{accept, ruled};
use crate::support::{Table, hand, pot_hand, stayed};

// D3
#[test]
fn an_accepted_ruling_is_withdrawn_and_the_hand_scores_as_before() {
    let mut table = Table::of("copah", &[]);
    let withdraw = |deal, ruling| Command::Withdraw { deal, ruling };
    table.act(Command::Record(hand(0, "20", &[4, 1], Some(0))));
    accept(&mut table, 0, ruled(0, to(1, false, false)));
    accept(&mut table, 0, ruled(1, Penalty::LoseHand));
    table.act(Command::Record(hand(1, "15", &[2, 3], Some(1))));
    let fined = table.totals();
    table.act(withdraw(0, 0));
    assert_eq!(table.totals(), [7, 4]);
    assert_eq!(table.standing().deals[0].rulings.len(), 1);
    table.act(Command::Undo);
    assert_eq!(table.totals(), fined);
    table.act(Command::Redo);
    table.act(withdraw(0, 0));
    assert_eq!(table.totals(), [7, 5]);
    let none = Err(vec![Refusal::NoSuchRuling]);
    assert_eq!(table.ask(withdraw(0, 0)), none);
    assert_eq!(table.ask(withdraw(1, 0)), none);
    // A ruling on the current hand.
    accept(&mut table, 2, ruled(0, Penalty::LoseHand));
    table.act(withdraw(2, 0));
    assert!(table.standing().rulings.is_empty());
}

// D3: a ruling prevents a change of its hand only until it is withdrawn.
#[test]
fn a_hand_can_be_changed_once_the_ruling_that_does_not_fit_is_withdrawn() {
    let mut table = Table::of("copah", &[]);
    table.act(Command::Record(hand(0, "20", &[4, 1], Some(0))));
    accept(&mut table, 0, ruled(1, to(0, false, false)));
    let amend = || Command::Amend {
        deal: 0,
        to: Dealt::Hand(hand(0, "20", &[5, 0], Some(0))),
    };
    let refused = Err(vec![Refusal::TookNoTrick(Side(1)), Refusal::RulingStands]);
    assert_eq!(table.ask(amend()), refused);
    let (deal, ruling) = (0, 0);
    table.act(Command::Withdraw { deal, ruling });
    table.act(amend());
    assert_eq!(table.totals(), [6, 0]);
}

// D3: a ruling accepted during a hand may not fit the result.
#[test]
fn a_hand_can_be_recorded_once_the_ruling_that_does_not_fit_is_withdrawn() {
    let mut table = Table::of("copah", &[]);
    accept(&mut table, 0, ruled(1, to(0, false, false)));
    let record = || Command::Record(hand(0, "20", &[5, 0], Some(0)));
    let reasons = table.ask(record()).unwrap_err();
    assert_eq!(
        words::refusals(&table.ledger, &reasons),
        "Bob & Dan took no books in that hand, so they have none to lose. \
         A ruling on this hand says otherwise: withdraw it first."
    );
    let (deal, ruling) = (0, 0);
    table.act(Command::Withdraw { deal, ruling });
    table.act(record());
    assert_eq!(table.totals(), [6, 0]);

    // B7: a player who passed cannot have reneged.
    let mut table = Table::of("bourre", &[("seating", "alone-3")]);
    accept(&mut table, 0, ruled(2, Penalty::Fault(Fault::Renege)));
    let played = pot_hand(&[stayed(3), stayed(2), Share::Passed]);
    let refused = Err(vec![Refusal::Passed(Side(2)), Refusal::RulingStands]);
    assert_eq!(table.ask(Command::Record(played)), refused);
}

// D3: rulings build on one another.
#[test]
fn a_ruling_on_which_another_rests_is_not_withdrawn_before_it() {
    let mut table = Table::of("copah", &[]);
    table.act(Command::Record(hand(0, "25", &[5, 0], Some(0))));
    accept(&mut table, 0, ruled(0, to(1, false, false)));
    accept(&mut table, 0, ruled(1, to(0, false, false)));
    let withdraw = |ruling| Command::Withdraw { deal: 0, ruling };
    let refused = Err(vec![Refusal::TookNoTrick(Side(1))]);
    assert_eq!(table.ask(withdraw(0)), refused);
    let withdrawn = words::withdrawing(&table.ledger, 0, 0);
    let says = "A later ruling on this hand rests on this one: withdraw that one first.";
    assert_eq!((&*withdrawn.says, withdrawn.offered), (says, false));
    assert!(words::withdrawing(&table.ledger, 0, 1).offered);
    table.act(withdraw(1));
    table.act(withdraw(0));
    assert_eq!(table.totals(), [6, 0]);
}

// D1, D3: without the ruling a hand that it stopped lacks tricks.
#[test]
fn a_ruling_that_stopped_its_hand_is_withdrawn_once_all_tricks_are_entered() {
    let mut table = Table::of("copah", &[]);
    accept(&mut table, 0, ruled(1, Penalty::Points(5)));
    table.act(Command::Record(hand(1, "20", &[1, 2], Some(1))));
    let withdrawn = words::withdrawing(&table.ledger, 0, 0);
    let says = "Play stopped at 3 of 5 books. To withdraw the ruling, enter all 5 above first \
                and save the change.";
    assert_eq!((&*withdrawn.says, withdrawn.offered), (says, false));
    table.act(Command::Amend {
        deal: 0,
        to: Dealt::Hand(hand(1, "20", &[2, 3], Some(1))),
    });
    let withdrawn = words::withdrawing(&table.ledger, 0, 0);
    let says = "The score becomes Ann & Cat 2, Bob & Dan 4.";
    assert_eq!((&*withdrawn.says, withdrawn.offered), (says, true));
    let (deal, ruling) = (0, 0);
    table.act(Command::Withdraw { deal, ruling });
    assert_eq!(table.totals(), [2, 4]);
}
