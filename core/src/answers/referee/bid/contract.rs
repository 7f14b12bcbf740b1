//! The contract, or that there is none (C4, A2, K2, K3).

use super::{Bidding, Now};
use crate::answers::referee::{Ruling, RulingValue, Verdict};
use crate::base::bidding::{Bid, BiddingOutcome, Call};
use crate::base::house::choices::{AllPass, Hold, KaiboshPartner, RobPack};
use crate::base::house::numbers::{KITTY, MINIMUM_BID};
use crate::base::seats::Seat;
use crate::games::{Moment, Note};
use crate::words::referee::{BidReason, THROW_IN};

impl Bidding<'_> {
    /// The contract, or that there is none.
    pub(super) fn over(&self, now: &Now, outcome: BiddingOutcome) -> Ruling {
        let says = self.says().contract(outcome).sentence();
        let ruling = Ruling::new(Verdict::Answer, says);
        let all_pass = self.clause(&AllPass::RULE);
        match outcome {
            BiddingOutcome::Won(seat, bid) => {
                let ruling = self.how_won(ruling, now, seat, bid);
                self.next(ruling, outcome, seat, bid)
            }
            BiddingOutcome::Bagged(seat, bid) => {
                let ruling = self
                    .because(ruling, BidReason::DealerBagged, all_pass)
                    .decided(self.referee.deciding(&AllPass::RULE))
                    .decided(self.referee.deciding(&MINIMUM_BID));
                let ruling = self.lowest(ruling, seat, bid);
                self.next(ruling, outcome, seat, bid)
            }
            BiddingOutcome::PassedOut => self
                .because(ruling, BidReason::DealerNotBagged, all_pass)
                .remedy(THROW_IN, &[all_pass])
                .comes_to(RulingValue::Contract(outcome, Vec::new()))
                .decided(self.referee.deciding(&AllPass::RULE)),
        }
    }

    /// Why the dealer is bagged at a bid above the table's lowest (A10).
    fn lowest(&self, mut ruling: Ruling, seat: Seat, bid: Bid) -> Ruling {
        let ladder = self
            .auction
            .ladder
            .iter()
            .take_while(|lower| **lower != bid);
        for barred in ladder {
            let (why, clause) = self.why_barred(seat, *barred);
            ruling = self.because(ruling, BidReason::Against(why), clause);
        }
        ruling
    }

    fn how_won(&self, ruling: Ruling, now: &Now, seat: Seat, bid: Bid) -> Ruling {
        let is_last = Some(bid) == self.auction.last;
        let took = now.heard.iter().rev().find(|(_, call)| *call != Call::Pass);
        let ruling = match took {
            Some((_, Call::Hold)) => self
                .because(ruling, BidReason::DealerTook(seat), self.of_order)
                .decided(self.referee.deciding(&Hold::RULE)),
            _ if is_last => self.because(ruling, BidReason::EndsBidding(bid), "K2"),
            _ => self.because(ruling, BidReason::NobodyHigher((seat, bid)), self.of_order),
        };
        // The dealer spoke last and did not take the bid.
        let was_left = seat != self.dealer && !is_last;
        let deciding = was_left.then(|| self.referee.deciding(&Hold::RULE));
        ruling.decided(deciding.flatten())
    }

    /// What happens next: naming trump, and hints on the hand.
    fn next(&self, ruling: Ruling, outcome: BiddingOutcome, seat: Seat, bid: Bid) -> Ruling {
        // The clause of the draw or the kitty: trump is named before either.
        let naming = self.referee.game.clause(&RobPack::RULE);
        let naming = naming.or_else(|| self.referee.game.clause(&KITTY));
        let mut clauses = vec![naming.unwrap_or(self.of_bids)];
        let tells = |when: Moment| match when {
            Moment::Play => true,
            Moment::Bagged => matches!(outcome, BiddingOutcome::Bagged(..)),
            Moment::Bid(of) => of == bid,
            Moment::Unless(other) => other != bid,
            Moment::Deal => false,
        };
        let notes = self.rules.table().notes.iter();
        let notes: Vec<Note> = notes.filter(|note| tells(note.when)).copied().collect();
        for note in &notes {
            if !clauses.contains(&note.clause) {
                clauses.push(note.clause);
            }
        }
        if bid == Bid::ThirtyNoDraw {
            clauses.push("C2");
        }
        let deciding = (bid == Bid::Kaibosh).then(|| self.referee.deciding(&KaiboshPartner::RULE));
        let ruling = ruling
            .remedy(self.says().after_contract((seat, bid), &notes), &clauses)
            .comes_to(RulingValue::Contract(outcome, notes));
        ruling.decided(deciding.flatten())
    }
}
