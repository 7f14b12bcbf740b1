//! Many random games, the same every time.

use chrono::{DateTime, TimeDelta, Utc};
use fives_core::base::seats::{Seat, Side};
use fives_core::games;
use fives_core::games::hand::{
    BestTrump, BidHand, Contract, Hand, PotHand, Share, Turned, TurnedHand, Won,
};
use fives_core::ledger::{Command, Ledger, Setup};
use fives_core::storage::saved::SavedGame;

use crate::dice::Dice;

/// The players; a game uses as many as it seats.
const PLAYERS: [&str; 8] = ["Ann", "Bob", "Cara", "Dev", "Eve", "Fay", "Gus", "Hal"];

/// The longest game, in hands.
const LONGEST: usize = 24;

/// The first moment of the first evening.
fn first() -> DateTime<Utc> {
    DateTime::from_timestamp(1_700_000_000, 0).unwrap_or_default()
}

/// Games of every kind in turn, a day apart, until `hands` hands have been played.
pub fn evenings(hands: usize) -> Vec<SavedGame> {
    let mut dice = Dice::new(7);
    let mut kept: Vec<SavedGame> = Vec::new();
    let mut played = 0;
    while played < hands {
        let at = kept.len();
        let game = games::GAMES[at % games::GAMES.len()];
        let longest = LONGEST.min(hands - played);
        let Some(ledger) = evening(game.id, at, longest, &mut dice) else {
            return kept;
        };
        played += ledger.standing().deals.len();
        let created = first() + TimeDelta::days(at as i64);
        kept.push(SavedGame::new(at.to_string(), ledger, created));
    }
    kept
}

/// A game of one kind, over or not, that begins with another player each time.
fn evening(game: &str, at: usize, longest: usize, dice: &mut Dice) -> Option<Ledger> {
    let rules = games::find(game).and_then(|game| (game.rules)(&Default::default()).ok())?;
    let seats = usize::from(rules.layout().seats);
    let players = PLAYERS.iter().cycle().skip(at % PLAYERS.len());
    let mut ledger = Ledger::new(Setup {
        game: game.to_owned(),
        house: Default::default(),
        players: players
            .take(seats)
            .map(|player| (*player).to_owned())
            .collect(),
        first_dealer: Seat(0),
    })
    .ok()?;
    while ledger.standing().end.is_none() && ledger.standing().deals.len() < longest {
        // What the table refuses is thrown again.
        let _ = ledger.act(Command::Record(hand(game, seats, dice)), first());
    }
    Some(ledger)
}

fn hand(game: &str, seats: usize, dice: &mut Dice) -> Hand {
    let seat = Seat(dice.below(seats) as u8);
    let won = dice.below(6) as u8;
    let best = match won {
        0 => Some(BestTrump::By(Side(1))),
        5 => Some(BestTrump::By(Side(0))),
        _ => Some(BestTrump::By(Side(dice.below(2) as u8))),
    };
    let on = |bids: &[&str], tricks: Vec<u8>, best_trump, dice: &mut Dice| {
        Hand::Bid(BidHand {
            contract: Contract {
                seat,
                bid: dice.any(bids).parse().unwrap(),
                trump: None,
                won: Won::Bid,
            },
            tricks: tricks.into(),
            best_trump,
            called: None,
        })
    };
    match game {
        "copah" => on(&["15", "20", "25", "30"], vec![won, 5 - won], best, dice),
        "auction" => on(&["20", "25", "30"], vec![won, 5 - won], best, dice),
        "kaibosh" => on(&["3", "4", "5", "kaibosh"], vec![won, 6 - won], None, dice),
        "forty-five" => Hand::Turned(TurnedHand {
            turned: Turned::default(),
            tricks: match seats {
                2 => vec![won, 5 - won],
                _ => (0..2).map(|side| [won, 5 - won][side]).collect(),
            }
            .into(),
            best_trump: None,
            first_there: None,
        }),
        "bourre" => {
            let alone = dice.below(seats);
            let share = |at: usize| match at {
                _ if at == alone => Share::Stayed {
                    tricks: won,
                    fault: None,
                },
                _ if at == (alone + 1) % seats => Share::Stayed {
                    tricks: 5 - won,
                    fault: None,
                },
                _ => Share::Passed,
            };
            Hand::Pot(PotHand {
                turned: Turned::default(),
                shares: (0..seats).map(share).collect::<Vec<_>>().into(),
            })
        }
        _ => {
            let points = (0..seats).map(|_| dice.below(30) as i32 - 5);
            Hand::Points(points.collect::<Vec<_>>().into())
        }
    }
}
