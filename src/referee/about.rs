//! The hand a ruling is about.

use super::{Offer, Ruling, Situation};
use crate::bidding::Bid;
use crate::hand::Contract;
use crate::ledger::{Command, Dealt, Ledger};
use crate::seats::Side;
use crate::words;

/// The recorded hands that are offered at once.
const LAST: usize = 2;

/// The deals a ruling can be about, each with its name.
pub struct Hands {
    /// The likeliest first: the current hand (its index is the number of deals) and the last two.
    pub likely: Vec<(usize, String)>,
    /// All before those, the latest first.
    pub earlier: Vec<(usize, String)>,
}

/// The deals a ruling can be about.
pub fn hands(ledger: &Ledger, offer: Option<Offer>) -> Hands {
    let standing = ledger.standing();
    let hand = words::hand_title(ledger);
    let begun = standing.open.is_some() || standing.turned.trump.is_some();
    let is = if begun { "being played" } else { "to come" };
    let now = standing.end.is_none().then(|| {
        let name = format!("{hand} {}, {is}", standing.number);
        (standing.deals.len(), name)
    });
    let last = standing.deals.iter().enumerate().rev();
    let mut last = last.filter_map(|(at, deal)| Some((at, format!("{hand} {}", deal.number?))));
    let latest: Vec<_> = last.by_ref().take(LAST).collect();
    // A misdeal is noticed during the deal, and who stays out of turn at once; other problems are asked
    // about after the hand.
    let likely = match begun || matches!(offer, Some(Offer::Misdeal | Offer::LosesDeal)) {
        true => now.into_iter().chain(latest).collect(),
        false => latest.into_iter().chain(now).collect(),
    };
    let earlier = last.collect();
    Hands { likely, earlier }
}

impl Hands {
    /// Those with a bid, if the ruling is about one.
    pub fn with_bid(mut self, ledger: &Ledger, bid: Option<Bid>) -> Self {
        let has = |(deal, _): &(usize, String)| bid.is_none() || bid_of(ledger, *deal) == bid;
        self.likely.retain(has);
        self.earlier.retain(has);
        self
    }
}

/// Whether a situation can have happened in a game: one about a bid only in a hand with that bid.
pub fn can_have_happened(ledger: &Ledger, situation: &Situation) -> bool {
    let bid = situation.bid();
    let with = hands(ledger, None).with_bid(ledger, bid);
    bid.is_none() || with.likely.len() + with.earlier.len() > 0
}

/// The sides that a ruling on a deal can be against: where it follows from the bid, the bidder’s, or the others.
pub fn at_fault(ledger: &Ledger, deal: usize, ruling: &Ruling) -> Vec<Side> {
    let layout = ledger.rules().layout();
    let bidder = contract(ledger, deal).map(|own| layout.side_of(own.seat));
    let fits = |side: &Side| match (ruling.by_bidder, bidder) {
        (Some(by_bidder), Some(bidder)) => (*side == bidder) == by_bidder,
        _ => true,
    };
    layout.sides().filter(fits).collect()
}

fn bid_of(ledger: &Ledger, deal: usize) -> Option<Bid> {
    contract(ledger, deal).map(|own| own.bid)
}

/// The contract of a deal, recorded or in play.
fn contract(ledger: &Ledger, deal: usize) -> Option<Contract> {
    let standing = ledger.standing();
    match standing.deals.get(deal) {
        Some(own) => own.what.contract().cloned(),
        None => standing.open.clone(),
    }
}

/// Makes a deal a misdeal: the current hand is recorded as one, an earlier one amended.
pub fn misdeal(ledger: &Ledger, deal: usize) -> Command {
    match deal < ledger.standing().deals.len() {
        true => Command::Amend {
            deal,
            to: Dealt::Misdeal,
        },
        false => Command::Misdeal,
    }
}
