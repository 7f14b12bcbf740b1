//! A row of small cards.

use super::index;
use crate::view::html::{li, ol, span};
use crate::view::{View, for_each};
use fives_core::base::cards::Card;
use fives_core::words;

/// Small cards in the given order.
pub struct CardStrip<'a> {
    pub cards: &'a [Card],
    /// The accessible name.
    pub label: &'a str,
}

impl From<CardStrip<'_>> for View {
    fn from(strip: CardStrip) -> Self {
        let chip = |card: &Card| {
            li().class("chip-card")
                .child(index(*card))
                .child(span().class("unseen").child(words::card(*card)))
        };
        ol().class("strip")
            .attr("aria-label", strip.label)
            .child(for_each(strip.cards, chip))
            .into()
    }
}
