//! Parses dates as people write them: `2026-11-20`, `20.11.2026`, `20/11/2026`, `11/20/26`, `Nov 20,
//! 2026`.

use chrono::{DateTime, NaiveDate, Utc};

/// Whether day or month comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The day.
    Day,
    /// The month.
    Month,
}

/// The allowed years; two digits mean this century.
const YEARS: std::ops::RangeInclusive<u32> = 1900..=2999;

/// Three numbers with one separator; a time after them is ignored.
fn parts(cell: &str) -> Option<([u32; 3], char)> {
    let day = cell.split([' ', 'T']).next()?;
    let sign = day.chars().find(|letter| !letter.is_ascii_digit())?;
    if !matches!(sign, '-' | '/' | '.') {
        return None;
    }
    let mut numbers = day.split(sign).map(|part| {
        let figures = (1..=4).contains(&part.len()) && part.bytes().all(|own| own.is_ascii_digit());
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

/// The months; three letters are enough.
const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

/// Year, month and day with the month as a word: `Nov 20, 2026`, `Fri 20-Nov-26`.
fn in_words(cell: &str) -> Option<(u32, u32, u32)> {
    let parts = cell.split([' ', ',', '-', '/', '.']);
    let mut parts = parts.filter(|part| !part.is_empty()).take(4);
    let month = |part: &str| {
        let name = part.to_ascii_lowercase();
        let mut months = MONTHS.iter();
        let at = months.position(|own| name.len() > 2 && own.starts_with(&name))?;
        u32::try_from(at + 1).ok()
    };
    let figure = |part: &str| part.parse::<u32>().ok();
    let mut first = parts.next()?;
    // The weekday is ignored.
    if month(first).is_none() && figure(first).is_none() {
        first = parts.next()?;
    }
    let (second, third) = (parts.next()?, parts.next()?);
    match (month(first), figure(first)) {
        (Some(month), _) => Some((figure(third)?, month, figure(second)?)),
        (None, day) => Some((figure(third)?, month(second)?, day?)),
    }
}

/// Parses a date; a time after it is ignored.
pub fn read(cell: &str, order: Order) -> Option<DateTime<Utc>> {
    let in_figures = || {
        let ([first, second, third], sign) = parts(cell)?;
        Some(match (first > 31, sign, order) {
            (true, ..) => (first, second, third),
            // With full stops the day is always first.
            (false, '.', _) | (false, _, Order::Day) => (third, second, first),
            (false, _, Order::Month) => (third, first, second),
        })
    };
    let (year, month, day) = in_figures().or_else(|| in_words(cell))?;
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
    read(cell, Order::Day)
        .or_else(|| read(cell, Order::Month))
        .is_some()
}

/// The order of all dates in these cells; `None` where both are possible and differ.
pub fn order_of<'a>(cells: impl Iterator<Item = &'a str>) -> Option<Order> {
    let (mut day, mut month, mut differ) = (true, true, false);
    for cell in cells.filter(|cell| is_one(cell)) {
        let (as_day, as_month) = (read(cell, Order::Day), read(cell, Order::Month));
        day &= as_day.is_some();
        month &= as_month.is_some();
        differ |= as_day != as_month;
    }
    match (day, month) {
        (true, true) if differ => None,
        (false, true) => Some(Order::Month),
        _ => Some(Order::Day),
    }
}
