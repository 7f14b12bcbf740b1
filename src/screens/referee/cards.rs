//! Inputs that the referee screens share for cards.

use super::referee_context::RefereeContext;
use crate::screens::common::cards_in_play;
use crate::view::html::{div, p, span};
use crate::view::{Callable, Callback, Getter, View, for_each};
use crate::widgets::{Choices, SuitChoice, Toggle, ToggleKind, index};
use fives_core::base::cards::{Card, Suit};
use fives_core::base::order::{Order, TrumpAce};
use fives_core::words;

/// The trump of a hand, as far as entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trump {
    /// The suit.
    pub suit: Option<Suit>,
    /// The rank of its ace (R5).
    pub ace: TrumpAce,
}

impl RefereeContext {
    /// The trump of the current hand.
    pub fn trump(&self) -> Trump {
        let turned = self
            .open
            .as_ref()
            .map(cards_in_play::trump)
            .unwrap_or_default();
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

/// The questions for the trump suit and, if possible, for an undeclared ace.
pub fn trump(
    asked: &RefereeContext,
    of: impl Fn() -> Trump + Copy + 'static,
    on: Callback<Trump>,
) -> View {
    let choose = on;
    let suit = SuitChoice {
        label: "Trump",
        chosen: Getter::new(move |()| of().suit),
        on_choose: Callback::new(move |suit| {
            choose.run(Trump {
                suit: Some(suit),
                ..of()
            });
        }),
    };
    let suits = div()
        .class("name-trump")
        .child(span().attr("aria-hidden", "true").child("Trump"))
        .child(suit);
    let demoted = asked.referee.demotes().then(|| {
        let toggle = move || {
            let ace = match of().ace {
                TrumpAce::Ranking => TrumpAce::Demoted,
                TrumpAce::Demoted => TrumpAce::Ranking,
            };
            on.run(Trump { ace, ..of() });
        };
        Toggle::new(
            ToggleKind::Check,
            "option",
            move || of().ace == TrumpAce::Demoted,
            toggle,
        )
        .child("The ace of trumps wasn’t declared, so it’s the lowest trump")
    });
    View::from(suits).and(demoted)
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

/// The answers of a question, with their labels.
pub fn question<T: Copy + PartialEq + Send + Sync + 'static>(
    asked: &RefereeContext,
    legend: &str,
    answers: &'static [(T, &'static str)],
    chosen: impl Fn() -> Option<T> + 'static,
    on_choose: impl Fn(T) + 'static,
) -> View {
    let names: Vec<String> = answers.iter().map(|(_, name)| asked.words(name)).collect();
    Choices {
        legend,
        names: names.iter().map(String::as_str).collect(),
        chosen: Callback::new(move |at| {
            let own = answers.get(at).map(|(own, _)| *own);
            own.is_some() && chosen() == own
        }),
        on_choose: Callback::new(move |at| {
            if let Some((own, _)) = answers.get(at) {
                on_choose(*own);
            }
        }),
    }
    .into()
}

/// Shown until the rank of cards is known.
pub fn trump_first() -> View {
    p().class("help")
        .child("Choose the trump suit first.")
        .into()
}
