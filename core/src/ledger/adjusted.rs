//! Points by agreement, outside of hands, with a reason.

use serde::{Deserialize, Serialize};

use super::Refusal;
use super::limits::MOST_POINTS;
use crate::base::seats::{BySide, Side};
use crate::games::{Finish, Rules};

/// Points a side gets or loses by agreement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Adjustment {
    pub side: Side,
    /// The points, never 0.
    pub points: i32,
    /// The reason, in the table's words.
    pub reason: String,
}

/// The longest reason, in characters.
pub const REASON_LENGTH: usize = 80;

/// Points by agreement, as recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adjusted {
    /// Their index in the order of agreement, from 0.
    pub at: usize,
    /// The number of deals before them.
    pub after: usize,
    /// The number of moves before them: they count in the order agreed (V11).
    pub moves: usize,
    /// The adjustment.
    pub what: Adjustment,
    /// Whether they count: not after the end, nor for a side that is out or not there yet.
    pub counts: bool,
    /// The totals after them.
    pub totals: BySide<i32>,
    /// How a game ends by the rules they were judged by.
    pub judged_by: Finish,
}

/// Reasons against points by agreement at this table.
pub(super) fn refusal(rules: &dyn Rules, adjustment: &Adjustment) -> Option<Refusal> {
    let length = adjustment.reason.chars().count();
    if adjustment.side.0 >= rules.layout().sides {
        Some(Refusal::NoSuchSide)
    } else if adjustment.points == 0 {
        Some(Refusal::NoPoints)
    } else if !(-MOST_POINTS..=MOST_POINTS).contains(&adjustment.points) {
        Some(Refusal::TooManyPoints(adjustment.side))
    } else if adjustment.reason.trim().is_empty() {
        Some(Refusal::NoReason)
    } else {
        (length > REASON_LENGTH).then_some(Refusal::LongReason)
    }
}
