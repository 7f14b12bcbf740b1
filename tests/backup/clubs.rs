//! What clubs write into a table beside the day and the totals: decimals, headings in two rows, long notes, slips of the year.

use chrono::NaiveDate;
use fives_core::storage::saved::backup::{Backup, FileItem, Unfit, Unread};
use fives_core::storage::saved::csv_import::{CsvImport, DayOrder, OddCell, RowPlace, RowProblem};
use fives_core::words::backup as words;

use crate::csv_import::{read, refused, summaries, table, tells};
use crate::elsewhere::ANN_31;

/// Totals with decimals in every row, with each separator and each form of the date.
#[test]
fn a_table_in_which_no_total_is_whole_is_read_by_its_own_separator() {
    for separator in [";", "\t", "|"] {
        for date in [
            "18.11.2025",
            "2025-11-18 20:15",
            "Nov 18, 2025",
            "18. Nov. 2025 20:15",
        ] {
            for (first, second) in [("31,50", "17,50"), ("31,5", "17"), ("1.250,5", "-4,5")] {
                for at_end in [false, true] {
                    let row = |date: &str, texts: [&str; 3]| {
                        let mut cells = texts.to_vec();
                        cells.insert(if at_end { texts.len() } else { 0 }, date);
                        cells.join(separator) + "\n"
                    };
                    let headings = row("Date", ["Ann", "Bob", "Cara"]);
                    let text = format!("{headings}{}", row(date, [first, second, "4,5"]));
                    let found = read(&text);
                    let named = |unread: &Unread| {
                        let is_ann = |column: &String| column == "Ann";
                        let row = unread.part == FileItem::Row(RowPlace { at: 0, number: 2 });
                        row && matches!(&unread.why, Unfit::Row(RowProblem::Total { column, cell })
                            if is_ann(column) && cell == first)
                    };
                    assert!(
                        found.unread.len() == 1 && found.unread.iter().all(named),
                        "{:?}: {text}",
                        found.unread
                    );
                    let odd: Vec<OddCell> = found.odd_rows().remove(0).cells;
                    assert_eq!(odd.len(), 1, "{text}");
                }
            }
        }
    }
}

#[test]
fn of_two_rows_of_headings_the_one_with_the_names_counts() {
    for above in [
        "Date,Scores,\n,Ann,Bob\n",
        "Date,Scores,\n\n,Ann,Bob\n",
        ",Scores,Scores\nDate,Ann,Bob\n",
        "Date,\"Scores, to 31\",\n,Ann,Bob\n",
        "Club,Thursdays,\nDate,Scores,\n,Ann,Bob\n",
        "Date,Ann,Bob\n",
    ] {
        let text = format!("{above}2025-11-18,31,17\n");
        assert_eq!(summaries(&text), [ANN_31], "{text}");
    }
    // The other columns have their names from the row above.
    let text = "Date,Place,Scores,,\n,,Ann,Bob,Cara\n2025-11-18,Legion,31,17,4\n";
    let found = read(text);
    let game = &found.games[0].item;
    assert_eq!(tells(game), "2025-11-18: Ann 31, Bob 17, Cara 4");
    assert_eq!(game.note, "Legion");
    // A title names no column of totals.
    let text = "Date,Scores,,\n,Ann,Bob,\n2025-11-18,31,17,48\n";
    assert_eq!(summaries(text), [ANN_31]);
}

#[test]
fn a_long_text_costs_neither_the_table_nor_its_row() {
    for length in [399, 400, 401, 799, 800, 801, 1200, 100_000] {
        for letter in ["x", "é", "€", "🂡"] {
            let long = letter.repeat(length / letter.len());
            let quoted = format!("\"{long}, and\nmore\"");
            for note in [&long, &quoted] {
                let note_beside =
                    format!("Date,Ann,Bob,Note\n2025-11-18,31,17,{note}\n2025-11-18,4,5,\n");
                assert_eq!(
                    summaries(&note_beside),
                    [ANN_31, "2025-11-18: Ann 4, Bob 5"]
                );
                let place = format!("Date,Place,Ann,Bob\n2025-11-18,{note},31,17\n");
                let kept = read(&place).games.remove(0).item.note;
                assert!(!kept.is_empty() && note.contains(&kept), "{kept}");
            }
        }
    }
    // Where a total belongs it is named, with row and column.
    let text = format!(
        "Date,Ann,Bob\n2025-11-18,31,17\n2025-11-19,{},4\n2025-11-20,4,5\n",
        "x".repeat(500)
    );
    let found = read(&text);
    assert_eq!(found.games.len(), 2);
    assert_eq!(
        found.unread[0].part,
        FileItem::Row(RowPlace { at: 1, number: 3 })
    );
    let heading = format!("Date,Ann,Bob,{}\n2025-11-18,31,17,late\n", "x".repeat(5000));
    assert_eq!(table(&heading).columns().count(), 4);
}

#[test]
fn a_day_that_has_not_come_yet_is_asked_about_and_still_makes_its_game() {
    let today = NaiveDate::from_ymd_opt(2026, 11, 27).unwrap();
    let text = "Date,Ann,Bob\n2026-11-27,31,17\n2027-11-19,4,31\nFriday,1,2\n2026-11-28,5,6\n";
    let found = read(text);
    assert_eq!(found.games.len(), 3);
    let asked = found.future_rows(today);
    let rows = asked.iter().map(|odd| odd.row.unwrap().number);
    assert_eq!(rows.collect::<Vec<_>>(), [3, 5]);
    assert_eq!(
        words::odd(&asked[0]),
        "Row 3 of the table: “2027-11-19” in column Date hasn’t come yet. Is the year right?"
    );
    assert_eq!(words::to_correct(&asked), "Check 2 rows");
    let cell = asked[0].cells[0].clone();
    assert_eq!((cell.column, cell.suggested().as_str()), (0, "2027-11-19"));
    // Corrected, kept or left out, it is not asked about again.
    let table = found.table.unwrap().table;
    let left = |table: CsvImport| Backup::of_table(table).future_rows(today).len();
    let at = cell.row.unwrap().at;
    let right = table.clone().corrected(&[(cell, "2025-11-19".to_owned())]);
    assert_eq!(left(right), 1);
    for done in [table.clone().in_future(at), table.clone().without(at)] {
        assert_eq!(left(done), 1);
    }
    // Where day and month are to be chosen first, nothing is asked.
    let two = read("Date,Ann,Bob\n3/4/2027,31,17\n").table.unwrap().table;
    assert_eq!(left(two.clone()), 0);
    let mut chosen = two;
    chosen.order = Some(DayOrder::Day);
    assert_eq!(left(chosen), 1);
}

#[test]
fn what_is_neither_a_backup_nor_a_table_is_told_of_both() {
    for text in [
        "Date Ann Bob\n2025-11-18 31 17\n",
        "<table><tr><td>31</table>",
        "[1]",
        "{\"app\":\"sixes\"}",
    ] {
        let says = words::not_a_backup(&refused(text));
        for part in ["backup", "“fives”", "comma, semicolon, tab or |"] {
            assert!(says.contains(part), "{text}: {says}");
        }
    }
}
