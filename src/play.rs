//! Playing to a trick: what may be played and why not, and who wins it.

mod judge;
mod reason;

use crate::cards::Card;
use crate::order::{Counts, Order};

pub use judge::{Cinch, Judge, Manner};
pub use reason::Reason;

/// Which play wins a trick (P5): the highest trump in it, else the highest card of the suit led.
/// `plays` are in order, the lead first; the answer is an index into them, `None` for no plays.
pub fn winner(order: Order, plays: &[Card]) -> Option<usize> {
    let led = order.counts_as(*plays.first()?);
    let height = |card: Card| match order.counts_as(card) {
        Counts::Trump => (2, order.strength(card)),
        plain if plain == led => (1, order.strength(card)),
        Counts::Plain(_) => (0, 0),
    };
    (0..plays.len()).max_by_key(|&at| height(plays[at]))
}
