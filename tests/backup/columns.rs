//! How the columns of a CSV table are guessed, and how unused ones are reported.

use fives_core::base::house::choices::Best;
use fives_core::storage::saved::SavedGame;
use fives_core::storage::saved::backup::{Backup, FileItem, Unfit};
use fives_core::storage::saved::csv_import::{ColumnKind, CsvImport, RowPlace, RowProblem};
use fives_core::words::backup as words;

use crate::csv_import::{read, summaries, table, tells};

fn holds(table: &CsvImport) -> Vec<ColumnKind> {
    table.columns().map(|(.., holds)| holds).collect()
}

#[test]
fn a_column_of_totals_stays_one_where_a_cell_is_written_wrong() {
    let text = "Date;Ann;Bob;Cara\n2025-01-03;31;17;4\n2025-01-10;12;33;12,5\n";
    let read = read(text);
    assert_eq!(
        tells(&read.games[0].item),
        "2025-01-03: Ann 31, Bob 17, Cara 4"
    );
    assert_eq!((read.games.len(), read.unread.len()), (1, 1));
    assert_eq!(
        read.unread[0].part,
        FileItem::Row(RowPlace { at: 1, number: 3 })
    );
    let (column, cell) = ("Cara".to_owned(), "12,5".to_owned());
    let why = Unfit::Row(RowProblem::Total { column, cell });
    assert_eq!(read.unread[0].why, why);
    assert_eq!(
        words::unread(&read.unread[0]),
        "Row 3 of the table: “12,5” in column Cara isn’t a whole number. Write a total like 31 or -4."
    );
    // Without headings the column goes by its letter.
    let bare = "2025-01-03,Ann,31,Bob,17\n2025-01-04,Ann,31,Bob,x\n2025-01-05,Ann,3,Bob,1\n";
    assert!(words::unread(&self::read(bare).unread[0]).contains("“x” in column E isn’t"));
}

#[test]
fn a_column_with_a_name_and_numbers_that_is_not_used_is_named() {
    let says = |table: &CsvImport| words::left_out(&table.left_out());
    let averages = table("Date,Ann,Bob,Cara,Note\n2025-01-03,31,17,1.5,late\n");
    assert_eq!(holds(&averages)[3], ColumnKind::Unused);
    assert_eq!(says(&averages), "Columns Cara and Note aren’t used.");
    let unused = (1..3).fold(averages.clone(), |table, at| {
        table.with(at, ColumnKind::Unused)
    });
    assert_eq!(
        says(&unused),
        "Columns Ann, Bob, Cara and Note aren’t used."
    );
    // The number of a row has no name; words, days and times are nobody's totals.
    let none = "#,Date,Paid,Time,Ann,Bob,Remark\n1,2025-01-03,2025-02-01,19:30,31,17,table 4\n";
    assert_eq!(
        says(&table(none)),
        "Columns Paid, Time and Remark aren’t used."
    );
}

#[test]
fn a_sum_of_the_totals_is_no_player() {
    for heading in [
        "Total",
        "SUM",
        "Points total",
        "Sum of all points",
        "Grand total:",
    ] {
        let text = format!("Date,Ann,Bob,{heading}\n2025-01-03,31,20,51\n");
        let read = read(&text);
        let games: Vec<String> = read.games.iter().map(|game| tells(&game.item)).collect();
        assert_eq!(games, ["2025-01-03: Ann 31, Bob 20"], "{heading}");
        let table = read.table.unwrap().table;
        let says = format!("Column {heading} isn’t used.");
        assert_eq!(words::left_out(&table.left_out()), says);
        // Somebody may be called so.
        let chosen = Backup::of_table(table.with(3, ColumnKind::Total));
        assert!(tells(&chosen.games[0].item).ends_with(" 51"));
    }
    // Beside names such a heading is above the totals themselves.
    let beside = "Day,We,Total,They,Total\n2025-01-03,Ann & Cat,31,Bob & Dan,17\n";
    let summary = tells(&read(beside).games[0].item);
    assert_eq!(summary, "2025-01-03: Ann & Cat 31, Bob & Dan 17");
    for name in ["Summer", "Total Tom", "Points"] {
        let text = format!("Date,Ann,Bob,{name}\n2025-01-03,31,20,51\n");
        assert_eq!(holds(&table(&text))[3], ColumnKind::Total, "{name}");
    }
}

#[test]
fn a_column_of_places_becomes_the_note_of_each_game() {
    for heading in ["Place", "location", "Venue"] {
        let text =
            format!("Date,{heading},Ann,Bob\n2025-01-03, Legion hall ,31,17\n2025-01-10,,3,31\n");
        let read = read(&text);
        let notes = read.games.iter().map(|game| game.item.note.as_str());
        assert_eq!(notes.collect::<Vec<_>>(), ["Legion hall", ""], "{heading}");
        let game = &read.games[0].item;
        assert_eq!(SavedGame::read(&game.write()).as_ref(), Ok(game));
    }
    // Finishing positions aren't a place, unless a column is named so; there is one column of places.
    let ranks = table("Date,Place,Where we sat,Ann,Bob\n2025-01-03,1,Kitchen,31,17\n");
    assert_eq!(holds(&ranks)[1..3], [ColumnKind::Total, ColumnKind::Unused]);
    let kitchen = ranks.with(1, ColumnKind::Place).with(2, ColumnKind::Place);
    assert_eq!(
        holds(&kitchen)[1..3],
        [ColumnKind::Unused, ColumnKind::Place]
    );
    let backup = Backup::of_table(kitchen);
    assert_eq!(backup.games[0].item.note, "Kitchen");
}

/// The games of a table with the name of each.
fn played(text: &str) -> Vec<&'static str> {
    let games = read(text).games.into_iter();
    games
        .map(|game| game.item.ledger.game().unwrap().name)
        .collect()
}

#[test]
fn a_column_of_games_tells_which_was_played() {
    let text = "Date,Game,Ann,Bob,Winner\n2025-11-18,COPAH,31,17,Ann\n2025-11-19,Cribbage,121,90,Ann\n\
        2025-11-20,auction 45s,5,125,Bob\n2025-11-21,,4,3,Ann\n2025-11-22,120s,4,3,Ann\n";
    let auction = "Auction Forty-Fives";
    assert_eq!(played(text), ["COPAH", "Tally", auction, "Tally", auction]);
    for heading in ["Spiel", "GAMES:", "Jeu", "What we played"] {
        let other = text.replace("Game", heading).replace("Cribbage", "Kaibosh");
        let other = other.replace("auction 45s", auction);
        assert_eq!(played(&other)[1..3], ["Kaibosh", auction], "{heading}");
    }
    let bare = "2025-11-18,COPAH,Ann,31,Bob,17\n2025-11-19,bourre,Ann,3,Bob,1\n";
    assert_eq!(played(bare), ["COPAH", "Bourré"]);
    // Two games are called 45s; a number is no name, nor is a word in another column.
    let two = "Date,Game,Ann,Bob\n2025-11-18,45s,31,17\n2025-11-19,COPAH,31,17\n";
    assert_eq!(played(two), ["Tally", "COPAH"]);
    for text in [
        "Date,Game,Ann,Bob\n2025-11-18,120,31,17\n2025-11-19,25,31,17\n",
        "Date,Hall,Ann,Bob\n2025-11-18,Newfoundland,31,17\n2025-11-19,Auction,31,17\n",
    ] {
        assert!(!table(text).has_games(), "{text}");
    }
    // The chosen game is that of the rows that name none.
    let mut table = table(text);
    assert!(table.asks_game() && table.best().is_some());
    table.game = fives_core::games::find("forty-five").unwrap();
    let read = Backup::of_table(table.clone());
    let games = read
        .games
        .iter()
        .map(|game| game.item.ledger.game().unwrap().name);
    assert_eq!(
        games.collect::<Vec<_>>()[1..4],
        ["Tally", auction, "Forty-Five"]
    );
    let lowest = Backup::of_table(table.clone().won_by(Best::Low));
    let winner = |at: usize| {
        let (end, _) = lowest.games[at].item.ledger.standing().end.unwrap();
        end.winner.unwrap().0
    };
    // The lowest total wins at Tally alone.
    assert_eq!((winner(0), winner(1), winner(2)), (0, 1, 1));
    let without = table.with(1, ColumnKind::Unused);
    assert!(without.asks_game() && !without.has_games());
    let whole = "Date,Game,Ann,Bob\n2025-11-18,COPAH,31,17\n";
    assert!(!self::table(whole).asks_game() && self::table(whole).best().is_none());
    // Read again, it is the same games.
    let here: Vec<SavedGame> = read.games.iter().map(|game| game.item.clone()).collect();
    let again = Backup::of_table(self::table(text)).as_known(&here);
    assert!(crate::csv_import::plan(&here, &again).sum(&[]).is_nothing());
}

#[test]
fn every_column_that_is_not_used_is_named() {
    let says = |text: &str| words::left_out(&table(text).left_out());
    assert_eq!(
        says("Date,Game,Ann,Bob,Winner\n2025-11-18,Cribbage,31,17,Ann\n"),
        "Columns Game and Winner aren’t used."
    );
    assert_eq!(
        says("Date,Game,Ann,Bob,Winner\n2025-11-18,COPAH,31,17,Ann\n"),
        "Column Winner isn’t used."
    );
    // An empty one says nothing.
    assert_eq!(says("Date,Ann,Bob,Note\n2025-11-18,31,17,\n"), "");
    assert_eq!(
        says("Date,We,Points,They,Points\n2025-11-18,Ann,31,Bob,17\n"),
        ""
    );
}

#[test]
fn a_column_that_counts_hands_or_games_is_no_player() {
    for heading in [
        "Hand",
        "Hands",
        "Round",
        "Deal",
        "Game no.",
        "Game #",
        "Hand number",
        "Deals played",
        "Runde",
        "Main",
        "Match No",
        "Trick",
        "Year",
    ] {
        let text = format!("Date,{heading},Ann,Bob\n2025-11-18,1,4,2\n2025-11-18,2,8,4\n");
        let found = read(&text);
        let games: Vec<String> = found.games.iter().map(|game| tells(&game.item)).collect();
        assert_eq!(
            games,
            ["2025-11-18: Ann 4, Bob 2", "2025-11-18: Ann 8, Bob 4"],
            "{heading}"
        );
        let unused = found.table.unwrap().table;
        assert_eq!(
            words::left_out(&unused.left_out()),
            format!("Column {heading} isn’t used.")
        );
    }
    for name in ["Handel", "Gamer", "Dealey", "Jean Main"] {
        let text = format!("Date,{name},Bob\n2025-11-18,4,2\n");
        assert_eq!(holds(&table(&text))[1], ColumnKind::Total, "{name}");
    }
}

#[test]
fn names_may_stand_before_the_totals_below_headings_of_points() {
    let row = "2025-11-18,Ann,Bob,31,17";
    for headings in [
        "Date,Winner,Loser,Won,Lost",
        "Date,Team 1,Team 2,Score 1,Score 2",
        "Date,Home,Away,Home score,Away score",
        "Datum,Sieger,Verlierer,Punkte Sieger,Punkte Verlierer",
        "Date,Winners,Losers,Winner’s points,Loser’s points",
        "Date,We,They,Points for,Points against",
        "Date,One,Other,Total,Total",
    ] {
        let text = format!("{headings}\n{row}\n");
        assert_eq!(summaries(&text), ["2025-11-18: Ann 31, Bob 17"], "{text}");
    }
    let other = [
        "Date,Hall,Winner,Loser,Won,Lost\n2025-11-18,Legion,Ann,Bob,31,17\n",
        "Date,Team 1,Team 2,Winner,Score 1,Score 2\n2025-11-18,Ann,Bob,Ann,31,17\n",
        // As Fives writes a hall night.
        "Date,Round,Table,Game,Winners,Losers,Won,Lost,Default\n2025-11-18,Round 1,1,1,Ann,Bob,31,17,\n",
    ];
    for text in other {
        assert_eq!(summaries(text), ["2025-11-18: Ann 31, Bob 17"], "{text}");
    }
    let partners =
        "Date,Winner 1,Winner 2,Loser 1,Loser 2,Won,Lost\n2025-11-18,Ann,Cat,Bob,Dan,31,17\n";
    assert_eq!(
        summaries(partners),
        ["2025-11-18: Ann & Cat 31, Bob & Dan 17"]
    );
}

#[test]
fn words_before_totals_that_are_headed_by_names_are_no_players() {
    for headings in [
        "Date,Game,Place,Ann,Bob",
        "Date,What,Where we sat,Ann,Bob",
        "Date,What,Where we sat,Ann points,Bob points",
        "Date,Ann bid,Bob bid,Ann score,Bob score",
        "Date,Where we sat,Note,Points,Ann",
    ] {
        let text = format!("{headings}\n2025-11-18,15 hearts,Kitchen,31,17\n");
        let columns = holds(&table(&text));
        assert_eq!(columns[3..], [ColumnKind::Total; 2], "{text}");
        assert!(!columns.contains(&ColumnKind::Name), "{text}");
    }
}
