//! Who dealt a hand that was played, or has begun, is a fact: no change of an earlier hand makes it another.

use chrono::DateTime;
use fives_core::base::seats::{BySide, Seat};
use fives_core::games::hand::Turned;
use fives_core::ledger::{Command, Standing};
use fives_core::storage::saved::SavedGame;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::arbitrary::{any_game, command, saved};
use crate::cases;

/// Whether the table says who dealt, or who is at the table.
const fn is_of_dealer(command: &Command) -> bool {
    matches!(
        command,
        Command::SetDealer { .. } | Command::Leave(_) | Command::Return(_) | Command::Join { .. }
    )
}

/// Whether the current hand has begun.
fn is_begun(standing: &Standing) -> bool {
    let turned = standing.turned != Turned::default();
    standing.open.is_some() || turned || !standing.rulings.is_empty()
}

/// Who dealt a hand, and who was out before it.
fn dealt(standing: &Standing, at: usize) -> (Seat, &BySide<bool>) {
    match standing.deals.get(at) {
        Some(deal) => (deal.dealer, &deal.out_before),
        None => (standing.dealer, &standing.out),
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn who_dealt_a_hand_stays_whatever_is_changed_before_it(
        (ledger, changes) in any_game().prop_flat_map(|ledger| {
            let changes = vec(command(&ledger), 1..8);
            (Just(ledger), changes)
        })
    ) {
        let mut now = ledger;
        for change in changes {
            let mut next = now.clone();
            let moves = matches!(change, Command::Undo | Command::Redo) || is_of_dealer(&change);
            if next.act(change.clone(), DateTime::UNIX_EPOCH) != Ok(true) {
                continue;
            }
            let (before, after) = (now.standing(), next.standing());
            if !moves {
                let begun = before.deals.len() + usize::from(is_begun(&before));
                for at in 0..begun {
                    let (was, out_then) = dealt(&before, at);
                    let (is, out) = dealt(&after, at);
                    // Nobody deals who is out by the score as it was put right.
                    prop_assert!(was == is || out_then != out, "{at}: {change:?}");
                }
            }
            let mut back = next.clone();
            if back.log().done().len() > now.log().done().len() {
                back.act(Command::Undo, DateTime::UNIX_EPOCH).unwrap();
                prop_assert_eq!(back.standing(), before);
            }
            // A saved game has the same dealers.
            let read = SavedGame::read(&saved(next.clone()).write()).unwrap();
            prop_assert_eq!(read.ledger.standing(), after);
            now = next;
        }
    }
}
