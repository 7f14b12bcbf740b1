//! Playing to a trick: which cards are legal, why others are not, and who wins.

mod judge;
mod reason;

use crate::cards::Card;
use crate::order::{Counts, Order};

pub use judge::{Cinch, Judge, PlayRules};
pub use reason::Reason;

/// Which play wins a trick (P5): the highest trump in it, else the highest card of the suit led.
/// `plays` are in order, the lead first; the answer is an index into them, `None` for no plays.
pub fn winner(order: Order, plays: &[Card]) -> Option<usize> {
    (0..plays.len()).reduce(|best, at| match beats(order, plays[at], plays[best]) {
        true => at,
        false => best,
    })
}

/// Whether a card takes a trick over from the best card of it so far (P5). The best card is a trump
/// or of the suit led, so that a plain card of another suit than its own was not led.
fn beats(order: Order, card: Card, best: Card) -> bool {
    let counts = order.counts_as(card);
    match counts == order.counts_as(best) {
        true => order.strength(card) > order.strength(best),
        false => counts == Counts::Trump,
    }
}
