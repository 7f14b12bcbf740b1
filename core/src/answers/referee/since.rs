//! When a renege was noticed, and its penalty by then (D1, D2, B7).

use super::{Offer, Referee, Ruling, RulingValue};
use crate::base::house::choices::{BidAfterRenege, RenegePenalty, RenegeWindow};
use crate::base::house::numbers::LIMIT;
use crate::base::house::{ClauseId, Rule};
use crate::base::order::Family;
use crate::games::hand::Fault;
use crate::games::{GameKind, Table};
use crate::words;
use crate::words::referee::{Instead, RenegeCost, Sanction, TrickGoes};

/// When a renege was noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RenegeNoticed {
    /// Before anybody played after it.
    Nothing,
    /// After another player played.
    NextCard,
    /// After the side that reneged played to the next trick.
    NextTrick,
    /// After the hand.
    HandOver,
}

impl RenegeNoticed {
    /// All answers, the earliest first.
    pub const ALL: [Self; 4] = [
        Self::Nothing,
        Self::NextCard,
        Self::NextTrick,
        Self::HandOver,
    ];

    /// Its label, with a placeholder for the table's word for a trick.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Nothing => "Nobody has played since",
            Self::NextCard => "Others have played",
            Self::NextTrick => "Their side played to the next {trick}",
            Self::HandOver => "The hand is over",
        }
    }
}

impl Referee {
    /// Whether a renege can still be corrected without penalty.
    pub fn can_be_put_right(&self, since: RenegeNoticed) -> bool {
        if self.game.family == Some(Family::Bourre) {
            return since == RenegeNoticed::Nothing;
        }
        match self.window {
            RenegeWindow::NextCard => since < RenegeNoticed::NextCard,
            RenegeWindow::NextTrick => since < RenegeNoticed::NextTrick,
            RenegeWindow::HandEnd => since < RenegeNoticed::HandOver,
        }
    }

    /// Adds what a renege costs to a ruling, once it is known when it was noticed; `instead` is what should
    /// have been played.
    pub(super) fn sanction(
        &self,
        ruling: Ruling,
        since: Option<RenegeNoticed>,
        instead: Instead,
    ) -> Ruling {
        let Some(since) = since else {
            return ruling;
        };
        let sanction = self.sanction_for(since, instead);
        let ruling = match &sanction {
            Sanction::Price(..) => ruling.offering(Offer::Penalty(self.penalty)),
            Sanction::TakenBackAtBourre(..) => ruling.offering(Offer::Fault(Fault::Corrected)),
            Sanction::Bourred(_) => ruling.offering(Offer::Fault(Fault::Renege)),
            Sanction::Unpunished | Sanction::TakenBack(_) => ruling,
        };
        let rules: &[&Rule] = match &sanction {
            Sanction::Unpunished => &[&RenegePenalty::RULE],
            Sanction::TakenBack(_) | Sanction::Price(_, None) => {
                &[&RenegePenalty::RULE, &RenegeWindow::RULE]
            }
            Sanction::Price(_, Some(_)) => &[
                &BidAfterRenege::RULE,
                &RenegePenalty::RULE,
                &RenegeWindow::RULE,
            ],
            Sanction::TakenBackAtBourre(..) | Sanction::Bourred(_) => &[],
        };
        let says = words::referee::sanction(&sanction, self.game);
        let ruling = ruling.remedy(says, self.cited(&sanction));
        let rules = rules.iter().map(|rule| self.deciding(rule));
        rules
            .fold(ruling, Ruling::decided)
            .comes_to(RulingValue::Sanction(sanction))
    }

    fn sanction_for(&self, since: RenegeNoticed, instead: Instead) -> Sanction {
        let in_time = self.can_be_put_right(since);
        match (self.game.family, in_time) {
            (Some(Family::Bourre), true) => Sanction::TakenBackAtBourre(instead, self.limit()),
            (Some(Family::Bourre), false) => Sanction::Bourred(self.limit()),
            _ if self.penalty == RenegePenalty::None => Sanction::Unpunished,
            (_, true) => Sanction::TakenBack(instead),
            (_, false) => Sanction::Price(self.price(since), self.failed_bid()),
        }
    }

    fn cited(&self, sanction: &Sanction) -> &'static [ClauseId] {
        match sanction {
            Sanction::Unpunished => &["D1"],
            Sanction::TakenBack(_) => &["D2"],
            // F7: a revoke makes the hand dead, the same as losing it.
            Sanction::Price(RenegeCost::Hand { .. }, _)
                if self.game.kind == GameKind::FortyFive =>
            {
                &["D1", "D2", "F7"]
            }
            Sanction::Price(..) => &["D1", "D2"],
            Sanction::TakenBackAtBourre(_, None) | Sanction::Bourred(None) => &["B7"],
            Sanction::TakenBackAtBourre(..) | Sanction::Bourred(_) => &["B7", "B6"],
        }
    }

    /// The table’s price.
    fn price(&self, since: RenegeNoticed) -> RenegeCost {
        match self.penalty {
            RenegePenalty::LoseHand | RenegePenalty::None => RenegeCost::Hand {
                bids: self.game.cited.bids.is_some(),
            },
            RenegePenalty::SetBid => RenegeCost::Bid,
            RenegePenalty::Trick => RenegeCost::Trick(self.trick_goes()),
            RenegePenalty::Redeal => RenegeCost::Redeal,
            RenegePenalty::Points => RenegeCost::Points {
                points: self.points,
                stops: !self.is_over && since != RenegeNoticed::HandOver,
            },
        }
    }

    /// Where a trick goes that a renege won, where that is the price.
    pub fn trick_goes(&self) -> TrickGoes {
        let rules = (self.game.rules)(&self.house).ok();
        let is = |has: fn(&Table) -> bool| rules.as_ref().is_some_and(|rules| has(rules.table()));
        TrickGoes {
            many: is(|table| table.layout.sides > 2),
            bonus: is(|table| table.record.asks_best()),
            partners: is(|table| (3..table.layout.seats).contains(&table.layout.sides)),
        }
    }

    /// What becomes of a bid that fails in a hand in which another side reneged, where bids are
    /// played and the price is not the trick or a new deal (D1).
    pub fn failed_bid(&self) -> Option<BidAfterRenege> {
        self.game.cited.bids?;
        let pays = matches!(
            self.penalty,
            RenegePenalty::LoseHand | RenegePenalty::SetBid | RenegePenalty::Points
        );
        pays.then_some(self.after_renege)
    }

    /// The limit at Bourré (B6).
    pub(super) fn limit(&self) -> Option<i32> {
        self.house.value(self.game.declared(&LIMIT)?).number()
    }
}
