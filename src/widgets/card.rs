//! A card face.

use super::SuitMark;
use crate::cards::Card;
use crate::view::{View, bare, el};
use crate::words;

/// A card, with its place in the order where it has one.
pub struct CardFace {
    /// The card.
    pub card: Card,
    /// Its place, counted from 1.
    pub place: Option<usize>,
    /// Whether it is one of the highest.
    pub top: bool,
}

impl From<CardFace> for View {
    fn from(own: CardFace) -> Self {
        let place = own.place.map(|place| {
            bare("em")
                .attr("aria-hidden", "true")
                .child(place.to_string())
        });
        let suit = words::suit(own.card.suit);
        let class = if own.top { "card top" } else { "card" };
        el("span", &format!("{class} {suit}"))
            .child(place)
            .child(bare("b").child(own.card.rank.text()))
            .child(SuitMark(own.card.suit))
            .into()
    }
}
