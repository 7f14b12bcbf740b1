//! Figures that add up, of a player, a partnership or a game.

use chrono::{DateTime, FixedOffset, Utc};

use super::Streak;
use crate::base::bidding::Bid;
use crate::games::{GAMES, Game};

/// The figures of a player, a partnership or a game. A hand counts for its players, a game for
/// those at its end; what a side did counts for each of its players, a bid for the bidder alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Games and hands of each game, in the order shown.
    pub games: Vec<InGame>,
    /// Unfinished games.
    pub going_on: u32,
    /// Bids made and set, the lowest first.
    pub bids: Vec<BidFigures>,
    /// Failed bids that counted as ticks (A9).
    pub ticks: u32,
    /// Nine-holes (C7).
    pub nine_holes: u32,
    /// Pots taken (B3).
    pub pots: u32,
    /// Times bourréd (B4).
    pub bourred: u32,
    /// Games won because everyone else was out, by score or by failed bids (C10, A9).
    pub back_doors_won: u32,
    /// Games at whose end the side was out the back door.
    pub back_doors_fallen: u32,
    /// The streak of wins.
    pub run: Streak,
}

/// The games of one kind, and their hands. Points of different games cannot be compared, so they
/// are kept apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InGame {
    pub game: &'static Game,
    /// Finished games.
    pub ended: u32,
    /// Those that were won.
    pub won: u32,
    /// Games without a winner.
    pub drawn: u32,
    /// Hands that count.
    pub hands: u32,
    /// The sum of points.
    pub points: i64,
    /// The part of it from games kept on paper, without hands.
    pub on_paper: i64,
    /// The win from furthest behind.
    pub comeback: Option<RecordMark>,
    /// The best-scoring hand.
    pub best: Option<RecordMark>,
}

/// A record, with the hand it is from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordMark {
    /// The number, above 0.
    pub points: i32,
    /// The id of the game.
    pub id: String,
    /// The date of that game.
    pub created: DateTime<Utc>,
    /// How far the clock of its table was from UTC, if known.
    pub offset: Option<FixedOffset>,
    /// The deal, counted from 0.
    pub deal: usize,
}

/// The bids of one amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BidFigures {
    pub bid: Bid,
    /// How often it was made.
    pub made: u32,
    /// How often it was set.
    pub set: u32,
}

/// A mean, in tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Average {
    /// Tenths, rounded to the nearest.
    pub tenths: i64,
}

impl Average {
    /// The mean of numbers with this sum; `None` for no numbers.
    pub fn of(sum: i64, count: u32) -> Option<Self> {
        let count = i64::from(count);
        let half = if sum < 0 { -count } else { count };
        (count > 0).then(|| Self {
            tenths: (sum * 20 + half) / (count * 2),
        })
    }
}

/// The amount of a bid: in tricks (K2) or in points.
const fn amount(bid: Bid) -> (Unit, u8) {
    match bid {
        Bid::Number(tricks @ ..=6) => (Unit::Tricks, tricks),
        Bid::Kaibosh => (Unit::Tricks, 6),
        Bid::Number(points) => (Unit::Points, points),
        Bid::ThirtyNoDraw | Bid::ThirtyForSixty => (Unit::Points, 30),
        Bid::SixtyFor120 => (Unit::Points, 60),
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unit {
    Tricks,
    Points,
}

/// The position of a bid among all bids, the lowest first.
const fn place(bid: Bid) -> (u8, u8) {
    let named = match bid {
        Bid::Number(_) => 0,
        Bid::ThirtyNoDraw | Bid::Kaibosh => 1,
        Bid::ThirtyForSixty => 2,
        Bid::SixtyFor120 => 3,
    };
    (amount(bid).1, named)
}

impl BidFigures {
    /// All of them.
    pub const fn all(&self) -> u32 {
        self.made + self.set
    }
}

impl InGame {
    const fn none(game: &'static Game) -> Self {
        Self {
            game,
            ended: 0,
            won: 0,
            drawn: 0,
            hands: 0,
            points: 0,
            on_paper: 0,
            comeback: None,
            best: None,
        }
    }

    /// The position of the game in the list of games.
    pub(super) fn place(&self) -> usize {
        let mut games = GAMES.iter();
        let same = |game: &&Game| std::ptr::eq(*game, self.game);
        games.position(same).unwrap_or(GAMES.len())
    }

    /// The mean points of a hand.
    pub fn average(&self) -> Option<Average> {
        Average::of(self.points - self.on_paper, self.hands)
    }

    fn add(&mut self, other: &Self) {
        self.ended += other.ended;
        self.won += other.won;
        self.drawn += other.drawn;
        self.hands += other.hands;
        self.points += other.points;
        self.on_paper += other.on_paper;
        more(&mut self.comeback, other.comeback.as_ref());
        more(&mut self.best, other.best.as_ref());
    }
}

/// Keeps the larger record; of equal ones the earlier.
pub(super) fn more(most: &mut Option<RecordMark>, other: Option<&RecordMark>) {
    if let Some(other) = other
        && most.as_ref().is_none_or(|most| most.points < other.points)
    {
        *most = Some(other.clone());
    }
}

impl Figures {
    /// How often each bid was made and set.
    pub(super) fn bid(&mut self, bid: Bid, made: u32, set: u32) {
        match self
            .bids
            .binary_search_by_key(&place(bid), |figures| place(figures.bid))
        {
            Ok(at) => {
                self.bids[at].made += made;
                self.bids[at].set += set;
            }
            Err(at) => self.bids.insert(at, BidFigures { bid, made, set }),
        }
    }

    /// Empty figures of a game.
    pub(super) fn of(game: &'static Game) -> Self {
        Self {
            games: vec![InGame::none(game)],
            ..Self::default()
        }
    }

    /// The figures of the one game there is.
    pub(super) fn in_game(&mut self) -> &mut InGame {
        &mut self.games[0]
    }

    /// Adds the figures of later games.
    pub fn add(&mut self, later: &Self) {
        for other in &later.games {
            let place = other.place();
            match self.games.binary_search_by_key(&place, InGame::place) {
                Ok(at) => self.games[at].add(other),
                Err(at) => self.games.insert(at, other.clone()),
            }
        }
        for other in &later.bids {
            self.bid(other.bid, other.made, other.set);
        }
        self.going_on += later.going_on;
        self.ticks += later.ticks;
        self.nine_holes += later.nine_holes;
        self.pots += later.pots;
        self.bourred += later.bourred;
        self.back_doors_won += later.back_doors_won;
        self.back_doors_fallen += later.back_doors_fallen;
        self.run.add(&later.run);
    }

    fn sum(&self, of: fn(&InGame) -> u32) -> u32 {
        self.games.iter().map(of).sum()
    }

    /// Finished games.
    pub fn ended(&self) -> u32 {
        self.sum(|in_game| in_game.ended)
    }

    /// Games that were won.
    pub fn won(&self) -> u32 {
        self.sum(|in_game| in_game.won)
    }

    /// Games without a winner.
    pub fn drawn(&self) -> u32 {
        self.sum(|in_game| in_game.drawn)
    }

    /// Hands that count.
    pub fn hands(&self) -> u32 {
        self.sum(|in_game| in_game.hands)
    }

    /// Bids made.
    pub fn made(&self) -> u32 {
        self.bids.iter().map(|bid| bid.made).sum()
    }

    /// Bids set.
    pub fn set(&self) -> u32 {
        self.bids.iter().map(|bid| bid.set).sum()
    }

    fn average_of(&self, unit: Unit) -> Option<Average> {
        let in_unit = |bids: &&BidFigures| amount(bids.bid).0 == unit;
        let bids = || self.bids.iter().filter(in_unit);
        let sum = bids().map(|bid| i64::from(amount(bid.bid).1) * i64::from(bid.all()));
        Average::of(sum.sum(), bids().map(BidFigures::all).sum())
    }

    /// The mean of bids in points; 30 No Draw and 30 for 60 count as 30, 60 for 120 as 60.
    pub fn average_bid(&self) -> Option<Average> {
        self.average_of(Unit::Points)
    }

    /// The mean of bids in tricks; a Kaibosh counts as six.
    pub fn average_tricks(&self) -> Option<Average> {
        self.average_of(Unit::Tricks)
    }
}
