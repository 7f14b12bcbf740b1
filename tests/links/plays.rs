//! A finished game handed to BG Stats.

use fives_core::answers::bgstats;
use fives_core::ledger::Command;

use crate::evenings::kept;
use crate::support::{Table, points_hand};

/// The play a link carries, read as an address is.
fn play_of(link: &str) -> String {
    let data = link
        .strip_prefix("https://app.bgstatsapp.com/createPlay.html?data=")
        .unwrap();
    let mut bytes = Vec::new();
    let mut letters = data.bytes();
    while let Some(byte) = letters.next() {
        match byte {
            b'%' => {
                let digits = [letters.next().unwrap(), letters.next().unwrap()];
                let digits = String::from_utf8(digits.to_vec()).unwrap();
                bytes.push(u8::from_str_radix(&digits, 16).unwrap());
            }
            // Nothing else would come through an address as it is.
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => bytes.push(byte),
            odd => panic!("{odd} is not escaped"),
        }
    }
    String::from_utf8(bytes).unwrap()
}

fn won() -> Table {
    let mut table = Table::new(&[("target", "10")]);
    table.record(0, "20", &[4, 1], Some(0));
    table.record(1, "15", &[1, 4], Some(1));
    table.record(0, "30", &[5, 0], Some(0));
    table
}

#[test]
fn a_game_that_is_not_over_is_no_play() {
    assert_eq!(bgstats::link(&kept(Table::new(&[]), "")), None);
}

#[test]
fn partners_go_as_players_of_a_team_each_with_the_score_of_the_side() {
    let play = play_of(&bgstats::link(&kept(won(), "Final \"A&B\"")).unwrap());
    assert!(play.contains(r#""sourceName":"Fives""#), "{play}");
    assert!(play.contains(r#""game":{"name":"COPAH","sourceGameId":"copah","highestWins":true,"noPoints":false,"usesTeams":true}"#), "{play}");
    assert!(
        play.contains(r#""comments":"Final \"A&B\". Ann & Cat win,"#),
        "{play}"
    );
    for (name, winner, score, rank, team) in [
        ("Ann", true, 15, 1, "Ann & Cat"),
        ("Bob", false, 6, 2, "Bob & Dan"),
        ("Cat", true, 15, 1, "Ann & Cat"),
        ("Dan", false, 6, 2, "Bob & Dan"),
    ] {
        let id = name.to_lowercase();
        let player = format!(
            r#"{{"name":"{name}","sourcePlayerId":"{id}","startPlayer":false,"winner":{winner},"score":{score},"rank":{rank},"team":"{team}"}}"#
        );
        assert!(play.contains(&player), "{player} in {play}");
    }
}

#[test]
fn the_time_is_told_in_utc() {
    let mut game = kept(won(), "");
    game.created = "2026-11-20T19:05:09Z".parse().unwrap();
    let play = play_of(&bgstats::link(&game).unwrap());
    assert!(
        play.contains(r#""playDate":"2026-11-20 19:05:09""#),
        "{play}"
    );
}

#[test]
fn a_play_has_the_day_it_was_played_on_and_its_place() {
    let mut game = kept(won(), "Final");
    game.created = "2026-11-21T10:00:00Z".parse().unwrap();
    game.played = Some("2026-11-20T19:05:09Z".parse().unwrap());
    let play = play_of(&bgstats::link(&game).unwrap());
    assert!(
        play.contains(r#""playDate":"2026-11-20 19:05:09""#),
        "{play}"
    );
    assert!(!play.contains("location"), "{play}");
    game.note = "At \"Mary’s\"".to_owned();
    let play = play_of(&bgstats::link(&game).unwrap());
    assert!(play.ends_with(r#","location":"At \"Mary’s\""}"#), "{play}");
    assert!(play.contains(r#""comments":"Final. Ann & Cat win,"#));
}

#[test]
fn a_draw_has_no_winner_and_equals_are_of_one_rank() {
    let mut table = Table::of("tally", &[("seating", "alone-3")]);
    table.play([points_hand(&[4, 4, 1])]);
    table.act(Command::End);
    let play = play_of(&bgstats::link(&kept(table, "")).unwrap());
    assert!(!play.contains(r#""winner":true"#), "{play}");
    let ranks: Vec<&str> = play.matches(r#""rank":1"#).collect();
    assert_eq!(
        (ranks.len(), play.matches(r#""rank":3"#).count()),
        (2, 1),
        "{play}"
    );
    assert!(!play.contains("\"team\""));
}

#[test]
fn a_name_from_right_to_left_goes_as_it_is() {
    let mut table = Table::of("tally", &[("seating", "alone-2")]);
    table.act(Command::Replace {
        seat: fives_core::base::seats::Seat(0),
        name: "עומר".to_owned(),
    });
    table.play([points_hand(&[4, 1])]);
    table.act(Command::End);
    let play = play_of(&bgstats::link(&kept(table, "")).unwrap());
    assert!(play.contains(r#""name":"עומר""#), "{play}");
    assert!(!play.contains('\u{2068}'), "{play}");
}
