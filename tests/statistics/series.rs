//! The series of an evening: what is counted, for whom, and how it is told.

use chrono::{DateTime, TimeDelta, Utc};
use fives::ledger::{Command, Ledger};
use fives::persons::Persons;
use fives::saved::SavedGame;
use fives::seats::Seat;
use fives::statistics::Series;
use fives::words;

use crate::day;
use crate::support::{Table, hand, house_of, points_hand, setup};

const USUAL: [&str; 4] = ["Ann", "Bob", "Cara", "Dev"];

/// A game of COPAH to 9, won at once by the side of a seat.
fn won(players: [&str; 4], by: u8) -> Ledger {
    let mut setup = setup("copah", house_of("copah", &[("target", "9")]), Seat(0));
    setup.players = players.map(str::to_owned).to_vec();
    let mut table = Table::set_up(setup);
    let tricks = if by == 0 { [5, 0] } else { [0, 5] };
    table.record(by, "30", &tricks, Some(by));
    table.ledger.clone()
}

/// Games at hours of the same day.
fn at(hours: &[(i64, Ledger)]) -> Vec<SavedGame> {
    let game = |(hour, ledger): &(i64, Ledger)| {
        let begun: DateTime<Utc> = day(9) + TimeDelta::hours(*hour);
        SavedGame::new(format!("game {hour}"), ledger.clone(), begun)
    };
    hours.iter().map(game).collect()
}

/// What is told at the end of the last of these games.
fn told_of(games: &[SavedGame], persons: &Persons) -> Option<String> {
    let last = games.last()?;
    let series = Series::of(last, games, persons)?;
    Some(words::series(
        &last.ledger,
        &last.ledger.standing(),
        &series,
    ))
}

fn told(games: &[(i64, Ledger)]) -> Option<String> {
    told_of(&at(games), &Persons::default())
}

#[test]
fn the_games_of_the_same_sides_in_one_evening_are_a_series() {
    let evening = [
        (18, won(USUAL, 0)),
        (19, won(USUAL, 1)),
        (20, won(USUAL, 0)),
    ];
    assert_eq!(told(&evening[..1]), None);
    assert_eq!(told(&evening[..2]).as_deref(), Some("1–1 tonight"));
    let says = told(&evening);
    assert_eq!(says.as_deref(), Some("Ann & Cara lead 2–1 tonight"));
}

#[test]
fn other_seats_of_the_same_partners_are_the_same_sides() {
    let evening = [
        (18, won(USUAL, 0)),
        (19, won(["Bob", "Cara", "Dev", "Ann"], 0)),
        (20, won(["Bob", "Cara", "Dev", "Ann"], 0)),
    ];
    let says = told(&evening);
    assert_eq!(says.as_deref(), Some("Bob & Dev lead 2–1 tonight"));
}

#[test]
fn swapped_partners_are_counted_player_by_player() {
    let evening = [
        (18, won(USUAL, 0)),
        (19, won(["Ann", "Cara", "Bob", "Dev"], 0)),
    ];
    let says = told(&evening);
    assert_eq!(
        says.as_deref(),
        Some("Tonight: Ann 2, Cara 1, Bob 1, Dev 0")
    );
}

#[test]
fn another_player_another_evening_and_a_game_begun_later_are_not_of_the_series() {
    let other = [
        (18, won(["Ann", "Bob", "Eve", "Dev"], 0)),
        (19, won(USUAL, 0)),
    ];
    assert_eq!(told(&other), None);
    assert_eq!(told(&[(7, won(USUAL, 0)), (20, won(USUAL, 0))]), None);
    let mut later = at(&[(18, won(USUAL, 0)), (19, won(USUAL, 0))]);
    later.reverse();
    assert_eq!(told_of(&later, &Persons::default()), None);
}

#[test]
fn an_evening_past_midnight_is_one() {
    let evening = [(22, won(USUAL, 1)), (25, won(USUAL, 1))];
    let says = told(&evening);
    assert_eq!(says.as_deref(), Some("Bob & Dev lead 2–0 tonight"));
}

#[test]
fn a_game_that_is_not_over_is_not_counted() {
    let mut table = Table::new(&[]);
    table.play([hand(1, "15", &[1, 4], Some(1))]);
    let mut evening = at(&[(18, table.ledger.clone()), (19, won(USUAL, 0))]);
    assert_eq!(told_of(&evening, &Persons::default()), None);
    evening.reverse();
    assert_eq!(told_of(&evening, &Persons::default()), None);
}

#[test]
fn joined_names_are_one_player() {
    let games = at(&[
        (18, won(["Anne", "Bob", "Cara", "Dev"], 0)),
        (19, won(USUAL, 0)),
    ]);
    assert_eq!(told_of(&games, &Persons::default()), None);
    let mut persons = Persons::default();
    persons.join("Anne", "Ann").unwrap();
    let says = told_of(&games, &persons);
    assert_eq!(says.as_deref(), Some("Ann & Cara lead 2–0 tonight"));
}

#[test]
fn games_of_every_kind_count_and_a_draw_is_told() {
    let mut draw = Table::of("tally", &[("seating", "alone-4")]);
    draw.play([points_hand(&[3, 3, 1, 0])]);
    draw.act(Command::End);
    let mut tally = Table::of("tally", &[("seating", "alone-4")]);
    tally.play([points_hand(&[1, 5, 0, 0])]);
    tally.act(Command::End);
    let names = |ledger: &Ledger| ledger.players().to_vec();
    assert_eq!(names(&draw.ledger), names(&tally.ledger));
    let says = told(&[(18, draw.ledger.clone()), (19, tally.ledger.clone())]).unwrap();
    let winner = &names(&tally.ledger)[1];
    assert!(
        says.starts_with(&format!("Tonight: {winner} 1, ")),
        "{says}"
    );
    assert!(says.ends_with(", 1 draw"), "{says}");
}
