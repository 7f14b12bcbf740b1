//! Rulings on one hand against one side: which cost it something again (D1).

use super::{AcceptedRuling, Cost, Penalty};
use crate::games::hand::Fault;

/// Whether a ruling adds nothing to those that stand on its hand. Each renege costs its points, its trick, its turn
/// to deal; but no side loses a hand or a bid twice, and no player pays a pot twice.
pub fn adds_nothing(stands: &[AcceptedRuling], ruling: &AcceptedRuling) -> bool {
    let Some(cost) = ruling.cost else {
        return stands.contains(ruling);
    };
    let once = |own: &Cost| match own.penalty {
        Penalty::Fault(fault) => fault == Fault::Renege,
        penalty => penalty.is_paid(),
    };
    // Of several on one side the last counts.
    let same = stands.iter().filter_map(|own| own.cost);
    let mut same = same.filter(|own| own.side == cost.side && once(own));
    same.next_back() == Some(cost)
}
