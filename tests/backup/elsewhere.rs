//! Tables that other programs wrote: their encodings, separators, numbers, dates and headings.

use fives_core::base::seats::Side;
use fives_core::storage::saved::backup::{self, Backup, NotABackup};
use fives_core::storage::saved::csv_import::{ColumnKind, NoGames};
use fives_core::words::backup as words;

use crate::csv_import::{read, refused, summaries, table, tells};

/// A file of bytes, and its games.
fn of_file(bytes: &[u8]) -> Backup {
    backup::read_file(bytes).unwrap_or_else(|why| panic!("{why:?}: {bytes:?}"))
}

fn told_file(bytes: &[u8]) -> Vec<String> {
    let games = of_file(bytes).games;
    games.iter().map(|game| tells(&game.item)).collect()
}

pub const ANN_31: &str = "2025-11-18: Ann 31, Bob 17";

#[test]
fn decimals_that_are_nought_are_whole_numbers() {
    for text in [
        "Date,Ann,Bob\n2025-11-18,31.00,17.00\n",
        "Datum;Ann;Bob\n18.11.2025;31,00;17,00\n",
        "Date,Ann,Bob\n2025-11-18,31.,17.0000\n",
        "Date\tAnn\tBob\n2025-11-18\t31,0\t17,00\n",
    ] {
        assert_eq!(summaries(text), [ANN_31], "{text}");
    }
}

#[test]
fn the_signs_of_a_number_are_read() {
    for minus in ["-17", "−17", "–17", "- 17", "'-17", "\u{200e}-17", "-17,00"] {
        let text = format!("Date;Ann;Bob\n2025-11-18;+31;{minus}\n");
        assert_eq!(summaries(&text), ["2025-11-18: Ann 31, Bob -17"], "{text}");
    }
}

#[test]
fn a_trio_may_stand_in_a_heading() {
    let text = "Date;\"Ann, Bea & Cat\";\"Dan, Eli & Fay\"\n20.11.2025;31;17\n";
    let read = read(text);
    let ledger = &read.games[0].item.ledger;
    let layout = ledger.rules().layout();
    assert_eq!(
        (layout.sides().count(), ledger.setup().players.len()),
        (2, 6)
    );
    let ours = layout
        .seats_of(Side(0))
        .map(|seat| ledger.setup().players[usize::from(seat.0)].clone());
    assert_eq!(ours.collect::<Vec<_>>(), ["Ann", "Bea", "Cat"]);
    assert_eq!(ledger.standing().totals.values(), [31, 17]);
    for (ours, theirs) in [
        ("Ann, Bea, Cat", "Dan, Eli, Fay"),
        ("Ann & Bea & Cat", "Dan & Eli & Fay"),
        ("Ann, Bea, & Cat", "Dan, Eli, & Fay"),
        ("Ann, Bea and Cat", "Dan, Eli and Fay"),
        ("Ann/Bea/Cat", "Dan/Eli/Fay"),
        ("Ann + Bea + Cat", "Dan+Eli+Fay"),
    ] {
        let same = text
            .replace("Ann, Bea & Cat", ours)
            .replace("Dan, Eli & Fay", theirs);
        assert_eq!(
            self::read(&same).games[0].item,
            read.games[0].item,
            "{same}"
        );
    }
}

#[test]
fn a_pair_may_be_joined_by_other_signs_and_a_surname_by_a_comma() {
    let pairs = ["2025-11-18: Ann & Cat 31, Bob & Dan 17"];
    for join in [" & ", "/", " + ", " and ", " und "] {
        let text = format!("Date,Ann{join}Cat,Bob{join}Dan\n2025-11-18,31,17\n");
        assert_eq!(summaries(&text), pairs, "{text}");
    }
    let surnames = "Date;Mills, Ann;Hay, Bob\n2025-11-18;31;17\n";
    assert_eq!(
        summaries(surnames),
        ["2025-11-18: Mills, Ann 31, Hay, Bob 17"]
    );
    let one = "Date;Ann and Cat;Bob\n2025-11-18;31;17\n";
    assert_eq!(summaries(one), ["2025-11-18: Ann and Cat 31, Bob 17"]);
}

#[test]
fn the_separator_may_be_named_in_a_first_line() {
    let pairs = ["2025-11-20: Ann & Cara 31, Bob & Dev 17"];
    for text in [
        "sep=;\nDate;Ann & Cara;Bob & Dev\n20.11.2025;31;17\n",
        "SEP=,\r\nDate,Ann & Cara,Bob & Dev\r\n20.11.2025,31,17\r\n",
        "\u{feff}\"sep=;\"\nDate;Ann & Cara;Bob & Dev\n20.11.2025;31;17\n",
        "sep=\t\nDate\tAnn & Cara\tBob & Dev\n20.11.2025\t31\t17\n",
        "sep=|\nDate|Ann & Cara|Bob & Dev\n20.11.2025|31|17\n",
        // It is wrong.
        "sep=,\nDate;Ann & Cara;Bob & Dev\n20.11.2025;31;17\n",
    ] {
        assert_eq!(summaries(text), pairs, "{text}");
    }
}

#[test]
fn a_title_may_stand_above_the_headings() {
    for title in [
        "Club results 2025\n",
        "Club results 2025,,\n",
        "Club results 2025\nHalifax, Thursdays\n\n",
        "\"Results, as of\",20.11.2025\n",
        ",,\n,Club results,\n",
    ] {
        let text = format!("{title}Date,Ann,Bob\n20.11.2025,31,17\n");
        assert_eq!(summaries(&text), ["2025-11-20: Ann 31, Bob 17"], "{text}");
    }
    let bare = "Club results 2025\n20.11.2025,Ann,31,Bob,17\n";
    assert_eq!(summaries(bare), ["2025-11-20: Ann 31, Bob 17"]);
    // A row whose date is odd is no title.
    let odd = read("Date,Ann,Bob\nFriday,31,17\n2025-11-18,31,17\n");
    assert_eq!((odd.games.len(), odd.unread.len()), (1, 1));
}

#[test]
fn windows_1252_and_utf_16_are_recognized() {
    let bytes = [
        0x44, 0x61, 0x74, 0x65, 0x3b, 0x5a, 0x6f, 0xeb, 0x3b, 0x41, 0x6e, 0x6e, 0x0a, 0x32, 0x30,
        0x2e, 0x31, 0x31, 0x2e, 0x32, 0x30, 0x32, 0x35, 0x3b, 0x33, 0x31, 0x3b, 0x31, 0x37, 0x0a,
    ];
    assert_eq!(told_file(&bytes), ["2025-11-20: Zoë 31, Ann 17"]);
    // The quotes and the euro sign of Windows have no place in Latin-1.
    let quoted = b"Date;O\x92Neil\x80;Andr\xe9\n20.11.2025;31;17\n";
    assert_eq!(told_file(quoted), ["2025-11-20: O’Neil€ 31, André 17"]);
    let text = "Date\tZoë\tעומר\n20.11.2025\t31\t17\n";
    let units = || text.encode_utf16();
    let marked = [0xfeff].into_iter().chain(units());
    let little: Vec<u8> = marked.clone().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = marked.flat_map(u16::to_be_bytes).collect();
    let games = summaries(text);
    for bytes in [text.as_bytes(), &little, &big] {
        assert_eq!(told_file(bytes), games);
    }
    let plain = "Date\tZo\u{eb}\tAnn\n20.11.2025\t31\t17\n";
    let unmarked: Vec<u8> = plain.encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(told_file(&unmarked), ["2025-11-20: Zoë 31, Ann 17"]);
    // One damaged letter does not make UTF-8 something else.
    let mut damaged = "Date;Zoë;André\n20.11.2025;31;17\n".as_bytes().to_vec();
    damaged.extend(b"21.11.2025;4;5;\xc3\n");
    assert_eq!(told_file(&damaged)[0], "2025-11-20: Zoë 31, André 17");
}

#[test]
fn dates_are_read_as_other_languages_write_them() {
    for date in [
        "18.11.2025",
        "18.11.25",
        "18. 11. 2025",
        "18-11-2025",
        "2025.11.18",
        "2025/11/18 20:15",
        "20251118",
        "18. November 2025",
        "Di., 18. Nov. 2025",
        "18 nov. 2025",
        "mar. 18 nov. 2025",
        "mardi 18 novembre 2025",
        "18 de noviembre de 2025",
        "18th of November 2025",
        "Nov 18 2025 8:15 PM",
        "2025-11-18T20:15:00",
    ] {
        let text = format!("Date;Ann;Bob\n\"{date}\";31;17\n");
        assert_eq!(summaries(&text), [ANN_31], "{date}");
    }
    for (date, day) in [
        ("3. März 2025", "2025-03-03"),
        ("1er août 2025", "2025-08-01"),
        ("5 ene 2025", "2025-01-05"),
        ("5 févr. 2025", "2025-02-05"),
        ("7 Mai 2025", "2025-05-07"),
        ("24 Dez 2025", "2025-12-24"),
        ("1 juil. 2025", "2025-07-01"),
    ] {
        let text = format!("Datum;Ann;Bob\n{date};31;17\n");
        assert_eq!(
            summaries(&text),
            [format!("{day}: Ann 31, Bob 17")],
            "{date}"
        );
    }
}

#[test]
fn the_dates_are_in_the_column_that_is_called_so() {
    for heading in [
        "Datum", "Date", "Fecha:", "DATA", "Día", "Jour", "Giorno", "Played",
    ] {
        let text = format!("Paid;{heading};Ann;Bob\n19.11.2025;18.11.2025;31;17\n");
        assert_eq!(summaries(&text), [ANN_31], "{heading}");
        let odd = read(&format!("{heading};Ann;Bob\nFreitag;31;17\n"));
        assert_eq!(
            odd.table.unwrap().table.columns().next().unwrap().2,
            ColumnKind::Date
        );
    }
    for (heading, note) in [("Ort", "Köln"), ("Lieu:", "Moncton"), ("Lugar", "Cádiz")] {
        let found = read(&format!(
            "Datum;{heading};Ann;Bob\n18.11.2025;{note};31;17\n"
        ));
        assert_eq!(found.games[0].item.note, note);
    }
    let sum = "Datum;Ann;Bob;Summe\n18.11.2025;31;17;48\n";
    assert_eq!(summaries(sum), [ANN_31]);
}

#[test]
fn the_ends_of_lines_rows_and_tables_may_be_anything() {
    let text = "Date,Ann,Bob\n2025-11-18,31,17\n2025-11-19,4,31\n";
    let games = summaries(text);
    for same in [
        text.replace('\n', "\r"),
        text.replace('\n', "\r\n"),
        text.replace('\n', "\n\n"),
        text.replace('\n', ",,,\n"),
        text.replace('\n', &format!("{}\r\n", ",".repeat(300))),
        format!("{text}{}", ",,\r\n".repeat(30_000)),
        text.trim_end().to_owned(),
        text.replace("31", "\"31\"").replace("Ann", "\"Ann\""),
        text.replace(",Ann", ", \"Ann\"").replace(",31", ",  31 "),
        text.replace(",Bob", ",Bob,,").replace("17\n", "17,,late\n"),
        format!("{text}2025-11-20\n").replace("2025-11-20\n", ""),
        text.replace("Date", ""),
    ] {
        assert_eq!(summaries(&same), games, "{same:.80}");
    }
    // In a table with tabs an empty first heading is a tab.
    let tabs = text.replace("Date", "").replace(',', "\t");
    assert_eq!(told_file(tabs.as_bytes()), games);
}

#[test]
fn a_quote_that_is_missing_costs_no_other_row() {
    let text =
        "Date,Ann,Bob,Note\n2025-11-18,31,17,\"late\n2025-11-19,4,31,\n2025-11-20,4,31,5\" rain\n";
    assert_eq!(summaries(text).len(), 3);
    // Of a whole quote the separators and line ends are part of the cell.
    let quoted = "Date;\"Ann; the ace\";\"Bob\n(new)\"\n18.11.2025;31;17\n";
    let games = summaries(quoted);
    assert!(
        games[0].starts_with("2025-11-18: Ann; the ace 31, Bob"),
        "{games:?}"
    );
}

#[test]
fn the_workbook_of_a_spreadsheet_is_named() {
    for bytes in [
        &b"PK\x03\x04\x14\0\x06\0"[..],
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
    ] {
        let why = backup::read_file(bytes).unwrap_err();
        assert_eq!(why, NotABackup::Workbook);
        assert!(words::not_a_backup(&why).contains("save it as CSV"));
    }
}

#[test]
fn a_table_may_begin_like_a_backup() {
    assert_eq!(summaries("[Date];Ann;Bob\n18.11.2025;31;17\n"), [ANN_31]);
    assert_eq!(summaries("{Date},Ann,Bob\n18.11.2025,31,17\n"), [ANN_31]);
    assert_eq!(
        refused("[Ann],Bob\n1,2\n"),
        NotABackup::Table(NoGames::NoDays)
    );
}

#[test]
fn a_table_without_totals_is_told_so() {
    assert_eq!(
        refused("Datum;Ann;Bob\n18.11.2025;;\n"),
        NotABackup::Table(NoGames::NoTotals)
    );
    let names = table("Date,Ann,Bob\n2025-11-18,12.5,13.5\n");
    assert_eq!(Backup::of_table(names).unread.len(), 1);
}
