//! The hand a ruling is about.

use super::Offer;
use crate::ledger::{Command, Dealt, Ledger};
use crate::words;

/// The deals a ruling can be about, the likeliest first, each with its name: the current hand (its
/// index is the number of deals) and the last two.
pub fn hands(ledger: &Ledger, offer: Option<Offer>) -> Vec<(usize, String)> {
    let standing = ledger.standing();
    let hand = words::hand_title(ledger);
    let begun = standing.open.is_some() || standing.turned.trump.is_some();
    let is = if begun { "being played" } else { "to come" };
    let now = standing.end.is_none().then(|| {
        let name = format!("{hand} {}, {is}", standing.number);
        (standing.deals.len(), name)
    });
    let last = standing.deals.iter().enumerate().rev();
    let last = last.filter_map(|(at, deal)| Some((at, format!("{hand} {}", deal.number?))));
    let last = last.take(2);
    // A misdeal is noticed during the deal, and who stays out of turn at once; other problems are asked
    // about after the hand.
    match begun || matches!(offer, Some(Offer::Misdeal | Offer::LosesDeal)) {
        true => now.into_iter().chain(last).collect(),
        false => last.chain(now).collect(),
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
