//! Sentences about a season: the rules of a season.

use crate::night::season::{Counted, HANDICAP_STEP, SeasonHandicap, SeasonSetup, SeasonTieRule};
use crate::words::capital;

/// What decides between players with the same total.
pub const TIE_RULES: [(&str, SeasonTieRule); 4] = [
    ("Best nights", SeasonTieRule::BestNights),
    ("Most games won", SeasonTieRule::Wins),
    ("Most nights", SeasonTieRule::Nights),
    ("Share the place", SeasonTieRule::Shared),
];

/// What a tie rule does.
pub const fn tie_help(rule: SeasonTieRule) -> &'static str {
    match rule {
        SeasonTieRule::BestNights => {
            "The better best night comes first. If those are equal, the second best decides, and so on."
        }
        SeasonTieRule::Wins => "The player with more games won, on all nights, comes first.",
        SeasonTieRule::Nights => "The player who came to more nights comes first.",
        SeasonTieRule::Shared => "Players with the same total share the place.",
    }
}

/// The handicaps, as they are chosen.
pub const HANDICAPS: [(SeasonHandicap, &str); 2] = [
    (SeasonHandicap::None, "None"),
    (SeasonHandicap::Rating(1), "By rating"),
];

/// What a handicap does.
pub fn handicap_help(handicap: SeasonHandicap) -> String {
    match handicap {
        SeasonHandicap::None => "Results count as they are.".to_owned(),
        SeasonHandicap::Rating(points) => format!(
            "Each night, players get {points} more for every full {HANDICAP_STEP} rating points below the \
             highest-rated player there. Ratings are those before the night."
        ),
    }
}

/// The places that bring points in a new season.
pub const USUAL_PLACES: [u16; 6] = [10, 7, 5, 3, 2, 1];

/// What a night brings.
pub const COUNTED: [&str; 3] = ["Games won", "Points made", "Points by place"];

/// What a night brings, in a sentence.
pub const fn counted_help(counted: &Counted) -> &'static str {
    match counted {
        Counted::Wins => "Each game won counts 1.",
        Counted::Points => "Each point made counts, where scores were entered.",
        Counted::Places(_) => "Players who share a place each get the points of that place.",
    }
}

/// The rules in a line: `games won, best 8 nights, 1 for each night, at least 3 nights for a place`.
pub fn rules(setup: &SeasonSetup) -> String {
    let counted = match &setup.counted {
        Counted::Wins => "games won".to_owned(),
        Counted::Points => "points made".to_owned(),
        Counted::Places(points) => format!("{} by place", places(points)),
    };
    let best = match setup.best {
        0 => "all nights".to_owned(),
        1 => "the best night".to_owned(),
        best => format!("best {best} nights"),
    };
    let handicap = match setup.handicap {
        SeasonHandicap::None => None,
        SeasonHandicap::Rating(points) => Some(format!(
            "handicap {points} for each {HANDICAP_STEP} rating points"
        )),
    };
    let attendance = (setup.attendance > 0).then(|| format!("{} for each night", setup.attendance));
    let least = (setup.least > 1).then(|| format!("at least {} nights for a place", setup.least));
    let parts = [Some(counted), Some(best), handicap, attendance, least];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The rules as a sentence of its own.
pub fn capital_rules(setup: &SeasonSetup) -> String {
    format!("{}.", capital(&rules(setup)))
}

/// Points of places as they are typed: `10, 7, 5`.
pub fn places(points: &[u16]) -> String {
    let points: Vec<String> = points.iter().map(u16::to_string).collect();
    points.join(", ")
}

/// The points of places that were typed; `None` for anything but numbers.
pub fn read_places(typed: &str) -> Option<Vec<u16>> {
    let cells = typed.split(|letter: char| !letter.is_ascii_digit() && letter != '-');
    let cells = cells.filter(|cell| !cell.is_empty());
    cells.map(|cell| cell.parse().ok()).collect()
}

/// What the numbers of the rules say together.
pub fn numbers_help(setup: &SeasonSetup) -> String {
    let best = match setup.best {
        0 => "Every night counts".to_owned(),
        1 => "The best night of each player counts".to_owned(),
        best => format!("The best {best} nights of each player count"),
    };
    let attendance = match setup.attendance {
        0 => String::new(),
        points => format!(", with {points} more for each night attended"),
    };
    let least = match setup.least {
        0 | 1 => String::new(),
        least => format!(" A player needs {least} nights for a place."),
    };
    format!("{best}{attendance}.{least}")
}
