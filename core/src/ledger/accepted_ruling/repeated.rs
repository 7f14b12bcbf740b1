//! Rulings on one hand against one side: which cost it something again (D1).

use super::{AcceptedRuling, Cost, Penalty};
use crate::games::hand::Fault;

/// Whether a ruling adds nothing to those that stand on its hand. Each renege costs its points, its trick, its turn
/// to deal; but no side loses a hand or a bid twice, and no player pays a pot twice.
pub fn adds_nothing(known: &[AcceptedRuling], ruling: &AcceptedRuling) -> bool {
    let Some(cost) = ruling.cost else {
        return known.contains(ruling);
    };
    let once = |cost: &Cost| match cost.penalty {
        Penalty::Fault(fault) => fault == Fault::Renege,
        penalty => penalty.is_paid(),
    };
    // Of several on one side the last counts.
    let same = known.iter().filter_map(|ruling| ruling.cost);
    let mut same = same.filter(|earlier| earlier.side == cost.side && once(earlier));
    same.next_back() == Some(cost)
}
