//! The rank of cards: in the Forty-Fives family (R1–R5), Kaibosh (R6) and Bourré (R7).
//!
//! Everything that depends on trump uses two functions: [`Order::counts_as`], the suit a card counts
//! as, and [`Order::strength`], its rank within that suit.

use serde::{Deserialize, Serialize};

use crate::base::cards::{Card, Colour, Rank, Suit};
use crate::base::house::choices::{Joker, PlainAces};

/// The rank of the ace of the trump suit in a hand (R5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TrumpAce {
    /// In its usual place.
    Ranking,
    /// Neither robbed with nor declared: the lowest trump.
    Demoted,
}

/// Variants of the rank of cards in the Fives (V4, V7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ranking {
    /// Whether a joker is played with.
    pub joker: Joker,
    /// The aces of plain suits.
    pub aces: PlainAces,
}

impl Ranking {
    /// The usual rank (R1, R3).
    pub const USUAL: Self = Self {
        joker: Joker::Off,
        aces: PlainAces::Low,
    };
}

/// A family of games that rank cards alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// COPAH, Forty-Five and Auction Forty-Fives (R1–R5).
    Fives,
    /// Kaibosh: 24 cards, and two bowers (R6).
    Kaibosh,
    /// Bourré: ace high in every suit (R7).
    Bourre,
}

impl Family {
    /// The word for it in an address.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Fives => "fives",
            Self::Kaibosh => "kaibosh",
            Self::Bourre => "bourre",
        }
    }

    /// The family with this word.
    pub fn with_key(key: &str) -> Option<Self> {
        let mut all = [Self::Fives, Self::Kaibosh, Self::Bourre].into_iter();
        all.find(|family| family.key() == key)
    }
}

/// The suit a card counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counts {
    /// It is a trump: of the trump suit, the ace of hearts (R2), or the left bower (R6).
    Trump,
    /// It belongs to a plain suit.
    Plain(Suit),
}

/// The rank of cards for one hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Order {
    family: Family,
    trump: Suit,
    ace: TrumpAce,
    ranking: Ranking,
}

/// The third-highest trump whatever is trump (R2).
const ACE_OF_HEARTS: Card = Card::new(Rank::Ace, Suit::Hearts);

/// The strength of the five of trumps, or of the right bower.
const HIGHEST: u8 = 18;

/// The strength of the ace of hearts, the lowest trump that may be withheld (P4).
const PRIVILEGED: u8 = 15;

impl Order {
    /// The usual order of the Fives when `trump` is trump (R1–R3).
    pub const fn new(trump: Suit) -> Self {
        Self::of(Family::Fives, trump)
    }

    /// The order of a family when `trump` is trump.
    pub const fn of(family: Family, trump: Suit) -> Self {
        Self {
            family,
            trump,
            ace: TrumpAce::Ranking,
            ranking: Ranking::USUAL,
        }
    }

    /// The same order with the trump-suit ace as given (R5).
    pub const fn with_ace(self, ace: TrumpAce) -> Self {
        Self { ace, ..self }
    }

    /// With a table's variants (V4, V7), which only the Fives have.
    pub const fn with_ranking(self, ranking: Ranking) -> Self {
        match self.family {
            Family::Fives => Self { ranking, ..self },
            Family::Kaibosh | Family::Bourre => self,
        }
    }

    /// The table's variants.
    pub const fn ranking(self) -> Ranking {
        self.ranking
    }

    pub const fn family(self) -> Family {
        self.family
    }

    /// The trump suit.
    pub const fn trump(self) -> Suit {
        self.trump
    }

    /// The rank of the ace of trumps.
    pub const fn ace(self) -> TrumpAce {
        self.ace
    }

    /// Whether a trump may be withheld from a lower one (P4): the five, the jack, the joker (V4) and
    /// the ace of hearts, unless it is the demoted ace (R5).
    pub fn is_privileged(self, card: Card) -> bool {
        self.family == Family::Fives
            && self.counts_as(card) == Counts::Trump
            && self.strength(card) >= PRIVILEGED
    }

    /// Whether it is the five of trumps.
    pub fn is_five(self, card: Card) -> bool {
        self.family == Family::Fives && card == Card::new(Rank::Five, self.trump)
    }

    /// The suit `card` counts as: the joker is a trump (V4); the ace of hearts is a trump whatever is
    /// trump, never a heart (R2); the left bower is a trump for every purpose (R6).
    pub fn counts_as(self, card: Card) -> Counts {
        let guest = match self.family {
            Family::Fives => card == ACE_OF_HEARTS || card == Card::JOKER,
            Family::Kaibosh => card.rank == Rank::Jack && card.suit.colour() == self.trump.colour(),
            Family::Bourre => false,
        };
        if card.suit == self.trump || guest {
            Counts::Trump
        } else {
            Counts::Plain(card.suit)
        }
    }

    /// The strength of a card within the suit it counts as; higher beats lower. Strengths of
    /// different suits do not compare.
    pub fn strength(self, card: Card) -> u8 {
        match (self.family, self.counts_as(card)) {
            (Family::Fives, Counts::Trump) => self.trump_strength(card),
            (Family::Fives, Counts::Plain(_)) => self.plain_strength(card),
            // R6: the right bower, the left bower, then as printed.
            (Family::Kaibosh, Counts::Trump) if card.rank == Rank::Jack => {
                HIGHEST - u8::from(card.suit != self.trump)
            }
            (Family::Kaibosh | Family::Bourre, _) => card.rank.pips(),
        }
    }

    /// R1: five, jack, ace of hearts, ace of trumps, king, queen, then the pips; V4: the joker below the
    /// jack.
    fn trump_strength(self, card: Card) -> u8 {
        if self.ace == TrumpAce::Demoted && card == Card::new(Rank::Ace, self.trump) {
            return 1;
        }
        match card.rank {
            Rank::Five => HIGHEST,
            Rank::Jack => 17,
            Rank::Joker => 16,
            Rank::Ace if card == ACE_OF_HEARTS => PRIVILEGED,
            Rank::Ace => 14,
            Rank::King => 13,
            Rank::Queen => 12,
            _ => pip_strength(card),
        }
    }

    /// Whether a card is in the pack of the hand: nine to ace at Kaibosh, otherwise all 52, and
    /// the joker if the table has one (V4).
    pub fn plays_with(self, card: Card) -> bool {
        match (card.rank, self.family) {
            (Rank::Joker, _) => self.ranking.joker == Joker::ThirdTrump,
            (rank, Family::Kaibosh) => rank >= Rank::Nine,
            (_, Family::Fives | Family::Bourre) => true,
        }
    }

    /// The cards of the pack.
    pub fn pack(self) -> impl Iterator<Item = Card> {
        let all = Card::pack().chain([Card::JOKER]);
        all.filter(move |card| self.plays_with(*card))
    }

    /// R3: K Q J, then in red the pips and the ace of diamonds last; in black the ace, then the pips.
    /// V7: or the ace above the king.
    fn plain_strength(self, card: Card) -> u8 {
        match (card.rank, card.suit.colour()) {
            (Rank::Ace, _) if self.ranking.aces == PlainAces::High => 15,
            (Rank::King, _) => 14,
            (Rank::Queen, _) => 13,
            (Rank::Jack, _) => 12,
            (Rank::Ace, Colour::Black) => 11,
            (Rank::Ace, Colour::Red) => 1,
            _ => pip_strength(card),
        }
    }

    /// The trumps, highest first.
    pub fn trumps(self) -> Vec<Card> {
        self.highest_first(Counts::Trump)
    }

    /// The cards of a plain suit, highest first (R3); empty for the trump suit.
    pub fn plain(self, suit: Suit) -> Vec<Card> {
        self.highest_first(Counts::Plain(suit))
    }

    fn highest_first(self, counts: Counts) -> Vec<Card> {
        let at = |strength: u8| {
            self.pack()
                .find(|card| self.counts_as(*card) == counts && self.strength(*card) == strength)
        };
        (0..=HIGHEST).rev().filter_map(at).collect()
    }
}

/// "High in red, low in black": ten is the highest red pip card, two the highest black one.
fn pip_strength(card: Card) -> u8 {
    match card.suit.colour() {
        Colour::Red => card.rank.pips(),
        Colour::Black => 12 - card.rank.pips(),
    }
}
