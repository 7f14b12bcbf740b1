//! Bids that a player's score rules out (A3, A10).

use super::{Bidding, Now};
use crate::answers::referee::{DecidingRule, Ruling};
use crate::base::bidding::{Bid, Call, Position};
use crate::base::house::ClauseId;
use crate::base::house::choices::SixtyFor120;
use crate::base::house::numbers::FLOOR_BID;
use crate::base::seats::Seat;
use crate::words::referee::{Against, BarredBid, BidChange, BidReason};

impl Bidding<'_> {
    /// The bids above the highest so far that a player's score rules out.
    pub(super) fn barred(&self, mut ruling: Ruling, now: &Now, seat: Seat) -> Ruling {
        let above = self.above(now.high.map(|(_, bid)| bid));
        let barred: Vec<Bid> = above
            .iter()
            .copied()
            .filter(|bid| !self.auction.may_bid(seat, *bid))
            .collect();
        for bid in barred {
            let (why, clause) = self.why_barred(seat, bid);
            ruling = self.because(ruling, BidReason::Against(why), clause);
            ruling.changes.extend(self.unbarred(now, seat, bid));
        }
        let is_sixty = |bid: &Bid| *bid == Bid::SixtyFor120;
        let deciding = above.iter().any(is_sixty).then(|| self.sixty());
        ruling.decided(deciding.flatten())
    }

    /// Why the score rules a bid out (A3, A10).
    pub(super) fn why_barred(&self, seat: Seat, bid: Bid) -> (Against, ClauseId) {
        let floor = self.bids.floor.filter(|_| matches!(bid, Bid::Number(_)));
        let clause = match floor {
            Some(_) => self.clause(&FLOOR_BID),
            None => self.clause(&SixtyFor120::RULE),
        };
        let total = self.total(seat);
        let barred = BarredBid {
            seat,
            bid,
            total,
            floor,
        };
        (Against::Barred(barred), clause)
    }

    /// The score that alone would allow such a bid.
    pub(super) fn unbarred(&self, now: &Now, seat: Seat, bid: Bid) -> Option<String> {
        let (total, change) = match bid {
            Bid::Number(_) => {
                let (from, _) = self.bids.floor?;
                (from - 1, BidChange::LessThan(from))
            }
            _ => (-1, BidChange::BelowZero),
        };
        let mut totals = self.facts.totals.clone();
        let side = self.rules.layout().side_of(seat);
        if totals.get(side).is_none_or(|now| *now <= total) {
            return None;
        }
        totals[side] = total;
        let auction = self.rules.auction(self.facts.speakers.clone(), &totals)?;
        let calls: Vec<Call> = now.heard.iter().map(|(_, call)| *call).collect();
        let allowed = matches!(
            auction.after(&calls),
            Ok(Position::Turn { seat: next, legal }) if next == seat && legal.contains(&Call::Bid(bid))
        );
        allowed.then(|| self.says().change(change))
    }

    /// The bids of the ladder above one.
    pub(super) fn above(&self, high: Option<Bid>) -> &[Bid] {
        let ladder = &self.auction.ladder;
        let from = high
            .and_then(|bid| ladder.iter().position(|other| *other == bid))
            .map_or(0, |at| at + 1);
        &ladder[from..]
    }

    pub(super) fn sixty(&self) -> Option<DecidingRule> {
        self.referee.deciding(&SixtyFor120::RULE)
    }

    fn total(&self, seat: Seat) -> i32 {
        let side = self.rules.layout().side_of(seat);
        self.facts.totals.get(side).copied().unwrap_or(0)
    }
}
