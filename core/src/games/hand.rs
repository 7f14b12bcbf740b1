//! The result of one hand as the score sheet has it.

mod pot;

use serde::{Deserialize, Serialize};

use crate::base::bidding::Bid;
use crate::base::cards::Suit;
use crate::base::house::choices::CalledCard;
use crate::base::order::TrumpAce;
use crate::base::seats::{BySide, Seat, Side};

pub use pot::{Debt, Pot, PotResult};

/// The contract: bidder, bid and trump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Contract {
    /// The bidder.
    pub seat: Seat,
    pub bid: Bid,
    /// The trump suit, if it was entered.
    pub trump: Option<Suit>,
    /// How the bidder got it.
    pub won: Won,
}

/// How the bidder got the contract.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Won {
    /// By calling it, or by the dealer's take.
    #[default]
    Bid,
    /// All passed, and the dealer was bagged (C4).
    Bagged,
}

/// The card turned for trump (F1, B1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Turned {
    /// Its suit, if it was entered.
    pub trump: Option<Suit>,
    /// The rank of its ace (R5).
    pub ace: TrumpAce,
}

impl Default for Turned {
    fn default() -> Self {
        Self {
            trump: None,
            ace: TrumpAce::Ranking,
        }
    }
}

/// Who had the best trump (C6, A5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum BestTrump {
    /// This side.
    By(Side),
    /// No trump was played.
    NotPlayed,
}

/// The called partner whose second trick, or whole hand, counts towards the bid (A7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Called {
    /// The partner, who took that trick.
    pub partner: Side,
    /// What the trick counts: [`Called::PLAIN`], [`Called::WITH_BEST`], or [`Called::WHOLE_HAND`].
    pub points: u8,
}

impl Called {
    /// Not one trick, but the whole hand of the partner counts.
    pub const WHOLE_HAND: u8 = 0;
    /// Points of a trick without the best trump.
    pub const PLAIN: u8 = 5;
    /// Points of a trick with the best trump in it.
    pub const WITH_BEST: u8 = 10;

    /// What a partner’s help can count.
    pub const POINTS: [u8; 3] = [Self::WHOLE_HAND, Self::PLAIN, Self::WITH_BEST];

    /// Whether a partner with so many tricks, with or without the best trump, can have helped
    /// like this; with one trick, the best trump is in it.
    pub fn can_be(self, called: CalledCard, tricks: u8, best: bool) -> bool {
        match self.points {
            _ if called == CalledCard::Off => false,
            Self::WHOLE_HAND => called == CalledCard::WholeHand,
            _ if called == CalledCard::WholeHand => false,
            Self::PLAIN => tricks > 1 || tricks == 1 && !best,
            Self::WITH_BEST => tricks > 0 && best,
            _ => false,
        }
    }
}

/// A hand played on a bid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct BidHand {
    pub contract: Contract,
    /// Tricks taken by each side.
    pub tricks: BySide<u8>,
    /// The best trump; `None` if the game does not ask.
    pub best_trump: Option<BestTrump>,
    /// The called partner, if they helped.
    pub called: Option<Called>,
}

/// A hand played without a bid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct TurnedHand {
    /// The card turned for trump.
    pub turned: Turned,
    /// Tricks taken by each side.
    pub tricks: BySide<u8>,
    /// The best trump; `None` if the game does not ask.
    pub best_trump: Option<BestTrump>,
    /// The side that reached the target first, where several did and it counts (F4).
    pub first_there: Option<Side>,
}

/// A fault against the rules of play (B7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Fault {
    /// Reneged.
    Renege,
    /// Reneged, and corrected it before the next player played.
    Corrected,
}

/// A player's part in a pot (B2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Share {
    Passed,
    Stayed {
        /// The tricks taken.
        tricks: u8,
        /// The fault, if any.
        fault: Option<Fault>,
    },
}

impl Share {
    /// The tricks taken; `None` if the player passed.
    pub const fn tricks(self) -> Option<u8> {
        match self {
            Self::Passed => None,
            Self::Stayed { tricks, .. } => Some(tricks),
        }
    }

    /// The fault, if any.
    pub const fn fault(self) -> Option<Fault> {
        match self {
            Self::Passed => None,
            Self::Stayed { fault, .. } => fault,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct PotHand {
    /// The card turned for trump.
    pub turned: Turned,
    /// The part of each player.
    pub shares: BySide<Share>,
}

/// The result of a hand, of the kind its game records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Hand {
    /// On a bid: COPAH, Auction Forty-Fives, Kaibosh.
    Bid(BidHand),
    /// Without a bid: Forty-Five.
    Turned(TurnedHand),
    /// For the pot: Bourré.
    Pot(PotHand),
    /// By points alone: any other game.
    Points(BySide<i32>),
}

impl Hand {
    /// The contract, if any.
    pub const fn contract(&self) -> Option<&Contract> {
        match self {
            Self::Bid(hand) => Some(&hand.contract),
            Self::Turned(_) | Self::Pot(_) | Self::Points(_) => None,
        }
    }

    /// The turned card; the default if the bidder names trump.
    pub fn turned(&self) -> Turned {
        match self {
            Self::Turned(hand) => hand.turned,
            Self::Pot(hand) => hand.turned,
            Self::Bid(_) | Self::Points(_) => Turned::default(),
        }
    }

    /// The trump suit, if known.
    pub fn trump(&self) -> Option<Suit> {
        self.contract()
            .map_or_else(|| self.turned().trump, |contract| contract.trump)
    }

    /// The best trump; `None` if the game does not ask.
    pub const fn best_trump(&self) -> Option<BestTrump> {
        match self {
            Self::Bid(hand) => hand.best_trump,
            Self::Turned(hand) => hand.best_trump,
            Self::Pot(_) | Self::Points(_) => None,
        }
    }

    /// The side that reached the target first, if it was asked for (F4).
    pub const fn first_there(&self) -> Option<Side> {
        match self {
            Self::Turned(hand) => hand.first_there,
            Self::Bid(_) | Self::Pot(_) | Self::Points(_) => None,
        }
    }

    /// The tricks of each side; `None` if the game does not count them, or a player passed.
    pub fn tricks(&self, side: Side) -> Option<u8> {
        match self {
            Self::Bid(hand) => hand.tricks.get(side).copied(),
            Self::Turned(hand) => hand.tricks.get(side).copied(),
            Self::Pot(hand) => hand.shares.get(side).and_then(|share| share.tricks()),
            Self::Points(_) => None,
        }
    }
}
