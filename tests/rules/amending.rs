//! A hand being amended while something else is corrected.

use chrono::DateTime;
use fives_core::base::seats::Side;
use fives_core::ledger::{
    AcceptedRuling, Command, Did, Fate, SideAnswer, StartingScore, UndoHistory,
};
use fives_core::storage::saved::Amending;

use crate::put_right::{begun, give, set_dealer};
use crate::support::{Table, contract, hand};

/// A hand with a change in progress: another bid, and another result.
fn begun_to_change(table: &Table, deal: usize) -> Amending {
    let mut amending = Amending::unchanged(&table.ledger, deal).unwrap();
    amending = amending.with_contract(&table.ledger, contract(1, "25"));
    let form = amending.form(&table.ledger).unwrap();
    amending.draft.answer(&form, Side(0), SideAnswer::Took(1));
    amending
}

/// The draft of the change after a step.
fn after(table: &mut Table, amending: &Amending, command: Command) -> Option<Amending> {
    let before = table.ledger.clone();
    let now = DateTime::UNIX_EPOCH;
    let did = UndoHistory::default().act(&mut table.ledger, command, now);
    let ledger = &table.ledger;
    let event = match did.unwrap().unwrap() {
        Did::Moved(stamped) => stamped,
        Did::Recorded => ledger.log().done().next_back().unwrap().clone(),
        Did::Answer { .. } => unreachable!(),
    };
    amending.clone().after((&before, ledger), &event.event)
}

fn played() -> Table {
    let mut table = Table::new(&[]);
    table.record(0, "15", &[3, 2], Some(0));
    table.record(0, "15", &[3, 2], Some(0));
    table
}

#[test]
fn it_stays_while_who_dealt_or_points_by_agreement_are_put_right_and_taken_back() {
    let mut table = played();
    let amending = begun_to_change(&table, 1);
    for command in [
        set_dealer(1, 3),
        set_dealer(0, 2),
        give(2, 0, -4, "table talk"),
        Command::Undo,
        Command::Redo,
        Command::TakeBack { adjustment: 0 },
        Command::Undo,
        Command::Redo,
    ] {
        assert_eq!(
            after(&mut table, &amending, command),
            Some(amending.clone())
        );
    }
}

#[test]
fn it_stays_while_a_ruling_on_its_hand_is_withdrawn() {
    let mut table = played();
    let ruling = AcceptedRuling {
        says: "Ann talked.".to_owned().into(),
        cost: None,
    };
    table.act(Command::Accept { deal: 1, ruling });
    let amending = begun_to_change(&table, 1);
    let (deal, ruling) = (1, 0);
    let withdraw = Command::Withdraw { deal, ruling };
    assert_eq!(after(&mut table, &amending, withdraw), Some(amending));
}

#[test]
fn it_goes_once_the_hands_are_others_than_it_was_begun_of() {
    for command in [
        Command::Misdeal,
        Command::Strike { deal: 0 },
        Command::Undo,
        begun(&[5, 5]),
        Command::Record(hand(0, "15", &[3, 2], Some(0))),
    ] {
        let mut table = played();
        let amending = begun_to_change(&table, 1);
        assert_eq!(after(&mut table, &amending, command), None);
    }
}

#[test]
fn answers_of_a_side_that_points_put_out_before_it_are_asked_no_more() {
    let mut table = Table::new(&[("seating", "three-pairs"), ("back_door", "-6")]);
    table.record(0, "15", &[3, 2, 0], Some(0));
    table.record(0, "15", &[3, 1, 1], Some(0));
    let amending = Amending::unchanged(&table.ledger, 1).unwrap();
    let asked = amending.form(&table.ledger).unwrap();
    let kept = after(&mut table, &amending, give(1, 2, -20, "table talk")).unwrap();
    let asks = kept.form(&table.ledger).unwrap();
    assert_ne!(asked, asks);
    assert_eq!(kept.draft, amending.draft.carried(&asked, &asks));
    assert_ne!(kept.draft, amending.draft);
}

// Who dealt a hand that no longer counts is what it was.
#[test]
fn hands_after_an_end_that_was_put_right_keep_their_dealers() {
    let mut table = Table::new(&[]);
    table.act(Command::Begin(StartingScore {
        points: vec![26, 20].into(),
        ticks: vec![0, 0].into(),
    }));
    table.record(0, "15", &[3, 2], None);
    table.record(1, "15", &[1, 4], Some(1));
    table.act(Command::AllPassed);
    table.record(2, "15", &[2, 3], Some(1));
    let dealers = |table: &Table| -> Vec<u8> {
        let deals = table.standing().deals.clone();
        deals.iter().map(|deal| deal.dealer.0).collect()
    };
    let before = dealers(&table);
    table.amend(0, hand(0, "15", &[5, 0], Some(0)));
    assert_eq!(table.fates()[1], Fate::AfterTheEnd);
    assert_eq!(dealers(&table), before);
    // Deleted and put back, too.
    table.act(Command::Strike { deal: 1 });
    assert_eq!(dealers(&table), before);
}
