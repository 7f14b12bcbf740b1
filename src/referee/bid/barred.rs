//! Bids that a player's score rules out (A3, A10).

use super::{Bidding, Now};
use crate::bidding::Bid;
use crate::house::ClauseId;
use crate::referee::{Deciding, Phrase, Ruling};
use crate::seats::Seat;
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
            if let Some(change) = self.unbarred(bid) {
                ruling.changes.push(change);
            }
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
                (Phrase::new(says), self.clause("floor_bid"))
            }
            _ => {
                let bid = words::bid(bid);
                let says = format!("{bid} is only for a side below zero, and {name} has {total}");
                (Phrase::named(says), self.clause("sixty_for_120"))
            }
        }
    }

    /// What would allow such a bid.
    pub(super) fn unbarred(&self, bid: Bid) -> Option<String> {
        Some(match bid {
            Bid::Number(_) => {
                let from = words::number(self.bids.floor?.0);
                format!("the side had less than {from}.")
            }
            _ => "the side was below zero.".to_owned(),
        })
    }

    /// The bids of the ladder above one.
    pub(super) fn above(&self, standing: Option<Bid>) -> &[Bid] {
        let ladder = &self.auction.ladder;
        let from = standing
            .and_then(|bid| ladder.iter().position(|own| *own == bid))
            .map_or(0, |at| at + 1);
        &ladder[from..]
    }

    pub(super) fn sixty(&self) -> Option<Deciding> {
        self.referee.deciding("sixty_for_120")
    }

    fn total(&self, seat: Seat) -> i32 {
        let side = self.rules.layout().side_of(seat);
        self.facts.totals.get(side).copied().unwrap_or(0)
    }
}
