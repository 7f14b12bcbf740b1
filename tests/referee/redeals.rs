//! A hand that is dealt again by a ruling or changed late, and who deals after it (D1, C11).

use fives_core::base::bidding::Bid;
use fives_core::base::cards::Suit;
use fives_core::base::order::TrumpAce;
use fives_core::base::seats::{Seat, Side};
use fives_core::games::hand::{Fault, Share, Turned};
use fives_core::ledger::{Command, Dealt, Penalty};

use crate::penalties::{accept, ruled};
use crate::support::{Table, hand, pot_hand, stayed, turned_hand};

/// Who dealt every hand, and who deals the next.
fn dealers(table: &Table) -> Vec<u8> {
    let standing = table.standing();
    let dealt = standing.deals.iter().map(|deal| deal.dealer);
    dealt.chain([standing.dealer]).map(|seat| seat.0).collect()
}

fn record(table: &mut Table) {
    table.act(Command::Record(hand(0, "20", &[4, 1], Some(0))));
}

/// Makes a hand one that is dealt again, in words of its own.
fn dealt_again(table: &mut Table, deal: usize, time: usize) {
    let says = format!("Ruled for the {time}. time. (D1)");
    let (side, is_late) = (Side((time % 2) as u8), time == 3);
    let to = Dealt::Redealt {
        side,
        says: says.into(),
        is_late,
    };
    table.act(Command::Amend { deal, to });
}

#[test]
fn an_earlier_hand_dealt_again_keeps_who_dealt_the_later_ones() {
    let mut table = Table::of("copah", &[]);
    (0..3).for_each(|_| record(&mut table));
    let before = dealers(&table);
    accept(&mut table, 1, ruled(1, Penalty::Redeal));
    assert_eq!(dealers(&table), before);
    let deal = table.standing().deals[1].clone();
    let says = fives_core::words::no_score(table.ledger.rules(), &deal);
    assert_eq!(
        says,
        "Redealt: no score, and who dealt the later hands stays."
    );
    // Of the last hand, the same dealer deals again.
    accept(&mut table, 2, ruled(1, Penalty::Redeal));
    assert_eq!(dealers(&table)[3], dealers(&table)[2]);
}

#[test]
fn an_earlier_hand_dealt_again_comes_back_as_it_was_after_it_was_struck() {
    let mut table = Table::of("forty-five", &[]);
    for _ in 0..3 {
        table.act(Command::Record(turned_hand(&[5, 0])));
    }
    dealt_again(&mut table, 0, 1);
    let before = table.standing();
    let to = before.deals[0].what.clone();
    assert!(matches!(to, Dealt::Redealt { is_late: true, .. }));
    table.act(Command::Strike { deal: 0 });
    table.act(Command::Amend { deal: 0, to });
    assert_eq!(table.standing(), before);
}

#[test]
fn a_hand_dealt_again_once_more_moves_no_dealer() {
    let mut table = Table::of("copah", &[]);
    record(&mut table);
    accept(&mut table, 0, ruled(1, Penalty::Redeal));
    record(&mut table);
    record(&mut table);
    // It was the last one then, and its dealer dealt again.
    let before = dealers(&table);
    assert_eq!(before, [0, 0, 1, 2]);
    for time in 2..5 {
        dealt_again(&mut table, 0, time);
        assert_eq!(dealers(&table), before);
    }
    // Others were dealt after this one.
    for time in 1..4 {
        dealt_again(&mut table, 1, time);
        assert_eq!(dealers(&table), before);
    }
}

#[test]
fn a_hand_that_was_struck_out_or_a_misdeal_is_dealt_again_by_the_dealer_it_had() {
    let mut table = Table::of("copah", &[("misdeal", "same-dealer")]);
    table.act(Command::Misdeal);
    record(&mut table);
    table.act(Command::Strike { deal: 1 });
    record(&mut table);
    let before = dealers(&table);
    assert_eq!(before, [0, 0, 0, 1]);
    for deal in [0, 1] {
        dealt_again(&mut table, deal, 1);
        assert_eq!(dealers(&table), before);
    }
}

#[test]
fn the_last_hand_dealt_again_leaves_the_hand_being_played_as_it_is() {
    let turned = Turned {
        trump: Some(Suit::Hearts),
        ace: TrumpAce::Ranking,
    };
    let bid = Command::Bid(Seat(2), Bid::Number(25));
    let begun = [
        ("copah", hand(0, "20", &[4, 1], Some(0)), Command::AllPassed),
        ("copah", hand(0, "20", &[4, 1], Some(0)), bid),
        ("forty-five", turned_hand(&[4, 1]), Command::Turn(turned)),
        // It is being played, for there is a ruling on it.
        (
            "forty-five",
            turned_hand(&[4, 1]),
            Command::Accept {
                deal: 1,
                ruling: ruled(0, Penalty::Points(5)),
            },
        ),
    ];
    for (game, played, begins) in begun {
        let mut table = Table::of(game, &[]);
        table.act(Command::Record(played));
        table.act(begins.clone());
        let before = table.standing().clone();
        accept(&mut table, 0, ruled(1, Penalty::Redeal));
        let after = table.standing();
        assert_eq!(after.dealer, before.dealer, "{begins:?}");
        assert_eq!(after.open, before.open, "{begins:?}");
        assert_eq!(after.turned, before.turned, "{begins:?}");
        assert_eq!(
            after.speakers(table.ledger.rules().layout()),
            before.speakers(table.ledger.rules().layout())
        );
    }
}

#[test]
fn a_hand_that_was_struck_is_no_later_one() {
    let mut table = Table::of("copah", &[]);
    record(&mut table);
    record(&mut table);
    table.act(Command::Strike { deal: 1 });
    accept(&mut table, 0, ruled(1, Penalty::Redeal));
    assert_eq!(dealers(&table)[2], dealers(&table)[0]);
    let deal = table.standing().deals[0].clone();
    let says = fives_core::words::no_score(table.ledger.rules(), &deal);
    assert_eq!(says, "Redealt: no score, and the same dealer deals again.");
}

#[test]
fn an_earlier_hand_made_a_misdeal_or_no_misdeal_keeps_who_dealt_the_later_ones() {
    let misdeal = Dealt::Misdeal;
    let played = Dealt::Hand(hand(0, "20", &[4, 1], Some(0)));
    let mut table = Table::of("copah", &[("misdeal", "same-dealer")]);
    (0..3).for_each(|_| record(&mut table));
    let before = dealers(&table);
    for to in [misdeal.clone(), played.clone(), misdeal.clone()] {
        table.act(Command::Amend { deal: 0, to });
        assert_eq!(dealers(&table), before);
    }
    table.act(Command::Strike { deal: 1 });
    assert_eq!(dealers(&table), before);
    // Whoever dealt the hand in play stays too.
    table.act(Command::AllPassed);
    let bagged = table.standing().open;
    let (deal, to) = (2, misdeal.clone());
    table.act(Command::Amend { deal, to });
    assert_eq!(dealers(&table), before);
    assert_eq!(table.standing().open, bagged);
    // A hand that has not begun follows.
    table.act(Command::Undo).act(Command::Undo);
    table.act(Command::Amend { deal, to: misdeal });
    assert_eq!(dealers(&table)[3], before[2]);
    (0..6).for_each(|_| drop(table.ask(Command::Undo)));
    assert_eq!(dealers(&table), [0, 1, 2]);
}

#[test]
fn who_dealt_later_stays_when_a_hand_dealt_again_is_played_or_deleted_after_all() {
    for (deal, to) in [
        (0, hand(0, "20", &[4, 1], Some(0))),
        (0, hand(1, "15", &[1, 4], None)),
    ] {
        let mut table = Table::of("copah", &[]);
        record(&mut table);
        accept(&mut table, 0, ruled(1, Penalty::Redeal));
        (0..2).for_each(|_| record(&mut table));
        let before = dealers(&table);
        assert_eq!(before, [0, 0, 1, 2]);
        table.act(Command::Amend {
            deal,
            to: Dealt::Hand(to),
        });
        assert_eq!(dealers(&table), before);
        table.act(Command::Strike { deal });
        assert_eq!(dealers(&table), before);
    }
}

// A corrected dealer moves those after it, each as far as the rotation did.
#[test]
fn a_corrected_dealer_moves_those_who_stayed() {
    let mut table = Table::of("copah", &[]);
    (0..3).for_each(|_| record(&mut table));
    table.act(Command::Amend {
        deal: 0,
        to: Dealt::Misdeal,
    });
    table.act(Command::SetDealer {
        deal: 0,
        seat: Seat(3),
    });
    assert_eq!(dealers(&table), [3, 0, 1, 2]);
    table.act(Command::SetDealer {
        deal: 2,
        seat: Seat(0),
    });
    table.act(Command::SetDealer {
        deal: 0,
        seat: Seat(0),
    });
    assert_eq!(dealers(&table), [0, 1, 0, 1]);
}

// B7, W10
#[test]
fn a_lost_turn_to_deal_that_is_withdrawn_late_moves_nobody() {
    let passed = || pot_hand(&[Share::Passed; 4]);
    for penalty in [Penalty::LosesDeal, Penalty::Fault(Fault::Corrected)] {
        let mut table = Table::of("bourre", &[("seating", "alone-4")]);
        let stayed = pot_hand(&[stayed(3), stayed(2), Share::Passed, Share::Passed]);
        table.play([stayed]);
        accept(&mut table, 0, ruled(1, penalty));
        table.play([passed(), passed()]);
        let before = dealers(&table);
        assert_eq!(before, [0, 2, 3, 0]);
        table.act(Command::Withdraw { deal: 0, ruling: 0 });
        assert_eq!(dealers(&table), before);
        // Lost again on the first hand, the turn is one after those.
        accept(&mut table, 0, ruled(1, penalty));
        table.play([passed(), passed()]);
        assert_eq!(dealers(&table), [0, 2, 3, 0, 2, 3]);
    }
}
