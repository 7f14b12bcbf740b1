//! Inputs that the referee screens share for cards.

use leptos::prelude::*;

use super::referee_context::{ContextHandle, RefereeContext};
use crate::screens::common::cards_in_play;
use crate::view::html::{div, span};
use crate::view::{Callback, Getter, View, dyn_view, for_each, show};
use crate::widgets::{CardPad, SuitChoice, Toggle, ToggleKind, index};
use fives_core::base::cards::{Card, Suit};
use fives_core::base::order::{Order, TrumpAce};
use fives_core::words;

/// The trump of a hand, as far as entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trump {
    pub suit: Option<Suit>,
    /// The rank of its ace (R5).
    pub ace: TrumpAce,
}

impl RefereeContext {
    /// The trump of the current hand.
    pub fn trump(&self) -> Trump {
        let open = self.open.as_deref();
        let turned = open.map(cards_in_play::trump).unwrap_or_default();
        Trump {
            suit: turned.trump,
            ace: turned.ace,
        }
    }

    /// The order of cards with this trump.
    pub fn order(&self, trump: Trump) -> Option<Order> {
        Some(self.referee.order(trump.suit?, trump.ace))
    }
}

/// The question for the trump suit; once it is answered, that for an undeclared ace, if possible, and what follows.
pub fn trump(
    asked: &RefereeContext,
    trump: impl Fn() -> Trump + Copy + 'static,
    on_change: impl Fn(Trump) + Copy + 'static,
    then: impl Fn() -> View + 'static,
) -> View {
    let suit = SuitChoice {
        label: "Trump",
        chosen: Getter::new(move |()| trump().suit),
        on_choose: Callback::new(move |suit| {
            on_change(Trump {
                suit: Some(suit),
                ..trump()
            });
        }),
    };
    let suits = div()
        .class("name-trump")
        .child(span().attr("aria-hidden", "true").child("Trump"))
        .child(suit);
    let is_demoted = move || trump().ace == TrumpAce::Demoted;
    let demotes = asked.referee.demotes();
    let demoted = move || {
        let toggle = move || {
            let ace = match is_demoted() {
                true => TrumpAce::Ranking,
                false => TrumpAce::Demoted,
            };
            on_change(Trump { ace, ..trump() });
        };
        Toggle::new(ToggleKind::Check, "option", is_demoted, toggle)
            .child("The ace of trumps wasn’t declared, so it’s the lowest trump")
    };
    View::from(suits).and(show(
        move || trump().suit.is_some(),
        move || View::from(demotes.then(demoted)).and(then()),
    ))
}

/// The cards to tap with a trump suit.
pub fn pad(
    asked: ContextHandle,
    trump: impl Fn() -> Trump + 'static,
    cards: impl Fn(Order) -> CardPad + 'static,
) -> View {
    dyn_view(trump, move |trump| {
        asked.read_value().order(*trump).map(&cards).into()
    })
}

/// Cards in a row.
pub fn row(cards: &[Card]) -> View {
    let chip = |card: &Card| {
        span().class("chip-card").child(index(*card)).child(
            span()
                .class("unseen")
                .child(format!("{} ", words::card(*card))),
        )
    };
    for_each(cards, chip)
}
