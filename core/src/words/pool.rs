//! Sentences about the pool of Forty-Five (F4).

use super::sentence::{alone, fill};
use super::{number, side_then};
use crate::ledger::{Ledger, Standing};

/// What the pool holds and each pays in: `Pool: 20, 5 each`; `None` without one.
pub fn pool(ledger: &Ledger) -> Option<String> {
    let each = ledger.rules().table().pool;
    let all = all(ledger)?;
    Some(format!("Pool: {}, {} each", number(all), number(each)))
}

/// Who takes the pool of a game that is over: `Ann & Cara take the pool of 20, 10 each.`
pub fn pool_won(ledger: &Ledger, standing: &Standing) -> Option<String> {
    let (end, _) = standing.end?;
    let all = all(ledger)?;
    let Some(winner) = end.winner else {
        return Some(format!("Nobody takes the pool of {}.", number(all)));
    };
    let winners = ledger.rules().layout().seats_of(winner).count();
    let winners = i32::try_from(winners).unwrap_or(1).max(1);
    let each = match (winners, all % winners) {
        (1, _) | (_, 1..) => String::new(),
        _ => format!(", {} each", number(all / winners)),
    };
    let name = side_then(ledger, standing.players_at_end(), winner);
    Some(fill(
        "{name} [take|takes] the pool of {all}{each}.",
        alone(ledger, winner),
        &[("name", &name), ("all", &number(all)), ("each", &each)],
    ))
}

/// What all players pay in.
fn all(ledger: &Ledger) -> Option<i32> {
    let table = ledger.rules().table();
    let all = table.pool.saturating_mul(table.layout.seats.into());
    (all > 0).then_some(all)
}
