//! What the native tests share: tables to play at and hands to play.
#![allow(dead_code, reason = "each test crate uses its own part of it")]

use chrono::DateTime;
use fives::bidding::Bid;
use fives::house::{House, Value};
use fives::ledger::{
    BestTrump, Command, Contract, Dealt, Fate, Hand, Ledger, Refusal, Setup, Standing, Won,
};
use fives::seats::{BySide, Seat, Side};

/// The players of every test table, by seat.
pub const NAMES: [&str; 6] = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"];

/// House rules written as words; `off` is "not played here", and numbers are numbers.
pub fn house(rules: &[(&str, &str)]) -> House {
    rules
        .iter()
        .map(|(key, value)| ((*key).to_owned(), value_of(key, value)))
        .collect()
}

fn value_of(key: &str, text: &str) -> Value {
    match (key, text.parse()) {
        ("back_door", _) if text == "off" => Value::Off,
        (_, Ok(number)) => Value::Number(number),
        _ => Value::Word(text.to_owned()),
    }
}

/// The setup of a game with as many players as its house rules seat.
pub fn setup(game: &str, house: House, first_dealer: Seat) -> Setup {
    let six = house
        .differences()
        .any(|(key, value)| key == "seating" && !value.is_word("pairs"));
    let players = &NAMES[..if six { 6 } else { 4 }];
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

/// A hand: who bid what, the tricks by side, and the side that played the highest trump.
pub fn hand(seat: u8, bid: &str, tricks: &[u8], best_trump: Option<u8>) -> Hand {
    Hand {
        contract: contract(seat, bid),
        tricks: tricks.to_vec().into(),
        best_trump: best_trump.map_or(BestTrump::NotPlayed, |side| BestTrump::By(Side(side))),
    }
}

/// A bid by its notation.
pub fn bid(text: &str) -> Bid {
    text.parse().unwrap()
}

/// A COPAH table in play; the first dealer is seat 0 unless said otherwise.
pub struct Table {
    /// The game.
    pub ledger: Ledger,
    seconds: i64,
}

impl Table {
    /// A new game by these house rules.
    pub fn new(rules: &[(&str, &str)]) -> Self {
        Self::dealt_by(0, rules)
    }

    /// A new game by these house rules, with this first dealer.
    pub fn dealt_by(first_dealer: u8, rules: &[(&str, &str)]) -> Self {
        let setup = setup("copah", house(rules), Seat(first_dealer));
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
    pub fn record(
        &mut self,
        seat: u8,
        bid: &str,
        tricks: &[u8],
        best_trump: Option<u8>,
    ) -> &mut Self {
        self.act(Command::Record(hand(seat, bid, tricks, best_trump)))
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
