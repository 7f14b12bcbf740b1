//! Sentences about a season: the table of a season.

use crate::base::text_fold::isolate;
use crate::night::season::{Season, SeasonNight, SeasonRow, SeasonTieRule};
use crate::words::{all, count, number};

/// The season in a line: `12 players, 5 nights`.
pub fn headline(season: &Season, players: usize) -> String {
    let nights = count(season.nights.len(), "night", "nights");
    match season.nights.is_empty() {
        true => "no nights yet".to_owned(),
        false => format!("{}, {nights}", count(players, "player", "players")),
    }
}

/// A night by its name, or by its day in words.
pub fn night(night: &SeasonNight, day: impl Fn(&SeasonNight) -> String) -> String {
    match night.name.as_str() {
        "" => day(night),
        name => isolate(name).into_owned(),
    }
}

/// Who leads: `Ann leads with 12`; nothing while nobody has a place.
pub fn leads(rows: &[SeasonRow]) -> Option<String> {
    let first = rows.iter().filter(|row| row.place == Some(1));
    let names: Vec<String> = first.map(|row| isolate(&row.name).into_owned()).collect();
    let total = figure(rows.first()?.total);
    match &names[..] {
        [] => None,
        [only] => Some(format!("{only} leads with {total}")),
        [..] if names.len() < 4 => Some(format!("{} lead with {total}", all(&names))),
        _ => Some(format!("{} players lead with {total}", names.len())),
    }
}

/// What the table is called.
pub const TABLE: &str = "Table by night";

/// The head of the players' column.
pub const PLAYER: &str = "Player";

/// The head of the totals' column.
pub const TOTAL: &str = "Total";

/// The head of the column of handicaps, and what they are called.
pub const HANDICAP: &str = "Handicap";

/// A place of the table: `3.`; nothing for who has too few nights.
pub fn place(row: &SeasonRow) -> String {
    row.place
        .map_or_else(String::new, |place| format!("{place}."))
}

/// What a player needs for a place: `2 of 3 nights`.
pub fn too_few(season: &Season, row: &SeasonRow) -> Option<String> {
    let missing = row.place.is_none();
    missing.then(|| format!("{} of {} nights", row.attended, season.setup.least))
}

/// What decided between players with the same total.
pub const fn decided(rule: SeasonTieRule) -> &'static str {
    match rule {
        SeasonTieRule::BestNights => "by best nights",
        SeasonTieRule::Wins => "by games won",
        SeasonTieRule::Nights => "by nights",
        SeasonTieRule::Shared => "shared",
    }
}

/// A figure of the table.
pub fn figure(figure: i64) -> String {
    i32::try_from(figure).map_or_else(|_| figure.to_string(), number)
}

/// A result that is not among the best: what a screen reader says after it.
pub const NOT_COUNTED: &str = "doesn’t count";

/// What the page for a site is.
pub const WHAT_A_PAGE_IS: &str =
    "One file with the table and the power rankings. Put it on the club’s site, or print it.";

/// A season that does not fit in a link.
pub const TOO_LONG: &str = "This season is too long for a link. Share the page, or a backup.";
