//! Points by agreement, outside of hands, with a reason.

use super::Refusal;
use super::check::MOST_POINTS;
use crate::games::Rules;
use crate::seats::{BySide, Side};

/// Points that a side gets or loses by agreement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adjustment {
    /// The side.
    pub side: Side,
    /// How many, never 0.
    pub points: i32,
    /// What for, in the table's words.
    pub reason: String,
}

/// The longest reason, in characters.
pub const REASON_LENGTH: usize = 80;

/// Points by agreement, as they stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adjusted {
    /// Which of the points by agreement they are, in the order they were agreed on, counted from 0.
    pub at: usize,
    /// After so many deals.
    pub after: usize,
    /// Who gets what, and why.
    pub what: Adjustment,
    /// Whether they count: not where the game had ended, or the side was out.
    pub counts: bool,
    /// The totals with them.
    pub totals: BySide<i32>,
}

/// What speaks against points by agreement at a table.
pub(super) fn against(rules: &dyn Rules, own: &Adjustment) -> Option<Refusal> {
    let length = own.reason.chars().count();
    if own.side.0 >= rules.layout().sides {
        Some(Refusal::NoSuchSide)
    } else if own.points == 0 {
        Some(Refusal::NoPoints)
    } else if !(-MOST_POINTS..=MOST_POINTS).contains(&own.points) {
        Some(Refusal::TooManyPoints(own.side))
    } else if own.reason.trim().is_empty() {
        Some(Refusal::NoReason)
    } else {
        (length > REASON_LENGTH).then_some(Refusal::LongReason)
    }
}
