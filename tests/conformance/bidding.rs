//! Vectors of kind `bidding`: whose turn it is, what may be called, and the contract (C2–C4, A3, A4,
//! A10, K2).

use std::collections::BTreeSet;

use fives_core::base::bidding::{BiddingOutcome, Call, Position};
use fives_core::base::house::House;
use fives_core::base::seats::{BySide, Seat};
use fives_core::games::Game;
use serde::Deserialize;
use serde_json::Value;

use super::reading::read;
use super::seating::rules;
use crate::support::{Count, call, seated, written};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    house: House,
    seats: u8,
    dealer: u8,
    calls: Vec<String>,
    /// Whether the side of the player whose turn it is has less than nothing; all others have nothing.
    #[serde(default)]
    below_zero: bool,
    #[serde(deserialize_with = "Option::deserialize")]
    turn: Option<u8>,
    legal: Vec<String>,
    #[serde(deserialize_with = "Option::deserialize")]
    contract: Option<Won>,
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
struct Won {
    seat: u8,
    bid: String,
}

/// Checks one case.
pub fn check(game: &'static Game, case: Value) -> Result<(), String> {
    let case: Case = read(case)?;
    let rules = rules(game, &seated(game, case.house, Count::Seats(case.seats))?)?;
    let layout = rules.layout();
    if layout.seats != case.seats {
        return Err(format!("{} seats cannot play", case.seats));
    }
    let calls: Result<Vec<Call>, String> = case.calls.iter().map(|text| call(text)).collect();
    let speakers = layout.round_from(Seat(case.dealer)).collect();
    let speaks = case.turn.map(|seat| layout.side_of(Seat(seat)));
    let below = |side| case.below_zero && speaks == Some(side);
    let totals = BySide::from_fn(layout, |side| if below(side) { -5 } else { 0 });
    let position = rules
        .auction(speakers, &totals)
        .ok_or("no bidding")?
        .after(&calls?)
        .map_err(|refused| format!("{refused:?}"))?;
    let (turn, legal, contract) = match position {
        Position::Turn { seat, legal } => (Some(seat.0), legal, None),
        Position::Over(BiddingOutcome::PassedOut) => (None, Vec::new(), None),
        Position::Over(BiddingOutcome::Won(seat, bid) | BiddingOutcome::Bagged(seat, bid)) => {
            let bid = bid.to_string();
            (None, Vec::new(), Some(Won { seat: seat.0, bid }))
        }
    };
    let legal: BTreeSet<String> = legal.into_iter().map(written).collect();
    let expected: BTreeSet<String> = case.legal.into_iter().collect();
    if turn != case.turn {
        return Err(format!("turn {turn:?}, expected {:?}", case.turn));
    }
    if legal != expected {
        return Err(format!("legal {legal:?}, expected {expected:?}"));
    }
    if contract != case.contract {
        return Err(format!(
            "contract {contract:?}, expected {:?}",
            case.contract
        ));
    }
    Ok(())
}
