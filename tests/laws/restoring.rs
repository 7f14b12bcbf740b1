//! A command decided now and a stored log are read alike: what one refuses whatever the score, the other does too,
//! and for the same reasons.

use std::collections::HashSet;
use std::mem::{Discriminant, discriminant};

use chrono::DateTime;
use fives_core::base::text_fold::printable;
use fives_core::games::hand::{Contract, Won};
use fives_core::ledger::{
    Command, Dealt, Event, Ledger, Log, Penalty, Refusal, RestoreProblem, Stamped,
};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use crate::arbitrary::any_step;
use crate::cases;

/// What says that something cannot be recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SaidBy {
    /// The table: its game, its rules and players, and what was recorded.
    Table,
    /// The moment: the score then, or what was said of the hand in play.
    Moment,
    /// The one or the other.
    Either,
}

fn said_by(refusal: &Refusal) -> SaidBy {
    match refusal {
        Refusal::NothingToUndo
        | Refusal::NothingToRedo
        | Refusal::BidStands
        | Refusal::NotBagged(_)
        | Refusal::NotWrittenDown(..)
        | Refusal::StruckAlready(_)
        | Refusal::KeptOnPaper
        | Refusal::HandIsPlayed
        | Refusal::TooFewCarried
        | Refusal::MayNotBid(..)
        | Refusal::NotThere(_)
        | Refusal::PastTheTarget(..)
        | Refusal::SideIsOut(_)
        | Refusal::TookNoTrick(_)
        | Refusal::WithoutHighestTrump(_)
        | Refusal::Passed(_)
        | Refusal::RulingStands
        | Refusal::Below(..) => SaidBy::Moment,
        // Who won by the totals, the table does not say.
        Refusal::GameOver(_)
        | Refusal::NoBidding
        | Refusal::NoSuchRuling
        | Refusal::BegunDecided
        | Refusal::WrongTricks { .. }
        | Refusal::CannotHaveHelped(_)
        | Refusal::NoSuchPenalty => SaidBy::Either,
        Refusal::DealerIsStuck
        | Refusal::NoSuchAdjustment
        | Refusal::NothingTurned
        | Refusal::AceKeepsItsPlace
        | Refusal::NoSuchDeal(_)
        | Refusal::NoPot
        | Refusal::WentHome(_)
        | Refusal::IsHere(_)
        | Refusal::TooFewStay
        | Refusal::TableIsFull
        | Refusal::TooManyChips
        | Refusal::NoSuchPlayer(_)
        | Refusal::NoName
        | Refusal::LongName
        | Refusal::SameName(_)
        | Refusal::NobodyOfThatName
        | Refusal::NameTaken
        | Refusal::NoSuchSide
        | Refusal::NoPoints
        | Refusal::NoReason
        | Refusal::LongReason
        | Refusal::BeginsWithNothing
        | Refusal::NoTicks
        | Refusal::NoSuchBid(_)
        | Refusal::OtherRecord
        | Refusal::WrongSides { .. }
        | Refusal::BestTrumpOddly
        | Refusal::BestTrumpWithoutTrick(_)
        | Refusal::TooManyPoints(_)
        | Refusal::NotZero(_)
        | Refusal::RulingTooLong
        | Refusal::CannotPlayBy => SaidBy::Table,
    }
}

/// The event that a command asks for, where it is one that does not depend on the score.
fn event_of(ledger: &Ledger, command: Command) -> Option<Event> {
    let plain = |text: String| printable(text.trim(), usize::MAX);
    let deals = ledger.standing().deals.len();
    Some(match command {
        Command::Bid(seat, bid) => Event::Contract(Contract {
            seat,
            bid,
            trump: None,
            won: Won::Bid,
        }),
        Command::Turn(turned) => Event::Turned(turned),
        Command::Misdeal => Event::Dealt(Dealt::Misdeal),
        Command::Record(hand) => Event::Dealt(Dealt::Hand(hand)),
        Command::Amend { deal, to } => Event::Amended { deal, to },
        Command::Strike { deal } => Event::Struck { deal },
        Command::Rules { house, since } => Event::Rules { house, since },
        Command::Accept { deal, ruling } => match ruling.cost {
            Some(cost) if cost.penalty == Penalty::Redeal => {
                let to = Dealt::Redealt {
                    side: cost.side,
                    says: ruling.says,
                    is_late: false,
                };
                match deal == deals {
                    true => Event::Dealt(to),
                    false => Event::Amended { deal, to },
                }
            }
            _ => Event::AcceptedRuling {
                deal,
                ruling,
                is_late: false,
            },
        },
        Command::Withdraw { deal, ruling } => Event::Withdrawn { deal, ruling },
        Command::Replace { seat, name } => Event::Replaced {
            seat,
            name: plain(name),
        },
        Command::Begin(begun) => Event::StartingScore(begun),
        Command::Adjust { after, mut what } => {
            what.reason = plain(what.reason);
            Event::Adjusted { after, what }
        }
        Command::TakeBack { adjustment } => Event::AdjustmentRemoved { adjustment },
        Command::SetDealer { deal, seat } => Event::DealerSet { deal, seat },
        Command::Rename { from, to } => Event::Renamed {
            from: plain(from),
            to: plain(to),
        },
        Command::Leave(seat) => Event::Left { seat },
        Command::Return(seat) => Event::Returned { seat },
        Command::Join { name, pays } => Event::Joined {
            name: plain(name),
            pays,
        },
        Command::End => Event::Ended,
        Command::NameTrump(_)
        | Command::AllPassed
        | Command::Describe(_)
        | Command::Undo
        | Command::Redo => return None,
    })
}

/// The game as it would be read with this event after those in force.
fn restored(ledger: &Ledger, event: Event) -> Result<Ledger, RestoreProblem> {
    let next = Stamped::new(DateTime::UNIX_EPOCH, event);
    let events = ledger.log().done().cloned().chain([next.into()]);
    let log = Log::restore(events, ledger.log().done().len() + 1).unwrap();
    Ledger::restore(ledger.setup().clone(), log)
}

/// Asserts that acting and restoring agree on a command; the reasons of both.
fn assert_alike(ledger: &Ledger, command: &Command) -> Vec<Refusal> {
    let Some(event) = event_of(ledger, command.clone()) else {
        return Vec::new();
    };
    let at = ledger.log().done().len();
    let acted = ledger.clone().act(command.clone(), DateTime::UNIX_EPOCH);
    let by_table = |refusal: &Refusal| said_by(refusal) == SaidBy::Table;
    match (acted, restored(ledger, event)) {
        (Ok(_), Ok(_)) => Vec::new(),
        (Err(refused), Err(RestoreProblem::Event(there, against))) if refused == against => {
            assert!(
                there == at
                    && !against
                        .iter()
                        .all(|refusal| said_by(refusal) == SaidBy::Moment)
            );
            against
        }
        // What would change nothing is not asked further.
        (Ok(changed), Err(problem)) => {
            assert!(!changed, "{command:?} {problem:?}");
            Vec::new()
        }
        (Err(refused), is_read) => {
            let is_table = refused.iter().any(by_table);
            assert!(!is_table, "{command:?} {refused:?} {:?}", is_read.err());
            Vec::new()
        }
    }
}

proptest! {
    #![proptest_config(cases(1_000))]

    #[test]
    fn what_is_refused_now_is_refused_when_it_is_read_and_for_the_same_reason(
        (ledger, command) in any_step()
    ) {
        assert_alike(&ledger, &command);
    }
}

/// The law would hold if nothing were refused.
#[test]
fn most_reasons_of_the_table_are_met_in_both() {
    let mut runner = TestRunner::deterministic();
    let steps = any_step();
    let mut met: HashSet<Discriminant<Refusal>> = HashSet::new();
    for _ in 0..4_000 {
        let (ledger, command) = steps.new_tree(&mut runner).unwrap().current();
        let reasons = assert_alike(&ledger, &command);
        met.extend(reasons.iter().map(discriminant));
    }
    assert!(met.len() >= 24, "{}", met.len());
}
