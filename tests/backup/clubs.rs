//! What clubs write into a table beside the day and the totals: decimals, headings in two rows, long notes.

use fives::saved::backup::{Part, Unfit};
use fives::saved::csv_import::{OddCell, RowPlace, RowProblem};

use crate::csv_import::{read, table, tells, told};
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
                    let row = |date: &str, own: [&str; 3]| {
                        let mut cells = own.to_vec();
                        cells.insert(if at_end { own.len() } else { 0 }, date);
                        cells.join(separator) + "\n"
                    };
                    let headings = row("Date", ["Ann", "Bob", "Cara"]);
                    let text = format!("{headings}{}", row(date, [first, second, "4,5"]));
                    let found = read(&text);
                    let named = |own: &fives::saved::backup::Unread| {
                        let is_ann = |column: &String| column == "Ann";
                        let row = own.part == Part::Row(RowPlace { at: 0, number: 2 });
                        row && matches!(&own.why, Unfit::Row(RowProblem::Total { column, cell })
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
        assert_eq!(told(&text), [ANN_31], "{text}");
    }
    // The other columns have their names from the row above.
    let text = "Date,Place,Scores,,\n,,Ann,Bob,Cara\n2025-11-18,Legion,31,17,4\n";
    let found = read(text);
    let game = &found.games[0].game;
    assert_eq!(tells(game), "2025-11-18: Ann 31, Bob 17, Cara 4");
    assert_eq!(game.note, "Legion");
    // A title names no column of totals.
    let text = "Date,Scores,,\n,Ann,Bob,\n2025-11-18,31,17,48\n";
    assert_eq!(told(text), [ANN_31]);
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
                assert_eq!(told(&note_beside), [ANN_31, "2025-11-18: Ann 4, Bob 5"]);
                let place = format!("Date,Place,Ann,Bob\n2025-11-18,{note},31,17\n");
                let kept = read(&place).games.remove(0).game.note;
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
        Part::Row(RowPlace { at: 1, number: 3 })
    );
    let heading = format!("Date,Ann,Bob,{}\n2025-11-18,31,17,late\n", "x".repeat(5000));
    assert_eq!(table(&heading).columns().count(), 4);
}
