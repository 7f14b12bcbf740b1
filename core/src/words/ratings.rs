//! Sentences about starting ratings.

use super::count;
use crate::base::text_fold::isolate;
use crate::storage::starting::{LIMITS, MOST, NoRating, RatingList};

/// The title of the players by rating, over all nights or those of a season.
pub const POWER_RANKINGS: &str = "Power rankings";

/// The title of the list.
pub const STARTING: &str = "Starting ratings";

/// What a list may be.
pub const WHAT_A_LIST_IS: &str = "A name and a rating on a line, as in your club’s power rankings. The nights on this phone \
    count from there.";

pub const LIST_EXAMPLE: &str = "Ann 1712\nBob 1655\nCara & Dan 1580";

/// What was read: `12 players with a rating.`
pub fn read(list: &RatingList) -> String {
    match list.ratings.iter().count() {
        0 => "Everyone starts at 1600.".to_owned(),
        players => format!("{} with a rating.", count(players, "player", "players")),
    }
}

/// A line that was not read, and why.
pub fn refused(line: &str, why: NoRating) -> String {
    let why = match why {
        NoRating::NoNumber => "There’s no rating after the name.".to_owned(),
        NoRating::OutOfRange => format!("A rating is {} to {}.", LIMITS.start(), LIMITS.end()),
        NoRating::LongName => "A name has at most 24 letters. Shorten it.".to_owned(),
        NoRating::Twice => "That name already has a rating.".to_owned(),
        NoRating::TooMany => format!("At most {MOST} players can have one."),
    };
    format!("{}: {why}", isolate(line))
}

/// What was saved.
pub fn saved(players: usize) -> String {
    match players {
        0 => "Everyone starts at 1600".to_owned(),
        _ => format!(
            "{} saved",
            count(players, "starting rating", "starting ratings")
        ),
    }
}
