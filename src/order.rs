//! The order of cards in the Forty-Fives family (R1–R5).
//!
//! Everything trump-aware is built on two functions: [`Order::counts_as`], the suit a card counts as,
//! and [`Order::strength`], its height within that suit.

use crate::cards::{Card, Colour, Rank, Suit};

/// What the ace of the trump suit is worth this hand (R5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TrumpAce {
    /// In its usual place.
    Ranking,
    /// Neither robbed with nor declared: the lowest trump.
    Demoted,
}

/// The suit a card counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counts {
    /// It is a trump: of the trump suit, or the ace of hearts.
    Trump,
    /// It belongs to a plain suit.
    Plain(Suit),
}

/// The order of the cards for one hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Order {
    trump: Suit,
    ace: TrumpAce,
}

/// The third-highest trump whatever is trump (R2).
const ACE_OF_HEARTS: Card = Card::new(Rank::Ace, Suit::Hearts);

/// The strength of the five of trumps.
const HIGHEST: u8 = 17;

impl Order {
    /// The usual order when `trump` is trump (R1–R3).
    pub const fn new(trump: Suit) -> Self {
        Self {
            trump,
            ace: TrumpAce::Ranking,
        }
    }

    /// The same order with the trump-suit ace as given (R5).
    pub const fn with_ace(self, ace: TrumpAce) -> Self {
        Self { ace, ..self }
    }

    /// The suit `card` counts as: the ace of hearts is a trump whatever is trump, never a heart (R2).
    pub fn counts_as(self, card: Card) -> Counts {
        if card.suit == self.trump || card == ACE_OF_HEARTS {
            Counts::Trump
        } else {
            Counts::Plain(card.suit)
        }
    }

    /// The height of `card` within the suit it counts as; higher beats lower. Heights of different
    /// suits do not compare.
    pub fn strength(self, card: Card) -> u8 {
        match self.counts_as(card) {
            Counts::Trump => self.trump_strength(card),
            Counts::Plain(_) => plain_strength(card),
        }
    }

    /// R1: five, jack, ace of hearts, ace of trumps, king, queen, then the pips.
    fn trump_strength(self, card: Card) -> u8 {
        if self.ace == TrumpAce::Demoted && card == Card::new(Rank::Ace, self.trump) {
            return 1;
        }
        match card.rank {
            Rank::Five => HIGHEST,
            Rank::Jack => 16,
            Rank::Ace if card == ACE_OF_HEARTS => 15,
            Rank::Ace => 14,
            Rank::King => 13,
            Rank::Queen => 12,
            _ => pip_strength(card),
        }
    }

    /// The trumps, highest first: 13 when hearts are trump, otherwise 14.
    pub fn trumps(self) -> Vec<Card> {
        self.highest_first(Counts::Trump)
    }

    /// The cards of a plain suit, highest first (R3); empty for the trump suit.
    pub fn plain(self, suit: Suit) -> Vec<Card> {
        self.highest_first(Counts::Plain(suit))
    }

    fn highest_first(self, counts: Counts) -> Vec<Card> {
        let at = |strength: u8| {
            Card::pack()
                .find(|card| self.counts_as(*card) == counts && self.strength(*card) == strength)
        };
        (0..=HIGHEST).rev().filter_map(at).collect()
    }
}

/// R3: K Q J, then in red the pips and the ace of diamonds last; in black the ace, then the pips.
fn plain_strength(card: Card) -> u8 {
    match (card.rank, card.suit.colour()) {
        (Rank::King, _) => 14,
        (Rank::Queen, _) => 13,
        (Rank::Jack, _) => 12,
        (Rank::Ace, Colour::Black) => 11,
        (Rank::Ace, Colour::Red) => 1,
        _ => pip_strength(card),
    }
}

/// "High in red, low in black": ten is the highest red pip card, two the highest black one.
fn pip_strength(card: Card) -> u8 {
    match card.suit.colour() {
        Colour::Red => card.rank.pips(),
        Colour::Black => 12 - card.rank.pips(),
    }
}
