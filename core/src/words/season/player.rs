//! Sentences about a season: the page of a player.

use super::nights::won_lost;
use super::{HANDICAP, NOT_COUNTED, TOTAL, figure, too_few};
use crate::base::text_fold::isolate;
use crate::night::season::{Counted, NightResult, Season, SeasonRow};
use crate::statistics::PlayedGame;
use crate::words::night::{dollars, players, score};
use crate::words::{count, number, ordinal};

/// A link to a player's page.
pub fn page_of(name: &str) -> String {
    format!("Nights and games of {}", isolate(name))
}

/// What is on a player's page first.
pub fn facts(season: &Season, row: &SeasonRow, players: usize) -> Vec<(&'static str, String)> {
    let place = match row.place {
        Some(place) => format!("{} of {players}", ordinal(place)),
        None => too_few(season, row).unwrap_or_default(),
    };
    let came = usize::from(season.setup.attendance) * row.attended;
    let came = (came > 0).then(|| ("For coming", came.to_string()));
    let points = row.sum.points.map(|points| ("Points", number(points)));
    let handicap = (row.handicap > 0).then(|| (HANDICAP, figure(row.handicap)));
    let prizes = (row.sum.prize > 0).then(|| ("Prizes", dollars(row.sum.prize.into())));
    let first = [
        ("Place", place),
        (TOTAL, figure(row.total)),
        ("Nights", row.attended.to_string()),
        ("Games", won_lost(&row.sum)),
    ];
    first
        .into_iter()
        .chain(came)
        .chain(points)
        .chain(handicap)
        .chain(prizes)
        .collect()
}

/// What a night brought a player: `2nd, 5 won, 3 lost, handicap 2, $12`.
pub fn night_result(season: &Season, night: &NightResult) -> String {
    let totals = &night.totals;
    let place = totals.place.map(ordinal);
    let games = totals.has_games().then(|| won_lost(totals));
    let is_counted = matches!(season.setup.counted, Counted::Points);
    let points = totals.points.filter(|_| !is_counted);
    let points = points.map(|points| format!("{} points", number(points)));
    let handicap = (night.handicap > 0).then(|| format!("handicap {}", figure(night.handicap)));
    let prize = (totals.prize > 0).then(|| dollars(totals.prize.into()));
    let out = (!night.counts).then(|| NOT_COUNTED.to_owned());
    let parts = [place, games, points, handicap, prize, out]
        .into_iter()
        .flatten();
    parts.collect::<Vec<_>>().join(", ")
}

/// Games won of those played together: `5 of 8 won`.
pub fn won_of(won: usize, games: usize) -> String {
    format!("{won} of {games} won")
}

/// A game of a player: `Won 31–21 with Bob against Cara & Dan`.
pub fn game(game: &PlayedGame) -> String {
    let won = if game.has_won { "Won" } else { "Lost" };
    let score = game
        .score
        .map(|(ours, theirs)| format!(" {}", score(ours, theirs)));
    let with = match &game.partners[..] {
        [] => String::new(),
        partners => format!(" with {}", players(partners)),
    };
    let score = score.unwrap_or_default();
    format!("{won}{score}{with} against {}", players(&game.opponents))
}

/// The games of a player: `12 games`.
pub fn games(games: usize) -> String {
    count(games, "game", "games")
}

/// The player of an address is not in the season.
pub const NO_SUCH_PLAYER: &str =
    "This player isn’t in the season. The name may count as another one now.";

/// The button that separates a spelling.
pub fn separate(spelling: &str, name: &str) -> String {
    format!("Separate {} from {}", isolate(spelling), isolate(name))
}

/// The button that counts a player as another.
pub fn count_as(name: &str, person: &str) -> String {
    format!("Count {} as {}", isolate(name), isolate(person))
}
