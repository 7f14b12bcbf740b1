//! Playing to a trick: which cards are legal, why others are not, and who wins.

mod judge;
mod reason;

use crate::cards::Card;
use crate::order::{Counts, Order};

pub use judge::{Cinch, Judge, PlayRules};
pub use reason::Reason;

/// The index of the play that wins a trick (P5): the highest trump, or else the highest card of the
/// suit led. `plays` are in order, the lead first; `None` if there are none.
pub fn winner(order: Order, plays: &[Card]) -> Option<usize> {
    (0..plays.len()).reduce(|best, at| match beats(order, plays[at], plays[best]) {
        true => at,
        false => best,
    })
}

/// Whether a card beats the best card so far (P5). The best card is a trump or of the suit led, so
/// a plain card of another suit was not led.
fn beats(order: Order, card: Card, best: Card) -> bool {
    let counts = order.counts_as(card);
    match counts == order.counts_as(best) {
        true => order.strength(card) > order.strength(best),
        false => counts == Counts::Trump,
    }
}
