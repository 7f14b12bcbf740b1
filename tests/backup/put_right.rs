//! Rows whose cells have moved, and names that cannot be: put right on the screen, as every other odd row.

use fives_core::storage::saved::backup::Backup;
use fives_core::storage::saved::csv_import::{CsvImport, OddCell, RowProblem};
use fives_core::words::backup as words;

use crate::csv_import::{read, tell, tells};
use crate::elsewhere::ANN_31;

/// Each row to put right: what is said, and its fields with what stands in them.
fn asked(found: &Backup) -> Vec<String> {
    let table = &found.table.as_ref().unwrap().table;
    let field = |cell: &OddCell| format!("{}: {}", words::odd_label(cell, table), cell.suggested());
    let odd = found.odd_rows();
    let says = odd.iter().map(|row| {
        let fields: Vec<String> = row.cells.iter().map(field).collect();
        format!("{} [{}]", words::odd(row), fields.join("; "))
    });
    says.collect()
}

/// The table of a file with texts typed into the fields of its first row to put right.
fn typed(found: &Backup, texts: &[&str]) -> CsvImport {
    let odd = found.odd_rows().remove(0);
    assert_eq!(odd.cells.len(), texts.len(), "{odd:?}");
    let texts = odd
        .cells
        .into_iter()
        .zip(texts.iter().map(|text| (*text).to_owned()));
    let table = found.table.clone().unwrap().table;
    table.corrected(&texts.collect::<Vec<_>>())
}

#[test]
fn a_row_that_decimal_commas_moved_has_a_field_for_each_total() {
    for (moved, ann, bob) in [
        ("31,00,17,00", "31", "17"),
        ("31,0,17,0", "31", "17"),
        ("0,0,17,0", "0", "17"),
        ("31,000,17,000", "31", "17"),
        ("-31,00,17,00,late", "-31", "17"),
        // One total has decimals.
        ("31,00,17", "31", "17"),
    ] {
        let found = read(&format!(
            "Date,Ann,Bob\n2025-11-18,{moved}\n2025-11-19,31,17\n"
        ));
        assert_eq!(
            asked(&found),
            [format!(
                "Row 2 of the table: It has more cells than headings. Are there decimal commas? Check each total. [Row 2, Ann: {ann}; Row 2, Bob: {bob}]"
            )],
            "{moved}"
        );
        let table = typed(&found, &["31", "17"]);
        assert_eq!(tell(table), [ANN_31, "2025-11-19: Ann 31, Bob 17"]);
    }
}

#[test]
fn every_row_that_moved_is_put_right_at_once_and_a_column_behind_comes_with_it() {
    let plain = "2025-11-21,4,31,Hall\n".repeat(4);
    let found = read(&format!(
        "Date,Ann,Bob,Place\n2025-11-18,31,00,17,00,Hall\n2025-11-19,4,00,31,00\n2025-11-20,1,00,\"1,250\",00,Hall\n{plain}"
    ));
    assert_eq!(found.odd_rows().len(), 3);
    let right = Backup::of_table(found.table.unwrap().table.with_suggestions());
    assert_eq!(right.unread, []);
    let games: Vec<String> = right.games.iter().map(|game| tells(&game.item)).collect();
    assert_eq!(
        games[..3],
        [
            ANN_31,
            "2025-11-19: Ann 4, Bob 31",
            "2025-11-20: Ann 1, Bob 1250"
        ]
    );
    let notes = right.games.iter().map(|game| game.item.note.as_str());
    assert_eq!(notes.take(3).collect::<Vec<_>>(), ["Hall", "", "Hall"]);
}

#[test]
fn a_row_may_be_kept_as_it_is_or_left_out() {
    let found = read("Date,Ann,Bob\n2025-11-18,31,00,17,00\n2025-11-19,4,00,31,00\nTotal,35,48\n");
    let table = found.table.clone().unwrap().table;
    let kept = Backup::of_table(table.clone().unmoved(0));
    assert_eq!(kept.unread.len(), 2);
    assert_eq!(tells(&kept.games[0].item), "2025-11-18: Ann 31, Bob 0");
    // The sums below are no game, and the rest is put right.
    let out = table.without(1).without(2).with_suggestions();
    assert_eq!(tell(out), [ANN_31]);
}

#[test]
fn the_headings_of_names_that_are_the_same_or_too_long_are_put_right_once() {
    let rows = "2025-11-18,31,17\n2025-11-19,4,31\n";
    let found = read(&format!("Date,Ann,ann\n{rows}"));
    assert_eq!(found.odd_rows().len(), 1);
    assert_eq!(
        asked(&found),
        [
            "ann is there twice. Give each player a name of their own. [Heading of column B: Ann; Heading of column C: ann]"
        ]
    );
    assert_eq!(words::to_correct(&found.odd_rows()), "Correct the headings");
    let right = ["2025-11-18: Ann 31, Bob 17", "2025-11-19: Ann 4, Bob 31"];
    assert_eq!(tell(typed(&found, &["Ann", "Bob"])), right);
    // A partner of two sides, and another row that is odd.
    let found = read(&format!("Date,Ann & Bob,Cat & Bob\n{rows}Friday,1,2\n"));
    assert_eq!(
        words::to_correct(&found.odd_rows()),
        "Correct the headings and 1 row"
    );
    let table = typed(&found, &["Ann & Bob", "Cat & Dan"]);
    assert_eq!(
        tell(table.without(2))[0],
        "2025-11-18: Ann & Bob 31, Cat & Dan 17"
    );

    let long = "Maximilianamaximilianamaximiliana";
    let found = read(&format!("Date,Ann,{long}\n{rows}"));
    assert!(asked(&found)[0].ends_with(&format!("[Heading of column C: {long}]")));
    assert_eq!(tell(typed(&found, &["Bob"])), right);
    // One problem after the other.
    let found = read(&format!("Date,{long},{long}\n{rows}"));
    let left = Backup::of_table(typed(&found, &["Ann", long]));
    assert_eq!(tell(typed(&left, &["Bob"])), right);
}

#[test]
fn names_in_the_cells_of_a_row_are_put_right_there() {
    let found = read("2025-11-18,Ann,31,Ann,17\n2025-11-19,Ann,4,Bob,31\n");
    assert_eq!(
        asked(&found),
        [
            "Row 1 of the table: Ann is there twice. Give each player a name of their own. [Row 1, Column B: Ann; Row 1, Column D: Ann]"
        ]
    );
    assert_eq!(tell(typed(&found, &["Ann", "Bob"]))[0], ANN_31);
    // Partners in columns of their own: only the cells with the name.
    let found = read(
        "Day,A,B,We,C,D,They\n2025-11-18,Ann,Cat,31,Bob,Ann,17\n2025-11-19,Ann,Cat,31,Bob,Dan,17\n",
    );
    let table = found.table.unwrap().table;
    let names = [1, 2, 4, 5];
    let table = names.iter().fold(table, |table, at| {
        table.with(
            *at,
            fives_core::storage::saved::csv_import::ColumnKind::Name,
        )
    });
    let found = Backup::of_table(table);
    let label = "Row 2, A: Ann; Row 2, D: Ann";
    assert!(
        asked(&found)[0].ends_with(&format!("[{label}]")),
        "{:?}",
        asked(&found)
    );
}

#[test]
fn a_total_that_is_too_large_is_corrected_like_any_other() {
    let found =
        read("Date,Ann,Bob\n2025-11-18,31,17\n2025-11-19,200000,-300000\n2025-11-20,4,31\n");
    assert_eq!(
        asked(&found),
        [
            "Row 3 of the table: A total is over 100,000. Correct it. [Row 3, Ann: 200000; Row 3, Bob: -300000]"
        ]
    );
    assert_eq!(
        tell(typed(&found, &["2", "3"]))[1],
        "2025-11-19: Ann 2, Bob 3"
    );
}

#[test]
fn an_odd_row_that_nothing_can_be_typed_for_is_left_to_advice() {
    // Five players on two sides.
    let found = read("2025-11-18,\"Ann, Bob & Cat\",31,Dan & Eve,17\n2025-11-19,Ann,4,Bob,31\n");
    for unread in &found.unread {
        let fives_core::storage::saved::backup::Unfit::Row(why) = &unread.why else {
            panic!("{unread:?}");
        };
        let can_type = *why != RowProblem::Seats && *why != RowProblem::Result;
        assert_eq!(found.odd_row(unread).is_some(), can_type, "{unread:?}");
    }
}

#[test]
fn the_rest_is_spoken_of_only_where_something_can_be_restored() {
    let unread = "Part of the file can’t be read.";
    let heading = |here: &[_], found: &Backup, unread: usize| {
        words::part_unread(&crate::csv_import::plan(here, found), unread)
    };
    let found = read(
        "Title,Began,Game,Result,Winner,Side,Total\n\
                      Club,2025-11-18,Tally,Won,Ann,Ann,31\nClub,2025-11-18,Tally,Won,Ann,Bob,17\n\
                      Other,2025-11-19,Tally,Perhaps,Ann,Ann,31\nOther,2025-11-19,Tally,Perhaps,Ann,Bob,17\n",
    );
    assert_eq!((found.games.len(), found.unread.len()), (1, 1));
    assert_eq!(
        heading(&[], &found, 1),
        (unread, " You can restore the rest.")
    );
    // The rest is here already.
    let here = [found.games[0].item.clone()];
    assert_eq!(heading(&here, &found, 1), (unread, ""));
    // There is none.
    let none = Backup {
        games: Vec::new(),
        ..found
    };
    assert_eq!(
        heading(&[], &none, 1),
        ("Nothing in this file can be read.", "")
    );
    // Another row may be put right.
    assert_eq!(heading(&[], &none, 0), (unread, ""));
}
