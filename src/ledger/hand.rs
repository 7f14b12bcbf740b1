//! What one hand leaves on the score sheet.

use crate::bidding::Bid;
use crate::cards::Suit;
use crate::seats::{BySide, Seat, Side};

/// Who plays the hand, for how much, in what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contract {
    /// The bidder.
    pub seat: Seat,
    /// The bid.
    pub bid: Bid,
    /// The trump suit, if the table told the scorekeeper.
    pub trump: Option<Suit>,
    /// How the bidder came by it.
    pub won: Won,
}

/// How the bidder came by the contract.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Won {
    /// By calling it, or by the dealer's take.
    #[default]
    Bid,
    /// All passed, and the dealer was bagged (C4).
    Bagged,
}

/// Which side played the highest trump in play (C6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BestTrump {
    /// This side.
    By(Side),
    /// No trump was played.
    NotPlayed,
}

/// The record of a hand that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand {
    /// The contract.
    pub contract: Contract,
    /// Tricks taken by each side.
    pub tricks: BySide<u8>,
    /// Who played the highest trump.
    pub best_trump: BestTrump,
}
