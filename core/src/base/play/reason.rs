//! The reasons a card may not be played.

use crate::base::cards::CardSet;
use crate::base::house::ClauseId;
use crate::base::order::Family;

/// Why a card may not be played, with the cards held that should have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IllegalPlay {
    NotHeld,
    /// A plain suit was led, and a card of it is held; a trump is allowed too (P1).
    FollowOrTrump(CardSet),
    /// A card of the suit led is held (P1 where it is strict, P7, P8).
    Follow(CardSet),
    /// Trump was led, and a trump is held that may not be withheld (P3, P4).
    FollowTrump(CardSet),
    /// A card of the suit led is held that beats the best so far (P8).
    Head(CardSet),
    /// No card of the suit led is held, but a trump is (P8).
    Trump(CardSet),
    /// No card of the suit led is held, but a trump that beats the highest played (P8).
    OverTrump(CardSet),
    /// A player sure of three tricks leads the highest trump or one touching it (P9).
    CinchLead(CardSet),
    /// A player sure of three tricks plays the highest trump or one touching it (P9).
    CinchHighest(CardSet),
    /// The winner of the first three tricks leads a trump to the fourth (P9).
    FourthTrick(CardSet),
}

impl IllegalPlay {
    /// Its clause in the games of a family.
    pub const fn clause(self, family: Family) -> Option<ClauseId> {
        match self {
            Self::NotHeld => None,
            Self::Follow(_) => Some(match family {
                Family::Fives => "P1",
                Family::Kaibosh => "P7",
                Family::Bourre => "P8",
            }),
            Self::FollowOrTrump(_) => Some("P1"),
            Self::FollowTrump(_) => Some("P3"),
            Self::Head(_) | Self::Trump(_) | Self::OverTrump(_) => Some("P8"),
            Self::CinchLead(_) | Self::CinchHighest(_) | Self::FourthTrick(_) => Some("P9"),
        }
    }

    /// The cards held, one of which should have been played.
    pub const fn required(self) -> CardSet {
        match self {
            Self::NotHeld => CardSet::EMPTY,
            Self::FollowOrTrump(cards)
            | Self::Follow(cards)
            | Self::FollowTrump(cards)
            | Self::Head(cards)
            | Self::Trump(cards)
            | Self::OverTrump(cards)
            | Self::CinchLead(cards)
            | Self::CinchHighest(cards)
            | Self::FourthTrick(cards) => cards,
        }
    }
}
