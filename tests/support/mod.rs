//! What the native tests share: tables to play at and hands to play.
#![allow(dead_code, reason = "each test crate uses its own part of it")]

pub mod phone;
pub mod texts;

use chrono::DateTime;
use fives::bidding::Bid;
use fives::games::{self, Game};
use fives::house::{Declared, House, Kind, Value};
use fives::ledger::{
    BestTrump, BidHand, Called, Command, Contract, Dealt, Fate, Fault, Hand, Ledger, PotHand,
    Refusal, Setup, Share, Standing, Turned, TurnedHand, Won,
};
use fives::seats::{BySide, Seat, Side};

/// The players of every test table, by seat.
pub const NAMES: [&str; 10] = [
    "Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim",
];

/// COPAH's house rules written as words; `off` is "not played here", and numbers are numbers.
pub fn house(rules: &[(&str, &str)]) -> House {
    house_of("copah", rules)
}

/// A game's house rules written as words; a floor is written `100-20`.
pub fn house_of(game: &str, rules: &[(&str, &str)]) -> House {
    let declared = |key: &str| {
        let game: &Game = games::find(game)?;
        game.declared.iter().find(|own| own.rule.key == key)
    };
    rules
        .iter()
        .map(|(key, text)| ((*key).to_owned(), value_of(declared(key), text)))
        .collect()
}

fn value_of(declared: Option<&Declared>, text: &str) -> Value {
    let word = || Value::Word(text.to_owned());
    match declared.map(|declared| &declared.rule.kind) {
        Some(Kind::Word(_)) => word(),
        Some(_) if text == "off" => Value::Off,
        Some(Kind::Floor { .. }) => {
            let (from, bid) = text.split_once('-').unwrap();
            let (from, bid) = (from.parse().unwrap(), bid.parse().unwrap());
            Value::Floor { from, bid }
        }
        _ => text.parse().map_or_else(|_| word(), Value::Number),
    }
}

/// The setup of a game with as many players as its house rules seat.
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

/// A contract nobody was bagged with, and no trump told.
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
        let setup = setup(game, house_of(game, rules), Seat(first_dealer));
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

    /// Records a hand that must stand.
    pub fn play(&mut self, hand: Hand) -> &mut Self {
        self.act(Command::Record(hand))
    }

    /// Records a hand on a bid that must stand.
    pub fn record(
        &mut self,
        seat: u8,
        bid: &str,
        tricks: &[u8],
        best_trump: Option<u8>,
    ) -> &mut Self {
        self.play(hand(seat, bid, tricks, best_trump))
    }

    /// Makes an earlier deal this hand.
    pub fn amend(&mut self, deal: usize, to: Hand) -> &mut Self {
        self.act(Command::Amend {
            deal,
            to: Dealt::Hand(to),
        })
    }

    /// How the game stands.
    pub fn standing(&self) -> Standing {
        self.ledger.standing()
    }

    /// The totals by side.
    pub fn totals(&self) -> Vec<i32> {
        self.standing().totals.values().to_vec()
    }

    /// What each side scored in the last deal.
    pub fn scored(&self) -> Vec<i32> {
        let deal = self.standing().deals.pop().unwrap();
        points(&deal.lines)
    }

    /// Who deals the hand that is due.
    pub fn dealer(&self) -> Seat {
        self.standing().dealer
    }

    /// Whether each deal counts.
    pub fn fates(&self) -> Vec<Fate> {
        let deals = self.standing().deals;
        deals.into_iter().map(|deal| deal.fate).collect()
    }
}

/// The points of a hand's lines.
pub fn points(lines: &BySide<fives::games::Line>) -> Vec<i32> {
    lines.values().iter().map(|line| line.points).collect()
}
