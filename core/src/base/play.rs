//! Playing to a trick: which cards are legal, why others are not, and who wins.

mod judge;
mod reason;

use crate::base::cards::Card;
use crate::base::order::{Counts, Order};
use crate::base::seats::Seat;

pub use judge::{Cinch, Judge, PlayRules, SureTricks};
pub use reason::IllegalPlay;

/// A card, and who played it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// The player.
    pub seat: Seat,
    pub card: Card,
}

/// The index of the play that wins a trick (P5): the highest trump, or else the highest card of the
/// suit led. `plays` are in order, the lead first; `None` if there are none.
pub fn winner(order: Order, plays: &[Card]) -> Option<usize> {
    let ranked = |at: usize| RankedCard::of(order, plays[at]);
    (0..plays.len()).reduce(|best, at| match ranked(at).beats(&ranked(best)) {
        true => at,
        false => best,
    })
}

#[derive(Clone, Copy)]
struct RankedCard {
    card: Card,
    counts: Counts,
    strength: u8,
}

impl RankedCard {
    fn of(order: Order, card: Card) -> Self {
        Self {
            card,
            counts: order.counts_as(card),
            strength: order.strength(card),
        }
    }

    /// Whether it beats the best card so far (P5). The best card is a trump or of the suit led, so
    /// a plain card of another suit was not led.
    fn beats(&self, best: &Self) -> bool {
        match self.counts == best.counts {
            true => self.strength > best.strength,
            false => self.counts == Counts::Trump,
        }
    }
}
