//! The games: each is one file that declares its house rules and turns them into checked [`Rules`].

pub mod copah;

use std::fmt;
use std::sync::Arc;

use crate::bidding::{Auction, Bid};
use crate::house::choices::{FirstLead, Misdeal, RobPack};
use crate::house::{ClauseId, Declared, House, Problem};
use crate::ledger::{End, Hand, Reason};
use crate::seats::{BySide, Layout, Seat, Side};

/// Every game there is.
pub static GAMES: &[&Game] = &[&copah::GAME];

/// A table's rules, or every problem of its house rules.
pub type Checked = Result<Arc<dyn Rules>, Vec<Problem>>;

/// A game: its header, and the way to play it by a table's house rules.
#[derive(Debug)]
pub struct Game {
    /// The key of the save format.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What the table calls a trick, one and many.
    pub trick: (&'static str, &'static str),
    /// The house rules it knows, in the order of the settings form.
    pub declared: &'static [Declared],
    /// Checks a table's house rules.
    pub rules: fn(&House) -> Checked,
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

/// The game of an id.
pub fn find(id: &str) -> Option<&'static Game> {
    GAMES.iter().copied().find(|game| game.id == id)
}

/// A game with this table's house rules, checked: what the scorer and the screens read.
pub trait Rules: fmt::Debug + Send + Sync {
    /// Seats and sides.
    fn layout(&self) -> Layout;
    /// Tricks in a hand.
    fn tricks(&self) -> u8;
    /// The bidding among the players still in, in the order they speak, the dealer last.
    fn auction(&self, speakers: Vec<Seat>) -> Auction;
    /// The books (tricks, with the highest trump counted as one) that a bid must take.
    fn needs(&self, bid: Bid) -> u8;
    /// What each side scores for a hand that has been checked.
    fn score(&self, hand: &Hand) -> BySide<Line>;
    /// What the totals after a hand mean. `out` are the sides that had fallen out before it.
    fn judge(&self, totals: &BySide<i32>, out: &BySide<bool>) -> Judgement;
    /// The score a side plays to.
    fn target(&self) -> i32;
    /// The score at which a side falls out.
    fn back_door(&self) -> Option<i32>;
    /// How far clear of the others the winner must be.
    fn win_by(&self) -> i32;
    /// Who leads first.
    fn first_lead(&self) -> FirstLead;
    /// Who deals after a misdeal.
    fn misdeal(&self) -> Misdeal;
    /// Whether the dealer may rob the pack when it runs short; `None` where it cannot.
    fn rob_pack(&self) -> Option<RobPack>;
}

/// One side's score for one hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The change of its total.
    pub points: i32,
    /// Its books: tricks, and the highest trump if it played it.
    pub books: u8,
    /// Why it changed so.
    pub why: Why,
}

/// Why a side scored what it scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It did not bid, and scores the books it took (C8).
    Kept,
    /// It made its bid and scores all its books (C7).
    Made,
    /// It took all six books where that is worth nine (C7).
    NineHole,
    /// It made 30 No Draw (C7).
    NoDrawMade,
    /// It failed its bid (C8).
    Set,
    /// It was out of the game before the hand (C10).
    Out,
    /// The deal was not scored.
    Nothing,
}

impl Why {
    /// The clause that says so.
    pub const fn clause(self) -> ClauseId {
        match self {
            Self::Made | Self::NineHole | Self::NoDrawMade => "C7",
            Self::Kept | Self::Set => "C8",
            Self::Out => "C10",
            Self::Nothing => "C9",
        }
    }
}

/// What a score means for the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The sides that are out after the hand, those from before included.
    pub out: BySide<bool>,
    /// The end of the game, if this is it.
    pub end: Option<End>,
}

/// The sides still in.
pub fn still_in(out: &BySide<bool>) -> Vec<Side> {
    out.iter()
        .filter(|(_, out)| !**out)
        .map(|(side, _)| side)
        .collect()
}

/// The end of a game that leaves one side in.
pub fn last_one_in(out: &BySide<bool>, reason: Reason) -> Option<End> {
    match still_in(out)[..] {
        [winner] => Some(End { winner, reason }),
        _ => None,
    }
}
