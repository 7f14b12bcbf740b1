//! House rules that a table saved under a name of its own.

use crate::house::House;

/// House rules the table saved under a name of its own. A game keeps a copy: what becomes of the
/// preset never touches it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnPreset {
    /// The name.
    pub name: String,
    /// The id of the game.
    pub game: String,
    /// What differs from the game's defaults.
    pub house: House,
}
