//! Sentences about a season: the nights of a season, and lists of totals.

use crate::base::text_fold::isolate;
use crate::night::season::{PlayerTotals, Season, SeasonNight};
use crate::storage::saved::SavedNight;
use crate::storage::saved::season::{NoTotals, TotalsList, find};
use crate::words::{count, number};

/// No night with games is on this phone.
pub const NO_GAMES: &str =
    "The power rankings need nights on this phone. Totals from a list have no games.";

/// Some nights are not on this phone.
pub fn without_games(season: &Season, nights: &[SavedNight]) -> Option<String> {
    let missing = season.nights.iter();
    let missing = missing
        .filter(|night| find(nights, night).is_none())
        .count();
    (missing > 0).then(|| {
        let nights = count(missing, "night isn’t", "nights aren’t");
        format!("{nights} on this phone, so its games aren’t rated.")
    })
}

/// Where the totals of a night come from, if it is not on this phone.
pub const fn source(night: &SeasonNight, is_here: bool) -> Option<&'static str> {
    match (is_here, night.begun) {
        (true, _) => None,
        (false, None) => Some("Totals from a list"),
        (false, Some(_)) => Some("Not on this phone; counts as it stood last"),
    }
}

/// Nothing can be added.
pub const NO_OTHER_NIGHTS: &str = "No other night on this phone has begun yet.";

/// Nights can be added.
pub const WHICH_NIGHTS: &str = "Tick the nights that count. Results you correct later count too.";

/// A night that is still played.
pub const NOT_OVER: &str = "Not over yet. Places and prizes come at the end.";

/// The button that adds nights.
pub fn add_nights(nights: usize) -> String {
    match nights {
        0 => "Add nights".to_owned(),
        nights => format!("Add {}", count(nights, "night", "nights")),
    }
}

/// Games won and lost: `6 won, 2 lost`, and of a card `6 won`.
pub(super) fn won_lost(totals: &PlayerTotals) -> String {
    let lost = totals.lost.map(|lost| format!(", {lost} lost"));
    format!("{} won{}", totals.won, lost.unwrap_or_default())
}

/// What a player had, as read of a list: `Ann: 6 won, 2 lost`.
pub fn totals(totals: &PlayerTotals) -> String {
    let place = totals.place.map(|place| format!("place {place}"));
    let points = totals
        .points
        .map(|points| format!("{} points", number(points)));
    let games = won_lost(totals);
    let has_games = totals.has_games() || (place.is_none() && points.is_none());
    let parts = [has_games.then_some(games), points, place];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    format!("{}: {}", isolate(&totals.name), parts.join(", "))
}

/// What a list of totals is.
pub const WHAT_A_LIST_IS: &str =
    "One player or couple on a line with their figure, or rows copied from a spreadsheet.";

/// The columns that a list can have.
pub const WHICH_COLUMNS: &str =
    "Columns with a heading are read by it: Name, Won, Lost, Points, Place.";

pub const LIST_EXAMPLE: &str = "Ann & Bob 6\nCara 5\nDan 3";

/// A line that was not read, and why.
pub fn refused((line, why): &(String, NoTotals)) -> String {
    let why = match why {
        NoTotals::Nameless => "It has no name.",
        NoTotals::LongName => "A name has at most 24 letters. Shorten it.",
        NoTotals::NotANumber => "A figure isn’t a whole number.",
    };
    format!("{}: {why}", isolate(line))
}

/// What was read of a list: `12 players`.
pub fn list_holds(list: &TotalsList) -> String {
    count(list.totals.len(), "player", "players")
}
