//! House rules that a table saved under a name of its own.

use serde::{Deserialize, Serialize};

use crate::base::house::House;

/// A preset of the table. Games keep a copy of its rules, so changes to it never affect them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct OwnPreset {
    pub name: String,
    /// The id of the game.
    pub game: String,
    /// The differences from the game's defaults.
    pub house: House,
}
