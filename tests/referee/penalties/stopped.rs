//! Rulings that stop a hand, or deal it again (D1).

use super::*;

#[test]
fn points_are_taken_from_the_side_and_the_hand_ends_as_it_stood() {
    let played = || hand(0, "20", &[4, 1], Some(0));
    assert_eq!(after("copah", played(), 0, Penalty::Points(5)), [0, 1]);
    assert_eq!(after("auction", played(), 1, Penalty::Points(10)), [25, -5]);
    let mut table = Table::of("auction", &[]);
    table.act(Command::Record(played()));
    accept(&mut table, 0, ruled(0, Penalty::Points(30)));
    assert_eq!(table.standing().ticks.values(), [0, 0]);
    let deal = table.standing().deals[0].clone();
    let says = fives_core::words::line(&table.ledger, &deal, Side(0)).0;
    assert!(
        says.contains("made; −30 by a ruling: −5\u{a0}→\u{a0}−5"),
        "{says}"
    );
    // It was played out: nothing stopped.
    let ruled = fives_core::words::ruling_on(&table.ledger, &deal, &deal.rulings_as_moved()[0]);
    assert!(ruled.ends_with(" lose 30 points."), "{ruled}");
    table.act(Command::Undo);
    assert_eq!(table.totals(), [25, 5]);
}

#[test]
fn a_hand_dealt_again_scores_nothing_and_the_same_dealer_deals() {
    let mut table = Table::of("copah", &[]);
    let dealer = table.dealer();
    // While it is played.
    table.act(Command::Bid(Seat(0), Bid::Number(20)));
    accept(&mut table, 0, ruled(1, Penalty::Redeal));
    assert_eq!((table.dealer(), table.totals()), (dealer, vec![0, 0]));
    assert!(table.standing().open.is_none() && table.standing().number == 1);
    // After it was recorded.
    table.act(Command::Record(hand(0, "20", &[4, 1], Some(0))));
    accept(&mut table, 1, ruled(0, Penalty::Redeal));
    assert_eq!((table.dealer(), table.totals()), (dealer, vec![0, 0]));
    let deal = table.standing().deals[1].clone();
    assert!(matches!(deal.what, Dealt::Redealt { .. }) && deal.fate == Fate::Counts);
    let says = fives_core::words::no_score(table.ledger.rules(), &deal);
    assert_eq!(says, "Redealt: no score, and the same dealer deals again.");
    assert_eq!(deal.rulings.len(), 1);
    table.act(Command::Undo);
    assert_eq!(table.totals(), [5, 1]);
}

// D1: play stops, and the hand counts as it stood.
#[test]
fn a_hand_that_a_ruling_stopped_is_recorded_as_it_stood() {
    let stopped = || hand(0, "15", &[2, 1], Some(0));
    let mut table = Table::of("copah", &[]);
    let lacks = vec![Refusal::WrongTricks { got: 3, want: 5 }];
    assert_eq!(table.ask(Command::Record(stopped())), Err(lacks.clone()));
    // Any other price lets the hand be played out.
    accept(&mut table, 0, ruled(1, Penalty::LoseHand));
    assert_eq!(table.ask(Command::Record(stopped())), Err(lacks.clone()));
    accept(&mut table, 0, ruled(1, Penalty::Points(5)));
    table.act(Command::Record(stopped()));
    assert_eq!(table.standing().deals[0].lines[Side(0)].points, 3);
    let mut table = Table::of("copah", &[]);
    accept(&mut table, 0, ruled(1, Penalty::Points(5)));
    let many = hand(0, "15", &[4, 2], Some(0));
    let many = table.ask(Command::Record(many));
    assert_eq!(many, Err(vec![Refusal::WrongTricks { got: 6, want: 5 }]));
    let ruled = |table: &Table| {
        let (ledger, standing) = (&table.ledger, table.standing());
        match standing.deals.first() {
            Some(deal) => fives_core::words::ruling_on(ledger, deal, &deal.rulings_as_moved()[0]),
            None => fives_core::words::ruling(ledger, &standing.players, &standing.rulings[0]),
        }
    };
    let stops = ", and play stops there.";
    assert!(ruled(&table).ends_with(stops), "{}", ruled(&table));
    table.act(Command::Record(stopped()));
    assert_eq!(table.totals(), [3, -4]);
    assert!(ruled(&table).ends_with(stops), "{}", ruled(&table));
    // The ruling stands as long as the hand lacks tricks, and a save of it is read.
    let (deal, ruling) = (0, 0);
    let withdraw = Command::Withdraw { deal, ruling };
    assert_eq!(table.ask(withdraw.clone()), Err(lacks));
    let read = Ledger::restore(table.ledger.setup().clone(), table.ledger.log().clone());
    assert_eq!(read.as_ref(), Ok(&table.ledger));
    table.amend(0, hand(0, "15", &[3, 2], Some(0)));
    assert!(!ruled(&table).contains("play stops"), "{}", ruled(&table));
    table.act(withdraw);
    assert_eq!(table.totals(), [4, 2]);
    let shorter = amendment(0, stopped());
    assert!(table.ask(shorter).is_err());
}

#[test]
fn every_side_of_a_stopped_hand_is_asked_for_its_tricks() {
    let mut table = Table::of("forty-five", &[("scoring", "difference")]);
    let asked = |table: &Table| Form::expected(&table.ledger).unwrap().asked().to_vec();
    assert_eq!(asked(&table), [Side(0)]);
    accept(&mut table, 0, ruled(1, Penalty::Points(5)));
    assert_eq!(asked(&table), [Side(0), Side(1)]);
    let form = Form::expected(&table.ledger).unwrap();
    let mut draft = Draft::default();
    draft.answer(&form, Side(0), SideAnswer::Took(2));
    assert_eq!(draft.hand(&form), None);
    draft.answer(&form, Side(1), SideAnswer::Took(1));
    let hand = draft.hand(&form).unwrap();
    assert_eq!(hand, turned_hand(&[2, 1]));
    // The difference is that of the tricks played.
    table.act(Command::Record(hand));
    assert_eq!(table.totals(), [5, -5]);
}
