//! A table to play at, and hands to play.

use chrono::DateTime;
use fives::house::House;
use fives::house::sheet;
use fives::ledger::{
    BestTrump, BidHand, Called, Command, Contract, Deal, Dealt, Fault, Hand, Ledger, PotHand,
    Reason, Refusal, Setup, Share, Since, Standing, Turned, TurnedHand, Won,
};
use fives::seats::{Seat, Side};
use fives::words;

/// The players of every table, by seat.
const NAMES: [&str; 10] = [
    "Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon",
];

/// A game in play; Ann deals first.
pub struct Table {
    pub ledger: Ledger,
    seconds: i64,
}

impl Table {
    /// A new game by a sheet of rules, such as `auction/target=120,kitty=3`.
    pub fn of(rules: &str) -> Self {
        let (game, house) = sheet::read(rules).unwrap();
        let seats = (game.rules)(&house).unwrap().layout().seats;
        let setup = Setup {
            game: game.id.to_owned(),
            house,
            players: NAMES[..usize::from(seats)]
                .iter()
                .map(|name| (*name).to_owned())
                .collect(),
            first_dealer: Seat(0),
        };
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

    /// Asks for what must not be refused, and must change something.
    pub fn act(&mut self, command: Command) -> &mut Self {
        assert_eq!(self.ask(command.clone()), Ok(true), "{command:?}");
        self
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

    /// Records hands, one after the other.
    pub fn play<const N: usize>(&mut self, hands: [Hand; N]) -> &mut Self {
        for hand in hands {
            self.act(Command::Record(hand));
        }
        self
    }

    /// Makes an earlier deal this hand.
    pub fn amend(&mut self, deal: usize, hand: Hand) -> &mut Self {
        self.act(amendment(deal, hand))
    }

    /// The table agrees on other rules, given as they stand after the game in a sheet.
    pub fn agree(&mut self, rules: &str, since: Since) -> &mut Self {
        let house = self.house(rules);
        self.act(Command::Rules { house, since })
    }

    /// House rules of this game.
    pub fn house(&self, rules: &str) -> House {
        let id = &self.ledger.setup().game;
        sheet::read(&format!("{id}/{rules}")).unwrap().1
    }

    pub fn standing(&self) -> Standing {
        self.ledger.standing()
    }

    /// The totals by side.
    pub fn totals(&self) -> Vec<i32> {
        self.standing().totals.values().to_vec()
    }

    /// The failed bids by side.
    pub fn ticks(&self) -> Vec<u8> {
        self.standing().ticks.values().to_vec()
    }

    /// The last deal.
    pub fn last(&self) -> Deal {
        self.standing().deals.pop().unwrap()
    }

    /// What each side scored in the last deal.
    pub fn scored(&self) -> Vec<i32> {
        let last = self.last();
        last.lines.values().iter().map(|line| line.points).collect()
    }

    /// Who deals the hand that is due.
    pub fn dealer(&self) -> u8 {
        self.standing().dealer.0
    }

    /// The winner, if there is one, and the reason, once the game is over.
    pub fn end(&self) -> Option<(Option<u8>, Reason)> {
        let (end, _) = self.standing().end?;
        Some((end.winner.map(|side| side.0), end.reason))
    }

    /// What stands above the last hand.
    pub fn headline(&self) -> String {
        let last = self.last();
        let Dealt::Hand(hand) = &last.what else {
            panic!("not a hand: {last:?}");
        };
        words::headline(&self.ledger, &last, hand)
    }

    /// Why a side's total is what it is after the last deal.
    pub fn explained(&self, side: u8) -> String {
        words::explain(&self.ledger, &self.last(), Side(side))
    }

    /// The verdict and the reason.
    pub fn verdict(&self) -> (String, String) {
        let standing = self.standing();
        let (end, _) = standing.end.unwrap();
        words::end(&self.ledger, end, &standing.totals, &standing.out)
    }
}

/// What each side scores in a first hand by these rules.
pub fn scores(rules: &str, hand: Hand) -> Vec<i32> {
    let mut table = Table::of(rules);
    table.play([hand]);
    table.totals()
}

pub fn bids(seat: u8, bid: &str) -> Command {
    Command::Bid(Seat(seat), bid.parse().unwrap())
}

pub fn amendment(deal: usize, hand: Hand) -> Command {
    Command::Amend {
        deal,
        to: Dealt::Hand(hand),
    }
}

fn on_a_bid(seat: u8, bid: &str, tricks: &[u8], best_trump: Option<BestTrump>) -> BidHand {
    BidHand {
        contract: Contract {
            seat: Seat(seat),
            bid: bid.parse().unwrap(),
            trump: None,
            won: Won::Bid,
        },
        tricks: tricks.to_vec().into(),
        best_trump,
        called: None,
    }
}

fn best(side: Option<u8>) -> BestTrump {
    side.map_or(BestTrump::NotPlayed, |side| BestTrump::By(Side(side)))
}

/// A hand of Auction Forty-Fives: who bid what, the tricks by side, and the side that played the
/// highest trump, if any was played.
pub fn auction(seat: u8, bid: &str, tricks: &[u8], best_trump: impl Into<Option<u8>>) -> Hand {
    let best = best(best_trump.into());
    Hand::Bid(on_a_bid(seat, bid, tricks, Some(best)))
}

/// The same with a called partner, whose trick counts so many points.
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
    Hand::Bid(on_a_bid(seat, bid, &tricks, None))
}

/// A hand of Forty-Five.
pub fn turned(tricks: &[u8]) -> Hand {
    Hand::Turned(TurnedHand {
        turned: Turned::default(),
        tricks: tricks.to_vec().into(),
        best_trump: None,
    })
}

/// A hand of Forty-Five at a table that counts the highest trump.
pub fn turned_best(tricks: &[u8], best_trump: impl Into<Option<u8>>) -> Hand {
    Hand::Turned(TurnedHand {
        turned: Turned::default(),
        tricks: tricks.to_vec().into(),
        best_trump: Some(best(best_trump.into())),
    })
}

/// A hand of Bourré, player by player: the tricks of whoever stayed, `-` for a pass, `r` after the
/// tricks for a renege and `c` for one that was put right. `3 - 2r 0 -`
pub fn pot(shares: &str) -> Hand {
    let share = |text: &str| {
        let fault = match text.chars().last() {
            Some('r') => Some(Fault::Renege),
            Some('c') => Some(Fault::Corrected),
            _ => None,
        };
        match text.trim_end_matches(['r', 'c']) {
            "-" => Share::Passed,
            tricks => Share::Stayed {
                tricks: tricks.parse().unwrap(),
                fault,
            },
        }
    };
    let shares: Vec<Share> = shares.split(' ').map(share).collect();
    Hand::Pot(PotHand {
        turned: Turned::default(),
        shares: shares.into(),
    })
}

/// A round of a tally.
pub fn points(points: &[i32]) -> Hand {
    Hand::Points(points.to_vec().into())
}
