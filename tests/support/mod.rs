//! Tables and hands that the native tests share.
#![allow(
    dead_code,
    unused_imports,
    reason = "each test crate uses its own part of it"
)]

mod house;
mod imported;
mod rows;

pub mod camera;
pub mod phone;
pub mod texts;

use std::sync::Arc;

use chrono::DateTime;
use fives_core::base::bidding::{Bid, Call};
use fives_core::base::house::House;
use fives_core::base::seats::{BySide, Seat, Side};
use fives_core::games;
use fives_core::games::hand::{
    BestTrump, BidHand, Called, Contract, Fault, Hand, PotHand, Share, Turned, TurnedHand, Won,
};
use fives_core::ledger::{Command, Dealt, Fate, Ledger, Refusal, Setup, Standing};

pub use imported::from_table;
pub use rows::rows;

pub use house::{Count, house, house_of, listed, seated};

/// The players of every test table, by seat.
pub const NAMES: [&str; 10] = [
    "Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim",
];

/// The setup of a game, with the number of players of its house rules.
pub fn setup(game: &str, house: House, first_dealer: Seat) -> Setup {
    let rules = games::find(game).and_then(|game| (game.rules)(&house).ok());
    let seats = rules.map_or(4, |rules| rules.layout().seats);
    let players = &NAMES[..usize::from(seats)];
    Setup {
        game: game.to_owned(),
        house,
        players: players.iter().map(|name| (*name).to_owned()).collect(),
        first_dealer,
    }
}

/// A contract by a bid, without a trump.
pub fn contract(seat: u8, bid: &str) -> Contract {
    Contract {
        seat: Seat(seat),
        bid: bid.parse().unwrap(),
        trump: None,
        won: Won::Bid,
    }
}

/// Who played the highest trump: a side, or nobody.
pub fn best(side: Option<u8>) -> Option<BestTrump> {
    Some(side.map_or(BestTrump::NotPlayed, |side| BestTrump::By(Side(side))))
}

/// A hand on a bid: who bid what, the tricks by side, and the side that played the highest trump.
pub fn hand(seat: u8, bid: &str, tricks: &[u8], best_trump: Option<u8>) -> Hand {
    Hand::Bid(bid_hand(seat, bid, tricks, best_trump))
}

/// The same, to be changed.
pub fn bid_hand(seat: u8, bid: &str, tricks: &[u8], best_trump: Option<u8>) -> BidHand {
    BidHand {
        contract: contract(seat, bid),
        tricks: tricks.to_vec().into(),
        best_trump: best(best_trump),
        called: None,
    }
}

/// A hand on a bid in a game that does not ask for the highest trump.
pub fn plain_hand(seat: u8, bid: &str, tricks: &[u8]) -> Hand {
    Hand::Bid(BidHand {
        best_trump: None,
        ..bid_hand(seat, bid, tricks, None)
    })
}

/// A hand on a bid in which a called partner helped.
pub fn helped(seat: u8, bid: &str, tricks: &[u8], best: Option<u8>, by: (u8, u8)) -> Hand {
    let (partner, points) = (Side(by.0), by.1);
    Hand::Bid(BidHand {
        called: Some(Called { partner, points }),
        ..bid_hand(seat, bid, tricks, best)
    })
}

/// A hand without a bid, in a game that does not ask for the highest trump.
pub fn turned_hand(tricks: &[u8]) -> Hand {
    Hand::Turned(TurnedHand {
        turned: Turned::default(),
        tricks: tricks.to_vec().into(),
        best_trump: None,
        first_there: None,
    })
}

/// A player's part in a hand for the pot.
pub fn stayed(tricks: u8) -> Share {
    Share::Stayed {
        tricks,
        fault: None,
    }
}

/// The part of a player who did something against the rules of play.
pub fn at_fault(tricks: u8, fault: Fault) -> Share {
    Share::Stayed {
        tricks,
        fault: Some(fault),
    }
}

/// A hand for the pot.
pub fn pot_hand(shares: &[Share]) -> Hand {
    Hand::Pot(PotHand {
        turned: Turned::default(),
        shares: shares.to_vec().into(),
    })
}

/// A round of points.
pub fn points_hand(points: &[i32]) -> Hand {
    Hand::Points(points.to_vec().into())
}

/// A bid by its notation.
pub fn bid(text: &str) -> Bid {
    text.parse().unwrap()
}

/// A call by its notation: `pass`, `hold`, or a bid.
pub fn call(text: &str) -> Result<Call, String> {
    match text {
        "pass" => Ok(Call::Pass),
        "hold" => Ok(Call::Hold),
        bid => bid.parse().map(Call::Bid).map_err(|odd| format!("{odd:?}")),
    }
}

/// The notation of a call.
pub fn written(call: Call) -> String {
    match call {
        Call::Pass => "pass".to_owned(),
        Call::Hold => "hold".to_owned(),
        Call::Bid(bid) => bid.to_string(),
    }
}

/// What is asked to make an earlier deal this hand.
pub fn amendment(deal: usize, to: Hand) -> Command {
    Command::Amend {
        deal,
        to: Dealt::Hand(to),
    }
}

/// A table in play; the first dealer is seat 0 unless said otherwise.
pub struct Table {
    /// The game.
    pub ledger: Ledger,
    seconds: i64,
}

impl Table {
    /// A new game of COPAH by these house rules.
    pub fn new(rules: &[(&str, &str)]) -> Self {
        Self::dealt_by(0, rules)
    }

    /// A new game of COPAH by these house rules, with this first dealer.
    pub fn dealt_by(first_dealer: u8, rules: &[(&str, &str)]) -> Self {
        Self::at("copah", first_dealer, rules)
    }

    /// A new game by these house rules.
    pub fn of(game: &str, rules: &[(&str, &str)]) -> Self {
        Self::at(game, 0, rules)
    }

    /// A new game by these house rules, with this first dealer.
    pub fn at(game: &str, first_dealer: u8, rules: &[(&str, &str)]) -> Self {
        Self::set_up(setup(game, house_of(game, rules), Seat(first_dealer)))
    }

    /// A new game.
    pub fn set_up(setup: Setup) -> Self {
        Self {
            ledger: Ledger::new(setup).unwrap(),
            seconds: 0,
        }
    }

    /// Asks the ledger; the clock moves on a second.
    pub fn ask(&mut self, command: Command) -> Result<bool, Vec<Refusal>> {
        self.seconds += 1;
        let now = DateTime::from_timestamp(self.seconds, 0).unwrap();
        self.ledger.act(command, now)
    }

    /// Asks the ledger for what it must not refuse, and must change.
    pub fn act(&mut self, command: Command) -> &mut Self {
        assert_eq!(self.ask(command.clone()), Ok(true), "{command:?}");
        self
    }

    /// Records hands in turn; each must count.
    pub fn play<const N: usize>(&mut self, hands: [Hand; N]) -> &mut Self {
        for hand in hands {
            self.act(Command::Record(hand));
        }
        self
    }

    /// Records a hand on a bid, which must count.
    pub fn record(
        &mut self,
        seat: u8,
        bid: &str,
        tricks: &[u8],
        best_trump: Option<u8>,
    ) -> &mut Self {
        self.play([hand(seat, bid, tricks, best_trump)])
    }

    /// Someone else sits down in a player's place.
    pub fn replace(&mut self, seat: u8, name: &str) -> &mut Self {
        let (seat, name) = (Seat(seat), name.to_owned());
        self.act(Command::Replace { seat, name })
    }

    /// Makes an earlier deal this hand.
    pub fn amend(&mut self, deal: usize, to: Hand) -> &mut Self {
        self.act(amendment(deal, to))
    }

    /// The standing of the game.
    pub fn standing(&self) -> Arc<Standing> {
        self.ledger.standing()
    }

    /// The totals by side.
    pub fn totals(&self) -> Vec<i32> {
        self.standing().totals.values().to_vec()
    }

    /// What each side scored in the last deal.
    pub fn scored(&self) -> Vec<i32> {
        points(&self.standing().deals.last().unwrap().lines)
    }

    /// The dealer of the current hand.
    pub fn dealer(&self) -> Seat {
        self.standing().dealer
    }

    /// Whether each deal counts.
    pub fn fates(&self) -> Vec<Fate> {
        let standing = self.standing();
        standing.deals.iter().map(|deal| deal.fate).collect()
    }
}

/// The points of a hand's lines.
pub fn points(lines: &BySide<fives_core::games::ScoreLine>) -> Vec<i32> {
    lines.values().iter().map(|line| line.points).collect()
}
