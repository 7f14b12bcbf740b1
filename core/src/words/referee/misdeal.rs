//! A misdeal (C11).

use crate::base::house::choices::Misdeal;

/// Who deals after a misdeal: the ruling, and what to do.
pub const fn misdealt(misdeal: Misdeal) -> (&'static str, &'static str) {
    match misdeal {
        Misdeal::SameDealer => (
            "It’s a misdeal: the same dealer deals again.",
            "Gather the cards, shuffle, and let the same dealer deal again.",
        ),
        Misdeal::SecondPasses => (
            "It’s a misdeal: the same dealer deals again, but not after two in a row.",
            "Gather the cards, shuffle, and let the same dealer deal again; after a second misdeal in a row the next player to the left deals.",
        ),
        Misdeal::PassesLeft => (
            "It’s a misdeal: the deal passes to the left.",
            "Gather the cards; the next player to the left shuffles and deals.",
        ),
    }
}
