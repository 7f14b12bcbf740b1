//! A ruling that the referee offers changes the log by one step, which Undo takes back; another is not offered (D1, D3).

use chrono::DateTime;
use fives_core::base::seats::Side;
use fives_core::ledger::{AcceptedRuling, Command, Cost, Penalty};
use fives_core::words;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::arbitrary::{any_game, any_penalty};

proptest! {
    #![proptest_config(crate::cases(400))]
    #[test]
    fn a_ruling_that_is_offered_is_one_step_and_any_other_none(
        (ledger, rulings) in (any_game(), vec((0..14_usize, 0..4_u8, any_penalty(4), 0..3_usize), 1..4))
    ) {
        let now = DateTime::UNIX_EPOCH;
        let mut ledger = ledger;
        for (deal, side, penalty, again) in rulings {
            let (side, says) = (Side(side), "A renege.".to_owned());
            let cost = (again < 2 || penalty != Penalty::LoseHand).then_some(Cost { side, penalty });
            let ruling = AcceptedRuling { says: says.into(), cost };
            // Tapped again, or ruled on again.
            for _ in 0..=again {
                let deal = deal % (ledger.standing().deals.len() + 1);
                let before = ledger.clone();
                let applying = words::applying(&ledger, deal, ruling.clone());
                let steps = ledger.log().done().len();
                let command = Command::Accept { deal, ruling: ruling.clone() };
                let changed = ledger.act(command, now).unwrap_or(false);
                prop_assert_eq!(changed, applying.offered, "{}", applying.says);
                prop_assert_eq!(ledger.log().done().len(), steps + usize::from(applying.offered));
                if applying.offered {
                    let mut undone = ledger.clone();
                    undone.act(Command::Undo, now).unwrap();
                    prop_assert_eq!(undone.standing(), before.standing());
                    let done = |ledger: &fives_core::ledger::Ledger| ledger.log().done().cloned().collect::<Vec<_>>();
                    prop_assert_eq!(done(&undone), done(&before));
                } else {
                    prop_assert!(!applying.says.is_empty());
                }
            }
        }
    }
}
