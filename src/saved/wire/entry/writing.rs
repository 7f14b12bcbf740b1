//! Writes events as records.

use chrono::{DateTime, Utc};

use super::{Entry, what};
use crate::games::{Game, TALLY};
use crate::hand::{Contract, Hand, Turned, Won};
use crate::house::Declared;
use crate::ledger::{
    Change, Cost, Dealt, Described, Event, Penalty, Since, Stamped, StartingScore,
};
use crate::order::TrumpAce;
use crate::saved::wire::parts::{
    PASSED, numbers, write_best, write_called, write_cost, write_fault, write_side, write_suit,
};
use crate::seats::Seat;

/// An index.
fn place(at: usize) -> i64 {
    i64::try_from(at).unwrap_or(i64::MAX)
}

/// The id of the game that was imported; empty for a tally.
fn imported_id(game: &Game) -> &'static str {
    match game == TALLY {
        true => "",
        false => game.id,
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
            Event::StartingScore(begun) => Self::of_starting_score(begun),
            Event::Adjusted { after, what: own } => Self::new(what::ADJUSTED)
                .about(*after)
                .with_says(&own.reason)
                .with_costs([own.side.0.into(), own.points.into()]),
            Event::AdjustmentRemoved { adjustment } => {
                Self::new(what::ADJUSTMENT_REMOVED).with_costs([place(*adjustment)])
            }
            Event::DealerSet { deal, seat } => {
                Self::new(what::DEALER).about(*deal).with_seat(*seat)
            }
            Event::Renamed { from, to } => Self::new(what::RENAMED).with_from(from).with_says(to),
            Event::Described(Described::Name(own)) => Self::of_text(what::NAMED, own),
            Event::Described(Described::Note(own)) => Self::of_text(what::NOTED, own),
            Event::Described(Described::Played(own)) => {
                let at = |own: Option<DateTime<Utc>>| own.map_or(0, |own| own.timestamp_millis());
                Self::new(what::DATED).with_costs([at(own.from), at(own.to)])
            }
            Event::OnPaper(game) => Self::new(what::ON_PAPER).with_from(imported_id(game)),
            Event::FromTable(game) => Self::new(what::FROM_TABLE).with_from(imported_id(game)),
            Event::Ended => Self::new(what::ENDED),
            Event::EndedAs { winner } => {
                Self::new(what::ENDED_AS).with_costs(winner.map(|side| side.0.into()))
            }
            Event::AcceptedRuling { deal, ruling } => Self::new(what::RULED)
                .about(*deal)
                .with_says(&ruling.says)
                .with_costs(ruling.cost.map_or_else(Vec::new, write_cost)),
            Event::Withdrawn { deal, ruling } => Self::new(what::WITHDRAWN)
                .about(*deal)
                .with_costs([place(*ruling)]),
            Event::Left { seat } => Self::new(what::LEFT).with_seat(*seat),
            Event::Returned { seat } => Self::new(what::RETURNED).with_seat(*seat),
            Event::Joined { name, pays } => Self::new(what::JOINED)
                .with_says(name)
                .with_costs([(*pays).into()]),
            Event::Replaced { seat, name } => {
                Self::new(what::REPLACED).with_seat(*seat).with_says(name)
            }
        };
        entry.at = stamped.at.timestamp_millis();
        entry
    }

    fn of_text(what: &str, own: &Change<String>) -> Self {
        Self::new(what).with_from(&own.from).with_says(&own.to)
    }

    fn of_starting_score(begun: &StartingScore) -> Self {
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
                first: write_side(hand.first_there),
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
            Dealt::Redealt {
                side,
                says,
                is_late,
            } => Self {
                says: says.clone(),
                costs: write_cost(Cost {
                    side: *side,
                    penalty: Penalty::Redeal,
                }),
                ..Self::new(match is_late {
                    true => what::REDEALT_LATE,
                    false => what::REDEALT,
                })
            },
        }
    }

    pub(in crate::saved::wire) fn about(self, deal: usize) -> Self {
        Self {
            deal: deal as i64,
            ..self
        }
    }

    fn with_seat(self, seat: Seat) -> Self {
        Self {
            seat: seat.0.into(),
            ..self
        }
    }

    fn with_says(self, says: &str) -> Self {
        Self {
            says: says.to_owned(),
            ..self
        }
    }

    fn with_costs(self, costs: impl IntoIterator<Item = i64>) -> Self {
        Self {
            costs: costs.into_iter().collect(),
            ..self
        }
    }

    /// `from` is the misspelt name, or the game that was imported.
    fn with_from(self, from: &str) -> Self {
        Self {
            from: from.to_owned(),
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
