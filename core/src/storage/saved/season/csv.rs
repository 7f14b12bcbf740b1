//! The table of a season for spreadsheets.

use crate::night::season::{Season, SeasonRow};
use crate::storage::saved::csv::{CsvCell, CsvTable};

/// A row for each player: place, name, total, the handicap in it if the season has one, nights, what each night brought,
/// games won and lost, points.
pub fn table(season: &Season, rows: &[SeasonRow]) -> String {
    let nights = season.nights.iter().map(|night| match &*night.name {
        "" => CsvCell::from(night.day.to_string()),
        name => CsvCell::from(format!("{} {name}", night.day)),
    });
    let has_handicap = season.setup.handicap.is_on();
    let first = ["Place", "Player", "Total"].map(CsvCell::from);
    let handicap = has_handicap.then(|| CsvCell::from("Handicap"));
    let first = first
        .into_iter()
        .chain(handicap)
        .chain([CsvCell::from("Nights")]);
    let last = ["Won", "Lost", "Points"].map(CsvCell::from);
    let mut table = CsvTable::new(first.chain(nights).chain(last));
    for row in rows {
        let first = [
            CsvCell::from(row.place),
            CsvCell::from(row.name.as_str()),
            CsvCell::Number(row.total),
        ];
        let handicap = has_handicap.then_some(CsvCell::Number(row.handicap));
        let first = first.into_iter().chain(handicap);
        let first = first.chain([CsvCell::from(row.attended)]);
        let nights = row.nights.iter().map(|night| match night {
            Some(night) => CsvCell::Number(night.result),
            None => CsvCell::Empty,
        });
        let last = [
            CsvCell::from(i32::from(row.sum.won)),
            CsvCell::from(row.sum.lost.map(i32::from)),
            CsvCell::from(row.sum.points),
        ];
        table.row(first.chain(nights).chain(last));
    }
    table.write()
}
