//! Rows for players who joined and left (V11).

use super::Agreed;
use crate::ledger::{Ledger, Move, Moved, Standing};
use crate::saved::csv_import::{BACK, HOME, JOINED};
use crate::seats::Side;
use crate::words::moved;

/// Whether a side is at the table after this many deals.
pub(super) fn seated(standing: &Standing, of: Side, deals: usize) -> bool {
    // In a pot game each seat is a side.
    let joins = |own: &&Moved| matches!(own.how, Move::Joined { .. }) && own.seat.0 == of.0;
    let mut joins = standing.moved.iter().filter(joins);
    joins.all(|own| own.before < deals)
}

/// The players who joined or left after this many deals, each with the totals.
pub(super) fn rows(
    ledger: &Ledger,
    standing: &Standing,
    after: usize,
    players: &[String],
    names: &[String],
) -> Vec<Agreed> {
    let layout = ledger.rules().layout();
    let mut totals: Vec<Option<i32>> = standing
        .totals_after(after)
        .iter()
        .map(|(side, total)| seated(standing, side, after).then_some(*total))
        .collect();
    let here = standing.moved.iter().filter(|own| own.before == after);
    let row = |own: &Moved| {
        let of = layout.side_of(own.seat);
        let mut points = vec![None; totals.len()];
        let what = match own.how {
            Move::Left => HOME,
            Move::Returned => BACK,
            Move::Joined { pays } => {
                points[of.index()] = (pays > 0).then_some(-pays);
                totals[of.index()] = Some(-pays);
                JOINED
            }
        };
        Agreed {
            after,
            what,
            counts: "Yes",
            points,
            totals: totals.clone(),
            names: names.to_vec(),
            only: Some(of),
            why: Some(moved(players, own)),
        }
    };
    here.map(row).collect()
}
