//! Sets of cards, one bit a card.

use std::ops::{BitAnd, BitOr, Sub};

use super::{Card, Rank, Suit};

/// A set of cards of the pack and the joker, as the bits of one number. `|` is the union, `&` the
/// intersection, `-` the difference.
///
/// ```
/// use fives_core::base::cards::{Card, CardSet};
/// let hand: CardSet = ["5H", "AH"].iter().map(|text| text.parse::<Card>().unwrap()).collect();
/// assert_eq!(hand.len(), 2);
/// assert!(hand.contains("5H".parse().unwrap()));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CardSet(u64);

impl CardSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// A set of one card.
    pub const fn of(card: Card) -> Self {
        Self(1 << card.index())
    }

    /// Whether it has a card.
    pub const fn contains(self, card: Card) -> bool {
        self.0 & Self::of(card).0 != 0
    }

    /// With a card added.
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | Self::of(card).0)
    }

    /// The number of cards.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it is a subset of another.
    pub const fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The cards, suit by suit, two to ace, the joker last.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let at = u8::try_from(left.trailing_zeros()).ok()?;
            left &= left.checked_sub(1)?;
            Some(Card::at(at))
        })
    }
}

impl BitOr for CardSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for CardSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for CardSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Card {
    /// The index of the card: suit by suit, two to ace, from 0 to 51; 52 for the joker.
    pub const fn index(self) -> u8 {
        self.suit as u8 * 13 + (self.rank.pips() - 2)
    }

    /// The card at an index; the joker for any above 51.
    pub const fn at(place: u8) -> Self {
        if place >= Self::JOKER.index() {
            return Self::JOKER;
        }
        let suit = Suit::ALL[(place / 13) as usize];
        Self::new(Rank::ALL[(place % 13) as usize], suit)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}
