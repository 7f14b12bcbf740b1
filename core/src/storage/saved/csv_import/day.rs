//! Parses dates as people write them: `2026-11-20`, `20.11.2026`, `20/11/2026`, `11/20/26`, `Nov 20, 2026`,
//! `20 nov. 2026`.

use chrono::{DateTime, NaiveDate, Utc};

use crate::base::text_fold::fold_letter;

/// Whether day or month comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DayOrder {
    Day,
    Month,
}

/// The allowed years; two digits mean this century.
const YEARS: std::ops::RangeInclusive<u32> = 1900..=2999;

/// Three numbers with one separator; a time after them is ignored.
fn parts(cell: &str) -> Option<([u32; 3], char)> {
    // `20. 11. 2026` has spaces of its own.
    let cell = cell.replace(". ", ".");
    let day = cell.split([' ', '\u{a0}', '\u{202f}', 'T']).next()?;
    let sign = day.chars().find(|letter| !letter.is_ascii_digit())?;
    if !matches!(sign, '-' | '/' | '.') {
        return None;
    }
    let mut numbers = day.split(sign).map(|part| {
        let figures =
            (1..=4).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit());
        figures.then(|| part.parse::<u32>().ok()).flatten()
    });
    let three = [numbers.next()??, numbers.next()??, numbers.next()??];
    let all = numbers.next().is_none();
    all.then_some((three, sign))
}

/// The hour in UTC for a date: it is the same day on every clock from Hawaii, UTC−10, to the
/// Chatham Islands, almost UTC+14. A time in a table is of an unknown place, and could move the
/// game to another day.
const HOUR: u32 = 10;

/// The months in the languages that Latin letters write around the Atlantic, folded; three letters are enough.
const MONTHS: [&[&str]; 12] = [
    &[
        "january", "janvier", "januar", "enero", "gennaio", "janeiro",
    ],
    &["february", "fevrier", "febrero", "fevereiro"],
    &[
        "march", "mars", "marz", "maerz", "marzo", "marco", "maart", "mrt",
    ],
    &["april", "avril", "abril"],
    &["may", "mai", "mayo", "maggio", "maio", "mei"],
    &["june", "juin", "juni", "junio", "giugno", "junho"],
    &["july", "juillet", "julio", "luglio", "julho"],
    &["august", "aout", "agosto"],
    &[
        "september",
        "septembre",
        "septiembre",
        "setembro",
        "settembre",
    ],
    &[
        "october", "octobre", "oktober", "octubre", "ottobre", "outubro",
    ],
    &["november", "novembre", "noviembre", "novembro"],
    &[
        "december",
        "decembre",
        "dezembro",
        "dezember",
        "diciembre",
        "dicembre",
    ],
];

/// Words between day, month and year.
const BETWEEN: [&str; 6] = ["of", "the", "de", "del", "den", "le"];

/// Year, month and day with the month as a word: `Nov 20, 2026`, `Fri 20-Nov-26`, `20 de noviembre de 2026`.
fn in_words(cell: &str) -> Option<(u32, u32, u32)> {
    if !cell.contains(|cell: char| cell.is_ascii_digit()) {
        return None;
    }
    let folded: String = cell.chars().flat_map(fold_letter).collect();
    let parts = folded.split([' ', '\u{a0}', ',', '-', '/', '.']);
    let parts = parts.filter(|part| !part.is_empty() && !BETWEEN.contains(part));
    let parts = parts.take(4);
    let month = |part: &str| {
        let is_so = |name: &&str| part.len() > 2 && name.starts_with(part);
        let at = MONTHS.iter().position(|names| names.iter().any(is_so))?;
        u32::try_from(at + 1).ok()
    };
    // `20th`, `1er`.
    let figure = |part: &str| {
        let figures = part.trim_end_matches(|part: char| part.is_alphabetic());
        figures.parse::<u32>().ok().filter(|_| part.len() < 5)
    };
    let all: Vec<&str> = parts.collect();
    // The weekday is ignored; the French Tuesday is written like March.
    let names = |at: usize| all.get(at).is_some_and(|part| month(part).is_some());
    let counts = |at: usize| all.get(at).is_some_and(|part| figure(part).is_some());
    let after_weekday = !(names(0) || counts(0)) || (names(0) && names(2));
    let [first, second, third, ..] = all[usize::from(after_weekday)..] else {
        return None;
    };
    match (month(first), figure(first)) {
        (Some(month), _) => Some((figure(third)?, month, figure(second)?)),
        (None, day) => Some((figure(third)?, month(second)?, day?)),
    }
}

/// Year, month and day in eight figures: `20261120`.
fn in_eight_figures(cell: &str) -> Option<(u32, u32, u32)> {
    let is_so = cell.len() == 8 && cell.bytes().all(|byte| byte.is_ascii_digit());
    let figures: u32 = is_so.then(|| cell.parse().ok()).flatten()?;
    Some((figures / 10_000, figures / 100 % 100, figures % 100))
}

/// Parses a date; a time after it is ignored.
pub fn read(cell: &str, order: DayOrder) -> Option<DateTime<Utc>> {
    let in_figures = || {
        let ([first, second, third], sign) = parts(cell)?;
        Some(match (first > 31, sign, order) {
            (true, ..) => (first, second, third),
            // With full stops the day is always first.
            (false, '.', _) | (false, _, DayOrder::Day) => (third, second, first),
            (false, _, DayOrder::Month) => (third, first, second),
        })
    };
    let (year, month, day) = in_figures()
        .or_else(|| in_eight_figures(cell))
        .or_else(|| in_words(cell))?;
    let year = if year < 100 { 2000 + year } else { year };
    let year = YEARS
        .contains(&year)
        .then(|| i32::try_from(year).ok())
        .flatten()?;
    let day = NaiveDate::from_ymd_opt(year, month, day)?;
    Some(day.and_hms_opt(HOUR, 0, 0)?.and_utc())
}

/// Whether a cell is a date in either order.
pub fn is_one(cell: &str) -> bool {
    read(cell, DayOrder::Day)
        .or_else(|| read(cell, DayOrder::Month))
        .is_some()
}

/// The order of all dates in these cells; `None` where both are possible and differ.
pub fn order_of<'a>(cells: impl Iterator<Item = &'a str>) -> Option<DayOrder> {
    let (mut day, mut month, mut differ) = (true, true, false);
    for cell in cells.filter(|cell| is_one(cell)) {
        let (as_day, as_month) = (read(cell, DayOrder::Day), read(cell, DayOrder::Month));
        day &= as_day.is_some();
        month &= as_month.is_some();
        differ |= as_day != as_month;
    }
    match (day, month) {
        (true, true) if differ => None,
        (false, true) => Some(DayOrder::Month),
        _ => Some(DayOrder::Day),
    }
}
