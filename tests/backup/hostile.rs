//! Tables as clubs keep them: with titles, row numbers, weekdays, merged and empty columns, notes with figures in
//! them, line breaks in cells, sums and remarks below. Every game is read, and every other row is named.

use fives_core::storage::saved::backup::{self, FileItem, Unread};

use crate::csv_import::tells;
use crate::dice::Dice;
use crate::mutated::{club_table, encoded};

/// How many tables.
const TABLES: usize = 600;

/// What stands around the cells of a table.
struct Sheet {
    separator: &'static str,
    end: &'static str,
    quotes_all: bool,
    text: String,
    /// Its rows in a spreadsheet program: with those without a cell, but not the line that names the separator.
    rows: usize,
}

impl Sheet {
    fn row(&mut self, cells: &[String]) {
        let texts = cells.iter().map(|cell| self.cell(cell));
        let texts: Vec<String> = texts.collect();
        self.text += &(texts.join(self.separator) + self.end);
        self.rows += 1;
    }

    fn cell(&self, cell: &str) -> String {
        let signs = [',', ';', '\t', '"', '\n', '\r'];
        match self.quotes_all || cell.contains(signs) {
            true => format!("\"{}\"", cell.replace('"', "\"\"")),
            false => cell.to_owned(),
        }
    }
}

/// A kind of column beside the totals: its heading, and its cell in a row.
type Beside = (&'static str, fn(usize, &mut Dice) -> String);

const BEFORE: [Beside; 5] = [
    ("", |_, _| String::new()),
    ("#", |at, _| (at + 1).to_string()),
    ("No.", |at, _| (at + 1).to_string()),
    ("Game", |at, _| (at + 7).to_string()),
    ("Weekday", |_, dice| {
        dice.any(&["Mon", "Monday", "Mo."]).to_owned()
    }),
];

const AFTER: [Beside; 7] = [
    ("Note", |_, dice| {
        let notes = [
            "",
            "late; rain, too",
            "said \"no\"",
            "two\nlines",
            "31",
            "0",
            "00",
            "5 hands, 3 sets",
            "=)",
        ];
        dice.any(&notes).to_owned()
    }),
    ("", |_, dice| {
        dice.any(&["", "0", "00", "48", "late"]).to_owned()
    }),
    ("Total", |at, _| (at + 40).to_string()),
    ("Remarks", |_, dice| {
        dice.any(&["", "3 sets", "2 hours", "(new deck)"])
            .to_owned()
    }),
    ("", |_, _| String::new()),
    ("Winner", |_, dice| {
        dice.any(&["Ann", "Bob", "nobody"]).to_owned()
    }),
    ("Hours", |_, dice| {
        dice.any(&["", "2:15", "1:40"]).to_owned()
    }),
];

const TITLES: [&str; 6] = [
    "Club results 2025",
    "Thursdays, at O\"Brien\"s; all of them",
    "Two\nlines",
    "Page 1 of 2",
    "Kept by: Ann (since 2019)",
    "31",
];

const REMARKS: [&str; 5] = [
    "Played on paper",
    "* late, with 4 players",
    "Best: 31",
    "two\nlines; and a comma,",
    "Printed by LibreOffice 7.4",
];

#[test]
fn a_table_as_a_club_keeps_it_is_read_whole() {
    for seed in 0..TABLES {
        let dice = &mut Dice::new((9_000 + seed) as u64);
        let club = club_table(dice);
        let mut sheet = Sheet {
            separator: dice.any(&[",", ";", "\t"]),
            end: dice.any(&["\n", "\r\n", "\r"]),
            quotes_all: dice.below(4) == 0,
            text: String::new(),
            rows: 0,
        };
        if dice.below(4) == 0 {
            sheet.text += &format!("sep={}{}", sheet.separator, sheet.end);
        }
        for _ in 0..dice.below(3) {
            let title = dice.any(&TITLES).to_owned();
            sheet.row(&[title]);
            if dice.below(2) == 0 {
                sheet.row(&[]);
            }
        }
        let decimals = dice.any(&["", "", ".0", ".00", ",00"]);
        let plus = dice.any(&["", "", "+"]);
        // A heading over two columns leaves the second empty.
        let merged = dice.below(4) == 0;
        let before = (dice.below(3) == 0).then(|| dice.any(&BEFORE));
        let after: Vec<Beside> = (0..dice.below(3)).map(|_| dice.any(&AFTER)).collect();
        let row = |date: &str, totals: Vec<String>, at: Option<usize>, dice: &mut Dice| {
            let beside = |column: &Beside, dice: &mut Dice| match at {
                Some(at) => column.1(at, dice),
                None => column.0.to_owned(),
            };
            let mut cells: Vec<String> = before.iter().map(|column| beside(column, dice)).collect();
            cells.push(date.to_owned());
            for total in totals {
                cells.push(total);
                cells.extend(merged.then(String::new));
            }
            cells.extend(after.iter().map(|column| beside(column, dice)));
            cells
        };
        let sides = club.sides.iter().map(|side| (*side).to_owned()).collect();
        let headings = row("Date", sides, None, dice);
        sheet.row(&headings);
        for (at, (day, totals)) in club.games.iter().enumerate() {
            let total = |points: &i32| match *points {
                points if points < 0 => format!("{points}{decimals}"),
                points => format!("{plus}{points}{decimals}"),
            };
            let cells = row(
                &day.to_string(),
                totals.iter().map(total).collect(),
                Some(at),
                dice,
            );
            sheet.row(&cells);
            if dice.below(5) == 0 {
                sheet.row(&[]);
            }
        }
        let games = sheet.rows;
        if dice.below(3) == 0 {
            let sum = |at: usize| club.games.iter().map(|game| game.1[at]).sum::<i32>();
            let sums = (0..club.sides.len()).map(|at| format!("{}{decimals}", sum(at)));
            let label = dice.any(&["Total", "Sum", "Average", ""]);
            let cells = row(label, sums.collect(), Some(0), dice);
            sheet.row(&cells);
        }
        for _ in 0..dice.below(3) {
            let remark = dice.any(&REMARKS).to_owned();
            sheet.row(&[remark]);
        }
        let text = &sheet.text;
        let bytes = encoded(text, dice);
        let found =
            backup::read_file(&bytes).unwrap_or_else(|why| panic!("{seed}: {why:?}: {text}"));
        let read: Vec<String> = found.games.iter().map(|game| tells(&game.item)).collect();
        assert_eq!(read, club.tells(), "{seed}: {text}");
        // The rows below the games are named, one by one, with the number that a spreadsheet program shows.
        let number = |unread: &Unread| match unread.part {
            FileItem::Row(row) => row.number,
            _ => panic!("{seed}: {unread:?}: {text}"),
        };
        let named: Vec<usize> = found.unread.iter().map(number).collect();
        let below: Vec<usize> = (games + 1..=sheet.rows).collect();
        assert_eq!(named, below, "{seed}: {text}");
    }
}
