//! A game by one table's checked house rules, as the scorer and the screens read it.

use std::fmt;
use std::sync::Arc;

use super::finish::Finish;
use super::scored::{NOTHING, ScoreLine, Scored};
use crate::base::bidding::{Auction, Bid};
use crate::base::house::choices::{
    AllPass, BidAfterRenege, CalledCard, FirstLead, Hold, KaiboshPartner, Misdeal, MisdealUntil,
    RematchDealer, RobPack,
};
use crate::base::house::{ClauseId, Problem};
use crate::base::seats::{BySide, Layout, Seat, Side};
use crate::games::hand::{BidHand, Debt, Hand, Pot, TurnedHand};

/// Checked rules, or every problem of the house rules.
pub type Checked = Result<Arc<dyn Rules>, Vec<Problem>>;

/// What all games have in common, by one table's rules.
#[derive(Debug)]
pub struct Table {
    /// Seats and sides.
    pub layout: Layout,
    /// The kind of result a hand has.
    pub record: RecordKind,
    /// How the game ends.
    pub finish: Finish,
    /// What the points of every hand are multiples of, such as 5 where a trick is worth five.
    pub step: i32,
    /// Who deals after a misdeal.
    pub misdeal: Misdeal,
    /// Until when an exposed card or a deal out of order is one (C11).
    pub misdeal_until: MisdealUntil,
    /// What each player pays in for the winner (F4); 0 for nothing.
    pub pool: i32,
    /// Who deals first in a rematch.
    pub rematch: RematchDealer,
    /// Who leads first; `None` in a game without play.
    pub first_lead: Option<FirstLead>,
    /// Hints for the table.
    pub notes: Vec<Note>,
}

/// The kind of result a hand has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordKind {
    /// The bid, and the tricks of each side.
    Bid {
        /// The legal bids.
        bids: Bids,
        /// The tricks of a hand.
        tricks: u8,
        /// Whether the best trump is recorded too.
        best: bool,
        /// Whether the bidder calls a partner, and for how long (A7).
        called: CalledCard,
    },
    /// The tricks of each side.
    Turned {
        /// The tricks of a hand.
        tricks: u8,
        /// Whether the best trump is recorded too.
        best: bool,
        /// Whether only the 5, the jack and the ace of hearts count as such (F3).
        honours: bool,
        /// Whether an ace can be demoted (R5).
        demotes: bool,
    },
    /// Who stayed, and their tricks.
    Pot {
        /// The tricks of a hand.
        tricks: u8,
    },
    /// The points of each side.
    Points {
        /// Whether those of a round must add up to 0 (T1).
        zero_sum: bool,
    },
}

impl RecordKind {
    /// The tricks of a hand; 0 if only points are recorded.
    pub const fn tricks(&self) -> u8 {
        match self {
            Self::Bid { tricks, .. } | Self::Turned { tricks, .. } | Self::Pot { tricks } => {
                *tricks
            }
            Self::Points { .. } => 0,
        }
    }

    /// Whether the best trump is asked for only if it is the 5, the jack or the ace of hearts (F3).
    pub const fn asks_honours(&self) -> bool {
        matches!(self, Self::Turned { honours: true, .. })
    }

    /// Whether the best trump is asked for.
    pub const fn asks_best(&self) -> bool {
        match self {
            Self::Bid { best, .. } | Self::Turned { best, .. } => *best,
            Self::Pot { .. } | Self::Points { .. } => false,
        }
    }
}

/// The bidding rules of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bids {
    /// The bids, lowest first.
    pub ladder: Vec<Bid>,
    /// A bid that only a side below zero may make (A3).
    pub below_zero: Option<Bid>,
    /// A score, and the least bid from it on (A10).
    pub floor: Option<(i32, u8)>,
    /// The bid that ends the bidding.
    pub last: Option<Bid>,
    /// The dealer's take.
    pub hold: Hold,
    /// What happens when all pass.
    pub all_pass: AllPass,
    /// What becomes of a bid that fails after another side's renege (D1).
    pub after_renege: BidAfterRenege,
}

impl Bids {
    /// Whether this total rules a bid out.
    fn bars(&self, bid: Bid, total: i32) -> bool {
        let low = |(from, least): (i32, u8)| {
            total >= from && matches!(bid, Bid::Number(number) if number < least)
        };
        self.below_zero == Some(bid) && total >= 0 || self.floor.is_some_and(low)
    }
}

/// The stakes of a bid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stakes {
    /// What the bidding side has to take, counted as in [`super::ScoreLine::took`].
    pub needs: u8,
    /// Whether that is everything.
    pub all: bool,
    /// A short hint; empty for none.
    pub besides: String,
    /// What the bidding side scores.
    pub worth: Worth,
}

/// The score of a bid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worth {
    /// The least if made.
    pub least: i32,
    /// The most if made.
    pub most: i32,
    /// The cost if set.
    pub set: i32,
}

/// A hint about how this table plays the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    pub when: Moment,
    pub hint: Hint,
    pub clause: ClauseId,
}

/// What a hint says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// So many cards in the kitty.
    Kitty(i32),
    /// The bidder names trump before taking the kitty.
    TakesKitty,
    /// Only the bidder draws.
    BidderDraws,
    /// The called card is played to the second trick.
    CalledCard,
    /// The holder of the called card is a partner for the hand.
    CalledPartner,
    /// A bagged dealer may have the top six cards.
    TopSix,
    /// The dealer draws last.
    DrawsLast(RobPack),
    /// Six cards, and the cut.
    SixCards,
    /// Who plays in a Kaibosh.
    Kaibosher(KaiboshPartner),
    /// Five cards, and the turned one.
    FiveCards,
    /// The ace of trumps robs, or is declared.
    AceRobs,
    /// The dealer keeps the turned card.
    TurnedCard,
    /// Everyone stays or passes before cards change.
    StayFirst,
}

/// When a hint is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// While the hand is dealt and bid.
    Deal,
    /// While a hand is played.
    Play,
    /// While a bagged dealer plays.
    Bagged,
    /// While this bid is played.
    Bid(Bid),
    /// While any bid but this is played.
    Unless(Bid),
}

/// A game with checked house rules: what the scorer and the screens use.
pub trait Rules: Send + Sync {
    /// What all games have in common.
    fn table(&self) -> &Table;
    /// The score of a checked hand for `side`, in a game without a pot.
    fn line(&self, hand: &Hand, side: Side) -> ScoreLine {
        match hand {
            Hand::Bid(hand) => self.bid_line(hand, side),
            Hand::Turned(hand) => self.turned_line(hand, side),
            Hand::Points(points) => self.points_line(points[side]),
            Hand::Pot(_) => ScoreLine::nothing(&NOTHING),
        }
    }
    /// That of a hand on a bid, in a game that has them; likewise those below.
    fn bid_line(&self, _hand: &BidHand, _side: Side) -> ScoreLine {
        ScoreLine::nothing(&NOTHING)
    }
    /// That of a hand without a bid.
    fn turned_line(&self, _hand: &TurnedHand, _side: Side) -> ScoreLine {
        ScoreLine::nothing(&NOTHING)
    }
    /// That of a round.
    fn points_line(&self, _points: i32) -> ScoreLine {
        ScoreLine::nothing(&NOTHING)
    }
    /// The score of a checked hand; `pot` is the pot before it.
    fn score(&self, hand: &Hand, _pot: &Pot) -> Scored {
        BySide::from_fn(self.table().layout, |side| self.line(hand, side)).into()
    }
    /// The side that scores the same as the bidder, if any (A7).
    fn partner_in_full(&self, _hand: &Hand) -> Option<Side> {
        None
    }
    /// The stakes of a bid.
    fn stakes(&self, _bid: Bid) -> Stakes {
        Stakes {
            needs: 0,
            all: false,
            besides: String::new(),
            worth: Worth::default(),
        }
    }
    /// A debt in chips.
    fn chips(&self, _debt: Debt) -> i32 {
        0
    }
}

impl fmt::Debug for dyn Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Rules")
    }
}

impl dyn Rules + '_ {
    /// Seats and sides.
    pub fn layout(&self) -> Layout {
        self.table().layout
    }

    /// The bidding rules; `None` without bidding.
    pub fn bids(&self) -> Option<&Bids> {
        match &self.table().record {
            RecordKind::Bid { bids, .. } => Some(bids),
            RecordKind::Turned { .. } | RecordKind::Pot { .. } | RecordKind::Points { .. } => None,
        }
    }

    /// The bidding among the players still in, in the order they speak, the dealer last.
    pub fn auction(&self, speakers: Vec<Seat>, totals: &BySide<i32>) -> Option<Auction> {
        let bids = self.bids()?;
        let pairs = speakers
            .iter()
            .flat_map(|seat| bids.ladder.iter().map(move |bid| (*seat, *bid)));
        let barred = pairs
            .filter(|(seat, bid)| bids.bars(*bid, totals[self.layout().side_of(*seat)]))
            .collect();
        Some(Auction {
            speakers,
            ladder: bids.ladder.clone(),
            barred,
            last: bids.last,
            hold: bids.hold,
            all_pass: bids.all_pass,
        })
    }
}
