//! What one hand leaves on the score sheet.

use serde::{Deserialize, Serialize};

use crate::bidding::Bid;
use crate::cards::Suit;
use crate::seats::{BySide, Seat, Side};

/// Who plays the hand, for how much, in what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contract {
    /// The bidder.
    pub seat: Seat,
    /// The bid.
    pub bid: Bid,
    /// The trump suit, if the table told the scorekeeper.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trump: Option<Suit>,
    /// How the bidder came by it.
    #[serde(default, skip_serializing_if = "Won::is_bid")]
    pub won: Won,
}

/// How the bidder came by the contract.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Won {
    /// By calling it, or by the dealer's take.
    #[default]
    Bid,
    /// All passed, and the dealer was bagged (C4).
    Bagged,
}

impl Won {
    fn is_bid(&self) -> bool {
        *self == Self::Bid
    }
}

/// Which side played the highest trump in play (C6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BestTrump {
    /// This side.
    By(Side),
    /// No trump was played.
    NotPlayed,
}

/// The record of a hand that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hand {
    /// The contract.
    pub contract: Contract,
    /// Tricks taken by each side.
    pub tricks: BySide<u8>,
    /// Who played the highest trump.
    pub best_trump: BestTrump,
}
