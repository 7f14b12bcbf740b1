//! Recorded hands that no longer fit, because the dealer, an earlier hand or the rules were changed. They stay
//! in the log; the app lists them.

use super::accepted_ruling::HandEnding;
use super::against::{Before, against_bidder};
use super::deal::{Deal, Fate};
use super::{Dealt, Ledger, Refusal, check};
use crate::games::Rules;

/// Each bid, or sum of a round, with its deal, counted from 0, and the reason against it.
pub(super) fn doubtful_bids(ledger: &Ledger) -> Vec<(usize, Refusal)> {
    let deals = ledger.standing.deals.iter().enumerate();
    let deals = deals.zip(ledger.account.scored_by());
    let doubtful_bids = deals.flat_map(|((at, deal), rules)| {
        let other = against_rules(rules, deal);
        let contract = contract(deal).filter(|_| other.is_none());
        let Some(contract) = contract else {
            return other.into_iter().map(|why| (at, why)).collect::<Vec<_>>();
        };
        let before = Before {
            out: &deal.out_before,
            totals: &deal.totals_before(),
            dealer: deal.dealer,
        };
        let against = against_bidder(rules, contract, &before);
        against.into_iter().map(|why| (at, why)).collect()
    });
    doubtful_bids.collect()
}

/// The bid or the sum of a hand that the rules it is scored by do not have.
fn against_rules(rules: &dyn Rules, deal: &Deal) -> Option<Refusal> {
    let played = HandEnding::under(&deal.rulings);
    let counts = deal.fate == Fate::Counts;
    let against = counts.then(|| check::dealt(rules, &deal.what, None, played));
    let mut against = against.into_iter().flatten();
    against.find(|why| matches!(why, Refusal::NoSuchBid(_) | Refusal::NotZero(_)))
}

fn contract(deal: &Deal) -> Option<&crate::games::hand::Contract> {
    let counts = deal.fate == Fate::Counts && matches!(deal.what, Dealt::Hand(_));
    deal.what.contract().filter(|_| counts)
}
