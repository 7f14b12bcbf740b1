//! The line for the series of an evening.

use super::sentence::{alone, fill};
use super::{count, side_then};
use crate::base::seats::Side;
use crate::ledger::{Ledger, Standing};
use crate::statistics::{Series, SeriesWins};

/// The games won this evening: `Ann & Cara lead 2–1 tonight`, `2–2 tonight`, and with other sides, or
/// more of them, `Tonight: Ann 2, Bob 1`. Ties follow: `1–1 tonight, 1 tie`; alone, `1 tie tonight`.
pub fn series(ledger: &Ledger, standing: &Standing, series: &Series) -> String {
    let players = standing.players_at_end();
    let says = match &series.wins {
        SeriesWins::Sides(wins) => match wins.values() {
            [one, other] => pair(ledger, players, *one, *other),
            _ => {
                let name = |side| side_then(ledger, players, side);
                each(wins.iter().map(|(side, won)| (name(side), *won)))
            }
        },
        SeriesWins::Players(wins) => each(players.iter().cloned().zip(wins.iter().copied())),
    };
    let ties = count(series.draws, "tie", "ties");
    match series.draws {
        0 => says,
        _ if series.has_winner() => format!("{says}, {ties}"),
        _ => format!("{ties} tonight"),
    }
}

fn pair(ledger: &Ledger, players: &[String], one: usize, other: usize) -> String {
    let (ahead, high, low) = match one >= other {
        true => (Side(0), one, other),
        false => (Side(1), other, one),
    };
    if high == low {
        return format!("{high}–{low} tonight");
    }
    let score = format!("{high}–{low}");
    let name = side_then(ledger, players, ahead);
    fill(
        "{name} [lead|leads] {score} tonight",
        alone(ledger, ahead),
        &[("name", &name), ("score", &score)],
    )
}

/// The most wins first; those with as many stay in their order. After one win, who won it.
fn each(wins: impl Iterator<Item = (String, usize)>) -> String {
    let mut wins: Vec<(String, usize)> = wins.collect();
    wins.sort_by_key(|(_, won)| std::cmp::Reverse(*won));
    let all: usize = wins.iter().map(|(_, won)| won).sum();
    let wins = wins.iter().filter(|(_, won)| *won > 0 || all > 1);
    let wins = wins.map(|(name, won)| format!("{name} {won}"));
    format!("Tonight: {}", wins.collect::<Vec<_>>().join(", "))
}
