//! The sides of a game in a normal form, to compare with those of another.

use crate::base::seats::{Layout, Side};
use crate::base::text_fold::strip_isolates;
use crate::ledger::{Ledger, side_name_of};
use crate::storage::saved::csv_import::whose;

/// The players of a side in a normal form, with its total.
pub(super) type OwnedTotal = (Vec<String>, i32);

/// The players of a side in a normal form.
pub(super) fn whose_side(players: &[String], layout: Layout, side: Side) -> Vec<String> {
    whose(&strip_isolates(&side_name_of(players, layout, side)))
}

/// The sides of a game with their last totals, sorted; `None` before the first deal.
pub(super) fn last_sides(ledger: &Ledger) -> Option<Vec<OwnedTotal>> {
    let last = ledger.standing().deals.len().checked_sub(1)?;
    sides_of(ledger, last).pop()
}

/// The sides of a deal with their totals after it, sorted, and again after each points by agreement
/// that followed; empty if there is no such deal.
pub(super) fn sides_of(ledger: &Ledger, deal: usize) -> Vec<Vec<OwnedTotal>> {
    let standing = ledger.standing();
    let Some(played) = standing.deals.get(deal) else {
        return Vec::new();
    };
    let layout = ledger.rules().layout();
    let given = standing.adjusted.iter();
    let given = given.filter(|adjustment| adjustment.after == deal + 1);
    let all = std::iter::once(&played.totals).chain(given.map(|adjustment| &adjustment.totals));
    let by_side = all.map(|totals| {
        let sides = totals
            .iter()
            .map(|(side, total)| (whose_side(&played.players, layout, side), *total));
        let mut sides: Vec<OwnedTotal> = sides.collect();
        sides.sort_unstable();
        sides
    });
    by_side.collect()
}
