//! A choice of suit.

use super::{Button, SuitMark};
use crate::view::html::div;
use crate::view::{Callable, Callback, Getter, View, for_each};
use fives_core::base::cards::Suit;
use fives_core::words;

/// A button for each suit; the chosen one is pressed.
pub struct SuitChoice {
    /// The accessible name.
    pub label: &'static str,
    /// The chosen suit.
    pub chosen: Getter<Option<Suit>>,
    /// Called with the suit tapped.
    pub on_choose: Callback<Suit>,
}

impl SuitChoice {
    fn suit(&self, suit: Suit) -> Button {
        let (chosen, choose) = (self.chosen, self.on_choose);
        Button::new("choice suit-choice", move || choose.run(suit))
            .label(words::suit(suit))
            .pressed(move || chosen.run(()) == Some(suit))
            .child(SuitMark(suit).decorative())
    }
}

impl From<SuitChoice> for View {
    fn from(choice: SuitChoice) -> Self {
        div()
            .class("choices")
            .attr("role", "group")
            .attr("aria-label", choice.label)
            .child(for_each(Suit::ALL, |suit| choice.suit(suit)))
            .into()
    }
}
