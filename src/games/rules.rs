//! A game by one table's checked house rules, as the scorer and the screens read it.

use std::fmt;
use std::sync::Arc;

use super::finish::Finish;
use super::scored::{Line, NOTHING, Scored};
use crate::bidding::{Auction, Bid};
use crate::hand::{Debt, Hand, Pot};
use crate::house::choices::{AllPass, CalledCard, FirstLead, Hold, Misdeal, RematchDealer};
use crate::house::{ClauseId, Problem};
use crate::seats::{BySide, Layout, Seat, Side};

/// A table's rules, or every problem of its house rules.
pub type Checked = Result<Arc<dyn Rules>, Vec<Problem>>;

/// What every game has, by one table's rules.
#[derive(Debug)]
pub struct Table {
    /// Seats and sides.
    pub layout: Layout,
    /// What is written down of a hand.
    pub record: Record,
    /// How the game ends.
    pub finish: Finish,
    /// Who deals after a misdeal.
    pub misdeal: Misdeal,
    /// Who deals first in a rematch.
    pub rematch: RematchDealer,
    /// Who leads first; nothing where nobody does.
    pub first_lead: Option<FirstLead>,
    /// What the table is told when it matters.
    pub notes: Vec<Note>,
}

/// What is written down of a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Record {
    /// The bid, and the tricks of each side.
    Bid {
        /// What can be bid.
        bids: Bids,
        /// The tricks of a hand.
        tricks: u8,
        /// Who played the highest trump, too.
        best: bool,
        /// Whether, and for how long, the bidder calls a partner (A7).
        called: CalledCard,
    },
    /// The tricks of each side.
    Turned {
        /// The tricks of a hand.
        tricks: u8,
        /// Who played the highest trump, too.
        best: bool,
        /// Whether that is asked of the 5, the jack and the ace of hearts alone (F3).
        honours: bool,
        /// Whether an ace can be demoted (R5).
        demotes: bool,
    },
    /// Who stayed, and the tricks of each.
    Pot {
        /// The tricks of a hand.
        tricks: u8,
    },
    /// The points of each side.
    Points,
}

impl Record {
    /// The tricks of a hand; none where only points are written down.
    pub const fn tricks(&self) -> u8 {
        match self {
            Self::Bid { tricks, .. } | Self::Turned { tricks, .. } | Self::Pot { tricks } => {
                *tricks
            }
            Self::Points => 0,
        }
    }

    /// Whether it is asked who played the highest trump only if it is the 5, the jack or the ace of
    /// hearts (F3).
    pub const fn asks_honours(&self) -> bool {
        matches!(self, Self::Turned { honours: true, .. })
    }

    /// Whether it is asked who played the highest trump.
    pub const fn asks_best(&self) -> bool {
        match self {
            Self::Bid { best, .. } | Self::Turned { best, .. } => *best,
            Self::Pot { .. } | Self::Points => false,
        }
    }
}

/// What can be bid at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bids {
    /// The bids, lowest first.
    pub ladder: Vec<Bid>,
    /// A bid that only a side below zero may make (A3).
    pub below_zero: Option<Bid>,
    /// From such a score on, no bid below so much (A10).
    pub floor: Option<(i32, u8)>,
    /// The bid that ends the bidding.
    pub last: Option<Bid>,
    /// The dealer's take.
    pub hold: Hold,
    /// What follows when all pass.
    pub all_pass: AllPass,
}

impl Bids {
    /// Whether a side with this total may not make a bid.
    fn bars(&self, bid: Bid, total: i32) -> bool {
        let low = |(from, least): (i32, u8)| {
            total >= from && matches!(bid, Bid::Number(number) if number < least)
        };
        self.below_zero == Some(bid) && total >= 0 || self.floor.is_some_and(low)
    }
}

/// What a bid is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stakes {
    /// What the bidding side must take, counted as [`Line::took`].
    pub needs: u8,
    /// Whether that is all there is.
    pub all: bool,
    /// What else the table should know, in a few words; empty for nothing.
    pub besides: String,
    /// What the bidding side scores.
    pub worth: Worth,
}

/// What a bid scores for the side that made it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worth {
    /// The least it scores when made.
    pub least: i32,
    /// The most.
    pub most: i32,
    /// What it costs when set.
    pub set: i32,
}

/// Something the table is told when it matters: how this table plays the hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// When.
    pub when: Moment,
    /// What.
    pub says: String,
    /// The clause.
    pub clause: ClauseId,
}

/// When a note is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Before the first hand.
    FirstDeal,
    /// While cards are dealt and bid on.
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

/// A game with this table's house rules, checked: what the scorer and the screens read.
pub trait Rules: Send + Sync {
    /// What every game has.
    fn table(&self) -> &Table;
    /// What a hand that has been checked scores for `side`, where there is no pot.
    fn line(&self, _hand: &Hand, _side: Side) -> Line {
        Line::nothing(&NOTHING)
    }
    /// What a hand that has been checked scores; `pot` is the pot before it.
    fn score(&self, hand: &Hand, _pot: &Pot) -> Scored {
        BySide::from_fn(self.table().layout, |side| self.line(hand, side)).into()
    }
    /// The side that scores whatever the bidder scores, if one does (A7).
    fn partner_in_full(&self, _hand: &Hand) -> Option<Side> {
        None
    }
    /// What a bid is about.
    fn stakes(&self, _bid: Bid) -> Stakes {
        Stakes {
            needs: 0,
            all: false,
            besides: String::new(),
            worth: Worth::default(),
        }
    }
    /// The chips of a debt.
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

    /// What can be bid; nothing where there is no bidding.
    pub fn bids(&self) -> Option<&Bids> {
        match &self.table().record {
            Record::Bid { bids, .. } => Some(bids),
            Record::Turned { .. } | Record::Pot { .. } | Record::Points => None,
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
