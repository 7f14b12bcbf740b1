//! Laws of commands: undo, redo, amend, strike, refusal, preview.

use std::sync::Arc;

use chrono::DateTime;
use fives_core::base::seats::Seat;
use fives_core::games::hand::{Contract, Hand, PotHand, Share, Turned, Won};
use fives_core::ledger::{Command, Deal, Dealt, Event, Fate, Ledger, Log, Stamped, Standing};
use proptest::prelude::*;

use crate::arbitrary::{any_game, any_step, dealt};
use crate::cases;

fn changes_rules(stamped: &Arc<Stamped>) -> bool {
    matches!(stamped.event, Event::Rules { .. })
}

fn act(ledger: &mut Ledger, command: Command) -> bool {
    ledger.act(command, DateTime::UNIX_EPOCH).unwrap()
}

/// The same game, read again, so that its log is replayed.
fn replayed(ledger: &Ledger) -> Ledger {
    let log = ledger.log();
    let events = log.done().chain(log.undone()).cloned();
    let log = Log::restore(events, log.done().len()).unwrap();
    Ledger::restore(ledger.setup().clone(), log).unwrap()
}

fn assert_replayed(ledger: &Ledger) {
    let again = replayed(ledger);
    assert_eq!(ledger.standing(), again.standing());
    assert_eq!(ledger.house(), again.house());
    assert_eq!(ledger.players(), again.players());
    assert_eq!(ledger.everybody(), again.everybody());
    for deal in 0..=ledger.standing().deals.len() {
        assert_eq!(ledger.house_at(deal), again.house_at(deal));
    }
    let table = |ledger: &Ledger| format!("{:?}", ledger.rules().table());
    assert_eq!(table(ledger), table(&again));
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn what_stands_is_what_the_whole_log_comes_to_when_it_is_replayed((ledger, command) in any_step()) {
        let mut after = ledger;
        assert_replayed(&after);
        if after.act(command, DateTime::UNIX_EPOCH).is_ok() {
            assert_replayed(&after);
        }
        while after.act(Command::Undo, DateTime::UNIX_EPOCH).is_ok() {
            assert_replayed(&after);
        }
        while after.act(Command::Redo, DateTime::UNIX_EPOCH).is_ok() {
            assert_replayed(&after);
        }
    }

    #[test]
    fn a_refused_command_leaves_the_ledger_as_it_was((ledger, command) in any_step()) {
        let mut after = ledger.clone();
        if let Err(reasons) = after.act(command, DateTime::UNIX_EPOCH) {
            prop_assert!(!reasons.is_empty());
            prop_assert_eq!(after, ledger);
        }
    }

    #[test]
    fn what_changes_nothing_leaves_the_ledger_as_it_was((ledger, command) in any_step()) {
        let mut after = ledger.clone();
        if after.act(command, DateTime::UNIX_EPOCH) == Ok(false) {
            prop_assert_eq!(after, ledger);
        }
    }

    #[test]
    fn a_preview_is_what_would_happen_and_does_not((ledger, command) in any_step()) {
        let before = ledger.clone();
        let preview = ledger.preview(command.clone());
        prop_assert_eq!(&ledger, &before);
        let mut after = ledger;
        match after.act(command, DateTime::UNIX_EPOCH) {
            Ok(_) => prop_assert_eq!(preview, Ok(after)),
            Err(reasons) => prop_assert_eq!(preview, Err(reasons)),
        }
    }

    #[test]
    fn undo_after_a_command_restores_the_standing((ledger, command) in any_step()) {
        let mut after = ledger.clone();
        let writes = !matches!(command, Command::Undo | Command::Redo);
        if writes && after.act(command, DateTime::UNIX_EPOCH) == Ok(true) {
            prop_assert_eq!(after.log().done().len(), ledger.log().done().len() + 1);
            prop_assert_eq!(after.log().undone().len(), 0);
            act(&mut after, Command::Undo);
            prop_assert_eq!(after.standing(), ledger.standing());
            prop_assert!(after.log().done().eq(ledger.log().done()));
        }
    }

    #[test]
    fn the_dealer_is_corrected_at_any_place_without_a_point_and_undone(
        ledger in any_game(), deal in 0..12_usize, seat in 0..6_u8,
    ) {
        let before = ledger.standing();
        let (deal, seat) = (deal % (before.deals.len() + 1), Seat(seat));
        let mut after = ledger.clone();
        if after.act(Command::SetDealer { deal, seat }, DateTime::UNIX_EPOCH) == Ok(true) {
            let now = after.standing();
            let dealer = now.deals.get(deal).map_or(now.dealer, |deal| deal.dealer);
            prop_assert_eq!(dealer, seat);
            let earlier = before.deals.iter().take(deal).map(|deal| deal.dealer);
            prop_assert!(earlier.eq(now.deals.iter().take(deal).map(|deal| deal.dealer)));
            let scored = |deal: &Arc<Deal>| (deal.fate, deal.lines.clone(), deal.totals.clone(), deal.out.clone());
            prop_assert!(before.deals.iter().map(scored).eq(now.deals.iter().map(scored)));
            prop_assert_eq!((&now.totals, &now.ticks, &now.out, now.end), (&before.totals, &before.ticks, &before.out, before.end));
            act(&mut after, Command::Undo);
            prop_assert_eq!(after.standing(), before);
        }
    }

    #[test]
    fn undo_then_redo_changes_nothing(ledger in any_game()) {
        let mut after = ledger.clone();
        if after.act(Command::Undo, DateTime::UNIX_EPOCH).is_ok() {
            prop_assert_ne!(&after, &ledger);
            act(&mut after, Command::Redo);
            prop_assert_eq!(after.standing(), ledger.standing());
            prop_assert_eq!(after, ledger);
        }
    }

    #[test]
    fn redo_then_undo_changes_nothing(ledger in any_game()) {
        let mut after = ledger.clone();
        if after.act(Command::Redo, DateTime::UNIX_EPOCH).is_ok() {
            act(&mut after, Command::Undo);
            prop_assert_eq!(after.standing(), ledger.standing());
            prop_assert_eq!(after, ledger);
        }
    }

    #[test]
    fn undoing_everything_leaves_a_new_game(ledger in any_game()) {
        let mut after = ledger.clone();
        for _ in ledger.log().done() {
            act(&mut after, Command::Undo);
        }
        let new = Ledger::new(ledger.setup().clone()).unwrap();
        prop_assert_eq!(after.standing(), new.standing());
        prop_assert!(after.act(Command::Undo, DateTime::UNIX_EPOCH).is_err());
    }

    #[test]
    fn amending_a_deal_to_itself_changes_nothing(ledger in any_game()) {
        for (deal, dealt) in ledger.standing().deals.iter().enumerate() {
            if dealt.fate != Fate::Struck {
                let mut after = ledger.clone();
                let to = dealt.what.clone();
                prop_assert_eq!(act(&mut after, Command::Amend { deal, to }), false);
                prop_assert_eq!(&after, &ledger);
            }
        }
    }

    #[test]
    fn a_deal_struck_and_amended_back_stands_as_before(ledger in any_game()) {
        let before = ledger.standing();
        for (deal, dealt) in before.deals.iter().enumerate() {
            // A deal by a side that was out by then can't be undone.
            if !matches!(dealt.fate, Fate::Struck | Fate::SideWasOut | Fate::AfterTheEnd) {
                let mut after = ledger.clone();
                prop_assert_eq!(act(&mut after, Command::Strike { deal }), true);
                prop_assert_eq!(after.standing().deals[deal].fate, Fate::Struck);
                let back = Command::Amend { deal, to: dealt.what.clone() };
                let back = after.act(back, DateTime::UNIX_EPOCH);
                // By other rules from the start it may have said too little or too much.
                prop_assert!(back == Ok(true) || ledger.log().done().any(changes_rules));
                if back.is_ok() {
                    prop_assert_eq!(&after.standing(), &before);
                }
            }
        }
    }

    #[test]
    fn an_amendment_never_touches_the_deals_before_it(
        (ledger, deal, to) in any_game().prop_flat_map(|ledger| {
            let to = dealt(ledger.rules());
            (Just(ledger), 0..12_usize, to)
        })
    ) {
        let mut after = ledger.clone();
        if after.act(Command::Amend { deal, to: to.clone() }, DateTime::UNIX_EPOCH).is_ok() {
            let (before, after) = (ledger.standing(), after.standing());
            // Who deals a hand that was struck is said of the deal before it again.
            let is_back = before.deals[deal].fate == Fate::Struck;
            let earlier = |standing: &Standing| -> Vec<Deal> {
                let deals = standing.deals.iter().take(deal);
                deals.map(|of| Deal { keeps_next: of.keeps_next && !is_back, ..(**of).clone() }).collect()
            };
            prop_assert_eq!(earlier(&before), earlier(&after));
            prop_assert_eq!(&after.deals[deal].what, &to);
            // The dealer is bagged; another one by their own score, and without a trump yet.
            let bid = after.open.as_ref().map(|open| open.bid);
            let dealt_by = |contract: &Contract| match contract.won {
                Won::Bagged if contract.seat != after.dealer => {
                    Contract { seat: after.dealer, bid: bid.unwrap_or(contract.bid), trump: None, ..*contract }
                }
                _ => *contract,
            };
            // A finished game has no current hand; what ended with it goes on with it.
            let (open, turned) = match (before.end, after.end) {
                (_, Some(_)) => (None, Turned::default()),
                (Some(_), None) => (after.open, after.turned),
                (None, None) => (before.open.as_ref().map(dealt_by), before.turned),
            };
            prop_assert_eq!((&after.open, after.turned), (&open, turned));
        }
    }

    #[test]
    fn the_deals_stand_as_they_were_last_written(ledger in any_game()) {
        let mut last: Vec<&Dealt> = Vec::new();
        for stamped in ledger.log().done() {
            match &stamped.event {
                Event::Dealt(dealt) => last.push(dealt),
                Event::Amended { deal, to } => last[*deal] = to,
                Event::Contract(_)
                | Event::Turned(_)
                | Event::Struck { .. }
                | Event::Rules { .. }
                | Event::AcceptedRuling { .. }
                | Event::Withdrawn { .. }
                | Event::AdjustmentRemoved { .. }
                | Event::Replaced { .. }
                | Event::StartingScore(_)
                | Event::Adjusted { .. }
                | Event::DealerSet { .. }
                | Event::Renamed { .. }
                | Event::Described(_)
                | Event::OnPaper(_)
                | Event::FromTable(_)
                | Event::Left { .. }
                | Event::Returned { .. }
                | Event::Joined { .. }
                | Event::Ended
                | Event::EndedAs { .. } => {}
            }
        }
        // A player who joined later had no part in it.
        let standing = ledger.standing();
        let sides = standing.out.len();
        let last = last.into_iter().map(|dealt| match dealt {
            Dealt::Hand(Hand::Pot(hand)) => {
                let mut shares = hand.shares.values().to_vec();
                shares.resize(sides, Share::Passed);
                Dealt::Hand(Hand::Pot(PotHand { shares: shares.into(), ..hand.clone() }))
            }
            other => other.clone(),
        });
        let stand = standing.deals.iter().map(|deal| deal.what.clone());
        prop_assert_eq!(stand.collect::<Vec<_>>(), last.collect::<Vec<_>>());
    }

    #[test]
    fn a_log_lacks_nothing_of_itself_or_of_what_it_goes_on_from(ledger in any_game(), back in 0..20_usize) {
        let mut before = ledger.clone();
        for _ in 0..back {
            if before.act(Command::Undo, DateTime::UNIX_EPOCH).is_err() {
                break;
            }
        }
        prop_assert!(!ledger.log().lacks(before.log()));
        // Only recorded steps can be undone.
        prop_assert!(!before.log().lacks(ledger.log()));
        prop_assert!(!ledger.log().lacks(ledger.log()));
    }

    #[test]
    fn a_log_lacks_a_deal_that_another_has_and_no_bid_or_name((ledger, command) in any_step()) {
        let before = Log::restore(ledger.log().done().cloned(), ledger.log().done().len());
        let before = before.unwrap();
        let mut after = ledger;
        if after.act(command, DateTime::UNIX_EPOCH) == Ok(true)
            && let Some(last) = after.log().done().nth(before.done().len())
        {
            let is_little = matches!(last.event, Event::Contract(_) | Event::Turned(_) | Event::Described(_));
            prop_assert_eq!(before.lacks(after.log()), !is_little);
        }
    }
}
