//! Random games of every kind, and their links.

use chrono::DateTime;
use fives_core::base::bidding::Bid;
use fives_core::base::cards::Suit;
use fives_core::base::seats::{BySide, Seat, Side};
use fives_core::games::RecordKind;
use fives_core::games::hand::{
    BestTrump, BidHand, Contract, Hand, PotHand, Share, Turned, TurnedHand, Won,
};
use fives_core::ledger::{Command, Ledger};
use fives_core::storage::saved::SavedGame;

use crate::support::{Table, house_of, setup};

/// When every evening here began, in milliseconds.
const BEGAN: i64 = 1_790_000_000_123;

/// Dice that always fall alike (xorshift).
pub struct Dice(pub u64);

impl Dice {
    /// A number below another.
    pub fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % end
    }
}

/// A game some hands on, or over before, with a table's house rules and the pauses of a real evening.
pub fn evening(game: &str, rules: &[(&str, &str)], hands: usize) -> SavedGame {
    let setup = setup(game, house_of(game, rules), Seat(0));
    let mut ledger = Ledger::new(setup).unwrap();
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let mut now = BEGAN;
    while ledger.standing().number <= hands && ledger.standing().end.is_none() {
        let steps = hand(&mut dice, &ledger);
        let last = steps.len() - 1;
        for (at, step) in steps.into_iter().enumerate() {
            // Minutes of play before a result is recorded, seconds before other steps.
            let pause = if at == last {
                60_000 + dice.below(240_000)
            } else {
                900 + dice.below(15_000)
            };
            now += pause as i64;
            let moment = DateTime::from_timestamp_millis(now).unwrap();
            if ledger.act(step, moment).is_err() {
                break;
            }
        }
    }
    SavedGame {
        changed: DateTime::from_timestamp_millis(now).unwrap(),
        ..SavedGame::new(
            BEGAN.to_string(),
            ledger,
            DateTime::from_timestamp_millis(BEGAN).unwrap(),
        )
    }
}

/// The commands of a hand: the bid and trump, or the turned card, and the result.
fn hand(dice: &mut Dice, ledger: &Ledger) -> Vec<Command> {
    let rules = ledger.rules();
    let layout = rules.layout();
    let record = &rules.table().record;
    let suit = Suit::ALL[dice.below(4) as usize];
    let trump = Some(suit);
    let turned = Turned {
        trump,
        ..Turned::default()
    };
    let seat = Seat(dice.below(layout.seats.into()) as u8);
    let tricks = deal_out(
        dice,
        record.tricks(),
        layout.sides.into(),
        layout.side_of(seat),
    );
    let best = record.asks_best().then(|| {
        let most = tricks.iter().max_by_key(|(_, taken)| **taken);
        BestTrump::By(most.unwrap().0)
    });
    match record {
        RecordKind::Bid { bids, .. } => {
            let few = bids.ladder.len().min(3) as u64;
            let bid: Bid = bids.ladder[dice.below(few) as usize];
            let won = Won::Bid;
            let contract = Contract {
                seat,
                bid,
                trump,
                won,
            };
            let hand = BidHand {
                contract,
                tricks,
                best_trump: best,
                called: None,
            };
            let result = Command::Record(Hand::Bid(hand));
            vec![Command::Bid(seat, bid), Command::NameTrump(trump), result]
        }
        RecordKind::Turned { .. } => {
            let hand = TurnedHand {
                turned,
                tricks,
                best_trump: best,
                first_there: None,
            };
            vec![Command::Turn(turned), Command::Record(Hand::Turned(hand))]
        }
        RecordKind::Pot { .. } => {
            let share = |tricks: u8| match tricks {
                0 => Share::Passed,
                tricks => Share::Stayed {
                    tricks,
                    fault: None,
                },
            };
            let shares: Vec<Share> = tricks.values().iter().copied().map(share).collect();
            let hand = PotHand {
                turned,
                shares: shares.into(),
            };
            vec![Command::Turn(turned), Command::Record(Hand::Pot(hand))]
        }
        RecordKind::Points { .. } => {
            let points = BySide::from_fn(layout, |_| dice.below(30) as i32 - 5);
            vec![Command::Record(Hand::Points(points))]
        }
    }
}

/// The tricks of a hand, more than half of them to one side.
fn deal_out(dice: &mut Dice, tricks: u8, sides: usize, most: Side) -> BySide<u8> {
    let mut taken = vec![0; sides];
    for _ in 0..tricks {
        let other = dice.below(sides as u64) as usize;
        taken[if dice.below(10) < 6 {
            most.index()
        } else {
            other
        }] += 1;
    }
    taken.into()
}

/// A table whose game was kept with a name.
pub fn kept(table: Table, name: &str) -> SavedGame {
    let created = DateTime::from_timestamp_millis(BEGAN).unwrap();
    SavedGame {
        name: name.to_owned(),
        ..SavedGame::new(BEGAN.to_string(), table.ledger, created)
    }
}
