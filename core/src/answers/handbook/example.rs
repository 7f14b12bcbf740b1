//! Worked examples. Their results are computed by the game, not written here.

mod deal;
mod scoring;
mod tricks;

use chrono::DateTime;

pub use deal::{called, lead, misdealt, round_of};
pub use scoring::{OnBid, judge, judged, pot_result, scored, turned, verdict};
pub use tricks::{TrickTurn, may_play, plain, trumps, won};

use super::context::Context;
use crate::base::cards::Card;
use crate::base::seats::{Seat, Side};
use crate::games::hand::{Hand, Share};
use crate::ledger::{Command, Dealt, Ledger, Setup};
use crate::words;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExamplePiece {
    /// A sentence.
    Says(String),
    /// Cards in a row.
    Cards {
        label: String,
        /// The cards, in order.
        cards: Vec<Card>,
    },
}

const NAMES: [&str; 10] = [
    "Ann", "Bob", "Cara", "Dev", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim",
];

/// The name of the player at a seat of every example.
pub fn name(seat: Seat) -> &'static str {
    NAMES.get(seat.index()).copied().unwrap_or("Jim")
}

/// Cards in notation, separated by spaces.
pub fn cards(text: &str) -> Vec<Card> {
    text.split(' ')
        .filter_map(|card| card.parse().ok())
        .collect()
}

/// A game by the table's rules in which Ann deals first.
pub struct Sample(pub Ledger);

impl Sample {
    /// A new game; `None` where the rules are not valid.
    pub fn new(at: &Context<'_>) -> Option<Self> {
        let seats = at.rules()?.layout().seats;
        let setup = Setup {
            game: at.game.id.to_owned(),
            house: at.house.clone(),
            players: (0..seats).map(|seat| name(Seat(seat)).to_owned()).collect(),
            first_dealer: Seat(0),
        };
        Ledger::new(setup).ok().map(Self)
    }

    /// Sends a command; returns whether it was accepted.
    pub fn act(&mut self, command: Command) -> bool {
        self.0.act(command, DateTime::UNIX_EPOCH).is_ok()
    }

    /// The outcome of the last deal: a sentence for the hand, and one for each side with a result.
    pub fn last(&self) -> Vec<String> {
        let standing = self.0.standing();
        let Some(deal) = standing.deals.last() else {
            return Vec::new();
        };
        let stayed = |side: Side| match &deal.what {
            Dealt::Hand(Hand::Pot(hand)) => hand.shares[side] != Share::Passed,
            _ => false,
        };
        let lines = deal.lines.iter();
        let shown = lines.filter(|(side, line)| line.took > 0 || stayed(*side) || side.0 < 2);
        shown
            .map(|(side, _)| words::line(&self.0, deal, side).0)
            .collect()
    }
}
