//! Recorded bids that no longer fit, because the dealer or an earlier hand was corrected. They stay in
//! the log; the app lists them.

use super::against::{Before, against_bidder};
use super::deal::Fate;
use super::{Ledger, Refusal};
use crate::ledger::Dealt;

/// Each bid with its deal, counted from 0, and the reason against it.
pub(super) fn doubtful_bids(ledger: &Ledger) -> Vec<(usize, Refusal)> {
    let rules = ledger.gather().deals.into_iter().map(|deal| deal.rules);
    let deals = ledger.derived.standing.deals.iter().enumerate();
    let doubtful_bids = deals.zip(rules).flat_map(|((at, deal), rules)| {
        let Some(contract) = contract(deal) else {
            return Vec::new();
        };
        let before = Before {
            out: &deal.out_before,
            totals: &deal.totals_before(),
            dealer: deal.dealer,
        };
        let against = against_bidder(&*rules, contract, &before);
        against.into_iter().map(|own| (at, own)).collect()
    });
    doubtful_bids.collect()
}

fn contract(deal: &super::Deal) -> Option<&crate::hand::Contract> {
    let counts = deal.fate == Fate::Counts && matches!(deal.what, Dealt::Hand(_));
    deal.what.contract().filter(|_| counts)
}
