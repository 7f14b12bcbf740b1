//! The most points, and one value for each side.

use super::Refusal;
use crate::base::seats::BySide;
use crate::games::Rules;

/// The most points of a side in a round of a tally, positive or negative.
pub const MOST_POINTS: i32 = 100_000;

/// The reason against values that are not one for each side of the game; none for a fitting number.
pub(super) fn sides<T>(rules: &dyn Rules, by_side: &BySide<T>) -> Vec<Refusal> {
    let (got, want) = (by_side.len(), usize::from(rules.layout().sides));
    let wrong = (got != want).then_some(Refusal::WrongSides { got, want });
    wrong.into_iter().collect()
}
