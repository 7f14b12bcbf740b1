//! The calls a recorded bid implies: the log has only the winning bid.

use super::{BidFacts, bidding};
use crate::answers::referee::Referee;
use crate::base::bidding::{BiddingOutcome, Call, Position};
use crate::games::hand::Contract;

/// The simplest calls that lead to a contract: everyone else passed. Empty if no such calls do.
pub fn leading_to(referee: &Referee, facts: &BidFacts, contract: &Contract) -> Vec<Call> {
    let mut facts = BidFacts {
        calls: Vec::new(),
        ..facts.clone()
    };
    let bid = Call::Bid(contract.bid);
    // Each player speaks once, and the bidder may be asked again.
    for _ in 0..=facts.speakers.len() {
        match bidding(referee, &facts) {
            Some((_, Position::Turn { seat, legal })) => {
                let bids = seat == contract.seat && legal.contains(&bid);
                let called = facts.calls.contains(&bid);
                facts
                    .calls
                    .push(if bids && !called { bid } else { Call::Pass });
            }
            Some((_, Position::Over(BiddingOutcome::Won(seat, won)))) => {
                let same = (seat, won) == (contract.seat, contract.bid);
                return if same { facts.calls } else { Vec::new() };
            }
            _ => break,
        }
    }
    Vec::new()
}
