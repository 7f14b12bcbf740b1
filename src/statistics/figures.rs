//! Figures that add up, of a player, a partnership or a game.

use chrono::{DateTime, Utc};

use super::Streak;
use crate::bidding::Bid;
use crate::games::{GAMES, Game};

/// What is known of a player, of a partnership or of a game. A hand is counted for those who played
/// it, a game for those who sat at its end; what a side did counts for each of its players, a bid for
/// the bidder alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Games and hands, by game, in the order the games are offered.
    pub games: Vec<InGame>,
    /// Games that have not come to an end.
    pub going_on: u32,
    /// The bids that were made and set, the lowest first.
    pub bids: Vec<Bids>,
    /// Failed bids that counted as ticks (A9).
    pub ticks: u32,
    /// Nine-holes (C7).
    pub nine_holes: u32,
    /// Pots taken (B3).
    pub pots: u32,
    /// Times bourréd (B4).
    pub bourred: u32,
    /// Games won because everyone else was out the back door, by score or by ticks (C10, A9).
    pub back_doors_won: u32,
    /// Games at whose end the side was out the back door.
    pub back_doors_fallen: u32,
    /// The run of games won.
    pub run: Streak,
}

/// The games of one kind, and their hands. Points of different games say nothing together, so they
/// are kept apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InGame {
    /// Which game.
    pub game: &'static Game,
    /// Games that came to an end.
    pub ended: u32,
    /// Those that were won.
    pub won: u32,
    /// Those that nobody won.
    pub drawn: u32,
    /// Hands that count.
    pub hands: u32,
    /// What was scored in all.
    pub points: i64,
    /// Points among them of games kept on paper, whose hands nobody knows.
    pub on_paper: i64,
    /// The game that was won from the furthest behind.
    pub comeback: Option<Mark>,
    /// The hand that scored most.
    pub best: Option<Mark>,
}

/// A number worth remembering, and the hand where it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The number, above zero.
    pub points: i32,
    /// The id of the game.
    pub id: String,
    /// When that was set up.
    pub created: DateTime<Utc>,
    /// The deal, counted from 0.
    pub deal: usize,
}

/// What became of the bids of one amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bids {
    /// The bid.
    pub bid: Bid,
    /// Made so often.
    pub made: u32,
    /// Set so often.
    pub set: u32,
}

/// A mean, in tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Average {
    /// Tenths, rounded to the nearest.
    pub tenths: i64,
}

impl Average {
    /// The mean of numbers with this sum; nothing where there are none.
    pub fn of(sum: i64, count: u32) -> Option<Self> {
        let count = i64::from(count);
        let half = if sum < 0 { -count } else { count };
        (count > 0).then(|| Self {
            tenths: (sum * 20 + half) / (count * 2),
        })
    }
}

/// What a bid comes to: in tricks where it is bid by tricks (K2), else in points.
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

/// The place of a bid among all bids, the lowest first.
const fn place(bid: Bid) -> (u8, u8) {
    let named = match bid {
        Bid::Number(_) => 0,
        Bid::ThirtyNoDraw | Bid::Kaibosh => 1,
        Bid::ThirtyForSixty => 2,
        Bid::SixtyFor120 => 3,
    };
    (amount(bid).1, named)
}

impl Bids {
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

    /// The place of the game among those that are offered.
    pub(super) fn place(&self) -> usize {
        let mut games = GAMES.iter();
        let same = |game: &&Game| std::ptr::eq(*game, self.game);
        games.position(same).unwrap_or(GAMES.len())
    }

    /// What a hand scored on average.
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

/// Keeps the larger; of equals the earlier.
pub(super) fn more(own: &mut Option<Mark>, other: Option<&Mark>) {
    if let Some(other) = other
        && own.as_ref().is_none_or(|own| own.points < other.points)
    {
        *own = Some(other.clone());
    }
}

impl Figures {
    /// How often each bid was made and set.
    pub(super) fn bid(&mut self, bid: Bid, made: u32, set: u32) {
        match self
            .bids
            .binary_search_by_key(&place(bid), |own| place(own.bid))
        {
            Ok(at) => {
                self.bids[at].made += made;
                self.bids[at].set += set;
            }
            Err(at) => self.bids.insert(at, Bids { bid, made, set }),
        }
    }

    /// Nothing yet of one game.
    pub(super) fn of(game: &'static Game) -> Self {
        Self {
            games: vec![InGame::none(game)],
            ..Self::default()
        }
    }

    /// What is known of the one game they are of.
    pub(super) fn in_game(&mut self) -> &mut InGame {
        &mut self.games[0]
    }

    /// Adds what is known of later games.
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

    /// Games that came to an end.
    pub fn ended(&self) -> u32 {
        self.sum(|own| own.ended)
    }

    /// Games that were won.
    pub fn won(&self) -> u32 {
        self.sum(|own| own.won)
    }

    /// Games that nobody won.
    pub fn drawn(&self) -> u32 {
        self.sum(|own| own.drawn)
    }

    /// Hands that count.
    pub fn hands(&self) -> u32 {
        self.sum(|own| own.hands)
    }

    /// Bids made.
    pub fn made(&self) -> u32 {
        self.bids.iter().map(|own| own.made).sum()
    }

    /// Bids set.
    pub fn set(&self) -> u32 {
        self.bids.iter().map(|own| own.set).sum()
    }

    fn average_of(&self, unit: Unit) -> Option<Average> {
        let own = |bids: &&Bids| amount(bids.bid).0 == unit;
        let bids = || self.bids.iter().filter(own);
        let sum = bids().map(|own| i64::from(amount(own.bid).1) * i64::from(own.all()));
        Average::of(sum.sum(), bids().map(Bids::all).sum())
    }

    /// The average of bids in points; 30 No Draw and 30 for 60 are bids of 30, 60 for 120 is one of 60.
    pub fn average_bid(&self) -> Option<Average> {
        self.average_of(Unit::Points)
    }

    /// The average of bids in tricks; a Kaibosh is a bid of all six.
    pub fn average_tricks(&self) -> Option<Average> {
        self.average_of(Unit::Tricks)
    }
}
