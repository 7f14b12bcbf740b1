//! Several rulings against one side in one hand (D1).

use fives_core::base::seats::{Seat, Side};
use fives_core::games::hand::{Debt, Fault, Share};
use fives_core::ledger::{AcceptedRuling, Command, Penalty};
use fives_core::words;

use super::{accept, ruled};
use crate::moved_tricks::to;
use crate::support::{Table, at_fault, hand, plain_hand, pot_hand, stayed};

/// What the form says of a ruling, and whether it offers to apply it.
fn applying(table: &Table, deal: usize, ruling: AcceptedRuling) -> (String, bool) {
    let applying = words::applying(&table.ledger, deal, ruling);
    (applying.says, applying.offered)
}

// Ann bid 15, took three books and the highest trump.
#[test]
fn each_renege_costs_its_points_and_the_second_says_so() {
    let mut table = Table::of("copah", &[]);
    table.act(Command::Record(hand(0, "15", &[3, 2], Some(0))));
    let fine = || ruled(1, Penalty::Points(5));
    let says = "The score becomes Ann & Cat 4, Bob & Dan −3.".to_owned();
    assert_eq!(applying(&table, 0, fine()), (says, true));
    accept(&mut table, 0, fine());
    let says = "The second ruling on Bob & Dan in hand 1: apply it only for another offense. \
                The score becomes Ann & Cat 4, Bob & Dan −8."
        .to_owned();
    assert_eq!(applying(&table, 0, fine()), (says, true));
    accept(&mut table, 0, fine());
    assert_eq!(table.totals(), [4, -8]);
    let deal = table.standing().deals[0].clone();
    let line = words::line(&table.ledger, &deal, Side(1)).0;
    assert!(line.contains("; −10 by 2 rulings: "), "{line}");
    table.act(Command::Undo);
    assert_eq!(table.totals(), [4, -3]);
    let line = words::line(&table.ledger, &table.standing().deals[0], Side(1)).0;
    assert!(line.contains("; −5 by a ruling: "), "{line}");
    // Against the other side it is the first.
    let (says, _) = applying(&table, 0, ruled(0, Penalty::Points(5)));
    assert_eq!(says, "The score becomes Ann & Cat −1, Bob & Dan −3.");
}

#[test]
fn each_renege_of_a_hand_in_play_counts_when_it_is_saved() {
    let mut table = Table::of("copah", &[]);
    let fine = || ruled(1, Penalty::Points(5));
    accept(&mut table, 0, fine());
    let (says, offered) = applying(&table, 0, fine());
    let second =
        "The second ruling on Bob & Dan in hand 1: apply it only for another offense. Applied ";
    assert!(says.starts_with(second) && offered, "{says}");
    accept(&mut table, 0, fine());
    table.act(Command::Record(hand(0, "15", &[3, 2], Some(0))));
    assert_eq!(table.totals(), [4, -8]);
}

#[test]
fn a_second_renege_moves_a_second_trick_if_there_is_one() {
    let mut table = Table::of("kaibosh", &[]);
    table.act(Command::Record(plain_hand(0, "3", &[4, 2])));
    let trick = || ruled(1, to(0, false, false));
    accept(&mut table, 0, trick());
    assert_eq!(table.standing().deals[0].lines[Side(0)].took, 5);
    assert!(applying(&table, 0, trick()).1);
    accept(&mut table, 0, trick());
    assert_eq!(table.standing().deals[0].lines[Side(0)].took, 6);
    let says = "Bob & Dan have nothing more to lose in hand 1.".to_owned();
    assert_eq!(applying(&table, 0, trick()), (says, false));
}

#[test]
fn a_hand_is_lost_once_and_the_bid_too() {
    let mut table = Table::of("copah", &[]);
    table.act(Command::Record(hand(0, "15", &[3, 2], Some(0))));
    accept(&mut table, 0, ruled(1, Penalty::LoseHand));
    // Another offense of the same side.
    let other = AcceptedRuling {
        says: "They led out of turn.".to_owned().into(),
        ..ruled(1, Penalty::LoseHand)
    };
    let says = "Bob & Dan already lose hand 1 by a ruling. The score doesn’t change.".to_owned();
    assert_eq!(applying(&table, 0, other), (says, false));
    accept(&mut table, 0, ruled(0, Penalty::SetBid));
    let (says, offered) = applying(&table, 0, ruled(0, Penalty::SetBid));
    let already = "Ann & Cat already lose the amount of the bid in hand 1 by a ruling. ";
    assert!(says.starts_with(already) && !offered, "{says}");
    // A ruling without a price is saved once.
    let noted = AcceptedRuling {
        cost: None,
        ..ruled(0, Penalty::LoseHand)
    };
    assert!(applying(&table, 0, noted.clone()).1);
    accept(&mut table, 0, noted.clone());
    let says = "This ruling is already saved with hand 1.".to_owned();
    assert_eq!(applying(&table, 0, noted), (says, false));
}

#[test]
fn a_pot_is_paid_once_but_each_turn_to_deal_is_lost() {
    let mut table = Table::of("bourre", &[("seating", "alone-3")]);
    let played = pot_hand(&[stayed(3), stayed(2), Share::Passed]);
    table.act(Command::Record(played));
    accept(&mut table, 0, ruled(1, Penalty::Fault(Fault::Renege)));
    let again = ruled(1, Penalty::Fault(Fault::Renege));
    let says = "The same ruling on Bob already stands in hand 1. The score doesn’t change.";
    assert_eq!(applying(&table, 0, again), (says.to_owned(), false));
    for lost in 1..=2 {
        accept(&mut table, 0, ruled(2, Penalty::LosesDeal));
        assert_eq!(table.standing().misses_deals(Seat(2)), lost);
    }
}

#[test]
fn of_two_reneges_in_a_pot_each_costs_what_it_does_whichever_was_first() {
    let (renege, corrected) = (Fault::Renege, Fault::Corrected);
    let orders = [
        ([renege, corrected], 1, Debt::Match(3)),
        ([corrected, renege], 1, Debt::Match(3)),
        ([corrected, corrected], 2, Debt::Ante),
    ];
    for (faults, turns, debt) in orders {
        for entered in 0..2 {
            let mut table = Table::of("bourre", &[("seating", "alone-3")]);
            let cat = match entered {
                0 => stayed(2),
                _ => at_fault(2, faults[0]),
            };
            table.act(Command::Record(pot_hand(&[stayed(3), Share::Passed, cat])));
            for fault in &faults[entered..] {
                accept(&mut table, 0, ruled(2, Penalty::Fault(*fault)));
            }
            assert_eq!(table.standing().misses_deals(Seat(2)), turns, "{faults:?}");
            assert_eq!(table.standing().pot.debts[Side(2)], debt, "{faults:?}");
        }
    }
}

#[test]
fn a_ruling_that_changes_no_score_says_why() {
    let why = |table: &Table, side: u8, penalty: Penalty| {
        let (says, offered) = applying(table, 0, ruled(side, penalty));
        assert!(offered, "{says}");
        says
    };
    let mut table = Table::of("copah", &[]);
    table.act(Command::Record(hand(0, "25", &[5, 0], Some(0))));
    assert_eq!(
        why(&table, 1, Penalty::LoseHand),
        "Bob & Dan scored nothing in hand 1 anyway. The score doesn’t change."
    );
    let mut table = Table::of("copah", &[]);
    table.act(Command::Record(hand(0, "25", &[2, 3], Some(1))));
    assert_eq!(
        why(&table, 0, Penalty::LoseHand),
        "Ann & Cat were set in hand 1 anyway. The score doesn’t change."
    );
    // V11: who went home owes nothing more.
    let fault = Penalty::Fault(Fault::Renege);
    let mut table = Table::of("bourre", &[("seating", "alone-3")]);
    let played = pot_hand(&[stayed(2), stayed(2), stayed(1)]);
    table.act(Command::Record(played));
    table.act(Command::Leave(Seat(2)));
    assert_eq!(
        why(&table, 2, fault),
        "Cat went home after that, and owes nothing more. The score doesn’t change."
    );
    table.act(Command::Undo);
    assert!(why(&table, 2, fault).starts_with("Cat pays "));
    let mut table = Table::of("bourre", &[("seating", "alone-3")]);
    let played = pot_hand(&[stayed(3), stayed(2), stayed(0)]);
    table.act(Command::Record(played));
    assert_eq!(
        why(&table, 2, fault),
        "Cat took no trick in hand 1, and pays for that anyway. The score doesn’t change."
    );
}
