//! Vectors of kind `winner`: which play takes the trick (P5, R1–R7).

use fives_core::base::house::House;
use fives_core::base::play;
use fives_core::games::Game;
use serde::Deserialize;
use serde_json::Value;

use super::reading::{cards, order, read};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    #[serde(default)]
    house: House,
    trump: String,
    #[serde(default)]
    demoted_ace: bool,
    plays: Vec<String>,
    winner: usize,
}

/// Checks one case.
pub fn check(game: &'static Game, case: Value) -> Result<(), String> {
    let case: Case = read(case)?;
    (game.rules)(&case.house).map_err(|problems| format!("{problems:?}"))?;
    let order = order(game, &case.house, &case.trump, case.demoted_ace)?;
    let plays = cards(&case.plays)?;
    if let Some(odd) = plays.iter().find(|card| !order.plays_with(**card)) {
        return Err(format!("{} is not played with {odd}", game.id));
    }
    let winner = play::winner(order, &plays);
    if winner == Some(case.winner) {
        Ok(())
    } else {
        Err(format!("won by {winner:?}, expected {}", case.winner))
    }
}
