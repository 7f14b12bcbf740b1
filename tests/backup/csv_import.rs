//! Games kept on paper, imported from a CSV table.

use chrono::{DateTime, Utc};
use fives_core::base::seats::Seat;
use fives_core::games::{GAMES, find};
use fives_core::ledger::{Command, Ledger};
use fives_core::statistics::{Digest, Period, Statistics};
use fives_core::storage::persons::Persons;
use fives_core::storage::saved::backup::{
    self, Backup, BackupLine, LineChoice, NotABackup, Plan, Relation,
};
use fives_core::storage::saved::csv_import::{ColumnKind, CsvImport, DayOrder, NoGames};
use fives_core::storage::saved::{AppData, SavedGame};
use fives_core::words;
use fives_core::words::spreadsheet::{Titled, of_a_game, of_all_games};

use crate::evening::{SHARED, game, kept, of_game, over, table as table_of};
use crate::support::phone::library;

pub fn read(text: &str) -> Backup {
    backup::read(text).unwrap_or_else(|why| panic!("{why:?}: {text}"))
}

/// Each game as its day, its sides and their totals.
pub fn summaries(text: &str) -> Vec<String> {
    read(text)
        .games
        .iter()
        .map(|game| tells(&game.item))
        .collect()
}

pub fn tells(game: &SavedGame) -> String {
    let ledger: &Ledger = &game.ledger;
    let standing = ledger.standing();
    let totals = standing.totals.iter();
    let totals = totals.map(|(side, total)| format!("{} {total}", words::side(ledger, side)));
    let day = game.created.date_naive();
    format!("{day}: {}", totals.collect::<Vec<_>>().join(", "))
}

pub fn refused(text: &str) -> NotABackup {
    backup::read(text).expect_err("read")
}

pub const WIDE: &str = "Date,Ann,Bob,Cat\n2025-01-03,31,17,-4\n2025-01-10,12,33,0\n";

#[test]
fn a_row_for_each_game_is_read_with_its_day_and_its_totals() {
    let games = [
        "2025-01-03: Ann 31, Bob 17, Cat -4",
        "2025-01-10: Ann 12, Bob 33, Cat 0",
    ];
    assert_eq!(summaries(WIDE), games);
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
        assert_eq!(summaries(&same), games, "{same}");
    }
}

#[test]
fn names_may_stand_beside_their_totals_with_headings_or_without() {
    let rows = "2025-01-03,Ann & Cat,31,Bob & Dan,17\n2025-01-10,Ann & Bob,5,Cat & Dan,31\n";
    let games = [
        "2025-01-03: Ann & Cat 31, Bob & Dan 17",
        "2025-01-10: Ann & Bob 5, Cat & Dan 31",
    ];
    assert_eq!(summaries(rows), games);
    let headed = format!("Day,We,Points,They,Points\n{rows}");
    assert_eq!(summaries(&headed), games);
}

#[test]
fn a_player_without_a_total_did_not_play() {
    let table = "Date,Ann,Bob,Cat\n2025-01-03,31,17,\n2025-01-10,,33,2\n";
    assert_eq!(
        summaries(table),
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
            .map(|game| game.item.created.date_naive().to_string());
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
        days(&of("\"Apr 3, 2025\"", "\"Sunday, 20 April 2025\"")),
        ["2025-04-03", "2025-04-20"]
    );
    assert_eq!(
        days(&of("3-Apr-25", "20-Apr-25")),
        ["2025-04-03", "2025-04-20"]
    );
}

/// The table of a file, and what it comes to.
pub fn table(text: &str) -> CsvImport {
    read(text).table.expect("a table").table
}

pub fn tell(table: CsvImport) -> Vec<String> {
    let backup = Backup::of_table(table);
    assert_eq!(backup.unread, []);
    backup.games.iter().map(|game| tells(&game.item)).collect()
}

pub fn problem(table: CsvImport) -> Option<NoGames> {
    let backup = Backup::of_table(table);
    assert!(backup.games.is_empty());
    backup.table.and_then(|table| table.problem)
}

#[test]
fn dates_that_can_be_read_in_two_ways_are_asked_about() {
    let mut table = table("Date,Ann,Bob\n5/5/2025,3,1\n3/4/2025,3,1\n5/6/2025,1,3\n");
    let asked = table.two_ways().expect("a question");
    assert_eq!(asked.written, "3/4/2025");
    let days = [
        (DayOrder::Day, "2025-04-03"),
        (DayOrder::Month, "2025-03-04"),
    ];
    let written = |(order, day): (DayOrder, DateTime<Utc>)| (order, day.date_naive().to_string());
    assert_eq!(
        asked.days.map(written),
        days.map(|(order, day)| (order, day.to_owned()))
    );
    assert_eq!(problem(table.clone()), Some(NoGames::TwoWays));
    table.order = Some(DayOrder::Day);
    assert_eq!(tell(table.clone())[1], "2025-04-03: Ann 3, Bob 1");
    table.order = Some(DayOrder::Month);
    assert_eq!(tell(table)[2], "2025-05-06: Ann 1, Bob 3");
}

#[test]
fn dates_that_can_be_read_in_one_way_are_not_asked_about() {
    for table in [WIDE, "Date,Ann,Bob\n3/4/2025,3,1\n20/4/2025,1,3\n"].map(table) {
        assert_eq!(table.two_ways(), None);
    }
}

#[test]
fn a_column_guessed_wrong_is_chosen_otherwise() {
    // A stake is nobody’s total, nor is the second date the day of the game.
    let text = "Paid,Stake,Place,Evening,Ann,Bob\n2025-02-01,1,Hall,2025-01-03,31,17\n";
    let table = table(text);
    let held: Vec<ColumnKind> = table.columns().map(|(.., holds)| holds).collect();
    let (date, total, unused) = (ColumnKind::Date, ColumnKind::Total, ColumnKind::Unused);
    assert_eq!(held, [date, total, ColumnKind::Place, unused, total, total]);
    let table = table.with(1, unused).with(3, date);
    assert_eq!(tell(table.clone()), ["2025-01-03: Ann 31, Bob 17"]);
    let named = table.columns().map(|(heading, first, _)| (heading, first));
    assert_eq!(named.last(), Some((Some("Bob"), "17")));
    assert_eq!(
        problem(table.clone().with(3, unused)),
        Some(NoGames::NoDays)
    );
    assert_eq!(
        problem(table.clone().with(5, unused)),
        Some(NoGames::NoTotals)
    );
    assert_eq!(
        problem(table.with(99, date).with(2, ColumnKind::Name)),
        Some(NoGames::NoDays)
    );
}

#[test]
fn the_number_of_a_row_is_nobodys_total() {
    let numbered = "#,Date,Ann,Bob\n1,2025-01-03,31,17\n2,2025-01-04,3,31\n";
    assert_eq!(summaries(numbered)[0], "2025-01-03: Ann 31, Bob 17");
}

#[test]
fn partners_may_stand_in_columns_of_their_own() {
    let side = "2025-01-03,Ann,Cat,31,Bob,Dan,17\n";
    let sides = ["2025-01-03: Ann & Cat 31, Bob & Dan 17"];
    assert_eq!(summaries(side), sides);
    assert_eq!(summaries("2025-01-03,Ann,Cat,Bob,Dan,31,17\n"), sides);
    let table = table("Day,A,B,C,D,We,They\n2025-01-03,Ann,Cat,Bob,Dan,31,17\n");
    let named = (1..5).fold(table, |table, at| table.with(at, ColumnKind::Name));
    assert_eq!(tell(named.clone()), sides);
    assert_eq!(
        problem(named.with(4, ColumnKind::Unused)),
        Some(NoGames::NoNames)
    );
}

#[test]
fn three_partners_may_stand_in_one_cell() {
    let trios = "2025-01-03,\"Ann, Bob & Cat\",31,\"Dan, Eve & Fay\",17\n";
    let read = read(trios);
    let players = &read.games[0].item.ledger.setup().players;
    assert_eq!(players.len(), 6);
}

#[test]
fn the_game_that_was_played_counts_as_that_game() {
    for played in GAMES {
        let mut table = table(WIDE);
        table.game = played;
        let backup = Backup::of_table(table);
        let game = &backup.games[0].item;
        assert_eq!(game.ledger.game(), Some(*played));
        assert_eq!(SavedGame::read(&game.write()).as_ref(), Ok(game));
        assert!(words::kind(&game.ledger).starts_with(played.name));
        let digest = Digest::of(game).unwrap();
        assert_eq!(digest.game, *played);
    }
}

#[test]
fn what_was_scored_on_paper_leaves_the_average_of_hands_alone() {
    let mut table = table("Date,Ann & Cat,Bob & Dan\n2025-01-03,31,17\n");
    table.game = find("copah").unwrap();
    let on_paper = Backup::of_table(table).games.remove(0).item;
    let average = |games: &[&SavedGame]| {
        let digests: Vec<Digest> = games.iter().filter_map(|game| Digest::of(game)).collect();
        let all = Statistics::of(&digests, &Persons::default(), Period::default(), None);
        let ann = all
            .players
            .iter()
            .find(|player| player.name == "Ann")
            .unwrap();
        ann.figures.games[0].average()
    };
    let played = game("1", &SHARED);
    assert_eq!(average(&[&played, &on_paper]), average(&[&played]));
    assert_eq!(average(&[&on_paper]), None);
}

#[test]
fn games_whose_hands_fives_wrote_for_a_spreadsheet_come_with_their_totals() {
    let games = [over("1", &SHARED), over("2", &SHARED[..1])];
    let titles: Vec<String> = (0..games.len()).map(|at| format!("Game {at}")).collect();
    let titled = games.iter().zip(&titles).map(|(game, title)| Titled {
        game,
        title,
        began: "2026-11-21 19:30",
    });
    let back = read(&of_all_games(titled));
    assert_eq!((back.games.len(), back.unread.len()), (games.len(), 0));
    for (game, paper) in games.iter().zip(&back.games) {
        assert_eq!(paper.item.ledger.game(), game.ledger.game());
        let deals = &game.ledger.standing().deals.clone();
        let last = deals.iter().last().unwrap();
        let totals = paper.item.ledger.standing().totals.values().to_vec();
        assert_eq!(totals, last.totals.values());
    }
}

#[test]
fn the_table_of_one_game_brings_its_totals_and_says_where_the_hands_are() {
    let games = [over("1", &SHARED)];
    let titled = Titled {
        game: &games[0],
        title: "Friday",
        began: "2023-11-14 22:13",
    };
    let back = read(&of_a_game(titled));
    assert_eq!((back.games.len(), back.unread.len()), (1, 0));
    assert!(back.is_export() && !read(WIDE).is_export());
    let paper = &back.games[0].item;
    let totals = |game: &SavedGame| game.ledger.standing().totals.clone();
    assert_eq!(
        (totals(paper), paper.ledger.game()),
        (totals(&games[0]), find("copah"))
    );
    assert!(paper.ledger.is_on_paper());
    assert!(matches!(
        plan(&games, &back).lines[..],
        [BackupLine::Game(_)]
    ));
}

/// What a file would change where these games are.
pub fn plan(games: &[SavedGame], backup: &Backup) -> Plan {
    library(games).plan(backup, words::backup::from_the_file)
}

pub fn all_hands(games: &[SavedGame], began: &str) -> String {
    of_all_games(games.iter().map(|game| Titled {
        game,
        title: "Friday",
        began,
    }))
}

#[test]
fn hands_of_games_that_are_here_bring_none_of_them_again() {
    let mut replaced = table_of(&SHARED[..1]);
    let (seat, name) = (Seat(1), "Eve".to_owned());
    replaced.act(Command::Replace { seat, name });
    replaced.record(1, "15", &[1, 4], None);
    replaced.act(Command::End);
    let games = [
        over("1", &SHARED),
        over("2", &SHARED[..1]),
        kept("3", &replaced),
        over("4", &SHARED),
    ];
    // On a phone that was somewhere else then it was another day.
    for began in ["2023-11-14 22:13", "2023-11-15 09:13"] {
        let file = read(&all_hands(&games, began));
        assert_eq!((file.games.len(), &file.unread[..]), (4, &[][..]));
        let plan = plan(&games, &file);
        assert!(plan.sum(&[]).is_nothing());
        for (line, ours) in plan.lines.iter().zip(["1", "2", "3", "4"]) {
            let Relation::WithHands(here) = &of_game(line).relation else {
                panic!("{line:?}");
            };
            assert_eq!(here.id, ours);
            assert_eq!(line.choices(), [LineChoice::Leave, LineChoice::Take]);
        }
        let anyway = plan.restore(&[Some(LineChoice::Take)], &AppData::default());
        assert_eq!(anyway.games.put.len(), 1);
        assert!(anyway.games.put[0].id.starts_with("paper-"));
        assert!(anyway.games.replaced.is_empty());
    }
    // As far as it was written: the game here may have gone on since.
    let file = read(&all_hands(&[over("1", &SHARED[..2])], "2023-11-14 22:13"));
    assert!(plan(&games, &file).sum(&[]).is_nothing());
}

#[test]
fn hands_of_other_games_are_brought() {
    let here = [over("1", &SHARED)];
    let other = [(0, "20", [4, 1]), (1, "20", [1, 4]), (2, "20", [4, 1])];
    for (played, began) in [
        (&SHARED[..], "2023-11-18 22:13"),
        (&other[..], "2023-11-14 22:13"),
    ] {
        let file = read(&all_hands(&[over("9", played)], began));
        assert_eq!(plan(&here, &file).sum(&[]).added, 1, "{began}");
    }
    // Of two games that are alike one is here.
    let twice = [over("1", &SHARED), over("2", &SHARED)];
    let first = all_hands(&twice[..1], "2023-11-14 22:13");
    let second = all_hands(&twice[1..], "2023-11-14 22:15");
    let rows = second.split_once("\r\n").unwrap().1;
    let file = read(&format!("{first}{rows}"));
    assert_eq!(
        (file.games.len(), plan(&here, &file).sum(&[]).added),
        (2, 1)
    );
}
