//! Vectors of kind `standings`: games won, then the games among tied teams.

use chrono::{DateTime, NaiveDate};
use fives_core::games;
use fives_core::night::knock_out::BestOf;
use fives_core::night::purse::Shares;
use fives_core::night::standings::{self, GameResult, TieRule};
use fives_core::night::team::Team;
use fives_core::night::{
    Format, GameOutcome, MatchKey, Night, NightEvent, NightSetup, NightStart, PlayOffsRated, Stage,
};
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
    let refused = refused(case.teams, &case.games);
    let record = |team: &Team| standings::won_lost(*team, &games);
    let won_lost: Vec<(u8, u8)> = teams.iter().map(record).collect();
    let adds_up = case
        .won_lost
        .as_ref()
        .is_none_or(|recorded| *recorded == won_lost);
    match (case.refused, refused) {
        (true, None) if adds_up => return Err("not refused".to_owned()),
        (true, _) => return Ok(()),
        (false, Some(problem)) => return Err(format!("refused: {problem}")),
        (false, None) => (),
    }
    if !adds_up {
        return Err(format!("won_lost {won_lost:?}"));
    }
    let places = standings::standings(&teams, &games, TieRule::Shared, &[]);
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

/// Why a night cannot have these games as a finished group of so many teams.
fn refused(teams: u8, games: &[(u8, u8)]) -> Option<String> {
    let format = Format::Groups {
        groups: 1,
        advance: 0,
        best_of: BestOf::One,
    };
    let mut night = Night::new(setup(format)).ok()?;
    let mut act = |event: NightEvent| {
        let acted = night.act(event, DateTime::UNIX_EPOCH);
        acted.map(|()| night.state().clone())
    };
    for team in 0..teams {
        let players = ["a", "b"].map(|letter| format!("{team}{letter}")).to_vec();
        let group = None;
        act(NightEvent::Entered { players, group }).ok()?;
    }
    let start = NightStart::new(vec![(0..teams).map(Team).collect()]);
    let mut state = act(NightEvent::Started(start)).ok()?;
    for (winner, loser) in games {
        let of = MatchKey::new(Stage::Group, 0, Team(*winner), Team(*loser));
        // A second game of two teams would be the second of their match.
        let game = state
            .find(&of)
            .map_or(0, |match_state| match_state.games.len() as u8);
        let outcome = GameOutcome {
            winner: Team(*winner),
            score: None,
        };
        state = match act(NightEvent::Won { of, game, outcome }) {
            Ok(state) => state,
            Err(why) => return Some(format!("{winner} beat {loser}: {why:?}")),
        };
    }
    state
        .current_round()
        .is_some()
        .then(|| "a game is missing".to_owned())
}

/// A night of COPAH in pairs.
fn setup(format: Format) -> NightSetup {
    NightSetup {
        name: String::new(),
        day: NaiveDate::default(),
        place: String::new(),
        game: "copah".to_owned(),
        house: games::find("copah").map_or_else(Default::default, |game| game.default_house()),
        format,
        tie_rule: TieRule::Shared,
        tables: 32,
        fee: 0,
        shares: Shares {
            winners: 1,
            runners_up: 0,
            most_wins: 0,
            booby: 0,
            ..Shares::default()
        },
        play_offs_rated: PlayOffsRated::AsGames,
    }
}
