//! The hand a ruling is about.

use super::{Offer, Referee, Ruling, Situation};
use crate::base::bidding::Bid;
use crate::base::house::numbers::RENEGE_POINTS;
use crate::base::house::{Difference, differences};
use crate::base::seats::Side;
use crate::games::hand::Contract;
use crate::ledger::{Command, Dealt, Ledger};
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
    let begun = standing.open.is_some() || standing.turned.trump.is_some();
    let now = standing.end.is_none().then(|| {
        let name = words::referee::next_hand_name(ledger, standing.number, begun);
        (standing.deals.len(), name)
    });
    let last = standing.deals.iter().enumerate().rev();
    let mut last = last.filter_map(|(at, deal)| {
        let name = words::referee::hand_name(ledger, deal.number?);
        Some((at, name))
    });
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
    /// The one that was chosen, if it is among them, or the only one: no hand is chosen beforehand.
    pub fn chosen(&self, chosen: Option<usize>) -> Option<usize> {
        let mut all = self
            .likely
            .iter()
            .chain(&self.earlier)
            .map(|(deal, _)| *deal);
        match (all.next(), all.next()) {
            (only, None) => only,
            (first, second) => {
                let mut all = first.into_iter().chain(second).chain(all);
                chosen.filter(|chosen| all.any(|deal| deal == *chosen))
            }
        }
    }

    /// Those with a bid, if the ruling is about one.
    pub fn with_bid(mut self, ledger: &Ledger, bid: Option<Bid>) -> Self {
        let has = |(deal, _): &(usize, String)| bid.is_none() || bid_of(ledger, *deal) == bid;
        self.likely.retain(has);
        self.earlier.retain(has);
        self
    }
}

impl Referee {
    /// The referee of a deal, by the house rules it was played under.
    pub fn of_deal(&self, ledger: &Ledger, deal: usize) -> Self {
        let is_over = deal < ledger.standing().deals.len();
        Self {
            is_over,
            ..Self::new(self.game, ledger.house_at(deal))
        }
    }
}

/// What is ruled by rules that were changed since, by the ruling then and the one of today’s rules.
pub fn ruled_as_played(
    ledger: &Ledger,
    deal: usize,
    (then, now): (&Ruling, &Ruling),
) -> Option<String> {
    let number = ledger.standing().deals.get(deal)?.number?;
    if !then.differs(now) {
        return None;
    }
    let game = ledger.setup().game()?;
    let changed = differences(game.declared, ledger.house_at(deal), ledger.house());
    let decides = |change: &&Difference| {
        let key = change.declared.rule.key;
        let mut named = then.decided_by.iter().chain(&now.decided_by);
        let points = key == RENEGE_POINTS.key && change.ours.is_some() && change.theirs.is_some();
        points || named.any(|rule| rule.key == key)
    };
    let deciding: Vec<&Difference> = changed.iter().filter(decides).collect();
    let changed = match deciding.is_empty() {
        true => changed.iter().collect(),
        false => deciding,
    };
    let says = || words::referee::ruled_as_played(ledger, number, &changed);
    (!changed.is_empty()).then(says)
}

/// Whether a situation can have happened in a game: one about a bid only in a hand with that bid.
pub fn can_have_happened(ledger: &Ledger, situation: &Situation) -> bool {
    let bid = situation.bid;
    let with = hands(ledger, None).with_bid(ledger, bid);
    bid.is_none() || with.likely.len() + with.earlier.len() > 0
}

/// The sides that a ruling on a deal can be against: where it follows from the bid, the bidder’s, or the others.
pub fn at_fault(ledger: &Ledger, deal: usize, ruling: &Ruling) -> Vec<Side> {
    let layout = ledger.rules().layout();
    let bidder = contract(ledger, deal).map(|contract| layout.side_of(contract.seat));
    let fits = |side: &Side| match (ruling.by_bidder, bidder) {
        (Some(by_bidder), Some(bidder)) => (*side == bidder) == by_bidder,
        _ => true,
    };
    layout.sides().filter(fits).collect()
}

fn bid_of(ledger: &Ledger, deal: usize) -> Option<Bid> {
    contract(ledger, deal).map(|contract| contract.bid)
}

/// The contract of a deal, recorded or in play.
pub(super) fn contract(ledger: &Ledger, deal: usize) -> Option<Contract> {
    let standing = ledger.standing();
    match standing.deals.get(deal) {
        Some(deal) => deal.what.contract().cloned(),
        None => standing.open,
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
