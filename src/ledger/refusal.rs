//! Why a command is refused.

use super::End;
use crate::bidding::Bid;
use crate::house::ClauseId;
use crate::seats::{Seat, Side};

/// One reason against a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game has ended.
    GameOver(End),
    /// There is nothing to take back.
    NothingToUndo,
    /// There is nothing to put back.
    NothingToRedo,
    /// A hand is being played: its bid stands.
    BidStands,
    /// No deal of this number was written down.
    NoSuchDeal(usize),
    /// The deal was struck out already.
    StruckAlready(usize),
    /// No such seat.
    NoSuchPlayer(Seat),
    /// The bid is not on this table's ladder.
    NoSuchBid(Bid),
    /// The record is not for this number of sides.
    WrongSides {
        /// Sides in the record.
        got: usize,
        /// Sides at the table.
        want: usize,
    },
    /// The tricks do not add up.
    WrongTricks {
        /// Tricks in the record.
        got: u32,
        /// Tricks in a hand.
        want: u8,
    },
    /// The highest trump always wins its trick, so a side without a trick did not play it.
    BestTrumpWithoutTrick(Side),
    /// The side is out of the game.
    SideIsOut(Side),
}

impl Refusal {
    /// The clause it rests on, where it rests on one.
    pub const fn clause(self) -> Option<ClauseId> {
        match self {
            Self::GameOver(_) => Some("C9"),
            Self::BidStands => Some("C3"),
            Self::NoSuchBid(_) => Some("C2"),
            Self::WrongTricks { .. } => Some("C6"),
            Self::BestTrumpWithoutTrick(_) => Some("P5"),
            Self::SideIsOut(_) => Some("C10"),
            Self::NothingToUndo
            | Self::NothingToRedo
            | Self::NoSuchDeal(_)
            | Self::StruckAlready(_)
            | Self::NoSuchPlayer(_)
            | Self::WrongSides { .. } => None,
        }
    }
}
