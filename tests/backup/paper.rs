//! Games kept on paper, from a table: what is read of it, and what is not.

use fives::ledger::Ledger;
use fives::persons::Persons;
use fives::saved::Kept;
use fives::saved::backup::{self, Backup, NotABackup, Part};
use fives::saved::paper::NoGames;
use fives::statistics::{Digest, Period, Statistics};
use fives::words;
use fives::words::spreadsheet::{Titled, of_all_games};

use crate::evening::{SHARED, game};

fn read(text: &str) -> Backup {
    backup::read(text).unwrap_or_else(|why| panic!("{why:?}: {text}"))
}

/// Each game as its day, its sides and their totals.
fn told(text: &str) -> Vec<String> {
    read(text)
        .games
        .iter()
        .map(|own| tells(&own.game))
        .collect()
}

fn tells(game: &Kept) -> String {
    let ledger: &Ledger = &game.ledger;
    let standing = ledger.standing();
    let totals = standing.totals.iter();
    let totals = totals.map(|(side, total)| format!("{} {total}", words::side(ledger, side)));
    let day = game.created.date_naive();
    format!("{day}: {}", totals.collect::<Vec<_>>().join(", "))
}

fn refused(text: &str) -> NotABackup {
    backup::read(text).expect_err("read")
}

const WIDE: &str = "Date,Ann,Bob,Cat\n2025-01-03,31,17,-4\n2025-01-10,12,33,0\n";

#[test]
fn a_row_for_each_game_is_read_with_its_day_and_its_totals() {
    let games = [
        "2025-01-03: Ann 31, Bob 17, Cat -4",
        "2025-01-10: Ann 12, Bob 33, Cat 0",
    ];
    assert_eq!(told(WIDE), games);
    for same in [
        WIDE.replace(',', ";"),
        WIDE.replace(',', "\t"),
        WIDE.replace('\n', "\r\n"),
        format!("\u{feff}{WIDE}\n\n,,,\n"),
        WIDE.replace("Ann", "\" Ann\""),
        WIDE.replace("-4", "−4").replace("31", "31.0"),
        WIDE.replace("2025-01-03", "3.1.2025")
            .replace("2025-01-10", "10.1.25"),
        WIDE.replace("2025-01-03", "2025/1/3 19:30"),
    ] {
        assert_eq!(told(&same), games, "{same}");
    }
}

#[test]
fn names_may_stand_beside_their_totals_with_headings_or_without() {
    let rows = "2025-01-03,Ann & Cat,31,Bob & Dan,17\n2025-01-10,Ann & Bob,5,Cat & Dan,31\n";
    let games = [
        "2025-01-03: Ann & Cat 31, Bob & Dan 17",
        "2025-01-10: Ann & Bob 5, Cat & Dan 31",
    ];
    assert_eq!(told(rows), games);
    let headed = format!("Day,We,Points,They,Points\n{rows}");
    assert_eq!(told(&headed), games);
}

#[test]
fn whoever_has_no_total_did_not_play() {
    let table = "Date,Ann,Bob,Cat\n2025-01-03,31,17,\n2025-01-10,,33,2\n";
    assert_eq!(
        told(table),
        ["2025-01-03: Ann 31, Bob 17", "2025-01-10: Bob 33, Cat 2"]
    );
}

#[test]
fn dates_with_the_day_or_the_month_first_are_told_apart_by_all_of_them() {
    let of = |first: &str, second: &str| format!("Date,Ann,Bob\n{first},3,1\n{second},1,3\n");
    let days = |text: &str| {
        let read = read(text);
        let days = read
            .games
            .iter()
            .map(|own| own.game.created.date_naive().to_string());
        days.collect::<Vec<_>>()
    };
    assert_eq!(
        days(&of("3/4/2025", "20/4/2025")),
        ["2025-04-03", "2025-04-20"]
    );
    assert_eq!(
        days(&of("3/4/2025", "4/20/25")),
        ["2025-03-04", "2025-04-20"]
    );
    assert_eq!(
        days(&of("5/5/2025", "6/6/2025")),
        ["2025-05-05", "2025-06-06"]
    );
    assert_eq!(
        refused(&of("3/4/2025", "5/6/2025")),
        NotABackup::Table(NoGames::TwoWays)
    );
}

#[test]
fn hands_that_fives_wrote_for_a_spreadsheet_are_read_back_as_games() {
    let games = [game("1", &SHARED), game("2", &SHARED[..1])];
    let titles: Vec<String> = (0..games.len()).map(|at| format!("Game {at}")).collect();
    let titled = games.iter().zip(&titles).map(|(game, title)| Titled {
        game,
        title,
        began: "2026-11-21 19:30",
    });
    let back = read(&of_all_games(titled));
    assert_eq!((back.games.len(), back.unread.len()), (games.len(), 0));
    for (game, own) in games.iter().zip(&back.games) {
        let deals = &game.ledger.standing().deals;
        let last = deals.iter().last().unwrap();
        let totals = own.game.ledger.standing().totals.values().to_vec();
        assert_eq!(totals, last.totals.values());
    }
}

#[test]
fn a_game_kept_on_paper_is_over_and_says_so() {
    let read = read(WIDE);
    let ledger = &read.games[0].game.ledger;
    let standing = ledger.standing();
    let (verdict, reason) = words::outcome(ledger, &standing);
    assert_eq!(verdict, "Ann wins, 31\u{a0}to\u{a0}17\u{a0}to\u{a0}−4");
    assert_eq!(reason.as_deref(), Some("Kept on paper, without its hands."));
    assert_eq!(words::state(ledger, &standing), "Ann won, kept on paper");
    let result = words::result(ledger, &standing, "", "Friday");
    assert!(result.ends_with("without its hands."), "{result}");
}

#[test]
fn it_counts_as_won_and_played_with_its_points_and_without_hands() {
    let read = read(WIDE);
    let digests: Vec<Digest> = read
        .games
        .iter()
        .filter_map(|own| Digest::of(&own.game))
        .collect();
    let all = Statistics::of(&digests, &Persons::default(), Period::default(), None);
    let ann = all.players.iter().find(|own| own.name == "Ann").unwrap();
    let tally = &ann.figures.games[0];
    assert_eq!((tally.ended, tally.won), (2, 1));
    assert_eq!((tally.points, tally.hands), (43, 0));
    assert!(tally.best.is_none());
}

#[test]
fn it_is_saved_and_read_again_as_it_was() {
    for own in read(WIDE).games {
        assert!(own.game.ledger.is_on_paper());
        assert_eq!(Kept::read(&own.game.write()), Ok(own.game));
    }
}

#[test]
fn a_table_read_again_tells_of_the_same_games_and_the_same_result_twice_is_two() {
    let ids = |text: &str| {
        let read = read(text);
        let ids: Vec<String> = read.games.iter().map(|own| own.game.id.clone()).collect();
        ids
    };
    assert_eq!(ids(WIDE), ids(WIDE));
    let more = format!("{WIDE}2025-01-10,12,33,0\n2025-01-10,12,33,0\n");
    let all = ids(&more);
    assert_eq!(all[..2], ids(WIDE));
    let mut once = all.clone();
    once.sort();
    once.dedup();
    assert_eq!((all.len(), once.len()), (4, 4));
}

#[test]
fn a_row_that_makes_no_game_is_left_out_by_its_number() {
    let table = "Date,Ann,Bob\n2025-01-03,31,17\n,1,2\n2025-01-05,4,\n2025-01-06,4,200000\n2025-01-07,1,2\n\
                 Friday,1,2\n2025-01-08,one,2\n2025-01-09,=1+1,2\n2025-01-10,1,2\n";
    let read = read(table);
    assert_eq!(read.games.len(), 3);
    let parts: Vec<&Part> = read.unread.iter().map(|own| &own.part).collect();
    let odd: Vec<Part> = [1, 2, 3, 5, 6, 7].map(Part::Row).into();
    assert_eq!(parts, odd.iter().collect::<Vec<_>>());
    for own in &read.unread {
        assert!(words::backup::unread(own).starts_with("Row "));
    }
}

#[test]
fn a_table_that_tells_of_no_games_is_refused_in_plain_words() {
    let wide = format!("Date{}\n2025-01-03{}\n", ",A".repeat(70), ",1".repeat(70));
    let long = format!("Date,Ann,Bob\n{}", "2025-01-03,1,2\n".repeat(20_001));
    let letters = format!("Date,Ann,Bob\n2025-01-03,1,{}\n", "x".repeat(500));
    for (text, why) in [
        ("Ann,Bob\n3,4\n", NoGames::NoDays),
        ("Date,Ann,Bob\n2025-01-03,=1+2,4\n", NoGames::NoTotals),
        ("Date,Ann,Bob\n2025-01-03,x,y,3\n", NoGames::NoTotals),
        ("Date,Ann,Bob\n2025-13-45,1,2\n", NoGames::NoDays),
        (&wide, NoGames::TooLarge),
        (&long, NoGames::TooLarge),
        (&letters, NoGames::TooLarge),
    ] {
        let head: String = text.chars().take(60).collect();
        assert_eq!(refused(text), NotABackup::Table(why), "{head}");
        assert!(
            words::backup::not_a_backup(&refused(text)).starts_with("Th"),
            "{head}"
        );
    }
}

#[test]
fn letters_that_control_others_and_formulas_are_names_at_most() {
    let table = "Date,=cmd()|x,\u{202e}Bob\n2025-01-03,3,4\n";
    assert_eq!(told(table), ["2025-01-03: =cmd()|x 3, \u{fffd}Bob 4"]);
}

#[test]
fn a_text_that_is_no_table_is_what_it_was() {
    for text in [
        "hello, world",
        "a,b\nc,d\n",
        "{\"app\":1,2",
        "plain\ntext\n",
    ] {
        assert_eq!(refused(text), NotABackup::Torn, "{text}");
    }
}
