//! What a night brings the players of a season.

use fives_core::night::season::{Counted, PlayerTotals, Season, SeasonEvent, SeasonRow};
use fives_core::night::standings::TieRule;
use fives_core::night::team::Team;
use fives_core::night::{Format, Leaving, MatchKey, NightEvent, NightSetup, Stage};
use fives_core::storage::saved::season::csv;
use fives_core::words::season as words;

use crate::desk::{Desk, groups, lower, setup, singles};
use crate::seasons::{self, night};
use crate::totals::{EVENING, wins};

/// Name, won, lost or `?`, points, place.
pub fn line(totals: &PlayerTotals) -> String {
    let shown = |figure: Option<i32>| figure.map_or("–".to_owned(), |figure| figure.to_string());
    let (name, points) = (&totals.name, shown(totals.points));
    let place = shown(totals.place.map(i32::from));
    let lost = totals.lost.map_or("?".to_owned(), |lost| lost.to_string());
    format!("{name} {}-{lost} {points} {place}", totals.won)
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
                (usize::from(player.won), player.lost.map(usize::from)),
                (won, Some(lost))
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
fn a_deciding_game_is_no_game_won() {
    let mut desk = Desk::started(Format::Progressive { games: 1 }, 2, 4);
    desk.play(lower);
    let tied = desk
        .0
        .state()
        .ties()
        .next()
        .map(|place| place.teams.clone());
    desk.act(NightEvent::TieBreak(tied.unwrap()));
    desk.play(lower);
    let decided = desk.0.state().matches().last().unwrap();
    assert_eq!(decided.key.stage, Stage::TieBreak);
    check_as_the_standings(&desk);
}

#[test]
fn who_left_lost_the_other_games_whichever_was_played() {
    let rounds = |at: usize| {
        let mut desk = Desk::started(groups(1), 2, 4);
        let of_them = |key: &MatchKey| key.teams.contains(&Team(3));
        let played = desk.round(at).into_iter().find(of_them).unwrap();
        desk.win(played, Team(3));
        desk.leave(Team(3), Leaving::Forfeits);
        check_as_the_standings(&desk);
    };
    (0..3).for_each(rounds);
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

/// A season of these nights, and the row of a player.
fn season_of(nights: &[&Desk], player: &str) -> (Season, SeasonRow) {
    let nights = nights.iter().zip(6..);
    let nights = nights.map(|(desk, day)| night(day, desk.0.totals()));
    let season = Season::new(seasons::setup(Counted::Wins)).unwrap();
    let season = season.after([SeasonEvent::Added(nights.collect())]);
    let mut rows = season.table(str::to_owned).into_iter();
    let row = rows.find(|row| row.name == player).unwrap();
    (season, row)
}

fn fact(season: &Season, row: &SeasonRow, of: &str) -> Option<String> {
    let mut facts = words::facts(season, row, 8).into_iter();
    facts.find_map(|(what, figure)| (what == of).then_some(figure))
}

#[test]
fn a_card_says_what_was_won_and_nothing_of_what_was_lost() {
    let mut cards = Desk::started(EVENING, 2, 4);
    for (team, won) in [(0, 17), (1, 11), (2, 13), (3, 9)] {
        cards.act(wins(team, won));
    }
    cards.act(NightEvent::TotalsFinal);
    let (season, row) = season_of(&[&cards], "P0a");
    assert_eq!(fact(&season, &row, "Games").unwrap(), "17 won");
    let result = row.nights[0].as_ref().unwrap();
    assert_eq!(words::night_result(&season, result), "1st, 17 won, $12");
    assert_eq!(words::totals(&result.totals), "P0a: 17 won, place 1");
    assert!(csv(&season, &[row]).ends_with(",17,17,,\r\n"));
    // Beside games that are known it stays unknown.
    let mut games = Desk::started(groups(1), 2, 4);
    games.play(lower);
    let (season, row) = season_of(&[&games, &cards], "P1a");
    assert_eq!(fact(&season, &row, "Games").unwrap(), "13 won");
    let (season, row) = season_of(&[&games], "P1a");
    assert_eq!(fact(&season, &row, "Games").unwrap(), "2 won, 2 lost");
}

#[test]
fn prizes_are_on_the_page_of_a_player_by_night_and_in_all() {
    let mut desk = Desk::started(groups(1), 2, 4);
    desk.play(lower);
    let (mut season, row) = season_of(&[&desk, &desk], "P0a");
    assert_eq!(fact(&season, &row, "Prizes").unwrap(), "$24");
    assert_eq!(fact(&season, &row, "For coming"), None);
    season.setup.attendance = 1;
    assert_eq!(fact(&season, &row, "For coming").unwrap(), "2");
    let first = row.nights[0].as_ref().unwrap();
    assert_eq!(
        words::night_result(&season, first),
        "1st, 4 won, 0 lost, $12"
    );
    let (season, row) = season_of(&[&desk], "P2a");
    assert_eq!(fact(&season, &row, "Prizes"), None);
}

#[test]
fn points_of_singles_are_each_players_own() {
    let by_points = NightSetup {
        tie_rule: TieRule::Points,
        ..setup(singles(1), 1)
    };
    let mut desk = Desk::singles_of(by_points, 4);
    let first = desk.round(0)[0];
    let played = desk.0.state().find(&first).unwrap().clone();
    desk.score(first, 0, first.teams[0], Some((31, -4)));
    let state = desk.0.state();
    let winners = &played.sides[played.side_of(first.teams[0]).unwrap()];
    for team in (0..4).map(Team) {
        let (points, ahead, place) = match winners.contains(&team) {
            true => (31, 35, 1),
            false => (-4, -35, 3),
        };
        assert_eq!(state.point_difference(team), Some(ahead));
        let name = format!("P{}", team.0);
        let totals = desk.0.totals().iter();
        let totals = totals.filter(|totals| totals.name == name);
        let totals: Vec<_> = totals.map(|of| (of.points, of.place)).collect();
        assert_eq!(totals, [(Some(points), Some(place))], "{name}");
    }
}
