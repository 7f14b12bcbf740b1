//! Lines beside a result, a board or a list of nights.

use super::events::event;
use crate::night::{Event, MatchKey, Outcome, State};

/// A result from a link that is recorded as it is.
pub const ALREADY_RECORDED: &str = "This result is already recorded.";

/// The result that another one would replace: `It replaces: Ann & Bob beat Cara & Dan 31–21.`
pub fn replaced(state: &State, of: MatchKey, game: u8, outcome: Outcome) -> String {
    let own = event(state, &Event::Won { of, game, outcome });
    format!("It replaces: {own}.")
}
