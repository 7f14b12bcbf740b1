//! Rows for players who joined and left (V11).

use super::Agreed;
use crate::base::seats::Side;
use crate::ledger::{Ledger, Move, RosterChange, Standing};
use crate::storage::saved::csv_import::{BACK, HOME, JOINED};
use crate::words::moved;

/// Whether a side is at the table after this many deals.
pub(super) fn is_at_table(standing: &Standing, of: Side, deals: usize) -> bool {
    // In a pot game each seat is a side.
    let joins = |own: &&RosterChange| matches!(own.how, Move::Joined { .. }) && own.seat.0 == of.0;
    let mut joins = standing.moved.iter().filter(joins);
    joins.all(|own| own.before < deals)
}

/// The totals after this many deals, before points by agreement there; none of those not seated.
pub(super) fn before_agreement(standing: &Standing, after: usize) -> Vec<Option<i32>> {
    let last = after.checked_sub(1).and_then(|at| standing.deals.get(at));
    let totals = match (last, &standing.begun) {
        (Some(deal), _) => Some(&deal.totals),
        (None, begun) => begun.as_ref().map(|own| &own.points),
    };
    let total = |side: Side| totals.map_or(0, |own| own[side]);
    let sides = standing.totals.iter();
    sides
        .map(|(side, _)| is_at_table(standing, side, after).then(|| total(side)))
        .collect()
}

/// The row of a player who joined or left; `totals` are those before it, then those after it.
pub(super) fn row(
    ledger: &Ledger,
    own: &RosterChange,
    totals: &mut [Option<i32>],
    players: &[String],
    names: &[String],
) -> Agreed {
    let of = ledger.rules().layout().side_of(own.seat);
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
        after: own.before,
        what,
        counts: "Yes",
        points,
        totals: totals.to_vec(),
        names: names.to_vec(),
        only: Some(of),
        why: Some(moved(players, own)),
    }
}
