//! Vectors of kind `winner`: which play takes the trick (P5, R1–R7).

use fives::cards::{Card, Suit};
use fives::games;
use fives::order::{Order, TrumpAce};
use fives::play;
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    #[serde(rename = "name")]
    _name: String,
    game: String,
    trump: String,
    #[serde(default)]
    demoted_ace: bool,
    plays: Vec<String>,
    winner: usize,
}

/// Checks one case.
pub fn check(case: Value) -> Result<(), String> {
    let case: Case = serde_json::from_value(case).map_err(|problem| problem.to_string())?;
    if case.demoted_ace && case.game != "forty-five" {
        return Err("an ace is demoted in Forty-Five only (R5)".to_owned());
    }
    let trump: Suit = case.trump.parse().map_err(|odd| format!("{odd:?}"))?;
    let plays: Result<Vec<Card>, _> = case.plays.iter().map(|card| card.parse()).collect();
    let plays = plays.map_err(|odd| format!("{odd:?}"))?;
    let ace = if case.demoted_ace {
        TrumpAce::Demoted
    } else {
        TrumpAce::Ranking
    };
    let family = games::find(&case.game).and_then(|game| game.family);
    let family = family.ok_or_else(|| format!("no order of cards in {:?}", case.game))?;
    let order = Order::of(family, trump);
    if let Some(odd) = plays.iter().find(|card| !order.plays_with(**card)) {
        return Err(format!("{} is not played with {odd}", case.game));
    }
    let winner = play::winner(order.with_ace(ace), &plays);
    if winner == Some(case.winner) {
        Ok(())
    } else {
        Err(format!("won by {winner:?}, expected {}", case.winner))
    }
}
