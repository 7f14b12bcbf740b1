//! Vectors of kind `standings`: games won, then the games among tied teams.

use fives::night::standings::{self, GameResult, LevelRule};
use fives::night::team::Team;
use serde::Deserialize;
use serde_json::Value;

use super::reading::read;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    teams: u8,
    games: Vec<(u8, u8)>,
    #[serde(default)]
    refused: bool,
    won_lost: Option<Vec<(u8, u8)>>,
    places: Option<Vec<Vec<u8>>>,
}

/// Checks one case.
pub fn check(case: Value) -> Result<(), String> {
    let case: Case = read(case)?;
    let teams: Vec<Team> = (0..case.teams).map(Team).collect();
    let result = |(winner, loser): &(u8, u8)| GameResult {
        winner: Team(*winner),
        loser: Team(*loser),
        score: None,
    };
    let games: Vec<GameResult> = case.games.iter().map(result).collect();
    let impossible = standings::check(&teams, &games).err();
    let own = |team: &Team| standings::won_lost(*team, &games);
    let won_lost: Vec<(u8, u8)> = teams.iter().map(own).collect();
    let adds_up = case.won_lost.as_ref().is_none_or(|own| *own == won_lost);
    match (case.refused, impossible) {
        (true, None) if adds_up => return Err("not refused".to_owned()),
        (true, _) => return Ok(()),
        (false, Some(problem)) => return Err(format!("refused: {problem:?}")),
        (false, None) => (),
    }
    if !adds_up {
        return Err(format!("won_lost {won_lost:?}"));
    }
    let places = standings::standings(&teams, &games, LevelRule::Shared, &[]);
    let numbers = places.iter().map(|place| {
        let teams = place.teams.iter().map(|team| team.0);
        teams.collect::<Vec<u8>>()
    });
    let numbers: Vec<Vec<u8>> = numbers.collect();
    let mut expected = case.places.ok_or("no places")?;
    expected.iter_mut().for_each(|place| place.sort_unstable());
    match numbers == expected {
        true => Ok(()),
        false => Err(format!("places {numbers:?}, expected {expected:?}")),
    }
}
