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
    for (person, points) in &case.before {
        if let Some(points) = points {
            let points = RatingPoints::of_hundredths(hundredths(*points));
            before.set(person, Rating { points, games: 1 });
        }
    }
    let games = case.games.into_iter().map(|(winners, losers)| RatedGame {
        winners,
        losers,
        moves: Moves::Both,
    });
    let after = before.after(&games.collect::<Vec<_>>());
    if let Some((odd, _)) = after
        .iter()
        .find(|(name, _)| !case.after.contains_key(*name))
    {
        return Err(format!("nothing is said of {odd}"));
    }
    for (person, expected) in case.after {
        let points = after.of(&person).points.hundredths();
        if points != hundredths(expected) {
            return Err(format!("{person} {points} hundredths, expected {expected}"));
        }
    }
    Ok(())
}
