//! Cards that would make a play a renege, told by their kind.

use crate::base::cards::{Card, Suit};
use crate::words;

/// Cards of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldKind {
    /// The kind.
    pub of: Suited,
    /// Which of them.
    pub which: Which,
}

/// Trumps, or the cards of a suit that are none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Suited {
    Trump,
    /// A suit.
    Plain(Suit),
    /// A suit of which a card is a trump by itself (R2, R6).
    WithGuest(Suit),
}

/// Which cards of a kind, the highest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Which {
    Any,
    /// Any but these.
    But(Vec<Card>),
    /// Those that beat the best card so far.
    Beating,
    These(Vec<Card>),
}

impl Suited {
    const fn any(self) -> &'static str {
        match self {
            Self::Trump => "a trump",
            Self::WithGuest(Suit::Hearts) => "a heart other than the ace",
            Self::Plain(Suit::Hearts) => "a heart",
            Self::WithGuest(Suit::Diamonds) => "a diamond other than the jack",
            Self::Plain(Suit::Diamonds) => "a diamond",
            Self::WithGuest(Suit::Clubs) => "a club other than the jack",
            Self::Plain(Suit::Clubs) => "a club",
            Self::WithGuest(Suit::Spades) => "a spade other than the jack",
            Self::Plain(Suit::Spades) => "a spade",
        }
    }
}

/// `a diamond or a trump`, or the cards by name if not every card of a kind decides.
pub fn held(kinds: &[HeldKind]) -> String {
    let says = kinds.iter().map(|kind| {
        let any = kind.of.any();
        match &kind.which {
            Which::Any => any.to_owned(),
            Which::But(cards) => format!("{any} other than {}", words::cards(cards.clone())),
            Which::Beating => format!("{any} that beats the best card so far"),
            Which::These(cards) => words::cards(cards.clone()),
        }
    });
    says.collect::<Vec<_>>().join(" or ")
}
