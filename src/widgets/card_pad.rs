//! A pad of cards to tap.

use super::{Button, SuitMark, index};
use crate::view::html::{div, fieldset, legend, span};
use crate::view::{Callable, Callback, View, for_each};
use fives_core::base::cards::{Card, Suit};
use fives_core::base::order::Order;
use fives_core::words;

/// A button for every card of the family: the trumps, then each plain suit, highest first.
pub struct CardPad {
    /// The order of cards.
    pub order: Order,
    /// The accessible name.
    pub label: String,
    /// Whether a card is chosen.
    pub chosen: Callback<Card, bool>,
    /// Whether a card is used elsewhere: it is shown, but cannot be tapped.
    pub used: Callback<Card, bool>,
    /// A card that is not used was tapped; it may be chosen already.
    pub on_tap: Callback<Card>,
}

impl CardPad {
    fn card(&self, card: Card) -> Button {
        let Self {
            chosen,
            used,
            on_tap,
            ..
        } = *self;
        let on_press = move || {
            if !used.run(card) {
                on_tap.run(card);
            }
        };
        let face = span()
            .class("chip-card")
            .attr("aria-hidden", "true")
            .child(index(card));
        // It keeps the focus: a card just tapped may be used from then on.
        Button::new("pad-card", on_press)
            .pressed(move || chosen.run(card))
            .idle(move || used.run(card))
            .child(span().class("unseen").child(words::card(card)))
            .child(face)
    }

    fn group(&self, name: &str, suit: Suit, cards: Vec<Card>) -> View {
        let legend = legend()
            .child(name)
            .child(" ")
            .child(SuitMark(suit).decorative());
        let cards = for_each(cards, |card| self.card(card));
        fieldset()
            .class("field")
            .child(legend)
            .child(div().class("pad-cards").child(cards))
            .into()
    }
}

impl From<CardPad> for View {
    fn from(pad: CardPad) -> Self {
        let trump = pad.order.trump();
        let plain = Suit::ALL.into_iter().filter(|suit| *suit != trump);
        let trumps = pad.group("Trumps", trump, pad.order.trumps());
        let plain = for_each(plain, |suit| {
            pad.group(words::suit_title(suit), suit, pad.order.plain(suit))
        });
        div()
            .class("card-pad")
            .attr("role", "group")
            .attr("aria-label", &pad.label)
            .child(trumps)
            .child(plain)
            .into()
    }
}
