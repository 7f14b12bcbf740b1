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

/// Whether most of a game's totals after a deal are those of another: a number was changed, but it is that game. Of
/// several deals at least one is the same.
pub(super) fn is_mostly(ours: &Ledger, theirs: &Ledger) -> bool {
    let all = |ledger: &Ledger| {
        let deals = 0..ledger.standing().deals.len();
        deals.map(|deal| sides_of(ledger, deal)).collect::<Vec<_>>()
    };
    let (ours, theirs) = (all(ours).concat(), all(theirs));
    let is_known = |deal: &&Vec<Vec<OwnedTotal>>| deal.iter().any(|own| ours.contains(own));
    let known = theirs.iter().filter(is_known).count();
    2 * (known + 1) >= theirs.len() && (known > 0 || theirs.len() < 2)
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
    let given = given.filter(|own| own.after == deal + 1);
    let all = std::iter::once(&played.totals).chain(given.map(|own| &own.totals));
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
