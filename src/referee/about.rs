//! The hand a ruling is about.

use super::Offer;
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
