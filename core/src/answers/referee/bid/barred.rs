//! Bids that a player's score rules out (A3, A10).

use super::{Bidding, Now};
use crate::answers::referee::{DecidingRule, Phrase, Ruling};
use crate::base::bidding::{Bid, Call, Position};
use crate::base::house::ClauseId;
use crate::base::house::choices::SixtyFor120;
use crate::base::house::numbers::FLOOR_BID;
use crate::base::seats::Seat;
use crate::words;

impl Bidding<'_> {
    /// The bids above the standing one that a player's score rules out.
    pub(super) fn barred(&self, mut ruling: Ruling, now: &Now, seat: Seat) -> Ruling {
        let above = self.above(now.standing.map(|(_, bid)| bid));
        let barred: Vec<Bid> = above
            .iter()
            .copied()
            .filter(|bid| !self.auction.may_bid(seat, *bid))
            .collect();
        for bid in barred {
            let (why, clause) = self.why_barred(seat, bid);
            ruling = ruling.because(why.sentence(), &[clause]);
            ruling.changes.extend(self.unbarred(now, seat, bid));
        }
        let is_sixty = |bid: &Bid| *bid == Bid::SixtyFor120;
        let deciding = above.iter().any(is_sixty).then(|| self.sixty());
        ruling.decided(deciding.flatten())
    }

    /// Why the score rules a bid out (A3, A10).
    pub(super) fn why_barred(&self, seat: Seat, bid: Bid) -> (Phrase, ClauseId) {
        let total = words::number(self.total(seat));
        let name = self.name(seat);
        match (bid, self.bids.floor) {
            (Bid::Number(_), Some((from, least))) => {
                let from = words::number(from);
                let says =
                    format!("from {from} on, nobody may bid below {least}, and {name} has {total}");
                (Phrase::new(says), self.clause(&FLOOR_BID))
            }
            _ => {
                let bid = words::bid(bid);
                let says = format!("{bid} is only for a side below zero, and {name} has {total}");
                (Phrase::named(says), self.clause(&SixtyFor120::RULE))
            }
        }
    }

    /// The score that alone would allow such a bid.
    pub(super) fn unbarred(&self, now: &Now, seat: Seat, bid: Bid) -> Option<String> {
        let (total, says) = match bid {
            Bid::Number(_) => {
                let (from, _) = self.bids.floor?;
                let says = format!("the side had less than {}.", words::number(from));
                (from - 1, says)
            }
            _ => (-1, "the side was below zero.".to_owned()),
        };
        let mut totals = self.facts.totals.clone();
        let side = self.rules.layout().side_of(seat);
        if totals.get(side).is_none_or(|own| *own <= total) {
            return None;
        }
        totals[side] = total;
        let auction = self.rules.auction(self.facts.speakers.clone(), &totals)?;
        let calls: Vec<Call> = now.heard.iter().map(|(_, call)| *call).collect();
        let allowed = matches!(
            auction.after(&calls),
            Ok(Position::Turn { seat: own, legal }) if own == seat && legal.contains(&Call::Bid(bid))
        );
        allowed.then_some(says)
    }

    /// The bids of the ladder above one.
    pub(super) fn above(&self, standing: Option<Bid>) -> &[Bid] {
        let ladder = &self.auction.ladder;
        let from = standing
            .and_then(|bid| ladder.iter().position(|own| *own == bid))
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
