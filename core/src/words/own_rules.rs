//! Sentences about saved house rules.

use super::changed_rules;
use crate::base::house::{House, differences};
use crate::games::Game;

/// Other rules have the name.
pub fn name_taken(name: &str) -> String {
    format!("The name “{name}” is already taken.")
}

/// The name of restored rules whose own is taken.
pub fn once_more(name: &str) -> String {
    format!("{name} again")
}

/// Rules were deleted.
pub const DELETED: &str = "Rules deleted.";

/// Rules were restored.
pub const RESTORED: &str = "Rules restored.";

/// No rules are saved.
pub const NONE: &str = "No saved rules yet. Make your own, or open any below and change what your table does differently.";

/// Leads to where rules are made.
pub const MAKE: &str = "Make our rules";

/// What they begin as.
pub fn made_from(game: &str) -> String {
    format!("starting from {game}")
}

/// The game of rules, and what they change of it.
pub fn about(game: &Game, house: &House) -> String {
    let changed = differences(game.declared, house, &game.default_house());
    format!("{}. {}", game.name, changed_rules(&changed))
}
