//! House rules that a table saved under a name of its own.

use crate::house::House;

/// A preset of the table. Games keep a copy of its rules, so changes to it never affect them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnPreset {
    /// The name.
    pub name: String,
    /// The id of the game.
    pub game: String,
    /// The differences from the game's defaults.
    pub house: House,
}
