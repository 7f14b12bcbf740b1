//! What is asked about a trick that a ruling moves (D1, A7).

use super::about::contract;
use crate::base::house::choices::CalledCard;
use crate::base::seats::Side;
use crate::games::RecordKind;
use crate::games::hand::{BestTrump, Hand};
use crate::ledger::{Ledger, Penalty};

/// The questions about a trick that moves. A side with one trick loses that one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TrickQuestions {
    /// Whether the best trump was in it.
    pub best: bool,
    /// Whether it was won with the called card (A7).
    pub called: bool,
    /// Whether the side that gets it holds the called card, and it was the second trick (A7).
    pub joins: bool,
}

impl TrickQuestions {
    /// About a trick that a side loses, to one that may not be named yet.
    pub fn of(ledger: &Ledger, deal: usize, (from, to): (Side, Option<Side>)) -> Self {
        let (standing, rules) = (ledger.standing(), ledger.rules_at(deal));
        let record = &rules.table().record;
        let calls = matches!(
            record,
            RecordKind::Bid {
                called: CalledCard::On,
                ..
            }
        );
        let bidder = contract(ledger, deal).map(|contract| rules.layout().side_of(contract.seat));
        // None is called of the bidder.
        let helps = |side: Side| calls && bidder != Some(side);
        let joins = to.is_some_and(|to| to != from && helps(to));
        // An earlier ruling may have moved a trick already.
        let Some(hand) = standing.deals.get(deal).and_then(|deal| deal.as_ruled()) else {
            // Who had the best trump, and who helped the bidder, is not recorded yet.
            return Self {
                best: record.asks_best(),
                called: helps(from),
                joins,
            };
        };
        let several = hand.tricks(from).is_some_and(|tricks| tricks > 1);
        let partner = match &hand {
            Hand::Bid(bid) => bid.called,
            Hand::Turned(_) | Hand::Pot(_) | Hand::Points(_) => None,
        };
        let helped = partner.is_some_and(|called| called.partner == from && called.points > 0);
        Self {
            best: several && hand.best_trump() == Some(BestTrump::By(from)),
            called: several && helped,
            joins: joins && partner.is_none(),
        }
    }

    /// The same, once it may be answered whether the trick was won with the called card: then nobody
    /// else held it.
    pub fn after(self, called: Option<bool>) -> Self {
        let joins = self.joins && (!self.called || called == Some(false));
        Self { joins, ..self }
    }

    /// The penalty by the answers; `None` while one is open.
    pub fn penalty(self, to: Side, given: TrickAnswers) -> Option<Penalty> {
        let asks = self.after(given.called);
        Some(Penalty::Trick {
            to,
            best: asks.best && given.best?,
            called: asks.called && given.called? || asks.joins && given.joins?,
        })
    }
}

/// The answers to them, as far as they are given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TrickAnswers {
    pub best: Option<bool>,
    pub called: Option<bool>,
    pub joins: Option<bool>,
}
