//! Cards in short rows.

use super::index;
use crate::cards::Card;
use crate::view::{View, each, el};
use crate::words;

/// Small cards in the order given.
pub struct CardStrip {
    /// The cards.
    pub cards: Vec<Card>,
    /// What they are.
    pub label: String,
}

impl From<CardStrip> for View {
    fn from(own: CardStrip) -> Self {
        let chip = |card: Card| {
            el("li", "chip-card")
                .child(index(card))
                .child(el("span", "unseen").child(words::card(card)))
        };
        el("ol", "strip")
            .attr("aria-label", &own.label)
            .child(each(own.cards, chip))
            .into()
    }
}
