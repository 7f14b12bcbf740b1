//! Vectors of kind `score`: one game a case, recorded in a ledger hand by hand (C6–C11).

use std::sync::Arc;

use chrono::DateTime;
use fives::games::{self, Rules};
use fives::house::{House, Value as Rule};
use fives::ledger::{BestTrump, Command, Contract, Hand, Ledger, Reason, Setup, Standing, Won};
use fives::seats::{BySide, Layout, Seat, Side};
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    #[serde(rename = "name")]
    _name: String,
    game: String,
    house: House,
    sides: u8,
    hands: Vec<Value>,
    result: Outcome,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Played {
    bidder: u8,
    bid: String,
    tricks: Vec<u8>,
    /// Must be said, be it `null`.
    #[serde(deserialize_with = "Option::deserialize")]
    best_trump: Option<u8>,
    expect: Expect,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Misdealt {
    misdeal: bool,
    expect: Expect,
}

#[derive(Deserialize, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
struct Expect {
    delta: Vec<i32>,
    total: Vec<i32>,
    ticks: Vec<u8>,
}

#[derive(Deserialize, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
struct Outcome {
    over: bool,
    #[serde(deserialize_with = "Option::deserialize")]
    winner: Option<u8>,
    #[serde(deserialize_with = "Option::deserialize")]
    reason: Option<String>,
    out: Vec<u8>,
}

/// Checks one case. The hands of a game end with it: a hand after the end is refused and fails.
pub fn check(case: Value) -> Result<(), String> {
    let case: Case = serde_json::from_value(case).map_err(|problem| problem.to_string())?;
    let mut ledger = new_game(&case.game, seated(case.house, case.sides, 3)?)?;
    let layout = ledger.rules().layout();
    if layout.sides != case.sides {
        return Err(format!("{} sides cannot play", case.sides));
    }
    for (at, record) in case.hands.into_iter().enumerate() {
        check_hand(&mut ledger, at, record)
            .map_err(|problem| format!("hand {}: {problem}", at + 1))?;
    }
    let outcome = outcome(&ledger.standing());
    if outcome == case.result {
        Ok(())
    } else {
        Err(format!("ends {outcome:?}, expected {:?}", case.result))
    }
}

fn check_hand(ledger: &mut Ledger, at: usize, record: Value) -> Result<(), String> {
    let (command, expected) = read(ledger.rules().layout(), at, record)?;
    ledger
        .act(command, DateTime::UNIX_EPOCH)
        .map_err(|refusals| format!("refused: {refusals:?}"))?;
    let standing = ledger.standing();
    let deal = standing.deals.last().ok_or("nothing written down")?;
    let delta = deal.lines.values().iter().map(|line| line.points);
    let scored = Expect {
        delta: delta.collect(),
        total: standing.totals.values().to_vec(),
        // COPAH knows no ticks.
        ticks: vec![0; standing.totals.len()],
    };
    if scored == expected {
        Ok(())
    } else {
        Err(format!("scores {scored:?}, expected {expected:?}"))
    }
}

fn read(layout: Layout, at: usize, record: Value) -> Result<(Command, Expect), String> {
    let failed = |problem: serde_json::Error| problem.to_string();
    if record.get("misdeal").is_some() {
        let Misdealt { misdeal, expect } = serde_json::from_value(record).map_err(failed)?;
        return if misdeal {
            Ok((Command::Misdeal, expect))
        } else {
            Err("a misdeal that is none".to_owned())
        };
    }
    let played: Played = serde_json::from_value(record).map_err(failed)?;
    // Whichever player of the side bid: a different one each hand.
    let mut seats = layout.seats_of(Side(played.bidder)).collect::<Vec<Seat>>();
    if seats.is_empty() {
        return Err(format!("no side {}", played.bidder));
    }
    let hand = Hand {
        contract: Contract {
            seat: seats.swap_remove(at % seats.len()),
            bid: played.bid.parse().map_err(|odd| format!("{odd:?}"))?,
            trump: None,
            won: Won::Bid,
        },
        tricks: BySide::from(played.tricks),
        best_trump: played
            .best_trump
            .map_or(BestTrump::NotPlayed, |side| BestTrump::By(Side(side))),
    };
    Ok((Command::Record(hand), played.expect))
}

fn outcome(standing: &Standing) -> Outcome {
    let end = standing.end.map(|(end, _)| end);
    let reason = end.map(|end| match end.reason {
        Reason::Target => "target".to_owned(),
        Reason::BackDoor => "back-door".to_owned(),
    });
    let out = standing.out.iter().filter(|(_, out)| **out);
    Outcome {
        over: end.is_some(),
        winner: end.map(|end| end.winner.0),
        reason,
        out: out.map(|(side, _)| side.0).collect(),
    }
}

/// The house of a table of `count` seats or sides, which plays three pairs if that makes `three_pairs`.
pub fn seated(house: House, count: u8, three_pairs: u8) -> Result<House, String> {
    let said = house.differences().any(|(key, _)| key == "seating");
    let seating = (!said && count == three_pairs).then(|| {
        let word = Rule::Word("three-pairs".to_owned());
        ("seating".to_owned(), word)
    });
    let own = house
        .differences()
        .map(|(key, value)| (key.to_owned(), value.clone()));
    Ok(own.chain(seating).collect())
}

/// A game's rules by a house.
pub fn rules(game: &str, house: &House) -> Result<Arc<dyn Rules>, String> {
    let game = games::find(game).ok_or_else(|| format!("no game {game:?}"))?;
    (game.rules)(house).map_err(|problems| format!("{problems:?}"))
}

fn new_game(game: &str, house: House) -> Result<Ledger, String> {
    let seats = rules(game, &house)?.layout().seats;
    Ledger::new(Setup {
        game: game.to_owned(),
        house,
        players: (1..=seats).map(|seat| format!("Player {seat}")).collect(),
        first_dealer: Seat(0),
    })
    .map_err(|problems| format!("{problems:?}"))
}
