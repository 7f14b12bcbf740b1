//! The series of an evening: which games count, for whom, and the sentence about it.

use chrono::{DateTime, TimeDelta, Utc};
use fives_core::base::seats::Seat;
use fives_core::ledger::{Command, Ledger};
use fives_core::statistics::Series;
use fives_core::storage::persons::Persons;
use fives_core::storage::saved::{SavedGame, backup};
use fives_core::words;

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

/// The sentence at the end of the last of these games.
fn told_of(games: &[SavedGame], persons: &Persons) -> Option<String> {
    let last = games.last()?;
    let series = Series::of(last, games, persons)?;
    Some(words::series(
        &last.ledger,
        &last.ledger.standing(),
        &series,
    ))
}

fn sentence(games: &[(i64, Ledger)]) -> Option<String> {
    told_of(&at(games), &Persons::default())
}

/// What is said of a first win.
const ALONE: Option<&str> = Some("Ann & Cara lead 1–0 tonight");

#[test]
fn the_games_of_the_same_sides_in_one_evening_are_a_series() {
    let evening = [
        (18, won(USUAL, 0)),
        (19, won(USUAL, 1)),
        (20, won(USUAL, 0)),
    ];
    assert_eq!(sentence(&evening[..1]).as_deref(), ALONE);
    assert_eq!(sentence(&evening[..2]).as_deref(), Some("1–1 tonight"));
    let says = sentence(&evening);
    assert_eq!(says.as_deref(), Some("Ann & Cara lead 2–1 tonight"));
}

#[test]
fn other_seats_of_the_same_partners_are_the_same_sides() {
    let evening = [
        (18, won(USUAL, 0)),
        (19, won(["Bob", "Cara", "Dev", "Ann"], 0)),
        (20, won(["Bob", "Cara", "Dev", "Ann"], 0)),
    ];
    let says = sentence(&evening);
    assert_eq!(says.as_deref(), Some("Bob & Dev lead 2–1 tonight"));
}

#[test]
fn swapped_partners_are_counted_player_by_player() {
    let evening = [
        (18, won(USUAL, 0)),
        (19, won(["Ann", "Cara", "Bob", "Dev"], 0)),
    ];
    let says = sentence(&evening);
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
    assert_eq!(sentence(&other).as_deref(), ALONE);
    let morning = [(7, won(USUAL, 0)), (20, won(USUAL, 0))];
    assert_eq!(sentence(&morning).as_deref(), ALONE);
    let mut later = at(&[(18, won(USUAL, 0)), (19, won(USUAL, 0))]);
    later.reverse();
    assert_eq!(told_of(&later, &Persons::default()).as_deref(), ALONE);
}

#[test]
fn an_evening_past_midnight_is_one() {
    let evening = [(22, won(USUAL, 1)), (25, won(USUAL, 1))];
    let says = sentence(&evening);
    assert_eq!(says.as_deref(), Some("Bob & Dev lead 2–0 tonight"));
}

#[test]
fn a_game_that_is_not_over_is_not_counted() {
    let mut table = Table::new(&[]);
    table.play([hand(1, "15", &[1, 4], Some(1))]);
    let mut evening = at(&[(18, table.ledger.clone()), (19, won(USUAL, 0))]);
    assert_eq!(told_of(&evening, &Persons::default()).as_deref(), ALONE);
    evening.reverse();
    assert_eq!(told_of(&evening, &Persons::default()), None);
}

#[test]
fn joined_names_are_one_player() {
    let games = at(&[
        (18, won(["Anne", "Bob", "Cara", "Dev"], 0)),
        (19, won(USUAL, 0)),
    ]);
    assert_eq!(told_of(&games, &Persons::default()).as_deref(), ALONE);
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
    let says = sentence(&[(18, draw.ledger.clone()), (19, tally.ledger.clone())]).unwrap();
    let winner = &names(&tally.ledger)[1];
    assert_eq!(says, format!("Tonight: {winner} 1, 1 tie"));
    let says = sentence(&[(18, draw.ledger.clone())]);
    assert_eq!(says.as_deref(), Some("1 tie tonight"));
}

#[test]
fn the_evening_is_twelve_hours_and_not_a_minute_more() {
    let mut games = at(&[(8, won(USUAL, 0)), (20, won(USUAL, 0))]);
    let says = told_of(&games, &Persons::default());
    assert_eq!(says.as_deref(), Some("Ann & Cara lead 2–0 tonight"));
    games[0].created -= TimeDelta::minutes(1);
    assert_eq!(told_of(&games, &Persons::default()).as_deref(), ALONE);
}

/// A game of a table that was imported, and one of the same players an hour after its day began.
fn from_paper() -> [SavedGame; 2] {
    let csv = "Date,Ann,Bob\n2025-01-03,31,17\n";
    let paper = backup::read(csv).unwrap().games.remove(0).item;
    let mut tally = Table::of("tally", &[("seating", "alone-2")]);
    tally.play([points_hand(&[1, 5])]);
    tally.act(Command::End);
    let mut played = SavedGame::new("played".to_owned(), tally.ledger.clone(), paper.when());
    played.created += TimeDelta::hours(1);
    let names = [
        paper.ledger.standing().players_at_end().to_vec(),
        vec!["Ann".to_owned(), "Bob".to_owned()],
    ];
    assert_eq!(names[0], names[1]);
    let mut setup = played.ledger.setup().clone();
    setup.players = names[1].clone();
    played.ledger = Ledger::restore(setup, played.ledger.log().clone()).unwrap();
    [paper, played]
}

#[test]
fn a_game_without_an_hour_is_in_no_series_and_has_none() {
    let [paper, played] = from_paper();
    assert!(!paper.has_hour() && played.has_hour());
    let mut games = vec![paper, played.clone()];
    let says = told_of(&games, &Persons::default());
    assert_eq!(says.as_deref(), Some("Bob leads 1–0 tonight"));
    games.reverse();
    games[0].created -= TimeDelta::hours(2);
    assert_eq!(told_of(&games, &Persons::default()), None);
    // With an hour, both would be one.
    let again = SavedGame {
        id: "again".to_owned(),
        created: played.created + TimeDelta::hours(1),
        ..played.clone()
    };
    let says = told_of(&[played, again], &Persons::default());
    assert_eq!(says.as_deref(), Some("Bob leads 2–0 tonight"));
}

#[test]
fn a_deleted_game_is_not_counted_until_it_is_restored() {
    let evening = at(&[
        (18, won(USUAL, 0)),
        (19, won(USUAL, 1)),
        (20, won(USUAL, 0)),
    ]);
    let mut left = evening.clone();
    left.remove(1);
    let says = told_of(&left, &Persons::default());
    assert_eq!(says.as_deref(), Some("Ann & Cara lead 2–0 tonight"));
    let says = told_of(&evening, &Persons::default());
    assert_eq!(says.as_deref(), Some("Ann & Cara lead 2–1 tonight"));
}

#[test]
fn a_game_of_which_two_windows_kept_copies_counts_once() {
    let copy = |of: &SavedGame| SavedGame {
        id: format!("{}-1", of.id),
        ..of.clone()
    };
    let mut games = at(&[(18, won(USUAL, 0)), (19, won(USUAL, 0))]);
    let last = games.remove(1);
    games.extend([copy(&games[0]), copy(&last), last]);
    let says = told_of(&games, &Persons::default());
    assert_eq!(says.as_deref(), Some("Ann & Cara lead 2–0 tonight"));
}
