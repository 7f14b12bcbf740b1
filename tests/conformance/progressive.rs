//! Vectors of kind `progressive`: who sits where after the last round, and how many games each won.

use fives_core::night::progressive::ProgressiveSeating;
use fives_core::night::team::Team;
use serde::Deserialize;
use serde_json::Value;

use super::reading::read;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    tables: u8,
    winners: Vec<Vec<u8>>,
    next: Vec<[u8; 2]>,
    won: Vec<u32>,
}

/// Checks one case.
pub fn check(case: Value) -> Result<(), String> {
    let case: Case = read(case)?;
    let teams: Vec<Team> = (0..2 * case.tables).map(Team).collect();
    let mut seating = ProgressiveSeating::first(&teams, &[]);
    let mut won = vec![0; teams.len()];
    for (round, winners) in case.winners.iter().enumerate() {
        let winners: Vec<Team> = winners.iter().copied().map(Team).collect();
        let next = seating.next(&winners, &[], |_| 0);
        seating = next.map_err(|problem| format!("round {}: {problem:?}", round + 1))?;
        winners.iter().for_each(|team| won[team.index()] += 1);
    }
    if won != case.won {
        return Err(format!("won {won:?}, expected {:?}", case.won));
    }
    let sorted = |mut pair: [u8; 2]| {
        pair.sort_unstable();
        pair
    };
    let pairs = seating
        .tables
        .iter()
        .map(|pair| sorted(pair.map(|team| team.0)));
    let next: Vec<[u8; 2]> = pairs.collect();
    let expected: Vec<[u8; 2]> = case.next.into_iter().map(sorted).collect();
    match next == expected {
        true => Ok(()),
        false => Err(format!("next {next:?}, expected {expected:?}")),
    }
}
