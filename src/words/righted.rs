//! What the table put right, or agreed on beside the hands, in words.

use super::{alone, capital, fill, number, side_then, sum};
use crate::ledger::{Adjusted, Begun, Ledger, Standing};
use crate::letters::isolated;
use crate::seats::Side;

/// Points by agreement, as a line of the sheet: `Table talk: Ann & Cara −4`.
pub fn given(ledger: &Ledger, players: &[String], own: &Adjusted) -> String {
    let name = side_then(ledger, players, own.what.side);
    let reason = capital(&own.what.reason);
    let reason = isolated(&reason);
    format!("{reason}: {name} {}", signed(own.what.points))
}

/// Points with their sign: `+4`, `−4`.
fn signed(points: i32) -> String {
    match points {
        1.. => format!("+{points}"),
        _ => number(points),
    }
}

/// Why the total of the side is what it is after them: `Table talk: 19 − 4 = 15, by agreement.`
pub fn why_given(own: &Adjusted) -> String {
    let reason = capital(&own.what.reason);
    let reason = isolated(&reason);
    match own.counts {
        true => {
            let after = own.totals[own.what.side];
            let worked = sum(after.saturating_sub(own.what.points), own.what.points);
            format!("{reason}: {worked}, by agreement.")
        }
        false => format!("{reason}: {}. {NOT_GIVEN}", signed(own.what.points)),
    }
}

/// Why points by agreement do not count.
pub const NOT_GIVEN: &str = "Not counted: the game had ended, or the side was out.";

/// What a side began with, where that is something: `Ann & Cara begin at 60, with 1 tick`.
pub fn begins(ledger: &Ledger, players: &[String], begun: &Begun, of: Side) -> String {
    let ticks = match begun.ticks[of] {
        0 => String::new(),
        1 => ", with 1 tick".to_owned(),
        ticks => format!(", with {ticks} ticks"),
    };
    let name = side_then(ledger, players, of);
    let points = number(begun.points[of]);
    let gaps = [("name", &*name), ("points", &*points), ("ticks", &*ticks)];
    fill(
        "{name} [begin|begins] at {points}{ticks}",
        alone(ledger, of),
        &gaps,
    )
}

/// Those who sat at the table after so many deals, by seat.
pub fn players_after(ledger: &Ledger, standing: &Standing, deals: usize) -> Vec<String> {
    let last = deals.checked_sub(1).and_then(|at| standing.deals.get(at));
    match last {
        Some(deal) => deal.players.to_vec(),
        None => ledger.first_players().to_vec(),
    }
}
