//! The number of a row is the one that a spreadsheet program shows, and its column goes by heading or letter.

use fives_core::storage::saved::backup::{Backup, FileItem};
use fives_core::words::backup as words;

use crate::csv_import::read;

/// The numbers of the rows that make no game.
fn numbers(found: &Backup) -> Vec<usize> {
    let number = |part: &FileItem| match part {
        FileItem::Row(row) => row.number,
        _ => panic!("{part:?}"),
    };
    found
        .unread
        .iter()
        .map(|unread| number(&unread.part))
        .collect()
}

#[test]
fn a_row_has_the_number_that_a_spreadsheet_program_shows() {
    for (text, number) in [
        ("Date,Ann,Bob\n2025-11-18,31,17\nFriday,4,31\n", 3),
        // Empty lines are rows, and so are those of separators alone.
        ("Date,Ann,Bob\n\n\n2025-11-18,31,17\n\nFriday,4,31\n", 6),
        ("\n\nDate,Ann,Bob\n2025-11-18,31,17\n,,\nFriday,4,31\n", 6),
        // So is a title.
        (
            "Club results\n\nDate,Ann,Bob\n2025-11-18,31,17\nFriday,4,31\n",
            5,
        ),
        (
            "Club results,,\nDate,Ann,Bob\n2025-11-18,31,17\nFriday,4,31\n",
            4,
        ),
        // Excel hides the line that names the separator.
        ("sep=,\nDate,Ann,Bob\n2025-11-18,31,17\nFriday,4,31\n", 3),
        ("sep=,\n\nDate,Ann,Bob\n2025-11-18,31,17\nFriday,4,31\n", 4),
        // With quotes or cells it is a row.
        (
            "\"sep=,\"\nDate,Ann,Bob\n2025-11-18,31,17\nFriday,4,31\n",
            4,
        ),
        ("sep=,,\nDate,Ann,Bob\n2025-11-18,31,17\nFriday,4,31\n", 4),
        // A break within quotes ends no row.
        (
            "Date,Ann,\"Bob\n(new)\"\n2025-11-18,31,17\nFriday,4,31\n",
            3,
        ),
        (
            "\"Club\n\nresults\"\nDate,Ann,Bob,Note\n2025-11-18,31,17,\"a\nb\nc\"\n\nFriday,4,31\n",
            5,
        ),
        // A quote that is missing is a letter, and every line a row.
        (
            "Date,Ann,Bob,Note\n2025-11-18,31,17,\"late\nFriday,4,31,\n2025-11-20,4,31\n",
            3,
        ),
        // Without headings, too.
        (
            "2025-11-18,Ann,31,Bob,17\n\nFriday,Ann,4,Bob,31\n2025-11-19,Ann,4,Bob,31\n",
            3,
        ),
        // The next row is not one more.
        ("Date,Ann,Bob\nFriday,4,31\n\n2025-11-18,31,17\n", 2),
    ] {
        for end in ["\n", "\r\n", "\r"] {
            let text = text.replace('\n', end);
            let found = read(&text);
            assert_eq!(numbers(&found), [number], "{text:?}");
            let says = words::unread(&found.unread[0]);
            let row = format!("Row {number} of the table: “Friday” in column");
            assert!(says.starts_with(&row), "{says}");
            let odd = found.odd_rows().remove(0);
            let import = found.table.as_ref().unwrap();
            let label = words::odd_label(&odd.cells[0], &import.table);
            assert!(label.starts_with(&format!("Row {number}, ")), "{label}");
        }
    }
}

#[test]
fn a_row_of_an_export_has_its_number_there() {
    let text = "Title,Began,Game,Result,Winner,Side,Total\n\n\
                \"Friday\nnight\",2025-11-18,Tally,Won,Ann,Ann,31\n\
                \"Friday\nnight\",2025-11-18,Tally,Won,Ann,Bob,17\n\n\
                Club,today,Tally,Won,Ann,Ann,31\nClub,today,Tally,Won,Ann,Bob,17\n";
    let found = read(text);
    assert_eq!((found.games.len(), numbers(&found)), (1, vec![6]));
    assert_eq!(
        words::unread(&found.unread[0]),
        "Row 6 of the table: “today” in column Began isn’t a date Fives can read. Write it like 2026-11-20."
    );
}

#[test]
fn a_column_goes_by_its_heading_or_by_its_letter() {
    let says = |text: &str| words::unread(&read(text).unread[0]);
    let row = "2025-11-18,Ann,31,Bob,17\n2025-11-19,Ann,4,Bob,x\n2025-11-20,Ann,4,Bob,5\n";
    for (heads, column) in [
        ("", "E"),
        ("Date,Us,Points,Them,Score\n", "Score"),
        // Two are called so.
        ("Date,Us,Points,Them,Points\n", "Points (E)"),
    ] {
        let says = says(&format!("{heads}{row}"));
        assert!(
            says.contains(&format!("“x” in column {column} isn’t")),
            "{says}"
        );
    }
    // Empty columns at the left, and more than there are letters.
    let left = ",".repeat(27);
    let wide: String = row.lines().map(|line| format!("{left}{line}\n")).collect();
    assert!(says(&wide).contains("“x” in column AF isn’t"), "{wide}");
}
