//! Vectors of kind `ratings`: everyone's points after a night, to the hundredth.

use std::collections::BTreeMap;

use fives_core::night::ratings::{Moves, RatedGame, Rating, RatingPoints, Ratings};
use serde::Deserialize;
use serde_json::Value;

use super::reading::read;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    before: BTreeMap<String, Option<f64>>,
    games: Vec<(Vec<String>, Vec<String>)>,
    after: BTreeMap<String, f64>,
}

/// Checks one case.
pub fn check(case: Value) -> Result<(), String> {
    let case: Case = read(case)?;
    let hundredths = |points: f64| (points * 100.0).round() as i64;
    let mut before = Ratings::default();
    let names: Vec<&String> = case.after.keys().collect();
    let number = |person: &String| {
        let number = names.iter().position(|name| *name == person);
        number.ok_or_else(|| format!("nothing is said of {person}"))
    };
    for (person, points) in &case.before {
        let number = number(person)?;
        if let Some(points) = points {
            let points = RatingPoints::of_hundredths(hundredths(*points));
            before.set(number, Rating { points, games: 1 });
        }
    }
    let mut games = Vec::new();
    for (winners, losers) in &case.games {
        let numbers =
            |side: &[String]| -> Result<Vec<usize>, String> { side.iter().map(number).collect() };
        games.push(RatedGame {
            winners: numbers(winners)?,
            losers: numbers(losers)?,
            moves: Moves::Both,
        });
    }
    let after = before.after(games);
    for (number, (person, expected)) in case.after.iter().enumerate() {
        let points = after.of(number).points.hundredths();
        if points != hundredths(*expected) {
            return Err(format!("{person} {points} hundredths, expected {expected}"));
        }
    }
    Ok(())
}
