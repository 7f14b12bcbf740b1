//! House rules that change nothing with the others as they are, and bids that cannot pay.

use super::{Game, Rules};
use crate::base::bidding::Bid;
use crate::base::house::choices::{NoDraw, SixtyFor120, ThirtyForSixty};
use crate::base::house::numbers::KAIBOSH_VALUE;
use crate::base::house::numbers::{FLOOR_BID, WARN_AT};
use crate::base::house::{Declared, House, Rule};

/// Why a house rule might as well not be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Idle {
    /// No bid is below the floor: the lowest is this (A10).
    NoBidBelow(Bid),
    /// The game is over before this score is called out (A8).
    OverBefore(i32),
    /// The bid pays no more and costs no less than this lower one.
    PaysNoMore(Bid),
}

impl Idle {
    /// Whether the rule changes nothing at all.
    pub const fn has_no_effect(self) -> bool {
        matches!(self, Self::NoBidBelow(_) | Self::OverBefore(_))
    }
}

/// Why a rule of a table might as well not be there; `None` if it is of use, or has no effect at all
/// because of its condition.
pub fn idle(game: &Game, house: &House, declared: &Declared) -> Option<Idle> {
    let rules = (game.rules)(house).ok()?;
    if declared.rule.key == FLOOR_BID.key {
        let (_, least) = rules.bids()?.floor?;
        let lowest = *rules.bids()?.ladder.first()?;
        let bars = matches!(lowest, Bid::Number(number) if number < least);
        return (!bars).then_some(Idle::NoBidBelow(lowest));
    }
    let finish = &rules.table().finish;
    if declared.rule.key == WARN_AT.key {
        let (from, target) = (finish.warn_at?, finish.target?);
        return (from >= target).then_some(Idle::OverBefore(target));
    }
    let bid = bid_of(declared.rule)?;
    pays_no_more(&*rules, bid).map(Idle::PaysNoMore)
}

/// The bid that a rule adds.
fn bid_of(rule: &Rule) -> Option<Bid> {
    let bids = [
        (ThirtyForSixty::RULE.key, Bid::ThirtyForSixty),
        (SixtyFor120::RULE.key, Bid::SixtyFor120),
        (NoDraw::RULE.key, Bid::ThirtyNoDraw),
        (KAIBOSH_VALUE.key, Bid::Kaibosh),
    ];
    let added = bids.into_iter().find(|(key, _)| *key == rule.key);
    added.map(|(_, bid)| bid)
}

/// A lower bid that needs as much, pays as much and costs no more.
fn pays_no_more(rules: &dyn Rules, bid: Bid) -> Option<Bid> {
    let ladder = &rules.bids()?.ladder;
    let at = ladder.iter().position(|rung| *rung == bid)?;
    let stakes = rules.stakes(bid);
    let better = |lower: &&Bid| {
        let lower = rules.stakes(**lower);
        lower.needs == stakes.needs
            && lower.worth.most >= stakes.worth.most
            && lower.worth.set <= stakes.worth.set
    };
    ladder[..at].iter().find(better).copied()
}
