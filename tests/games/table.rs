//! More helpers for a game in play, and hands of these games.

use fives_core::base::house::House;
use fives_core::base::seats::{Seat, Side};
use fives_core::games::hand::{BidHand, Called, Fault, Hand, Share, Turned, TurnedHand};
use fives_core::games::{EndReason, sheet};
use fives_core::ledger::{Command, Deal, Dealt, Refusal, Since};
use fives_core::words;

pub use crate::support::{Table, amendment, points_hand as points, turned_hand as turned};
use crate::support::{at_fault, best, hand, plain_hand, pot_hand, setup, stayed};

impl Table {
    /// A new game by a sheet of rules, such as `auction/target=120,kitty=3`; Ann deals first.
    pub fn by(rules: &str) -> Self {
        let (game, house) = sheet::read(rules).unwrap();
        Self::set_up(setup(game.id, house, Seat(0)))
    }

    /// The reason against a command, which there must be.
    pub fn refused(&mut self, command: Command) -> Refusal {
        let before = self.ledger.clone();
        let reasons = self.ask(command).unwrap_err();
        assert_eq!(before, self.ledger, "a refusal leaves no trace");
        assert_eq!(reasons.len(), 1, "{reasons:?}");
        reasons[0]
    }

    /// The words of the refusal of a command.
    pub fn refused_so(&mut self, command: Command) -> String {
        let refusal = self.refused(command);
        words::refusal(&self.ledger, refusal)
    }

    /// The table agrees on other rules, written as in a sheet, without the game.
    pub fn agree(&mut self, rules: &str, since: Since) -> &mut Self {
        let house = self.house(rules);
        self.act(Command::Rules { house, since })
    }

    /// House rules of this game.
    pub fn house(&self, rules: &str) -> House {
        let id = &self.ledger.setup().game;
        sheet::read(&format!("{id}/{rules}")).unwrap().1
    }

    /// The failed bids by side.
    pub fn ticks(&self) -> Vec<u8> {
        self.standing().ticks.values().to_vec()
    }

    /// The last deal.
    pub fn last(&self) -> Deal {
        Deal::clone(self.standing().deals.last().unwrap())
    }

    /// The winner, if there is one, and the reason, once the game is over.
    pub fn end(&self) -> Option<(Option<u8>, EndReason)> {
        let (end, _) = self.standing().end?;
        Some((end.winner.map(|side| side.0), end.reason))
    }

    /// The headline of the last hand.
    pub fn headline(&self) -> String {
        let last = self.last();
        let Dealt::Hand(hand) = &last.what else {
            panic!("not a hand: {last:?}");
        };
        words::headline(&self.ledger, &last, hand)
    }

    /// Why a side's total is what it is after the last deal.
    pub fn explained(&self, side: u8) -> String {
        words::line(&self.ledger, &self.last(), Side(side)).0
    }

    /// The verdict and the reason.
    pub fn verdict(&self) -> (String, String) {
        let standing = self.standing();
        let (end, _) = standing.end.unwrap();
        words::end(&self.ledger, end, &standing)
    }
}

/// What each side scores in a first hand by these rules.
pub fn scores(rules: &str, hand: Hand) -> Vec<i32> {
    let mut table = Table::by(rules);
    table.play([hand]);
    table.totals()
}

pub fn bids(seat: u8, bid: &str) -> Command {
    Command::Bid(Seat(seat), bid.parse().unwrap())
}

/// A hand of Auction Forty-Fives: who bid what, the tricks by side, and the side that played the
/// highest trump, if any was played.
pub fn auction(seat: u8, bid: &str, tricks: &[u8], best_trump: impl Into<Option<u8>>) -> Hand {
    hand(seat, bid, tricks, best_trump.into())
}

/// The same with a called partner, whose trick counts a number of points.
pub fn called(hand: Hand, partner: u8, points: u8) -> Hand {
    let Hand::Bid(hand) = hand else {
        panic!("nobody bid: {hand:?}");
    };
    let partner = Side(partner);
    Hand::Bid(BidHand {
        called: Some(Called { partner, points }),
        ..hand
    })
}

/// A hand of Kaibosh.
pub fn kaibosh(seat: u8, bid: &str, tricks: [u8; 2]) -> Hand {
    plain_hand(seat, bid, &tricks)
}

/// A hand of Forty-Five at a table that counts the highest trump.
pub fn turned_best(tricks: &[u8], best_trump: impl Into<Option<u8>>) -> Hand {
    Hand::Turned(TurnedHand {
        turned: Turned::default(),
        tricks: tricks.to_vec().into(),
        best_trump: best(best_trump.into()),
        first_there: None,
    })
}

/// A hand of Bourré, player by player: the tricks of a player who stayed, `-` for a pass, `r` after the
/// tricks for a renege, and `c` for a corrected one. `3 - 2r 0 -`
pub fn pot(shares: &str) -> Hand {
    let share = |text: &str| {
        let tricks = text.trim_end_matches(['r', 'c']);
        let took = || tricks.parse().unwrap();
        match text.chars().last() {
            _ if tricks == "-" => Share::Passed,
            Some('r') => at_fault(took(), Fault::Renege),
            Some('c') => at_fault(took(), Fault::Corrected),
            _ => stayed(took()),
        }
    };
    let shares: Vec<Share> = shares.split(' ').map(share).collect();
    pot_hand(&shares)
}
