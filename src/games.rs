//! The games: each is one file that declares its house rules and turns them into checked [`Rules`].
//!
//! A game says as data what it shares with the others (its [`Table`]: seats, what is written down of a
//! hand, how it ends), and as code only what differs: what a hand scores.

mod auction;
mod bourre;
pub mod copah;
mod finish;
mod forty_five;
mod kaibosh;
mod scored;
mod shared;
pub mod sheet;
mod tally;

use std::fmt;
use std::sync::Arc;

use crate::bidding::{Auction, Bid};
use crate::hand::{Debt, Hand, Pot};
use crate::house::choices::{
    AllPass, CalledCard, FirstLead, Hold, Misdeal, RematchDealer, Seating,
};
use crate::house::{Choose, ClauseId, Declared, House, Preset, Problem, Value};
use crate::order::{Family, Ranking};
use crate::seats::draw::Method;
use crate::seats::{BySide, Layout, Seat, Side};

pub use finish::{After, End, Finish, Judgement, Reason};
pub use scored::{AWAY, Feat, Line, Mood, NOT_YET, NOTHING, OUT, Scored, WON, Why};

/// Every game there is, in the order they are offered.
pub static GAMES: &[&Game] = &[
    &copah::GAME,
    &forty_five::GAME,
    &auction::GAME,
    &kaibosh::GAME,
    &bourre::GAME,
    &tally::GAME,
];

/// A table's rules, or every problem of its house rules.
pub type Checked = Result<Arc<dyn Rules>, Vec<Problem>>;

/// A word for one and for many.
pub type Noun = (&'static str, &'static str);

/// A game: its header, and the way to play it by a table's house rules.
#[derive(Debug)]
pub struct Game {
    /// The key of the save format.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What it is, in a few words.
    pub about: &'static str,
    /// What the table calls a trick.
    pub trick: Noun,
    /// What a hand is counted in: what [`Line::took`] is a number of.
    pub counted: Noun,
    /// What the highest trump counts where it is asked for, beside the tricks: `+1 book`.
    pub highest: &'static str,
    /// How its cards rank; nothing where Fives does not know.
    pub family: Option<Family>,
    /// How the first dealer is found.
    pub first_dealer: Method,
    /// The clauses that refusals rest on.
    pub cited: Cited,
    /// The house rules it knows, in the order of the settings form.
    pub declared: &'static [Declared],
    /// The rules that go by a name; a new game begins with the first.
    pub presets: &'static [Preset],
    /// Checks a table's house rules.
    pub rules: fn(&House) -> Checked,
}

/// The clauses of a game that refusals rest on.
#[derive(Debug)]
pub struct Cited {
    /// What can be bid.
    pub bids: Option<ClauseId>,
    /// What a hand counts.
    pub record: Option<ClauseId>,
    /// What it means to be out.
    pub out: Option<ClauseId>,
}

impl Game {
    /// The rules it is usually played by.
    pub fn usual(&self) -> House {
        let usual = self.presets.first();
        usual.map_or_else(House::default, |own| own.house(self.declared))
    }

    /// Whether a rule is other than it usually is at a table that sits as this one does.
    pub fn has_changed(&self, house: &House, declared: &Declared) -> bool {
        let usual = self.usual().seated(house, self.declared);
        house.value(declared) != usual.value(declared)
    }

    /// The same where so many sit down, if it seats them.
    pub fn usual_for(&self, seats: u8) -> House {
        let usual = self.usual();
        let mut declared = self.declared.iter();
        let Some(seating) = declared.find(|own| own.rule.key == Seating::RULE.key) else {
            return usual;
        };
        let sits = |word: &str| {
            let mut all = Seating::ALL.iter();
            all.any(|own| own.key() == word && own.layout().seats == seats)
        };
        // The usual way to sit where as many sit so.
        let default = Value::from(seating.default);
        let seated = match &default {
            Value::Word(word) if sits(word) => None,
            _ => seating.choices().find(|own| sits(own.key)),
        };
        let seated = seated.map_or(default, |own| Value::Word(own.key.to_owned()));
        usual.sitting(Some((seating, seated)), self.declared)
    }

    /// The clause a house rule decides; nothing where the game does not know the rule.
    pub fn clause(&self, key: &str) -> Option<ClauseId> {
        let mut declared = self.declared.iter();
        declared
            .find(|own| own.rule.key == key)
            .map(|own| own.clause)
    }

    /// The value in force of a rule that chooses between words; nothing where the game does not know
    /// it.
    pub fn word<T: Choose>(&self, house: &House) -> Option<T> {
        let mut declared = self.declared.iter();
        let own = declared.find(|own| own.rule.key == T::RULE.key)?;
        let value = house.value(own);
        let mut all = T::ALL.iter().copied();
        all.find(|choice| value.is_word(choice.key()))
    }

    /// How a table ranks its cards (V4, V7).
    pub fn ranking(&self, house: &House) -> Ranking {
        Ranking {
            joker: self.word(house).unwrap_or(Ranking::USUAL.joker),
            aces: self.word(house).unwrap_or(Ranking::USUAL.aces),
        }
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Game {}

/// The game of an id.
pub fn find(id: &str) -> Option<&'static Game> {
    GAMES.iter().copied().find(|game| game.id == id)
}

/// How many sit down where nobody has yet.
pub const SEATS: u8 = 4;

/// The game that any other can be kept as.
pub static TALLY: &Game = &tally::GAME;

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

/// The sides still in.
pub fn still_in(out: &BySide<bool>) -> Vec<Side> {
    out.iter()
        .filter(|(_, out)| !**out)
        .map(|(side, _)| side)
        .collect()
}
