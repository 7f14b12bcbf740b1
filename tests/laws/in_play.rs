//! What a ruling on the hand in play is said to do is what it does, whatever comes of the hand.

use chrono::DateTime;
use fives_core::base::seats::{Seat, Side};
use fives_core::games::hand::{Debt, Fault, Hand, Share};
use fives_core::ledger::{Command, Ledger, Penalty};
use fives_core::words;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use crate::arbitrary::{any_game, any_penalty, any_ruling};
use crate::cases;
use crate::hands::hand;
use crate::support::stayed;

fn after(ledger: &Ledger, command: Command) -> Option<Ledger> {
    let mut next = ledger.clone();
    next.act(command, DateTime::UNIX_EPOCH).ok()?;
    Some(next)
}

/// A game, with and without a ruling on the hand in play, and a result of that hand.
fn any_ruled()
-> impl Strategy<Value = (Ledger, Ledger, fives_core::ledger::AcceptedRuling, Command)> {
    let game = any_game().prop_flat_map(|ledger| {
        let sides = ledger.rules().layout().sides;
        let open = ledger.standing().open;
        let result = hand(ledger.rules()).prop_map(move |mut played| {
            // Another fault in the hand takes a turn of its own.
            if let Hand::Pot(pot) = &mut played {
                let faultless = |share: &Share| share.tricks().map_or(Share::Passed, stayed);
                pot.shares = pot
                    .shares
                    .values()
                    .iter()
                    .map(faultless)
                    .collect::<Vec<_>>()
                    .into();
            }
            // The bid that stands is the one that is played.
            if let (Hand::Bid(hand), Some(open)) = (&mut played, &open) {
                hand.contract = *open;
            }
            Command::Record(played)
        });
        let result = prop_oneof![5 => result, 1 => Just(Command::Misdeal)];
        let cost = ((0..sides).prop_map(Side), any_penalty(sides));
        (Just(ledger), any_ruling(), cost, result)
    });
    game.prop_filter_map(
        "a ruling that costs something",
        |(ledger, mut ruling, cost, result)| {
            let (side, penalty) = cost;
            ruling.cost = Some(fives_core::ledger::Cost { side, penalty });
            let deal = ledger.standing().deals.len();
            let ruled = after(
                &ledger,
                Command::Accept {
                    deal,
                    ruling: ruling.clone(),
                },
            )?;
            (penalty != Penalty::Redeal).then_some((ledger, ruled, ruling, result))
        },
    )
}

proptest! {
    #![proptest_config(cases(1_500))]

    #[test]
    fn a_ruling_on_the_hand_in_play_does_what_it_says((ledger, ruled, ruling, result) in any_ruled()) {
        let certain = ledger.certain(&ruling).unwrap();
        let side = ruling.cost.unwrap().side;
        let (Some(without), Some(with)) = (after(&ledger, result.clone()), after(&ruled, result.clone())) else {
            return Ok(());
        };
        let (was, is) = (without.standing(), with.standing());
        if result == Command::Misdeal {
            let lost = |ledger: &Ledger| {
                let seats = (0..ledger.rules().layout().seats).map(Seat);
                let lost: Vec<usize> = seats.map(|seat| ledger.standing().misses_deals(seat)).collect();
                (lost, ledger.standing().dealer)
            };
            prop_assert_eq!(&was.totals, &is.totals);
            prop_assert_eq!(certain.after_misdeal, lost(&without) != lost(&with));
            return Ok(());
        }
        let last = is.deals.last().unwrap();
        if let Some((points, total)) = certain.scores {
            prop_assert_eq!((points, total), (last.lines[side].points, last.totals[side]));
        }
        if is.end.is_some() || was.end.is_some() {
            return Ok(());
        }
        if let Some(chips) = certain.pays {
            prop_assert_eq!(is.pot.debts[side], Debt::Match(chips));
        }
        if let Some(dealer) = certain.deals {
            prop_assert!(is.dealer == dealer && was.dealer != dealer);
        }
        for (seat, lost, loses) in certain.misses {
            prop_assert_eq!((was.misses_deals(seat), is.misses_deals(seat)), (lost, loses));
        }
    }
}

/// The law would hold if nothing was certain; much is.
#[test]
fn what_is_certain_of_a_ruling_is_said() {
    let mut runner = TestRunner::deterministic();
    let games = any_ruled();
    let mut seen = [0; 5];
    for _ in 0..600 {
        let (ledger, _, ruling, _) = games.new_tree(&mut runner).unwrap().current();
        let certain = ledger.certain(&ruling).unwrap();
        let says = words::accepted(&ledger, ledger.standing().deals.len(), ruling.clone());
        let cost = ruling.cost.unwrap();
        let deals = certain.deals.is_some();
        assert_eq!(deals, says.contains(" loses a turn to deal: "), "{says}");
        let said = [
            certain.scores.is_some(),
            certain.pays.is_some(),
            certain.deals.is_some(),
            !certain.misses.is_empty(),
            certain.after_misdeal,
        ];
        for (count, is_said) in seen.iter_mut().zip(said) {
            *count += usize::from(is_said);
        }
        if cost.penalty == Penalty::Fault(Fault::Renege) {
            assert_eq!(
                certain.pays.is_some(),
                says.contains("into the next pot"),
                "{says}"
            );
        }
    }
    assert!(seen.iter().all(|count| *count >= 5), "{seen:?}");
}
