//! Cards in short rows.

use super::SuitMark;
use crate::cards::Card;
use crate::view::{View, bare, each, el};

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
                .child(bare("b").child(card.rank.text()))
                .child(SuitMark(card.suit))
        };
        el("ol", "strip")
            .attr("aria-label", &own.label)
            .child(each(own.cards, chip))
            .into()
    }
}
