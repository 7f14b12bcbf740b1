//! Whose turn it is, and the legal calls (C2–C4, A4, K2).

use super::{Bidding, Now};
use crate::answers::referee::{Ruling, RulingValue, Verdict};
use crate::base::bidding::Call;
use crate::base::house::choices::{AllPass, Hold};
use crate::base::house::numbers::MINIMUM_BID;
use crate::base::seats::Seat;
use crate::words::referee::{Against, BidReason};

impl Bidding<'_> {
    /// The ruling on whose turn it is.
    pub(super) fn turn(&self, now: &Now, seat: Seat, legal: &[Call]) -> Ruling {
        let says = self.says().turn(seat, legal, now.high);
        let decision = RulingValue::Turn(seat, legal.to_vec());
        let ruling = Ruling::new(Verdict::Answer, says).comes_to(decision);
        let ruling = self.order(ruling, now, seat);
        let ruling = self.to_beat(ruling, now);
        let ruling = self.take(ruling, now, seat);
        let lowest = now.high.is_none();
        let lowest = lowest.then(|| self.referee.deciding(&MINIMUM_BID));
        let ruling = self.barred(ruling, now, seat).decided(lowest.flatten());
        self.if_all_pass(ruling, now, seat)
    }

    /// Why it is this player's turn.
    pub(super) fn order(&self, ruling: Ruling, now: &Now, seat: Seat) -> Ruling {
        let reason = match (now.taken(), seat == self.dealer) {
            (true, true) => BidReason::DealerAnswers(self.dealer),
            (true, false) => BidReason::RaisesDealer(self.dealer, seat),
            (false, true) => BidReason::DealerLast(self.dealer),
            (false, false) => BidReason::GoesAround(self.dealer),
        };
        self.because(ruling, reason, self.of_order)
    }

    fn to_beat(&self, ruling: Ruling, now: &Now) -> Ruling {
        match now.high {
            Some(high) => {
                let against = BidReason::Against(Against::MustBeHigher(high));
                self.because(ruling, against, self.of_order)
            }
            None => {
                let lowest = self.bids.ladder.first().copied();
                self.because(ruling, BidReason::LowestBid(lowest), self.of_bids)
            }
        }
    }

    /// Whether the dealer may take the highest bid.
    pub(super) fn take(&self, ruling: Ruling, now: &Now, seat: Seat) -> Ruling {
        let is_high = now.high.is_some_and(|(holder, _)| holder != seat);
        if seat != self.dealer || !is_high {
            let deciding = now
                .taken()
                .then(|| self.referee.deciding(&Hold::RULE))
                .flatten();
            return ruling.decided(deciding);
        }
        let Some(deciding) = self.referee.deciding(&Hold::RULE) else {
            return ruling;
        };
        let reason = BidReason::DealerTakes(self.bids.hold);
        self.because(ruling, reason, self.of_order)
            .decided(Some(deciding))
    }

    /// What follows when the last player passes too.
    fn if_all_pass(&self, ruling: Ruling, now: &Now, seat: Seat) -> Ruling {
        if now.high.is_some() || seat != self.dealer {
            return ruling;
        }
        let reason = BidReason::IfDealerPasses(self.auction.all_passed());
        self.because(ruling, reason, self.clause(&AllPass::RULE))
            .decided(self.referee.deciding(&AllPass::RULE))
    }
}
