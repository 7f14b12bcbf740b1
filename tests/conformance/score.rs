//! Vectors of kind `score`: one game a case, recorded in a ledger hand by hand (C6–C11, F3, F4, A5–A9,
//! K3–K5, T1, T2).

use chrono::DateTime;
use fives_core::base::house::House;
use fives_core::base::seats::{Seat, Side};
use fives_core::games::hand::{
    BestTrump, BidHand, Called, Contract, Hand, Turned, TurnedHand, Won,
};
use fives_core::games::{EndReason, Game, RecordKind, Rules};
use fives_core::ledger::{Command, Ledger, Standing};
use serde::Deserialize;
use serde_json::Value;

use super::reading::read;
use super::seating::new_game;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    house: House,
    sides: u8,
    hands: Vec<Value>,
    result: Outcome,
}

/// A hand on a bid. Who played the highest trump must be said, be it `null`, where the game asks for
/// it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bid {
    bidder: u8,
    bid: String,
    tricks: Vec<u8>,
    #[serde(default, deserialize_with = "said")]
    best_trump: Option<Option<u8>>,
    /// The called partner; 0 points where that trick did not count.
    #[serde(default)]
    called: Option<Partner>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Partner {
    partner: u8,
    /// What the trick counts; nothing where the whole hand does.
    #[serde(default)]
    points: Option<u8>,
}

/// A hand without a bid.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Plain {
    tricks: Vec<u8>,
    #[serde(default, deserialize_with = "said")]
    best_trump: Option<Option<u8>>,
    /// The side that reached the target first, where it counts (F4).
    #[serde(default)]
    first: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Points {
    points: Vec<i32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Misdealt {
    misdeal: bool,
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
pub fn check(game: &'static Game, case: Value) -> Result<(), String> {
    let case: Case = read(case)?;
    let mut ledger = new_game(game, case.house, case.sides)?;
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

fn check_hand(ledger: &mut Ledger, at: usize, mut record: Value) -> Result<(), String> {
    let fields = record.as_object_mut().ok_or("no record")?;
    let expected: Expect = read(fields.remove("expect").ok_or("nothing expected")?)?;
    ledger
        .act(command(ledger, at, record)?, DateTime::UNIX_EPOCH)
        .map_err(|refusals| format!("refused: {refusals:?}"))?;
    let standing = ledger.standing();
    let deal = standing.deals.last().ok_or("nothing written down")?;
    let delta = deal.lines.values().iter().map(|line| line.points);
    let scored = Expect {
        delta: delta.collect(),
        total: standing.totals.values().to_vec(),
        ticks: standing.ticks.values().to_vec(),
    };
    if scored == expected {
        Ok(())
    } else {
        Err(format!("scores {scored:?}, expected {expected:?}"))
    }
}

/// What the ledger is asked for: a record of the shape that the game writes down.
fn command(ledger: &Ledger, at: usize, record: Value) -> Result<Command, String> {
    if record.get("misdeal").is_some() {
        let Misdealt { misdeal } = read(record)?;
        return match misdeal {
            true => Ok(Command::Misdeal),
            false => Err("a misdeal that is none".to_owned()),
        };
    }
    let rules = ledger.rules();
    let written = &rules.table().record;
    let hand = match written {
        RecordKind::Bid { .. } => Hand::Bid(bid(rules, at, read(record)?)?),
        RecordKind::Turned { .. } => {
            let plain: Plain = read(record)?;
            Hand::Turned(TurnedHand {
                turned: Turned::default(),
                tricks: plain.tricks.into(),
                best_trump: best(written, plain.best_trump)?,
                first_there: plain.first.map(Side),
            })
        }
        RecordKind::Points { .. } => Hand::Points(read::<Points>(record)?.points.into()),
        RecordKind::Pot { .. } => return Err("a pot is poured, not scored".to_owned()),
    };
    Ok(Command::Record(hand))
}

fn bid(rules: &dyn Rules, at: usize, played: Bid) -> Result<BidHand, String> {
    // Whichever player of the side bid: a different one each hand.
    let seats = rules.layout().seats_of(Side(played.bidder));
    let mut seats = seats.collect::<Vec<Seat>>();
    if seats.is_empty() {
        return Err(format!("no side {}", played.bidder));
    }
    let helped = played.called.filter(|called| called.points != Some(0));
    Ok(BidHand {
        contract: Contract {
            seat: seats.swap_remove(at % seats.len()),
            bid: played.bid.parse().map_err(|odd| format!("{odd:?}"))?,
            trump: None,
            won: Won::Bid,
        },
        tricks: played.tricks.into(),
        best_trump: best(&rules.table().record, played.best_trump)?,
        called: helped.map(|called| Called {
            partner: Side(called.partner),
            points: called.points.unwrap_or(0),
        }),
    })
}

fn best(record: &RecordKind, said: Option<Option<u8>>) -> Result<Option<BestTrump>, String> {
    let by = |side: Option<u8>| side.map_or(BestTrump::NotPlayed, |side| BestTrump::By(Side(side)));
    match (record.asks_best(), said) {
        (true, Some(side)) => Ok(Some(by(side))),
        (true, None) => Err("best_trump is not said".to_owned()),
        (false, _) => Ok(None),
    }
}

fn outcome(standing: &Standing) -> Outcome {
    let end = standing.end.map(|(end, _)| end);
    let reason = end.map(|end| match end.reason {
        EndReason::Target => "target",
        EndReason::AllTricks => "all-tricks",
        EndReason::BackDoor => "back-door",
        EndReason::Ticks => "ticks",
        EndReason::Deals => "deals",
        EndReason::Agreed => "agreed",
    });
    let out = standing.out.iter().filter(|(_, out)| **out);
    Outcome {
        over: end.is_some(),
        winner: end.and_then(|end| end.winner).map(|side| side.0),
        reason: reason.map(str::to_owned),
        out: out.map(|(side, _)| side.0).collect(),
    }
}

/// What a field that is there says, be it `null`.
fn said<'de, D, T>(deserializer: D) -> Result<Option<Option<T>>, D::Error>
where
    D: serde::Deserializer<'de>,
    T: Deserialize<'de>,
{
    Option::deserialize(deserializer).map(Some)
}
