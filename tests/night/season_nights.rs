//! What a night brings the players of a season.

use fives_core::night::season::PlayerTotals;
use fives_core::night::team::Team;
use fives_core::night::{Format, Leaving, NightEvent};

use crate::desk::{Desk, groups, lower};

/// Name, won, lost, points, place.
pub fn line(totals: &PlayerTotals) -> String {
    let shown = |figure: Option<i32>| figure.map_or("–".to_owned(), |figure| figure.to_string());
    let (name, points) = (&totals.name, shown(totals.points));
    let place = shown(totals.place.map(i32::from));
    format!("{name} {}-{} {points} {place}", totals.won, totals.lost)
}

/// The same with cents.
fn told(desk: &Desk) -> Vec<String> {
    let all = desk.0.totals().iter();
    all.map(|totals| format!("{} {}", line(totals), totals.prize))
        .collect()
}

#[test]
fn a_night_brings_each_player_games_points_place_and_prize() {
    let mut desk = Desk::started(groups(1), 2, 4);
    assert!(told(&desk).iter().all(|line| line.ends_with(" 0-0 – – 0")));
    let first = desk.round(0)[0];
    let [one, _] = first.teams;
    desk.score(first, 0, one, Some((31, -4)));
    desk.play(lower);
    // Each lower number wins: 3–0, 2–1, 1–2, 0–3, and the final. Forty dollars: half to the winners, 30 % to the
    // runners-up, 10 % for most wins and 10 % for fewest.
    let mut all = told(&desk);
    all.retain(|line| line.contains('a'));
    let of = |number: u8| {
        let at = first.teams.iter().position(|team| team.0 == number);
        match at {
            Some(0) => "31",
            Some(_) => "-4",
            None => "–",
        }
    };
    assert_eq!(
        all,
        [
            format!("P0a 4-0 {} 1 1200", of(0)),
            format!("P1a 2-2 {} 2 600", of(1)),
            format!("P2a 1-2 {} 3 0", of(2)),
            format!("P3a 0-3 {} 4 200", of(3)),
        ]
    );
}

/// Whether each player has as many games won and lost as the standings say.
fn check_as_the_standings(desk: &Desk) {
    let state = desk.0.state();
    let totals = state.totals();
    for (team, entry) in state.entrants() {
        let (won, lost) = state.won_lost(team);
        for name in &entry.players {
            let player = totals.iter().find(|totals| totals.name == *name).unwrap();
            assert_eq!(
                (usize::from(player.won), usize::from(player.lost)),
                (won, lost)
            );
        }
    }
}

#[test]
fn a_bye_of_a_swiss_night_is_a_game_won() {
    let mut desk = Desk::started(Format::Swiss { rounds: 3 }, 2, 5);
    desk.play(lower);
    check_as_the_standings(&desk);
    let totals = desk.0.state().totals();
    let won: usize = totals.iter().map(|totals| usize::from(totals.won)).sum();
    assert_eq!(won, 2 * 9, "two games and a bye in each of three rounds");
}

#[test]
fn in_singles_both_players_of_a_side_win() {
    let mut desk = Desk::singles(8, 3, 2);
    desk.play(lower);
    check_as_the_standings(&desk);
    let totals = desk.0.state().totals();
    let won: usize = totals.iter().map(|totals| usize::from(totals.won)).sum();
    assert_eq!(
        won,
        3 * 2 * 2,
        "two winners at each of two tables in three rounds"
    );
}

#[test]
fn who_left_before_a_game_was_not_there_and_who_was_replaced_keeps_what_was_won() {
    let mut desk = Desk::started(groups(1), 2, 4);
    desk.leave(Team(3), Leaving::Forfeits);
    let key = desk
        .round(0)
        .into_iter()
        .find(|key| key.teams.contains(&Team(0)));
    let first = key.filter(|key| !key.teams.contains(&Team(3)));
    if let Some(first) = first {
        desk.win(first, Team(0));
    }
    desk.act(NightEvent::Replaced {
        team: Team(0),
        at: 1,
        name: "Zoe".to_owned(),
    });
    desk.play(lower);
    let all = told(&desk);
    assert!(!all.iter().any(|line| line.starts_with("P3")), "{all:?}");
    let games = |name: &str| {
        let line = all.iter().find(|line| line.starts_with(name)).unwrap();
        line.split(' ').nth(1).unwrap().to_owned()
    };
    // Four games in all, one of them without play, and the final.
    let before = u16::from(first.is_some());
    assert_eq!(games("P0a"), "4-0");
    if before > 0 {
        assert_eq!(
            (games("P0b"), games("Zoe")),
            ("1-0".to_owned(), "3-0".to_owned())
        );
    }
}
