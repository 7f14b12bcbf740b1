//! Rules on a renege described by a few questions instead of cards: cards that fit the answers are
//! judged.

mod cards;
mod questions;
mod ruled;

use super::RenegeNoticed;

pub use questions::FollowUp;

/// The card led, in general; or the highest trump so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Led {
    /// Nothing: the player in question led (P9).
    Nothing,
    /// A plain suit.
    Plain,
    /// A trump below the ace of hearts; any trump that isn’t named, if only some may be withheld.
    LowTrump,
    AceOfHearts,
    /// The joker (R1).
    Joker,
    /// The jack of trumps.
    Jack,
    /// The 5 of trumps.
    Five,
}

/// The card played, in general.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayedCard {
    /// The suit led; of a lead, the highest trump or one as good (P9).
    Suit,
    /// A trump to a plain lead; of a lead, a lower trump.
    Trump,
    /// Another suit.
    Other,
}

/// The rest of the hand, in general.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HeldCards {
    /// Nothing that the lead requires.
    Nothing,
    /// A card of the suit led; at Bourré, one that was needed to beat the best card so far.
    Suit,
    /// Only a trump that looks like the suit led: the ace of hearts (R2), the left bower (R6).
    LooksLike,
    /// Only trumps that may be withheld (P4).
    Privileged,
    /// A trump that looks like one that may be withheld: the ace of hearts as the lowest trump (R5).
    Undeclared,
    /// No card of the suit, but a trump that was needed (P8); of a lead, a trump after three tricks
    /// won (P9).
    TrumpOnly,
    /// A card that beats the best so far, as theirs did (P8).
    Needless,
    /// The same, by a player sure of three tricks who had a better one (P9).
    Sure,
}

/// A play described without cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Quick {
    /// The lead.
    pub led: Led,
    /// The highest trump so far, if that was asked (P4); otherwise the lead.
    pub highest: Led,
    /// The card played.
    pub played: PlayedCard,
    /// The rest of the hand.
    pub held: HeldCards,
    /// When it was noticed; while that is open, the ruling names no penalty.
    pub since: Option<RenegeNoticed>,
}
