//! Cells of a table that are odd: named with row and column, and corrected on the screen.

use fives_core::storage::saved::backup::{Backup, FileItem, Unfit};
use fives_core::storage::saved::csv_import::{
    ColumnKind, CsvImport, NoGames, OddCell, RowPlace, RowProblem,
};
use fives_core::words::backup as words;

use crate::csv_import::{read, summaries, tell, tells};
use crate::elsewhere::ANN_31;

/// Each row that makes no game, in words.
fn odd(found: &Backup) -> Vec<String> {
    found.unread.iter().map(words::unread).collect()
}

/// The texts to correct.
fn odd_cells(found: &Backup) -> Vec<OddCell> {
    let rows = found.odd_rows();
    rows.into_iter().flat_map(|row| row.cells).collect()
}

/// The labels of their fields, with what stands in them at first.
fn fields(found: &Backup) -> Vec<(String, String)> {
    let table = &found.table.as_ref().unwrap().table;
    let cells = odd_cells(found);
    let field = |odd: &OddCell| (words::odd_label(odd, table), odd.suggested());
    cells.iter().map(field).collect()
}

/// A table with texts typed into the first fields to correct.
fn typed(table: CsvImport, texts: &[&str]) -> CsvImport {
    let cells = odd_cells(&Backup::of_table(table.clone()));
    let texts = cells
        .into_iter()
        .zip(texts.iter().map(|text| (*text).to_owned()));
    table.corrected(&texts.collect::<Vec<_>>())
}

#[test]
fn numbers_that_are_not_plain_are_named_with_row_and_column_and_corrected() {
    let text = "Date,Ann,Bob\n2025-11-18,+31,−17\n2025-11-19,\"1,250\",-33\n2025-11-20,(5),7\n";
    let found = read(text);
    assert_eq!(found.games.len(), 1);
    assert_eq!(tells(&found.games[0].item), "2025-11-18: Ann 31, Bob -17");
    let parts: Vec<&FileItem> = found.unread.iter().map(|unread| &unread.part).collect();
    let place = |at| FileItem::Row(RowPlace { at, number: at + 2 });
    assert_eq!(parts, [&place(1), &place(2)]);
    assert_eq!(
        odd(&found),
        [
            "Row 3 of the table: “1,250” in column Ann isn’t a whole number. Write a total like 31 or -4.",
            "Row 4 of the table: “(5)” in column Ann isn’t a whole number. Write a total like 31 or -4.",
        ]
    );
    let cells = odd_cells(&found);
    let meant: Vec<Option<i32>> = cells.iter().map(|cell| cell.probable).collect();
    assert_eq!(meant, [Some(1250), Some(-5)]);
    let odd = found.odd_rows();
    assert_eq!(
        [&odd[..], &odd[..1], &[]].map(words::to_correct),
        ["Correct 2 rows", "Correct 1 row", "All corrected"]
    );
    let table = typed(found.table.unwrap().table, &["1250", "-5"]);
    assert_eq!(
        tell(table),
        [
            "2025-11-18: Ann 31, Bob -17",
            "2025-11-19: Ann 1250, Bob -33",
            "2025-11-20: Ann -5, Bob 7",
        ]
    );
    assert_eq!(words::suggested(-5), "Is it −5?");
}

#[test]
fn what_is_probably_meant_is_offered() {
    for (cell, meant) in [
        ("1,250", Some(1250)),
        ("1.250", Some(1250)),
        ("1.250,00", Some(1250)),
        ("1 250", Some(1250)),
        ("−1’250", Some(-1250)),
        ("(31.00)", Some(-31)),
        ("17-", Some(-17)),
        ("12.5", None),
        ("0.125", None),
        ("1,25,0", None),
        ("(-5)", None),
        ("31 pts", None),
        ("99999999999", None),
    ] {
        let text =
            format!("Date;Ann;Bob\n2025-11-18;31;17\n2025-11-19;{cell};7\n2025-11-20;7;31\n");
        let found = read(&text);
        assert_eq!(found.games.len(), 2, "{cell}");
        let odd = OddCell {
            row: Some(RowPlace { at: 1, number: 3 }),
            column: 1,
            cell: cell.to_owned(),
            probable: meant,
        };
        assert_eq!(odd_cells(&found), [odd], "{cell}");
        assert_eq!(fields(&found)[0].0, "Row 3, Ann");
    }
}

#[test]
fn all_suggestions_of_a_table_are_taken_at_once() {
    let text =
        "Date;Ann;Bob\n2025-11-18;(5);1,250\n(6);1;2\n2025-11-19;1.250;l7\n2025-11-20;9-;4\n";
    let found = read(text);
    assert_eq!(odd(&found).len(), 4);
    assert_eq!(words::take_suggestions(3), "Take all 3 suggestions");
    // What is no total is not suggested.
    assert_eq!(odd_cells(&found)[1].probable, None);
    let table = found.table.unwrap().table.with_suggestions();
    let left = Backup::of_table(table);
    let cells: Vec<String> = odd_cells(&left)
        .into_iter()
        .map(|odd_cell| odd_cell.cell)
        .collect();
    assert_eq!(cells, ["(6)", "l7"]);
    let games: Vec<String> = left.games.iter().map(|game| tells(&game.item)).collect();
    assert_eq!(
        games,
        ["2025-11-18: Ann -5, Bob 1250", "2025-11-20: Ann -9, Bob 4"]
    );
}

#[test]
fn every_odd_cell_is_found_and_corrected() {
    for (row, column, cell, corrected) in [
        ("Friday,Ann,31,Bob,17", 0, "Friday", "2025-11-19"),
        (",Ann,31,Bob,17", 0, "", "19.11.2025"),
        ("2025-11-19,,31,Bob,17", 1, "", "Ann"),
        ("2025-11-19,Ann,31,Bob,l7", 4, "l7", "17"),
        ("2025-11-19,Ann,31,Bob", 4, "", " 17 "),
    ] {
        let text = format!("2025-11-18,Ann,3,Bob,1\n{row}\n2025-11-20,Ann,1,Bob,3\n");
        let found = read(&text);
        let odd = odd_cells(&found).remove(0);
        assert_eq!(
            (odd.row.unwrap().at, odd.column, odd.cell.as_str()),
            (1, column, cell),
            "{row}"
        );
        let table = typed(found.table.unwrap().table, &[corrected]);
        assert_eq!(tell(table)[1], "2025-11-19: Ann 31, Bob 17", "{row}");
    }
    // No column is whole.
    let found = read("Date,Ann,Bob\ntoday,31.5,(17)\n");
    assert_eq!(odd_cells(&found)[0].column, 0);
    let table = typed(found.table.unwrap().table, &["2025-11-18"]);
    let table = typed(typed(table, &["31"]), &["17"]);
    // A cell that is not there is not corrected.
    let none = |at, column| OddCell {
        row: Some(RowPlace { at, number: 0 }),
        column,
        cell: String::new(),
        probable: None,
    };
    let beyond = [none(9, 1), none(0, 9)].map(|odd| (odd, "4".to_owned()));
    assert_eq!(tell(table.corrected(&beyond)), [ANN_31]);
}

#[test]
fn decimal_commas_that_moved_the_cells_of_a_row_are_not_read_as_totals() {
    let found = read("Date,Ann,Bob\n2025-11-18,31,00,17,00\n2025-11-19,31,17\n");
    assert_eq!(
        (found.games.len(), &found.unread[0].part),
        (1, &FileItem::Row(RowPlace { at: 0, number: 2 }))
    );
    assert_eq!(found.unread[0].why, Unfit::Row(RowProblem::Moved));
    // With one decimal, where every longer row is like that; one nought may be a total.
    for moved in ["31,0,17,0", "0,0,17,0", "31,000,17,000", "31,00,17"] {
        let found = read(&format!(
            "Date,Ann,Bob\n2025-11-18,{moved}\n2025-11-19,31,17\n"
        ));
        assert_eq!(
            found.unread[0].why,
            Unfit::Row(RowProblem::Moved),
            "{moved}"
        );
    }
    // Figures of a column without a heading are none.
    for beyond in [
        "0", "00", ",0", "48", "48,0", "late,0", "0,0", "3 sets", "1,00",
    ] {
        let text = format!("Date,Ann,Bob\n2025-11-18,31,17,{beyond}\n2025-11-19,31,0,7\n");
        assert_eq!(
            summaries(&text),
            [ANN_31, "2025-11-19: Ann 31, Bob 0"],
            "{text}"
        );
    }
    let beyond_each = "Date,Ann,Bob\n2025-11-18,31,0,17,0\n2025-11-19,31,0,17,4\n";
    assert_eq!(summaries(beyond_each).len(), 2);
    // A remark is none.
    assert_eq!(summaries("Date,Ann,Bob\n2025-11-18,31,17,late\n"), [ANN_31]);
}

#[test]
fn totals_with_a_text_behind_them_are_named_with_row_and_column_and_corrected() {
    for [ann, bob] in [
        ["31 pts", "17 pts"],
        ["31pts", "17 (won)"],
        ["31 points", "17"],
    ] {
        let found = read(&format!("Date,Ann,Bob\n2025-11-18,{ann},{bob}\n"));
        let odd = odd_cells(&found).remove(0);
        assert_eq!((odd.column, odd.cell.as_str()), (1, ann));
        let table = typed(found.table.unwrap().table, &["31"]);
        let table = match Backup::of_table(table.clone()).unread.len() {
            0 => table,
            _ => typed(table, &["17"]),
        };
        assert_eq!(tell(table), [ANN_31]);
    }
}

#[test]
fn a_table_with_one_column_of_totals_is_shown_with_its_columns_to_choose() {
    for text in [
        "Date,Player,Score\n2025-11-18,Ann,31\n2025-11-18,Bob,17\n",
        "Date,Ann,Bob\n2025-11-18,=1+2,4\n",
        "Date,Ann,Bob\n2025-11-18,x,y,3\n",
    ] {
        let import = read(text).table.unwrap();
        assert_eq!(import.problem, Some(NoGames::NoTotals), "{text}");
    }
    // A cell that is no number is named once its column is chosen.
    let table = read("Date,Ann,Bob\n2025-11-18,=1+2,17\n")
        .table
        .unwrap()
        .table;
    let chosen = Backup::of_table(table.with(1, ColumnKind::Total));
    assert_eq!(odd_cells(&chosen)[0].cell, "=1+2");
}
