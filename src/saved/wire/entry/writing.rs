//! Writes events as records.

use super::{Entry, what};
use crate::games::{Game, TALLY};
use crate::hand::{Contract, Hand, Turned, Won};
use crate::house::Declared;
use crate::ledger::{Cost, Dealt, Event, Penalty, Since, Stamped};
use crate::order::TrumpAce;
use crate::saved::wire::parts::{
    PASSED, numbers, write_best, write_called, write_cost, write_fault, write_suit,
};

/// An index.
fn place(at: usize) -> i64 {
    i64::try_from(at).unwrap_or(i64::MAX)
}

/// The id of the game that was imported; empty for a tally.
fn imported_id(game: &Game) -> String {
    match game == TALLY {
        true => String::new(),
        false => game.id.to_owned(),
    }
}

impl Entry {
    pub(in crate::saved::wire) fn of_event(stamped: &Stamped, declared: &[Declared]) -> Self {
        let mut entry = match &stamped.event {
            Event::Contract(contract) => Self::new(what::BID).with_contract(contract, what::BAGGED),
            Event::Turned(turned) => Self::new(what::TURNED).with_turned(*turned),
            Event::Dealt(dealt) => Self::of_dealt(dealt),
            Event::Amended { deal, to } => Self::of_dealt(to).about(*deal),
            Event::Struck { deal } => Self::new(what::STRUCK).about(*deal),
            Event::Rules { house, since } => Self {
                house: house.in_full(declared),
                ..Self::new(match since {
                    Since::Now => what::RULES,
                    Since::Start => what::RULES_FROM_THE_START,
                })
            },
            Event::StartingScore(begun) => {
                let none = begun.ticks.values().iter().all(|own| *own == 0);
                Self {
                    tricks: numbers(&begun.points),
                    ticks: if none {
                        Vec::new()
                    } else {
                        numbers(&begun.ticks)
                    },
                    ..Self::new(what::BEGUN)
                }
            }
            Event::Adjusted { after, what: own } => Self {
                says: own.reason.clone(),
                costs: vec![own.side.0.into(), own.points.into()],
                ..Self::new(what::ADJUSTED).about(*after)
            },
            Event::DealerSet { deal, seat } => Self {
                seat: seat.0.into(),
                ..Self::new(what::DEALER).about(*deal)
            },
            Event::Renamed { from, to } => Self {
                from: from.clone(),
                says: to.clone(),
                ..Self::new(what::RENAMED)
            },
            Event::OnPaper(game) => Self {
                from: imported_id(game),
                ..Self::new(what::ON_PAPER)
            },
            Event::FromTable(game) => Self {
                from: imported_id(game),
                ..Self::new(what::FROM_TABLE)
            },
            Event::Ended => Self::new(what::ENDED),
            Event::EndedAs { winner } => Self {
                costs: winner.map(|side| side.0.into()).into_iter().collect(),
                ..Self::new(what::ENDED_AS)
            },
            Event::AcceptedRuling { deal, ruling } => Self {
                says: ruling.says.clone(),
                costs: ruling.cost.map_or_else(Vec::new, write_cost),
                ..Self::new(what::RULED).about(*deal)
            },
            Event::AdjustmentRemoved { adjustment } => Self {
                costs: vec![place(*adjustment)],
                ..Self::new(what::ADJUSTMENT_REMOVED)
            },
            Event::Withdrawn { deal, ruling } => Self {
                costs: vec![place(*ruling)],
                ..Self::new(what::WITHDRAWN).about(*deal)
            },
            Event::Left { seat } => Self {
                seat: seat.0.into(),
                ..Self::new(what::LEFT)
            },
            Event::Returned { seat } => Self {
                seat: seat.0.into(),
                ..Self::new(what::RETURNED)
            },
            Event::Joined { name, pays } => Self {
                says: name.clone(),
                costs: vec![(*pays).into()],
                ..Self::new(what::JOINED)
            },
            Event::Replaced { seat, name } => Self {
                seat: seat.0.into(),
                says: name.clone(),
                ..Self::new(what::REPLACED)
            },
        };
        entry.at = stamped.at.timestamp_millis();
        entry
    }

    fn of_dealt(dealt: &Dealt) -> Self {
        match dealt {
            Dealt::Hand(Hand::Bid(hand)) => {
                let called = hand.called;
                Self {
                    tricks: numbers(&hand.tricks),
                    best: write_best(hand.best_trump),
                    called: called.map_or_else(Vec::new, write_called),
                    ..Self::new(what::HAND).with_contract(&hand.contract, what::BAGGED_HAND)
                }
            }
            Dealt::Hand(Hand::Turned(hand)) => Self {
                tricks: numbers(&hand.tricks),
                best: write_best(hand.best_trump),
                ..Self::new(what::TURNED_HAND).with_turned(hand.turned)
            },
            Dealt::Hand(Hand::Pot(hand)) => {
                let shares = hand.shares.values().iter();
                let faults = hand.shares.iter();
                Self {
                    tricks: shares
                        .map(|share| share.tricks().map_or(PASSED, Into::into))
                        .collect(),
                    faults: faults
                        .filter_map(|(side, share)| Some(write_fault(side, share.fault()?)))
                        .flatten()
                        .collect(),
                    ..Self::new(what::POT).with_turned(hand.turned)
                }
            }
            Dealt::Hand(Hand::Points(points)) => Self {
                tricks: numbers(points),
                ..Self::new(what::POINTS)
            },
            Dealt::Misdeal => Self::new(what::MISDEAL),
            Dealt::PassedOut => Self::new(what::PASSED_OUT),
            Dealt::Redealt { side, says } => Self {
                says: says.clone(),
                costs: write_cost(Cost {
                    side: *side,
                    penalty: Penalty::Redeal,
                }),
                ..Self::new(what::REDEALT)
            },
        }
    }

    pub(in crate::saved::wire) fn about(self, deal: usize) -> Self {
        Self {
            deal: deal as i64,
            ..self
        }
    }

    pub(in crate::saved::wire) fn with_contract(self, contract: &Contract, bagged: &str) -> Self {
        Self {
            what: match contract.won {
                Won::Bid => self.what,
                Won::Bagged => bagged.to_owned(),
            },
            seat: contract.seat.0.into(),
            bid: contract.bid.to_string(),
            trump: write_suit(contract.trump),
            ..self
        }
    }

    pub(in crate::saved::wire) fn with_turned(self, turned: Turned) -> Self {
        Self {
            trump: write_suit(turned.trump),
            demoted: match turned.ace {
                TrumpAce::Ranking => Vec::new(),
                TrumpAce::Demoted => vec![1],
            },
            ..self
        }
    }
}
