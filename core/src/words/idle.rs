//! Sentences about house rules that change nothing, or do not pay.

use super::{bid, number};
use crate::base::house::{Declared, House};
use crate::games::{Game, Idle, idle};

/// What stands beside a rule that might as well not be there; empty for any other.
pub fn no_effect(game: &Game, house: &House, declared: &Declared) -> String {
    match idle(game, house, declared) {
        None => String::new(),
        Some(Idle::NoBidBelow(lowest)) => {
            format!("No effect here: the lowest bid is {} anyway.", bid(lowest))
        }
        Some(Idle::OverBefore(target)) => {
            format!("No effect here: the game ends at {}.", number(target))
        }
        Some(Idle::PaysNoMore(lower)) => format!(
            "Nobody gains by this bid: {} pays as much and costs no more.",
            bid(lower)
        ),
    }
}
