//! Tables written in hundreds of ways, and tables damaged at random, on the whole way from the bytes of a file to
//! the plan and the sentences on the screen. No table that a spreadsheet program opens is called damaged.

use chrono::{Datelike, NaiveDate, TimeDelta};
use fives_core::storage::saved::backup::{self, NotABackup};
use fives_core::words::backup as words;

use crate::csv_import::{plan, tells};
use crate::dice::Dice;

/// How many tables of each kind.
const TABLES: usize = 400;

/// What a table tells: the sides in its headings, and a day with its totals for each game.
pub struct ClubTable {
    pub sides: Vec<&'static str>,
    pub games: Vec<(NaiveDate, Vec<i32>)>,
}

impl ClubTable {
    /// Each game as [`tells`] tells it.
    pub fn tells(&self) -> Vec<String> {
        let game = |(day, totals): &(NaiveDate, Vec<i32>)| {
            let sides = self.sides.iter().zip(totals);
            let sides = sides.map(|(side, total)| format!("{side} {total}"));
            format!("{day}: {}", sides.collect::<Vec<_>>().join(", "))
        };
        self.games.iter().map(game).collect()
    }
}

pub fn club_table(dice: &mut Dice) -> ClubTable {
    let sides = dice.any(&[
        &["Ann", "Bob"][..],
        &["Zoë", "André", "Bob"],
        &["Ann & Cara", "Bob & Dev"],
        &["Ann, Bea & Cat", "Dan, Eli & Fay"],
        &["O’Neil", "Mary-Kate", "José", "Ann"],
    ]);
    let first = NaiveDate::from_ymd_opt(2025, 1, 13).unwrap();
    let games = (0..=dice.below(6)).map(|at| {
        let day = first + TimeDelta::days(7 * at as i64);
        let total = |_| dice.below(60) as i32 - 15;
        (day, sides.iter().map(total).collect())
    });
    let games = games.collect();
    ClubTable {
        sides: sides.to_vec(),
        games,
    }
}

/// A table as a text, in a form that is drawn.
fn written(club: &ClubTable, dice: &mut Dice) -> String {
    let separator = dice.any(&[",", ";", "\t"]);
    let end = dice.any(&["\n", "\r\n", "\r"]);
    let decimals = dice.any(&["", "", ".0", ".00", ",00"]);
    let minus = dice.any(&["-", "−"]);
    let date = dice.any(&[
        "%Y-%m-%d",
        "%d.%m.%Y",
        "%d.%m.%y",
        "%Y/%m/%d",
        "%e. %B %Y",
        "%b %e, %Y",
        "%Y-%m-%d 20:15",
    ]);
    let heading = dice.any(&["Date", "Datum", "Fecha", "Jour", ""]);
    let quotes_all = dice.below(4) == 0;
    let cell = |text: &str| match quotes_all || text.contains([',', ';', '\t']) {
        true => format!("\"{text}\""),
        false => text.to_owned(),
    };
    let (empty, note) = (dice.below(4), dice.below(3) == 0);
    let row = |mut cells: Vec<String>| {
        cells.extend(vec![String::new(); empty]);
        cells.join(separator) + end
    };
    let mut text = String::new();
    if dice.below(5) == 0 {
        text += &format!("sep={separator}{end}");
    }
    if dice.below(3) == 0 {
        text += &row(vec![cell("Club results 2025")]);
    }
    let mut heads = vec![heading.to_owned()];
    heads.extend(club.sides.iter().map(|side| cell(side)));
    heads.extend(note.then(|| "Note".to_owned()));
    text += &row(heads);
    for (day, totals) in &club.games {
        let mut cells = vec![cell(&in_words(*day, date))];
        cells.extend(totals.iter().map(|total| {
            let sign = if *total < 0 { minus } else { "" };
            cell(&format!("{sign}{}{decimals}", total.abs()))
        }));
        cells.extend((note && dice.below(2) == 0).then(|| cell("late; \u{201c}rain\u{201d}")));
        text += &row(cells);
        if dice.below(6) == 0 {
            text += &row(Vec::new());
        }
    }
    text
}

/// A date as `strftime` formats it; the names of months are English.
fn in_words(day: NaiveDate, format: &str) -> String {
    let month = ["January", "February", "March"][usize::try_from(day.month0()).unwrap()];
    [
        ("%Y", day.year().to_string()),
        ("%m", format!("{:02}", day.month())),
        ("%d", format!("{:02}", day.day())),
        ("%e", day.day().to_string()),
        ("%y", (day.year() % 100).to_string()),
        ("%B", month.to_owned()),
        ("%b", month[..3].to_owned()),
    ]
    .iter()
    .fold(format.to_owned(), |text, (of, value)| {
        text.replace(of, value)
    })
}

/// The bytes of a text, in an encoding that is drawn.
pub fn encoded(text: &str, dice: &mut Dice) -> Vec<u8> {
    let marked = || [0xfeff].into_iter().chain(text.encode_utf16());
    match dice.below(5) {
        0 => text.as_bytes().to_vec(),
        1 => format!("\u{feff}{text}").into_bytes(),
        2 => marked().flat_map(u16::to_le_bytes).collect(),
        3 => marked().flat_map(u16::to_be_bytes).collect(),
        _ => text.chars().map(windows_1252).collect(),
    }
}

fn windows_1252(letter: char) -> u8 {
    match letter {
        '’' => 0x92,
        '\u{201c}' => 0x93,
        '\u{201d}' => 0x94,
        // It has no true minus.
        '−' => b'-',
        letter => u8::try_from(u32::from(letter)).unwrap(),
    }
}

#[test]
fn a_table_is_read_the_same_however_it_is_written() {
    for seed in 0..TABLES {
        let dice = &mut Dice::new(seed as u64);
        let club = club_table(dice);
        let text = written(&club, dice);
        let bytes = encoded(&text, dice);
        let found =
            backup::read_file(&bytes).unwrap_or_else(|why| panic!("{seed}: {why:?}: {text}"));
        let games: Vec<String> = found.games.iter().map(|game| tells(&game.item)).collect();
        assert_eq!(games, club.tells(), "{seed}: {text}");
        assert_eq!(found.unread, [], "{seed}: {text}");
    }
}

#[test]
fn no_damaged_table_is_called_a_damaged_backup() {
    let mut read = 0;
    for seed in 0..TABLES {
        let dice = &mut Dice::new((TABLES + seed) as u64);
        let club = club_table(dice);
        let mut letters: Vec<char> = written(&club, dice).chars().collect();
        for _ in 0..=dice.below(8) {
            damage(&mut letters, dice);
        }
        let text: String = letters.iter().collect();
        let bytes = encoded(&text, dice);
        match backup::read_file(&bytes) {
            Ok(found) => {
                read += 1;
                let plan = plan(&[], &found);
                let lines = plan.lines.iter().map(words::relation);
                let unread = plan.unread.iter().map(words::unread);
                assert!(
                    unread
                        .chain(lines)
                        .all(|unread| !unread.contains("damaged")),
                    "{seed}: {text}"
                );
            }
            Err(why) => {
                let says = words::not_a_backup(&why);
                assert!(!says.contains("damaged"), "{seed}: {says} {text}");
                let is_table = matches!(
                    why,
                    NotABackup::Table(_) | NotABackup::Foreign | NotABackup::Empty
                );
                assert!(is_table, "{seed}: {why:?} {text}");
            }
        }
    }
    // Most damage leaves something to read.
    assert!(read * 10 > TABLES * 8, "{read}");
}

/// Damages a table as editors, typing and copying do.
fn damage(letters: &mut Vec<char>, dice: &mut Dice) {
    const TYPED: &str = ",;\t\"'&()[]{}<>=+-.:|/0123456789 abcXYZé\r\n";
    if letters.len() < 2 {
        return;
    }
    let at = dice.below(letters.len());
    let to = (at + dice.below(12)).min(letters.len());
    let typed = dice.any(&TYPED.chars().collect::<Vec<_>>());
    match dice.below(6) {
        0 => letters[at] = typed,
        1 => letters.insert(at, typed),
        2 => drop(letters.remove(at)),
        3 => {
            let copied = letters[at..to].to_vec();
            letters.splice(at..at, copied);
        }
        4 => drop(letters.drain(at..to)),
        _ => letters.swap(at, to - usize::from(to > at)),
    }
}
