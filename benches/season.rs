//! How long a season of thirty nights takes on one core: `cargo bench --bench season`. Named a `.json`, it writes a backup
//! with that season there, for the browser (`tools/bench/season.mjs`).
#![warn(clippy::expect_used, clippy::panic)]

#[allow(dead_code, reason = "the steps are those of a night")]
#[path = "night/bench.rs"]
mod bench;

use std::process::ExitCode;

use bench::desk::{Desk, at, lower};
use bench::{ended, is_meant, tell};
use fives_core::night::season::{Season, SeasonEvent, SeasonHandicap, SeasonSetup};
use fives_core::statistics::{season_now, season_player, season_rankings};
use fives_core::storage::library::Library;
use fives_core::storage::persons::Persons;
use fives_core::storage::saved::season::of_night;
use fives_core::storage::saved::{SavedNight, SavedSeason};
use fives_core::storage::starting::StartingRatings;

fn main() -> ExitCode {
    match is_meant() {
        true => tell_season(128, 30, 30),
        false => tell_season(8, 3, 2),
    }
    ended()
}

/// Says how long a season of singles takes.
fn tell_season(players: u8, rounds: u8, count: usize) {
    println!("a season of {count} nights, {rounds} rounds, {players} players");
    let mut desk = Desk::singles(players, rounds, 32);
    desk.play(lower);
    let night = |number: usize| SavedNight::new(number.to_string(), desk.0.clone(), at(number));
    let nights: Vec<SavedNight> = (0..count).map(night).collect();
    let setup = SeasonSetup {
        name: "Winter".to_owned(),
        best: 20,
        ..SeasonSetup::default()
    };
    let Ok(mut season) = SavedSeason::new("1".to_owned(), setup, at(0)) else {
        return;
    };
    let added = SeasonEvent::Added(nights.iter().map(of_night).collect());
    if season.act(added, at(0)).is_err() {
        return;
    }
    let one = SeasonEvent::Added(vec![of_night(&night(count))]);
    tell("a night is added", || {
        let mut season = season.clone();
        season.act(one.clone(), at(0)).is_ok() && !season.write().is_empty()
    });
    let mut library = Library::default();
    nights.iter().for_each(|night| library.put(night.clone()));
    let persons = Persons::default();
    let now = || season_now(&season, &library);
    let table = |season: &Season| season.table(|name| persons.person(name).to_owned());
    tell("the table", || table(&now()).len());
    tell("the power rankings", || {
        season_rankings(&now(), &nights, &persons, &StartingRatings::default()).len()
    });
    tell("a player’s page", || {
        season_player(&now(), &nights, &persons, "p0").games.len()
    });
    let mut handicapped = season.clone();
    let rules = SeasonSetup {
        handicap: SeasonHandicap::Rating(1),
        ..season.season().setup
    };
    if handicapped
        .act(SeasonEvent::Rules(rules.into()), at(0))
        .is_ok()
    {
        let now = || season_now(&handicapped, &library);
        tell("the table with a handicap", || table(&now()).len());
    }
    let text = season.write();
    tell("reading", || SavedSeason::read(&text).is_ok());
    println!("  the season is {} KB", text.len() / 1024);
    library.put(season);
    let mut words = std::env::args();
    if let Some(path) = words.find(|word| word.ends_with(".json"))
        && let Err(why) = std::fs::write(&path, library.backup())
    {
        println!("  {path}: {why}");
    }
}
