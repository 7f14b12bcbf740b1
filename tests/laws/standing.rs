//! Laws of the standing of every game.

use std::sync::Arc;

use fives_core::base::seats::Seat;
use fives_core::games::EndReason;
use fives_core::ledger::{
    Command, Deal, Event, Fate, Ledger, Log, Refusal, Setup, Since, Standing,
};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use crate::arbitrary::{any_game, any_step, other_rules};
use crate::cases;
use crate::invariants::assert_sound;

fn changes_rules(ledger: &Ledger) -> bool {
    let mut done = ledger.log().done();
    done.any(|stamped| matches!(stamped.event, Event::Rules { .. }))
}

/// The same game, set up with the rules that are now in force; nothing where a hand cannot have been
/// written down so.
fn set_up_with_these_rules(ledger: &Ledger) -> Option<Ledger> {
    let setup = Setup {
        house: ledger.house().clone(),
        ..ledger.setup().clone()
    };
    let events = ledger.log().done().cloned();
    let events = events.filter(|stamped| !matches!(stamped.event, Event::Rules { .. }));
    let events: Vec<_> = events.collect();
    let done = events.len();
    Ledger::restore(setup, Log::restore(events, done).unwrap()).ok()
}

/// What a standing says but for who deals: that is no matter of score.
fn scores(standing: &Standing) -> impl PartialEq + std::fmt::Debug + use<> {
    let deals = standing.deals.iter().map(|deal| Deal {
        dealer: Seat(0),
        next_dealer: Seat(0),
        keeps_next: false,
        ..Deal::clone(deal)
    });
    let end = (standing.open, standing.turned, standing.end);
    (
        deals.collect::<Vec<_>>(),
        (
            standing.totals.clone(),
            standing.ticks.clone(),
            standing.out.clone(),
        ),
        (standing.pot.clone(), standing.number, end),
    )
}

fn any_change() -> impl Strategy<Value = (Ledger, Command)> {
    any_game().prop_flat_map(|ledger| {
        let change = other_rules(&ledger);
        (Just(ledger), change)
    })
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn every_game_is_sound(ledger in any_game()) {
        assert_sound(&ledger);
    }

    // C9: the end is stable.
    #[test]
    fn after_the_end_nothing_new_is_written_down((mut ledger, command) in any_step()) {
        let Some((end, _)) = ledger.standing().end else {
            return Ok(());
        };
        let new = matches!(
            command,
            Command::Bid(..)
                | Command::AllPassed
                | Command::Misdeal
                | Command::Record(_)
                | Command::Turn(_)
                | Command::End
        );
        let refused = ledger.act(command, Default::default());
        if new {
            prop_assert_eq!(refused, Err(vec![Refusal::GameOver(end)]));
        }
    }

    #[test]
    fn other_rules_for_the_hands_to_come_leave_every_hand_as_it_was(
        (ledger, change) in any_change()
    ) {
        let mut after = ledger.clone();
        let Command::Rules { house, .. } = change else {
            return Ok(());
        };
        let since = Since::Now;
        if after.act(Command::Rules { house: house.clone(), since }, Default::default()).is_ok() {
            prop_assert_eq!(&after.standing().deals, &ledger.standing().deals);
            prop_assert_eq!(after.house(), &house);
            assert_sound(&after);
        }
    }

    #[test]
    fn other_rules_from_the_start_are_as_if_set_up_with_them((ledger, change) in any_change()) {
        let mut after = ledger.clone();
        let Command::Rules { house, .. } = change else {
            return Ok(());
        };
        let since = Since::Start;
        if after.act(Command::Rules { house, since }, Default::default()).is_ok() {
            assert_sound(&after);
            if let Some(again) = set_up_with_these_rules(&after) {
                prop_assert_eq!(scores(&after.standing()), scores(&again.standing()));
            }
        }
    }

    #[test]
    fn a_game_looked_at_by_its_own_rules_stands_as_it_stands(ledger in any_game()) {
        if !changes_rules(&ledger) {
            prop_assert_eq!(ledger.under(ledger.house()), Some(ledger.standing()));
        }
    }

    // What is looked at is what would be, were the rules changed for every hand.
    #[test]
    fn a_game_looked_at_by_other_rules_is_as_if_they_were_agreed_from_the_start(
        (ledger, change) in any_change()
    ) {
        let mut after = ledger.clone();
        let Command::Rules { house, .. } = change else {
            return Ok(());
        };
        let since = Since::Start;
        let looked_at = ledger.under(&house);
        if after.act(Command::Rules { house, since }, Default::default()).is_ok() {
            prop_assert_eq!(looked_at, Some(after.standing()));
        }
    }
}

/// The laws would hold for empty games too; these are not.
#[test]
fn the_games_played_here_come_to_every_end() {
    let mut runner = TestRunner::deterministic();
    let games = any_game();
    let mut seen = [0; 15];
    for _ in 0..1_500 {
        let ledger = games.new_tree(&mut runner).unwrap().current();
        for (count, seen) in seen.iter_mut().zip(noteworthy(&ledger)) {
            *count += usize::from(seen);
        }
    }
    assert!(seen.iter().all(|count| *count >= 2), "{seen:?}");
}

fn noteworthy(ledger: &Ledger) -> [bool; 15] {
    let standing = ledger.standing();
    let ended_by = |reason| standing.end.is_some_and(|(end, _)| end.reason == reason);
    let fate = |fate| standing.deals.iter().any(|deal| deal.fate == fate);
    let someone_out = standing.out.values().contains(&true);
    let carried = |deal: &Arc<Deal>| {
        let pot_result = deal.pot_result.as_ref();
        pot_result.is_some_and(|pot_result| pot_result.winner.is_none() && pot_result.pot > 0)
    };
    let costs = |deal: &Arc<Deal>| {
        let cost = deal.rulings.iter().any(|ruling| ruling.cost.is_some());
        deal.fate == Fate::Counts && cost
    };
    [
        ended_by(EndReason::Target),
        ended_by(EndReason::BackDoor),
        ended_by(EndReason::Ticks),
        ended_by(EndReason::Deals),
        ended_by(EndReason::Agreed),
        standing.end.is_some_and(|(end, _)| end.winner.is_none()),
        someone_out && standing.end.is_none(),
        fate(Fate::Struck),
        fate(Fate::AfterTheEnd),
        fate(Fate::SideWasOut),
        ledger.log().undone().len() > 0,
        standing.deals.iter().any(carried),
        changes_rules(ledger) && standing.deals.len() > 3,
        standing.ticks.values().iter().any(|ticks| *ticks > 1),
        standing.deals.iter().any(costs),
    ]
}
