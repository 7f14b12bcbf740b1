//! A hand that is dealt again by a ruling, and who deals after it (D1).

use fives::bidding::Bid;
use fives::cards::Suit;
use fives::hand::Turned;
use fives::ledger::{Command, Dealt, Penalty};
use fives::order::TrumpAce;
use fives::seats::{Seat, Side};

use crate::penalties::{accept, ruled};
use crate::support::{Table, hand, turned_hand};

/// Who dealt every hand, and who deals the next.
fn dealers(table: &Table) -> Vec<u8> {
    let standing = table.standing();
    let dealt = standing.deals.iter().map(|deal| deal.dealer);
    dealt.chain([standing.dealer]).map(|own| own.0).collect()
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
        says,
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
    let says = fives::words::no_score(table.ledger.rules(), &deal);
    assert_eq!(
        says,
        "Redealt: no score, and who dealt the later hands stays."
    );
    // Of the last hand, the same dealer deals again.
    accept(&mut table, 2, ruled(1, Penalty::Redeal));
    assert_eq!(dealers(&table)[3], dealers(&table)[2]);
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
    let says = fives::words::no_score(table.ledger.rules(), &deal);
    assert_eq!(says, "Redealt: no score, and the same dealer deals again.");
}
