//! Imported games in the app, and files that are no table.

use fives_core::base::seats::Seat;
use fives_core::ledger::{Command, Refusal, StartingScore};
use fives_core::statistics::{Digest, Period, Statistics};
use fives_core::storage::persons::Persons;
use fives_core::storage::saved::SavedGame;
use fives_core::storage::saved::backup::{FileItem, NotABackup, Unfit};
use fives_core::storage::saved::csv_import::{NoGames, RowPlace, RowProblem};
use fives_core::words;
use fives_core::words::spreadsheet::{Titled, of_a_game, of_all_games};

use crate::evening::{SHARED, game, over};

use crate::csv_import::{WIDE, read, refused, summaries};

#[test]
fn a_game_kept_on_paper_is_over_and_says_so() {
    let read = read(WIDE);
    let ledger = &read.games[0].item.ledger;
    let standing = ledger.standing();
    let (verdict, reason) = words::outcome(ledger, &standing);
    assert_eq!(verdict, "Ann wins with 31");
    assert_eq!(reason.as_deref(), Some("Scored on paper, totals only."));
    assert_eq!(words::state(ledger, &standing), "Ann won, kept on paper");
    let result = words::result(ledger, &standing, "", "Friday");
    assert!(
        result.ends_with("Scored on paper, totals only."),
        "{result}"
    );
}

// Nobody knows who dealt it, what it began with, nor by which rules it was played.
#[test]
fn it_is_not_dealt_begun_or_played_again() {
    let ledger = &read(WIDE).games[0].item.ledger;
    let refused = |command| ledger.preview(command).unwrap_err();
    let begun = StartingScore {
        points: vec![5, 0, 0].into(),
        ticks: vec![0, 0, 0].into(),
    };
    assert_eq!(refused(Command::Begin(begun)), [Refusal::KeptOnPaper]);
    let (deal, seat) = (0, Seat(1));
    let dealer = refused(Command::SetDealer { deal, seat });
    assert_eq!(dealer, [Refusal::KeptOnPaper]);
    assert_eq!(ledger.rematch(), None);
}

#[test]
fn it_counts_as_won_and_played_with_its_points_and_without_hands() {
    let read = read(WIDE);
    let digests: Vec<Digest> = read
        .games
        .iter()
        .filter_map(|game| Digest::of(&game.item))
        .collect();
    let all = Statistics::of(&digests, &Persons::default(), Period::default(), None);
    let ann = all
        .players
        .iter()
        .find(|player| player.name == "Ann")
        .unwrap();
    let tally = &ann.figures.games[0];
    assert_eq!((tally.ended, tally.won), (2, 1));
    assert_eq!((tally.points, tally.hands), (43, 0));
    assert!(tally.best.is_none());
}

#[test]
fn it_is_saved_and_read_again_as_it_was() {
    for game in read(WIDE).games {
        assert!(game.item.ledger.is_on_paper());
        assert_eq!(SavedGame::read(&game.item.write()), Ok(game.item));
    }
}

#[test]
fn a_table_read_again_tells_of_the_same_games_and_the_same_result_twice_is_two() {
    let ids = |text: &str| {
        let read = read(text);
        let ids: Vec<String> = read.games.iter().map(|game| game.item.id.clone()).collect();
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
fn a_name_that_cannot_be_is_said() {
    // One letter more than a name has.
    let long = "Maximilianamaximilianamax";
    for (heads, why) in [
        ("Ann,Ann", RowProblem::SameName("Ann".to_owned())),
        ("Ann,ann", RowProblem::SameName("ann".to_owned())),
        (
            &format!("Ann,{long}imiliana"),
            RowProblem::LongName(long.to_owned()),
        ),
    ] {
        let read = read(&format!("Date,{heads}\n2025-01-03,31,17\n"));
        assert_eq!(read.unread[0].why, Unfit::Row(why), "{heads}");
    }
}

#[test]
fn a_row_that_makes_no_game_is_left_out_by_its_number() {
    let table = "Date,Ann,Bob\n2025-01-03,31,17\n,1,2\n2025-01-05,4,\n2025-01-06,4,200000\n2025-01-07,1,2\n\
                 Friday,1,2\n2025-01-08,one,2\n2025-01-09,=1+1,2\n2025-01-10,1,2\n";
    let read = read(table);
    assert_eq!(read.games.len(), 3);
    let parts: Vec<&FileItem> = read.unread.iter().map(|unread| &unread.part).collect();
    let place = |at| FileItem::Row(RowPlace { at, number: at + 2 });
    let odd: Vec<FileItem> = [1, 2, 3, 5, 6, 7].map(place).into();
    assert_eq!(parts, odd.iter().collect::<Vec<_>>());
    let date = |cell: &str| RowProblem::Date {
        column: "Date".to_owned(),
        cell: cell.to_owned(),
    };
    let total = |cell: &str| RowProblem::Total {
        column: "Ann".to_owned(),
        cell: cell.to_owned(),
    };
    let why = [
        date(""),
        RowProblem::Alone,
        RowProblem::TooLarge,
        date("Friday"),
        total("one"),
        total("=1+1"),
    ];
    for (unread, why) in read.unread.iter().zip(why) {
        assert_eq!(unread.why, Unfit::Row(why));
        assert!(words::backup::unread(unread).starts_with("Row "));
    }
    assert_eq!(
        words::backup::unread(&read.unread[3]),
        "Row 7 of the table: “Friday” in column Date isn’t a date Fives can read. Write it like 2026-11-20."
    );
}

#[test]
fn a_table_has_as_many_cells_as_its_rows_allow() {
    let row = format!("2025-01-03,1,2{}\n", ",".repeat(60));
    let text = format!("Date,Ann,Bob\n{}", row.repeat(4_500));
    assert!(text.matches(',').count() > 1 << 18);
    let found = read(&text);
    assert!(found.table.is_some() && !found.games.is_empty());
}

#[test]
fn a_table_that_tells_of_no_games_is_refused_in_plain_words() {
    let wide = format!("Date{}\n2025-01-03{}\n", ",A".repeat(70), ",1".repeat(70));
    let long = format!("Date,Ann,Bob\n{}", "2025-01-03,1,2\n".repeat(20_001));
    for (text, why) in [
        ("Ann,Bob\n3,4\n", NoGames::NoDays),
        ("Date,Ann,Bob\n2025-01-03,x,y\n", NoGames::NoTotals),
        ("Evening,Ann,Bob\n2025-13-45,1,2\n", NoGames::NoDays),
        (&wide, NoGames::TooLarge),
        (&long, NoGames::TooLarge),
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
    assert_eq!(summaries(table), ["2025-01-03: =cmd()|x 3, \u{fffd}Bob 4"]);
}

#[test]
fn a_text_that_is_no_table_is_not_called_damaged_unless_it_began_as_a_backup() {
    for text in ["hello, world", "a,b\nc,d\n"] {
        assert_eq!(refused(text), NotABackup::Table(NoGames::NoDays), "{text}");
    }
    assert_eq!(refused("plain\ntext\n"), NotABackup::Foreign);
    assert_eq!(refused("{\"app\":1,2"), NotABackup::Torn);
}

#[test]
fn a_game_of_a_table_has_a_day_and_no_hour_that_nobody_told() {
    let plain = &read(WIDE).games[0].item;
    let exported = of_all_games([Titled {
        game: &over("1", &SHARED),
        title: "",
        began: "2026-11-21 19:30",
    }]);
    let restored = &read(&exported).games[0].item;
    let again = SavedGame::read(&restored.write()).unwrap();
    assert!(
        [plain, restored, &again]
            .iter()
            .all(|game| !game.has_hour())
    );
    assert!(game("1", &SHARED).has_hour());
}

#[test]
fn the_place_of_an_exported_game_comes_back() {
    for note in ["At Mary’s", "'Tis home", "=1+1,-by the sea"] {
        let mut noted = over("1", &SHARED);
        noted.give_note(note);
        let titled = || Titled {
            game: &noted,
            title: "",
            began: "2026-11-21 19:30",
        };
        for text in [of_a_game(titled()), of_all_games([titled()])] {
            assert_eq!(read(&text).games[0].item.note, note);
        }
    }
}
