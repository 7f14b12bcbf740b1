//! Suits, ranks and cards, with their notation (`5H`, `10S`).

use serde::{Deserialize, Serialize};

mod set;

use std::fmt;
use std::str::FromStr;

pub use set::CardSet;

/// One of the four suits, in the order the app shows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Suit {
    /// ♥
    #[serde(rename = "H")]
    Hearts,
    /// ♦
    #[serde(rename = "D")]
    Diamonds,
    /// ♣
    #[serde(rename = "C")]
    Clubs,
    /// ♠
    #[serde(rename = "S")]
    Spades,
}

/// The colour of a suit, which decides how its pips rank (R1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Hearts and diamonds: high in red.
    Red,
    /// Clubs and spades: low in black.
    Black,
}

impl Suit {
    /// Every suit, in display order.
    pub const ALL: [Self; 4] = [Self::Hearts, Self::Diamonds, Self::Clubs, Self::Spades];

    /// The suit's colour.
    pub const fn colour(self) -> Colour {
        match self {
            Self::Hearts | Self::Diamonds => Colour::Red,
            Self::Clubs | Self::Spades => Colour::Black,
        }
    }

    /// The letter of the notation.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::Hearts => "H",
            Self::Diamonds => "D",
            Self::Clubs => "C",
            Self::Spades => "S",
        }
    }
}

/// A rank, two to ace, and the joker's. The discriminant is the number of pips, 11 to 14 for J, Q, K, A.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Rank {
    Two = 2,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
    /// Of [`Card::JOKER`] alone.
    Joker,
}

impl Rank {
    /// Every rank of a suit, two to ace.
    pub const ALL: [Self; 13] = [
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
    ];

    /// The number of pips; 11 to 15 for jack, queen, king, ace and joker.
    pub const fn pips(self) -> u8 {
        self as u8
    }

    /// What is printed in the corner: `2` … `10`, `J`, `Q`, `K`, `A`, and `★` on the joker.
    pub const fn text(self) -> &'static str {
        const TEXT: [&str; 14] = [
            "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "★",
        ];
        TEXT[self as usize - 2]
    }
}

/// A card of the pack of 52, or the joker that some tables add to it (V4).
///
/// ```
/// use fives_core::base::cards::Card;
/// let card: Card = "10H".parse().unwrap();
/// assert_eq!(card.to_string(), "10H");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card {
    pub rank: Rank,
    /// The suit printed on it.
    pub suit: Suit,
}

impl Card {
    /// The joker. It has no suit: the one here only gives it the index after the pack's.
    pub const JOKER: Self = Self::new(Rank::Joker, Suit::Spades);

    /// A card by rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self { rank, suit }
    }

    /// The pack of 52, suit by suit, two to ace.
    pub fn pack() -> impl Iterator<Item = Self> {
        Suit::ALL
            .into_iter()
            .flat_map(|suit| Rank::ALL.into_iter().map(move |rank| Self { rank, suit }))
    }
}

/// How the joker is written.
const JOKER: &str = "Joker";

/// The text is not a card or a suit of the notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotACard(pub String);

impl FromStr for Suit {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<Self, NotACard> {
        Self::ALL
            .into_iter()
            .find(|suit| suit.letter() == text)
            .ok_or_else(|| NotACard(text.to_owned()))
    }
}

impl FromStr for Card {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<Self, NotACard> {
        if text.eq_ignore_ascii_case(JOKER) || text == "JK" {
            return Ok(Self::JOKER);
        }
        Self::pack()
            .find(|card| text.strip_suffix(card.suit.letter()) == Some(card.rank.text()))
            .ok_or_else(|| NotACard(text.to_owned()))
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letter())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rank {
            Rank::Joker => f.write_str(JOKER),
            rank => write!(f, "{}{}", rank.text(), self.suit),
        }
    }
}
